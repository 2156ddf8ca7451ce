import type { Account } from "#app/domain/accounts/account.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { toCustomer, toShop } from "#app/domain/outbox/document-message.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { leavesPiecesOut, readReturnable, readReturnsOfWithdrawal } from "#app/domain/returns/read-returns.server.ts";
import { returnDueOn } from "#app/domain/returns/refund-deadline.ts";
import { announcedField } from "#app/domain/returns/return-case.ts";
import { FIRST_RETURN_STATE, type ReturnKind } from "#app/domain/returns/return-states.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { updateHandled } from "#db/queries/inbox.ts";
import { type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import {
	insertReturn,
	insertReturnEvent,
	selectReturnByKey,
	selectReturnLines,
	selectUnansweredWithdrawal,
} from "#db/queries/returns.ts";
import { selectWithdrawal } from "#db/queries/withdrawals.ts";

interface OpenReturn {
	orderId: number;
	kind: ReturnKind;
	/** Pieces by the number of the order's item. */
	pieces: Map<number, number>;
	reason: string | null;
	/** The declaration that it answers, and how many returns the form showed for it; a withdrawal that names none answers the one that waits. */
	withdrawalId: number | null;
	seenReturns?: number;
	/** The form's one-time key: the same again opens nothing more. */
	key: string;
	/** Null: the customer claims by the shop's own form, and gets an e-mail about it, as does the shop. */
	account: Account | null;
}

interface Opened {
	id: number;
	replay?: "same" | "edited";
}

const WORDS_OF_ADMINS = { tooMany: "adminReturns:tooMany", noPieces: "adminReturns:noPieces" };
const WORDS_OF_CUSTOMERS = { tooMany: "order:claimTooMany", noPieces: "order:claimNoPieces" };

/**
 * Opens a return of pieces that an order had sent. One of a declaration of withdrawal marks that as handled: from here on the return
 * says until when the money goes back. Another return of the same declaration is for pieces that the ones before left out.
 *
 * @returns its number, and `replay` where the key had opened it before, of the same wish or of another one; order-not-found, test-order for a test of a shop that is live, person-erased, changed-meanwhile for a declaration that has other returns than
 * the form showed, has all pieces in them, or is of another order, key-reused, validation for no pieces, or more than are left of those
 * that were sent
 */
export function openReturn(shop: Shop, wish: OpenReturn): Promise<Result<Opened>> {
	return allOrNothing<Opened>(shop, async (db) => {
		const order = await selectOrder(db, wish.orderId);
		if (!order) return fail({ code: "order-not-found" });
		const known = await selectReturnByKey(db, wish.key);
		if (known && known.order_id !== order.id) return fail({ code: "key-reused" });
		if (known) return ok({ id: known.id, replay: (await isSameWish(db, known, wish)) ? "same" : "edited" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		if (order.erased_at !== null) return fail({ code: "person-erased" });
		const left = new Map((await readReturnable(db, order)).map((item) => [item.orderItemId, item.left]));
		const words = wish.account ? WORDS_OF_ADMINS : WORDS_OF_CUSTOMERS;
		const wanted = [...wish.pieces].filter(([, pieces]) => pieces > 0);
		const tooMany = wanted.filter(([item, pieces]) => pieces > (left.get(item) ?? 0));
		if (tooMany.length > 0) {
			const fields = Object.fromEntries(tooMany.map(([item]) => [announcedField(item), words.tooMany]));
			return fail({ code: "validation", fields });
		}
		if (wanted.length === 0) return fail({ code: "validation", fields: { "": words.noPieces } });
		const withdrawal = wish.withdrawalId === null ? await waitingFor(db, wish) : await freeWithdrawal(db, wish);
		if (wish.withdrawalId !== null && !withdrawal) return fail({ code: "changed-meanwhile" });
		const account = wish.account?.email ?? null;
		const isAnnounced = account === null;
		const id = await enterReturn(shop, db, { ...wish, order, pieces: wanted, withdrawal, account, isAnnounced });
		if (isAnnounced) await tellOfClaim(shop, db, order, { id, reason: wish.reason });
		return ok({ id });
	});
}

/**
 * The pieces of a cancelled order that had been sent: they go back on sale when somebody has them, and not before. It answers the
 * declaration of withdrawal that waits for the order, if there is one.
 *
 * @param order as it stood before it was cancelled
 */
export async function openReturnOfRest(shop: Shop, db: Db, order: OrderRow, account: string | null): Promise<void> {
	const rest = (await readReturnable(db, { ...order, status: "delivered" })).filter(({ left }) => left > 0);
	if (rest.length === 0) return;
	const withdrawal = await selectUnansweredWithdrawal(db, order.id);
	await enterReturn(shop, db, {
		order,
		kind: withdrawal ? "withdrawal" : "sent-back",
		pieces: rest.map(({ orderItemId, left }) => [orderItemId, left]),
		reason: null,
		withdrawal,
		key: `order-${order.id}-${shop.newKey()}`,
		account,
	});
}

async function isSameWish(
	db: Db,
	known: { id: number; reason: string | null },
	{ reason, pieces }: OpenReturn,
): Promise<boolean> {
	const announced = new Map(
		(await selectReturnLines(db, [known.id])).map((line) => [line.order_item_id, line.announced]),
	);
	return known.reason === reason && [...pieces].every(([item, count]) => count === (announced.get(item) ?? 0));
}

const waitingFor = async (db: Db, { kind, orderId }: OpenReturn) =>
	kind === "withdrawal" ? selectUnansweredWithdrawal(db, orderId) : undefined;

/** The declaration, as long as its returns are those that the form showed and leave some of the order's pieces out. */
async function freeWithdrawal(db: Db, { withdrawalId, orderId, seenReturns = 0 }: OpenReturn) {
	const row = await selectWithdrawal(db, withdrawalId!);
	const returns = await readReturnsOfWithdrawal({ db }, withdrawalId!);
	if (row?.order_id !== orderId || returns.length !== seenReturns) return undefined;
	return (await leavesPiecesOut(db, orderId, returns)) ? row : undefined;
}

interface Entry extends Pick<OpenReturn, "kind" | "reason" | "key"> {
	order: OrderRow;
	pieces: [orderItemId: number, pieces: number][];
	withdrawal: { id: number; declared_at: string; text: string | null } | undefined;
	account: string | null;
	/** By the customer. */
	isAnnounced?: boolean;
}

async function enterReturn(shop: Shop, db: Db, entry: Entry): Promise<number> {
	const { order, kind, withdrawal, account } = entry;
	const at = shop.clock().toISOString();
	const saidOn = bucharestDay(withdrawal?.declared_at ?? at);
	const id = await insertReturn(
		db,
		{
			idempotency_key: entry.key,
			order_id: order.id,
			kind,
			withdrawal_id: withdrawal?.id ?? null,
			state: FIRST_RETURN_STATE,
			opened_at: at,
			due_on: returnDueOn(kind, { saidOn, isDeclared: withdrawal !== undefined }),
			reason: entry.reason ?? withdrawal?.text ?? null,
		},
		entry.pieces.map(([order_item_id, announced]) => ({ order_item_id, announced })),
	);
	await insertReturnEvent(db, {
		case_id: id,
		at,
		account_email: account,
		kind: entry.isAnnounced ? "announced" : "opened",
		to_state: FIRST_RETURN_STATE,
	});
	if (withdrawal) await updateHandled(db, "withdrawal", withdrawal.id, at);
	return id;
}

/** The receipt of a claim to its customer, and the notice to the shop. */
async function tellOfClaim(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{ id, reason }: { id: number; reason: string | null },
): Promise<void> {
	const at = shop.clock().toISOString();
	await enqueueMessages(db, [
		toCustomer(order, { key: `return-${id}-announced`, kind: "return-announced", at, payload: { returnId: id } }),
		toShop(order.id, { key: `return-${id}-new`, kind: "return-new", at, payload: { returnId: id, reason } }),
	]);
}
