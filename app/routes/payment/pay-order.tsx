import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/open-order.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { transferAccount } from "#app/http/transfer-account.server.ts";
import { OrderNotFoundScreen } from "#app/screens/orders/order-not-found-screen.tsx";
import { PayOrderScreen } from "#app/screens/payment/pay-order-screen.tsx";

/** The page after an order, for every method: how much, how, and where to look it up again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const rawId = params.id ?? new URL(request.url).searchParams.get("orderId");
	const order = await openOrder(request, rawId);
	if (!order) {
		const meta = { title: t("order:notFoundTitle"), noindex: true };
		return data({ order: null, missingId: !rawId, account: null, meta }, { status: 404, headers: PRIVATE_PAGE });
	}
	const meta = { title: t("payment:payTitle", { id: order.id }), noindex: true };
	return data({ order, missingId: false, account: transferAccount(), meta }, { headers: PRIVATE_PAGE });
}

export const headers = () => PRIVATE_PAGE;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function PayOrder() {
	const { order, missingId, account } = useLoaderData<typeof loader>();
	return order ? <PayOrderScreen order={order} account={account} /> : <OrderNotFoundScreen missingId={missingId} />;
}
