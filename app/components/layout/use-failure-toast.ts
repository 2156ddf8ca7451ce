import { useEffect, useRef } from "react";
import { showToast } from "#app/components/layout/toasts.ts";

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
