import { useTranslation } from "react-i18next";
import type { OrderSectionProps } from "#app/components/back-office/order-form.tsx";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { LedgerLine } from "#app/domain/payments/ledger-line.ts";
import { path } from "#app/paths.ts";
import { HeldDecision } from "#app/routes/admin/orders/held-decision.tsx";
import { VoidPayment } from "#app/routes/admin/orders/void-payment.tsx";
import { useLedgerWords } from "#app/routes/admin/parts/ledger-words.ts";

const TONES: Record<LedgerLine["verdict"], BadgeTone> = {
	"proves-payment": "success",
	noted: "neutral",
	held: "danger",
};

/** The payment ledger of an order, as it was written; what is held waits under it for a decision (docs/protocols.md). */
export function OrderLedger({ details, action, answer }: OrderSectionProps) {
	const { t, locale } = useTexts(["adminOrders", "adminLists"]);
	const { amountOf, subjectOf } = useLedgerWords();
	const { page, count, held, heldCount, voidable, forged } = details.payments;
	return (
		<TitledCard id="ledger" title={t("ledgerTitle")}>
			{count === 0 ? <p className="mt-3 text-ink-muted">{t("ledgerEmpty")}</p> : null}
			{forged ? (
				<p className="mt-3 text-ink-muted">
					{t("ledgerForged", { count: forged.count, moment: formatMoment(forged.lastAt, locale) })}
				</p>
			) : null}
			{count > 0 ? (
				<div className="mt-4">
					{count > page.rows.length ? <p className="mb-3">{t("ledgerCount", { count })}</p> : null}
					<BackOfficeTable
						caption={t("ledgerCaption")}
						columns={[
							t("adminLists:what"),
							t("adminLists:when"),
							t("columnTransaction"),
							t("columnVerdict"),
							{ figure: t("columnAmount") },
						]}
						rows={page.rows.toReversed().map((line) => ({
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
					<KeysetPager
						page={page}
						to={(edge) => `${path("adminOrder", { id: details.order.id, ...edge })}#ledger`}
						labels={{ previous: t("newerLines"), next: t("olderLines") }}
					/>
				</div>
			) : null}
			{held.map((line) => (
				<HeldDecision
					key={line.id}
					held={{ ...line, reason: line.reason ?? "", transactionId: line.transactionId ?? t("noTransaction") }}
					mayCount={line.open?.mayCount ?? false}
					isErased={details.order.isErased}
					action={action}
					answer={answer}
				/>
			))}
			{voidable.map((line) => (
				<VoidPayment key={`void-${line.id}`} line={line} details={details} action={action} answer={answer} />
			))}
			{heldCount > held.length ? <p className="mt-4">{t("moreHeld", { count: heldCount })}</p> : null}
		</TitledCard>
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
			<Badge tone={line.isVoided || (line.verdict === "held" && !line.open) ? "neutral" : TONES[line.verdict]}>
				{t(line.isVoided ? "verdict_voided" : `verdict_${line.verdict}`)}
			</Badge>{" "}
			{words ? <span className="mt-1 block text-sm">{words}</span> : null}{" "}
			{line.note ? <span className="block text-sm">{line.note}</span> : null}{" "}
			{line.account ? (
				<span className="block text-ink-muted text-sm">{t("byAccount", { account: line.account })}</span>
			) : null}
		</>
	);
}
