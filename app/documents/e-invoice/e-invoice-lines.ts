import { aggregate, amount, basic, CURRENCY, line as lineOf, vatScheme } from "#app/documents/e-invoice/ubl.ts";
import { vatCategory } from "#app/documents/e-invoice/vat-category.ts";
import type { XmlElement } from "#app/documents/e-invoice/xml.ts";
import type { InvoiceContent, InvoiceLine } from "#app/domain/invoices/invoice-content.ts";

/** Piece (UN/ECE Recommendation 20); a service and the delivery are one piece each. */
const PIECE = { unitCode: "H87" };
/** The lengths of BR-RO-L1024 and BR-RO-L212. */
const NAME_LIMIT = 100;
const DESCRIPTION_LIMIT = 200;
const SKU_LIMIT = 200;

/** The lines of the document; of a storno with positive figures, since a credit note says by its kind that they go back. */
export function eInvoiceLines(content: InvoiceContent): (XmlElement | null)[] {
	const [name, quantity] =
		content.kind === "storno" ? ["CreditNoteLine", "CreditedQuantity"] : ["InvoiceLine", "InvoicedQuantity"];
	return content.lines.map((line) => {
		const category = vatCategory(content, line.vatRatePercent);
		return aggregate(
			name,
			basic("ID", String(line.position)),
			basic(quantity, String(Math.abs(line.quantity)), PIECE),
			amount("LineExtensionAmount", Math.abs(line.netBani)),
			aggregate(
				"Item",
				// What does not fit the name is not lost.
				basic("Description", isCut(line) ? lineOf(line.name, DESCRIPTION_LIMIT) : null),
				basic("Name", lineOf(line.name, NAME_LIMIT) || String(line.position)),
				aggregate("SellersItemIdentification", basic("ID", lineOf(line.sku, SKU_LIMIT))),
				aggregate(
					"ClassifiedTaxCategory",
					basic("ID", category.id),
					basic("Percent", category.percent === null ? null : String(category.percent)),
					vatScheme(),
				),
			),
			price(line),
		);
	});
}

const isCut = ({ name }: InvoiceLine) => lineOf(name, DESCRIPTION_LIMIT) !== lineOf(name, NAME_LIMIT);

/**
 * The unit price without VAT (BT-146), which must not be negative (BR-27) and may have any number of decimals. The frozen
 * four are written where quantity x price, rounded, is the frozen net of the line (BT-131), so that whoever multiplies finds
 * what the document says. Prices with VAT are whole bani, so now and then the product lies a ban beside the net: there the price
 * is the net through the quantity with six decimals, which is exact for thousands of pieces. A base quantity (BT-149) would
 * do too, but programs that overlook it would multiply wrongly.
 */
function price(line: InvoiceLine): XmlElement | null {
	const [quantity, netBani] = [Math.abs(line.quantity), Math.abs(line.netBani)];
	// Half a ban off is too near: whoever counts in binary fractions, or rounds halves to even, comes out beside it.
	const isExact = Math.abs(quantity * line.unitNetTenThousandths - netBani * 100) < 50;
	const millionths = isExact ? line.unitNetTenThousandths * 100 : Math.round((netBani * 10_000) / quantity);
	return aggregate("Price", basic("PriceAmount", decimalsOf(millionths), { currencyID: CURRENCY }));
}

/** 3966115700 -> "3966.1157", with two decimals where these are all that it has. */
function decimalsOf(millionths: number): string {
	const digits = String(millionths).padStart(7, "0");
	return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/0{1,4}$/, "");
}
