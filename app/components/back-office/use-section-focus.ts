import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A form that did its work goes, or begins anew, and its button with it. The focus then goes to the heading of its part of the page:
 * who wrote a note reads it there.
 */
export function useSectionFocus(): void {
	const { formData } = useNavigation();
	const heading = useRef<HTMLElement | null>(null);
	useEffect(() => {
		if (formData) {
			heading.current ??= document.activeElement?.closest("section")?.querySelector("h2") ?? null;
			return;
		}
		if (heading.current && document.activeElement === document.body) {
			heading.current.tabIndex = -1;
			heading.current.focus();
		}
		heading.current = null;
	}, [formData]);
}
