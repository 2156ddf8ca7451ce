import type { i18n } from "i18next";
import { aggregate, basic, line, vatScheme } from "#app/documents/e-invoice/ubl.ts";
import type { XmlElement } from "#app/documents/e-invoice/xml.ts";
import type { DocumentBuyer, DocumentSeller, InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { formatServicePrice } from "#app/domain/money.ts";
import { type CodedPlace, codedPlace, type TypedPlace } from "#app/domain/places/coded-place.ts";

/** A consumer who gave no tax number (docs/law.md, e-Factura). */
const NO_TAX_NUMBER = "0".repeat(13);

/** BR-RO-L200, BR-RO-L1000, BR-RO-L150, BR-RO-L100, BR-RO-L050, BR-RO-L020. */
const LIMITS = { name: 200, legalForm: 1000, street: 150, moreStreet: 100, city: 50, postalCode: 20, contact: 100 };

/** An address in the tax office's codes with what is written of it. */
interface WrittenPlace extends CodedPlace {
	street: string;
	postalCode: string | null;
}

/**
 * The seller's address; where its county or sector cannot be told, as of documents older than the check of the settings, the
 * address of today's settings.
 */
export function sellerPlace(seller: DocumentSeller, today: TypedPlace): WrittenPlace {
	const place = writtenPlace(seller) ?? writtenPlace(today);
	if (!place) throw new Error("the seller's address names no county, or no sector of Bucharest");
	return place;
}

/**
 * Whose address a file gives as the buyer's.
 * - own: the buyer's
 * - seller: of a consumer whose address does not name its county and town, or the sector of Bucharest, the place of handing
 *   over stands in, which is the seller's: the profile takes no document without an address of the buyer
 * - none: of a company nobody's stands in; until its address is put right there is no file
 */
export type AddressInFile = "own" | "seller" | "none";

export function addressInFile(buyer: DocumentBuyer, corrected: TypedPlace | null): AddressInFile {
	if (buyerPlace(buyer, corrected)) return "own";
	return buyer.taxCode === null ? "seller" : "none";
}

/**
 * The buyer's address; null where it does not name its county and town, or the sector of Bucharest.
 *
 * @param corrected what the order's billing says today, for documents of companies that are older than the check of addresses
 */
export function buyerPlace(buyer: DocumentBuyer, corrected: TypedPlace | null): WrittenPlace | null {
	const own = writtenPlace(buyer);
	return own ?? (corrected && buyer.taxCode !== null ? writtenPlace(corrected) : null);
}

function writtenPlace(place: TypedPlace): WrittenPlace | null {
	const street = line(place.address, LIMITS.street + LIMITS.moreStreet);
	const coded = codedPlace({ ...place, address: street, city: line(place.city, LIMITS.city) });
	return coded && street ? { ...coded, street, postalCode: place.postalCode ?? null } : null;
}

/**
 * Who sells. A seller who is registered for VAT is known by the VAT number (BT-31) and the trade register's (BT-30). One
 * who is not may have no VAT number in the document (BR-O-02): the tax code stands as BT-30 and the register's among the
 * other legal facts (BT-33), as the share capital does.
 */
export function sellerParty(seller: DocumentSeller, place: WrittenPlace, t: i18n["t"]): XmlElement | null {
	const { vatRegistered, taxCode, registrationNumber, shareCapitalBani } = seller;
	const legalFacts = [
		vatRegistered ? null : `${t("documents:registrationNumber")} ${registrationNumber}`,
		shareCapitalBani == null ? null : `${t("documents:shareCapital")} ${formatServicePrice(shareCapitalBani)}`,
	];
	return aggregate(
		"AccountingSupplierParty",
		aggregate(
			"Party",
			aggregate("PartyName", basic("Name", line(seller.tradeName, LIMITS.name))),
			postalAddress(place),
			vatRegistered ? aggregate("PartyTaxScheme", basic("CompanyID", compact(taxCode)), vatScheme()) : null,
			aggregate(
				"PartyLegalEntity",
				basic("RegistrationName", line(seller.legalName, LIMITS.name)),
				basic("CompanyID", vatRegistered ? line(registrationNumber, LIMITS.name) : digitsOf(taxCode)),
				basic("CompanyLegalForm", line(legalFacts.filter(Boolean).join("; "), LIMITS.legalForm)),
			),
			aggregate(
				"Contact",
				basic("Telephone", line(seller.phone, LIMITS.contact)),
				basic("ElectronicMail", line(seller.email, LIMITS.contact)),
			),
		),
	);
}

/** A buyer of older documents has no register number, and a consumer never has. */
type Buyer = DocumentBuyer & { registrationNumber?: string | null };

/**
 * Who buys, without telephone and e-mail: the tax office has no use for those of consumers. A company that pays VAT is known
 * by its VAT number (BT-48) and the trade register's (BT-47); any other company by its tax code as BT-47, by which the tax
 * office finds it; a consumer by thirteen zeros in the same place.
 */
export function buyerParty(
	{ buyer, seller }: Pick<InvoiceContent, "buyer" | "seller">,
	place: WrittenPlace,
): XmlElement | null {
	const { name, taxCode, registrationNumber }: Buyer = buyer;
	const code = compact(taxCode ?? "");
	const hasVatNumber = seller.vatRegistered && /^RO\d/.test(code);
	const companyId = hasVatNumber ? line(registrationNumber, LIMITS.name) || digitsOf(code) : digitsOf(code);
	return aggregate(
		"AccountingCustomerParty",
		aggregate(
			"Party",
			postalAddress(place),
			hasVatNumber ? aggregate("PartyTaxScheme", basic("CompanyID", code), vatScheme()) : null,
			aggregate(
				"PartyLegalEntity",
				basic("RegistrationName", line(name, LIMITS.name)),
				basic("CompanyID", companyId || NO_TAX_NUMBER),
			),
		),
	);
}

function postalAddress({ street, city, postalCode, county }: WrittenPlace): XmlElement | null {
	const characters = [...street];
	return aggregate(
		"PostalAddress",
		basic("StreetName", characters.slice(0, LIMITS.street).join("").trim()),
		basic("AdditionalStreetName", characters.slice(LIMITS.street).join("").trim()),
		basic("CityName", city),
		basic("PostalZone", line(postalCode, LIMITS.postalCode)),
		basic("CountrySubentity", county),
		aggregate("Country", basic("IdentificationCode", "RO")),
	);
}

/** " ro 123 " -> "RO123". */
const compact = (taxCode: string) => line(taxCode, LIMITS.name).replace(/\s+/g, "").toUpperCase();

/** "RO123" -> "123". */
const digitsOf = (taxCode: string) => compact(taxCode).replace(/^RO/, "");
