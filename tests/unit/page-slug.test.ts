import { expect, it } from "vitest";
import { PAYPAL_PAGES, paypalPageOf } from "#app/domain/payments/paypal-pages.ts";
import { transferPageOf } from "#app/domain/payments/transfer-pages.ts";
import { buttonsOf } from "#app/http/answers/content-security-policy.server.ts";

/** As the routes match them, too. */
const spellings = (slug: string) => [
	`/${slug}/12`,
	`/${slug}/12.data`,
	`/${slug.toUpperCase()}/12`,
	`/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}/12//`,
	`/${slug}.data`,
];

it.each(PAYPAL_PAGES)("$slug is its own page in every spelling of its address", (page) => {
	for (const address of spellings(page.slug)) expect(paypalPageOf(address), address).toBe(page);
});

it.each(["bank-transfer", "bank-transfer-details", "revolut-checkout", "googlepay-checkout"])(
	"%s is its own page in every spelling of its address",
	(slug) => {
		for (const address of spellings(slug)) expect(transferPageOf(address), address).toBe(slug);
	},
);

it.each([
	["paypal-button-checkout", "paypal"],
	["googlepay-checkout", "googlepay"],
])("%s may have its buttons in every spelling of its address", (slug, buttons) => {
	for (const address of spellings(slug)) expect(buttonsOf(address), address).toBe(buttons);
});
