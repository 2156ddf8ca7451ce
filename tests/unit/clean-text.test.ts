import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { anyText } from "#tests/unit/any-text.ts";

// Its module signs form tokens, and would otherwise make a secret in a data folder.
vi.hoisted(() => {
	process.env.SESSION_SECRET = "a secret of the tests, long enough for the check";
});

const { cleanText } = await import("#app/http/body/read-body.server.ts");

describe("a text that a visitor sent", () => {
	it.each([
		["Ana Ionescu", "Ana Ionescu"],
		['<script>alert("1")</script> \'; drop table orders; --', '<script>alert("1")</script> \'; drop table orders; --'],
		["👩‍💻 café Ștefăniță", "👩‍💻 café Ștefăniță"],
		["  spaces stay  ", "  spaces stay  "],
		["one\ttwo\nthree", "one\ttwo\nthree"],
		["line\r\nline\rline", "line\nline\nline"],
		["zero\u0000bell\u0007escape\u001b[31m", "zerobellescape[31m"],
		["\ufeffmark\u2028line\u2029paragraph\u007f\u0085", "marklineparagraph"],
		["Ana \u202e.nabicul ed\u202c \u2066x\u2069", "Ana .nabicul ed x"],
		["s\u0326i a\u0306", "și ă"],
		["half \ud83d emoji", "half \ufffd emoji"],
	])("%j is kept as %j", (given, kept) => {
		expect(cleanText(given)).toBe(kept);
	});

	it("comes out well-formed, with no control character but tab and line end", () => {
		fc.assert(
			fc.property(anyText(), (text) => {
				const clean = cleanText(text);
				expect(clean.isWellFormed()).toBe(true);
				// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
				expect(clean).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
			}),
		);
	});

	it("comes out composed, and the same when it is cleaned again", () => {
		const part = fc.constantFrom("a", "s", "\u0306", "\u0326", "\u0301", "\r", "\n", "\t", "é", "ș", "\ud83d", "🙂");
		fc.assert(
			fc.property(
				fc.array(part).map((parts) => parts.join("")),
				(text) => {
					const clean = cleanText(text);
					expect(clean).toBe(clean.normalize("NFC"));
					expect(cleanText(clean)).toBe(clean);
				},
			),
		);
	});
});
