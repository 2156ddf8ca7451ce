import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toStoredCart, type VisitorCart } from "#app/domain/cart/cart-view.ts";
import type { Locale } from "#app/domain/locale.ts";

const KEY = "cart";
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

/**
 * Mirrors the cart and the language to local storage, fires `cartUpdated` on each change, and reads the cart again when
 * another tab changed it or somebody else fires `cartUpdated` (SPEC 2.2, DECISIONS 3).
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

	useEffect(() => write("language", locale), [locale]);

	useEffect(() => {
		const onStorage = (event: StorageEvent) => {
			if (event.key === KEY || event.key === null) revalidate();
		};
		const onUpdated = () => {
			if (!isOwnNews.current) revalidate();
		};
		window.addEventListener("storage", onStorage);
		window.addEventListener(UPDATED, onUpdated);
		return () => {
			window.removeEventListener("storage", onStorage);
			window.removeEventListener(UPDATED, onUpdated);
		};
	}, [revalidate]);

	return null;
}
