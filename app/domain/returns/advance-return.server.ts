import type { ShopError } from "#app/domain/errors.ts";
import type { Bani } from "#app/domain/money.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import {
	changeReturn,
	mailOfStep,
	type ReturnOutcome,
	type ReturnWish,
	returnMessage,
	stockRefusal,
} from "#app/domain/returns/change-return.server.ts";
import { moneyOfReturn } from "#app/domain/returns/read-returns.server.ts";
import { leaveOrderOpen, type ReturnCase, waitsForGoods } from "#app/domain/returns/return-case.ts";
import { receivedField, restockedField, writtenOffField } from "#app/domain/returns/return-forms.ts";
import { FIRST_RETURN_STATE, keepsGoods, mayMoveReturn, type ReturnState } from "#app/domain/returns/return-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readSerials, saveSerialsIn } from "#app/domain/warranties/save-serials.server.ts";
import type { Db } from "#db/connection.ts";
import { updateHandled } from "#db/queries/inbox.ts";
import type { OrderRow } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { insertReturnEvent, selectReturnsOfWithdrawal, updateReturn, updateReturnLines } from "#db/queries/returns.ts";
import { moveStock } from "#db/queries/stock-ledger.ts";

/** Pieces by the number of the return's line. */
type PiecesByLine = Map<number, number>;

export type AdvanceReturn = ReturnWish &
	(
		| { step: "receive"; received: PiecesByLine }
		| { step: "inspect"; note: string | null }
		/** How much of what went back is this return's; null: what its pieces cost, or all that went back where that is less. */
		| { step: "refund"; amountBani: Bani | null; answer: string | null }
		| { step: "refuse"; answer: string }
		| { step: "repair"; answer: string | null }
		/** What is sent in its place leaves the stock; `serials`: of all pieces of the order's item from now on, by item. */
		| { step: "replace"; answer: string | null; serials: Map<number, string[]> }
		| { step: "drop" }
		| { step: "place"; restocked: PiecesByLine; writtenOff: PiecesByLine }
	);

const GOAL = {
	receive: "received",
	inspect: "inspected",
	refund: "refunded",
	refuse: "refused",
	repair: "repaired",
	replace: "replaced",
	drop: "dropped",
} as const satisfies Record<Exclude<AdvanceReturn["step"], "place">, ReturnState>;

/**
 * Takes a return one step on, in one transaction with its log, the stock and the e-mail to the customer. A refund is counted, not
 * made: the money goes back by the order's own forms before. Stock moves when a replacement is sent, when what came back is put on sale
 * again, and at no other step.
 *
 * @returns not-found; changed-meanwhile when the return is not as the form showed it; move-refused when the table of moves does not
 * have it; test-order where a test of a shop that is live would be sent a replacement; out-of-stock where too few pieces are left to replace with; validation beside the field
 */
export function advanceReturn(shop: Shop, move: AdvanceReturn): Promise<ReturnOutcome> {
	return changeReturn(shop, move, async (db, { order, found, at }) => {
		if (move.step === "place") return place(shop, db, order, found, move);
		const to = GOAL[move.step];
		if (!mayMoveReturn(found.kind, found.state, to)) return fail({ code: "move-refused" });
		const change = await changeOf(shop, db, order, found, move);
		if (!change.ok) return change;
		const { detail, ...columns } = change.value;
		await updateReturn(db, found.id, { ...columns, state: to, closed_at: isOver(to) ? at : null });
		await log(db, found, move, { at, to, detail });
		await tellCustomer(shop, db, order, found.id, { to, at });
		if (to === "dropped") await openDeclaration(db, found.withdrawalId);
		return ok({ state: to });
	});
}

/**
 * The order goes on after all: returns of which nothing came yet are dropped, in the transaction that reopens it. A claim under
 * warranty that nobody decided stays.
 *
 * @returns move-refused when something came back already (leaveOrderOpen)
 */
