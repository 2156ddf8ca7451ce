import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { AmountField, RadioCards } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { serviceReturnSchema } from "#app/domain/services/service-payment-form.ts";

/** Notes that money taken for a service went back: work that was called off, or an amount that was mistyped. */
export function ServiceOrderReturn(props: {
	order: ServiceOrderDetails;
	action: string;
	/** The form's one-time key. */
	orderKey: string;
	lastResult: SubmissionResult | undefined;
}) {
	const { t, locale } = useTexts("adminServiceOrders");
	const navigation = useNavigation();
	const { order } = props;
	const { formProps, field, summary } = useShopForm({
		id: "service-return",
		schema: serviceReturnSchema,
		lastResult: props.lastResult,
	});
	const returnable = order.payments.filter(({ leftBani }) => leftBani > 0);
	const options = returnable.map(({ id, at, means, leftBani }) => ({
		value: String(id),
		label: `${t(`means_${means}`)}, ${formatMoment(at, locale)}`,
		hint: t("returnAtMost", { amount: formatLei(leftBani) }),
	}));
	const isDue = order.status === "cancelled";
	return (
		<section aria-labelledby="service-return-title" className="mt-6 border-line border-t pt-5">
			<h3 id="service-return-title" className="text-lg">
				{t("returnTitle")}
			</h3>
			{isDue ? (
				<Notice tone="warning" className="mt-3">
					{t("returnDue", { amount: formatLei(order.paidBani) })}
				</Notice>
			) : (
				<p className="mt-2 text-ink-muted">{t("returnText")}</p>
			)}
			<PostForm {...formProps} action={props.action} className="mt-5 grid gap-5">
				<ErrorSummary errors={summary} />
				<input type="hidden" name="intent" value="return" />
				<input type="hidden" name="orderKey" value={props.orderKey} />
				<RadioCards
					{...field("payment")}
					legend={t("returnPayment")}
					options={options}
					{...(returnable.length === 1 ? { defaultValue: String(returnable[0]!.id) } : {})}
					required
				/>
				<AmountField {...field("amount")} label={t("returnAmount")} hint={t("amountHint")} maxLength={20} required />
				<div>
					<Button variant="secondary" pending={navigation.formData?.get("intent") === "return"}>
						{t("returnButton")}
					</Button>
				</div>
			</PostForm>
		</section>
	);
}
