import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useRouterState } from "#app/components/layout/use-router-state.ts";

type NamesForm = (data: unknown, answer: unknown) => string | undefined;

interface TypedHandle {
	showsTyped?: NamesForm;
	keepsTyped?: NamesForm;
	typedAt?: string;
}

/**
 * Of a page whose handle names a form, while no scripts run: that form, whose fields a button elsewhere takes along, and the address
 * that shows it again as it was typed: the page's own, or its `typedAt`. A form that `showsTyped` names goes to the cart and comes back from there; one that
 * `keepsTyped` names is shown in another language only.
 */
export function useTypedIn(of?: "language"): { form: string; action: string } | undefined {
	const [isEnhanced, setEnhanced] = useState(false);
	const { pathname } = useLocation();
	const page = useMatches().at(-1);
	const { showsTyped, keepsTyped = showsTyped, typedAt = pathname } = (page?.handle ?? {}) as TypedHandle;
	const nameForm = of === "language" ? keepsTyped : showsTyped;
	const answers = useRouterState()?.actionData;
	useEffect(() => setEnhanced(true), []);
	// A page that could not be read has its handle, and no data.
	const form = isEnhanced || page?.data == null ? undefined : nameForm?.(page.data, answers?.[page.id]);
	return form ? { form, action: typedAt } : undefined;
}
