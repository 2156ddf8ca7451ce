import type { BusinessProfile } from "#app/config/business-profile.ts";
import type { DocumentSeller } from "#app/domain/invoices/invoice-content.ts";
import { taxCodeOf } from "#app/domain/invoices/tax-code.ts";

/** Who sells, copied from the settings on the day of issue: a document keeps it when the settings change. */
export function sellerOf(business: Readonly<BusinessProfile>): DocumentSeller {
	const { name, legalName, registrationNumber, address, postalCode, city, county, iban, bank, swift, phone, email } =
		business;
	return {
		legalName,
		tradeName: name,
		taxCode: taxCodeOf(business),
		registrationNumber,
		shareCapitalBani: business.shareCapital === null ? null : Math.round(business.shareCapital * 100),
		address,
		postalCode,
		city,
		county,
		iban,
		bank,
		swift,
		phone,
		email,
		vatRegistered: business.vatRegistered,
		...(business.vatRegistered && business.vatOnCollection ? { vatOnCollection: true } : {}),
	};
}
