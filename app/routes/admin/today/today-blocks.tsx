import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTexts } from "#app/components/layout/use-texts.ts";
import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { bucharestDay, formatDay } from "#app/domain/clock.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import { formatLei } from "#app/domain/money.ts";
import { restDueBani, taskBani } from "#app/domain/orders/order-summary.ts";
import { returnNumber } from "#app/domain/returns/return-case.ts";
import { isDecided } from "#app/domain/returns/return-states.ts";
import type { Today, Waiting } from "#app/domain/today/today.ts";
import { path } from "#app/paths.ts";
import { useEmailName } from "#app/routes/admin/parts/email-words.tsx";
import { useLedgerWords } from "#app/routes/admin/parts/ledger-words.ts";

export interface TodayBlock {
	id: string;
	title: string;
	tone: BadgeTone;
	count: number;
	/** There are more than were counted. */
	isMore?: boolean;
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

type Line = TodayBlock["lines"][number];
type Kind = keyof Omit<Today, "orders"> | Exclude<keyof Today["orders"], "late-claims">;

/** Makes the block of a kind, whose title is the text of its name. */
function useBlock() {
	const { t } = useTranslation("adminToday");
	function block<T>(id: Kind, tone: BadgeTone, to: string, { count, first }: Waiting<T>, toLine: (one: T) => Line) {
		return { id, title: t(id), tone, count, to, lines: first.map(toLine) };
	}
	return block;
}

function useOrderBlocks({ orders, held }: Today): TodayBlock[] {
	const { t, locale } = useTexts(["adminToday", "adminLists"]);
	const { reasonOf } = useLedgerWords();
	const block = useBlock();
	const late = orders["late-claims"].count;
	const ofTask = (task: Exclude<keyof Today["orders"], "late-claims">, tone: BadgeTone) =>
		block(task, tone, path("adminOrders", { task }), orders[task], (order) => {
			const amount = formatLei(taskBani(order, task));
			const facts = [
				restDueBani(order) > 0 ? t("adminLists:restDue", { amount }) : amount,
				formatDay(order.createdAt, locale),
			];
			return {
				id: order.id,
				to: path("adminOrder", { id: order.id }),
				name: t("order", { id: order.id, name: order.fullName }),
				aside: [
					...(order.isWithdrawn ? [t("adminLists:withdrawn")] : []),
					...(order.isExpress ? [t("express")] : []),
					...facts,
				].join(", "),
			};
		});
	return [
		block("held", "danger", path("adminHeldPayments"), held, ({ id, orderId, transactionId, reason }) => ({
			id,
			to: orderId === null ? path("adminHeldPayments") : path("adminOrder", { id: orderId }),
			name: orderId === null ? transactionId : `#${orderId}`,
			aside: reasonOf(reason),
		})),
		{
			...ofTask("claims", late > 0 ? "danger" : "warning"),
			...(late > 0
				? { warning: { to: path("adminOrders", { task: "late-claims" }), text: t("lateClaims", { count: late }) } }
				: {}),
		},
		ofTask("to-ship", "info"),
		ofTask("to-pick-up", "info"),
		{ ...ofTask("courier", "info"), to: path("adminCourierMoney") },
		ofTask("refunds", "warning"),
		ofTask("old-unpaid", "neutral"),
	];
}

/** What customers wait for. */
function useCustomerBlocks({
	services,
	dueServices,
	serviceRefunds,
	messages,
	withdrawals,
	returns,
}: Today): TodayBlock[] {
	const { t, locale } = useTexts(["adminToday", "order", "adminServiceOrders"]);
	const block = useBlock();
	const day = (iso: string) => formatDay(iso, locale);
	const readyAside = ({ readyOn, isLate }: Today["services"]["first"][number]) =>
		readyOn && t(`adminServiceOrders:${isLate ? "readyLate" : "readyBy"}`, { day: day(readyOn) });
	const isLate = returns.first.some((one) => one.isLate);
	return [
		block("withdrawals", "warning", path("adminWithdrawals"), withdrawals, (one) => ({
			id: one.id,
			to: path("adminWithdrawal", { id: one.id }),
			name: t(one.number === null ? "withdrawalLine_typed" : `withdrawalLine_${one.contract}`, one),
			aside: day(one.at),
		})),
		block("returns", isLate ? "danger" : "warning", path("adminReturns"), returns, (one) => ({
			id: one.id,
			to: path("adminReturn", { id: one.id }),
			name: t("order", { id: one.orderId, name: one.fullName }),
			aside: [
				t(`order:returnState_${one.state}`),
				...(isDecided(one.state) ? [] : [t(one.isLate ? "returnLate" : "returnDue", { day: day(one.dueOn) })]),
			].join(", "),
		})),
		block("messages", "info", path("adminMessages"), messages, ({ id, at, name, subject }) => {
			return { id, to: path("adminMessage", { id }), name: t("messageLine", { subject, name }), aside: day(at) };
		}),
		block(
			"services",
			services.first.some((one) => one.isLate) ? "danger" : "info",
			path("adminServiceOrders", { status: "open" }),
			services,
			(one) => ({
				id: one.id,
				to: path("adminServiceOrder", { id: one.id }),
				name: t("serviceLine", { service: one.serviceNames[locale], name: one.fullName }),
				aside: readyAside(one) ?? (one.isOfToday ? t("ofToday") : day(one.at)),
			}),
		),
		block("dueServices", "warning", path("counter", { list: "done" }), dueServices, (one) => ({
			id: one.id,
			to: path("adminServiceOrder", { id: one.id }),
			name: t("order", { id: one.id, name: one.fullName }),
			aside: day(one.at),
		})),
		block("serviceRefunds", "warning", path("adminServiceOrders", { status: "cancelled" }), serviceRefunds, (one) => ({
			id: one.id,
			to: path("adminServiceOrder", { id: one.id }),
			name: t("order", { id: one.id, name: one.fullName }),
			aside: formatLei(one.leftBani),
		})),
	];
}

/** What the shop itself has to look after. */
function useShopBlocks({
	creditNotes,
	failedEmails,
	eInvoices,
	legalData,
	notices,
	receipts,
	stock,
}: Today): TodayBlock[] {
	const { t, locale } = useTexts(["adminToday", "adminEInvoices", "adminLists"]);
	const nameOf = useEmailName();
	const block = useBlock();
	const day = (iso: string) => formatDay(iso, locale);
	const { late } = eInvoices;
	const receiptsOn = path("counterDay", receipts.first[0] ? { day: bucharestDay(receipts.first[0].at) } : {});
	const failed = path("adminOutbox", { state: "failed" });
	return [
		{
			...block("eInvoices", late > 0 ? "danger" : "info", path("adminEInvoices"), eInvoices, (one) => ({
				id: one.id,
				to: path("adminEInvoices", { list: one.isLate ? "late" : null }),
				name: documentNumber(one),
				aside: t(`adminEInvoices:${one.isLate ? "stateLateDay" : "stateWaitingDay"}`, { day: day(one.dueOn) }),
			})),
			...(late > 0
				? { warning: { to: path("adminEInvoices", { list: "late" }), text: t("eInvoicesLate", { count: late }) } }
				: {}),
		},
		{
			...block("receipts", "warning", receiptsOn, receipts, ({ of, record, about, at, fullName, amountBani }) => ({
				id: of === "order" ? record : -record,
				to: path("counterDay", { day: bucharestDay(at) }),
				name: t(`receiptLine_${of}`, { id: about, name: fullName }),
				aside: `${formatLei(amountBani)}, ${day(at)}`,
			})),
			isMore: receipts.isMore,
		},
		block(
			"creditNotes",
			"warning",
			path("adminReturns", { list: "closed", state: "refunded" }),
			creditNotes,
			(one) => ({
				id: one.id,
				to: path("adminOrderCredit", { id: one.orderId, return: one.id }),
				name: t("order", { id: one.orderId, name: one.fullName }),
				aside: returnNumber(one.id),
			}),
		),
		block("failedEmails", "danger", failed, failedEmails, ({ id, at, kind }) => {
			return { id, to: failed, name: nameOf(kind), aside: day(at) };
		}),
		block("legalData", "danger", path("adminProducts", { state: "active", data: "missing" }), legalData, (one) => {
			return { ...one, to: path("adminProductLegal", { id: one.id }), aside: "" };
		}),
		block("notices", "danger", path("adminSettings"), notices, ({ id, slot }) => {
			return { id, to: path("adminShopPicture", { slot }), name: t(`notice_${slot}`), aside: "" };
		}),
		block("stock", "warning", path("adminProducts", { state: "active", stock: "low" }), stock, (one) => {
			const aside = one.stock === 0 ? t("outOfStock") : t("adminLists:pieces", { count: one.stock });
			return { id: one.id, to: path("adminProduct", { id: one.id }), name: one.name, aside };
		}),
	];
}
