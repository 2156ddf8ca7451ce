import fc from "fast-check";
import { expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { captureProviderOrder, reconcileCaptures } from "#app/domain/orders/capture-provider-order.server.ts";
import { choosePaymentMethod, claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { holdsStock } from "#app/domain/orders/order-states.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import { FakeProvider, ipn, LINKS, unpaidOrder } from "#tests/support/payments.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { openTestShop, productOf, type TestShop } from "#tests/support/test-shop.ts";

const SLUG = "mouse-pad-xxl";

/** What may happen to a shop with two orders; every number picks something among what is there. */
const anyOfThem = fc.oneof(
	fc.record({
		kind: fc.constant("notified" as const),
		order: fc.nat(1),
		address: fc.nat(1),
		transaction: fc.nat(3),
		genuine: fc.boolean(),
		status: fc.constantFrom("Completed", "Completed", "Pending", "Denied", "Refunded", "Reversed"),
		amount: fc.constantFrom("0.20", "0.20", "0.20", "0.10", "280.00"),
		currency: fc.constantFrom("EUR", "EUR", "EUR", "USD"),
		receiver: fc.constantFrom("seller@nucleu.example", "seller@nucleu.example", "thief@evil.example"),
		reachable: fc.boolean(),
	}),
	fc.record({ kind: fc.constant("cancel" as const), order: fc.nat(1) }),
	fc.record({
		kind: fc.constant("says" as const),
		order: fc.nat(1),
		to: fc.constantFrom<OrderStatus[]>("pending", ...ORDER_STATUSES),
	}),
	fc.record({
		kind: fc.constant("choose" as const),
		order: fc.nat(1),
		method: fc.constantFrom(...PAYMENT_METHODS),
	}),
	fc.record({
		kind: fc.constant("claim" as const),
		order: fc.nat(1),
		source: fc.constantFrom("bank-transfer" as const, "revolut-completion" as const),
	}),
	fc.record({ kind: fc.constant("create" as const), order: fc.nat(1), approves: fc.boolean() }),
	fc.record({
		kind: fc.constant("capture" as const),
		which: fc.nat(4),
		trouble: fc.constantFrom(
			"none",
			"none",
			"lost",
			"never-arrived",
			"unreachable",
			"declined",
			"pending",
			"wrong-amount",
		),
	}),
	fc.record({ kind: fc.constant("reviewed" as const), which: fc.nat(4), as: fc.constantFrom("COMPLETED", "DECLINED") }),
	fc.record({ kind: fc.constant("later" as const), minutes: fc.constantFrom(1, 60, 300) }),
	fc.record({
		kind: fc.constant("staff" as const),
		order: fc.nat(1),
		to: fc.constantFrom("cancelled" as const, "shipped" as const),
	}),
);
/** Most of what happens to a shop fits: what comes after a payment is seen only where one came. */
const happening = fc.oneof(
	{ weight: 1, arbitrary: anyOfThem },
	{
		weight: 1,
		arbitrary: fc.record({
			kind: fc.constant("notified" as const),
			order: fc.nat(1),
			transaction: fc.nat(1),
			status: fc.constantFrom("Completed", "Completed", "Refunded", "Reversed"),
			amount: fc.constantFrom("0.20", "0.20", "0.20", "0.10"),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.oneof(
			fc.record({ kind: fc.constant("create" as const), order: fc.nat(1), approves: fc.constant(true) }),
			fc.record({ kind: fc.constant("capture" as const), which: fc.nat(4), trouble: fc.constantFrom("none", "lost") }),
		),
	},
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const FITTING = { genuine: true, reachable: true };

async function live(shop: TestShop, provider: FakeProvider, orders: number[], event: Happening): Promise<void> {
	const token = (which: number) => [...provider.orders.keys()][which % Math.max(1, provider.orders.size)];
	switch (event.kind) {
		case "notified": {
			const raw = ipn(orders[event.order]!, {
				txn_id: `TXN-${event.order}-${event.transaction}`,
				payment_status: event.status,
				mc_gross: event.amount,
				...("currency" in event && {
					mc_currency: event.currency,
					receiver_email: event.receiver,
					business: event.receiver,
				}),
			});
			const { genuine, reachable, address } = "genuine" in event ? event : { ...FITTING, address: event.order };
			if (genuine) provider.send(raw);
			if (!reachable) provider.failNext("verify", { kind: "unreachable" });
			await receiveNotification(shop, orders[address]!, raw);
			await processNotifications(shop);
			return;
		}
		case "cancel":
			await moveOrder(shop, { orderId: orders[event.order]!, to: "cancelled", actor: "customer" });
			return;
		case "says":
			await moveOrder(shop, { orderId: orders[event.order]!, to: event.to, actor: "customer" });
			return;
		case "choose":
			await choosePaymentMethod(shop, { orderId: orders[event.order]!, method: event.method });
			return;
		case "claim":
			await claimPayment(shop, { orderId: orders[event.order]!, source: event.source });
			return;
		case "create": {
			const order = (await readOrder(shop, orders[event.order]!))!;
			const created = await createProviderOrder(shop, order, { locale: "ro", links: LINKS });
			if (created.ok && event.approves) provider.approve(created.value.id);
			return;
		}
		case "capture": {
			const id = token(event.which);
			if (id === undefined) return;
			const { trouble } = event;
			if (trouble === "lost") provider.failNext("capture", { kind: "unknown" }, { before: false });
			if (trouble === "never-arrived") provider.failNext("capture", { kind: "unknown" });
			if (trouble === "unreachable") provider.failNext("capture", { kind: "unreachable" });
			if (trouble === "declined")
				provider.failNext("capture", { kind: "refused", issue: "INSTRUMENT_DECLINED", status: 422 });
			if (trouble === "pending") provider.nextCapture = { status: "PENDING" };
			if (trouble === "wrong-amount") provider.nextCapture = { amountCents: 1 };
			await captureProviderOrder(shop, id);
			return;
		}
		case "reviewed": {
			const id = token(event.which);
			if (id !== undefined && provider.orders.get(id)!.order.capture?.status === "PENDING")
				provider.changeCapture(id, event.as);
			return;
		}
		case "later":
			shop.pass({ minutes: event.minutes });
			await processNotifications(shop);
			await reconcileCaptures(shop);
			return;
		case "staff":
			await moveOrder(shop, { orderId: orders[event.order]!, to: event.to, actor: "admin" });
	}
}

/** What must be true at every moment, in words of what is wrong. */
async function faults(shop: TestShop, orders: number[], stockAtFirst: number): Promise<string[]> {
	const found: string[] = [];
	let held = 0;
	for (const id of orders) {
		const order = await shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		// What was sent comes back by a return alone, and nobody receives one here.
		if (holdsStock(order.status) || (await readReturnsOfOrder(shop, id)).length > 0) held += 1;
		const proofs = await shop.db
			.selectFrom("payment_record")
			.selectAll()
			.where("order_id", "=", id)
			.where("verdict", "=", "proves-payment")
			.execute();
		const events = await shop.db
			.selectFrom("order_event")
			.selectAll()
			.where("order_id", "=", id)
			.where("kind", "=", "status")
			.orderBy("id")
			.execute();
		const completions = events.filter(({ to_status }) => to_status === "completed");
		if (completions.length !== proofs.length)
			found.push(`${id}: ${completions.length} completions, ${proofs.length} proofs`);
		if (completions.length > 1) found.push(`${id} was completed twice`);
		if (order.status === "completed" && proofs.length !== 1) found.push(`${id} is completed without a proof`);
		for (const proof of proofs)
			if (proof.amount_cents !== order.provider_amount_cents || proof.currency !== "EUR")
				found.push(`${id} is proved by ${proof.amount_cents} ${proof.currency}`);
		for (const { actor, to_status } of completions)
			if (actor !== "provider") found.push(`${id}: ${actor} made it ${to_status}`);
		const last = (events.at(-1)?.to_status ?? "pending") as OrderStatus;
		if (last !== order.status) found.push(`${id} is ${order.status}, its log says ${last}`);
	}
	const { stock } = await productOf(shop.db, SLUG);
	if (stock !== stockAtFirst - held) found.push(`stock ${stock}, with ${held} held of ${stockAtFirst}`);
	return found;
}

it("no sequence of events completes an order without one proof of its frozen amount, or loses a piece of stock", {
	timeout: 240_000,
}, async () => {
	// The sequences are the same on either database; each run has a new one, which PostgreSQL takes longer to make.
	const numRuns = isOnPostgres() ? 20 : 120;
	const seen = { completed: 0, "paid-twice": 0, "money-taken-back": 0 };
	await fc.assert(
		fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (events) => {
			const provider = new FakeProvider();
			const shop = await openTestShop({ paypal: provider });
			try {
				const stockAtFirst = (await productOf(shop.db, SLUG)).stock!;
				const orders = [await unpaidOrder(shop, "paypal", SLUG), await unpaidOrder(shop, "paypal", SLUG)];
				for (const event of events) {
					await live(shop, provider, orders, event);
					expect(await faults(shop, orders, stockAtFirst), JSON.stringify(event)).toEqual([]);
				}
				for (const { to_status } of await shop.db.selectFrom("order_event").select("to_status").execute())
					if (to_status === "completed") seen.completed += 1;
				for (const { reason } of await shop.db.selectFrom("payment_record").select("reason").execute())
					if (reason && reason in seen) seen[reason as keyof typeof seen] += 1;
			} finally {
				await shop.close();
			}
		}),
		{ numRuns },
	);
	// Twenty may be without what is rare.
	if (numRuns > 100)
		for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(numRuns / 10);
});
