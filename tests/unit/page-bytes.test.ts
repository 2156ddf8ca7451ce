import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { type PageBytes, packedBytes, toBytes } from "#app/http/gate/page-bytes.server.ts";
import type { AskingVisitor } from "#app/http/visitor.server.ts";

/** What stands before the visitor's data stands behind it too, followed by whatever a text may go on with. */
const BEFORE = '<script id="visitor" type="application/json">';
const AFTER = Array.from({ length: 95 }, (_, index) => `${BEFORE}${String.fromCharCode(32 + index)}, product ${index}`);

const pageOf = () => toBytes([Buffer.from(BEFORE), { visitor: (text) => text }, Buffer.from(AFTER.join("\n"))]);

function visitorWith(text: string): AskingVisitor {
	const cart = { lines: [], count: 1 } as unknown as AskingVisitor["visitor"]["cart"];
	return {
		visitor: { cart, flashes: [], csrfToken: null },
		locale: "ro",
		text,
		tag: "",
		cookies: [],
		cartCookie: null,
	};
}

const packedFor = async (page: PageBytes, text: string) => await packedBytes(page, visitorWith(text), "br");

it("packs a page with room for the data of any visitor, however long", async () => {
	for (const length of [256, 512, 1024, 4096, 8192, 16_384, 32_768, 65_536]) {
		const page = pageOf();
		const [one, another] = ["a", "b"].map((letter) => `{"name":"${letter.repeat(length - 12)}"} `);
		await packedFor(page, one!);
		const packed = await packedFor(page, another!);
		expect(brotliDecompressSync(packed!).toString()).toBe(`${BEFORE}${another}${AFTER.join("\n")}`);
	}
});

it("keeps the looks that are asked for, and counts what it keeps", async () => {
	const page = pageOf();
	const often = `{"name":"often"}${" ".repeat(240)}`;
	for (let rooms = 2; rooms < 200; rooms++) {
		await packedFor(page, `{"name":"${"x".repeat(rooms * 256)}"} `);
		await packedFor(page, often);
	}
	const lengthOf = (pieces: Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);
	const looks = [...page.looks.values()];
	expect(Math.max(...looks.map(({ asked }) => asked))).toBe(198);
	expect(page.size - pageOf().size).toBe(looks.reduce((sum, { pieces }) => sum + lengthOf(pieces as Buffer[]), 0));
});
