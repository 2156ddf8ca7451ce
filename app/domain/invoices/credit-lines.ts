import { z } from "zod";
import type { InvoiceContent, InvoiceLine } from "#app/domain/invoices/invoice-content.ts";
import { splitVat } from "#app/domain/money.ts";
import { typedWhole } from "#app/domain/typed-fields.ts";

/** The field that holds how many pieces of an invoice's line are credited. */
export const creditField = (position: number) => `quantity-${position}`;

/** More than any line has; how many are left of it is asked where that is known. */
const MOST_PIECES = 999_999;

/** Pieces by line of an invoice, a field a line. */
export function creditSchema(positions: number[]) {
	const pieces = typedWhole(0, MOST_PIECES, "adminOrders:creditPieces");
	return z
		.object(Object.fromEntries(positions.map((position) => [creditField(position), pieces])))
		.transform((typed) => new Map(positions.map((position) => [position, typed[creditField(position)] ?? 0])));
}

/**
 * What credit notes have left of an invoice's lines, without those of which nothing is left.
 *
 * @param notes whose lines have the invoice's positions, and negative figures
 */
export function remainingLines(invoice: InvoiceContent, notes: Pick<InvoiceContent, "lines">[]): InvoiceLine[] {
	const taken = notes.flatMap(({ lines }) => lines);
	return invoice.lines
		.map((line) => {
			const own = taken.filter(({ position }) => position === line.position);
			const left = (amount: "quantity" | "netBani" | "vatBani" | "grossBani") =>
				own.reduce((sum, one) => sum + one[amount], line[amount]);
			return {
				...line,
				quantity: left("quantity"),
				netBani: left("netBani"),
				vatBani: left("vatBani"),
				grossBani: left("grossBani"),
			};
		})
		.filter(({ quantity }) => quantity > 0);
}

/**
 * These pieces of what is left of a line. Their VAT is split from their price as that of any line, within what is left; the last
 * pieces take the rest of net and VAT, whatever was rounded before.
 *
 * @param pieces no more than are left
 */
export function takenOf(left: InvoiceLine, pieces: number): InvoiceLine {
	const grossBani = pieces * left.unitGrossBani;
	const net = Math.min(splitVat(grossBani, left.vatRatePercent).net, left.netBani);
	const netBani = Math.max(net, grossBani - left.vatBani, 0);
	return { ...left, quantity: pieces, netBani, vatBani: grossBani - netBani, grossBani };
}
