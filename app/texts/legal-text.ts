import type { BusinessProfile } from "#app/config/business-profile.ts";

/**
 * A page that the law asks for: long, and read by few. So it stays on the server as data, and the browser gets the one page
 * in view through its loader, never the catalogue.
 *
 * Paragraphs and list items may hold links as `[words](address)`, and nothing else of any markup.
 */
export interface LegalText {
	title: string;
	/** For search engines. */
	description: string;
	lead: string;
	sections: LegalSection[];
}

interface LegalSection {
	/** Its place on the page, the same in every language. */
	id: string;
	heading: string;
	blocks: LegalBlock[];
}

export type LegalBlock =
	| string
	| { list: string[] }
	| { steps: string[] }
	| { facts: [name: string, value: string][] }
	| { table: { head: string[]; rows: string[][] } }
	/** A model to copy, a line an item. */
	| { model: string[] };

/** What the texts state about this shop. */
export interface LegalFacts {
	business: BusinessProfile;
	/** In one line. */
	sellerAddress: string;
	/** "200,00 LEI"; null where the seller has none. */
	shareCapital: string | null;
	siteUrl: string;
	/** 0: the seller is not registered for VAT. */
	vatRatePercent: number;
	/** "60,00 RON", delivery outside Bucharest. */
	deliveryPrice: string;
	/** "35,00 RON", what express adds to it, also where it is free. */
	expressPrice: string;
	/** "5.000,00 RON", from which that delivery is free; null where it never is. */
	deliveryFreeFrom: string | null;
	/** False: orders are trials and are not fulfilled (DECISIONS 6). */
	live: boolean;
	/** Payments are no test, whether the shop is open or not. */
	isMoneyReal: boolean;
}

/** The section that says that orders are trials: it stands before an owner's words too, and goes by itself. */
export const NOT_LIVE = "not-live";

export const LEGAL_PAGES = ["terms", "privacy", "cookies", "accessibility", "delivery-returns"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The day on which the texts last changed, ISO 8601. */
export const LEGAL_UPDATED = "2026-11-30";

export type LegalTexts = Record<LegalPage, (facts: LegalFacts) => LegalText>;
