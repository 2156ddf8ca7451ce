import { Both, BothBeside, Facts, Heading, Signatures, type TextOf } from "#app/documents/print/document-words.tsx";
import { Letterhead } from "#app/documents/print/letterhead.tsx";
import { Parties, Party, shareCapitalFact } from "#app/documents/print/parties.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { ServiceSlipContent } from "#app/domain/printing/printable.ts";

const ESTIMATE: TextOf = (t) => t("documents:slipEstimate");
const READY_BY: TextOf = (t) => t("documents:slipReadyBy");

/** The counter's slip of a service order, with room to write in what is found when the device is left (DECISIONS 8). */
export function SlipDocument({ content }: { content: ServiceSlipContent }) {
	const { seller, customer, readyOn, agreedBani, paidBani } = content;
	const leftBani = paidBani > 0 && agreedBani !== null ? agreedBani - paidBani : 0;
	return (
		<main>
			<Letterhead
				tradeName={seller.tradeName}
				title={(t) => t("documents:slip")}
				number={(t) => t("documents:slipNumber", { number: content.number })}
				isTest={content.isTest}
			/>
			<Facts
				as="facts"
				facts={[
					{
						label: (t) => t("documents:slipService"),
						value: <Both>{(_, locale) => content.serviceNames[locale]}</Both>,
					},
					{
						label: (t) => t("documents:slipDate"),
						value: <Both>{(_, locale) => formatMoment(content.createdAt, locale)}</Both>,
					},
					{
						label: (t) => t("documents:slipPrice"),
						value: agreedBani === null ? null : formatLei(agreedBani),
					},
					{ label: (t) => t("documents:alreadyPaid"), value: paidBani > 0 ? formatLei(paidBani) : null },
					{ label: (t) => t("documents:leftToPay"), value: leftBani > 0 ? formatLei(leftBani) : null },
					{ label: READY_BY, value: readyOn && <Both>{(_, locale) => formatDay(readyOn, locale)}</Both> },
				]}
			/>
			<Parties>
				<Party
					role={(t) => t("documents:slipSignShop")}
					name={seller.legalName}
					facts={[
						{ label: (t) => t("documents:taxCode"), value: seller.taxCode },
						shareCapitalFact(seller),
						{ label: (t) => t("documents:address"), value: `${seller.address}, ${seller.city}` },
						{ label: (t) => t("documents:phone"), value: seller.phone },
						{
							label: (t) => t("documents:slipHours"),
							value: content.storeHours.ro && <Both>{(_, locale) => content.storeHours[locale]}</Both>,
						},
					]}
				/>
				<Party
					role={(t) => t("documents:slipSignCustomer")}
					name={customer.name}
					facts={[
						{ label: (t) => t("documents:phone"), value: customer.phone },
						{ label: (t) => t("documents:email"), value: customer.email },
					]}
				/>
			</Parties>
			<Notes notes={content.notes} />
			<Blanks {...content} />
			<Terms />
			<div className="together">
				<HandOver title={(t) => t("documents:slipSignHandover")} />
				<HandOver title={(t) => t("documents:slipSignReturn")} />
			</div>
		</main>
	);
}

function Notes({ notes }: { notes: string | null }) {
	return (
		<section>
			<Heading>{(t) => t("documents:slipNotes")}</Heading>
			{notes ? (
				<p className="typed">{notes}</p>
			) : (
				<p className="muted">
					<Both>{(t) => t("documents:slipNoNotes")}</Both>
				</p>
			)}
		</section>
	);
}

/** Written in by hand, with the customer looking on. */
function Blanks({ readyOn, agreedBani }: ServiceSlipContent) {
	const blanks: TextOf[] = [
		(t) => t("documents:slipDeviceModel"),
		(t) => t("documents:slipDeviceSerial"),
		(t) => t("documents:slipAccessories"),
		(t) => t("documents:slipCondition"),
		...(agreedBani === null ? [ESTIMATE] : []),
		...(readyOn === null ? [READY_BY] : []),
	];
	return (
		<section className="together">
			<Heading>{(t) => t("documents:slipDevice")}</Heading>
			<div className="blanks">
				{blanks.map((label, index) => (
					<p key={index}>
						<Both>{label}</Both>
					</p>
				))}
			</div>
		</section>
	);
}

function Terms() {
	const terms: TextOf[] = [
		(t) => t("documents:slipTermCost"),
		(t) => t("documents:slipTermBackup"),
		(t) => t("documents:slipTermPrivacy"),
		(t) => t("documents:slipTermReturn"),
		(t) => t("documents:slipTermWarranty"),
	];
	return (
		<section>
			<Heading>{(t) => t("documents:slipTerms")}</Heading>
			<ul className="terms">
				{terms.map((term, index) => (
					<li key={index}>
						<BothBeside>{term}</BothBeside>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Both sign when the device comes and when it goes. */
function HandOver({ title }: { title: TextOf }) {
	return (
		<section>
			<Heading>{title}</Heading>
			<Signatures
				places={[
					(t) => t("documents:slipSignCustomer"),
					(t) => t("documents:slipSignShop"),
					(t) => t("documents:signDate"),
				]}
			/>
		</section>
	);
}
