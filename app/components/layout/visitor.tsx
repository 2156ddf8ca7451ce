import { createContext, useContext } from "react";
import { useIsMarked } from "#app/components/layout/own-part.tsx";
import type { VisitorCart } from "#app/domain/cart/cart-view.ts";
import type { Locale } from "#app/domain/locale.ts";

/** What a page shows of one visitor alone. */
export interface Visitor {
	cart: VisitorCart;
	/** In the visitor's language: of what admins do, a page of the shop has no words. */
	flashes: { id: string; tone: "success" | "error" | "info"; key: string; text: string }[];
	/** Null where the browser needs none. */
	csrfToken: string | null;
}

const VisitorContext = createContext<string | null>(null);

/** Hands the visitor, as JSON, to a page that is made as a document; later answers bring it with the root's data. */
export const VisitorProvider = VisitorContext.Provider;

const VISITOR_ID = "visitor";

/** Stands for the visitor in a page that is kept. */
export const VISITOR_STAND_IN = '"own-visitor"';

/**
 * The visitor's JSON in the document, apart from the data of the page itself: that stays the same for all, and so do the
 * scripts that carry it, which the page's policy names by their hashes.
 */
export function VisitorBlock() {
	const visitor = useContext(VisitorContext);
	const text = useIsMarked() ? VISITOR_STAND_IN : visitor;
	return text === null ? null : (
		<script
			id={VISITOR_ID}
			type="application/json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which no tag can begin
			dangerouslySetInnerHTML={{ __html: withoutTags(text) }}
		/>
	);
}

/** JSON in which nothing can end the element that it stands in. */
export const withoutTags = (json: string) => json.replaceAll("<", "\\u003c");

/** The visitor's JSON as the document brought it. */
export function visitorInDocument(): string | null {
	return document.getElementById(VISITOR_ID)?.textContent ?? null;
}

let last: { text: string; visitor: Visitor } | undefined;

/** @param later the visitor's JSON of an answer that came after the document */
export function useVisitor(later: string | undefined): Visitor | null {
	const first = useContext(VisitorContext);
	const text = later ?? first;
	if (text === null) return null;
	// The same text is the same visitor: effects that wait for another cart stay asleep.
	if (last?.text !== text) last = { text, visitor: JSON.parse(text) as Visitor };
	return last.visitor;
}

/** The state of the part that shows messages. */
export const flashesState = (flashes: Visitor["flashes"]) =>
	encodeURIComponent(JSON.stringify(flashes.map(({ tone, text }) => [tone, text])));

/**
 * A number that stands for the count of pieces in a page that is kept: 0 and 1 are said in words of their own, every other
 * count in those of its plural.
 */
export function countStandIn(locale: Locale, count: number): number {
	if (count < 2) return count;
	const rules = new Intl.PluralRules(locale);
	return COUNT_STAND_INS.find((standIn) => rules.select(standIn) === rules.select(count))!;
}

/** Large enough to be nothing else in a page; of the plurals few and other. */
const COUNT_STAND_INS = [7_000_000_002, 7_000_000_020];
