import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Email } from "#app/domain/email/email.ts";
import type { DeliveryFailure, MailerPort } from "#app/domain/email/mailer-port.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { countOutbox, listOutbox, readEmailsAbout, readOutboxMessage } from "#app/domain/outbox/read-outbox.server.ts";
import { resendMessage } from "#app/domain/outbox/resend-message.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import {
	isEmailName,
	presentEmails,
	readEmailFile,
	readEmailName,
	readEmailPage,
} from "#app/integrations/mail/email-folder.server.ts";
import { emlName } from "#app/integrations/mail/folder-transport.server.ts";
import { placedOrder, unwrap } from "#tests/support/billing.ts";
import { updateRows } from "#tests/support/rows.ts";
import { aServiceOrderOf, shopWithServiceOrder } from "#tests/support/service-orders.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

/** A mail server whose answers the test chooses; to the customer's e-mails only, the shop's own are taken. */
function mailServer() {
	const taken: Email[] = [];
	let answer: (theEmail: Email) => Promise<Result<null, DeliveryFailure>> = async () => ok(null);
	const mailer: MailerPort = {
		deliver: async (theEmail) => {
			const outcome = theEmail.replyTo === null ? await answer(theEmail) : ok(null);
			if (outcome.ok) taken.push(theEmail);
			return outcome;
		},
	};
	return {
		mailer,
		toCustomers: () => taken.filter(({ replyTo }) => replyTo === null),
		says: (kind: DeliveryFailure["kind"], reason: string) => {
			answer = async () => fail({ kind, reason });
		},
		answers: (next: typeof answer) => {
			answer = next;
		},
		takes: () => {
			answer = async () => ok(null);
		},
	};
}

async function customerEmail(shop: TestShop, id: number) {
	const emails = await readEmailsAbout(shop, { type: "service-order", id });
	return emails.find(({ recipient }) => recipient === "customer")!;
}

describe("the outbox as admins and staff see it (DECISIONS 7)", () => {
	it("tells the shop's own reasons apart from what the mail server said", async () => {
		const shop = await testShop();
		const [unprinted, unreachable, gone] = [await placedOrder(shop), await placedOrder(shop), await placedOrder(shop)];
		unwrap(await mailDocument(shop, { orderId: unprinted, key: "one-time-key-of-the-page" }));
		await shop.db.updateTable("orders").set({ email: "a@x.ro,b@x.ro" }).where("id", "=", unreachable).execute();
		await updateRows(shop.db, "outbox_message", { subject_id: gone, recipient: "customer" }, { subject_id: 999 });
		await shop.sendDue();
		const told = async (id: number) =>
			(await readEmailsAbout(shop, { type: "order", id })).flatMap(({ ownReason, reason }) =>
				ownReason || reason ? [{ ownReason, reason }] : [],
			);
		expect(await told(unprinted)).toEqual([{ ownReason: "not-printed", reason: null }]);
		expect(await told(unreachable)).toContainEqual({ ownReason: "no-address", reason: null });
		expect(await told(999)).toEqual([{ ownReason: "gone", reason: null }]);
	});

	it("tells what waits, what was sent, and what was refused with the reason", async () => {
		const server = mailServer();
		const shop = await testShop({ catalogue: false, mailer: server.mailer });
		const id = await aServiceOrderOf(shop);
		expect(await countOutbox(shop)).toEqual({ waiting: 2, failed: 0 });
		server.says("refused", "550 no such user");
		await shop.sendDue();
		expect(await countOutbox(shop)).toEqual({ waiting: 0, failed: 1 });
		const { rows } = await listOutbox(shop, { state: "failed", edge: null });
		expect(rows).toMatchObject([
			{
				state: "failed",
				kind: "service-order-confirmation",
				recipient: "customer",
				address: "stefania@exemplu.ro",
				subject: { type: "service-order", id },
				reason: "550 no such user",
				attempts: 1,
				action: "resend",
			},
		]);
		expect((await listOutbox(shop, { state: "sent", edge: null })).rows).toMatchObject([
			{ state: "sent", recipient: "shop", address: shop.settings.business.email, action: null, reason: null },
		]);
		expect((await listOutbox(shop, { state: null, edge: null })).rows).toHaveLength(2);
		expect((await listOutbox(shop, { state: "waiting", edge: null })).rows).toEqual([]);
	});

	it("names the mailbox that a sent one went to, whatever address was put in its place since", async () => {
		const { shop, id } = await shopWithServiceOrder();
		await shop.sendDue();
		const named = async () => {
			const lines = await readEmailsAbout(shop, { type: "service-order", id });
			return lines.map(({ recipient, address }) => [recipient, address]).sort();
		};
		const today = shop.settings.business.email;
		const [first, ...others] = [
			["customer", "stefania@exemplu.ro"],
			["shop", today],
		];
		expect(await named()).toEqual([first, ...others]);
		await shop.db.updateTable("service_order").set({ email: "stef@exemplu.ro" }).where("id", "=", id).execute();
		shop.settings.business = { ...shop.settings.business, email: "altul@exemplu.ro" };
		expect(await named()).toEqual([first, ...others]);
		// As it is written, where that is the same mailbox.
		await shop.db.updateTable("service_order").set({ email: "Stefania+pc@exemplu.ro" }).where("id", "=", id).execute();
		expect((await named())[0]).toEqual(["customer", "Stefania+pc@exemplu.ro"]);
	});

	it("comes in pages that hold each message once", async () => {
		const shop = await testShop({ catalogue: false });
		for (let nth = 0; nth < 20; nth++) await aServiceOrderOf(shop);
		const first = await listOutbox(shop, { state: "waiting", edge: null });
		const second = await listOutbox(shop, { state: "waiting", edge: { before: first.rows.at(-1)!.id } });
		expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(40);
		expect([first.hasNext, second.hasNext]).toEqual([true, false]);
	});
});

