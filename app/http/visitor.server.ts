import { createHash } from "node:crypto";
import type { Visitor } from "#app/components/layout/visitor.tsx";
import { type Cart, writeCart } from "#app/domain/cart/cart.ts";
import type { CartView, VisitorCart } from "#app/domain/cart/cart-view.ts";
import { viewCart } from "#app/domain/cart/view-cart.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { cartOf, keepCart, sentCart } from "#app/http/cookies/cart.server.ts";
import { type Flash, flashOf, removeFlash } from "#app/http/cookies/flash.server.ts";
import { csrfTokenFor } from "#app/http/cookies/form-token.server.ts";
import type { Asking } from "#app/http/cookies/secret-cookie.server.ts";
import { keptPerRevision } from "#app/http/per-revision.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { textsFor } from "#app/texts/texts.server.ts";

/** Who asks, as pages show it. */
export interface AskingVisitor {
	visitor: Visitor;
	locale: Locale;
	/** The same as JSON, as pages carry it. */
	text: string;
	/** Differs where the text does. */
	tag: string;
	/** What the answer sets whether it comes from memory or not: a shown message goes, a form token comes. */
	cookies: string[];
	/** What only an answer made for this visitor may set: a cart without what is no longer sold. */
	cartCookie: string | null;
}

/** Reads who asks from the request's cookies. */
export async function visitorOf(request: Asking, locale: Locale): Promise<AskingVisitor> {
	const { asking, kept, dropped } = await withCartOnly(cartOf(request), locale);
	const flash = flashOf(request);
	const token = csrfTokenFor(request);
	const isStale = dropped > 0 || (kept.length === 0 && sentCart(request));
	if (!flash && !token && !isStale) return asking;
	const t = textsFor(locale).t as (key: string, values?: Flash["values"]) => string;
	const told: Flash[] = flash ? [flash] : [];
	if (dropped > 0)
		told.push({ id: `dropped-${Date.now()}`, tone: "info", key: "cart:dropped", values: { count: dropped } });
	const flashes = told.map(({ id = "", tone, key, values }) => ({ id, tone, key, text: t(key, values) }));
	const visitor = { ...asking.visitor, flashes, csrfToken: token?.token ?? null };
	const cookies = [...(flash ? [removeFlash()] : []), ...(token?.setCookie ? [token.setCookie] : [])];
	return { visitor, locale, ...written(visitor), cookies, cartCookie: isStale ? keepCart(kept) : null };
}

interface SeenCart {
	/** A visitor with this cart and nothing else. */
	asking: AskingVisitor;
	kept: Cart;
	dropped: number;
}

/** Carts as this revision of the catalogue shows them, the last ones asked for. */
const seenCarts = keptPerRevision<SeenCart>(500);

function withCartOnly(cart: Cart, locale: Locale): Promise<SeenCart> {
	return seenCarts(locale + writeCart(cart), async () => {
		const { view, kept, dropped } = await viewCart(shop, locale, cart);
		const visitor: Visitor = { cart: withoutStock(view), flashes: [], csrfToken: null };
		return { asking: { visitor, locale, ...written(visitor), cookies: [], cartCookie: null }, kept, dropped };
	});
}

/** Texts have few lengths, and their end is the same for all: a page is compressed once with room for any of one length. */
const LENGTH_STEP = 256;

function written(visitor: Visitor): { text: string; tag: string } {
	const json = JSON.stringify(visitor);
	const text = json + " ".repeat(LENGTH_STEP - (Buffer.byteLength(json) % LENGTH_STEP));
	return { text, tag: hashOf(text) };
}

/** 96 bits, enough to tell texts apart by. */
export function hashOf(...pieces: (string | Buffer)[]): string {
	const hash = createHash("sha256");
	for (const piece of pieces) hash.update(piece);
	return hash.digest("base64url").slice(0, 16);
}

const withoutStock = (view: CartView): VisitorCart => ({
	...view,
	lines: view.lines.map(({ available: _, ...line }) => line),
});
