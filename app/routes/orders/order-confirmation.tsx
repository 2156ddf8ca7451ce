import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { confirmationRefresh } from "#app/components/order/confirmation-refresh.ts";
import { readForPage } from "#app/http/failed-read.server.ts";
import { orderCode } from "#app/http/kiosk-codes.server.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/open-order.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { settledAs } from "#app/http/payment-page.server.ts";
import { resumePendingServices } from "#app/http/pending-services.server.ts";
import { seenAsRevolut } from "#app/http/revolut-return.server.ts";
import { OrderConfirmationScreen } from "#app/screens/orders/order-confirmation-screen.tsx";
import { OrderNotFoundScreen } from "#app/screens/orders/order-not-found-screen.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const search = new URL(request.url).searchParams;
	const rawId = params.id ?? search.get("orderId");
	const { value: order, status } = await readForPage("Failed to fetch order", () => openOrder(request, rawId));
	if (!order) {
		const meta = { title: t("order:notFoundTitle"), noindex: true };
		const nothing = { order: null, settled: null, code: null, servicesNext: false, returned: false, revolut: false };
		return data({ ...nothing, missingId: !rawId, meta }, { status, headers: PRIVATE_PAGE });
	}
	await resumePendingServices(request, order);
	const meta = { title: t("order:confirmationMeta", { id: order.id }), noindex: true };
	const seen = {
		servicesNext: search.get("services") === "1",
		returned: search.get("payment") === "returned",
		revolut: await seenAsRevolut(request, order),
		code: await orderCode(request, order.id),
		settled: await settledAs(order),
	};
	return data({ order, ...seen, missingId: false, meta }, { headers: PRIVATE_PAGE });
}

export const handle = confirmationRefresh;
export const headers = () => PRIVATE_PAGE;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function OrderConfirmation() {
	const { order, settled, code, missingId, servicesNext, returned, revolut } = useLoaderData<typeof loader>();
	const { cart } = useRootData();
	if (!order) return <OrderNotFoundScreen missingId={missingId} />;
	return (
		<OrderConfirmationScreen
			order={order}
			settled={settled}
			code={code}
			services={cart.lines}
			servicesNext={servicesNext}
			returned={returned}
			revolut={revolut}
		/>
	);
}
