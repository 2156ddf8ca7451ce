import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { type Cart, EMPTY_CART } from "#app/domain/cart/cart.ts";
import { excessOf } from "#app/domain/cart/cart-view.ts";
import { viewCart } from "#app/domain/cart/view-cart.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { checkoutOffer } from "#app/domain/orders/checkout-offer.ts";
import {
	type CheckoutFields,
	checkoutSchema,
	directCheckoutSchema,
	toOrderContact,
} from "#app/domain/orders/checkout-schemas.ts";
import { findPlaced, type PlacedOrder, placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readCheckoutGoods } from "#app/domain/orders/read-checkout-goods.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { pageAfterOrder, paymentMethod } from "#app/domain/payments/methods.ts";
import type { CheckoutForm } from "#app/domain/payments/payment-method.ts";
import { expressPromise } from "#app/domain/shipping/shipping.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { delayOrder, ordererOf } from "#app/http/access/order-limit.server.ts";
import { ownOrders, placedHeaders } from "#app/http/access/own-orders.server.ts";
import { asTyped, keepingTyped, unlessAway } from "#app/http/answers/failed-post.server.ts";
import { faultsOf, messageOf, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { REPLACES_PAGE } from "#app/http/answers/replaces-page.ts";
import { isAfterForm, keyOfBuyer, keyToShow } from "#app/http/body/form-key.server.ts";
import { buyerOf } from "#app/http/cookies/buyer.server.ts";
import { cartOf } from "#app/http/cookies/cart.server.ts";
import { goWith, keepFlash } from "#app/http/cookies/flash.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path, pathAfterOrder } from "#app/paths.ts";
import { typedIn, webLimits } from "#app/routes/checkout/cart.server.ts";
import { CHECKOUT_FAILURE, type CheckoutFailure } from "#app/routes/checkout/checkout-failure.ts";

const SCHEMAS = { checkout: checkoutSchema, "direct-checkout": directCheckoutSchema } as const;

/**
 * What the checkout shows; an empty cart goes back to the cart, and so does one of more pieces than can be ordered, which says there what
 * to change; services alone go on to scheduling (DECISIONS 6).
 */
export async function openCheckout(request: Request, form: CheckoutForm) {
	const locale = localeOf(request);
	const cart = cartOf(request);
	const { view } = await viewCart(shop, locale, cart);
	// What was typed is shown with what is wrong.
	const keepsTyped = isAfterForm(request);
	if (view.contents === "empty" && keepsTyped) throw goWith(path("cart"), { tone: "error", key: "checkout:notPlaced" });
	if (view.contents === "empty") throw redirect(path("cart"), 303);
	const service = view.lines.find((line) => line.type === "service");
	if (view.contents === "services" && service) throw redirect(path("serviceOrder", { id: service.id }), 303);
	if (!keepsTyped && excessOf(view, await webLimits(request))) throw redirect(path("cart"), 303);
	const { orderKey, header, unseen } = await keyToShow(request, ownOrders, (key) =>
		findPlaced(shop, key, productLines(cart)),
	);
	if (unseen) throw await goToUnseen(request, unseen, header);
	const inStoreFirst = isKiosk(request);
	const express = view.expressBani === null ? null : expressPromise(shop.clock());
	return {
		offer: checkoutOffer(form, orderKey, view.subtotalBani, shop.settings, { inStoreFirst, express }),
		goods: await readCheckoutGoods(shop, view, locale),
		headers: { "Set-Cookie": header },
	};
}

/** The answer to the form never came: its order is shown instead of a form for another one. What is in the cart since stays there. */
async function goToUnseen(request: Request, { id, isOfGoods }: { id: number; isOfGoods: boolean }, header: string) {
	const headers = await placedHeaders(request, isOfGoods ? cartOf(request) : EMPTY_CART, { id, replay: "same" });
	headers.append("Set-Cookie", header);
	headers.append("Set-Cookie", keepFlash({ tone: "info", key: "checkout:placedUnseen", values: { id } }));
	headers.set(REPLACES_PAGE, "true");
	return redirect(path("orderConfirmation", { id }), { status: 303, headers });
}

/** What the screen gets back when no order was made, or, for cash with scripts, where to go after the toast. */
type CheckoutAnswer =
	| {
			lastResult: ReturnType<Submission<unknown>["reply"]> | null;
			failure: CheckoutFailure | null;
			placed: null;
			/** What is wrong is put right in the cart. */
			inCart?: boolean;
	  }
	| { lastResult: null; failure: null; placed: { next: string } };

/** Takes a posted checkout: shows it again with what is wrong, or places the order and goes on (SPEC 4, 5). */
export const submitCheckout = (request: Request, formName: CheckoutForm, form: FormData) =>
	keepingTyped(request, form, () => takeCheckout(request, formName, form));

async function takeCheckout(request: Request, formName: CheckoutForm, form: FormData) {
	const submission = parseWithZod(form, { schema: SCHEMAS[formName] });
	const intent = String(form.get("intent"));
	if (intent === "resume" && typedIn(form) && (await staysInCart(request)))
		// From the cart, with what was typed, which no address may hold (changeCart).
		return redirect(path("cart", { changed: 1 }), { status: 307, headers: PRIVATE_PAGE });
	if (["update", "language", "resume"].includes(intent)) {
		// Where the page cannot be made, that is found out here.
		await viewCart(shop, localeOf(request), cartOf(request));
		const headers = intent === "resume" ? PRIVATE_PAGE : undefined;
		return data<CheckoutAnswer>({ lastResult: asTyped(submission), failure: null, placed: null }, { headers });
	}
	if (submission.status !== "success") return again(submission, {}, 422);
	const delay = await delayOrder(request);
	if (delay) return again(submission, { formError: delay.message }, 429, delay.headers);
	const cart = cartOf(request);
	try {
		const placed = await placeOrder(shop, {
			...toOrderContact(submission.value as CheckoutFields),
			idempotencyKey: keyOfBuyer(request, form),
			source: formName,
			...(await ordererOf(request)),
			locale: localeOf(request),
			lines: productLines(cart),
			seenSubtotalBani: readBani(form.get("seenSubtotal")),
			seenTotalsBani: ["seenTotal", "seenElsewhere"]
				.map((name) => readBani(form.get(name)))
				.filter((bani) => bani !== null),
		});
		if (!placed.ok) return refused(request, submission, placed.error);
		const { id, replay } = placed.value;
		// Without the cookie nothing says that this is the browser that the order belongs to.
		if (replay && buyerOf(request) === null) return refused(request, submission, { code: "order-already-placed" });
		return replay === "edited" ? showPlaced(request, id) : goOn(request, formName, cart, placed.value, form);
	} catch (error) {
		unlessAway(error);
		logUnexpected(error, request);
		const failure = CHECKOUT_FAILURE[formName];
		return again(submission, { formError: failure[1], failure }, 503);
	}
}

/** Nothing is in it, or more than can be ordered: the cart says so. */
async function staysInCart(request: Request): Promise<boolean> {
	const { view } = await viewCart(shop, localeOf(request), cartOf(request));
	return view.contents === "empty" || excessOf(view, await webLimits(request)) !== null;
}

/** Null for a form that does not say what it showed. */
function readBani(value: FormDataEntryValue | null): number | null {
	return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : null;
}

function productLines(cart: Cart) {
	return cart
		.filter((entry) => entry.type === "product")
		.map((entry) => ({ productId: entry.id, quantity: entry.quantity }));
}

type ParsedForm = Submission<unknown>;

function again(
	submission: ParsedForm,
	{ formError, failure = null }: { formError?: string; failure?: CheckoutFailure | null },
	status: number,
	headers: Record<string, string> = {},
) {
	return data<CheckoutAnswer>(
		{
			lastResult: formError ? submission.reply({ formErrors: [formError] }) : submission.reply(),
			failure,
			placed: null,
		},
		{ status, headers },
	);
}

const IN_CART = new Set<ShopError["code"]>(["out-of-stock", "too-many-pieces", "order-total-limit", "quantity-limit"]);

function refused(request: Request, submission: ParsedForm, error: ShopError) {
	const message = messageOf(error, localeOf(request));
	const fields = error.code === "total-changed" ? { seenTotal: message } : error.fields;
	const faults = fields ? faultsOf({ ...error, fields }) : { formErrors: [message] };
	const lastResult = submission.reply(faults);
	const inCart = IN_CART.has(error.code);
	return data<CheckoutAnswer>({ lastResult, failure: null, placed: null, inCart }, { status: STATUS_OF[error.code] });
}

/** An edited form had made its order before: it is shown, and a checkout opened anew has a new key. */
async function showPlaced(request: Request, id: number) {
	const headers = new Headers({ "Set-Cookie": await ownOrders.remember(request, id) });
	headers.append("Set-Cookie", keepFlash({ tone: "info", key: "checkout:placedBefore", values: { id } }));
	headers.set(REPLACES_PAGE, "true");
	return redirect(path("orderConfirmation", { id }), { status: 303, headers });
}

async function goOn(request: Request, formName: CheckoutForm, cart: Cart, placed: PlacedOrder, form: FormData) {
	const { id: orderId, order = await readOrder(shop, orderId) } = placed;
	const page = pageAfterOrder(formName, order!.paymentMethod);
	const next = isKiosk(request) ? path("orderConfirmation", { id: orderId }) : pathAfterOrder(page, order!);
	const headers = await placedHeaders(request, cart, placed);
	const { toast } = paymentMethod(order!.paymentMethod);
	if (toast) {
		// With scripts the toast shows first and the page follows after 1.5 s (SPEC 4).
		if (form.get("enhanced") === "1")
			return data<CheckoutAnswer>({ lastResult: null, failure: null, placed: { next } }, { headers });
		headers.append("Set-Cookie", keepFlash({ tone: "success", key: toast }));
	}
	// The cart is empty now: back at the checkout, one would be led on to it for ever.
	headers.set(REPLACES_PAGE, "true");
	return redirect(next, { status: 303, headers });
}
