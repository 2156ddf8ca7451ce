import type { ContactMessage } from "#app/domain/contact/contact-form.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { addressLimit, shopLimit } from "#app/http/access/shop-limit.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { addressOf } from "#app/http/gate/gate.server.ts";
import { shop } from "#app/http/shop.server.ts";

/**
 * A person writes a handful of messages, an office or a school behind one address some dozens. Both limits hold floods back;
 * neither asks honest visitors for a puzzle.
 */
export const WINDOW_MS = 10 * 60_000;
const byAddress = addressLimit("messages of an address", { tries: 30, windowMs: WINDOW_MS });
const byPerson = shopLimit("messages of a person", { tries: 5, windowMs: WINDOW_MS });

export async function isWithinMessageLimits(request: Request, email: string): Promise<boolean> {
	const address = addressOf(request);
	// The person's own limit first: one who floods must not use up the address of all others.
	return (await byPerson.take(`${address} ${email.toLowerCase()}`)) && (await byAddress.take(address));
}

/** Sends what a form or a program wrote. */
export function sendMessage(request: Request, message: ContactMessage, idempotencyKey: string) {
	return sendContactMessage(shop, { ...message, idempotencyKey, locale: textsOf(request).locale });
}
