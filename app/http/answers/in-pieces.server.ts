import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { giveWay } from "#app/domain/give-way.server.ts";

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** A long file, sent as it is made or read, with others' turns in between: it stands nowhere in memory as a whole. */
export function inPieces(pieces: Pieces, headers: Record<string, string>): Response {
	return new Response(createReadableStreamFromReadable(Readable.from(inTurns(pieces))), { headers });
}

async function* inTurns(pieces: Pieces) {
	for await (const piece of pieces) {
		yield piece;
		await giveWay();
	}
}
