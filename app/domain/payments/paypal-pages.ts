import { pageSlugOf } from "#app/domain/page-slug.ts";

/**
 * All the PayPal pages of the older shop are one page in rows (SPEC 2.1, 2.14): where the order's number comes from, how
 * the way to the provider is shown, and after how long it opens by itself.
 */
export interface PaypalPage {
	slug: string;
	/** "form" posts the provider's web form, "link" redirects through Orders v2, "sdk" uses the browser SDK's buttons. */
	presentation: "form" | "link" | "sdk";
	/** Milliseconds until the form submits itself, with scripts; the button is always there. */
	autoSubmitAfterMs: number | null;
}

export const PAYPAL_PAGES: readonly PaypalPage[] = [
	{ slug: "paypal-checkout", presentation: "form", autoSubmitAfterMs: null },
	{ slug: "direct-paypal-checkout", presentation: "form", autoSubmitAfterMs: null },
	{ slug: "basic-paypal-checkout", presentation: "form", autoSubmitAfterMs: null },
	{ slug: "simple-paypal-form", presentation: "form", autoSubmitAfterMs: 1_500 },
	{ slug: "direct-paypal-form", presentation: "form", autoSubmitAfterMs: 1_000 },
	{ slug: "direct-paypal-link", presentation: "link", autoSubmitAfterMs: null },
	{ slug: "paypal-button-checkout", presentation: "sdk", autoSubmitAfterMs: null },
];

/** The row of an address such as "/simple-paypal-form/12". */
export function paypalPageOf(pathname: string): PaypalPage {
	const slug = pageSlugOf(pathname);
	return PAYPAL_PAGES.find((page) => page.slug === slug) ?? PAYPAL_PAGES[0]!;
}
