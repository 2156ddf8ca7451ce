import { type RefObject, useEffect } from "react";

/** Submits the form by itself after a while; its button is always there (DECISIONS 2). Coming back by Back does not. */
export function AutoSubmit({ form, afterMs }: { form: RefObject<HTMLFormElement>; afterMs: number }) {
	useEffect(() => {
		const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		if (entry?.type === "back_forward") return;
		const timer = setTimeout(() => form.current?.submit(), afterMs);
		return () => clearTimeout(timer);
	}, [form, afterMs]);
	return null;
}
