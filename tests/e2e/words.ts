import { textsFor } from "#app/texts/texts.server.ts";

export const LANGUAGES = ["ro", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The shop's own words by their key, so that a journey reads the same in both languages. What SPEC prescribes word for
 * word (its messages, its payment references) stands literally in the tests instead.
 */
export type Words = (key: string, values?: Record<string, unknown>) => string;

export function wordsOf(language: Language): Words {
	const texts = textsFor(language);
	return (key, values) => {
		if (!texts.exists(key, values)) throw new Error(`no text ${key} in ${language}`);
		return (texts.t as unknown as Words)(key, values);
	};
}
