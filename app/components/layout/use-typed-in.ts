import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useRouterState } from "#app/components/layout/use-router-state.ts";

/**
 * Of a page whose handle names a form (`showsTyped`), while no scripts run: that form, whose fields a button elsewhere takes along,
 * and the address that shows it again as it was typed.
 */
export function useTypedIn(): { form: string; action: string } | undefined {
	const [isEnhanced, setEnhanced] = useState(false);
	const { pathname } = useLocation();
	const page = useMatches().at(-1);
	const { showsTyped } = (page?.handle ?? {}) as {
		showsTyped?: (data: unknown, answer: unknown) => string | undefined;
	};
	const answers = useRouterState()?.actionData;
	useEffect(() => setEnhanced(true), []);
	// A page that could not be read has its handle, and no data.
	const form = isEnhanced || page?.data == null ? undefined : showsTyped?.(page.data, answers?.[page.id]);
	return form ? { form, action: pathname } : undefined;
}
