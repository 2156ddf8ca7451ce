import { useTranslation } from "react-i18next";
import { OrderSection, type OrderSectionProps } from "#app/components/back-office/order-section.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { LedgerLine } from "#app/domain/payments/ledger-line.ts";
import { HeldDecision } from "#app/routes/admin/orders/held-decision.tsx";
import { useLedgerWords } from "#app/routes/admin/parts/ledger-words.ts";

const TONES: Record<LedgerLine["verdict"], BadgeTone> = {
	"proves-payment": "success",
	noted: "neutral",
	held: "danger",
};

/** The payment ledger of an order, as it was written; what is held waits under it for a decision (docs/protocols.md). */
export function OrderLedger({ file, action, answer }: OrderSectionProps) {
	const { t } = useTranslation("adminOrders");
	const { locale } = useRootData();
	const { amountOf, subjectOf } = useLedgerWords();
	const open = file.payments.filter((line) => line.open !== null);
	return (
		<OrderSection id="ledger" title={t("ledgerTitle")}>
			{file.payments.length === 0 ? <p className="mt-3 text-ink-muted">{t("ledgerEmpty")}</p> : null}
			{file.payments.length > 0 ? (
				<div className="mt-4">
					<BackOfficeTable
						caption={t("ledgerCaption")}
						columns={[
							{ id: "what", label: t("columnWhat") },
							{ id: "when", label: t("columnWhen") },
							{ id: "transaction", label: t("columnTransaction") },
							{ id: "verdict", label: t("columnVerdict") },
							{ id: "amount", label: t("columnAmount"), isFigure: true },
						]}
						rows={file.payments.map((line) => ({
							id: line.id,
							cells: [
								subjectOf(line),
								<time key="when" dateTime={line.at}>
									{formatMoment(line.at, locale)}
								</time>,
								line.transactionId ?? t("noTransaction"),
								<Verdict key="verdict" line={line} />,
								<span key="amount" className="whitespace-nowrap">
									{amountOf(line)}
								</span>,
							],
						}))}
					/>
				</div>
			) : null}
			{open.map((line) => (
				<HeldDecision
					key={line.id}
					held={{ ...line, reason: line.reason ?? "", transactionId: line.transactionId ?? t("noTransaction") }}
					mayCount={line.open?.mayCount ?? false}
					action={action}
					answer={answer}
				/>
			))}
		</OrderSection>
	);
}

function Verdict({ line }: { line: LedgerLine }) {
	const { t } = useTranslation("adminOrders");
	const { reasonOf } = useLedgerWords();
	const words = line.decides
		? t(`outcome_${line.decides.outcome}`)
		: [line.reason ? reasonOf(line.reason) : null, line.verdict === "held" && !line.open ? t("decided") : null]
				.filter(Boolean)
				.join(", ");
	return (
		<>
			<Badge tone={line.verdict === "held" && !line.open ? "neutral" : TONES[line.verdict]}>
				{t(`verdict_${line.verdict}`)}
			</Badge>{" "}
			{words ? <span className="mt-1 block text-sm">{words}</span> : null}{" "}
			{line.note ? <span className="block text-sm">{line.note}</span> : null}{" "}
			{line.account ? (
				<span className="block text-ink-muted text-sm">{t("byAccount", { account: line.account })}</span>
			) : null}
		</>
	);
}
