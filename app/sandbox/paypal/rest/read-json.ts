import { mediaType, readBytes } from "#app/sandbox/paypal/read-fields.ts";
import { errorAnswer, issue } from "#app/sandbox/paypal/rest/errors.ts";

/** A JSON body as it came (for the request id) and parsed; an empty one counts as {}. */
type JsonBody = { text: string; value: unknown };

/** Reads a JSON body; what cannot be read is the answer to give: 415, or 400 MALFORMED_REQUEST_JSON. */
export async function readJsonBody(request: Request): Promise<JsonBody | Response> {
	const text = (await readBytes(request)).toString("utf8").trim() || "{}";
	if (mediaType(request) !== "application/json") return errorAnswer(415);
	try {
		return { text, value: JSON.parse(text) };
	} catch {
		return errorAnswer(400, [issue("MALFORMED_REQUEST_JSON", { location: "body" })]);
	}
}

/** Prefer: return=representation asks for the whole resource. */
export function wantsWhole(request: Request): boolean {
	return /\breturn=representation\b/.test(request.headers.get("Prefer") ?? "");
}

/** The idempotency key; null when there is none. */
export function requestIdOf(request: Request): string | null {
	return request.headers.get("PayPal-Request-Id")?.trim() || null;
}
