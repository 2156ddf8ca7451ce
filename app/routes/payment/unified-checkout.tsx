import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { PRIVATE_PAGE } from "#app/http/open-order.server.ts";
import { methodsFor, openPayment, paymentMeta, runPaymentAction, settledAs } from "#app/http/payment-page.server.ts";
import { OrderNotFoundScreen } from "#app/screens/orders/order-not-found-screen.tsx";
import { PaymentLoadError } from "#app/screens/payment/payment-load-error.tsx";
import { UnifiedCheckoutScreen } from "#app/screens/payment/unified-checkout-screen.tsx";

/** "Pay this order": its summary and every available method (DECISIONS 6). */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { order, missingId } = await openPayment(request, params.id);
	const meta = paymentMeta(request, order);
	if (!order) return data({ pay: null, missingId, meta }, { status: 404, headers: PRIVATE_PAGE });
	const pay = { order, methods: methodsFor(order), settled: await settledAs(order) };
	return data({ pay, missingId, meta }, { headers: PRIVATE_PAGE });
}

export const action = ({ request, params }: ActionFunctionArgs) => runPaymentAction(request, params.id);
export const clientAction = keepTyped();
export const headers = () => PRIVATE_PAGE;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export const ErrorBoundary = () => <PaymentLoadError text="unableToLoadOrder" />;

export default function UnifiedCheckout() {
	const { pay, missingId } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.message;
	return pay ? (
		<UnifiedCheckoutScreen {...pay} failure={failure} />
	) : (
		<OrderNotFoundScreen missingId={missingId} toPay />
	);
}
