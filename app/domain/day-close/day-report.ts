import { z } from "zod";
import type { Bani } from "#app/domain/money.ts";
import { type LedgerProvider, PAYMENT_REGISTRY } from "#app/domain/payments/methods.ts";
import {
	COUNTER_MEANS,
	type CounterMeans,
	PAYMENT_MEANS,
	type PaymentMeans,
	RECEIPT_CHARACTERS,
} from "#app/domain/payments/payment-means.ts";
import { optionalText, typedLei, typedNumber } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** How money came or went, as far as anybody knows: the means that a person noted, or who reported it. */
export type MoneyWay = PaymentMeans | LedgerProvider;
const MONEY_WAYS = [
	...new Set<MoneyWay>(["cash", "card", "courier", ...PAYMENT_MEANS, ...PAYMENT_REGISTRY.map(({ ledger }) => ledger)]),
];

/** What came and what went back on a day in one way, noted by one person; null: by the provider's word. */
export interface DayMoney {
	/** Over the counter, in cash or by card, or any other way. */
	place: "counter" | "web";
	way: MoneyWay;
	by: string | null;
	/** "RON", or the provider's; empty where the ledger names none. */
	currency: string;
	/** Bani, or hundredths of the currency; what was voided is taken off. */
	taken: number;
	given: number;
}

/** A day of the shop that was counted and closed: nothing of it changes. */
export interface DayClose {
	id: number;
	/** "2026-11-22" */
	day: string;
	/** UTC ISO. */
	closedAt: string;
	accountEmail: string;
	/** What was in the drawer before the day began, and at its close. */
	openingBani: Bani;
	countedBani: Bani;
	note: string | null;
	/** As it stood then. */
	money: DayMoney[];
}

/** A payment that the counter took and that stands. */
export interface CounterPayment {
	of: "order" | "service";
	record: number;
	at: string;
	/** The number of the order or service order. */
	about: number;
	fullName: string;
	means: CounterMeans;
	amountBani: Bani;
	by: string;
	receipt: string | null;
}

/** What came into the drawer and what went out of it on a day. */
export function drawerOf(money: readonly DayMoney[]): { takenBani: Bani; givenBani: Bani } {
	const cash = money.filter(({ place, way }) => place === "counter" && way === "cash");
	return {
		takenBani: cash.reduce((sum, { taken }) => sum + taken, 0),
		givenBani: cash.reduce((sum, { given }) => sum + given, 0),
	};
}

/** What should be in the drawer, and by how much the count differs: below zero, money is missing. */
export function drawerCount({
	openingBani,
	countedBani,
	money,
}: Pick<DayClose, "openingBani" | "countedBani" | "money">) {
	const { takenBani, givenBani } = drawerOf(money);
	const expectedBani = openingBani + takenBani - givenBani;
	return { takenBani, givenBani, expectedBani, differenceBani: countedBani - expectedBani };
}

/** What has come to a closed day since: the money of the day as it is now, less what the close holds. */
export function afterClose(now: readonly DayMoney[], closed: readonly DayMoney[]): DayMoney[] {
	const keyOf = ({ place, way, by, currency }: DayMoney) => JSON.stringify([place, way, by, currency]);
	const found = new Map(now.map((line) => [keyOf(line), line]));
	for (const line of closed) {
		const known = found.get(keyOf(line)) ?? { ...line, taken: 0, given: 0 };
		found.set(keyOf(line), { ...known, taken: known.taken - line.taken, given: known.given - line.given });
	}
	return toldMoney(found.values());
}

/** Money in the order in which it is told, the counter first; what was noted and voided by one person is as if it had not been. */
export function toldMoney(lines: Iterable<DayMoney>): DayMoney[] {
	const rankOf = ({ place, way, by }: DayMoney) => `${place} ${MONEY_WAYS.indexOf(way)} ${by ?? ""}`;
	const moved = [...lines].filter(({ taken, given }) => taken !== 0 || given !== 0);
	return moved.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
}

/** The count of the drawer. Messages are text keys. */
export const closeDaySchema = z.object({
	opening: typedLei(0, "adminDay:openingWrong"),
	counted: typedLei(0, "adminDay:countedWrong"),
	note: optionalText(500),
});

/** A payment at the counter, for goods or for a service, by its number in its own ledger. */
const payment = {
	of: z.enum(["order", "service"], { error: () => "validation:invalid" }),
	record: typedNumber(),
};

/** The number of a payment's fiscal receipt, as it is printed on it; null takes away the one that its writer saw. */
export const fiscalReceiptSchema = z
	.object({
		...payment,
		number: optionalText(RECEIPT_CHARACTERS),
		/** The number that its writer saw; none: null. */
		seen: optionalText(RECEIPT_CHARACTERS),
	})
	.refine(({ number, seen }) => number !== null || seen !== null, {
		path: ["number"],
		error: () => "adminDay:receiptRequired",
	});

/** A payment that came in cash where card was noted, or the other way round; the right means are the other ones. */
export const wrongMeansSchema = z.object({
	...payment,
	/** The order or service order that it is of. */
	about: payment.record,
	means: z.enum(COUNTER_MEANS, { error: () => "adminOrders:meansRequired" }),
});
