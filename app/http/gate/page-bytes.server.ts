import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRaw } from "node:zlib";
import { lookOf, type OwnPart, type Part, stateOfAll } from "#app/http/gate/page-parts.server.ts";
import type { AskingVisitor } from "#app/http/visitor.server.ts";

const deflate = promisify(deflateRaw);
const brotli = promisify(brotliCompress);

/**
 * A kept page as bytes, compressed in runs of its parts: each by itself, once for each way it looks, and ended so that the
 * next may follow (RFC 1951, 3.2.4). What differs between two visitors is then compressed again, and nothing else.
 */
export interface PageBytes {
	runs: Run[];
	/** The page for visitors with nothing of their own, as one piece. */
	whole: Map<string, Promise<Buffer>>;
	/** What stands before the visitor's own data, as one piece, by the state of its parts: of looks that are asked for again. */
	heads: Map<string, Head>;
	states: WeakMap<AskingVisitor, string>;
	/** Of everything that is kept of the page, in bytes. */
	size: number;
}

type Run = { visitor: (text: string) => string } | PartsRun;

interface PartsRun {
	parts: (Buffer | OwnPart)[];
	own: OwnPart[];
	/** What always stands before the run, for the compression to refer to. */
	before: Buffer | undefined;
	/** By the state of the run's own parts. */
	chunks: Map<string, Chunk>;
}

interface Chunk {
	/** What is the same in all looks of the run is in memory once. */
	raw: Buffer[];
	length: number;
	before: Buffer | undefined;
	/** What the check sum of a page is after this, by what it was before. */
	checks: Map<number, number>;
	deflated: Buffer | Promise<Buffer> | null;
}

interface Head {
	asked: number;
	/** Null as long as it is put together of its runs. */
	gzip: Buffer | null;
	check: number;
	length: number;
}

/** Shorter runs compress worse; longer ones are compressed again more often. */
const RUN_BYTES = 14_000;
const MAX_CHUNKS = 64;
/** Compressing a list as one piece takes as long as sending it twenty times, and makes it a quarter smaller. */
const WHOLE_AT = 3;
const MAX_HEADS = 64;

export function toBytes(parts: readonly Part[]): PageBytes {
	const runs: Run[] = [];
	let open = null as PartsRun | null;
	let length = 0;
	let size = 0;
	for (const part of parts) {
		if (typeof part === "object" && "visitor" in part) {
			runs.push(part);
			open = null;
			continue;
		}
		const before: Buffer | OwnPart | undefined = open?.parts.at(-1);
		const isFull = length > RUN_BYTES && Buffer.isBuffer(before);
		if (!open || isFull) {
			open = { parts: [], own: [], before: isFull ? before : undefined, chunks: new Map() };
			runs.push(open);
			length = 0;
		}
		// A copy: the page that it is a part of has its marks and looks in it, too.
		const bytes = Buffer.isBuffer(part) ? Buffer.from(part) : part;
		if (Buffer.isBuffer(bytes)) length += bytes.length;
		else open.own.push(bytes);
		open.parts.push(bytes);
		for (const html of Buffer.isBuffer(bytes) ? [bytes] : bytes.looks.values()) size += html.length;
	}
	return { runs, whole: new Map(), heads: new Map(), states: new WeakMap(), size };
}

/** The pieces of these runs as a visitor sees them; null when one of them has not been seen yet. */
function piecesFor(runs: Run[], asking: AskingVisitor): (Chunk | Buffer)[] | null {
	const pieces: (Chunk | Buffer)[] = [];
	for (const run of runs) {
		const piece = "visitor" in run ? Buffer.from(run.visitor(asking.text)) : chunkFor(run, asking);
		if (!piece) return null;
		pieces.push(piece);
	}
	return pieces;
}

function chunkFor(run: PartsRun, asking: AskingVisitor): Chunk | null {
	const state = stateOfAll(run.own, asking);
	const known = run.chunks.get(state);
	if (known) return known;
	const raw: Buffer[] = [];
	for (const part of run.parts) {
		const bytes = Buffer.isBuffer(part) ? part : lookOf(part, asking);
		if (bytes === null) return null;
		raw.push(bytes);
	}
	const length = raw.reduce((sum, piece) => sum + piece.length, 0);
	const chunk = { raw, length, before: run.before, checks: new Map(), deflated: null };
	run.chunks.set(state, chunk);
	if (run.chunks.size > MAX_CHUNKS) run.chunks.delete(run.chunks.keys().next().value!);
	return chunk;
}

/** The page as it is; null when a part of it has not been seen yet. */
export function plainBytes(page: PageBytes, asking: AskingVisitor): Buffer<ArrayBuffer> | null {
	const pieces = piecesFor(page.runs, asking);
	return pieces && joined(pieces);
}

const joined = (pieces: (Chunk | Buffer)[]) =>
	Buffer.concat(pieces.flatMap((piece) => (Buffer.isBuffer(piece) ? piece : piece.raw)));

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const STORED_BYTES = 0xffff;

