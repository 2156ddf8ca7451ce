import { randomBytes } from "node:crypto";

/** Where the framework's side finds the id of its request; whatever a visitor sends under this name is replaced. */
export const REQUEST_ID_HEADER = "x-nucleu-request-id";

/** Short enough to be read out on the telephone: "k3v9-x2ma". */
export function newRequestId(): string {
	const emails = "abcdefghjkmnpqrstuvwxyz23456789";
	const word = Array.from(randomBytes(8), (byte) => emails[byte % emails.length]).join("");
	return `${word.slice(0, 4)}-${word.slice(4)}`;
}

/** The id under which the log knows this request. */
export function requestIdOf(request: Request): string {
	return request.headers.get(REQUEST_ID_HEADER) ?? "";
}
