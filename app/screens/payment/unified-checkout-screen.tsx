import { useTranslation } from "react-i18next";
import { RadioCards } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ActionButton } from "#app/components/payment/payment-buttons.tsx";
import { PaymentFrame } from "#app/components/payment/payment-frame.tsx";
import { SettledNotice } from "#app/components/payment/settled-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Order } from "#app/domain/orders/order.ts";
import { mayMove } from "#app/domain/orders/order-states.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { SettledAs } from "#app/domain/payments/settled-state.ts";
import { isUnsettled } from "#app/domain/payments/unsettled-money.ts";

/** Pay this order: a cancelled or failed one is reopened by choosing a method (DECISIONS 6). */
export function UnifiedCheckoutScreen(props: {
	order: Order;
	methods: PaymentMethod[];
	settled: SettledAs;
	failure: string | undefined;
}) {
	const { t } = useTranslation("payment");
	const { order, methods } = props;
	const isReopenable = order.status !== "cancelled" || props.settled === "cancelled";
	const open = isReopenable && !isUnsettled(props.settled) && mayMove(order.status, "pending", "customer");
	const current = methods.includes(order.paymentMethod) ? order.paymentMethod : methods[0];
	return (
		<PaymentFrame
			order={order}
			settled={props.settled}
			title={t("unifiedTitle", { id: order.id })}
			lead={open ? t("unifiedLead") : undefined}
			failure={props.failure}
		>
			{open ? (
				<>
					{order.status === "cancelled" ? (
						<Notice tone="info" className="mb-6">
							{t("unifiedCancelled")}
						</Notice>
					) : null}
					<PostForm className="grid gap-5">
						<input type="hidden" name="intent" value="choose" />
						<RadioCards
							legend={t("chooseMethod")}
							name="paymentMethod"
							id="unified-method"
							defaultValue={current}
							options={methods.map((method) => ({ value: method, label: t(method), hint: t(`${method}Hint`) }))}
						/>
						<div>
							<Button size="lg">{t("continueToPayment")}</Button>
						</div>
					</PostForm>
					{order.status === "cancelled" ? null : (
						<div className="mt-8 border-line border-t pt-6">
							<div className="-ml-5">
								<ActionButton intent="cancel" label={t("cancelOrder")} variant="quiet" />
							</div>
						</div>
					)}
				</>
			) : (
				<SettledNotice order={order} as={props.settled} />
			)}
		</PaymentFrame>
	);
}
