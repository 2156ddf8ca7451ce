import { InvoiceLines } from "#app/documents/invoice/invoice-lines.tsx";
import { invoiceKind } from "#app/documents/invoice/invoice-title.ts";
import { Both, BothBeside, type Fact, Facts, type TextOf } from "#app/documents/print/document-words.tsx";
import { Letterhead } from "#app/documents/print/letterhead.tsx";
import { dayInNumbers } from "#app/documents/print/numbers.ts";
import { Parties, Party, Seller } from "#app/documents/print/parties.tsx";
import { placeLine } from "#app/documents/print/place-line.ts";
import type { DocumentBuyer, InvoiceContent } from "#app/domain/invoices/invoice-content.ts";

/** An invoice, a storno or a pro forma: what art. 319(20) of the Fiscal Code asks for, in its order (docs/law.md, DECISIONS 7). */
export function InvoiceDocument({ content }: { content: InvoiceContent }) {
	const { seller, buyer } = content;
	return (
		<main>
			<Letterhead
				tradeName={seller.tradeName}
				title={invoiceKind(content)}
				number={numberOf(content)}
				isTest={content.isTest}
			/>
			<Facts as="facts" facts={factsOf(content)} />
			{content.kind === "pro-forma" ? <NoTaxInvoice /> : null}
			<Parties>
				{/* A pro forma names the account where it says how to pay. */}
				<Seller role={(t) => t("documents:seller")} seller={seller} withBank={content.kind !== "pro-forma"} />
				<Party role={(t) => t("documents:buyer")} name={buyer.name} facts={buyerFacts(buyer)} />
			</Parties>
			<InvoiceLines content={content} />
		</main>
	);
}

function numberOf({ series, number }: InvoiceContent): TextOf | null {
	return number === null ? null : (t) => t("documents:seriesAndNumber", { series: series ?? "", number });
}

function factsOf({
	issuedOn,
	suppliedOn,
	order,
	reverses,
	isPart,
	replacedBy,
	corrects,
	replaces,
	vatChange,
	validUntil,
}: InvoiceContent): Fact[] {
	const named = (invoice: InvoiceContent["reverses"] | undefined) =>
		invoice ? (
			<Both>{(t) => t("documents:reversesWhich", { ...invoice, date: dayInNumbers(invoice.issuedOn) })}</Both>
		) : null;
	return [
		{ label: (t) => t("documents:issuedOn"), value: dayInNumbers(issuedOn) },
		{ label: (t) => t("documents:quoteUntil"), value: validUntil ? dayInNumbers(validUntil) : null },
		{ label: (t) => t("documents:suppliedOn"), value: suppliedOn ? dayInNumbers(suppliedOn) : null },
		{
			label: (t) => t("documents:order"),
			value: <Both>{(t) => t("documents:orderOf", { id: order.id, date: dayInNumbers(order.placedOn) })}</Both>,
		},
		{ label: (t) => t(isPart ? "documents:reversesPart" : "documents:reverses"), value: named(reverses) },
		{ label: (t) => t("documents:replacedBy"), value: named(replacedBy) },
		{ label: (t) => t(vatChange ? "documents:replaces" : "documents:corrects"), value: named(corrects) },
		{ label: (t) => t("documents:replaces"), value: named(replaces) },
		{
			label: (t) => t("documents:vatChange"),
			value: vatChange ? <Both>{(t) => t("documents:vatChangeWhat", vatChange)}</Both> : null,
		},
	];
}

function buyerFacts(buyer: DocumentBuyer): Fact[] {
	return [
		{ label: (t) => t("documents:buyerTaxCode"), value: buyer.taxCode },
		{ label: (t) => t("documents:registrationNumber"), value: buyer.registrationNumber ?? null },
		{ label: (t) => t("documents:address"), value: placeLine(buyer) },
		{ label: (t) => t("documents:contactPerson"), value: buyer.contactPerson ?? null },
		{ label: (t) => t("documents:phone"), value: buyer.phone },
		{ label: (t) => t("documents:email"), value: buyer.email },
	];
}

function NoTaxInvoice() {
	return (
		<div className="notice">
			<p>
				<strong>
					<Both>{(t) => t("documents:proFormaTitle")}</Both>
				</strong>
			</p>
			<BothBeside>{(t) => t("documents:proFormaNotice")}</BothBeside>
		</div>
	);
}
