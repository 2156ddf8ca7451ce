import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import {
	brotliCompress,
	brotliCompressSync,
	brotliDecompress,
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
	/** The page compressed, as one piece, or as what stands before and behind the visitor's data; null until it is. */
	pieces: Buffer[] | null;
}

const MAX_LOOKS = 64;
/** Compressing a list well takes as long as sending it three hundred times; quickly, it is a third larger. */
const PACKED_AT = 3;

export function toBytes(parts: readonly Part[]): PageBytes {
	// Copies: the page that they are parts of has its marks and looks in it, too.
	const copied = parts.map((part) => (Buffer.isBuffer(part) ? Buffer.from(part) : part));
	const own = copied.filter((part) => typeof part === "object" && "name" in part);
	const all = [...copied.filter((part) => Buffer.isBuffer(part)), ...own.flatMap(({ looks }) => [...looks.values()])];
	const size = all.reduce((sum, { length }) => sum + length, 0);
	return { parts: copied, own, looks: new Map(), states: new WeakMap(), size };
}

/** The page compressed; null when it has a part that has not been seen yet as this visitor sees it. */
export function packedBytes(page: PageBytes, asking: AskingVisitor, coding: Coding): Buffer | null {
	const isPlain = asking.visitor.cart.count === 0 && asking.cookies.length === 0;
	const at = page.parts.findIndex((part) => "visitor" in part);
	const room = Buffer.from((page.parts[at] as { visitor: (text: string) => string }).visitor(asking.text));
	const look = lookFor(page, asking, `${coding} ${isPlain || room.length}`);
	if (look.pieces?.length === 2) return Buffer.concat([look.pieces[0]!, room, look.pieces[1]!]);
	if (look.pieces) return look.pieces[0]!;
	const [before, after] = [pageFor(page.parts.slice(0, at), asking), pageFor(page.parts.slice(at + 1), asking)];
	if (!before || !after) return null;
	const plain = Buffer.concat([before, room, after]);
	look.asked += 1;
	if (isPlain) void pack(page, look, () => packed(plain, coding));
	else if (look.asked >= PACKED_AT && coding === "br") void pack(page, look, () => packedAround(before, room, after));
	return coding === "br" ? brotliCompressSync(plain, QUICK_BROTLI) : gzipSync(plain, QUICK_GZIP);
}

function lookFor(page: PageBytes, asking: AskingVisitor, kind: string): Look {
	const state = page.states.get(asking) ?? stateOfAll(page.own, asking);
	page.states.set(asking, state);
	const key = `${kind} ${state}`;
	const look = page.looks.get(key) ?? { asked: 0, pieces: null };
	page.looks.set(key, look);
	if (page.looks.size > MAX_LOOKS) page.looks.delete(page.looks.keys().next().value!);
	return look;
}

/** One at a time, however many pages and carts somebody makes up. */
let isPacking = false;

async function pack(page: PageBytes, look: Look, make: () => Promise<Buffer[]>): Promise<void> {
	if (isPacking) return;
	isPacking = true;
	try {
		look.pieces = (await make()).map((piece) => kept(page, piece));
	} catch (error) {
		logFailure(error, "compressing a page");
	} finally {
		isPacking = false;
	}
}

/** Takes what is to be kept with the page: counted, and copied out of the 8 or 16 KB that Node made it in, which would stay too. */
export function kept(page: PageBytes, bytes: Buffer): Buffer {
	page.size += bytes.length;
	return Buffer.from(new Uint8Array(bytes).buffer);
}

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const QUICK_GZIP = { level: 1 };

/** 10 takes 35 ms for a list and makes it a tenth smaller than 9, told what is coming another tenth. */
const bestBrotli = (length: number) => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: 10,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: length,
	},
});

const packed = async (plain: Buffer, coding: Coding) => [
	coding === "br"
		? await promisify(brotliCompress)(plain, bestBrotli(plain.length))
		: await promisify(gzip)(plain, { level: 9 }),
];

/**
 * A page with room for data of this length, which stand in it as they are: what cannot be made shorter is stored so, between
 * compressed blocks, and there is no check sum (RFC 7932, 9.2). What follows is read by the two bytes before it, which are the
 * same for all visitors; that none of it is copied out of the room is seen by filling that anew.
 */
async function packedAround(before: Buffer, room: Buffer, after: Buffer): Promise<Buffer[]> {
	const otherThan = (byte: number, index: number) =>
		index >= room.length - 2 ? room[index]! : byte === room[index] ? byte ^ 0x80 : byte;
	const filling = Buffer.from(randomBytes(room.length).map(otherThan));
	const stream = createBrotliCompress(bestBrotli(before.length + room.length + after.length));
	const whole = buffer(stream);
	const flushed = () => new Promise<void>((done) => stream.flush(constants.BROTLI_OPERATION_FLUSH, done));
	for (const piece of [before, filling]) {
		stream.write(piece);
		await flushed();
	}
	stream.end(after);
	const bytes = await whole;
	const at = bytes.indexOf(filling);
	const pieces = [bytes.subarray(0, at), bytes.subarray(at + room.length)] as const;
	const read = await promisify(brotliDecompress)(Buffer.concat([pieces[0], room, pieces[1]]));
	if (at < 0 || !read.equals(Buffer.concat([before, room, after])))
		throw new Error("a page has no room for its visitor");
	return [...pieces];
}
