import {
	Both,
	BothBeside,
	BothStacked,
	type Fact,
	Facts,
	Heading,
	Signatures,
	type TextOf,
} from "#app/documents/print/document-words.tsx";
import { Letterhead } from "#app/documents/print/letterhead.tsx";
import { dayInNumbers } from "#app/documents/print/numbers.ts";
import { Parties, Party, Seller } from "#app/documents/print/parties.tsx";
import { placeLine } from "#app/documents/print/place-line.ts";
import { ScrollingTable } from "#app/documents/print/scrolling-table.tsx";
import { formatAmount } from "#app/domain/money.ts";
import type { CertificateContent, CertificateItem } from "#app/domain/warranties/certificate-content.ts";

/** A warranty certificate: the shop's commercial warranty with the legal guarantee stated beside it (DECISIONS 7, docs/law.md). */
export function CertificateDocument({ content }: { content: CertificateContent }) {
	const { seller, customer } = content;
	return (
		<main>
			<Letterhead
				tradeName={seller.tradeName}
				title={(t) => t("documents:certificate")}
				number={(t) => t("documents:certificateNumber", { number: content.certificateNumber })}
				isTest={content.isTest}
			/>
			<Facts as="facts" facts={factsOf(content)} />
			<Parties>
				<Seller role={(t) => t("documents:guarantor")} seller={seller} withBank={false} />
				<Party
					role={(t) => t("documents:customer")}
					name={customer.name}
					facts={[
						{ label: (t) => t("documents:contactPerson"), value: customer.contactPerson ?? null },
						{ label: (t) => t("documents:address"), value: customer.address },
						{ label: (t) => t("documents:phone"), value: customer.phone },
						{ label: (t) => t("documents:email"), value: customer.email },
					]}
				/>
			</Parties>
			<CertificateItems items={content.items} />
			<Guarantees content={content} />
			<CertificateTerms content={content} />
			<section className="joined">
				<Signatures places={[(t) => t("documents:signSeller"), (t) => t("documents:signCustomer")]} />
			</section>
		</main>
	);
}

function factsOf(content: CertificateContent): Fact[] {
	const { order, startsFrom } = content;
	const { from, to, until, isSame } = coverOf(content.items);
	const start = { date: dayInNumbers(content.startsOn) };
	return [
		{
			label: (t) => t("documents:order"),
			value: <Both>{(t) => t("documents:orderOf", { id: order.id, date: dayInNumbers(order.placedOn) })}</Both>,
		},
		{ label: (t) => t("documents:issuedOn"), value: dayInNumbers(content.issuedOn) },
		{ label: (t) => t("documents:replacesCertificate"), value: content.replaces ?? null },
		{
			label: (t) => t("documents:startsOn"),
			value: (
				<Both>
					{(t) => t(startsFrom === "delivery" ? "documents:startsFromDelivery" : "documents:startsFromPurchase", start)}
				</Both>
			),
		},
		{
			label: (t) => t("documents:duration"),
			value: (
				<Both>
					{(t, locale) =>
						isSame ? monthsText(to)(t, locale) : t("documents:monthsEach", { from, months: monthsText(to)(t, locale) })
					}
				</Both>
			),
		},
		{
			label: (t) => t("documents:validUntil"),
			value: isSame ? (
				dayInNumbers(until)
			) : (
				<Both>{(t) => t("documents:validUntilEach", { date: dayInNumbers(until) })}</Both>
			),
		},
	];
}

/**
 * The two guarantees: the one by law, which nothing shortens, and the shop's own, which says that it leaves the other
 * untouched (OUG 140/2021, docs/law.md).
 */
function Guarantees({ content }: { content: CertificateContent }) {
	const { to, isSame } = coverOf(content.items);
	const legalEnd = dayInNumbers(content.legal.endsOn);
	const start = dayInNumbers(content.startsOn);
	return (
		<section className={content.locale === "en" ? "stack" : "pair"}>
			<div className="card strong">
				<Heading>{(t) => t("documents:legalTitle")}</Heading>
				<BothBeside>{(t) => t("documents:legalText", { date: legalEnd })}</BothBeside>
			</div>
			<div className="card">
				<Heading>
					{(t, locale) =>
						isSame
							? t("documents:commercialTitle", { months: monthsText(to)(t, locale) })
							: t("documents:commercialTitleEach")
					}
				</Heading>
				<BothBeside>{(t) => t("documents:commercialText", { date: start })}</BothBeside>
				<BothBeside className="untouched">{(t) => t("documents:legalUntouched")}</BothBeside>
			</div>
		</section>
	);
}

/** What the law wants to be read in a commercial warranty: goods, procedure, duration, territory (docs/law.md). */
function CertificateTerms({ content }: { content: CertificateContent }) {
	const { seller, startsFrom } = content;
	const start = { date: dayInNumbers(content.startsOn) };
	const claims = { email: seller.email, phone: seller.phone, address: placeLine(seller) };
	return (
		<section>
			<Heading>{(t) => t("documents:terms")}</Heading>
			<ul className="terms">
				<Term title={(t) => t("documents:termGoods")} text={(t) => t("documents:termGoodsText")} />
				<Term title={(t) => t("documents:termExcluded")} text={(t) => t("documents:termExcludedText")} />
				<Term title={(t) => t("documents:termClaim")} text={(t) => t("documents:termClaimText", claims)} />
				<Term title={(t) => t("documents:termTime")} text={(t) => t("documents:termTimeText")} />
				<Term
					title={(t) => t("documents:termDuration")}
					text={(t) =>
						t(startsFrom === "delivery" ? "documents:termDurationDelivery" : "documents:termDurationPurchase", start)
					}
				/>
				<Term title={(t) => t("documents:termTerritory")} text={(t) => t("documents:termTerritoryText")} />
			</ul>
		</section>
	);
}

function Term({ title, text }: { title: TextOf; text: TextOf }) {
	return (
		<li className="term">
			<h3>
				<BothStacked>{title}</BothStacked>
			</h3>
			<BothBeside>{text}</BothBeside>
		</li>
	);
}

/** The goods that are covered, each with its own months and last day. */
function CertificateItems({ items }: { items: CertificateItem[] }) {
	return (
		<section>
			<ScrollingTable
				caption={(t) => t("documents:covered")}
				columns={[
					{ position: (t) => t("documents:columnPosition") },
					(t) => t("documents:columnProduct"),
					{ number: (t) => t("documents:columnQuantity") },
					{ number: (t) => t("documents:columnUnitPaid") },
					{ number: (t) => t("documents:columnWarranty") },
					{ number: (t) => t("documents:columnEndsOn") },
				]}
			>
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

interface Cover {
	/** The shortest and the longest commercial warranty, in months. */
	from: number;
	to: number;
	/** The last day of the longest, YYYY-MM-DD. */
	until: string;
	/** Every product is covered for as long as every other. */
	isSame: boolean;
}

/** What the products' warranties come to as a whole. */
function coverOf(items: CertificateItem[]): Cover {
	const months = items.map((item) => item.months);
	const ends = items.map((item) => item.endsOn).sort();
	return {
		from: Math.min(...months),
		to: Math.max(...months),
		until: ends.at(-1) ?? "",
		isSame: new Set(months).size <= 1 && new Set(ends).size <= 1,
	};
}

/** "24 de luni" */
function monthsText(count: number): TextOf {
	return (t) => t("documents:months", { count });
}
