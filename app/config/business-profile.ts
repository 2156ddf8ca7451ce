import { z } from "zod";

const line = z.string().trim().min(1).max(200);

/** Pages call it, and open its chat. */
const telephone = line.refine((text) => text.replace(/\D/g, "").length >= 6, {
	error: () => "must be a telephone number",
});

/**
 * Who sells: shown in the footer, the payment pages and every document (BUSINESS_PROFILE). A key that there is not is most likely
 * one that was mistyped, behind which a placeholder would stay.
 */
export const businessProfileSchema = z.strictObject({
	/** The short name in the header and in titles of pages. */
	shopName: line,
	/** The trade name, in e-mails and for search engines. */
	name: line,
	legalName: line,
	address: line,
	city: line,
	county: line,
	postalCode: line,
	cui: line,
	registrationNumber: line,
	/** In lei, of a limited company (Law 31/1990, art. 74); null for who has none. */
	shareCapital: z.number().min(0).max(1e12).nullable(),
	iban: line,
	domesticAccount: line,
	bank: line,
	swift: line,
	phone: telephone,
	email: z.email(),
	chatNumber: telephone,
	/** Empty for who has no Revolut account. */
	paymentHandle: z.string().trim().max(200),
	/** False: prices and invoices are without VAT, whatever VAT_RATE says. */
	vatRegistered: z.boolean().default(true),
	/** VAT becomes due when the money comes ("TVA la încasare", art. 282(3) Fiscal Code): documents say so; no figure is another. */
	vatOnCollection: z.boolean().default(false),
});

export type BusinessProfile = z.output<typeof businessProfileSchema>;

/** Placeholder contact values, as in the original shop (SPEC 1): a real shop sets its own. */
export const DEFAULT_PROFILE: BusinessProfile = {
	shopName: "Nucleu",
	name: "Nucleu PC",
	legalName: "Nucleu PC S.R.L.",
	address: "Str. Exemplului nr. 1",
	city: "Brașov",
	county: "Brașov",
	postalCode: "500001",
	cui: "RO00000000",
	registrationNumber: "J08/0000/2025",
	shareCapital: 200,
	iban: "RO49AAAA1B31007593840000",
	domesticAccount: "1B31007593840000",
	bank: "Banca Exemplu",
	swift: "AAAAROBU",
	phone: "+40 700 000 000",
	email: "contact@nucleu.example",
	chatNumber: "+40 700 000 000",
	paymentHandle: "@nucleupc",
	vatRegistered: true,
	vatOnCollection: false,
};
