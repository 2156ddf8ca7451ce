import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place in the cart: a button that vanishes with its line, or is switched off by what it did, would leave
 * the focus at the top of the document. It goes to the same line's next button, else to the line that has moved up, else to
 * the page's heading.
 *
 * @param box what stands round the cart, empty or not
 * @param contents changes whenever the cart has
 */
export function useCartFocus(box: RefObject<HTMLElement | null>, contents: unknown): void {
	const last = useRef<{ button: HTMLButtonElement; row: number } | null>(null);

	useEffect(() => {
		const element = box.current;
		const remember = ({ target }: FocusEvent) => {
			const button = target instanceof HTMLButtonElement ? target : null;
			last.current = button && { button, row: button.closest("tr")?.rowIndex ?? 0 };
		};
		element?.addEventListener("focusin", remember);
		return () => element?.removeEventListener("focusin", remember);
	}, [box]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart is what moves the buttons.
	useEffect(() => {
		const held = last.current;
		if (!box.current || !held || (held.button.isConnected && !held.button.disabled)) return;
		last.current = null;
		successor(box.current, held).focus({ preventScroll: true });
	}, [box, contents]);
}

function successor(box: HTMLElement, { button, row }: { button: HTMLButtonElement; row: number }): HTMLElement {
	const rows = [...box.querySelectorAll("tbody tr")];
	// Rows are counted with the table's head.
	const line = button.isConnected ? button.closest("tr") : (rows[row - 1] ?? rows.at(-1));
	const next = line?.querySelector<HTMLElement>(button.isConnected ? "button:not(:disabled)" : "button[value=remove]");
	return next ?? heading(box);
}

function heading(box: HTMLElement): HTMLElement {
	const title = box.querySelector("h1") ?? box;
	title.tabIndex = -1;
	return title;
}
