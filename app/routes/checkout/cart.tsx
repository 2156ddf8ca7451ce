import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { stayHere } from "#app/components/enhance/stay-here.ts";
import { useKeptFocus } from "#app/components/enhance/use-kept-focus.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { OwnOrders } from "#app/components/orders/own-orders.tsx";
import { Button, ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import type { CartView } from "#app/domain/cart/cart-view.ts";
import { viewCart } from "#app/domain/cart/view-cart.server.ts";
import type { OwnOrder } from "#app/domain/orders/order.ts";
import { cartDelivery } from "#app/domain/orders/read-checkout-goods.server.ts";
import { COUNTIES, countyCode } from "#app/domain/places/county.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { listOwnOrders } from "#app/http/access/own-orders.server.ts";
import { keepingTyped } from "#app/http/answers/failed-post.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { cartOf } from "#app/http/cookies/cart.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { changeCart, typedIn, webLimits } from "#app/routes/checkout/cart.server.ts";
import { CartLines, KeptByCart } from "#app/routes/checkout/cart-lines.tsx";
import { CartSummary } from "#app/routes/checkout/cart-summary.tsx";
import {
	RESUME_FORM,
	TypedFields,
	type TypedInCheckout,
	useTypedInCheckout,
} from "#app/routes/checkout/typed-in-checkout.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const { view } = await viewCart(shop, locale, cartOf(request));
	const restOf = (county: string) => t("catalogue:countyRest", { county });
	const county = countyCode(new URL(request.url).searchParams.get("county"));
	const delivery = await cartDelivery(shop, view, { locale, restOf }, county);
	return {
		cart: view,
		delivery,
		counties: COUNTIES,
		limits: await webLimits(request),
		// Back from the page of a payment, a visitor finds an empty cart.
		ownOrders: view.contents === "empty" ? await listOwnOrders(request) : [],
		meta: { title: t("cart:title"), description: t("cart:metaDescription"), noindex: true },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const typed = typedIn(form);
	// Looked at in the middle of a checkout, or changed there (changeCart).
	const isShown = [null, "language"].includes(form.get("intent") as string | null);
	if (!typed) return changeCart(request, form);
	return keepingTyped(request, form, async () => {
		if (!isShown && !new URL(request.url).searchParams.has("changed")) return changeCart(request, form);
		// Where the page cannot be made, that is found out here.
		await viewCart(shop, localeOf(request), cartOf(request));
		return data({ typed }, { headers: PRIVATE_PAGE });
	});
}

/** SPEC 8's words, whether the post was lost or failed. */
const notDone = (typed: FormData) => [typed.get("intent") === "add" ? "cart:addFailed" : "cart:changeFailed"];
export const clientAction = inTurn(stayHere(keepTyped(notDone, notDone)));

/** The form that carries what was typed in a checkout (useTypedIn). */
export const handle = {
	showsTyped: (_: unknown, answer?: { typed?: TypedInCheckout }) => (answer?.typed ? RESUME_FORM : undefined),
};

/** What was typed in a checkout is kept by no cache. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The cart (SPEC 2.10). */
export default function Cart() {
	const { cart, ownOrders, ...ways } = useLoaderData<typeof loader>();
	const box = useRef<HTMLDivElement>(null);
	useKeptFocus(box, cart, "button[value=remove]");
	const typed = useTypedInCheckout();
	return (
		<div ref={box}>
			{cart.contents === "empty" ? <EmptyCart orders={ownOrders} /> : <FullCart cart={cart} {...ways} />}
			{/* Whatever the cart holds: the bar's buttons are this form's. */}
			{typed ? (
				<PostForm id={RESUME_FORM} action={typed.at} reloadDocument>
					<TypedFields typed={typed} />
				</PostForm>
			) : null}
		</div>
	);
}

function FullCart({ cart, ...ways }: Parameters<typeof CartSummary>[0]) {
	const { t } = useTranslation("cart");
	return (
		<Container>
			<PageHeading title={t("title")} />
			<CartNote contents={cart.contents} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div>
					<CartLines lines={cart.lines} piecesOfOne={ways.limits.piecesOfOne} />
					<PostForm action={path("cart")} className="mt-4" preventScrollReset says={{ intent: "clear" }}>
						<KeptByCart />
						<Button variant="quiet" size="sm" className="-ml-3">
							{t("clear")}
						</Button>
					</PostForm>
				</div>
				<CartSummary cart={cart} {...ways} />
			</div>
		</Container>
	);
}

function EmptyCart({ orders }: { orders: OwnOrder[] }) {
	const { t } = useTranslation("cart");
	return (
		<Container>
			<PageHeading title={t("title")} />
			<EmptyState
				title={t("empty")}
				text={
					<>
						<p>{t("emptyText")}</p>
						<p className="mt-2 text-sm">{t("emptyCookies")}</p>
					</>
				}
				actions={
					<>
						<ButtonLink to={path("products")}>{t("toProducts")}</ButtonLink>
						<SecondaryLink to={path("services")}>{t("toServices")}</SecondaryLink>
					</>
				}
			/>
			{orders.length > 0 ? (
				<div className="mt-6">
					<OwnOrders orders={orders} />
				</div>
			) : null}
		</Container>
	);
}

function CartNote({ contents }: { contents: CartView["contents"] }) {
	const { t } = useTranslation("cart");
	if (contents !== "mixed" && contents !== "services") return null;
	const what = contents === "mixed" ? "mixed" : "servicesOnly";
	return (
		<Notice tone="info" title={t(`${what}Title`)} className="mb-6">
			{t(`${what}Text`)}
		</Notice>
	);
}

/**
 * Posts to one page go out one after the other, however fast the buttons are pressed. The cart is a cookie, which each answer
 * sets anew from what its own post brought: of two at once, one would be lost.
 */
function inTurn<Answer>(act: (args: ClientActionFunctionArgs) => Promise<Answer>) {
	let before: Promise<unknown> = Promise.resolve();
	return (args: ClientActionFunctionArgs): Promise<Answer> => {
		const now = before.then(() => act(args));
		before = now.catch(() => undefined);
		return now;
	};
}
