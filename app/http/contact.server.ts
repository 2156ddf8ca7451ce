import { createHash } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { ContactFailure } from "#app/components/contact/contact-form.tsx";
import { settings } from "#app/config/env.server.ts";
import { type ContactMessage, contactSchema } from "#app/domain/contact/contact-form.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate.server.ts";
import { IDEMPOTENCY_KEY, idempotencyKeyOf } from "#app/http/idempotency-key.server.ts";
import { json, jsonError, readJsonAs } from "#app/http/json.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { qrDrawing } from "#app/http/qr-code.server.ts";
import { createRateLimit } from "#app/http/rate-limit.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { REPLACES_PAGE } from "#app/http/replaces-page.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/**
 * A person writes a handful of messages, an office or a school behind one address some dozens. Both limits hold floods back;
 * neither asks honest visitors for a puzzle.
 */
const WINDOW_MS = 10 * 60_000;
const byAddress = createRateLimit({ tries: 30, windowMs: WINDOW_MS });
const byPerson = createRateLimit({ tries: 5, windowMs: WINDOW_MS });

function isWithinLimits(request: Request, email: string): boolean {
	const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
	// The person's own limit first: one who floods must not use up the address of all others.
	return byPerson.take(`${address} ${email.toLowerCase()}`) && byAddress.take(address);
}

/** The chat link's QR code never changes while the process runs. */
let chatQr: ReturnType<typeof qrDrawing> | undefined;

/** What the contact page shows beside its texts. */
export function openContactPage() {
	chatQr ??= qrDrawing(paths.chat(settings().business.chatNumber));
	return { messageKey: shop.newKey(), chatQr };
}

/** Takes the posted form (SPEC 5): refused with what was typed, or sent and back to where the visitor was. */
export async function submitContactForm(request: Request) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: contactSchema });
	const refuse = (status: number, reason: ContactFailure["reason"]) => {
		const typed = submission.reply({ hideFields: ["csrfToken", "messageKey", "returnTo", "website"] as never[] });
		return data<ContactFailure>({ submission: typed, reason }, { status });
	};
	if (submission.status !== "success") return refuse(422, null);
	// Whatever filled in the hidden field is a program: it is told what it wants to hear.
	if (form.get("website")) return sent(form);
	if (!isWithinLimits(request, submission.value.email)) return refuse(429, "too-many");
	try {
		await send(request, submission.value, String(form.get("messageKey") ?? ""));
	} catch (error) {
		logUnexpected(error, request);
		return refuse(503, "failed");
	}
	return sent(form);
}

/**
 * POST {name, email, subject, message, privacy} (SPEC 7): 201 with the message's number, 422 with the fields' messages, 429
 * when too many come. A caller that may retry sends its own Idempotency-Key.
 */
export async function answerContactCall(request: Request): Promise<Response> {
	const body = await readJsonAs(request, contactSchema);
	if (!body.ok) return jsonError(request, body.error);
	const key = idempotencyKeyOf(request);
	if (!key.ok) return jsonError(request, key.error);
	const { t } = textsOf(request);
	if (!isWithinLimits(request, body.value.email))
		return json({ code: "too-many-requests", message: t("contact:tooMany") }, { status: 429, headers: [RETRY_AFTER] });
	const { id } = await send(request, body.value, key.value ?? "");
	return json({ id, message: t("contact:sent") }, { status: 201 });
}

const RETRY_AFTER: [string, string] = ["Retry-After", String(WINDOW_MS / 1_000)];

function send(request: Request, message: ContactMessage, key: string) {
	const { locale } = textsOf(request);
	return sendContactMessage(shop, { ...message, idempotencyKey: keyOfMessage(key, message), locale });
}

/**
 * The form's one-time key together with what was typed. The key alone is not one person's: visitors without cookies get the
 * same page from memory, and with it the same key, and one's message must not swallow the other's.
 */
function keyOfMessage(key: string, message: ContactMessage): string {
	const own = IDEMPOTENCY_KEY.test(key) ? key : shop.newKey();
	const { name, email, subject, message: text } = message;
	return createHash("sha256")
		.update(JSON.stringify([own, name, email, subject, text]))
		.digest("base64url");
}

async function sent(form: FormData) {
	const returnTo = ownPath(form.get("returnTo"), paths.contact());
	return redirect(returnTo === paths.home() ? paths.homeContactForm() : returnTo, {
		status: 303,
		headers: {
			"Set-Cookie": await keepFlash({ tone: "success", key: "contact:sent" }),
			[REPLACES_PAGE]: "true",
		},
	});
}
