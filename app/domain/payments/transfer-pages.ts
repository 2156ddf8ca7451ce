import { pageSlugOf } from "#app/domain/page-slug.ts";
import type { PageAfterOrder } from "#app/domain/payments/payment-method.ts";

/** Pages whose money moves outside the shop (SPEC 2.14). */
const TRANSFER_PAGES = [
	/** Variant A: "I have completed the transfer" and cancel. */
	"bank-transfer",
	/** Variant B: every field with a copy button, a pending status, view the order. */
	"bank-transfer-details",
	"revolut-checkout",
	"googlepay-checkout",
] as const satisfies PageAfterOrder[];

export type TransferPage = (typeof TRANSFER_PAGES)[number];

export function transferPageOf(pathname: string): TransferPage {
	const slug = pageSlugOf(pathname);
	return TRANSFER_PAGES.find((page) => page === slug) ?? "bank-transfer";
}
