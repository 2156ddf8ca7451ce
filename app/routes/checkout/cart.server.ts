import { redirect } from "@remix-run/node";
import {
	type Cart,
	EMPTY_CART,
	type ItemType,
	isInCart,
	MAX_QUANTITY,
	removeFromCart,
	setQuantity,
	takeOne,
} from "#app/domain/cart/cart.ts";
import type { CartLine, WebLimits } from "#app/domain/cart/cart-view.ts";
import { type AddRefusal, addAgain, addItem } from "#app/domain/cart/change-cart.server.ts";
import { viewCart } from "#app/domain/cart/view-cart.server.ts";
import { pageSlugOf } from "#app/domain/page-slug.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { accountOf } from "#app/http/access/session.server.ts";
import { REPLACES_PAGE } from "#app/http/answers/replaces-page.ts";
import { ownPath } from "#app/http/body/own-path.ts";
import { cartOf, keepCart } from "#app/http/cookies/cart.server.ts";
import { type Flash, keepFlash } from "#app/http/cookies/flash.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import type { TypedInCheckout } from "#app/routes/checkout/typed-in-checkout.tsx";
import { DatabaseUnavailable } from "#db/unavailable.ts";

/** Admins and staff order as much as they like. */
const NO_LIMITS: WebLimits = { piecesOfOne: MAX_QUANTITY, totalBani: Number.MAX_SAFE_INTEGER };

/** How much this visitor's browser may order at once. */
export async function webLimits(request: Request): Promise<WebLimits> {
	if (await accountOf(request)) return NO_LIMITS;
	const { piecesOfOne, totalBani } = shop.settings.webOrders ?? NO_LIMITS;
	return { piecesOfOne, totalBani };
}

/** What a button of the cart did: the cart that stands now, and what to say about it. */
interface Outcome {
	cart: Cart;
	flash: Flash | null;
}

const ADD_REFUSED: Record<AddRefusal, Flash> = {
	"unknown-item": { tone: "error", key: "cart:addFailed" },
	"out-of-stock": { tone: "error", key: "cart:outOfStock" },
	"at-most": { tone: "error", key: "cart:noMorePieces" },
	"quantity-limit": { tone: "error", key: "errors:quantity-limit" },
	"cart-full": { tone: "error", key: "cart:full" },
	"already-there": { tone: "info", key: "cart:alreadyThere" },
};

/** SPEC 8 has two wordings. */
const ADDED = { product: "cart:added", service: "cart:addedService" } as const satisfies Record<ItemType, string>;

/**
 * Runs one button of the cart and goes back to where it stood (SPEC 4): add and plus, minus, remove, clear.
 *
 * @param form fields intent, type, id, returnTo; order where it is ordered again
 */
export async function changeCart(request: Request, form: FormData): Promise<Response> {
	const cart = cartOf(request);
	const outcome = await run(request, cart, form).catch((error) => failed(request, cart, form, error));
	const headers = new Headers();
	if (outcome.cart !== cart) headers.append("Set-Cookie", keepCart(outcome.cart));
	if (outcome.flash) headers.append("Set-Cookie", keepFlash(outcome.flash));
	if (typedIn(form)) {
		// The browser sends the same again, with what was typed, to where it is only shown: no address may hold it.
		headers.set("Cache-Control", PRIVATE_PAGE["Cache-Control"]);
		return redirect(path("cart", { changed: 1 }), { status: 307, headers });
	}
	const returnTo = ownPath(form.get("returnTo"), path("cart"));
	// Back on the page that the button stands on, there is nothing new for the browser's Back.
	if (returnTo !== path("cart")) headers.set(REPLACES_PAGE, "true");
	return redirect(returnTo, { status: 303, headers });
}

const OF_THE_CART = new Set(["intent", "type", "id", "order", "returnTo", "typedAt", "csrfToken"]);

