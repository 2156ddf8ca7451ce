import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Of a page whose handle names a form (`showsTyped`), while no scripts run: that form, whose fields a button elsewhere takes along,
 * and the address that shows it again as it was typed.
 */
export function useTypedIn(): { form: string; action: string } | undefined {
	const [isEnhanced, setEnhanced] = useState(false);
	const { pathname } = useLocation();
	const page = useMatches().at(-1);
	const { showsTyped } = (page?.handle ?? {}) as { showsTyped?: (data: unknown) => string | undefined };
	useEffect(() => setEnhanced(true), []);
	const form = isEnhanced ? undefined : showsTyped?.(page?.data);
	return form ? { form, action: pathname } : undefined;
}
