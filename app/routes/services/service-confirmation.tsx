import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { openServiceOrder, redirectWithoutKey } from "#app/http/service-order.server.ts";
import { ServiceConfirmationScreen } from "#app/screens/services/service-confirmation-screen.tsx";
import { ServiceOrderMissingScreen } from "#app/screens/services/service-order-missing-screen.tsx";
import { ErrorScreen } from "#app/screens/shop/error-screen.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const opened = await redirectWithoutKey(request, params.id);
	if (opened) throw opened;
	const { t } = textsOf(request);
	const order = await openServiceOrder(request, params.id);
	if (!order)
		return data({ order, meta: { title: t("services:serviceOrderNotFound"), noindex: true } }, { status: 404 });
	return data({ order, meta: { title: t("services:confirmationMetaTitle", { id: order.id }), noindex: true } });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ServiceConfirmation() {
	const { order } = useLoaderData<typeof loader>();
	return order ? <ServiceConfirmationScreen order={order} /> : <ServiceOrderMissingScreen />;
}

/** A service order that could not be read has its own words (SPEC 8, serviceOrderFetchError). */
export function ErrorBoundary() {
	const error = useRouteError();
	return isRouteErrorResponse(error) ? <ErrorScreen status={error.status} /> : <ServiceOrderMissingScreen failed />;
}
