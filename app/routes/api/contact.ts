import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactSchema } from "#app/domain/contact/contact-form.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { json, jsonError, methodNotAllowed, readJsonAs } from "#app/http/json.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "POST");

/**
 * POST {name, email, subject, message, privacy} (SPEC 7): 201 with the message's number, 422 with the fields' messages. A
 * caller that may retry sends its own Idempotency-Key.
 */
export async function action({ request }: ActionFunctionArgs) {
	if (request.method !== "POST") return methodNotAllowed(request, "POST");
	const body = await readJsonAs(request, contactSchema);
	if (!body.ok) return jsonError(request, body.error);
	const { locale, t } = textsOf(request);
	const given = request.headers.get("Idempotency-Key") ?? "";
	const idempotencyKey = /^[\w-]{16,64}$/.test(given) ? given : shop.newKey();
	const { id } = await sendContactMessage(shop, { ...body.value, idempotencyKey, locale });
	return json({ id, message: t("contact:sent") }, { status: 201 });
}
