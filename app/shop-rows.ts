import { ADDRESSES } from "#app/addresses.ts";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";
import { decodedPath } from "#app/domain/page-slug.ts";

/** The way out of kiosk mode is a sign-in of admins and staff, in the shop's own frame; read as the routes read it. */
export const isOfBackOffice = (pathname: string) =>
	isBackOfficePath(pathname) || decodedPath(pathname).replace(/\/+$/, "").toLowerCase() === ADDRESSES.kioskLeave;

/**
 * From the shop no link, form or answer leads to the back office or a call but with a document of its own, so the framework's table of
 * rows, which it reads through three times before a page is alive, has a second edition for the shop's pages without two thirds of them.
 */
export const isShopRow = (address: string) => !isOfBackOffice(address) && !address.startsWith("/api/");

/** Where that edition is, beside the whole table; not in development, where the framework makes it at each request. */
export const shopRowsOf = (wholeTable: string) => wholeTable.replace(/\/manifest-(?=\w+\.js$)/, "/shop-manifest-");
