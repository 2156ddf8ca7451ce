import { bucharestDay } from "#app/domain/clock.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import {
	changeReturn,
	mailOfStep,
	type ReturnOutcome,
	type ReturnWish,
	returnMessage,
	stockRefusal,
} from "#app/domain/returns/change-return.server.ts";
import { readReturnable, readReturnEvents } from "#app/domain/returns/read-returns.server.ts";
import { returnDueOn } from "#app/domain/returns/refund-deadline.ts";
import { isPlaced, lastStep, piecesAway, type ReturnCase, type ReturnEvent } from "#app/domain/returns/return-case.ts";
import { FIRST_RETURN_STATE, type ReturnKind, type ReturnState } from "#app/domain/returns/return-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { saveSerialsIn } from "#app/domain/warranties/save-serials.server.ts";
import type { Db } from "#db/connection.ts";
import { updateHandled } from "#db/queries/inbox.ts";
import type { OrderRow } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { dropWaiting } from "#db/queries/outbox-waiting.ts";
import { insertReturnEvent, selectUnansweredWithdrawal, updateReturn, updateReturnLines } from "#db/queries/returns.ts";
import { moveStock, selectReplacing } from "#db/queries/stock-ledger.ts";
import { selectWithdrawal } from "#db/queries/withdrawals.ts";

/**
 * Takes the last step of a return back while nothing that came was put anywhere, and there is no credit note. What it counted as
 * refunded is counted no more, and stays given back; what it sent as a replacement is on the shelf again. The log keeps both. An e-mail about it that nobody has tried to send yet is never sent; where it has left, another one tells the customer.
 *
 * @returns not-found; changed-meanwhile when the return is not as the form showed it; move-refused where there is no step to take back, or
 * no stock for the replacement to go back to; validation when its pieces are in another return by now
 */
export function takeBackStep(shop: Shop, wish: ReturnWish): Promise<ReturnOutcome> {
	return changeReturn(shop, wish, async (db, { order, found, at }) => {
		const last = lastStep({ ...found, events: await readReturnEvents(db, found.id) });
		if (!last?.from) return fail({ code: "move-refused" });
		const to = last.from;
		const isUncounted = to === FIRST_RETURN_STATE;
		const left = new Map((await readReturnable(db, order)).map((item) => [item.orderItemId, item.left]));
		const isElsewhere = found.lines.some((line) => {
			const more = piecesAway(to, line) - piecesAway(found.state, line);
			return more > (left.get(line.orderItemId) ?? 0);
		});
		if (isElsewhere) return fail({ code: "validation", fields: { "": "adminReturns:piecesElsewhere" } });
		if (found.state === "replaced") {
			const undone = await takeReplacementBack(db, order, found, last);
			if (!undone.ok) return undone;
		}
		await updateReturn(db, found.id, { state: to, closed_at: null, answer: null, refunded_bani: 0 });
		if (isUncounted) {
			const none = found.lines.map(({ id }) => [id, 0] as [number, number]);
			await updateReturnLines(db, "received", none);
		}
		await insertReturnEvent(db, {
			...{ case_id: found.id, at, account_email: wish.account.email, kind: "back" },
			...{ from_state: found.state, to_state: to, detail: "{}" },
		});
		if (found.state === "dropped" && found.withdrawalId !== null) {
			await updateHandled(db, "withdrawal", found.withdrawalId, at);
		}
		await tellOfMistake(shop, db, order, { id: found.id, undone: found.state, at });
		return ok({ state: to });
	});
}

/** What was sent goes back to its stock, and the order has the serial numbers of before. */
async function takeReplacementBack(
	db: Db,
	order: OrderRow,
	{ lines }: ReturnCase,
	{ detail }: ReturnEvent,
): Promise<Result<null>> {
	const lineIds = lines.map(({ id }) => id);
	const sent = await selectReplacing(db, lineIds);
	const counted = await moveStock(
		db,
		order.id,
		sent.map((one) => ({ productId: one.product_id, pieces: -one.pieces, returnLineId: one.return_line_id! })),
	);
	if (sent.some(({ product_id }) => !counted.has(product_id))) return fail({ code: "move-refused" });
	const serials: [number, string[]][] = JSON.parse(detail.serialsBefore ?? "[]");
	return saveSerialsIn(db, {
		orderId: order.id,
		serials: serials.map(([orderItemId, before]) => ({ orderItemId, serials: before })),
	});
}

