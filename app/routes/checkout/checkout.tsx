import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
	type ClientActionFunctionArgs,
	type ShouldRevalidateFunction,
	useActionData,
	useLoaderData,
} from "@remix-run/react";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { openCheckout, submitCheckout } from "#app/routes/checkout/checkout.server.ts";
import { CHECKOUT_FAILURE, checkoutAt, checkoutLost } from "#app/routes/checkout/checkout-failure.ts";
import { CheckoutScreen, showsTyped } from "#app/routes/checkout/checkout-form.tsx";

/** Both checkouts (SPEC 2.11): their address says which. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const form = checkoutAt(request.url);
	const { offer, goods, headers } = await openCheckout(request, form);
	const title = t(form === "checkout" ? "checkout:olderTitle" : "checkout:title");
	return data({ offer, goods, meta: { title, noindex: true } }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
	return submitCheckout(request, checkoutAt(request.url), await readForm(request));
}

export function clientAction(args: ClientActionFunctionArgs) {
	const form = checkoutAt(args.request.url);
	return keepTyped(
		() => checkoutLost(form),
		() => CHECKOUT_FAILURE[form],
	)(args);
}

/** Neither the emptied cart may send this page away while the toast of a placed order shows, nor a cart that was refused. */
export const shouldRevalidate: ShouldRevalidateFunction = (post) =>
	!post.actionResult?.placed && !post.actionResult?.inCart && unlessRefused(post);

export const handle = { showsTyped };
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Checkout() {
	const { offer, goods } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <CheckoutScreen key={offer.form} offer={offer} goods={goods} cart={useRootData().cart} answer={answer} />;
}
