import { Both, BothBeside, Facts, Heading, type TextOf } from "#app/documents/print/document-words.tsx";
import { Letterhead } from "#app/documents/print/letterhead.tsx";
import { dayInNumbers } from "#app/documents/print/numbers.ts";
import { Parties, Party, Seller } from "#app/documents/print/parties.tsx";
import { placeLine } from "#app/documents/print/place-line.ts";
import { ScrollingTable } from "#app/documents/print/scrolling-table.tsx";
import { bucharestDay, formatDay, formatMoment } from "#app/domain/clock.ts";
import { type Bani, formatAmount, formatRon } from "#app/domain/money.ts";
import { methodLabel } from "#app/domain/orders/order.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import type { ContractContent } from "#app/domain/printing/printable.ts";
import { EXPRESS_CUTOFF } from "#app/domain/shipping/shipping.ts";

/**
 * The contract in a form that lasts: goods, prices, delivery, withdrawal with its model form, guarantee, complaints
 * (OUG 34/2014, art. 8(7); docs/law.md).
 */
export function ContractDocument({ content }: { content: ContractContent }) {
	const { seller, customer } = content;
	return (
		<main>
			<Letterhead
				tradeName={seller.tradeName}
				title={(t) => t("documents:contract")}
				number={(t) => t("documents:contractNumber", { id: content.number })}
				isTest={content.isTest}
			/>
			<Facts
				as="facts"
				facts={[
					{
						label: (t) => t("documents:concludedOn"),
						value: <Both>{(_, locale) => formatMoment(content.concludedAt, locale)}</Both>,
					},
				]}
			/>
			<Parties>
				<Seller role={(t) => t("documents:seller")} seller={seller} withBank={false} />
				<Party
					role={(t) => t("documents:buyer")}
					name={customer.company ?? customer.name}
					facts={[
						{ label: (t) => t("documents:buyerTaxCode"), value: customer.taxCode },
						{ label: (t) => t("documents:contactPerson"), value: customer.company ? customer.name : null },
						{ label: (t) => t("documents:phone"), value: customer.phone },
						{ label: (t) => t("documents:email"), value: customer.email },
					]}
				/>
			</Parties>
			<Goods content={content} />
			<DeliveryAndPayment content={content} />
			<Clauses content={content} />
			<ModelForm content={content} />
		</main>
	);
}

function Goods({ content: { lines, sums, seller } }: { content: ContractContent }) {
	return (
		<section>
			<ScrollingTable
				caption={(t) => t("documents:contractGoods")}
				columns={[
					(t) => t("documents:columnName"),
					{ number: (t) => t("documents:columnQuantity") },
					{ number: (t) => t("documents:columnUnitPrice") },
					{ number: (t) => t("documents:columnAmount") },
				]}
			>
				<tbody>
					{lines.map((line, index) => (
						<tr key={index}>
							<th scope="row">
								{line.name}
								{line.characteristics === "" ? null : <span className="detail">{line.characteristics}</span>}
							</th>
							<td className="number">{line.quantity}</td>
							<td className="number">{formatAmount(line.unitPriceBani)}</td>
							<td className="number">{formatAmount(line.lineTotalBani)}</td>
						</tr>
					))}
				</tbody>
				<tbody className="together">
					<Sum label={(t) => t("documents:subtotal")} bani={sums.subtotalBani} />
					{sums.shipping.map(({ name, bani }) => (
						<Sum key={name} label={(t) => t(`documents:${name}`)} bani={bani} />
					))}
					<tr className="grand">
						<th scope="row" colSpan={2}>
							<Both>{(t) => t("documents:totalDue")}</Both>
						</th>
						<td className="number" colSpan={2}>
							{formatRon(sums.totalBani)}
						</td>
					</tr>
				</tbody>
			</ScrollingTable>
			<BothBeside className="note">
				{(t) => t(seller.vatRegistered ? "documents:contractPricesVat" : "documents:contractPricesNoVat")}
			</BothBeside>
		</section>
	);
}

function Sum({ label, bani }: { label: TextOf; bani: Bani }) {
	return (
		<tr className="sum">
			<th scope="row" colSpan={3}>
				<Both>{label}</Both>
			</th>
			<td className="number">{bani === 0 ? <Both>{(t) => t("documents:freeOfCharge")}</Both> : formatAmount(bani)}</td>
		</tr>
	);
}

