import fc from "fast-check";
import { expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { captureProviderOrder, reconcileCaptures } from "#app/domain/orders/capture-provider-order.server.ts";
import { choosePaymentMethod, claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { holdsStock } from "#app/domain/orders/order-states.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import {
	processNotifications,
	receiveNotification,
	receiveWebhook,
} from "#app/domain/orders/receive-notification.server.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { orderOfEvent } from "#app/domain/orders/settle-event.server.ts";
import { isOfDispute } from "#app/domain/payments/held-payment.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { readEvent } from "#app/domain/payments/provider-event.ts";
import { readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { captureEvent, FakeProvider, ipn, LINKS, TRANSMISSION, unpaidOrder } from "#tests/support/payments.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { selectRows } from "#tests/support/rows.ts";
import { openTestShop, productOf, type TestShop } from "#tests/support/test-shop.ts";

const SLUG = "mouse-pad-xxl";

const AMOUNT_BACK = fc.constantFrom("0.20", "0.20", "0.05");

/** In place of a number: the newest of the provider's orders. */
const LAST = -1;

/** An event of the webhook about one of the captures: as it is, or of money that went back; once or twice, found by its order or not. */
const told = fc.record({
	kind: fc.constant("told" as const),
	which: fc.nat(4),
	type: fc.constantFrom("COMPLETED", "PENDING", "DENIED", "REFUNDED", "REFUNDED", "REVERSED", "REVERSED"),
	amount: AMOUNT_BACK,
	twice: fc.boolean(),
	named: fc.boolean(),
	genuine: fc.constantFrom(true, true, true, false),
	/** The notification of the web form tells of it, too. */
	asNotification: fc.boolean(),
	/** The queue is looked at only later, with what came since. */
	waits: fc.boolean(),
});

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
	fc.record({ kind: fc.constant("reversal-won" as const), which: fc.nat(4), amount: AMOUNT_BACK }),
	fc.record({
		kind: fc.constant("decided" as const),
		which: fc.nat(4),
		outcome: fc.constantFrom("counts" as const, "settled" as const),
	}),
	fc.record({
		kind: fc.constant("gone" as const),
		which: fc.nat(4),
		status: fc.constantFrom("REFUNDED", "PARTIALLY_REFUNDED"),
	}),
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
			told,
		),
	},
);

/** What belongs together happens in a row now and then: a payment of which money goes back before it is known, and a dispute. */
const story = fc
	.record({
		order: fc.nat(1),
		trouble: fc.constantFrom("none" as const, "lost" as const),
		status: fc.constantFrom("REFUNDED" as const, "PARTIALLY_REFUNDED" as const),
		type: fc.constantFrom("REFUNDED" as const, "REVERSED" as const, "REVERSED" as const),
		told: told.map((event) => ({ ...event, which: LAST, genuine: true })),
		won: fc.record({ kind: fc.constant("reversal-won" as const), which: fc.constant(LAST), amount: AMOUNT_BACK }),
		decided: fc.constantFrom("counts" as const, "settled" as const),
		turn: fc.nat(5),
	})
	.map(({ order, trouble, status, type, told: event, won, decided, turn }): Happening[] => {
		const later = { kind: "later" as const, minutes: 60 as const };
		const paid: Happening[] = [
			{ kind: "create", order, approves: true },
			{ kind: "capture", which: LAST, trouble: type === "REFUNDED" ? "lost" : trouble },
			...(type === "REFUNDED" ? [{ kind: "gone" as const, which: LAST, status }, later] : []),
		];
		const steps: Happening[] = [{ ...event, type }, won, { kind: "decided", which: 0, outcome: decided }];
		const [first] = steps.splice(turn % 3, 1);
		return [...paid, first!, ...(turn > 2 ? steps.toReversed() : steps), later];
	});
