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
 */
export function CartMirror({ cart, locale }: { cart: VisitorCart; locale: Locale }) {
	const { revalidate } = useRevalidator();
	const isOwnNews = useRef(false);

	useEffect(() => {
		const next = cart.lines.length === 0 ? null : JSON.stringify(toStoredCart(cart));
		if (read(KEY) === next) return;
		write(KEY, next);
		isOwnNews.current = true;
		window.dispatchEvent(new CustomEvent(UPDATED));
		isOwnNews.current = false;
	}, [cart]);

	useEffect(() => write(LANGUAGE, locale), [locale]);

	useEffect(() => {
		const onStorage = (event: StorageEvent) => {
			if (event.key === LANGUAGE && (event.newValue ?? locale) !== locale) loadInChosenLanguage();
			if (event.key === KEY || event.key === null) revalidate();
		};
		const onShow = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			if ((read(LANGUAGE) ?? locale) === locale) revalidate();
			else loadInChosenLanguage();
		};
		const onUpdated = () => {
			if (!isOwnNews.current) revalidate();
		};
		window.addEventListener("storage", onStorage);
		window.addEventListener("pageshow", onShow);
		window.addEventListener(UPDATED, onUpdated);
		return () => {
			window.removeEventListener("storage", onStorage);
			window.removeEventListener("pageshow", onShow);
			window.removeEventListener(UPDATED, onUpdated);
		};
	}, [revalidate, locale]);

	return null;
}