function DeliveryAndPayment({ content }: { content: ContractContent }) {
	const { seller, deliveryAddress, isPickup, standardDays: days, expressDay, method } = content;
	const elsewhere: TextOf = (t) =>
		isPickup ? t("documents:deliveryPickup", { address: placeLine(seller) }) : t("documents:deliveryToAgree");
	return (
		<section className="together">
			<Heading>{(t) => t("documents:contractDelivery")}</Heading>
			<div className="wide">
				<Facts
					as="rows"
					facts={[
						{ label: (t) => t("documents:deliveryAddress"), value: deliveryAddress ?? <Both>{elsewhere}</Both> },
						{
							label: (t) => t("documents:deliveryDay"),
							value: expressDay ? <Both>{(_, locale) => formatDay(expressDay, locale)}</Both> : null,
						},
						{
							label: (t) => t("documents:paymentMethod"),
							value: (
								<Both>
									{(t) =>
										t(methodLabel({ paymentMethod: method, delivery: { method: isPickup ? "pickup" : "delivery" } }))
									}
								</Both>
							),
						},
					]}
				/>
			</div>
			{days ? (
				<BothBeside className="note">
					{(t) =>
						t(content.hasMadeToOrder ? "documents:contractDeliveryTimeBuilt" : "documents:contractDeliveryTime", {
							days,
						})
					}
				</BothBeside>
			) : null}
			{expressDay && !paymentMethod(method).inStore ? (
				<BothBeside className="note">
					{(t) => t("documents:contractExpressOncePaid", { time: EXPRESS_CUTOFF })}
				</BothBeside>
			) : null}
			<BothBeside className="note">{(t) => t("documents:contractDeliveryRisk")}</BothBeside>
			<BothBeside className="note">{(t) => t("documents:contractTakeBack")}</BothBeside>
		</section>
	);
}

function Clauses({ content: { seller } }: { content: ContractContent }) {
	const reached = { email: seller.email, phone: seller.phone, address: placeLine(seller) };
	const clauses: { title: TextOf; texts: TextOf[] }[] = [
		{
			title: (t) => t("documents:contractWithdrawal"),
			texts: [(t) => t("documents:contractWithdrawalText", reached), (t) => t("documents:contractEffects")],
		},
		{ title: (t) => t("documents:contractGuarantee"), texts: [(t) => t("documents:contractGuaranteeText")] },
		{ title: (t) => t("documents:contractComplaints"), texts: [(t) => t("documents:contractComplaintsText", reached)] },
	];
	return clauses.map(({ title, texts }, index) => (
		<section key={index} className="together">
			<Heading>{title}</Heading>
			{texts.map((text, place) => (
				<BothBeside key={place} className={place > 0 ? "note" : ""}>
					{text}
				</BothBeside>
			))}
		</section>
	));
}

/** Annex of OUG 34/2014, in its own words; to be filled in by hand. */
function ModelForm({ content: { seller, number, concludedAt } }: { content: ContractContent }) {
	const to = { seller: seller.legalName, address: placeLine(seller), email: seller.email };
	const blanks: TextOf[] = [
		(t) => t("documents:modelNotice"),
		(t) => t("documents:modelOrdered"),
		(t) => t("documents:modelName"),
		(t) => t("documents:modelAddress"),
		(t) => t("documents:modelSignature"),
		(t) => t("documents:modelDate"),
	];
	return (
		<section className="together model">
			<Heading>{(t) => t("documents:modelForm")}</Heading>
			<BothBeside className="muted">{(t) => t("documents:modelFormText")}</BothBeside>
			<p>
				<Both>{(t) => t("documents:modelTo", to)}</Both>
			</p>
			<p>
				<Both>{(t) => t("documents:orderOf", { id: number, date: dayInNumbers(bucharestDay(concludedAt)) })}</Both>
			</p>
			{blanks.map((text, index) => (
				<p key={index} className="blank">
					<Both>{text}</Both>
				</p>
			))}
			<p className="muted">
				<Both>{(t) => t("documents:modelStar")}</Both>
			</p>
		</section>
	);
}
