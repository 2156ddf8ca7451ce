import { expect, it, onTestFinished } from "vitest";
import { receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { findFaults } from "#db/check.ts";
import { startScript } from "#tests/domain/writer-process.ts";
import { ipn, unpaidOrder } from "#tests/support/payments.ts";
import { insertRow, selectRows } from "#tests/support/rows.ts";
import { changeProduct, type TestShop, testShop } from "#tests/support/test-shop.ts";

const EACH = 12;
/** Before any clock that the processes may have. */
const LONG_AGO = "2020-01-01T08:00:00.000Z";

/** Orders of three kinds: of some a capture has no answer yet, of some a notification waits, the others were never paid. */
async function shopWithWork() {
	const shop = await testShop();
	await changeProduct(shop.db, "mouse-pad-xxl", { stock: 3 * EACH });
	const place = () => Promise.all(Array.from({ length: EACH }, () => unpaidOrder(shop)));
	const [captured, notified, unpaid] = [await place(), await place(), await place()];
	for (const id of captured) await beginCapture(shop, id);
	for (const id of notified) await receiveNotification(shop, id, ipn(id));
	await shop.db.updateTable("orders").set({ updated_at: LONG_AGO }).where("id", "not in", notified).execute();
	// A notification that proved forged no longer keeps its order from being cancelled: theirs are young by the processes' own clocks.
	const young = { updated_at: new Date().toISOString() };
	await shop.db.updateTable("orders").set(young).where("id", "in", notified).execute();
	await shop.db.updateTable("outbox_message").set({ due_at: LONG_AGO }).execute();
	await shop.db.updateTable("provider_notification").set({ due_at: LONG_AGO }).execute();
	return { shop, captured, notified, unpaid };
}

const beginCapture = (shop: TestShop, id: number) =>
	insertRow(shop.db, "provider_order", {
		request_id: `request-of-order-${id}`,
		order_id: id,
		provider_order_id: `PROVIDER-${id}`,
		approve_url: null,
		amount_cents: 20,
		currency: "EUR",
		state: "capturing",
		created_at: new Date().toISOString(),
		due_at: LONG_AGO,
	});

/** What both processes did, in words, sorted. */
async function whatTwoDo(file: string): Promise<string[]> {
	const both = [startScript("jobs-process.ts", file), startScript("jobs-process.ts", file)];
	for (const one of both) onTestFinished(one.kill);
	await Promise.all(both.map((one) => one.started()));
	for (const one of both) one.tell("begin");
	await Promise.all(both.map((one) => one.end()));
	const shares = both.map(({ lines }) => lines.filter((line) => line !== "ready"));
	expect(Math.min(...shares.map((lines) => lines.length)), "both work").toBeGreaterThan(0);
	return shares.flat().toSorted();
}

it("two processes on one database do no job twice: mails, captures, notifications, cancellations", async () => {
	const { shop, captured, notified, unpaid } = await shopWithWork();
	const done = await whatTwoDo(shop.file);
	expect(done.filter((line) => line.startsWith("capture"))).toEqual(
		captured.map((id) => `capture PROVIDER-${id}`).toSorted(),
	);
	expect(done.filter((line) => line.startsWith("verify"))).toEqual(
		notified.map((id) => `verify ${ipn(id)}`).toSorted(),
	);
	expect(new Set(done).size, "nothing twice").toBe(done.length);

	const cancelled = await selectRows(shop.db, "order_event", { to_status: "cancelled" });
	expect(cancelled.map((event) => event.order_id).toSorted()).toEqual(unpaid.toSorted());
	// A cancellation's e-mail may come after both have sent what was there.
	const mails = await shop.db.selectFrom("outbox_message").select(["dedupe_key", "attempts", "sent_at"]).execute();
	const sent = mails.filter(({ sent_at }) => sent_at !== null);
	expect(done.filter((line) => line.startsWith("mail"))).toEqual(
		sent.map((mail) => `mail ${mail.dedupe_key}`).toSorted(),
	);
	expect(sent.length).toBeGreaterThanOrEqual(3 * EACH * 2);
	expect(mails.filter(({ attempts }) => attempts > 1)).toEqual([]);
	expect(mails).toHaveLength(3 * EACH * 2 + EACH);
	expect((await findFaults(shop.db)).filter(({ invariant }) => !invariant.startsWith("the stock is"))).toEqual([]);
});