/** The page as a gzip file (RFC 1952) of its pieces; null when a part of it has not been seen yet. */
export function gzipBytes(page: PageBytes, asking: AskingVisitor): Buffer | Promise<Buffer> | null {
	const visitorAt = page.runs.findIndex((run) => "visitor" in run);
	const head = headFor(page, asking, visitorAt);
	const pieces = piecesFor(head ? page.runs.slice(visitorAt) : page.runs, asking);
	if (!pieces) return null;
	const deflated = pieces.map((piece) => (Buffer.isBuffer(piece) ? stored(piece) : deflatedOf(page, piece)));
	const join = (blocks: Buffer[]) => {
		const end = Buffer.alloc(8);
		let { check, length } = head ?? { check: 0, length: 0 };
		for (const piece of pieces) {
			check = Buffer.isBuffer(piece) ? crc32(piece, check) : checkAfter(piece, check);
			length += piece.length;
		}
		end.writeUInt32LE(check, 0);
		end.writeUInt32LE(length, 4);
		return Buffer.concat([head?.gzip ?? GZIP_HEAD, ...blocks, LAST_BLOCK, end]);
	};
	return deflated.every((block) => Buffer.isBuffer(block)) ? join(deflated) : Promise.all(deflated).then(join);
}

/** What stands before the visitor's data, where it is one piece already. */
function headFor(page: PageBytes, asking: AskingVisitor, visitorAt: number): Head | null {
	const runs = page.runs.slice(0, visitorAt);
	const state = page.states.get(asking) ?? runs.map((run) => ("own" in run ? stateOfAll(run.own, asking) : "")).join();
	page.states.set(asking, state);
	const head = page.heads.get(state) ?? { asked: 0, gzip: null, check: 0, length: 0 };
	page.heads.set(state, head);
	if (page.heads.size > MAX_HEADS) page.heads.delete(page.heads.keys().next().value!);
	head.asked += 1;
	if (head.asked === WHOLE_AT) void compressHead(page, head, piecesFor(runs, asking));
	return head.gzip && head;
}

async function compressHead(page: PageBytes, head: Head, pieces: (Chunk | Buffer)[] | null): Promise<void> {
	if (!pieces) return;
	const raw = joined(pieces);
	const block = await deflate(raw, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
	Object.assign(head, { gzip: Buffer.concat([GZIP_HEAD, block]), check: crc32(raw), length: raw.length });
	page.size += block.length;
}

const MAX_CHECKS = 32;

/** Visitors with the same look of what stands before share the sum: it takes longer than all else that is done for one of them. */
function checkAfter({ raw, checks }: Chunk, before: number): number {
	const check = checks.get(before) ?? raw.reduce((sum, piece) => crc32(piece, sum), before);
	if (checks.size < MAX_CHECKS) checks.set(before, check);
	return check;
}

function deflatedOf(page: PageBytes, chunk: Chunk): Buffer | Promise<Buffer> {
	if (chunk.deflated) return chunk.deflated;
	const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH, dictionary: chunk.before };
	chunk.deflated = deflate(joined([chunk]), options).then((block) => {
		chunk.deflated = kept(page, block);
		return chunk.deflated;
	});
	return chunk.deflated;
}

/** Takes what is to be kept with the page: counted, and copied out of the 8 or 16 KB that Node made it in, which would stay too. */
export function kept(page: PageBytes, bytes: Buffer): Buffer {
	page.size += bytes.length;
	return Buffer.from(new Uint8Array(bytes).buffer);
}

/** What is sent once is not worth compressing. */
function stored(bytes: Buffer): Buffer {
	const blocks: Buffer[] = [];
	for (let at = 0; at < bytes.length; at += STORED_BYTES) {
		const piece = bytes.subarray(at, at + STORED_BYTES);
		const head = Buffer.alloc(5);
		head.writeUInt16LE(piece.length, 1);
		head.writeUInt16LE(~piece.length & 0xffff, 3);
		blocks.push(head, piece);
	}
	return Buffer.concat(blocks);
}

/** The page for visitors with nothing of their own, compressed as a whole. */
export function wholeBytes(page: PageBytes, asking: AskingVisitor, coding: "br" | "gzip"): Promise<Buffer> | null {
	const known = page.whole.get(coding);
	if (known) return known;
	const plain = plainBytes(page, asking);
	if (!plain) return null;
	const made = (coding === "br" ? brotliOf(plain) : gzipOf(page, asking)).then((bytes) => kept(page, bytes));
	page.whole.set(coding, made);
	return made;
}

const gzipOf = async (page: PageBytes, asking: AskingVisitor) => (await gzipBytes(page, asking))!;

/** Once a revision: 10 takes 70 ms for a list and makes it a tenth smaller than 9, told what is coming another tenth. */
const brotliOf = (plain: Buffer) =>
	brotli(plain, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 10,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
		},
	});
