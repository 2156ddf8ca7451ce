import { InvoicePayment } from "#app/documents/invoice/invoice-payment.tsx";
import { InvoiceSums } from "#app/documents/invoice/invoice-sums.tsx";
import { BothBeside, BothStacked } from "#app/documents/print/document-words.tsx";
import { type Column, ScrollingTable } from "#app/documents/print/scrolling-table.tsx";
import type { InvoiceContent, InvoiceLine } from "#app/domain/invoices/invoice-content.ts";
import { formatAmount, formatRon, formatUnitPrice } from "#app/domain/money.ts";

const FIRST_COLUMNS: Column[] = [
	{ position: (t) => t("documents:columnPosition") },
	(t) => t("documents:columnName"),
	{ number: (t) => t("documents:columnQuantity") },
];
const VAT_COLUMNS: Column[] = [
	...FIRST_COLUMNS,
	{ number: (t) => t("documents:columnUnitNet") },
	{ number: (t) => t("documents:columnRate") },
	{ number: (t) => t("documents:columnNet") },
	{ number: (t) => t("documents:columnVat") },
	{ number: (t) => t("documents:columnGross") },
];
const PLAIN_COLUMNS: Column[] = [
	...FIRST_COLUMNS,
	{ number: (t) => t("documents:columnUnitPrice") },
	{ number: (t) => t("documents:columnAmount") },
];

/** What was sold, and its sums. A seller who is not registered for VAT has one price and one amount, nothing about VAT. */
export function InvoiceLines({ content }: { content: InvoiceContent }) {
	const others = content.lines.slice(0, -1);
	const last = content.lines.at(-1);
	const withVat = content.seller.vatRegistered;
	return (
		<section>
			<ScrollingTable caption={(t) => t("documents:lines")} columns={withVat ? VAT_COLUMNS : PLAIN_COLUMNS}>
				{others.length > 0 ? (
					<tbody>
						{others.map((line, index) => (
							<LineRow key={index} line={line} withVat={withVat} />
						))}
					</tbody>
				) : null}
				<tbody className="together">
					{last ? <LineRow line={last} withVat={withVat} /> : null}
					<InvoiceSums content={content} />
					{/* As a row it is held together with the sums: nothing outside of a table can be. */}
					<tr className="below">
						<td colSpan={withVat ? 8 : 5}>
							{content.seller.vatOnCollection && content.kind !== "pro-forma" ? (
								<BothBeside className="note">{(t) => t("documents:vatOnCollection")}</BothBeside>
							) : null}
							{withVat ? null : <BothBeside className="note">{(t) => t("documents:notRegistered")}</BothBeside>}
							<InvoicePayment content={content} />
						</td>
					</tr>
				</tbody>
			</ScrollingTable>
		</section>
	);
}

interface RowProps {
	line: InvoiceLine;
	withVat: boolean;
}

function LineRow({ line, withVat }: RowProps) {
	return (
		<tr>
			<td className="position">{line.position}</td>
			<th scope="row">
				{line.name}
				<LineDetail line={line} withVat={withVat} />
			</th>
			<td className="number">
				{line.quantity}
				{line.unit ? <Unit unit={line.unit} /> : null}
			</td>
			{withVat ? <VatCells line={line} /> : <PlainCells line={line} />}
		</tr>
	);
}

/** Of what so many were sold (art. 319(20) Fiscal Code: quantity). */
function Unit({ unit }: { unit: NonNullable<InvoiceLine["unit"]> }) {
	return (
		<>
			{" "}
			<BothStacked>{(t) => t(`documents:unit_${unit}`)}</BothStacked>
		</>
	);
}

function VatCells({ line }: { line: InvoiceLine }) {
	return (
		<>
			<td className="number">{formatUnitPrice(line.unitNetTenThousandths)}</td>
			<td className="number">{line.vatRatePercent}%</td>
			<td className="number">{formatAmount(line.netBani)}</td>
			<td className="number">{formatAmount(line.vatBani)}</td>
			<td className="number">{formatAmount(line.grossBani)}</td>
		</>
	);
}

function PlainCells({ line }: { line: InvoiceLine }) {
	return (
		<>
			<td className="number">{formatAmount(line.unitGrossBani)}</td>
			<td className="number">{formatAmount(line.grossBani)}</td>
		</>
	);
}

/** Code of the product, and the price that the customer saw where it is no figure of the line. */
function LineDetail({ line, withVat }: RowProps) {
	const { sku } = line;
	const several = withVat && Math.abs(line.quantity) !== 1;
	if (!sku && !several) return null;
	return (
		<span className="detail">
			{sku}
			{sku && several ? " · " : null}
			{several ? (
				<BothStacked>{(t) => t("documents:unitGross", { price: formatRon(line.unitGrossBani) })}</BothStacked>
			) : null}
		</span>
	);
}
