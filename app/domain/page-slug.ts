/**
 * The first part of an address, which names its page, read as the routes read it: "/Terms", "/%74erms" and "/terms//" are the
 * same page.
 */
export function pageSlugOf(pathname: string): string {
	const slug = decodedPath(pathname).split("/")[1] ?? "";
	return slug.toLowerCase().replace(/\.data$/, "");
}

/** The address as it is where it cannot be decoded. */
export function decodedPath(pathname: string): string {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return pathname;
	}
}