describe("sending again", () => {
	it("takes up a refused message, which then goes out once", async () => {
		const server = mailServer();
		const shop = await testShop({ catalogue: false, mailer: server.mailer });
		const order = await aServiceOrderOf(shop);
		server.says("refused", "550 no such user");
		await shop.sendDue();
		const { id } = await customerEmail(shop, order);
		server.takes();
		await shop.sendDue();
		expect(server.toCustomers(), "by itself it stays refused").toEqual([]);

		const outcomes = await Promise.all([resendMessage(shop, id), resendMessage(shop, id)]);
		expect(outcomes).toContainEqual(ok("revived"));
		expect(await readOutboxMessage(shop, id)).toMatchObject({ state: "waiting", attempts: 0, reason: null });
		await shop.sendDue();
		await shop.sendDue();
		expect(server.toCustomers()).toHaveLength(1);
		expect(await resendMessage(shop, id)).toEqual(ok("sent-already"));
		await shop.sendDue();
		expect(server.toCustomers()).toHaveLength(1);
	});

	it("does not let a put-off message wait any longer", async () => {
		const server = mailServer();
		const shop = await testShop({ catalogue: false, mailer: server.mailer });
		const order = await aServiceOrderOf(shop);
		server.says("postponed", "451 try later");
		for (let nth = 0; nth < 3; nth++) {
			await shop.sendDue();
			shop.pass({ minutes: 2 });
		}
		const waiting = await customerEmail(shop, order);
		expect(waiting).toMatchObject({ state: "waiting", attempts: 3, action: "hasten", reason: "451 try later" });
		server.takes();
		await shop.sendDue();
		expect(server.toCustomers()).toEqual([]);
		expect(await resendMessage(shop, waiting.id)).toEqual(ok("hastened"));
		await shop.sendDue();
		expect(server.toCustomers()).toHaveLength(1);
	});

	it("never sends a second copy of a message that is on its way", async () => {
		const server = mailServer();
		const shop = await testShop({ catalogue: false, mailer: server.mailer });
		const order = await aServiceOrderOf(shop);
		let arrive = () => {};
		const arrived = new Promise<void>((resolve) => {
			arrive = resolve;
		});
		let leave = () => {};
		const under = new Promise<void>((resolve) => {
			leave = resolve;
		});
		server.answers(async () => {
			leave();
			await arrived;
			return ok(null);
		});
		const first = shop.sendDue();
		await under;
		const { id, action } = await customerEmail(shop, order);
		expect(action).toBeNull();
		expect(await resendMessage(shop, id)).toEqual(ok("on-its-way"));
		await shop.sendDue();
		arrive();
		await first;
		await shop.sendDue();
		expect(server.toCustomers()).toHaveLength(1);
	});

	it("knows no message that is not there", async () => {
		const shop = await testShop({ catalogue: false });
		expect(await resendMessage(shop, 4711)).toEqual({ ok: false, error: { code: "not-found" } });
	});
});

