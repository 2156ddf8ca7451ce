import { Both, Facts, type TextOf } from "#app/documents/print/document-words.tsx";
import { Letterhead } from "#app/documents/print/letterhead.tsx";
import { ScrollingTable } from "#app/documents/print/scrolling-table.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { PickingListContent } from "#app/domain/printing/printable.ts";

/** What is fetched from the shelves for several orders: each product once, with room to tick it off. */
export function PickingListDocument({ content }: { content: PickingListContent }) {
	const orderName = (t: Parameters<TextOf>[0], id: number) =>
		content.withdrawn.includes(id)
			? t("documents:pickingWithdrawn", { id })
			: content.left.includes(id)
				? t("documents:pickingLeft", { id })
				: content.unpaid.includes(id)
					? t("documents:pickingUnpaid", { id })
					: `#${id}`;
	return (
		<main>
			<Letterhead tradeName={content.seller.tradeName} title={(t) => t("documents:picking")} number={null} />
			<Facts
				as="facts"
				facts={[
					{
						label: (t) => t("documents:pickingMade"),
						value: <Both>{(_, locale) => formatMoment(content.madeAt, locale)}</Both>,
					},
					{
						label: (t) => t("documents:pickingOrders"),
						value: <Both>{(t) => content.orders.map((id) => orderName(t, id)).join(", ")}</Both>,
					},
				]}
			/>
			<section>
				<ScrollingTable
					caption={(t) => t("documents:packingGoods")}
					columns={[
						(t) => t("documents:packingName"),
						(t) => t("documents:packingSku"),
						{ number: (t) => t("documents:packingPieces") },
						(t) => t("documents:pickingFor"),
						(t) => t("documents:pickingDone"),
					]}
				>
					<tbody>
						{content.lines.map((line) => (
							<tr key={JSON.stringify([line.sku, line.name])}>
								<th scope="row">{line.name}</th>
								<td className="code">{line.sku}</td>
								<td className="number">{line.quantity}</td>
								<td>
									<Both>
										{(t) => line.orders.map(({ id, quantity }) => `${orderName(t, id)}: ${quantity}`).join(", ")}
									</Both>
								</td>
								<td>☐</td>
							</tr>
						))}
					</tbody>
				</ScrollingTable>
			</section>
		</main>
	);
}
