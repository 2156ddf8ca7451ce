import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import {
	isListColumn,
	LIST_FILE_AT_MOST_BYTES,
	LIST_LINES_AT_MOST,
	type ListCells,
} from "#app/domain/catalogue/price-list.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";

/** A list as its table has it: cells by column, of lines that hold anything. */
export interface CatalogueList {
	/** Of the whole text: the same list again is known by it. */
	digest: string;
	lines: { line: number; cells: ListCells }[];
}

/**
 * Reads a list: CSV with a line of heads, in any order, parted by semicolons, tabs or commas.
 *
 * @returns validation of the field `list` where the text is no such list
 */
export function readList(text: string): Result<CatalogueList> {
	const refuse = (message: string) =>
		fail<ShopError>({ code: "validation", fields: { list: `adminPriceList:${message}` } });
	const records = parseRecords(text, delimiterOf(text));
	if (typeof records === "number") return refuse(`unreadable#${records}`);
	const names = (records[0] ?? []).map((name) => name.trim().toLowerCase());
	const isTwice = names.some((name, at) => name !== "" && names.indexOf(name) !== at);
	if (!names.includes("sku") || isTwice || names.some((name) => name !== "" && !isListColumn(name))) {
		return refuse("headWrong");
	}
	// An amount with a comma, in a list parted by commas: what is before the comma would be the price.
	const longer = records.findIndex((record) => record.slice(names.length).some((cell) => cell.trim() !== ""));
	if (longer > 0) return refuse(`cellsTooMany#${longer + 1}`);
	const lines = records.slice(1).flatMap((record, index) => {
		const cells = Object.fromEntries(names.map((name, at) => [name, plainCell(record[at] ?? "")]));
		return Object.values(cells).every((cell) => cell === "") ? [] : [{ line: index + 2, cells }];
	});
	if (lines.length > LIST_LINES_AT_MOST) return refuse("tooManyLines");
	return ok({ digest: createHash("sha256").update(text.trim()).digest("base64url"), lines });
}

/** The list with its heads and no more than these of its lines, as they stand in it. */
export function onlyLines(text: string, lines: number[]): string {
	const delimiter = delimiterOf(text);
	const kept = new Set([1, ...lines]);
	const records = parseRecords(text, delimiter);
	return stringify(typeof records === "number" ? [] : records.filter((_, index) => kept.has(index + 1)), { delimiter });
}

function delimiterOf(text: string): string {
	const head = text.split("\n", 1)[0] ?? "";
	return ["\t", ";", ","].find((sign) => head.includes(sign)) ?? ";";
}

/** What spreadsheets would take for a formula goes out behind an apostrophe, and comes back with it. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "");

/** The list's lines; the number of the one where it cannot be read further. A quote within a cell is an inch, say. */
function parseRecords(text: string, delimiter: string): string[][] | number {
	try {
		return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
	} catch (error) {
		return Number((error as { records?: number }).records ?? 0) + 1;
	}
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a file; null where it is none, is in another coding than UTF-8, or is too large. */
export function textOfFile(content: Uint8Array): string | null {
	if (content.byteLength > LIST_FILE_AT_MOST_BYTES) return null;
	try {
		return utf8.decode(content);
	} catch {
		return null;
	}
}
