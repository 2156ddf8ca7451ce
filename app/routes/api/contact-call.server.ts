import { contactSchema } from "#app/domain/contact/contact-form.ts";
import { isWithinMessageLimits, sendMessage, WINDOW_MS } from "#app/http/access/contact-messages.server.ts";
import { json, jsonError, readJsonAs } from "#app/http/answers/json.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { idempotencyKeyOf, keyOfPerson } from "#app/http/body/idempotency-key.server.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";

export const contactCall: Call = {
	method: "post",
	address: "apiContact",
	name: "sendContactMessage",
	summary: "A message to the shop",
	access: "anyone",
	idempotent: true,
	body: contactSchema,
	answers: { 201: answers.sentMessage },
	handle: ({ request }) => sendContactMessage(request),
};

/**
 * POST {name, email, subject, message, privacy} (SPEC 7): 201 with the message's number, 422 with the fields' messages, 429
 * when too many come. A caller that may retry sends its own Idempotency-Key; with another message it is refused.
 */
async function sendContactMessage(request: Request): Promise<Response> {
	const body = await readJsonAs(request, contactSchema);
	if (!body.ok) return jsonError(request, body.error);
	const key = idempotencyKeyOf(request);
	if (!key.ok) return jsonError(request, key.error);
	const { t } = textsOf(request);
	if (!(await isWithinMessageLimits(request, body.value.email)))
		return json({ code: "too-many-requests", message: t("contact:tooMany") }, { status: 429, headers: [RETRY_AFTER] });
	const { id, replay } = await sendMessage(request, body.value, keyOfPerson(key.value, body.value.email));
	if (replay === "edited") return jsonError(request, { code: "key-reused" });
	return json({ id, message: t("contact:sent") }, { status: 201 });
}

const RETRY_AFTER: [string, string] = ["Retry-After", String(WINDOW_MS / 1_000)];
