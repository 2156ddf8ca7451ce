import type { Locale } from "#app/domain/locale.ts";

/**
 * The words that stand on documents around what they say of the order, in both languages, by topic and key of the texts: the
 * shop's present ones, or those with which a document was issued (DECISIONS 7).
 */
export type DocumentLabels = Record<Locale, Record<"documents" | "payment", Record<string, string>>>;
