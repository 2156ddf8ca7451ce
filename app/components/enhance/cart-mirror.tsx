import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { keepTypedForReload } from "#app/components/enhance/carry-typed.ts";
import { toStoredCart, type VisitorCart } from "#app/domain/cart/cart-view.ts";
import type { Locale } from "#app/domain/locale.ts";

const KEY = "cart";
const LANGUAGE = "language";
const UPDATED = "cartUpdated";

/** What this browser's store refuses is only logged (SPEC 8): it costs nothing, the cookie is the cart. */
function logRefusal(key: string, error: unknown): void {
	console.warn(`The local storage of this browser refuses "${key}": ${error}`);
}

function write(key: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch (error) {
		logRefusal(key, error);
	}
}

function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch (error) {
		logRefusal(key, error);
		return null;
	}
}

/** In the language that was chosen meanwhile, with what was typed; an address that names one would choose its own again. */
function loadInChosenLanguage(): void {
	keepTypedForReload("language");
	const here = new URL(location.href);
	here.searchParams.delete("lng");
	here.hash = "";
	location.replace(here);
}

/**
 * Mirrors the cart and the language to local storage, fires `cartUpdated` on each change, and reads the cart again when
 * another tab changed it, somebody else fires `cartUpdated` (SPEC 2.2, DECISIONS 3) or the browser brings back a page that it
 * kept whole. A page has the words of one language only: once another is chosen elsewhere, it is loaded anew.
 *
 * @param cart null where none is shown: the back office is not read anew for it, since its forms carry what was seen
 */
export function CartMirror({ cart, locale }: { cart: VisitorCart | null; locale: Locale }) {
	const { revalidate } = useRevalidator();
	const isOwnNews = useRef(false);
	const isShown = cart !== null;

	useEffect(() => {
		if (!cart) return;
		const next = cart.lines.length === 0 ? null : JSON.stringify(toStoredCart(cart));
		if (read(KEY) === next) return;
		write(KEY, next);
		isOwnNews.current = true;
		window.dispatchEvent(new CustomEvent(UPDATED));
		isOwnNews.current = false;
	}, [cart]);

	useEffect(() => write(LANGUAGE, locale), [locale]);

	useEffect(() => {
		const showAgain = () => {
			if (isShown) revalidate();
		};
		const onStorage = (event: StorageEvent) => {
			if (event.key === LANGUAGE && (event.newValue ?? locale) !== locale) loadInChosenLanguage();
			if (event.key === KEY || event.key === null) showAgain();
		};
		const onShow = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			if ((read(LANGUAGE) ?? locale) === locale) showAgain();
			else loadInChosenLanguage();
		};
		const onUpdated = () => {
			if (!isOwnNews.current) showAgain();
		};
		window.addEventListener("storage", onStorage);
		window.addEventListener("pageshow", onShow);
		window.addEventListener(UPDATED, onUpdated);
		return () => {
			window.removeEventListener("storage", onStorage);
			window.removeEventListener("pageshow", onShow);
			window.removeEventListener(UPDATED, onUpdated);
		};
	}, [isShown, revalidate, locale]);

	return null;
}
