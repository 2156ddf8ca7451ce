import { z } from "zod";
import { tooLong } from "#app/domain/message.ts";
import { readLei } from "#app/domain/money.ts";
import { holdsWebAddress } from "#app/domain/web-address.ts";

// zod would otherwise probe `eval`, which the content security policy reports.
z.config({ jitless: true });

/** Of these people see nothing: a zero-width space, a filler, a soft hyphen. Within a word some are needed, so none is taken out. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A text that a visitor types, trimmed; of its characters those count that are seen. Messages are text keys; the texts own the wording. Upper bounds are the shop's
 * own: what fits a label, a slip and an invoice.
 */
export function typedText(min: number, max: number, message: string) {
	return z
		.string({ error: () => message })
		.trim()
		.refine((text) => text.replace(UNSEEN, "").trim().length >= min, message)
		.max(max, tooLong(max));
}

/**
 * A person's name: it stands in e-mails that go to whatever mailbox was typed beside it, so it is one line and holds no web
 * address.
 */
export function typedName(min: number, message: string) {
	return typedText(min, 120, message)
		.overwrite((name) => name.replace(/[\p{Cc}\u2028\u2029]+/gu, " "))
		.refine((name) => !holdsWebAddress(name), { error: () => "validation:nameWithAddress" });
}

/** Exactly one e-mail address (docs/protocols.md, "Mail"). */
export function typedEmail(message: string) {
	return z
		.string({ error: () => message })
		.trim()
		.max(254, message)
		.pipe(z.email({ error: () => message }));
}

/** The same for a field that may stay empty; null then. */
export function optionalEmail(message: string) {
	return z
		.string({ error: () => message })
		.trim()
		.max(254, message)
		.nullish()
		.transform((value) => value || null)
		.pipe(z.email({ error: () => message }).nullable());
}

/** A text that may be left out; null then. */
export function optionalText(max: number) {
	return z
		.string({ error: () => "validation:invalid" })
		.trim()
		.max(max, tooLong(max))
		.nullish()
		.transform((value) => value || null);
}

/** A whole number as typed, without a sign. */
export function typedWhole(min: number, max: number, message: string) {
	return z
		.string({ error: () => message })
		.trim()
		.regex(/^\d{1,9}$/, { error: () => message })
		.transform(Number)
		.refine((value) => value >= min && value <= max, { error: () => message });
}

/** The same for a field that may stay empty; null then. */
export function optionalWhole(min: number, max: number, message: string) {
	return z
		.string({ error: () => message })
		.trim()
		.regex(/^\d{0,9}$/, { error: () => message })
		.nullish()
		.transform((value) => (value ? Number(value) : null))
		.refine((value) => value === null || (value >= min && value <= max), { error: () => message });
}

/** The number of a row, as a form sends it. */
export function typedNumber(message = "validation:invalid") {
	return z
		.string({ error: () => message })
		.regex(/^[1-9]\d{0,11}$/, message)
		.transform(Number);
}

/** More than anything costs, or any drawer holds: a slip of the hand. */
const AT_MOST_BANI = 1_000_000_000;

/** An amount in lei, "4.799,00" or "4799.00"; in bani after. */
export function typedLei(atLeastBani: number, message: string) {
	return z
		.string({ error: () => message })
		.transform((text) => readLei(text) ?? Number.NaN)
		.refine((bani) => bani >= atLeastBani && bani <= AT_MOST_BANI, { error: () => message });
}

/** A checkbox: on or not. */
export const checkbox = z
	.string()
	.nullish()
	.transform((value) => value === "on");

/** The numbers in the names of fields: 12 for "pieces-12" before "pieces". */
export function numbersNamed(names: Iterable<string>, before: string): number[] {
	const pattern = new RegExp(`^${before}-([1-9]\\d{0,14})$`);
	return [...names].flatMap((name) => pattern.exec(name)?.slice(1).map(Number) ?? []);
}
