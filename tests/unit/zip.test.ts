import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { zipFile } from "#app/routes/admin/parts/zip.server.ts";

const entry = (name: string, text: string) => ({ name, content: new TextEncoder().encode(text), day: "2026-11-20" });

it("holds every file as it is, with its check sum, size and day, and a directory that points at each", () => {
	const texts = { "NUC-1.xml": "<a>ș</a>\n", "NUC-2.xml": "" };
	const zip = zipFile(Object.entries(texts).map(([name, text]) => entry(name, text)));
	const end = zip.length - 22;
	expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 8), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 2, 2]);
	let at = zip.readUInt32LE(end + 16);
	expect(at + zip.readUInt32LE(end + 12)).toBe(end);
	for (const [name, text] of Object.entries(texts)) {
		const bytes = Buffer.from(text);
		expect(zip.readUInt32LE(at)).toBe(0x02014b50);
		expect(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString()).toBe(name);
		const local = zip.readUInt32LE(at + 42);
		expect(zip.readUInt32LE(local)).toBe(0x04034b50);
		// 20 November 2026 as DOS has it.
		expect(zip.readUInt16LE(local + 12)).toBe((46 << 9) | (11 << 5) | 20);
		expect(zip.readUInt32LE(local + 14)).toBe(crc32(bytes));
		expect([zip.readUInt32LE(local + 18), zip.readUInt32LE(local + 22)]).toEqual([bytes.length, bytes.length]);
		const start = local + 30 + zip.readUInt16LE(local + 26);
		expect(zip.subarray(start, start + bytes.length)).toEqual(bytes);
		at += 46 + name.length;
	}
	expect(at).toBe(end);
});

it("may be empty", () => {
	expect(zipFile([]).length).toBe(22);
});
