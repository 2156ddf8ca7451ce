import { BothStacked } from "#app/documents/print/document-words.tsx";
import { HeadCell } from "#app/documents/print/head-cell.tsx";
import { dayInNumbers } from "#app/documents/print/numbers.ts";
import { ScrollingTable } from "#app/documents/print/scrolling-table.tsx";
import { monthsText } from "#app/documents/warranty/cover.ts";
import { formatAmount } from "#app/domain/money.ts";
import type { CertificateItem } from "#app/domain/warranties/certificate-content.ts";

/** The goods that are covered, each with its own months and last day. */
export function CertificateItems({ items }: { items: CertificateItem[] }) {
	return (
		<section>
			<ScrollingTable caption={(t) => t("documents:covered")}>
				<thead>
					<tr>
						<HeadCell className="position">{(t) => t("documents:columnPosition")}</HeadCell>
						<HeadCell>{(t) => t("documents:columnProduct")}</HeadCell>
						<HeadCell className="number">{(t) => t("documents:columnQuantity")}</HeadCell>
						<HeadCell className="number">{(t) => t("documents:columnUnitPaid")}</HeadCell>
						<HeadCell className="number">{(t) => t("documents:columnWarranty")}</HeadCell>
						<HeadCell className="number">{(t) => t("documents:columnEndsOn")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{items.map((item, index) => (
						<tr key={index}>
							<td className="position">{index + 1}</td>
							<th scope="row">
								{item.name}
								{item.sku ? <span className="detail">{item.sku}</span> : null}
								<Serials serials={item.serials} />
							</th>
							<td className="number">{item.quantity}</td>
							<td className="number">{formatAmount(item.unitPriceBani)}</td>
							<td className="number">
								<BothStacked>{monthsText(item.months)}</BothStacked>
							</td>
							<td className="number">{dayInNumbers(item.endsOn)}</td>
						</tr>
					))}
				</tbody>
			</ScrollingTable>
		</section>
	);
}

function Serials({ serials }: { serials: string[] }) {
	if (serials.length === 0) return null;
	return (
		<span className="detail">
			<BothStacked>{(t) => t("documents:serials", { count: serials.length, serials: serials.join(", ") })}</BothStacked>
		</span>
	);
}
