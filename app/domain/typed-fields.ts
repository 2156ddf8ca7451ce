import { z } from "zod";

// zod would otherwise probe `eval`, which the content security policy reports.
z.config({ jitless: true });

/**
 * A text that a visitor types, trimmed. Messages are text keys; the texts own the wording. Upper bounds are the shop's
 * own: what fits a label, a slip and an invoice.
 */
export function typedText(min: number, max: number, message: string) {
	return z
		.string({ error: () => message })
		.trim()
		.min(min, message)
		.max(max, "validation:tooLong");
}

/** Exactly one e-mail address (PROTOCOLS.md, "Mail"). */
export function typedEmail(message: string) {
	return z
		.string({ error: () => message })
		.trim()
		.max(254, message)
		.pipe(z.email({ error: () => message }));
}
