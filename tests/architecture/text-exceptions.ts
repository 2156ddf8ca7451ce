/** What the checks on texts must let pass, each with its reason. Keys are "namespace:key". */

/** Texts that are the same in both languages though they are long: names and legal designations. */
export const SAME_IN_BOTH_LANGUAGES: ReadonlySet<string> = new Set<string>([]);

/**
 * Texts whose key is put together out of sight of the check (outside a call of `t`). A pattern that no text matches
 * any more fails, too.
 */
export const USED_THROUGH_DATA: readonly { pattern: RegExp; reason: string }[] = [
	{ pattern: /^catalogue:spec-/, reason: "the specification keys of products come from the database" },
	{ pattern: /^adminLists:(endsFirst|tooLong)$/, reason: "what is wrong with a span of days comes from the domain" },
];
