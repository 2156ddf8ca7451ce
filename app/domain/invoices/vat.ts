import type { DatedRate } from "#app/config/vat-rates.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import type { VatRow } from "#app/domain/invoices/invoice-content.ts";

/** The rate that a seller puts on an order of this moment; one who is not registered for VAT has none (docs/law.md). */
export function vatRateOf(settings: { vatRates: DatedRate[]; business: { vatRegistered: boolean } }, at: Date): number {
	if (!settings.business.vatRegistered) return 0;
	const day = bucharestDay(at.toISOString());
	return settings.vatRates.findLast(({ from }) => from <= day)?.percent ?? 0;
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
