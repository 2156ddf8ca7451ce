import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLetterName } from "#app/components/desk/letter-words.tsx";
import { useLedgerWords } from "#app/components/desk/orders/ledger-words.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { Today } from "#app/domain/orders/today.ts";
import { paths } from "#app/paths.ts";

export interface TodayBlock {
	id: string;
	title: string;
	tone: BadgeTone;
	count: number;
	/** The list with all of them. */
	to: string;
	lines: { id: number; to: string; name: string; aside: ReactNode }[];
	/** What is worse about some of them, and the way to those. */
	warning?: { to: string; text: string };
}

/** Every kind of thing that waits, the most pressing first: money, goods, people, the rest. */
export function useTodayBlocks(today: Today): TodayBlock[] {
	const orders = useOrderBlocks(today);
	const others = useOtherBlocks(today);
	return [...orders, ...others];
}

function useOrderBlocks({ orders, held }: Today): TodayBlock[] {
	const { t } = useTranslation("deskToday");
	const { locale } = useRootData();
	const { reasonOf } = useLedgerWords();
	const block = (task: keyof Today["orders"], tone: BadgeTone): TodayBlock => ({
		id: task,
		title: t(task),
		tone,
		count: orders[task].count,
		to: paths.adminOrders({ task }),
		lines: orders[task].first.map((order) => ({
			id: order.id,
			to: paths.adminOrder(order.id),
			name: t("order", { id: order.id, name: order.fullName }),
			aside: [
				...(order.isExpress ? [t("express")] : []),
				formatLei(order.totalBani),
				formatDay(order.createdAt, locale),
			].join(", "),
		})),
	});
	return [
		{
			id: "held",
			title: t("held"),
			tone: "danger",
			count: held.count,
			to: paths.adminHeldPayments(),
			lines: held.first.map((line) => ({
				id: line.id,
				to: line.orderId === null ? paths.adminHeldPayments() : paths.adminOrder(line.orderId),
				name: line.orderId === null ? line.transactionId : `#${line.orderId}`,
				aside: reasonOf(line.reason),
			})),
		},
		block("claims", "warning"),
		block("to-ship", "info"),
		block("to-pick-up", "info"),
		block("refunds", "warning"),
		block("old-unpaid", "neutral"),
	];
}

function useOtherBlocks({
	services,
	serviceRefunds,
	messages,
	withdrawals,
	failedLetters,
	eInvoices,
	stock,
}: Today): TodayBlock[] {
	const { t } = useTranslation(["deskToday", "deskEInvoices"]);
	const { locale } = useRootData();
	const nameOf = useLetterName();
	const day = (iso: string) => formatDay(iso, locale);
	return [
		{
			id: "withdrawals",
			title: t("withdrawals"),
			tone: "warning",
			count: withdrawals.count,
			to: paths.adminWithdrawals(),
			lines: withdrawals.first.map(({ id, at, name, contract, orderNumber }) => {
				const line = t(`withdrawalLine_${contract}`, { name, number: orderNumber });
				return { id, to: paths.adminWithdrawal(id), name: line, aside: day(at) };
			}),
		},
		{
			id: "messages",
			title: t("messages"),
			tone: "info",
			count: messages.count,
			to: paths.adminMessages(),
			lines: messages.first.map(({ id, at, name, subject }) => {
				return { id, to: paths.adminMessage(id), name: t("messageLine", { subject, name }), aside: day(at) };
			}),
		},
		{
			id: "services",
			title: t("services"),
			tone: "info",
			count: services.count,
			to: paths.adminServiceOrders(),
			lines: services.first.map(({ id, at, serviceNames, fullName, isOfToday }) => {
				const line = t("serviceLine", { service: serviceNames[locale], name: fullName });
				return { id, to: paths.adminServiceOrder(id), name: line, aside: isOfToday ? t("ofToday") : day(at) };
			}),
		},
		{
			id: "serviceRefunds",
			title: t("serviceRefunds"),
			tone: "warning",
			count: serviceRefunds.count,
			to: paths.adminServiceOrders({ status: "cancelled" }),
			lines: serviceRefunds.first.map(({ id, fullName, leftBani }) => {
				return {
					id,
					to: paths.adminServiceOrder(id),
					name: t("order", { id, name: fullName }),
					aside: formatLei(leftBani),
				};
			}),
		},
		{
			id: "eInvoices",
			title: t("eInvoices"),
			tone: eInvoices.late > 0 ? "danger" : "info",
			count: eInvoices.count,
			to: paths.adminEInvoices(),
			lines: eInvoices.first.map(({ id, series, number, dueOn, isLate }) => {
				const day = formatDay(dueOn, locale);
				const aside = isLate ? t("deskEInvoices:stateLateDay", { day }) : t("deskEInvoices:stateWaitingDay", { day });
				return { id, to: paths.adminEInvoices({ list: isLate ? "late" : null }), name: `${series} ${number}`, aside };
			}),
			...(eInvoices.late > 0
				? {
						warning: {
							to: paths.adminEInvoices({ list: "late" }),
							text: t("eInvoicesLate", { count: eInvoices.late }),
						},
					}
				: {}),
		},
		{
			id: "failedLetters",
			title: t("failedLetters"),
			tone: "danger",
			count: failedLetters.count,
			to: paths.adminOutbox({ state: "failed" }),
			lines: failedLetters.first.map(({ id, at, kind }) => {
				return { id, to: paths.adminOutbox({ state: "failed" }), name: nameOf(kind), aside: day(at) };
			}),
		},
		{
			id: "stock",
			title: t("stock"),
			tone: "warning",
			count: stock.count,
			to: paths.adminProducts({ stock: "low" }),
			lines: stock.first.map(({ id, name, stock: left }) => {
				const aside = left === 0 ? t("outOfStock") : t("stockLeft", { count: left });
				return { id, to: paths.adminProduct(id), name, aside };
			}),
		},
	];
}
