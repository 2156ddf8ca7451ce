import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { bucharestDay, formatDay } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { Today } from "#app/domain/today/today.ts";
import { path } from "#app/paths.ts";
import { useEmailName } from "#app/routes/admin/parts/email-words.tsx";
import { useLedgerWords } from "#app/routes/admin/parts/ledger-words.ts";

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
	return [...useOrderBlocks(today), ...useCustomerBlocks(today), ...useShopBlocks(today)];
}

function useOrderBlocks({ orders, held }: Today): TodayBlock[] {
	const { t } = useTranslation("adminToday");
	const { locale } = useRootData();
	const { reasonOf } = useLedgerWords();
	const late = orders["late-claims"].count;
	const block = (task: Exclude<keyof Today["orders"], "late-claims">, tone: BadgeTone): TodayBlock => ({
		id: task,
		title: t(task),
		tone,
		count: orders[task].count,
		to: path("adminOrders", { task }),
		lines: orders[task].first.map((order) => ({
			id: order.id,
			to: path("adminOrder", { id: order.id }),
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
			to: path("adminHeldPayments"),
			lines: held.first.map((line) => ({
				id: line.id,
				to: line.orderId === null ? path("adminHeldPayments") : path("adminOrder", { id: line.orderId }),
				name: line.orderId === null ? line.transactionId : `#${line.orderId}`,
				aside: reasonOf(line.reason),
			})),
		},
		{
			...block("claims", late > 0 ? "danger" : "warning"),
			...(late > 0
				? { warning: { to: path("adminOrders", { task: "late-claims" }), text: t("lateClaims", { count: late }) } }
				: {}),
		},
		block("to-ship", "info"),
		block("to-pick-up", "info"),
		{ ...block("courier", "info"), to: path("adminCourierMoney") },
		block("refunds", "warning"),
		block("old-unpaid", "neutral"),
	];
}

/** What customers wait for. */
function useCustomerBlocks({ services, serviceRefunds, messages, withdrawals, returns }: Today): TodayBlock[] {
	const { t } = useTranslation(["adminToday", "order"]);
	const { locale } = useRootData();
	const day = (iso: string) => formatDay(iso, locale);
	return [
		{
			id: "withdrawals",
			title: t("withdrawals"),
			tone: "warning",
			count: withdrawals.count,
			to: path("adminWithdrawals"),
			lines: withdrawals.first.map(({ id, at, name, contract, orderNumber }) => {
				const line = t(`withdrawalLine_${contract}`, { name, number: orderNumber });
				return { id, to: path("adminWithdrawal", { id }), name: line, aside: day(at) };
			}),
		},
		{
			id: "returns",
			title: t("returns"),
			tone: returns.first.some(({ isLate }) => isLate) ? "danger" : "warning",
			count: returns.count,
			to: path("adminReturns"),
			lines: returns.first.map(({ id, orderId, fullName, state, dueOn, isLate }) => ({
				id,
				to: path("adminReturn", { id }),
				name: t("order", { id: orderId, name: fullName }),
				aside: [
					t(`order:returnState_${state}`),
					t(isLate ? "returnLate" : "returnDue", { day: formatDay(dueOn, locale) }),
				].join(", "),
			})),
		},
		{
			id: "messages",
			title: t("messages"),
			tone: "info",
			count: messages.count,
			to: path("adminMessages"),
			lines: messages.first.map(({ id, at, name, subject }) => {
				return { id, to: path("adminMessage", { id }), name: t("messageLine", { subject, name }), aside: day(at) };
			}),
		},
		{
			id: "services",
			title: t("services"),
			tone: "info",
			count: services.count,
			to: path("adminServiceOrders"),
			lines: services.first.map(({ id, at, serviceNames, fullName, isOfToday }) => {
				const line = t("serviceLine", { service: serviceNames[locale], name: fullName });
				return { id, to: path("adminServiceOrder", { id }), name: line, aside: isOfToday ? t("ofToday") : day(at) };
			}),
		},
		{
			id: "serviceRefunds",
			title: t("serviceRefunds"),
			tone: "warning",
			count: serviceRefunds.count,
			to: path("adminServiceOrders", { status: "cancelled" }),
			lines: serviceRefunds.first.map(({ id, fullName, leftBani }) => {
				return {
					id,
					to: path("adminServiceOrder", { id }),
					name: t("order", { id, name: fullName }),
					aside: formatLei(leftBani),
				};
			}),
		},
	];
}

/** What the shop itself has to look after. */
function useShopBlocks({ failedEmails, eInvoices, legalData, notices, receipts, stock }: Today): TodayBlock[] {
	const { t } = useTranslation(["adminToday", "adminEInvoices"]);
	const { locale } = useRootData();
	const nameOf = useEmailName();
	const day = (iso: string) => formatDay(iso, locale);
	return [
		{
			id: "eInvoices",
			title: t("eInvoices"),
			tone: eInvoices.late > 0 ? "danger" : "info",
			count: eInvoices.count,
			to: path("adminEInvoices"),
			lines: eInvoices.first.map(({ id, series, number, dueOn, isLate }) => {
				const day = formatDay(dueOn, locale);
				const aside = isLate ? t("adminEInvoices:stateLateDay", { day }) : t("adminEInvoices:stateWaitingDay", { day });
				return { id, to: path("adminEInvoices", { list: isLate ? "late" : null }), name: `${series} ${number}`, aside };
			}),
			...(eInvoices.late > 0
				? {
						warning: {
							to: path("adminEInvoices", { list: "late" }),
							text: t("eInvoicesLate", { count: eInvoices.late }),
						},
					}
				: {}),
		},
		{
			id: "receipts",
			title: t("receipts"),
			tone: "warning",
			count: receipts.count,
			to: path("counterDay", receipts.first[0] ? { day: bucharestDay(receipts.first[0].at) } : {}),
			lines: receipts.first.map(({ of, record, about, at, fullName, amountBani }) => ({
				id: of === "order" ? record : -record,
				to: path("counterDay", { day: bucharestDay(at) }),
				name: t(`receiptLine_${of}`, { id: about, name: fullName }),
				aside: `${formatLei(amountBani)}, ${day(at)}`,
			})),
		},
		{
			id: "failedEmails",
			title: t("failedEmails"),
			tone: "danger",
			count: failedEmails.count,
			to: path("adminOutbox", { state: "failed" }),
			lines: failedEmails.first.map(({ id, at, kind }) => {
				return { id, to: path("adminOutbox", { state: "failed" }), name: nameOf(kind), aside: day(at) };
			}),
		},
		{
			id: "legalData",
			title: t("legalData"),
			tone: "danger",
			count: legalData.count,
			to: path("adminProducts", { state: "active", data: "missing" }),
			lines: legalData.first.map(({ id, name }) => ({ id, to: path("adminProductLegal", { id }), name, aside: "" })),
		},
		{
			id: "notices",
			title: t("notices"),
			tone: "danger",
			count: notices.count,
			to: path("adminSettings"),
			lines: notices.first.map(({ id, slot }) => {
				return { id, to: path("adminShopPicture", { slot }), name: t(`notice_${slot}`), aside: "" };
			}),
		},
		{
			id: "stock",
			title: t("stock"),
			tone: "warning",
			count: stock.count,
			to: path("adminProducts", { stock: "low" }),
			lines: stock.first.map(({ id, name, stock: left }) => {
				const aside = left === 0 ? t("outOfStock") : t("stockLeft", { count: left });
				return { id, to: path("adminProduct", { id }), name, aside };
			}),
		},
	];
}
