import type { AddressField, WholeAddress } from "#app/domain/places/postal-address.ts";

/** A business that buys (docs/law.md, art. 319(20) Fiscal Code). */
interface Company {
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
	"billingSector",
	"billingPostalCode",
] as const;

export type BillingField = (typeof BILLING_FIELDS)[number];

/** The field of each part of an address. */
export const BILLING_FIELD_OF = {
	address: "billingAddress",
	city: "billingCity",
	county: "billingCounty",
	sector: "billingSector",
	postalCode: "billingPostalCode",
} as const satisfies Record<AddressField, BillingField>;
