const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Whether a call was made by a page (a plain form, a link) and not by a program: a page gets a page back, with a message
 * and a way on; a program gets JSON. Who names JSON as what it accepts is a program.
 */
export function isFromPage(request: Request): boolean {
	const accept = request.headers.get("Accept") ?? "";
	if (accept.includes("application/json")) return false;
	if (request.method === "GET" || request.method === "HEAD") return accept.includes("text/html");
	const type = (request.headers.get("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
	return FORM_TYPES.includes(type);
}
