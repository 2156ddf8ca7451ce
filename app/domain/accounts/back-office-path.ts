import { decodedPath } from "#app/domain/page-slug.ts";

/**
 * Whether an address belongs to admins and staff: its pages are kept by no cache and have a frame of their own. It is
 * read as the routes read it, whatever its case and its encoding: "/ADMIN" and "/%61dmin" are the same page.
 */
export function isBackOfficePath(pathname: string): boolean {
	return /^\/(?:admin|staff|api\/admin)(?:[/.]|$)/i.test(decodedPath(pathname));
}
