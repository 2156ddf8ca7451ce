import { redirectDocument } from "@remix-run/node";

/**
 * A page whose policy allows more than the others' must come as a document: a page that scripts only draw into the document
 * before it stays under that one's policy. Browsers say themselves what they ask for; one that does not gets the page
 * without the foreign button, and its plain forms work.
 *
 * @throws a redirect that loads the page as a document
 */
export function asOwnDocument(request: Request): void {
	if (request.headers.get("Sec-Fetch-Dest") !== "empty") return;
	const { pathname, search } = new URL(request.url);
	throw redirectDocument(pathname.replace(/\.data$/, "") + search);
}