export async function dropReturns(
	shop: Shop,
	db: Db,
	returns: ReturnCase[],
	account: string | null,
): Promise<Result<null>> {
	if (!leaveOrderOpen(returns)) return fail({ code: "move-refused" });
	const at = shop.clock().toISOString();
	for (const { id, kind, state, withdrawalId } of returns) {
		// A claim under warranty is about the goods, whatever becomes of the order.
		if (state !== FIRST_RETURN_STATE || kind === "warranty") continue;
		await updateReturn(db, id, { state: "dropped", closed_at: at });
		await insertReturnEvent(db, {
			case_id: id,
			at,
			account_email: account,
			kind: "drop",
			from_state: state,
			to_state: "dropped",
		});
		await openDeclaration(db, withdrawalId);
	}
	return ok(null);
}

/** A declaration whose last return is dropped waits again: its last day for the money stands. */
async function openDeclaration(db: Db, id: number | null): Promise<void> {
	if (id !== null && (await selectReturnsOfWithdrawal(db, id)).length === 0)
		await updateHandled(db, "withdrawal", id, null);
}

const isOver = (state: ReturnState) => ["refused", "repaired", "dropped"].includes(state);

type Change = { answer?: string | null; refunded_bani?: Bani; detail: Record<string, unknown> };

/** What a step writes beside the state. */
async function changeOf(
	shop: Shop,
	db: Db,
	order: OrderRow,
	found: ReturnCase,
	move: Exclude<AdvanceReturn, { step: "place" }>,
): Promise<Result<Change>> {
	switch (move.step) {
		case "receive":
			return receive(db, found, move.received);
		case "inspect":
			return ok({ detail: move.note ? { note: move.note } : {} });
		case "refund":
			return countRefund(shop, db, order, found, move);
		case "replace":
			if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
			return sendReplacement(db, order, found, move);
		case "drop":
			return ok({ detail: {} });
		default:
			return ok({ answer: move.answer, detail: {} });
	}
}

const invalid = (fields: Record<string, string>) => fail({ code: "validation", fields } as ShopError);

async function receive(db: Db, found: ReturnCase, received: PiecesByLine): Promise<Result<Change>> {
	const counts = found.lines.map((line) => [line.id, received.get(line.id) ?? 0] as [number, number]);
	const tooMany = found.lines.filter(({ id, announced }) => (received.get(id) ?? 0) > announced);
	if (tooMany.length > 0) {
		return invalid(Object.fromEntries(tooMany.map(({ id }) => [receivedField(id), "adminReturns:moreThanAnnounced"])));
	}
	const pieces = counts.reduce((sum, [, count]) => sum + count, 0);
	if (pieces === 0) return invalid({ "": "adminReturns:noPieces" });
	await updateReturnLines(db, "received", counts);
	return ok({ detail: { pieces } });
}

/**
 * Nothing is refunded that has not gone back, nor more than the pieces cost while another return waits for its own; less needs a
 * reason that the customer reads.
 */
async function countRefund(
	shop: Shop,
	db: Db,
	order: OrderRow,
	found: ReturnCase,
	{ amountBani, answer }: { amountBani: Bani | null; answer: string | null },
): Promise<Result<Change>> {
	const { isOwed, backBani, worthBani, isAlone } = await moneyOfReturn(shop, db, order, found.id);
	if (!isOwed) return ok({ answer, detail: {} });
	const refunded = amountBani ?? Math.min(worthBani, backBani);
	if (backBani === 0) return invalid({ "": "adminReturns:nothingBack" });
	if (refunded > backBani) return invalid({ amountBani: "adminReturns:moreThanBack" });
	if (refunded > worthBani && !isAlone) return invalid({ amountBani: "adminReturns:moreThanWorth" });
	if (refunded < worthBani && answer === null) return invalid({ answer: "adminReturns:lessNeedsReason" });
	return ok({ answer, refunded_bani: refunded, detail: { amountBani: refunded } });
}