/**
 * Takes back what was said to become of the goods, where it was a mistake: what was put on sale again leaves the stock, as long as it is
 * there, and the return waits for somebody to say so anew. Nobody was told of it.
 *
 * @returns not-found; changed-meanwhile when the return is not as the form showed it; out-of-stock where it was sold meanwhile;
 * move-refused where its product has no stock any more
 */
export function takePlacingBack(shop: Shop, wish: ReturnWish): Promise<ReturnOutcome> {
	return changeReturn(shop, wish, async (db, { order, found, at }) => {
		if (!isPlaced(found)) return fail({ code: "changed-meanwhile" });
		const onSale = found.lines
			.filter(({ isInStock }) => isInStock)
			.map(({ id, productId, name, restocked }) => {
				return { productId: productId!, pieces: -restocked, returnLineId: id, name };
			});
		const tooFew = await stockRefusal(db, onSale);
		if (tooFew) return fail(tooFew);
		const counted = await moveStock(db, order.id, onSale);
		if (onSale.some(({ productId }) => !counted.has(productId))) return fail({ code: "move-refused" });
		const none = found.lines.map(({ id }) => [id, 0] as [number, number]);
		for (const count of ["stock_moved", "restocked", "written_off"] as const) await updateReturnLines(db, count, none);
		await updateReturn(db, found.id, { closed_at: null });
		await insertReturnEvent(db, {
			...{
				case_id: found.id,
				at,
				account_email: wish.account.email,
				kind: "unplace",
				from_state: null,
				to_state: null,
			},
			detail: "{}",
		});
		return ok({ state: found.state });
	});
}

/**
 * Corrects why the goods come back, as long as none came: the last day follows, and a withdrawal answers the declaration that waits.
 *
 * @returns as takeBackStep does
 */
export function correctReturnKind(shop: Shop, wish: ReturnWish & { kind: ReturnKind }): Promise<ReturnOutcome> {
	return changeReturn(shop, wish, async (db, { order, found, at }) => {
		if (found.state !== FIRST_RETURN_STATE) return fail({ code: "move-refused" });
		if (found.kind === wish.kind) return ok({ state: found.state });
		const known = found.withdrawalId;
		const waiting =
			known === null && wish.kind === "withdrawal" ? await selectUnansweredWithdrawal(db, order.id) : undefined;
		const declaration = known === null ? waiting : await selectWithdrawal(db, known);
		const saidOn = bucharestDay(declaration?.declared_at ?? found.openedAt);
		await updateReturn(db, found.id, {
			kind: wish.kind,
			withdrawal_id: declaration?.id ?? null,
			due_on: returnDueOn(wish.kind, { saidOn, isDeclared: declaration !== undefined }),
		});
		if (waiting) await updateHandled(db, "withdrawal", waiting.id, at);
		await insertReturnEvent(db, {
			...{ case_id: found.id, at, account_email: wish.account.email, kind: "kind", from_state: null, to_state: null },
			detail: JSON.stringify({ before: found.kind, after: wish.kind }),
		});
		return ok({ state: found.state });
	});
}

async function tellOfMistake(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{ id, undone, at }: { id: number; undone: ReturnState; at: string },
): Promise<void> {
	const kind = mailOfStep(undone);
	if (kind === null) return;
	const correction = returnMessage(shop, order, { id, kind: "return-corrected", key: "corrected", at });
	const isUntold = (await dropWaiting(db, order.id, [kind], correction.payload)) > 0;
	if (isUntold) {
		// That the goods came, unless it waits or was sent: beside the decision it was not.
		const came = (await readReturnEvents(db, id)).findLast((event) => event.to === "received" && event.kind !== "back");
		if (kind === "return-decided" && came) {
			const about = { id, kind: "return-received", key: "received", at: came.at } as const;
			await enqueueMessages(db, [{ ...returnMessage(shop, order, about), due_at: correction.due_at }]);
		}
		return;
	}
	// Of several steps that are taken back at once the customer hears once.
	await dropWaiting(db, order.id, ["return-corrected"], correction.payload);
	await enqueueMessages(db, [correction]);
}
