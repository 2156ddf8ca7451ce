import { useTranslation } from "react-i18next";
import { NUMBER_ELSEWHERE } from "#app/domain/payments/held-payment.ts";
import type { LedgerLine } from "#app/domain/payments/ledger-line.ts";
import { ledgerAmount } from "#app/domain/payments/ledger-line.ts";

const REASONS = {
	"wrong-amount": "reason_wrong-amount",
	"wrong-currency": "reason_wrong-currency",
	"money-taken-back": "reason_money-taken-back",
	"uncounted-taken-back": "reason_uncounted-taken-back",
	"paid-after-cancellation": "reason_paid-after-cancellation",
	"paid-twice": "reason_paid-twice",
	"unknown-order": "reason_unknown-order",
	"test-charge-in-live-mode": "reason_test-charge-in-live-mode",
	"live-order-in-test-mode": "reason_live-order-in-test-mode",
	"test-notification-in-live-mode": "reason_test-notification-in-live-mode",
	"wrong-receiver": "reason_wrong-receiver",
	"wrong-invoice": "reason_wrong-invoice",
	"wrong-order": "reason_wrong-order",
	"number-elsewhere": "reason_number-elsewhere",
	incomplete: "reason_incomplete",
	"in-part": "reason_in-part",
	"due-again": "reason_due-again",
	"not-sent-by-provider": "reason_not-sent-by-provider",
	"notification-not-verified": "reason_notification-not-verified",
	"quote-ended": "reason_quote-ended",
	"not-paid-in-time": "reason_not-paid-in-time",
	"not-confirmed-in-time": "reason_not-confirmed-in-time",
} as const;

function voidWords({ means, kind, reason }: LedgerLine) {
	if (reason === NUMBER_ELSEWHERE) return "kind_void_elsewhere";
	if (kind === "notification") return "kind_void_reversal";
	return means === null ? "kind_void_decision" : kind === "refund" ? "kind_void_refund" : "kind_void";
}

/** The ledger's own words as people say them; a word that only another version of the shop knows stays as it is. */
export function useLedgerWords() {
	const { t } = useTranslation("adminOrders");
	const reasonOf = (reason: string) =>
		Object.hasOwn(REASONS, reason) ? t(REASONS[reason as keyof typeof REASONS]) : reason;
	const amountOf = (line: Parameters<typeof ledgerAmount>[0]) => ledgerAmount(line) ?? t("noAmount");
	const subjectOf = (line: LedgerLine) => {
		const kind = line.decides
			? t("kind_decision")
			: line.voids
				? t(voidWords(line))
				: t(line.status === "canceled_reversal" ? "kind_came_back" : `kind_${line.kind}`);
		return `${line.means ? t(`means_${line.means}`) : t(`provider_${line.provider}`)}: ${kind}`;
	};
	return { reasonOf, amountOf, subjectOf };
}
