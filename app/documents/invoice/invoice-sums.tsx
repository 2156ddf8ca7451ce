import { Both, type TextOf } from "#app/documents/print/document-words.tsx";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { type Bani, formatAmount, formatRon } from "#app/domain/money.ts";

/** The labels of the sums stand before these columns: amounts without VAT, of VAT, with VAT. */
const AMOUNTS = 3;
const COLUMNS_WITH_VAT = 8;
/** The grand total is wide: it also takes the column of the unit price where there are no others. */
const COLUMNS_WITHOUT_VAT = 5;
const AMOUNTS_WITHOUT_VAT = 2;

/**
 * The sums as rows of the lines' own table, under the columns that they add up; base and VAT of each rate as the law
 * wants them (docs/law.md). As rows they can be held together with the last line, which nothing outside of a table can.
 */
export function InvoiceSums({ content }: { content: InvoiceContent }) {
	const withVat = content.seller.vatRegistered;
	return (
		<>
			{withVat ? <SumRow className="sum" label={(t) => t("documents:total")} sums={content} /> : null}
			{withVat
				? content.vat.map(({ ratePercent, baseBani, vatBani }) => (
						<SumRow
							key={ratePercent}
							className="rate"
							label={(t) => t("documents:totalAtRate", { rate: ratePercent })}
							sums={{ netBani: baseBani, vatBani, grossBani: baseBani + vatBani }}
						/>
					))
				: null}
			<tr className="grand">
				<th scope="row" colSpan={withVat ? COLUMNS_WITH_VAT - AMOUNTS : COLUMNS_WITHOUT_VAT - AMOUNTS_WITHOUT_VAT}>
					<Both>{GRAND_TOTAL[content.kind]}</Both>
				</th>
				<td className="number" colSpan={withVat ? AMOUNTS : AMOUNTS_WITHOUT_VAT}>
					{formatRon(content.grossBani)}
				</td>
			</tr>
		</>
	);
}

interface SumRowProps {
	className: string;
	label: TextOf;
	sums: { netBani: Bani; vatBani: Bani; grossBani: Bani };
}

function SumRow({ className, label, sums }: SumRowProps) {
	return (
		<tr className={className}>
			<th scope="row" colSpan={COLUMNS_WITH_VAT - AMOUNTS}>
				<Both>{label}</Both>
			</th>
			<td className="number">{formatAmount(sums.netBani)}</td>
			<td className="number">{formatAmount(sums.vatBani)}</td>
			<td className="number">{formatAmount(sums.grossBani)}</td>
		</tr>
	);
}

const GRAND_TOTAL: Record<InvoiceContent["kind"], TextOf> = {
	invoice: (t) => t("documents:totalInvoice"),
	storno: (t) => t("documents:totalStorno"),
	"pro-forma": (t) => t("documents:totalDue"),
};
