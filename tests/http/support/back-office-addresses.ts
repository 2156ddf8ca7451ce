import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

/** Pages that open without a sign-in: they are the sign-in. */
const SIGN_IN = ["/admin/login", "/admin/login/code", "/admin/logout"];

interface BackOfficeAddress {
	path: string;
	/** The route's own name, by which its data alone is asked for. */
	id: string;
	/** A page, which answers as HTML and as data; otherwise a file or a call. */
	isPage: boolean;
	isCall: boolean;
}

/** Every address behind the sign-in, from the URL table itself, with 1 where a number goes. */
export function backOfficeAddresses(): BackOfficeAddress[] {
	return walk(routes as RouteConfigEntry[], false)
		.filter(({ path }) => /^\/(admin|staff|api\/admin)(\/|$)/.test(path) && !SIGN_IN.includes(path))
		.toSorted((one, other) => one.path.localeCompare(other.path));
}

function walk(entries: RouteConfigEntry[], isInFrame: boolean): BackOfficeAddress[] {
	return entries.flatMap((entry) => [
		...(entry.path === undefined || entry.children ? [] : [toAddress(entry, entry.path, isInFrame)]),
		...walk(entry.children ?? [], true),
	]);
}

function toAddress({ id, file }: RouteConfigEntry, pattern: string, isPage: boolean): BackOfficeAddress {
	const path = `${pattern.replace(/:\w+\??/g, "1").replace("*", "nowhere/at/all")}`;
	return { path, id: id ?? file.replace(/\.tsx?$/, ""), isPage, isCall: path.startsWith("/api/") };
}
