import type { VatRow } from "#app/domain/invoices/invoice-content.ts";

/** The rate that a seller puts on new orders; one who is not registered for VAT has none (LAW.md). */
export function vatRateOf(settings: { vatRatePercent: number; business: { vatRegistered: boolean } }): number {
	return settings.business.vatRegistered ? settings.vatRatePercent : 0;
}

/** One row a rate, the highest first; together they are the lines' net and VAT. */
export function vatRowsOf(lines: { vatRatePercent: number; netBani: number; vatBani: number }[]): VatRow[] {
	const rows = new Map<number, VatRow>();
	for (const { vatRatePercent: ratePercent, netBani, vatBani } of lines) {
		const row = rows.get(ratePercent) ?? { ratePercent, baseBani: 0, vatBani: 0 };
		rows.set(ratePercent, { ratePercent, baseBani: row.baseBani + netBani, vatBani: row.vatBani + vatBani });
	}
	return [...rows.values()].sort((a, b) => b.ratePercent - a.ratePercent);
}
