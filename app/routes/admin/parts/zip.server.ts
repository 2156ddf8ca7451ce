import { crc32 } from "node:zlib";

export interface ZipEntry {
	/** ASCII, without folders. */
	name: string;
	content: Uint8Array;
	/** The file's day, "2026-11-20", 1980 at the earliest. */
	day: string;
}

/** ZIP 2.0; method 0 is "stored", as it is. */
const VERSION = 20;
const STORED = 0;
const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** Several files in one, stored as they are (PKWARE APPNOTE 4.3). */
export const zipFile = (entries: readonly ZipEntry[]): Buffer => Buffer.concat([...zipPieces(entries)]);

/** The same piece by piece: each file with its header, then the directory of all. */
export function* zipPieces(entries: readonly ZipEntry[]): Generator<Uint8Array> {
	const directory: Buffer[] = [];
	let offset = 0;
	for (const entry of entries) {
		const name = Buffer.from(entry.name, "ascii");
		const facts = factsOf(entry, name);
		const header = Buffer.concat([numbers([4, LOCAL_HEADER]), facts, name]);
		yield header;
		yield entry.content;
		directory.push(
			numbers([4, DIRECTORY_HEADER], [2, VERSION]),
			facts,
			// No comment, the first disk, no attributes.
			numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
			name,
		);
		offset += header.length + entry.content.byteLength;
	}
	const list = Buffer.concat(directory);
	yield list;
	const count: Field = [2, entries.length];
	yield numbers([4, END_OF_DIRECTORY], [2, 0], [2, 0], count, count, [4, list.length], [4, offset], [2, 0]);
}

/** What stands in both of a file's headers. */
function factsOf({ content, day }: ZipEntry, name: Buffer): Buffer {
	const [year = 1980, month = 1, date = 1] = day.split("-").map(Number);
	const dosDay = ((year - 1980) << 9) | (month << 5) | date;
	const size = content.byteLength;
	return numbers(
		...([
			[2, VERSION],
			[2, 0],
			[2, STORED],
			[2, 0],
			[2, dosDay],
			[4, crc32(content)],
		] as Field[]),
		...([
			[4, size],
			[4, size],
			[2, name.length],
			[2, 0],
		] as Field[]),
	);
}

/** Width in bytes, and value. */
type Field = [width: 2 | 4, value: number];

function numbers(...fields: Field[]): Buffer {
	const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
	let at = 0;
	for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
	return bytes;
}
