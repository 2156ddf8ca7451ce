import { useTranslation } from "react-i18next";
import { NUMBER_ELSEWHERE } from "#app/domain/payments/held-payment.ts";
import type { LedgerLine } from "#app/domain/payments/ledger-line.ts";
import { ledgerAmount } from "#app/domain/payments/ledger-line.ts";

function voidWords({ means, kind, reason }: LedgerLine) {
	if (reason === NUMBER_ELSEWHERE) return "kind_void_elsewhere";
	if (kind === "notification") return "kind_void_reversal";
	return means === null ? "kind_void_decision" : kind === "refund" ? "kind_void_refund" : "kind_void";
}

/** The ledger's own words as people say them; a word that only another version of the shop knows stays as it is. */
export function useLedgerWords() {
	const { t } = useTranslation("adminOrders");
	const reasonOf = (reason: string) => t(`reason_${reason as "incomplete"}`, { defaultValue: reason });
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
