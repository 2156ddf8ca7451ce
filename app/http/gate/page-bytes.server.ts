import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import {
	brotliCompress,
	brotliCompressSync,
	brotliDecompressSync,
	constants,
	createBrotliCompress,
	gzip,
	gzipSync,
} from "node:zlib";
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
	/** The page compressed: as one piece, or as what stands before and behind the visitor's data; none where that found no room. */
	pieces: Buffer[] | Promise<Buffer[]>;
}

type AroundRoom = Record<"before" | "room" | "after", Buffer>;

const MAX_LOOKS = 64;
/** Brotli's: 5 takes as long as sending a list ten times; 10, which makes it a tenth smaller, as two hundred times. */
const QUALITY = 5;
const BEST = { quality: 10, asked: 200 };
const FOR_ONE_ANSWER = 3;
const FILLINGS = 5;

export function toBytes(parts: readonly Part[]): PageBytes {
	// Copies: the page that they are parts of has its marks and looks in it, too.
	const copied = parts.map((part) => (Buffer.isBuffer(part) ? Buffer.from(part) : part));
	const own = copied.filter((part) => typeof part === "object" && "name" in part);
	const all = [...copied.filter((part) => Buffer.isBuffer(part)), ...own.flatMap(({ looks }) => [...looks.values()])];
	const size = all.reduce((sum, { length }) => sum + length, 0);
	return { parts: copied, own, looks: new Map(), states: new WeakMap(), size };
}

/** The page compressed; null when it has a part that has not been seen yet as this visitor sees it. */
export function packedBytes(
	page: PageBytes,
	asking: AskingVisitor,
	coding: Coding,
): Buffer | Promise<Buffer | null> | null {
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
	const filled = ([first, last]: Buffer[]) =>
		last ? Buffer.concat([first!, room, last]) : (first ?? packedForOne(page, asking));
	return Array.isArray(pieces) ? filled(pieces) : pieces.then(filled);
}

function packedForOne(page: PageBytes, asking: AskingVisitor): Buffer | null {
	const plain = pageFor(page.parts, asking);
	return plain && brotliCompressSync(plain, brotliOf(plain.length, FOR_ONE_ANSWER));
}

function lookFor(page: PageBytes, asking: AskingVisitor, kind: string): Look {
	const state = page.states.get(asking) ?? stateOfAll(page.own, asking);
	page.states.set(asking, state);
	const key = `${kind} ${state}`;
	const look = page.looks.get(key) ?? { asked: 0, quality: 0, pieces: [] };
	// The last one used is the last to go.
	page.looks.delete(key);
	page.looks.set(key, look);
	if (page.looks.size > MAX_LOOKS) {
		const [oldest, { pieces }] = page.looks.entries().next().value!;
		page.looks.delete(oldest);
		page.size -= lengthOf(pieces);
	}
	return look;
}

const lengthOf = (pieces: Look["pieces"]) =>
	Array.isArray(pieces) ? pieces.reduce((sum, { length }) => sum + length, 0) : 0;

/** Whoever asks before the first is made waits for it, and before a better one is made has the one before. */
function pack(page: PageBytes, look: Look, made: Promise<Buffer[]>): void {
	if (look.quality === 0) look.pieces = made;
	made.then(
		(pieces) => {
			page.size -= lengthOf(look.pieces);
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
 * same for all visitors; none of it may be copied out of the room, as one random filling in a thousand has it, and nothing in the room be found twice,
 * as in most of 15 KB and more.
 *
 * @returns no pieces when it is not to be
 */
async function packedAround(around: AroundRoom, quality: number): Promise<Buffer[]> {
	for (let left = FILLINGS; left > 0; left--) {
		const pieces = await packedAroundFilling(around, quality);
		if (pieces) return pieces;
	}
	return [];
}

/** @returns null when this filling got into what follows it, which is seen by filling the room anew */
async function packedAroundFilling({ before, room, after }: AroundRoom, quality: number): Promise<Buffer[] | null> {
	const otherThan = (byte: number, index: number) =>
		index >= room.length - 2 ? room[index]! : byte === room[index] ? byte ^ 0x80 : byte;
	const filling = Buffer.from(randomBytes(room.length).map(otherThan));
	// Of no text in UTF-8: nothing that is like the end of `before` goes on into the room.
	filling[0] = 0xff;
	const { params } = brotliOf(before.length + room.length + after.length, quality);
	// Each of the three ends with a byte, and begins with one.
	const stream = createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH });
	for (const piece of [before, filling, after]) stream.write(piece);
	stream.end();
	const bytes = await buffer(stream);
	const at = bytes.indexOf(filling);
	if (at < 0) return null;
	const pieces = [bytes.subarray(0, at), bytes.subarray(at + room.length)] as const;
	const read = brotliDecompressSync(Buffer.concat([pieces[0], room, pieces[1]]));
	return read.equals(Buffer.concat([before, room, after])) ? [...pieces] : null;
}
