import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { KEPT_DAYS } from "#app/config/retention.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { openDraft } from "#app/domain/orders/order-draft.server.ts";
import { removeOld } from "#app/domain/remove-old.server.ts";
import { removeEmailsBefore } from "#app/integrations/mail/email-folder.server.ts";
import { findFaults } from "#db/check.ts";
import { orderOne } from "#tests/support/billing.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { insertRow } from "#tests/support/rows.ts";
import { orderOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const ids = async (shop: TestShop, table: "provider_notification" | "order_draft" | "sign_in_try") =>
	(await shop.db.selectFrom(table).selectAll().execute()).length;

it("notifications go once they are decided and old; those that wait stay", async () => {
	const shop = await testShop({ catalogue: false });
	const at = shop.clock().toISOString();
	const row = { order_id: 1, received_at: at, due_at: at, raw: Buffer.from("junk") };
	const states = ["waiting", "verified", "invalid", "given-up"] as const;
	await shop.db
		.insertInto("provider_notification")
		.values(states.map((state) => ({ ...row, state })))
		.execute();
	shop.pass({ days: KEPT_DAYS.notifications, minutes: -1 });
	await removeOld(shop);
	expect(await ids(shop, "provider_notification")).toBe(4);
	shop.pass({ minutes: 2 });
	await removeOld(shop);
	expect(await shop.db.selectFrom("provider_notification").select("state").execute()).toEqual([{ state: "waiting" }]);
});

it("sent e-mails lose what they were made of; those that wait or failed keep it", async () => {
	const shop = await testShop();
	const id = await orderOne(shop, { network: "a" });
	await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
	const at = shop.clock().toISOString();
	await shop.db.updateTable("outbox_message").set({ payload: '{"to":"cancelled"}', attempts: 1 }).execute();
	await shop.db.updateTable("outbox_message").set({ sent_at: at }).where("kind", "=", "new-order").execute();
	await shop.db.updateTable("outbox_message").set({ failed_at: at }).where("kind", "=", "order-status").execute();
	shop.pass({ days: KEPT_DAYS.sentEmails, minutes: 1 });
	await removeOld(shop);
	const left = await shop.db.selectFrom("outbox_message").select(["kind", "payload"]).orderBy("kind").execute();
	expect(left).toEqual([
		{ kind: "new-order", payload: "{}" },
		{ kind: "order-confirmation", payload: '{"to":"cancelled"}' },
		{ kind: "order-status", payload: '{"to":"cancelled"}' },
	]);
	// As an erasure of a version before left those that it kept from being sent.
	const erased = { last_error: "erased", payload: "{}" };
	await shop.db.updateTable("outbox_message").set(erased).where("kind", "=", "order-status").execute();
	await removeOld(shop);
	const kinds = await shop.db.selectFrom("outbox_message").select("kind").orderBy("kind").execute();
	expect(kinds).toEqual([{ kind: "new-order" }, { kind: "order-confirmation" }]);
});

it("drafts that never became an order go with their number, which nobody gets again", async () => {
	const shop = await testShop();
	const content = { ...orderOf([]), notes: null, locale: "ro" as const };
	const { id } = await openDraft(shop, "a-key-of-a-draft-1", content);
	shop.pass({ days: KEPT_DAYS.orderDrafts, minutes: 1 });
	await removeOld(shop);
	expect(await ids(shop, "order_draft")).toBe(0);
	expect(await orderOne(shop, { network: "a" })).toBeGreaterThan(id);
	expect(await findFaults(shop.db)).toEqual([]);
});

it("where an order came from goes when it no longer waits for money, or after its time", async () => {
	const shop = await testShop();
	const waiting = await orderOne(shop, { network: "a" });
	const paid = await orderOne(shop, { network: "b" });
	await moveOrder(shop, { orderId: paid, to: "completed", actor: "admin" });
	const networks = () => shop.db.selectFrom("orders").select(["id", "network"]).orderBy("id").execute();
	await removeOld(shop);
	expect(await networks()).toEqual([
		{ id: waiting, network: "a" },
		{ id: paid, network: null },
	]);
	shop.pass({ days: KEPT_DAYS.orderNetworks, minutes: 1 });
	await removeOld(shop);
	expect(await networks()).toMatchObject([{ network: null }, { network: null }]);
});

it("failed sign-ins are forgotten a day after the last one", async () => {
	const shop = await testShop({ catalogue: false });
	const at = shop.clock().toISOString();
	await shop.db.insertInto("sign_in_try").values({ subject: "a", failures: 3, last_at: at, next_at: at }).execute();
	await removeOld(shop);
	expect(await ids(shop, "sign_in_try")).toBe(1);
	shop.pass({ days: KEPT_DAYS.signInTries, minutes: 1 });
	await removeOld(shop);
	expect(await ids(shop, "sign_in_try")).toBe(0);
});

it("files of e-mails go by the moment in their name; others' files stay", async () => {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-old-mail-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const old = "20260101T080000000Z-order-confirmation-1.eml";
	const fresh = "20261101T080000000Z-order-confirmation-2.eml";
	for (const name of [old, `.${old}.part`, fresh, "notes.txt"]) writeFileSync(join(folder, name), "");
	await removeEmailsBefore(folder, "2026-08-01T00:00:00.000Z");
	expect(readdirSync(folder).sort()).toEqual([fresh, "notes.txt"]);
	await removeEmailsBefore(join(folder, "none"), "2026-08-01T00:00:00.000Z");
});

it("a kind that cannot be removed holds none of the others back", async () => {
	const shop = await testShop({ catalogue: false });
	const at = shop.clock().toISOString();
	const row = { order_id: 1, received_at: at, due_at: at, raw: Buffer.from("junk") };
	await insertRow(shop.db, "provider_notification", { ...row, state: "verified" });
	await shop.db.insertInto("sign_in_try").values({ subject: "a", failures: 1, last_at: at, next_at: at }).execute();
	shop.pass({ days: 400 });
	await failWrites(shop.db, "delete on provider_notification", "a fault");
	await expect(removeOld(shop)).rejects.toThrow("could not be removed");
	expect(await ids(shop, "provider_notification")).toBe(1);
	expect(await ids(shop, "sign_in_try")).toBe(0);
});