type Told = typeof told extends fc.Arbitrary<infer T> ? T : never;
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const life = fc.array(
	fc.oneof({ weight: 9, arbitrary: happening.map((event): Happening[] => [event]) }, { weight: 1, arbitrary: story }),
	{ minLength: 5, maxLength: 25 },
);

const FITTING = { genuine: true, reachable: true };

async function live(shop: TestShop, provider: FakeProvider, orders: number[], event: Happening): Promise<void> {
	const token = (which: number) =>
		[...provider.orders.keys()].at(which === LAST ? LAST : which % Math.max(1, provider.orders.size));
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
		case "told": {
			const id = token(event.which);
			if (id !== undefined && provider.orders.get(id)!.order.capture) await tell(shop, provider, id, event);
			return;
		}
		case "reversal-won": {
			const id = token(event.which);
			const known = id === undefined ? undefined : provider.orders.get(id)!;
			if (!known?.order.capture) return;
			const parent = known.order.capture.id;
			const raw = ipn(known.orderId, {
				...{ txn_id: `WON-${event.amount}-${parent}`, parent_txn_id: parent },
				...{ payment_status: "Canceled_Reversal", mc_gross: event.amount },
			});
			await receiveNotification(shop, known.orderId, provider.send(raw));
			await processNotifications(shop);
			return;
		}
		case "gone": {
			const id = token(event.which);
			if (id !== undefined && provider.orders.get(id)!.order.capture?.status === "COMPLETED")
				provider.changeCapture(id, event.status);
			return;
		}
		case "decided": {
			const { first } = await readHeldPayments(shop, 10);
			const held = first[event.which % Math.max(1, first.length)];
			// That other money counts is said elsewhere: here the provider alone completes an order.
			if (!held || (event.outcome === "counts" && !isOfDispute(held))) return;
			await resolveHeldPayment(shop, { recordId: held.id, outcome: event.outcome, note: "-", account: CHIEF });
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

/** The provider tells of a capture what may be true of it, by its webhook and perhaps by a notification. */
async function tell(shop: TestShop, provider: FakeProvider, token: string, told: Told): Promise<void> {
	const { orderId } = provider.orders.get(token)!;
	const captureId = provider.orders.get(token)!.order.capture!.id;
	const isBack = told.type === "REFUNDED" || told.type === "REVERSED";
	const id = `${told.genuine ? "BACK" : "FORGED"}-${told.type}-${told.amount}-${captureId}`;
	const back = { id, amount: { currency_code: "EUR", value: told.amount } };
	if (told.type === "REFUNDED" && told.genuine)
		provider.changeCapture(token, told.amount === "0.20" ? "REFUNDED" : "PARTIALLY_REFUNDED");
	const raw = captureEvent(provider, told.type, token, {
		...(isBack ? back : {}),
		...(told.named ? {} : { invoice_id: undefined }),
	});
	for (let times = told.twice ? 2 : 1; times > 0; times -= 1) {
		const sent = told.genuine ? provider.sendEvent(raw) : { raw, transmission: TRANSMISSION };
		await receiveWebhook(shop, await orderOfEvent(shop, readEvent(raw)!), sent);
	}
	if (told.asNotification && isBack) {
		const payment_status = told.type === "REFUNDED" ? "Refunded" : "Reversed";
		const same = ipn(orderId, {
			...{ txn_id: back.id, parent_txn_id: captureId, mc_gross: `-${told.amount}` },
			payment_status,
		});
		await receiveNotification(shop, orderId, told.genuine ? provider.send(same) : same);
	}
	if (!told.waits) await processNotifications(shop);
}

/** What must be true at every moment, in words of what is wrong. */
async function faults(shop: TestShop, orders: number[], stockAtFirst: number): Promise<string[]> {
	const found: string[] = [];
	let held = 0;
	for (const id of orders) {
		const order = await shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		// What was sent comes back by a return alone, and nobody receives one here.
		if (holdsStock(order.status) || (await readReturnsOfOrder(shop, id)).length > 0) held += 1;
		const proofs = await selectRows(shop.db, "payment_record", { order_id: id, verdict: "proves-payment" });
		const events = await selectRows(shop.db, "order_event", { order_id: id, kind: "status" });
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
	found.push(...(await ledgerFaults(shop)));
	const { stock } = await productOf(shop.db, SLUG);
	if (stock !== stockAtFirst - held) found.push(`stock ${stock}, with ${held} held of ${stockAtFirst}`);
	return found;
}

/** What was told of money that went back and came again stands once in the ledger, whoever told it and when. */
async function ledgerFaults(shop: TestShop): Promise<string[]> {
	const rows = await shop.db.selectFrom("payment_record").selectAll().orderBy("id").execute();
	const voided = new Set(rows.filter(({ status }) => status === "voided").map((row) => row.transaction_id));
	const standing = rows.filter(({ id, status }) => status !== "voided" && !voided.has(`void-${id}`));
	const isDecided = (id: number) => rows.some((row) => row.transaction_id === `held-${id}`);
	const paymentOf = ({ evidence }: (typeof rows)[number]) => JSON.parse(evidence).parent_txn_id;
	const found: string[] = [];
	for (const row of standing) {
		const name = `${row.transaction_id} ${row.status}`;
		if (row.transaction_id.startsWith("FORGED") && row.status !== "INVALID") found.push(`${name} was never sent`);
		const isOwnWord = /^CAP-\d+$/.test(row.transaction_id) && row.status.endsWith("refunded");
		if (isOwnWord && !rows.some((one) => one.transaction_id === row.transaction_id && one.status === "completed"))
			found.push(`${name}, and was never paid`);
		const isToldTwice = standing.some((one) => one.status === "refunded" && paymentOf(one) === row.transaction_id);
		if (isOwnWord && !isDecided(row.id) && isToldTwice) found.push(`${name} is told twice`);
		if (row.kind !== "reversal") continue;
		const won = standing.find(
			(one) =>
				one.status === "canceled_reversal" &&
				one.verdict === "noted" &&
				paymentOf(one) === paymentOf(row) &&
				Math.abs(one.amount_cents ?? 0) === Math.abs(row.amount_cents ?? 0),
		);
		if (won) found.push(`${name} stands, though ${won.transaction_id}`);
	}
	return found;
}

it("no sequence of events completes an order without one proof of its frozen amount, or loses a piece of stock", {
	timeout: 240_000,
}, async () => {
	// The sequences are the same on either database; each run has a new one, which PostgreSQL takes longer to make.
	const numRuns = isOnPostgres() ? 20 : 120;
	const seen = { completed: 0, "paid-twice": 0, "money-taken-back": 0, foreseen: 0, won: 0, ended: 0 };
	await fc.assert(
		fc.asyncProperty(life, async (steps) => {
			const events = steps.flat();
			const provider = new FakeProvider();
			const shop = await openTestShop({ paypal: provider });
			try {
				const stockAtFirst = (await productOf(shop.db, SLUG)).stock!;
				const orders = [await unpaidOrder(shop, "paypal", SLUG), await unpaidOrder(shop, "paypal", SLUG)];
				for (const event of events) {
					await live(shop, provider, orders, event);
					expect(await faults(shop, orders, stockAtFirst), JSON.stringify(event)).toEqual([]);
				}
				expect(await findFaults(shop.db)).toEqual([]);
				for (const { to_status } of await shop.db.selectFrom("order_event").select("to_status").execute())
					if (to_status === "completed") seen.completed += 1;
				for (const row of await shop.db.selectFrom("payment_record").selectAll().execute()) {
					const { reason, transaction_id, status, kind } = row;
					if (reason && reason in seen) seen[reason as keyof typeof seen] += 1;
					if (transaction_id.startsWith("CAP") && status.endsWith("refunded")) seen.foreseen += 1;
					if (status === "canceled_reversal") seen.won += 1;
					if (status === "voided" && kind === "notification") seen.ended += 1;
				}
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
