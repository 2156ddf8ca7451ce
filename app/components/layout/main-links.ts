import { useLocation } from "@remix-run/react";
import { path } from "#app/paths.ts";

/** The five links of the navigation bar, in its order (SPEC 2.2); `text` is a key of the layout texts. */
export const MAIN_LINKS = [
	{ to: path("home"), text: "navHome" },
	{ to: path("products"), text: "navProducts" },
	{ to: path("services"), text: "navServices" },
	{ to: path("about"), text: "navAbout" },
	{ to: path("contact"), text: "navContact" },
] as const;

/** The address of the link to whose pages this one belongs; undefined for all others. */
export function useMainLink(): string | undefined {
	const pathname = useLocation().pathname.toLowerCase();
	return MAIN_LINKS.find(({ to }) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)))?.to;
}
