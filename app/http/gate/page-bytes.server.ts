import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, createBrotliCompress, gzip, gzipSync } from "node:zlib";
import { type OwnPart, type Part, pageFor, stateOfAll } from "#app/http/gate/page-parts.server.ts";
import { logFailure } from "#app/http/log.server.ts";
import type { AskingVisitor } from "#app/http/visitor.server.ts";

/** A kept page as bytes: its parts, and all of it compressed for each way it looks, with room for the visitor's own data. */
export interface PageBytes {
	parts: Part[];
	own: OwnPart[];
	looks: Map<string, Look>;
	/** The state of all own parts, as this visitor sees them. */
	states: WeakMap<AskingVisitor, string>;
	/** Of everything that is kept of the page, in bytes. */
	size: number;
}

export type Coding = "br" | "gzip";

interface Look {
	asked: number;
	/** Of the best compression that was begun; 0 before there was one. */
	quality: number;
	/** The page compressed: as one piece, or as what stands before and behind the visitor's data. */
	pieces: Buffer[] | Promise<Buffer[]>;
}

const MAX_LOOKS = 64;
/** Brotli's: 5 takes as long as sending a list ten times; 10, which makes it a tenth smaller, as two hundred times. */
const QUALITY = 5;
const BEST = { quality: 10, asked: 200 };

export function toBytes(parts: readonly Part[]): PageBytes {
	// Copies: the page that they are parts of has its marks and looks in it, too.
	const copied = parts.map((part) => (Buffer.isBuffer(part) ? Buffer.from(part) : part));
	const own = copied.filter((part) => typeof part === "object" && "name" in part);
	const all = [...copied.filter((part) => Buffer.isBuffer(part)), ...own.flatMap(({ looks }) => [...looks.values()])];
	const size = all.reduce((sum, { length }) => sum + length, 0);
	return { parts: copied, own, looks: new Map(), states: new WeakMap(), size };
}

/** The page compressed; null when it has a part that has not been seen yet as this visitor sees it. */
export function packedBytes(page: PageBytes, asking: AskingVisitor, coding: Coding): Buffer | Promise<Buffer> | null {
	const isPlain = asking.visitor.cart.count === 0 && asking.cookies.length === 0;
	const at = page.parts.findIndex((part) => "visitor" in part);
	const room = Buffer.from((page.parts[at] as { visitor: (text: string) => string }).visitor(asking.text));
	const look = lookFor(page, asking, `${coding} ${isPlain || room.length}`);
	look.asked += 1;
	const quality = look.asked > BEST.asked ? BEST.quality : QUALITY;
	if (quality > look.quality) {
		const [before, after] = [pageFor(page.parts.slice(0, at), asking), pageFor(page.parts.slice(at + 1), asking)];
		if (!before || !after) return null;
		const plain = Buffer.concat([before, room, after]);
		if (coding === "gzip" && !isPlain) return gzipSync(plain, { level: 4 });
		pack(page, look, isPlain ? packed(plain, coding, quality) : packedAround({ before, room, after }, quality));
		look.quality = quality;
	}
	const { pieces } = look;
	return Array.isArray(pieces) ? filled(pieces, room) : pieces.then((made) => filled(made, room));
}

const filled = ([first, last]: Buffer[], room: Buffer) => (last ? Buffer.concat([first!, room, last]) : first!);

function lookFor(page: PageBytes, asking: AskingVisitor, kind: string): Look {
	const state = page.states.get(asking) ?? stateOfAll(page.own, asking);
	page.states.set(asking, state);
	const key = `${kind} ${state}`;
	const look = page.looks.get(key) ?? { asked: 0, quality: 0, pieces: [] };
	page.looks.set(key, look);
	if (page.looks.size > MAX_LOOKS) page.looks.delete(page.looks.keys().next().value!);
	return look;
}

/** Whoever asks before the first is made waits for it, and before a better one is made has the one before. */
function pack(page: PageBytes, look: Look, made: Promise<Buffer[]>): void {
	if (look.quality === 0) look.pieces = made;
	made.then(
		(pieces) => {
			look.pieces = pieces.map((piece) => kept(page, piece));
		},
		(error) => {
			look.quality = 0;
			logFailure(error, "compressing a page");
		},
	);
}

/** Takes what is to be kept with the page: counted, and copied out of the 8 or 16 KB that Node made it in, which would stay too. */
export function kept(page: PageBytes, bytes: Buffer): Buffer {
	page.size += bytes.length;
	return Buffer.from(new Uint8Array(bytes).buffer);
}

/** Told what is coming, it makes a list a tenth smaller. */
const brotliOf = (length: number, quality: number) => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: length,
	},
});

const packed = async (plain: Buffer, coding: Coding, quality: number) => [
	coding === "br"
		? await promisify(brotliCompress)(plain, brotliOf(plain.length, quality))
		: await promisify(gzip)(plain, { level: 9 }),
];

/**
 * A page with room for data of this length, which stand in it as they are: what cannot be made shorter is stored so, between
 * compressed blocks, and there is no check sum (RFC 7932, 9.2). What follows is read by the two bytes before it, which are the
 * same for all visitors; that none of it is copied out of the room is seen by filling that anew.
 */
async function packedAround(
	{ before, room, after }: { before: Buffer; room: Buffer; after: Buffer },
	quality: number,
): Promise<Buffer[]> {
	const otherThan = (byte: number, index: number) =>
		index >= room.length - 2 ? room[index]! : byte === room[index] ? byte ^ 0x80 : byte;
	const filling = Buffer.from(randomBytes(room.length).map(otherThan));
	const { params } = brotliOf(before.length + room.length + after.length, quality);
	// Each of the three ends with a byte, and begins with one.
	const stream = createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH });
	for (const piece of [before, filling, after]) stream.write(piece);
	stream.end();
	const bytes = await buffer(stream);
	const at = bytes.indexOf(filling);
	const pieces = [bytes.subarray(0, at), bytes.subarray(at + room.length)] as const;
	const read = brotliDecompressSync(Buffer.concat([pieces[0], room, pieces[1]]));
	if (at < 0 || !read.equals(Buffer.concat([before, room, after])))
		throw new Error("a page has no room for its visitor");
	return [...pieces];
}
