import { useEffect, useRef } from "react";

/** A message about something that only scripts do, which no answer of the server can carry. */
interface ShownToast {
	tone: "success" | "error" | "info";
	text: string;
	/** The page says the same at its head, in view: there is none where it would cover the page's fields. */
	isInView?: boolean;
}

/** The same, of a post that was lost or failed: text keys, since only the page knows its language. */
type HeardToast = ShownToast | { tone: "error"; keys: readonly string[] };

/** Between a toast's title and the text below it; read aloud it is SPEC 8's "Order Error: There was ...". */
export const TITLE_END = ":\n";

const EVENT = "shop:toast";

/** Shows a toast where the page has its messages. */
export function showToast(toast: ShownToast): void {
	window.dispatchEvent(new CustomEvent<ShownToast>(EVENT, { detail: toast }));
}

/** Says that a post was lost or failed, in the words of these text keys: a title, where there is one, and the text below it. */
export function showLostConnection(keys: readonly string[]): void {
	window.dispatchEvent(new CustomEvent<HeardToast>(EVENT, { detail: { tone: "error", keys } }));
}

/**
 * @param wordsOf the words of a text key
 * @returns what ends the listening
 */
export function onToast(wordsOf: (key: string) => string, listener: (toast: ShownToast) => void): () => void {
	const hear = (event: Event) => {
		const toast = (event as CustomEvent<HeardToast>).detail;
		listener(
			"keys" in toast ? { tone: toast.tone, text: toast.keys.map((key) => wordsOf(key)).join(TITLE_END) } : toast,
		);
	};
	window.addEventListener(EVENT, hear);
	return () => window.removeEventListener(EVENT, hear);
}

/**
 * What the server says in the page's flow is a toast too where scripts run and SPEC 8 calls it one (DECISIONS 2).
 *
 * @param answer the server's answer: each new one is told, the same words too
 * @param text what failed; nothing where nothing did
 * @param isInView the page says it at its head, and that is what is seen or has the focus
 */
export function useFailureToast(answer: unknown, text: string | null | undefined, isInView = false): void {
	const words = useRef(text);
	words.current = text;
	useEffect(() => {
		if (answer && words.current) showToast({ tone: "error", text: words.current, isInView });
	}, [answer, isInView]);
}
