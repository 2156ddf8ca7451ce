import type { RouteConfigEntry } from "@remix-run/route-config";
import { ADDRESSES, type AddressName } from "#app/addresses.ts";
import routes from "#app/routes.ts";

/** The rows of the shop's pages, which are drawn; the other addresses answer with a file, with data or by leading on. */
export const PAGES: { name: AddressName; file: string }[] = rowsOf(routes as RouteConfigEntry[]).filter(({ file }) =>
	file.endsWith(".tsx"),
);

function rowsOf(entries: RouteConfigEntry[]): { name: AddressName; file: string }[] {
	return entries.flatMap(({ id, file, children }) => {
		if (children) return rowsOf(children);
		return id && id in ADDRESSES ? { name: id as AddressName, file } : [];
	});
}

const openPlaces = (address: string) => (address.endsWith("*") ? 9 : address.split(":").length);
const PATTERNS = Object.entries(ADDRESSES)
	.sort(([, one], [, other]) => openPlaces(one) - openPlaces(other))
	.map(([name, address]) => {
		const pattern = address
			.replaceAll(".", "\\.")
			.replace(/\/:\w+\?/g, "(?:/[^/]+)?")
			.replace(/:\w+/g, "[^/]+");
		return { name: name as AddressName, pattern: new RegExp(`^${pattern.replace("*", ".*")}$`) };
	});

/** The name of the address that a path belongs to: of those that fit it, the one that leaves the least open. */
export function addressAt(path: string): AddressName {
	return PATTERNS.find(({ pattern }) => pattern.test(path))?.name ?? "notFound";
}

/** The addresses that a source writes as texts, `/admin/orders/${id}` too, without what stands behind their question marks. */
export function addressesIn(source: string): Set<AddressName> {
	const paths = [...source.matchAll(/["`](\/[^"`?#]*)/g)].map((match) => match[1]!.replace(/\$\{[^}]*\}/g, "1"));
	return new Set(paths.map(addressAt));
}
