import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OrderForm, type OrderSectionProps, TransactionField } from "#app/components/back-office/order-form.tsx";
import { AmountField, NumberField, SelectField, TextAreaField } from "#app/components/forms/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatAmount, formatLei } from "#app/domain/money.ts";
import { partRefundSchema, piecesField } from "#app/domain/payments/part-refund.ts";
import { PAYMENT_MEANS } from "#app/domain/payments/payment-means.ts";
import { piecesAway } from "#app/domain/returns/return-case.ts";
import { ReturnField, useReturnAsked } from "#app/routes/admin/orders/order-returns.tsx";

/** A part of the money goes back, by pieces or as an amount: PayPal is asked for it where it came so, or a person has done it. */
export function PartRefund({ details, action, answer }: OrderSectionProps) {
	const { t } = useTranslation(["adminOrders", "errors"]);
	const { refundable, money, items, order } = details;
	const { leftBani, providerBani, asking, isUndecided } = refundable;
	const prefilled = usePrefilled({ details, action, answer });
	if (isUndecided) return <Notice tone="warning">{t("errors:refund-undecided")}</Notice>;
	if (asking !== null) return <Notice tone="warning">{t("refundAsking", { amount: formatLei(asking) })}</Notice>;
	const byHand = PAYMENT_MEANS.map((means) => ({
		value: means,
		label: t("refundByHand", { means: t(`means_${means}`) }),
	}));
	const byProvider = { value: "provider", label: t("refundByProvider", { amount: formatLei(providerBani) }) };
	const named = items.filter(({ id }) => (refundable.pieces[id] ?? 0) > 0);
	return (
		<>
			<p>{t("moveText_refundPart", { amount: formatLei(leftBani) })}</p>
			<OrderForm<Record<string, unknown>>
				key={money.returnedBani}
				intent="refundPart"
				schema={partRefundSchema(named.map(({ id }) => id))}
				action={action}
				answer={answer}
				seen={order.status}
				defaultValue={{ way: providerBani > 0 ? "provider" : (details.payments.lastMeans ?? "bank"), ...prefilled }}
			>
				{(field) => (
					<>
						<input type="hidden" name="seenReturnedBani" value={money.returnedBani} />
						<ReturnField answer={answer} />
						{named.map(({ id, name, unitPriceBani }) => (
							<NumberField
								key={id}
								{...field(piecesField(id))}
								label={t("refundPieces", { name })}
								optional
								hint={t("refundPiecesHint", { count: refundable.pieces[id]!, price: formatLei(unitPriceBani) })}
							/>
						))}
						<AmountField {...field("amountBani")} label={t("refundAmount")} optional hint={t("refundAmountHint")} />
						<SelectField
							{...field("way")}
							label={t("refundWay")}
							options={providerBani > 0 ? [byProvider, ...byHand] : byHand}
						/>
						<TransactionField {...field("transactionId")} />
						<TextAreaField {...field("note")} label={t("reasonLabel")} optional rows={2} />
					</>
				)}
			</OrderForm>
		</>
	);
}

/**
 * The pieces of the return for which the money goes back, as far as no refund has named them, and how much of it is left to give;
 * nothing once all of it went back.
 */
function usePrefilled({ details, answer }: OrderSectionProps): Record<string, string> {
	const asked = useReturnAsked(answer);
	const worth = Number(useSearchParams()[0].get("worth"));
	const ofReturn = details.returns.find(({ id }) => String(id) === asked);
	const amountBani = Math.min(worth, details.refundable.leftBani);
	if (!ofReturn || !Number.isSafeInteger(amountBani) || amountBani <= 0) return {};
	const pieces = ofReturn.lines.flatMap((line) => {
		const count = Math.min(piecesAway(ofReturn.state, line), details.refundable.pieces[line.orderItemId] ?? 0);
		return count > 0 ? [[piecesField(line.orderItemId), String(count)]] : [];
	});
	return { ...Object.fromEntries(pieces), amountBani: formatAmount(amountBani) };
}
