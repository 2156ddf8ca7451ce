import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Where the server, too, looks for them: under the folder that the shop was started in. */
const FOLDER = "build/client/assets";
const PREFIX = "/build/assets/";
const TYPES: Record<string, string> = {
	js: "text/javascript; charset=utf-8",
	css: "text/css; charset=utf-8",
	svg: "image/svg+xml",
};
/** The smallest first; the build wrote each file in both (scripts/lib/build.mjs). */
const CODINGS = [
	{ name: "br", end: ".br" },
	{ name: "gzip", end: ".gz" },
];

const FOR_EVER = "public, max-age=31536000, immutable";

const names = new Set(readNames(FOLDER));
const pictures = new Set(readNames("build/client/images", true));
const kept = new Map<string, Promise<Buffer>>();

/** Whether a script, style, font or picture of the build is asked for. */
export function isBuiltFile({ url = "" }: IncomingMessage): boolean {
	const address = url.split("?")[0]!;
	return address.startsWith(PREFIX) ? names.has(address.slice(PREFIX.length)) : pictures.has(pictureName(address));
}

/**
 * Answers for a script or style of the build with the bytes that the build compressed. A part of a file, and a browser that
 * takes neither coding, get it from the framework as it is.
 */
export async function sentBuiltFile(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const address = (request.url ?? "").split("?")[0]!;
	const name = address.slice(PREFIX.length);
	if (!address.startsWith(PREFIX) || !names.has(`${name}.br`)) return false;
	if (request.method !== "GET" && request.method !== "HEAD") return false;
	const coding = codingFor(request);
	// The framework must not compress it once more, and a part is a part of the file as it is.
	delete request.headers["accept-encoding"];
	if (!coding) return false;
	const etag = `"${name}${coding.end}"`;
	response.setHeader("ETag", etag);
	response.setHeader("Cache-Control", FOR_EVER);
	if (knowsTag(request, etag)) {
		response.writeHead(304).end();
		return true;
	}
	const bytes = await read(`${name}${coding.end}`).catch(() => null);
	// Another build has taken its place: what the framework says of it.
	if (!bytes) {
		for (const header of ["ETag", "Cache-Control"]) response.removeHeader(header);
		return false;
	}
	response.writeHead(200, {
		"Content-Type": TYPES[name.split(".").at(-1)!]!,
		"Content-Encoding": coding.name,
		"Content-Length": bytes.length,
	});
	response.end(request.method === "HEAD" ? undefined : bytes);
	return true;
}

/**
 * The shop's own pictures are sent by the framework, which leaves what is already named: its list of types is older than AVIF,
 * and it does not know that an address which names the build's version never means another picture.
 */
export function describePicture(request: IncomingMessage, response: ServerResponse): void {
	const [address = "", query] = (request.url ?? "").split("?");
	const name = pictureName(address);
	if (!pictures.has(name)) return;
	if (name.endsWith(".avif")) response.setHeader("Content-Type", "image/avif");
	if (query === `v=${import.meta.env.PICTURES_VERSION}`) response.setHeader("Cache-Control", FOR_EVER);
}

const pictureName = (address: string) => (address.startsWith("/images/") ? address.slice("/images/".length) : "");

function codingFor({ headers }: IncomingMessage) {
	const accepted = acceptedCodings(String(headers["accept-encoding"] ?? ""));
	return headers.range === undefined ? CODINGS.find(({ name }) => accepted(name)) : undefined;
}

/** Whether who asks has what this tag names; a proxy that compresses may have weakened it (RFC 9110, 13.1.2). */
export function knowsTag({ headers }: IncomingMessage, etag: string): boolean {
	const strong = (tag: string) => tag.trim().replace(/^W\//, "");
	return headers["if-none-match"]?.split(",").map(strong).includes(strong(etag)) ?? false;
}

/** RFC 9110, 12.5.3: a name, or `*` for all that are not named, with a weight; a weight of 0 refuses. */
export function acceptedCodings(header: string): (coding: string) => boolean {
	const weights = new Map(
		header
			.toLowerCase()
			.split(",")
			.map((part) => part.split(";").map((word) => word.trim()))
			.map(([name = "", ...rest]) => [name, Number(rest.find((word) => word.startsWith("q="))?.slice(2) ?? 1)]),
	);
	return (coding) => (weights.get(coding) ?? weights.get("*") ?? 0) > 0;
}

function read(name: string): Promise<Buffer> {
	const known = kept.get(name);
	if (known) return known;
	const bytes = readFile(`${FOLDER}/${name}`);
	kept.set(name, bytes);
	bytes.catch(() => kept.delete(name));
	return bytes;
}

/** None in development, where Vite makes them. */
function readNames(folder: string, recursive = false): string[] {
	try {
		return readdirSync(folder, { recursive }).map(String);
	} catch {
		return [];
	}
}
