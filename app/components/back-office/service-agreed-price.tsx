import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatAmount, formatLei } from "#app/domain/money.ts";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { isPayableServiceOrder } from "#app/domain/services/service-order-states.ts";
import { agreedPriceSchema } from "#app/domain/services/service-payment-form.ts";

interface AgreedPriceProps {
	order: ServiceOrderDetails;
	action: string;
	lastResult: SubmissionResult | undefined;
}

/** What was agreed with the customer that the work costs, and the form that writes and corrects it. */
export function ServiceAgreedPrice(props: AgreedPriceProps) {
	const { order, lastResult } = props;
	const { t } = useTranslation("adminServiceOrders");
	const isOpen = isPayableServiceOrder(order.status) && !order.isVoid;
	if (!isOpen && !lastResult) return null;
	return (
		<TitledCard id="service-price" title={t("priceTitle")}>
			<p className="mt-2">{order.agreedBani === null ? t("noPrice") : formatLei(order.agreedBani)}</p>
			{isOpen ? (
				<PriceForm key={order.agreedBani} {...props} />
			) : (
				<Notice tone="danger" role="alert" className="mt-4">
					{t(order.isVoid ? "testOrder" : "priceOver")}
				</Notice>
			)}
		</TitledCard>
	);
}

function PriceForm({ order, action, lastResult }: AgreedPriceProps) {
	const { t } = useTranslation("adminServiceOrders");
	const isPending = useNavigation().formData?.get("intent") === "price";
	const seen = order.agreedBani === null ? "" : formatAmount(order.agreedBani);
	const { formProps, field, summary } = useShopForm({
		id: "service-agreed-price",
		schema: agreedPriceSchema,
		lastResult,
		defaultValue: { agreed: seen },
		checks: "onSubmit",
	});
	return (
		<PostForm {...formProps} action={action} className="mt-4 grid gap-4">
			<ErrorSummary errors={summary} />
			<input type="hidden" name="intent" value="price" />
			<input type="hidden" name="seen" value={seen} />
			<TextField
				{...field("agreed")}
				label={t("price")}
				hint={t("priceHint")}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				optional
			/>
			<div>
				<Button variant="secondary" pending={isPending}>
					{t("priceSave")}
				</Button>
			</div>
		</PostForm>
	);
}
