import type { LoaderFunctionArgs } from "@remix-run/node";
import { shop } from "#app/http/shop.server.ts";

const YEAR_S = 31_536_000;

const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp" };

/**
 * An uploaded picture's file. Its name is made of its content, so a browser may keep it for ever; should it be opened as a
 * page of its own, nothing in it runs.
 */
export async function loader({ params: { file: name } }: LoaderFunctionArgs): Promise<Response> {
	const content = name === undefined ? null : await shop.pictures.read(name);
	const type = TYPES[name?.split(".").at(-1) ?? ""];
	if (!content || !type) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
	return new Response(content as BodyInit, {
		headers: {
			"Content-Type": type,
			"Content-Length": String(content.byteLength),
			"Cache-Control": `public, max-age=${YEAR_S}, immutable`,
			"Content-Security-Policy": "default-src 'none'; sandbox",
		},
	});
}
