import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { openCheckout, submitCheckout } from "#app/routes/checkout/checkout.server.ts";
import { CHECKOUT_FAILURE, checkoutLost } from "#app/routes/checkout/checkout-failure.ts";
import { CheckoutScreen, showsTyped } from "#app/routes/checkout/checkout-form.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const { offer, goods, headers } = await openCheckout(request, "checkout");
	return data({ offer, goods, meta: { title: t("checkout:olderTitle"), noindex: true } }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
	return submitCheckout(request, "checkout", await readForm(request));
}

export const clientAction = keepTyped(
	() => checkoutLost("checkout"),
	() => CHECKOUT_FAILURE.checkout,
);

/** Neither the emptied cart may send this page away while the toast of a placed order shows, nor a cart that was refused. */
export const shouldRevalidate: ShouldRevalidateFunction = (post) =>
	!post.actionResult?.placed && !post.actionResult?.inCart && unlessRefused(post);

export const handle = { showsTyped };
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function OlderCheckout() {
	const { offer, goods } = useLoaderData<typeof loader>();
	return (
		<CheckoutScreen offer={offer} goods={goods} cart={useRootData().cart} answer={useActionData<typeof action>()} />
	);
}
