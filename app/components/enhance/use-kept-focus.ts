import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place in a table of forms, or in a row of them that is marked `data-buttons`: a button that vanishes with its line, or is switched off by what it did,
 * would leave the focus at the top of the document. It goes to the same line's next button, else to a button of the line that
 * has moved up, else to the page's heading.
 *
 * @param box what stands round the table, be there one or not
 * @param contents changes whenever the table has
 * @param inNextLine which button of the line that has moved up takes over
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, contents: unknown, inNextLine = "button"): void {
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

	// biome-ignore lint/correctness/useExhaustiveDependencies: changed contents are what moves the buttons.
	useEffect(() => {
		const held = last.current;
		if (!box.current || !held || (held.button.isConnected && !held.button.disabled)) return;
		last.current = null;
		successor(box.current, held, inNextLine).focus({ preventScroll: true });
	}, [box, contents, inNextLine]);
}

function successor(
	box: HTMLElement,
	{ button, row }: { button: HTMLButtonElement; row: number },
	inNextLine: string,
): HTMLElement {
	const rows = [...box.querySelectorAll("tbody tr")];
	// Rows are counted with the table's head.
	const line = button.isConnected ? button.closest("tr, [data-buttons]") : (rows[row - 1] ?? rows.at(-1));
	const next = line?.querySelector<HTMLElement>(button.isConnected ? "button:not(:disabled)" : inNextLine);
	return next ?? heading(box);
}

function heading(box: HTMLElement): HTMLElement {
	const title = box.querySelector("h1") ?? box;
	title.tabIndex = -1;
	return title;
}
