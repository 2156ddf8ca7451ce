import type { WholeAddress } from "#app/domain/places/whole-address.ts";

/** A business that buys (docs/law.md, art. 319(20) Fiscal Code). */
export interface Company {
	name: string;
	/** Normalised: digits, with RO in front where the customer wrote it. */
	taxCode: string;
	/** In the Trade Register, as it was typed. */
	registrationNumber: string | null;
}

/** To whom an order's invoice goes, where that is not simply the customer at the delivery address. */
export interface OrderBilling extends WholeAddress {
	/** Null for a private person with another address. */
	company: Company | null;
}

/** The fields of a form that say it. */
export const BILLING_FIELDS = [
	"companyName",
	"taxCode",
	"registrationNumber",
	"billingAddress",
	"billingCity",
	"billingCounty",
] as const;

export type BillingField = (typeof BILLING_FIELDS)[number];
