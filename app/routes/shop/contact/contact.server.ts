import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { contactSchema } from "#app/domain/contact/contact-form.ts";
import { isWithinMessageLimits, sendMessage } from "#app/http/access/contact-messages.server.ts";
import { asTyped, keepingTyped, unlessAway } from "#app/http/answers/failed-post.server.ts";
import { qrDrawing } from "#app/http/answers/qr-code.server.ts";
import { REPLACES_PAGE } from "#app/http/answers/replaces-page.ts";
import { keyOfTyped } from "#app/http/body/form-key.server.ts";
import { ownPath } from "#app/http/body/own-path.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { keepFlash } from "#app/http/cookies/flash.server.ts";
import { keepLocale, localeOf } from "#app/http/cookies/locale.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { keptPerRevision } from "#app/http/per-revision.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { outside, path, places } from "#app/paths.ts";
import type { ContactFailure } from "#app/routes/shop/contact/contact-form.tsx";

/** The chat link's QR code, made once as long as the number stays. */
const chatCode = keptPerRevision<ReturnType<typeof qrDrawing>>(1);

/** What the contact page shows beside its texts. */
export async function openContactPage() {
	const { chatNumber } = shop.settings.business;
	const chatQr = await chatCode(chatNumber, async () => qrDrawing(outside.chat(chatNumber)));
	return { messageKey: messageKey(), chatQr };
}

const KEY_KEPT_MS = 60_000;
let key = { text: "", until: 0 };

/** The key of the contact form, one for all within a minute: it counts together with what was typed, and the page is shared. */
export function messageKey(): string {
	if (key.until < Date.now()) key = { text: shop.newKey(), until: Date.now() + KEY_KEPT_MS };
	return key.text;
}

/** Takes the posted form (SPEC 5): refused with what was typed, or sent and back to where the visitor was. */
export async function submitContactForm(request: Request) {
	const form = await readForm(request);
	return keepingTyped(request, form, () => takeContactForm(request, form));
}

async function takeContactForm(request: Request, form: FormData) {
	const submission = parseWithZod(form, { schema: contactSchema });
	const refuse = (status: number, reason: ContactFailure["reason"]) => {
		const typed = submission.reply({ hideFields: ["csrfToken", "messageKey", "returnTo", "website"] as never[] });
		return data<ContactFailure>({ submission: typed, reason }, { status });
	};
	if (form.get("intent") === "language") {
		const isEmpty = Object.keys(contactSchema.shape).every((name) => !form.get(name));
		if (isEmpty) return inItsLanguage(request, form);
		return data<ContactFailure>({ submission: asTyped(submission), reason: null });
	}
	if (submission.status !== "success") return refuse(422, null);
	// Whatever filled in the hidden field is a program: it is told what it wants to hear.
	if (form.get("website")) return sent(form);
	if (!(await isWithinMessageLimits(request, submission.value.email))) return refuse(429, "too-many");
	try {
		const { name, email, subject, message } = submission.value;
		const key = keyOfTyped(String(form.get("messageKey") ?? ""), [name, email, subject, message]);
		await sendMessage(request, submission.value, key);
	} catch (error) {
		unlessAway(error);
		logUnexpected(error, request);
		return refuse(503, "failed");
	}
	return sent(form);
}

const returnToOf = (form: FormData) => ownPath(form.get("returnTo"), path("contact"));

/** The page on which nothing was typed, in the language that was chosen on it. */
const inItsLanguage = (request: Request, form: FormData) =>
	redirect(returnToOf(form), { status: 303, headers: { "Set-Cookie": keepLocale(localeOf(request)) } });

async function sent(form: FormData) {
	const returnTo = returnToOf(form);
	return redirect(returnTo === path("home") ? places.homeContactForm() : returnTo, {
		status: 303,
		headers: {
			"Set-Cookie": keepFlash({ tone: "success", key: "contact:sent" }),
			[REPLACES_PAGE]: "true",
		},
	});
}
