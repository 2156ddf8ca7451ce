import { useTranslation } from "react-i18next";
import { OrderForm, type OrderSectionProps, ReasonField } from "#app/components/back-office/order-form.tsx";
import { RadioCards } from "#app/components/forms/field.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { statusWithoutPayment } from "#app/domain/orders/order-states.ts";
import type { LedgerLine } from "#app/domain/payments/ledger-line.ts";
import { isHeardOf, VOID_INSTEAD, voidPaymentSchema } from "#app/domain/payments/void-payment.ts";
import { Fold } from "#app/routes/admin/parts/fold.tsx";
import { useLedgerWords } from "#app/routes/admin/parts/ledger-words.ts";

/**
 * A payment or a refund that a person recorded, or a decision about held money, behind its name: how it is taken back, and
 * what that does by now.
 */
export function VoidPayment({ line, details, action, answer }: OrderSectionProps & { line: LedgerLine }) {
	const { t } = useTranslation("adminOrders");
	const isRefund = line.kind === "refund";
	const titleOf = useVoidTitle();
	return (
		<Fold
			id={voidId(line)}
			title={titleOf(line)}
			open={answer.intent === "void" && answer.record === line.id}
			className="mt-5"
		>
			<p>{t(effectOf(line, details), { number: standingNumber(details) })}</p>
			<OrderForm
				intent="void"
				record={line.id}
				schema={voidPaymentSchema}
				action={action}
				answer={answer}
				variant="danger"
			>
				{(field) => (
					<>
						{line.decides ? (
							<input type="hidden" name="instead" value="none" />
						) : (
							<RadioCards
								{...field("instead")}
								legend={t("insteadLabel")}
								options={VOID_INSTEAD.filter((means) => means !== line.means).map((value) => ({
									value,
									label:
										value === "none"
											? t(isRefund ? "insteadNone_refund" : "insteadNone")
											: t(isRefund ? "insteadMeans_refund" : "insteadMeans", { means: t(`means_${value}`) }),
								}))}
								required
							/>
						)}
						<ReasonField {...field("note")} />
					</>
				)}
			</OrderForm>
		</Fold>
	);
}

const voidId = ({ id }: LedgerLine) => `void-${id}`;

function useVoidTitle() {
	const { t, locale } = useTexts("adminOrders");
	const { amountOf } = useLedgerWords();
	return (line: LedgerLine) =>
		t(line.decides ? "voidTitle_decision" : line.kind === "refund" ? "voidTitle_refund" : "voidTitle", {
			outcome: line.decides ? t(`outcome_${line.decides.outcome}`) : "",
			means: line.means ? t(`means_${line.means}`) : "",
			amount: amountOf(line),
			moment: formatMoment(line.at, locale),
		});
}

/** From where money is given back to where that is taken back, further down in the ledger. */
export function VoidRefundLinks({ details }: Pick<OrderSectionProps, "details">) {
	const titleOf = useVoidTitle();
	return details.payments.voidable
		.filter((line) => line.kind === "refund" && !line.decides)
		.map((line) => (
			<p key={line.id} className="mt-3">
				<a href={`#${voidId(line)}`} className="link inline-flex min-h-control items-center">
					{titleOf(line)}
				</a>
			</p>
		));
}

/** What a void does by now: other money pays the order too, only a part had come, nothing left the shop, documents and e-mails went, or the goods did. */
function effectOf(line: LedgerLine, details: OrderSectionProps["details"]) {
	const { status, totalBani } = details.order;
	if (line.decides) return "voidText_decision";
	if (line.kind === "refund") return waitsForMoney(status) ? "voidText_refundPart" : "voidText_refund";
	if (waitsForMoney(status)) return "voidText_part";
	const isCovered = details.money.receivedBani - (line.worthBani ?? totalBani) >= totalBani;
	if (isCovered && status !== "cancelled") return "voidText_covered";
	if (statusWithoutPayment(status) === status) return status === "cancelled" ? "voidText_cancelled" : "voidText_sent";
	if (!isHeardOf(line, details)) return "voidText_nothing";
	if (!details.isInvoiced) return "voidText_mailed";
	return details.order.email === null ? "voidText_invoicedNoEmail" : "voidText_invoiced";
}

function standingNumber({ invoices, isInvoiced }: OrderSectionProps["details"]): string {
	const last = invoices.findLast(({ kind }) => kind === "invoice");
	return isInvoiced && last ? documentNumber(last) : "";
}
