import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { PRIVATE_PAGE } from "#app/http/open-order.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { openPayment } from "#app/http/payment-page.server.ts";
import { OrderNotFoundScreen } from "#app/screens/orders/order-not-found-screen.tsx";
import { PaymentLoadError } from "#app/screens/payment/payment-load-error.tsx";
import { PaymentOptionsScreen } from "#app/screens/payment/payment-options-screen.tsx";

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
