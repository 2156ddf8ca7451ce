import QRCode from "qrcode";
import { describe, expect, it } from "vitest";
import { qrDrawing } from "#app/http/answers/qr-code.server.ts";

const CHAT = "https://wa.me/40700000000";

/** The dark modules that a path of runs ("M3 0h7v1h-7z") covers. */
function modulesOf({ size, path }: { size: number; path: string }): boolean[][] {
	const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
	const rest = path.replace(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g, (_, x: string, y: string, width: string, back: string) => {
		expect(back).toBe(width);
		for (let i = 0; i < Number(width); i++) {
			const row = rows[Number(y)];
			expect(row?.[Number(x) + i], "runs neither overlap nor leave the code").toBe(false);
			if (row) row[Number(x) + i] = true;
		}
		return "";
	});
	expect(rest, "the path holds nothing else").toBe("");
	return rows;
}

/** The library's own picture in half blocks, two rows a line, read back. */
async function drawnByLibrary(text: string): Promise<boolean[][]> {
	const picture = await QRCode.toString(text, { type: "utf8", errorCorrectionLevel: "M", margin: 0 });
	return picture
		.split("\n")
		.filter((line) => line !== "")
		.flatMap((line) => [
			[...line].map((block) => block === "█" || block === "▀"),
			[...line].map((block) => block === "█" || block === "▄"),
		]);
}

describe("the drawing of a QR code", () => {
	it.each([CHAT, "a", "https://nucleu.example/order-confirmation/12?key=ăâîșț-🙂", "x".repeat(500)])(
		"covers exactly the dark modules of %s",
		async (text) => {
			const drawing = qrDrawing(text);
			const expected = (await drawnByLibrary(text)).slice(0, drawing.size);
			expect(modulesOf(drawing)).toEqual(expected);
		},
	);

	it("has the three corner marks by which readers find it", () => {
		const modules = modulesOf(qrDrawing(CHAT));
		const last = modules.length - 7;
		const mark = (top: number, left: number) =>
			modules.slice(top, top + 7).map((row) =>
				row
					.slice(left, left + 7)
					.map(Number)
					.join(""),
			);
		const corner = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
		expect([mark(0, 0), mark(0, last), mark(last, 0)]).toEqual([corner, corner, corner]);
		expect(mark(last, last)).not.toEqual(corner);
	});

	it("is the same for the same text and another for another", () => {
		expect(qrDrawing(CHAT)).toEqual(qrDrawing(CHAT));
		expect(qrDrawing(CHAT).path).not.toBe(qrDrawing("https://wa.me/40700000001").path);
	});
});
