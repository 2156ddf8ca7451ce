import fc from "fast-check";
import { expect, it } from "vitest";
import type { Account } from "#app/domain/accounts/account.ts";
import { counterSteps, mayCancelAtCounter } from "#app/domain/counter/counter-steps.ts";
import { readCorrections, readCounterMeans } from "#app/domain/counter/read-counter.server.ts";
import {
	cancelAtCounter,
	handOver,
	takeBackAtCounter,
	takeCounterPayment,
} from "#app/domain/counter/serve-order.server.ts";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { announceReady } from "#app/domain/orders/announce-ready.server.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { endClaim } from "#app/domain/orders/end-claim.server.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { reissueInvoice } from "#app/domain/orders/reissue-invoice.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { readWayBackOf, takeStepBack } from "#app/domain/orders/way-back.server.ts";
import type { Result } from "#app/domain/result.ts";
import { type AdvanceReturn, advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { takeBackStep } from "#app/domain/returns/correct-return.server.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import { readReturn, readReturnable } from "#app/domain/returns/read-returns.server.ts";
import { lastStep, waitsForGoods } from "#app/domain/returns/return-case.ts";
import { RETURN_KINDS, type ReturnState, returnMovesFrom } from "#app/domain/returns/return-states.ts";
import { type MoveIntent, movesOf } from "#app/routes/admin/orders/moves-of.ts";
import { findFaults } from "#db/check.ts";
import { faultsOfBooks } from "#tests/domain/book-invariants.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { SENT } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { rounds } from "#tests/support/soak.ts";
import { changeProduct, LIVE, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const LIVES = rounds(8, 150);
/** What hardly ever happens is looked for by the soak, not by whoever runs the tests for another reason. */
const SEED = rounds({ seed: 20_261_127 }, {});
const account = CHIEF;
const STAFF: Account = { id: 3, email: "ana@nucleu.example", role: "staff" };
const note = null;
const transactionId = null;

/** A button of the back office, with what its form holds most likely. */
interface Offer {
	name: string;
	take: () => Promise<Result<unknown>>;
}

/** Which of the offers is taken, how much of an amount, and how long after the one before. */
const moment = fc.record({
	pick: fc.nat(999),
	share: fc.integer({ min: 1, max: 100 }),
	days: fc.constantFrom(0, 0, 0, 1),
});
type Moment = typeof moment extends fc.Arbitrary<infer T> ? T : never;

/** Said beside the button, since no page can know beforehand what another return, or a closed one, counts. */
const EXPLAINED = ["adminReturns:piecesElsewhere", "adminOrders:insteadReturned", "validation:cashLimit"];

/** What the order's page offers. */
function offersOfOrder(shop: TestShop, { order, money, refundable }: OrderDetails, { share }: Moment) {
	const seen = order.status;
	const about = { orderId: order.id, seen, account };
	const advance = (move: { to: "shipped"; trackingNumber: string } | { to: "delivered" | "pending" | "failed" }) =>
		advanceOrder(shop, { ...about, ...move });
	const amountBani = Math.max(1, Math.floor((refundable.leftBani * share) / 100));
	const back = takeStepBack.bind(null, shop, about);
	return {
		ready: () => announceReady(shop, { ...about, isReady: true }),
		unready: () => announceReady(shop, { ...about, isReady: false }),
		payment: () =>
			recordPayment(shop, {
				...{ ...about, transactionId, seenHereBani: money.hereBani, means: "bank" },
				amountBani: share < 30 ? Math.ceil((order.totalBani * share) / 100) : null,
			}),
		refund: () => recordRefund(shop, { ...about, means: "bank", transactionId }),
		refundPart: () =>
			refundPart(shop, {
				...{ ...about, seenReturnedBani: money.returnedBani, way: "bank", amountBani, pieces: [], transactionId, note },
			}),
		unclaim: () => endClaim(shop, about),
		ship: () => advance({ to: "shipped", trackingNumber: "AWB 1" }),
		deliver: () => advance({ to: "delivered" }),
		reopen: () => advance({ to: "pending" }),
		fail: () => advance({ to: "failed" }),
		cancel: () => advanceOrder(shop, { ...about, to: "cancelled", reason: null }),
		unship: back,
		undeliver: back,
		unfail: () => advance({ to: "pending" }),
	} satisfies Record<MoveIntent, Offer["take"]>;
}

/** What a return's page offers; a refund only once money went back for it. */
async function offersOfReturn(shop: TestShop, id: number): Promise<Offer[]> {
	const found = (await readReturn(shop, id))!;
	const { lines, money } = found;
	const about = { returnId: id, seen: found.state, account };
	const counts = (count: "announced" | "received") => new Map(lines.map((line) => [line.id, line[count]]));
	const step = (move: { step: AdvanceReturn["step"] } & Record<string, unknown>): Offer => ({
		name: `return: ${move.step}`,
		take: () => advanceReturn(shop, { ...about, ...move } as AdvanceReturn),
	});
	const answer = "Așa s-a hotărât.";
	const steps: Partial<Record<ReturnState, Offer>> = {
		received: step({ step: "receive", received: counts("announced") }),
		inspected: step({ step: "inspect", note }),
		refunded: step({ step: "refund", amountBani: null, answer }),
		refused: step({ step: "refuse", answer }),
		repaired: step({ step: "repair", answer }),
		replaced: step({ step: "replace", answer, serials: new Map() }),
		dropped: step({ step: "drop" }),
	};
	const place = step({ step: "place", restocked: counts("received"), writtenOff: new Map() });
	const onward = waitsForGoods(found) ? [place] : returnMovesFrom(found.kind, found.state).map((to) => steps[to]!);
	const back: Offer = { name: "return: back", take: () => takeBackStep(shop, about) };
	return [
		...onward.filter((offer) => offer !== steps.refunded || money.backBani > 0 || !money.isOwed),
		...(lastStep(found) ? [back] : []),
	];
}

/** What the counter's page of an order that is picked up offers a member of staff. */
async function offersAtCounter(shop: TestShop, details: OrderDetails): Promise<Offer[]> {
	const { order, money } = details;
	const about = { orderId: order.id, seen: order.status, account: STAFF };
	if (order.delivery.method !== "pickup") return [];
	const means = (await readCounterMeans(shop, order))[0]!;
	const takes = {
		payment: () => takeCounterPayment(shop, { ...about, means, seenHereBani: money.hereBani }),
		deliver: () => handOver(shop, about),
	};
	const wayBack = ["delivered", "cancelled"].includes(order.status) && (await readWayBackOf(shop, order, "staff"));
	const corrections = await readCorrections(shop, details, STAFF);
	const correct = (record: number, instead: "cash" | "card" | "none"): Offer => ({
		name: `counter: ${instead === "none" ? "void" : "means"}`,
		take: () => voidPayment(shop, { orderId: order.id, record, instead, note, account: STAFF }),
	});
	return [
		...counterSteps(details).map((step) => ({ name: `counter: ${step}`, take: takes[step] })),
		...(mayCancelAtCounter(details)
			? [{ name: "counter: cancel", take: () => cancelAtCounter(shop, { ...about, reason: null }) }]
			: []),
		...(wayBack ? [{ name: "counter: back", take: () => takeBackAtCounter(shop, about) }] : []),
		...corrections.flatMap(({ record, right, mayVoid }) => [
			correct(record, right),
			...(mayVoid ? [correct(record, "none")] : []),
		]),
	];
}

async function offersOf(shop: TestShop, orderId: number, at: Moment): Promise<Offer[]> {
	const details = (await readOrderDetails(shop, orderId))!;
	const moves = offersOfOrder(shop, details, at);
	const creditable = await readCreditable(shop, orderId);
	const returnable = (await readReturnable(shop.db, details.order)).filter(({ left }) => left > 0);
	const pieces = new Map(returnable.map(({ orderItemId, left }) => [orderItemId, Math.ceil((left * at.share) / 100)]));
	const kind = RETURN_KINDS[at.pick % RETURN_KINDS.length]!;
	const credit = () =>
		creditInvoice(shop, {
			...{ orderId, seen: creditable!.revision, account },
			quantities: new Map(creditable!.lines.map(({ position, quantity }) => [position, quantity])),
		});
	const open = () =>
		openReturn(shop, { orderId, kind, pieces, reason: null, withdrawalId: null, key: shop.newKey(), account });
	const reissue = () => reissueInvoice(shop, { orderId, account });
	return [
		...movesOf(details).map((intent) => ({ name: intent, take: moves[intent] })),
		...details.payments.voidable.map(({ id, kind: of }) => ({
			name: `void: ${of}`,
			take: () => voidPayment(shop, { orderId, record: id, instead: "none", note, account }),
		})),
		...(creditable ? [{ name: "credit", take: credit }] : []),
		...(details.isReissuable ? [{ name: "reissue", take: reissue }] : []),
		...(returnable.length > 0 ? [{ name: "open return", take: open }] : []),
		...(await offersAtCounter(shop, details)),
		...(await Promise.all(details.returns.map(({ id }) => offersOfReturn(shop, id)))).flat(),
	];
}

it("whatever the back office offers of an order and its returns is taken, and the books are right after it", async () => {
	const shop = await testShop({ settings: LIVE });
	const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 5_000 });
	const { id: computer } = await productOf(shop.db, "titan-ultra");
	const taken = new Set<string>();
	const life = fc.record({
		isPickup: fc.boolean(),
		isClaimed: fc.boolean(),
		moments: fc.array(moment, { minLength: 20, maxLength: 40 }),
	});
	await fc.assert(
		fc.asyncProperty(life, async ({ isPickup, isClaimed, moments }) => {
			const lines = [
				{ productId, quantity: 3 },
				{ productId: computer, quantity: 1 },
			];
			const placed = await placeOrder(shop, orderOf(lines, isPickup ? { delivery: { method: "pickup" } } : SENT));
			const { id: orderId } = unwrap(placed);
			if (isClaimed) await claimPayment(shop, { orderId, source: "bank-transfer" });
			for (const at of moments) {
				shop.pass({ minutes: 7, days: at.days });
				await issueInvoice(shop, orderId);
				const offers = await offersOf(shop, orderId, at);
				const offer = offers[at.pick % offers.length]!;
				const outcome = await offer.take();
				const said = outcome.ok ? [] : Object.values(outcome.error.fields ?? {});
				const isTaken = outcome.ok || said.some((words) => EXPLAINED.includes(words));
				expect(isTaken, `${offer.name} of order ${orderId}: ${JSON.stringify(outcome)}`).toBe(true);
				taken.add(offer.name);
			}
		}),
		{ numRuns: LIVES, endOnFailure: true, ...SEED },
	);
	expect(await findFaults(shop.db)).toEqual([]);
	expect(await faultsOfBooks(shop.db)).toEqual([]);
	// What hardly ever happens here would prove nothing.
	expect([...taken]).toEqual(expect.arrayContaining(["payment", "ship", "cancel", "reopen", "credit", "open return"]));
}, 600_000);
