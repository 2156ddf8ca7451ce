import type { SubmissionResult } from "@conform-to/react";
import { useParams, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, saidOnce, useShopForm } from "#app/components/forms/shop-form.tsx";
import { OwnOrders } from "#app/components/orders/own-orders.tsx";
import { SupportBox } from "#app/components/orders/support-box.tsx";
import { Button, SecondaryLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import type { OwnOrder } from "#app/domain/orders/order.ts";
import { path } from "#app/paths.ts";

export const ORDER_ACCESS_FORM = "order-access";

const orderAccessRules = async () => (await import("#app/domain/orders/order-access-form.ts")).orderAccessSchema;

/**
 * What an unknown number gets, and everyone who may not see an order (DECISIONS 4), with the form that opens an order
 * from another device.
 */
export function OrderNotFoundScreen(props: {
	answer?: { lastResult: SubmissionResult } | undefined;
	missingId?: boolean;
	/** The visitor came to a payment page, which has words of its own (SPEC 8). */
	toPay?: boolean;
	/** The visitor came to open an order, none was asked for by address: those that this browser opens without the form. */
	lookupOnly?: OwnOrder[];
}) {
	const { t } = useTranslation(["order", "payment", "lookup", "layout", "contact", "common"]);
	const { id } = useParams();
	const [search] = useSearchParams();
	// At the kiosk Back leads the next customer to the address of the last one's order.
	const asked = useKiosk() ? undefined : (id ?? search.get("orderId") ?? undefined);
	const { formProps, field, summary } = useShopForm({
		id: ORDER_ACCESS_FORM,
		schema: orderAccessRules,
		lastResult: props.answer?.lastResult,
		defaultValue: { orderNumber: asked },
	});
	return (
		<Container narrow>
			{props.lookupOnly ? (
				<PageHeading title={t("layout:orderStatus")} />
			) : (
				<PageHeading
					title={t("notFoundTitle")}
					lead={t(props.missingId ? "noOrderId" : props.toPay ? "payment:orderNotFoundText" : "notFoundText")}
				/>
			)}
			{props.lookupOnly?.length ? (
				<div className="mb-6">
					<OwnOrders orders={props.lookupOnly} />
				</div>
			) : null}
			<ErrorSummary errors={saidOnce(summary)} />
			<Card as="section" aria-label={t("accessTitle")}>
				<h2 className="mb-2 text-xl">{t("accessTitle")}</h2>
				<p className="text-ink-muted">{t("accessText")}</p>
				<PostForm {...formProps} action={path("orderAccess")} className="mt-5 grid gap-5">
					<TextField
						{...field("orderNumber")}
						label={t("orderNumber")}
						hint={t("lookup:numberHint")}
						placeholder="#12345"
						required
					/>
					<TextField {...field("email")} type="email" label={t("contact:emailLabel")} autoComplete="email" required />
					<div>
						<Button>{t("accessOpen")}</Button>
					</div>
				</PostForm>
			</Card>
			{props.lookupOnly ? (
				<div className="mt-6">
					<SupportBox />
				</div>
			) : (
				<SecondaryLink to={path("home")} className="mt-6">
					{t("common:backHome")}
				</SecondaryLink>
			)}
		</Container>
	);
}
