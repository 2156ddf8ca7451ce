import { Both, Facts, Heading, type TextOf } from "#app/documents/print/document-words.tsx";
import { Letterhead } from "#app/documents/print/letterhead.tsx";
import { Parties, Party } from "#app/documents/print/parties.tsx";
import { ScrollingTable } from "#app/documents/print/scrolling-table.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { formatRon } from "#app/domain/money.ts";
import type { PackingSlipContent, PickingListContent } from "#app/domain/printing/printable.ts";

/** What lies in a parcel, to be packed by and to be checked when it is opened. */
export function PackingSlipDocument({ content }: { content: PackingSlipContent }) {
	const { seller, customer, expressDay, parcel, dueBani } = content;
	return (
		<main>
			<Letterhead
				tradeName={seller.tradeName}
				title={(t) => t("documents:packing")}
				number={(t) => t("documents:packingNumber", { number: content.number })}
				isTest={content.isTest}
			/>
			<Facts
				as="facts"
				facts={[
					{
						label: (t) => t("documents:packingPlaced"),
						value: <Both>{(_, locale) => formatDay(content.placedAt, locale)}</Both>,
					},
					{
						label: (t) => t("documents:packingExpress"),
						value: expressDay && <Both>{(_, locale) => formatDay(expressDay, locale)}</Both>,
					},
					{ label: (t) => t("documents:packingParcel"), value: parcel },
					{ label: (t) => t("documents:packingDue"), value: dueBani === null ? null : formatRon(dueBani) },
				]}
			/>
			<Parties>
				<Party
					role={(t) => t("documents:packingFrom")}
					name={seller.legalName}
					facts={[
						{ label: (t) => t("documents:address"), value: `${seller.address}, ${seller.city}` },
						{ label: (t) => t("documents:phone"), value: seller.phone },
					]}
				/>
				<Party
					role={(t) => t(content.isPickup ? "documents:packingPickup" : "documents:packingTo")}
					name={customer.name}
					facts={[
						{ label: (t) => t("documents:packingCompany"), value: customer.company },
						{ label: (t) => t("documents:address"), value: content.deliveryAddress },
						{ label: (t) => t("documents:phone"), value: customer.phone },
					]}
				/>
			</Parties>
			<Goods lines={content.lines} />
			{content.notes ? (
				<section>
					<Heading>{(t) => t("documents:slipNotes")}</Heading>
					<p className="typed">{content.notes}</p>
				</section>
			) : null}
		</main>
	);
}

function Goods({ lines }: Pick<PackingSlipContent, "lines">) {
	return (
		<section>
			<ScrollingTable
				caption={(t) => t("documents:packingGoods")}
				columns={[
					(t) => t("documents:packingName"),
					(t) => t("documents:packingSku"),
					{ number: (t) => t("documents:packingPieces") },
				]}
			>
				<tbody>
					{lines.map((line, index) => (
						<tr key={index}>
							<th scope="row">{line.name}</th>
							<td className="code">{line.sku}</td>
							<td className="number">{line.quantity}</td>
						</tr>
					))}
				</tbody>
			</ScrollingTable>
		</section>
	);
}

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
