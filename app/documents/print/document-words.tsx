import type { i18n } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import type { Locale } from "#app/domain/locale.ts";

type Translate = i18n["t"];

/** How a document finds its words: the translators of both languages, since an English one speaks both. */
export type DocumentWords = Record<Locale, Translate>;

/** A text in one language; `locale` is for dates. */
export type TextOf = (t: Translate, locale: Locale) => string;

interface Speech {
	words: DocumentWords;
	/** English stands beside the Romanian (DECISIONS 7). */
	isBilingual: boolean;
}

const SpeechContext = createContext<Speech | null>(null);

interface DocumentWordsProviderProps {
	words: DocumentWords;
	/** The customer's language: "en" puts English beside the Romanian. */
	locale: Locale;
	children: ReactNode;
}

export function DocumentWordsProvider({ words, locale, children }: DocumentWordsProviderProps) {
	return <SpeechContext.Provider value={{ words, isBilingual: locale === "en" }}>{children}</SpeechContext.Provider>;
}

/** The Romanian text and, where English stands beside it and differs, the English one. */
function useBoth(text: TextOf): { ro: string; en: string | null } {
	const speech = useContext(SpeechContext);
	if (!speech) throw new Error("A document is rendered within <DocumentWordsProvider>.");
	return bothOf(text, speech.words, speech.isBilingual ? "en" : "ro");
}

/** The same outside of components: titles and running heads. */
export function bothOf(text: TextOf, words: DocumentWords, locale: Locale): { ro: string; en: string | null } {
	const ro = text(words.ro, "ro");
	if (locale === "ro") return { ro, en: null };
	const en = text(words.en, "en");
	return { ro, en: en === ro ? null : en };
}

/**
 * "Factură / Invoice" in one line. Of what stands in a line the browser gives a PDF the language of an <em> alone, of no <span>; what
 * it looks like is the stylesheet's.
 */
export function Both({ children }: { children: TextOf }) {
	const { ro, en } = useBoth(children);
	if (en === null) return <>{ro}</>;
	return (
		<>
			{ro}
			<em lang="en" className="en">
				{" / "}
				{en}
			</em>
		</>
	);
}

/** What a section of a document is about. */
export const Heading = ({ children }: { children: TextOf }) => (
	<h2>
		<Both>{children}</Both>
	</h2>
);

/** The English under the Romanian: heads of columns and labels. */
export function BothStacked({ children }: { children: TextOf }) {
	const { ro, en } = useBoth(children);
	if (en === null) return <>{ro}</>;
	return (
		<>
			{ro}{" "}
			<em lang="en" className="en under">
				{en}
			</em>
		</>
	);
}

/** Whole sentences: paragraphs side by side. */
export function BothBeside({ children, className = "" }: { children: TextOf; className?: string }) {
	const { ro, en } = useBoth(children);
	if (en === null) return <p className={className}>{ro}</p>;
	return (
		<div className={`beside ${className}`.trimEnd()}>
			<p>{ro}</p>
			<p lang="en" className="en">
				{en}
			</p>
		</div>
	);
}

export interface Fact {
	label: TextOf;
	/** Facts without a value are left out. */
	value: ReactNode;
}

interface FactsProps {
	facts: Fact[];
	/** "facts" stand beside each other, "rows" under each other with their labels in a column. */
	as: "facts" | "rows";
}

/** Labels with their values. */
export function Facts({ facts, as }: FactsProps) {
	const known = facts.filter(({ value }) => value !== null && value !== "");
	return (
		<dl className={as}>
			{known.map(({ label, value }, index) => (
				<div key={index}>
					<dt>{as === "facts" ? <BothStacked>{label}</BothStacked> : <Both>{label}</Both>}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Places to sign by hand, a line over each; they stay on one page. */
export function Signatures({ places }: { places: TextOf[] }) {
	return (
		<div className="signs">
			{places.map((place, index) => (
				<p key={index} className="sign">
					<Both>{place}</Both>
				</p>
			))}
		</div>
	);
}
