import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { path } from "#app/paths.ts";
import { PaymentLoadError } from "#app/routes/payment/payment-load-error.tsx";
import { openPayment } from "#app/routes/payment/payment-page.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const { order } = await openPayment(request, params.id);
	const meta = { title: t(order ? "payment:optionsTitle" : "order:notFoundTitle"), noindex: true };
	return data({ id: order?.id ?? null, meta }, { status: order ? 200 : 404, headers: PRIVATE_PAGE });
}

export const headers = () => PRIVATE_PAGE;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export const ErrorBoundary = () => <PaymentLoadError text="unableToLoadOrder" />;

export default function PaymentOptions() {
	const { id } = useLoaderData<typeof loader>();
	return id === null ? <OrderNotFoundScreen toPay /> : <PaymentOptionsScreen id={id} />;
}

/** Says that the checkout was simplified and leads on (SPEC 2.14, DECISIONS 6). */
function PaymentOptionsScreen({ id }: { id: number }) {
	const { t } = useTranslation("payment");
	return (
		<Container narrow>
			<PageHeading title={t("optionsTitle")} lead={t("optionsText")} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={path("unifiedCheckout", { id })}>{t("optionsPay", { id })}</ButtonLink>
				<ButtonLink to={path("checkout")} variant="secondary">
					{t("optionsCheckout")}
				</ButtonLink>
			</div>
		</Container>
	);
}