/** As many pieces as came leave the stock for the customer; what is made to order has none. */
async function sendReplacement(
	db: Db,
	order: OrderRow,
	found: ReturnCase,
	{ answer, serials }: { answer: string | null; serials: Map<number, string[]> },
): Promise<Result<Change>> {
	const sent = found.lines.flatMap(({ id, productId, name, received }) =>
		received > 0 && productId !== null ? [{ productId, pieces: -received, returnLineId: id, name }] : [],
	);
	const tooFew = await stockRefusal(db, sent);
	if (tooFew) return fail(tooFew);
	const before = await readSerials({ db }, order.id);
	const saved = await saveSerialsIn(db, {
		orderId: order.id,
		serials: [...serials].map(([orderItemId, own]) => ({ orderItemId, serials: own })),
	});
	if (!saved.ok) return saved;
	const counted = await moveStock(db, order.id, sent);
	const taken = sent.reduce((sum, { productId, pieces }) => sum - (counted.has(productId) ? pieces : 0), 0);
	return ok({
		answer,
		detail: { taken, serialsBefore: JSON.stringify([...serials.keys()].map((item) => [item, before.get(item) ?? []])) },
	});
}

async function place(
	shop: Shop,
	db: Db,
	order: OrderRow,
	found: ReturnCase,
	move: Extract<AdvanceReturn, { step: "place" }>,
): Promise<ReturnOutcome> {
	if (!waitsForGoods(found)) return fail({ code: keepsGoods(found.state) ? "changed-meanwhile" : "move-refused" });
	const lines = found.lines.map((line) => {
		return { ...line, restocked: move.restocked.get(line.id) ?? 0, writtenOff: move.writtenOff.get(line.id) ?? 0 };
	});
	const wrong = lines.filter(({ restocked, writtenOff, received }) => restocked + writtenOff !== received);
	if (wrong.length > 0) {
		return invalid(
			Object.fromEntries(
				wrong.flatMap(({ id }) => [
					[restockedField(id), "adminReturns:placeAll"],
					[writtenOffField(id), "adminReturns:placeAll"],
				]),
			),
		);
	}
	const countsOf = (count: "restocked" | "writtenOff") =>
		lines.map((line) => [line.id, line[count]] as [number, number]);
	await updateReturnLines(db, "restocked", countsOf("restocked"));
	await updateReturnLines(db, "written_off", countsOf("writtenOff"));
	const back = lines.flatMap(({ id, productId, restocked }) =>
		restocked > 0 && productId !== null ? [{ productId, pieces: restocked, returnLineId: id }] : [],
	);
	const counted = await moveStock(db, order.id, back);
	const moved = back
		.filter(({ productId }) => counted.has(productId))
		.map((one) => [one.returnLineId, 1] as [number, number]);
	await updateReturnLines(db, "stock_moved", moved);
	const at = shop.clock().toISOString();
	await updateReturn(db, found.id, { closed_at: at });
	const sum = (count: "restocked" | "writtenOff") => lines.reduce((total, line) => total + line[count], 0);
	await log(db, found, move, { at, to: null, detail: { restocked: sum("restocked"), writtenOff: sum("writtenOff") } });
	return ok({ state: found.state });
}

function log(
	db: Db,
	found: ReturnCase,
	{ step, account }: AdvanceReturn,
	{ at, to, detail }: { at: string; to: ReturnState | null; detail: Record<string, unknown> },
): Promise<void> {
	return insertReturnEvent(db, {
		case_id: found.id,
		at,
		account_email: account.email,
		kind: step,
		from_state: to === null ? null : found.state,
		to_state: to,
		detail: JSON.stringify(detail),
	});
}

/** That the goods came, and what was decided, waits as the mails of a recorded payment do, so that the step can be taken back. */
async function tellCustomer(
	shop: Shop,
	db: Db,
	order: OrderRow,
	id: number,
	{ to, at }: { to: ReturnState; at: string },
): Promise<void> {
	const kind = mailOfStep(to);
	if (kind) await enqueueMessages(db, [returnMessage(shop, order, { id, kind, key: to, at })]);
}
