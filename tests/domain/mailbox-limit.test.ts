import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { isMailboxFull } from "#app/domain/email/mailbox-limit.server.ts";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { mailboxOf } from "#app/domain/outbox/outbox.ts";
import { listOutbox, readEmailsAbout } from "#app/domain/outbox/read-outbox.server.ts";
import { resendMessage } from "#app/domain/outbox/resend-message.server.ts";
import { ok } from "#app/domain/result.ts";
import { orderOne } from "#tests/support/billing.ts";
import { aWithdrawalAt } from "#tests/support/inbox.ts";
import { selectRows } from "#tests/support/rows.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

const LIMIT = 3;
const VICTIM = "victim@example.ro";
const limited = () => testShop({ settings: { mailboxLimit: LIMIT } });

const place = (shop: TestShop, email = VICTIM) => orderOne(shop, { email }, "quantum-pro");

const sentTo = (shop: TestShop, address = VICTIM) =>
	shop.emails.filter(({ recipient }) => recipient.address === address).map(({ kind }) => kind);

describe("e-mails that anybody can have sent to a mailbox", () => {
	it.each([
		["confirmations of orders", (shop: TestShop) => place(shop)],
		["confirmations of services", (shop: TestShop) => aServiceOrderOf(shop, { email: VICTIM })],
		["receipts of withdrawals", (shop: TestShop) => aWithdrawalAt(shop, { email: VICTIM })],
	])("are limited in a day, and the others are held for a person: %s", async (_, cause) => {
		const shop = await limited();
		for (let time = 0; time < LIMIT + 2; time++) await cause(shop);
		expect(await shop.sendDue()).toMatchObject({ faults: [], refused: 2 });
		expect(sentTo(shop)).toHaveLength(LIMIT);
		const { rows } = await listOutbox(shop, { state: "failed", edge: null });
		expect(rows).toMatchObject(Array(2).fill({ isHeld: true, reason: null, address: VICTIM, action: "resend" }));
		shop.pass({ days: 2 });
		await cause(shop);
		expect(await shop.sendDue()).toMatchObject({ refused: 0 });
	});

	it("are not more when several are sent at a time", async () => {
		let sent = 0;
		const deliver: MailerPort["deliver"] = async ({ recipient }) => {
			await pause(20);
			if (recipient.address === VICTIM) sent++;
			return ok(null);
		};
		const shop = await testShop({ settings: { mailboxLimit: LIMIT }, mailer: { deliver } });
		for (let time = 0; time < LIMIT + 4; time++) await place(shop);
		expect(await shop.sendDue()).toMatchObject({ faults: [], refused: 4 });
		expect(sent).toBe(LIMIT);
	});

	it("are not more when all of them ask for a place at the same moment", async () => {
		const shop = await limited();
		for (let time = 0; time < LIMIT + 5; time++) await place(shop);
		const messages = await selectRows(shop.db, "outbox_message", { recipient: "customer" });
		// One after the other gets a connection of its own, unless all are open.
		await Promise.all(messages.map(() => shop.db.selectFrom("outbox_message").select("id").execute()));
		const isFull = await Promise.all(messages.map((message) => isMailboxFull(shop, message, VICTIM)));
		expect(isFull.filter((full) => !full)).toHaveLength(LIMIT);
	});

	it("count each kind by itself, and each mailbox however it is written", async () => {
		const shop = await limited();
		for (const email of ["Ana.Pop@gmail.com", "anapop@googlemail.com", "ana.pop+1@gmail.com", "a.napop+2@gmail.com"])
			await place(shop, email);
		const id = await place(shop, "other@example.ro");
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
		expect(await shop.sendDue()).toMatchObject({ refused: 1 });
		expect(sentTo(shop, "other@example.ro")).toEqual(["order-confirmation", "order-status"]);
		expect(mailboxOf("Ana.Pop+x@Exemplu.RO")).toBe("ana.pop@exemplu.ro");
	});

	it("leave the order as it is, tell at it that the e-mail is held, and go out when a person wants it", async () => {
		const shop = await limited();
		for (let time = 0; time <= LIMIT; time++) await place(shop);
		await shop.sendDue();
		// Several go out at a time: any one of them may be the one too many.
		const { rows } = await listOutbox(shop, { state: "failed", edge: null });
		const [held, toShop] = await readEmailsAbout(shop, rows[0]!.subject);
		expect([held, toShop]).toMatchObject([{ isHeld: true }, { state: "sent", recipient: "shop" }]);
		expect(await resendMessage(shop, held!.id)).toEqual({ ok: true, value: "revived" });
		expect(await shop.sendDue()).toMatchObject({ sent: 1, refused: 0 });
		expect(sentTo(shop)).toHaveLength(LIMIT + 1);
	});
});

describe("e-mails that admins and staff cause", () => {
	it("are limited later, and those to the shop never", async () => {
		const shop = await limited();
		for (let time = 0; time < LIMIT + 2; time++) {
			const id = await place(shop, `customer${time}@example.ro`);
			await shop.db.updateTable("orders").set({ email: VICTIM }).where("id", "=", id).execute();
			await moveOrder(shop, { orderId: id, to: "completed", actor: "admin" });
			await moveOrder(shop, { orderId: id, to: "shipped", actor: "admin" });
		}
		await shop.sendDue();
		const statuses = sentTo(shop).filter((kind) => kind === "order-status");
		expect(statuses.length).toBe(2 * (LIMIT + 2));
		expect(sentTo(shop, "contact@nucleu.example").filter((kind) => kind === "new-order")).toHaveLength(LIMIT + 2);
	});

	it("are not kept from somebody whose mailbox is the shop's by what went to the shop itself", async () => {
		const printer = { pdf: async () => ok(Buffer.from("%PDF")) };
		const shop = await testShop({ settings: { mailboxLimit: LIMIT }, printer });
		const pay = async (email: string) =>
			moveOrder(shop, { orderId: await place(shop, email), to: "completed", actor: "admin" });
		for (let time = 0; time < 5 * LIMIT; time++) await pay(`customer${time}@example.ro`);
		// As of orders without an address: the shop prints them.
		await shop.db.updateTable("outbox_message").set({ recipient: "shop" }).where("kind", "=", "invoice-copy").execute();
		// The rush is over.
		shop.pass({ hours: 1 });
		expect(await shop.sendDue()).toMatchObject({ refused: 0, faults: [] });
		await pay("contact@nucleu.example");
		expect(await shop.sendDue()).toMatchObject({ refused: 0, faults: [] });
	});
});