describe("the folder that stands in for a mail server", () => {
	const folders: string[] = [];
	afterEach(() => {
		for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
	});
	const NAME = "20261120T080000123Z-order-confirmation-17.eml";

	function folderWith(...names: string[]): string {
		const parent = mkdtempSync(join(tmpdir(), "nucleu-emails-"));
		folders.push(parent);
		const folder = join(parent, "mail");
		mkdirSync(folder);
		writeFileSync(join(parent, "secret.eml"), "secret");
		for (const name of names) writeFileSync(join(folder, name), `theEmail ${name}`);
		return folder;
	}

	it("names e-mails so that they are known again", () => {
		const name = emlName({ createdAt: "2026-11-20T08:00:00.123Z", kind: "order-confirmation", number: 17 });
		expect(name).toBe(NAME);
		expect(isEmailName(name)).toBe(true);
		expect(readEmailName(name)).toEqual({ at: "2026-11-20T08:00:00.123Z", kind: "order-confirmation", id: 17 });
		expect(readEmailName("99999999T999999999Z-a-1.eml")).toMatchObject({ at: null });
	});

	it("hands out an e-mail by its name", async () => {
		const folder = folderWith(NAME);
		expect(Buffer.from((await readEmailFile(folder, NAME))!).toString()).toBe(`theEmail ${NAME}`);
	});

	it.each([
		"../secret.eml",
		"..",
		".",
		"",
		"/etc/passwd",
		`../mail/${NAME}`,
		`./${NAME}`,
		`${NAME}/../${NAME}`,
		`.${NAME}.part`,
		`${NAME}\u0000.txt`,
		`${NAME}\n`,
		NAME.toUpperCase(),
		NAME.replace("order", "or/der"),
		NAME.replace("order", ".."),
		"20261120T080000123Z-order-confirmation-017.eml",
		"20261120T080000123Z--1.eml",
	])("hands out nothing for %j", async (name) => {
		const folder = folderWith(NAME, `.${NAME}.part`);
		expect(isEmailName(name)).toBe(false);
		expect(await readEmailFile(folder, name)).toBeNull();
	});

	it("follows no link out of the folder and opens no folder", async () => {
		const folder = folderWith();
		const [link, directory] = [NAME, NAME.replace("17", "18")];
		symlinkSync(join(folder, "..", "secret.eml"), join(folder, link));
		mkdirSync(join(folder, directory));
		expect(existsSync(join(folder, link))).toBe(true);
		expect(await readEmailFile(folder, link)).toBeNull();
		expect(await readEmailFile(folder, directory)).toBeNull();
		expect(await readEmailFile(folder, NAME.replace("17", "19"))).toBeNull();
	});

	it("lists its e-mails page by page, newest first, and nothing else that lies there", async () => {
		const names = [3, 1, 2, 5, 4].map((minute) => NAME.replace("T0800", `T080${minute}`));
		const folder = folderWith(...names, "notes.txt", `.${NAME}.part`);
		const sorted = names.toSorted().reverse();
		expect(await readEmailPage(folder, null, 3)).toEqual({ names: sorted.slice(0, 3), hasMore: true });
		expect(await readEmailPage(folder, sorted[2]!, 3)).toEqual({ names: sorted.slice(3), hasMore: false });
		expect(await readEmailPage(join(folder, "none"), null, 3)).toEqual({ names: [], hasMore: false });
		expect(await presentEmails(folder, [sorted[0]!, NAME, "notes.txt"])).toEqual(new Set([sorted[0]]));
	});
});
