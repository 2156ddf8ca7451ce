import type { ReactNode } from "react";
import { type Fact, Facts, Heading, type TextOf } from "#app/documents/print/document-words.tsx";
import { groupedIban } from "#app/documents/print/numbers.ts";
import { placeLine } from "#app/documents/print/place-line.ts";
import type { DocumentSeller } from "#app/domain/invoices/invoice-content.ts";
import { formatServicePrice } from "#app/domain/money.ts";

/** The two sides of a document beside each other. */
export function Parties({ children }: { children: ReactNode }) {
	return <div className="parties">{children}</div>;
}

interface PartyProps {
	role: TextOf;
	name: string;
	facts: Fact[];
}

export function Party({ role, name, facts }: PartyProps) {
	return (
		<section>
			<Heading>{role}</Heading>
			<p className="name">{name}</p>
			<Facts as="rows" facts={facts} />
		</section>
	);
}

/** Of a limited company; documents of before do not say it. */
export const shareCapitalFact = ({ shareCapitalBani }: Pick<DocumentSeller, "shareCapitalBani">): Fact => ({
	label: (t) => t("documents:shareCapital"),
	value: shareCapitalBani == null ? null : formatServicePrice(shareCapitalBani),
});

interface SellerProps {
	role: TextOf;
	seller: DocumentSeller;
	/** On documents that are paid by. */
	withBank: boolean;
}

/** The shop, with what the law asks of its documents (docs/law.md); its trade name is on the letterhead. */
export function Seller({ role, seller, withBank }: SellerProps) {
	const bank: Fact[] = [
		{ label: (t) => t("documents:iban"), value: groupedIban(seller.iban) },
		{ label: (t) => t("documents:bank"), value: seller.bank },
		{ label: (t) => t("documents:swift"), value: seller.swift },
	];
	return (
		<Party
			role={role}
			name={seller.legalName}
			facts={[
				{ label: (t) => t("documents:taxCode"), value: seller.taxCode },
				{ label: (t) => t("documents:registrationNumber"), value: seller.registrationNumber },
				shareCapitalFact(seller),
				{ label: (t) => t("documents:address"), value: placeLine(seller) },
				...(withBank ? bank : []),
				{ label: (t) => t("documents:phone"), value: seller.phone },
				{ label: (t) => t("documents:email"), value: seller.email },
			]}
		/>
	);
}
