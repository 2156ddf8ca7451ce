import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";

/** A category of VAT (UNCL 5305) as its rules want it written. */
interface VatCategory {
	/**
	 * S: a rate above 0. O: a seller who is not registered for VAT sells outside of it, which the tax office's recommendation of
	 * April 2022 wants with VATEX-EU-O; then nobody's VAT number may stand in the document (BR-O-02) and no rate either
	 * (BR-O-05). Z: a rate of 0 of a registered seller, which Romania does not have and VAT_RATE=0 makes.
	 */
	id: "S" | "O" | "Z";
	/** Null where a rate must not be named. */
	percent: number | null;
	exemptionCode: "VATEX-EU-O" | null;
}

export function vatCategory({ seller }: Pick<InvoiceContent, "seller">, ratePercent: number): VatCategory {
	if (!seller.vatRegistered) return { id: "O", percent: null, exemptionCode: "VATEX-EU-O" };
	return { id: ratePercent > 0 ? "S" : "Z", percent: ratePercent, exemptionCode: null };
}
