import { z } from "zod";

const line = z.string().trim().min(1).max(200);

/**
 * Who sells: shown in the footer, the payment pages and every document (BUSINESS_PROFILE). A key that there is not is most likely
 * one that was mistyped, behind which a placeholder would stay.
 */
export const businessProfileSchema = z.strictObject({
	name: line,
	legalName: line,
	address: line,
	city: line,
	county: line,
	postalCode: line,
	cui: line,
	registrationNumber: line,
	iban: line,
	domesticAccount: line,
	bank: line,
	swift: line,
	phone: line,
	email: z.email(),
	chatNumber: line,
	paymentHandle: line,
	/** False: prices and invoices are without VAT, whatever VAT_RATE says. */
	vatRegistered: z.boolean().default(true),
});

export type BusinessProfile = z.output<typeof businessProfileSchema>;

/** Placeholder contact values, as in the original shop (SPEC 1): a real shop sets its own. */
export const DEFAULT_PROFILE: BusinessProfile = {
	name: "Nucleu PC",
	legalName: "Nucleu PC S.R.L.",
	address: "Str. Exemplului nr. 1",
	city: "Brașov",
	county: "Brașov",
	postalCode: "500001",
	cui: "RO00000000",
	registrationNumber: "J08/0000/2025",
	iban: "RO49AAAA1B31007593840000",
	domesticAccount: "1B31007593840000",
	bank: "Banca Exemplu",
	swift: "AAAAROBU",
	phone: "+40 700 000 000",
	email: "contact@nucleu.example",
	chatNumber: "+40 700 000 000",
	paymentHandle: "@nucleupc",
	vatRegistered: true,
};
