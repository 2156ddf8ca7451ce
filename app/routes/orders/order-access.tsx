import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { ORDER_ACCESS_FORM, OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { lookUpOrder } from "#app/http/access/order-lookup.server.ts";
import { listOwnOrders } from "#app/http/access/own-orders.server.ts";
import { keepingTyped } from "#app/http/answers/failed-post.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { path } from "#app/paths.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	return { orders: await listOwnOrders(request), meta: { title: t("layout:orderStatus"), noindex: true } };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	return keepingTyped(request, form, async () => {
		const outcome = await lookUpOrder(request, form);
		if (!outcome.ok) {
			const { answer, status, headers } = outcome.error;
			return data(answer, { status, headers: { ...PRIVATE_PAGE, ...headers } });
		}
		return redirect(path("orderConfirmation", { id: outcome.value.id }), {
			status: 303,
			headers: { "Set-Cookie": outcome.value.setCookie },
		});
	});
}

export const clientAction = keepTyped();

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The form that the language switch sends along (useTypedIn). */
export const handle = { keepsTyped: () => ORDER_ACCESS_FORM };

export default function OrderAccess() {
	const { orders } = useLoaderData<typeof loader>();
	return <OrderNotFoundScreen answer={useActionData<typeof action>()} lookupOnly={orders} />;
}
