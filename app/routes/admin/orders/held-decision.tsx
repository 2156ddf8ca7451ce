import { type OrderAnswer, OrderForm } from "#app/components/back-office/order-form.tsx";
import { RadioCards, TextAreaField } from "#app/components/forms/field.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { type HeldPayment, heldDecisionSchema, isOfDispute } from "#app/domain/payments/held-payment.ts";
import { path } from "#app/paths.ts";
import { useLedgerWords } from "#app/routes/admin/parts/ledger-words.ts";

interface HeldDecisionProps {
	held: Pick<
		HeldPayment,
		"id" | "at" | "provider" | "transactionId" | "kind" | "status" | "amountCents" | "currency" | "reason"
	> & { standsAt?: number | null };
	/** Whether the money can still pay the order. */
	mayCount: boolean;
	/** The order's customer was erased. */
	isErased?: boolean | undefined;
	action: string;
	answer: OrderAnswer;
}

/** One held payment with the decision that it waits for. */
export function HeldDecision({ held, mayCount, isErased = false, action, answer }: HeldDecisionProps) {
	const { t, locale } = useTexts(["adminOrders", "adminLists", "order"]);
	const { amountOf, reasonOf } = useLedgerWords();
	const facts = t("heldFacts", {
		provider: t(`provider_${held.provider}`),
		amount: amountOf(held),
		transaction: held.transactionId,
		status: held.status,
	});
	const hint = t(
		isOfDispute(held) ? "outcomeCountsHint_dispute" : isErased ? "outcomeCountsHint_erased" : "outcomeCountsHint",
	);
	const counts = { value: "counts", label: t("outcome_counts"), hint };
	const settled = { value: "settled", label: t("outcome_settled"), hint: t("outcomeSettledHint") };
	return (
		<div id={`record-${held.id}`} className="mt-5 rounded-control border border-danger/40 bg-danger-soft p-4">
			<h3 className="flex items-start gap-2 text-lg">
				<Icon name="alert" className="mt-0.5 size-5 text-danger" />
				{t("heldOne", { reason: reasonOf(held.reason) })}
			</h3>
			<p className="mt-1 break-words">{facts}</p>
			<p className="text-ink-muted text-sm">
				<time dateTime={held.at}>{formatMoment(held.at, locale)}</time>
			</p>
			{held.standsAt ? (
				<p className="mt-2">
					{t("heldElsewhere")}{" "}
					<TextLink to={`${path("adminOrder", { id: held.standsAt })}#ledger`}>
						{t("order:numbered", { id: held.standsAt })}
					</TextLink>
				</p>
			) : null}
			<div className="mt-4">
				<OrderForm intent="held" record={held.id} schema={heldDecisionSchema} action={action} answer={answer}>
					{(field) => (
						<>
							<RadioCards
								{...field("outcome")}
								legend={t("outcomeLabel")}
								options={mayCount ? [counts, settled] : [settled]}
								required
							/>
							<TextAreaField
								{...field("note")}
								label={t("decisionNoteLabel")}
								hint={t("decisionNoteHint")}
								rows={2}
								required
							/>
						</>
					)}
				</OrderForm>
			</div>
		</div>
	);
}
