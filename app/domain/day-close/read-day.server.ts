import { momentsOfDays } from "#app/domain/calendar/day-span.ts";
import { addDays } from "#app/domain/calendar/days.ts";
import { bucharestDay, startOfBucharestDay } from "#app/domain/clock.ts";
import {
	afterClose,
	type CounterPayment,
	type DayClose,
	type DayMoney,
	type MoneyWay,
	toldMoney,
} from "#app/domain/day-close/day-report.ts";
import { ROWS_ON_A_PAGE } from "#app/domain/keyset-page.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { type BookSpan, type MoneyKind, sumMoneyByMeans } from "#db/queries/books.ts";
import {
	type CounterPaymentRow,
	selectCloseBefore,
	selectCounterPayments,
	selectDayClose,
} from "#db/queries/day-close.ts";

/** A day's money as it stands, a page of what the counter took (the first is 1), its close, and what has come since that. */
export async function readDay(shop: Shop, day: string, page = 1) {
	const [money, payments, close, before] = await Promise.all([
		readDayMoney(shop, shop.db, day),
		selectCounterPayments(shop.db, spanOf(shop, day), {
			receipt: "any",
			limit: ROWS_ON_A_PAGE + 1,
			offset: (page - 1) * ROWS_ON_A_PAGE,
		}),
		readDayClose(shop, { day }),
		selectCloseBefore(shop.db, day),
	]);
	return {
		money,
		payments: await withTwins(shop, day, payments.slice(0, ROWS_ON_A_PAGE).map(counterPaymentOf)),
		hasNext: payments.length > ROWS_ON_A_PAGE,
		close,
		after: close ? afterClose(money, close.money) : [],
		/** What the last close left in the drawer. */
		leftBani: before?.counted_bani ?? null,
	};
}

/**
 * Each with another payment of the day at which its receipt's number stands, too. A cash register begins its numbers anew each day, and
 * one receipt may be of two payments, so it is told and not refused.
 */
async function withTwins(shop: Shop, day: string, payments: CounterPayment[]) {
	const numbers = payments.flatMap(({ receipt }) => receipt ?? []);
	const span = spanOf(shop, day);
	const same =
		numbers.length === 0 ? [] : await selectCounterPayments(shop.db, span, { receipt: numbers, limit: TWINS_AT_MOST });
	return payments.map((payment) => {
		const twin = same.find(
			({ kind, id, receipt }) => receipt === payment.receipt && (kind !== payment.of || id !== payment.record),
		);
		return { ...payment, twin: twin ? { of: twin.kind, about: twin.about } : null };
	});
}

/** Among so many payments the second one of each number is looked for. */
const TWINS_AT_MOST = 200;

/** How far back payments without a receipt are looked for. */
const REMINDED_DAYS = 31;

/** So many of them are counted: who never notes a number has more, and their count would say no more. */
const COUNTED_AT_MOST = 1_000;

/** The first payments of the counter without the number of a fiscal receipt, the longest waiting first, and how many there are. */
export async function readWithoutReceipt(shop: Shop, limit: number) {
	const today = bucharestDay(shop.clock().toISOString());
	const span = { ...spanOf(shop, today), since: startOfBucharestDay(addDays(today, -REMINDED_DAYS)) };
	const rows = await selectCounterPayments(shop.db, span, { receipt: "none", limit: COUNTED_AT_MOST + 1 });
	return {
		count: Math.min(rows.length, COUNTED_AT_MOST),
		isMore: rows.length > COUNTED_AT_MOST,
		first: rows.slice(0, limit).map(counterPaymentOf),
	};
}

/** A close by its day or its number; null where there is none. */
export async function readDayClose(
	shop: Pick<Shop, "db">,
	where: { day: string } | { id: number },
): Promise<DayClose | null> {
	const row = await selectDayClose(shop.db, where);
	if (!row) return null;
	const { id, day, closed_at: closedAt, account_email: accountEmail, note, content } = row;
	const { money } = JSON.parse(content) as Pick<DayClose, "money">;
	return {
		...{ id, day, closedAt, accountEmail, note, money },
		openingBani: row.opening_bani,
		countedBani: row.counted_bani,
	};
}

/** The money of a day by how it came and who noted it: the counter first, then the rest. */
export async function readDayMoney(shop: Shop, db: Db, day: string): Promise<DayMoney[]> {
	const span = spanOf(shop, day);
	const found = new Map<string, DayMoney>();
	for (const kind of ["payments", "refunds"] as const satisfies MoneyKind[]) {
		for (const row of await sumMoneyByMeans(db, kind, span)) {
			const line = lineOf(row);
			const key = JSON.stringify([line.way, line.by, line.currency]);
			const known = found.get(key) ?? line;
			const side = kind === "payments" ? "taken" : "given";
			found.set(key, { ...known, [side]: known[side] + row.sum });
		}
	}
	return toldMoney(found.values());
}

function lineOf({ provider, means, account, currency }: Awaited<ReturnType<typeof sumMoneyByMeans>>[number]): DayMoney {
	const way: MoneyWay = account && means ? (means as PaymentMeans) : provider;
	const place = way === "cash" || way === "card" ? "counter" : "web";
	return { place, way, by: account, currency: currency ?? "", taken: 0, given: 0 };
}

function spanOf(shop: Shop, day: string): BookSpan {
	return { mode: shop.settings.payments.mode, ...momentsOfDays({ from: day, to: day }) };
}

function counterPaymentOf(row: CounterPaymentRow): CounterPayment {
	const { kind, id, about, at, means, receipt, account } = row;
	return {
		...{ of: kind, record: id, about, at, means, receipt, by: account },
		fullName: row.full_name,
		amountBani: row.amount_bani,
	};
}