/** What a browser without scripts brings along from the middle of a checkout (ToCart); null where it brings nothing. */
export function typedIn(form: FormData): TypedInCheckout | null {
	const places = form.getAll("typedAt").map((at) => `/${pageSlugOf(String(at))}`);
	const at = places.find((place) => place === path("checkout") || place === path("directCheckout"));
	if (!at) return null;
	const fields = [...form].flatMap(([name, value]): [string, string][] =>
		typeof value === "string" && !OF_THE_CART.has(name) ? [[name, value]] : [],
	);
	return { at, fields };
}

/** A failure of the shop changes nothing and is said in SPEC 8's words; a busy shop has a page of its own. */
function failed(request: Request, cart: Cart, form: FormData, error: unknown): Outcome {
	if (error instanceof DatabaseUnavailable) throw error;
	logUnexpected(error, request);
	const flash: Flash = { tone: "error", key: "cart:changeFailed" };
	return { cart, flash: form.get("intent") === "add" ? ADD_REFUSED["unknown-item"] : flash };
}

async function run(request: Request, cart: Cart, form: FormData): Promise<Outcome> {
	const item = itemOf(form);
	const intent = form.get("intent");
	if (intent === "clear") return { cart: EMPTY_CART, flash: null };
	if (intent === "again") return orderAgain(request, cart, form.get("order"));
	if (!item) return { cart, flash: ADD_REFUSED["unknown-item"] };
	if (intent === "add" || intent === "plus") return add(request, cart, item, intent);
	const line = await lineIn(request, cart, item);
	if (!line) return { cart, flash: null };
	const { name } = line;
	if (intent === "minus") {
		const next =
			line.available && line.quantity > line.available ? setQuantity(cart, item, line.available) : takeOne(cart, item);
		return {
			cart: next,
			flash: next === cart ? null : { tone: "success", key: "cart:quantityChanged", values: { name } },
		};
	}
	if (intent === "remove") {
		return { cart: removeFromCart(cart, item), flash: { tone: "success", key: "cart:removed", values: { name } } };
	}
	return { cart, flash: null };
}

async function add(
	request: Request,
	cart: Cart,
	item: { type: ItemType; id: number },
	intent: "add" | "plus",
): Promise<Outcome> {
	const added = await addItem(shop, localeOf(request), cart, item);
	if (!added.ok) return { cart, flash: { ...ADD_REFUSED[added.error.reason], values: { name: added.error.name } } };
	const key = intent === "plus" ? "cart:quantityChanged" : ADDED[item.type];
	return { cart: added.value.cart, flash: { tone: "success", key, values: { name: added.value.line.name } } };
}

/** What an order held, at today's prices: for one that can no longer be reopened (DECISIONS 11). */
async function orderAgain(request: Request, cart: Cart, number: FormDataEntryValue | null): Promise<Outcome> {
	const order = await openOrder(request, String(number));
	if (!order) return { cart, flash: { tone: "error", key: "errors:order-not-found" } };
	const products = order.items.flatMap(({ productId: id, quantity }) => (id === null ? [] : [{ id, quantity }]));
	const next = await addAgain(shop, localeOf(request), cart, products);
	const isAny = products.some((product) => isInCart(next, { type: "product", id: product.id }));
	return {
		cart: next,
		flash: isAny ? { tone: "success", key: "cart:again" } : { tone: "error", key: "cart:againNothing" },
	};
}

async function lineIn(
	request: Request,
	cart: Cart,
	item: { type: ItemType; id: number },
): Promise<CartLine | undefined> {
	const { view } = await viewCart(shop, localeOf(request), cart);
	return view.lines.find((line) => line.type === item.type && line.id === item.id);
}

function itemOf(form: FormData): { type: ItemType; id: number } | null {
	const type = form.get("type");
	const id = String(form.get("id") ?? "");
	if ((type !== "product" && type !== "service") || !/^[1-9]\d{0,8}$/.test(id)) return null;
	return { type, id: Number(id) };
}
