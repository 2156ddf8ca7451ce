import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import type { Order } from "#app/domain/orders/order.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { path } from "#app/paths.ts";
import type { PageMoney } from "#app/routes/payment/payment-frame.tsx";
import { PaymentLoadError } from "#app/routes/payment/payment-load-error.tsx";
import { openPayment, paymentMeta, readPageMoney } from "#app/routes/payment/payment-page.server.ts";
import { SettledNotice } from "#app/routes/payment/settled-notice.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const { order } = await openPayment(request, params.id);
	const paid = order && { order, ...(await readPageMoney(order)) };
	const meta = paymentMeta(request, order);
	if (paid?.state === "due") meta.title = t("payment:optionsTitle");
	return data({ paid, meta }, { status: order ? 200 : 404, headers: PRIVATE_PAGE });
}

export const headers = () => PRIVATE_PAGE;

export const ErrorBoundary = () => <PaymentLoadError text="unableToLoadOrder" />;

export default function PaymentOptions() {
	const { paid } = useLoaderData<typeof loader>();
	return paid ? <PaymentOptionsScreen {...paid} /> : <OrderNotFoundScreen toPay />;
}

/** Says that the checkout was simplified and leads on (SPEC 2.14, DECISIONS 6); of an order that waits for no money, how it stands. */
function PaymentOptionsScreen({ order, state, money }: { order: Order; state: MoneyState; money: PageMoney }) {
	const { t } = useTranslation("payment");
	if (state !== "due") {
		return (
			<Container narrow>
				<PageHeading title={t("payTitle", { id: order.id })} />
				<SettledNotice order={order} as={state} claimedAt={money.claimedAt} />
			</Container>
		);
	}
	return (
		<Container narrow>
			<PageHeading title={t("optionsTitle")} lead={t("optionsText")} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={path("unifiedCheckout", { id: order.id })}>{t("unifiedTitle", { id: order.id })}</ButtonLink>
				<SecondaryLink to={path("checkout")}>{t("optionsCheckout")}</SecondaryLink>
			</div>
		</Container>
	);
}
