import { MONEY_BACK_DAYS } from "#app/config/business.ts";
import type { Moments } from "#app/domain/calendar/day-span.ts";
import { addDays, daysLeft } from "#app/domain/calendar/days.ts";
import { addWorkingDays } from "#app/domain/calendar/working-days.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { deliveredAt } from "#app/domain/invoices/milestones.ts";
import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import { refundDueOn } from "#app/domain/returns/refund-deadline.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { WithdrawnContract } from "#app/domain/withdrawals/withdrawal.ts";
import type { OpenWithdrawal, WithdrawalDetails, WithdrawalLine } from "#app/domain/withdrawals/withdrawal-details.ts";
import type { Db } from "#db/connection.ts";
import { selectStatusMoves } from "#db/queries/documents.ts";
import { countOpen } from "#db/queries/inbox.ts";
import {
	selectNamings,
	selectOpenWithdrawals,
	selectWithdrawal,
	selectWithdrawalPage,
} from "#db/queries/withdrawals.ts";

/** One page of the withdrawals that wait, the first to fall due first, or of those that were handled, newest first. */
export async function listWithdrawals(
	shop: Shop,
	{ isOpen, span = null, edge }: { isOpen: boolean; span?: Moments | null; edge: Edge },
): Promise<KeysetPage<WithdrawalLine>> {
	const page = await readKeysetPage((from, limit) => selectWithdrawalPage(shop.db, isOpen, span, from, limit), edge);
	const lateness = await readLateness(shop.db, page.rows);
	return { ...page, rows: page.rows.map((row) => toLine(shop, row, lateness(row))) };
}

export function countWaitingWithdrawals(shop: Shop): Promise<number> {
	return countOpen(shop.db, "withdrawal");
}

/** One withdrawal as admins and staff see it; null for an unknown number. */
export async function readWithdrawalDetails(shop: Shop, id: number): Promise<WithdrawalDetails | null> {
	const row = await selectWithdrawal(shop.db, id);
	if (!row) return null;
	return {
		...toLine(shop, row, (await readLateness(shop.db, [row]))(row)),
		...{ text: row.text, locale: row.locale, isErased: row.erased_at !== null },
		isNamed: (await readNaming(shop.db, row)) !== null,
	};
}

/** Days after that of receipt within which a consumer may withdraw (OUG 34/2014, art. 9). */
const WITHDRAW_WITHIN_DAYS = 14;

/**
 * How declarations came too late for the law, by the day on which their orders were marked as delivered; null where one did not, and
 * where nobody knows. The last day is a working day (Regulation 1182/71, art. 3).
 */
async function readLateness(db: Db, rows: Declared[]): Promise<(row: Declared) => WithdrawalLine["late"]> {
	const moves = await selectStatusMoves(
		db,
		rows.flatMap(({ order_id }) => order_id ?? []),
	);
	return ({ order_id, declared_at }) => {
		const delivered = deliveredAt(moves.filter((move) => move.order_id === order_id));
		if (delivered === null) return null;
		const receivedOn = bucharestDay(delivered);
		const endedOn = addWorkingDays(addDays(receivedOn, WITHDRAW_WITHIN_DAYS - 1), 1);
		if (bucharestDay(declared_at) <= endedOn) return null;
		return { receivedOn, endedOn, promisedUntil: addDays(receivedOn, MONEY_BACK_DAYS) };
	};
}

/** What a person of the shop joined the declaration to; null where it is of none, and where its number and e-mail say so. */
export async function readNaming(
	db: Db,
	{ id: withdrawalId, contract: kind, order_id, service_order_id }: NonNullable<WithdrawalRow>,
): Promise<{ kind: WithdrawnContract; id: number } | null> {
	const id = order_id ?? service_order_id;
	if (id === null) return null;
	const namings = await selectNamings(db, { kind, id });
	return namings.some((detail) => JSON.parse(detail).withdrawalId === withdrawalId) ? { kind, id } : null;
}

type WithdrawalRow = Awaited<ReturnType<typeof selectWithdrawal>>;
type Declared = Pick<NonNullable<WithdrawalRow>, "order_id" | "declared_at">;

/** The first declaration about an order or a service order that waits for an answer; null where none does. */
export async function readOpenWithdrawal(
	shop: Shop,
	contract: WithdrawnContract,
	id: number,
): Promise<OpenWithdrawal | null> {
	const open = await selectOpenWithdrawals(shop.db, contract, [id]);
	const isWhole = open.some(({ text }) => text === null);
	return open[0] ? { id: open[0].id, declaredAt: open[0].declared_at, isWhole } : null;
}

function toLine(
	shop: Shop,
	row: Awaited<ReturnType<typeof selectWithdrawalPage>>[number],
	late: WithdrawalLine["late"],
): WithdrawalLine {
	const dueOn = refundDueOn(bucharestDay(row.declared_at));
	return {
		id: row.id,
		contract: row.contract,
		orderNumber: row.order_number,
		orderId: row.order_id,
		serviceOrderId: row.service_order_id,
		declaredAt: row.declared_at,
		name: row.name,
		email: row.email,
		handledAt: row.handled_at,
		atCounter: Boolean(row.at_counter),
		late,
		dueOn,
		daysLeft: daysLeft(dueOn, bucharestDay(shop.clock().toISOString())),
	};
}
