import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "#app/http/body/own-path.ts";
import { anyText } from "#tests/unit/any-text.ts";

const OTHERWISE = "/cart";

describe("an address that a request supplies", () => {
	it.each([
		["/", "/"],
		["/products", "/products"],
		["/products?sort=price-asc&q=pl%C4%83ci", "/products?sort=price-asc&q=pl%C4%83ci"],
		["/products?q=plăci", "/products?q=pl%C4%83ci"],
		["/a/../products", "/products"],
		["/services/pc-repair", "/services/pc-repair"],
	])("is taken when it is the shop's own: %j", (given, path) => {
		expect(ownPath(given, OTHERWISE)).toBe(path);
	});

	it.each([
		"//evil.example",
		"///evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"\\/evil.example",
		"/\t/evil.example",
		"/\n/evil.example",
		"/\r\n/evil.example",
		"\t//evil.example",
		" //evil.example",
		"/\u0000/evil.example",
		"/products\r\nSet-Cookie: a=b",
		"http://evil.example",
		"https:evil.example",
		"https://evil.example/products",
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"data:text/html,x",
		"products",
		"../products",
		"?q=1",
		"#top",
		"",
		`/${"a".repeat(2_000)}`,
		undefined,
		null,
		7,
		["/products"],
	])("is refused otherwise: %j", (given) => {
		expect(ownPath(given, OTHERWISE)).toBe(OTHERWISE);
	});

	it.each([
		"/..//evil.example",
		"/.//evil.example",
		"/a/..//evil.example",
		"/%2e%2e//evil.example",
		"/..///evil.example",
	])("never becomes another host's by its dots: %j", (given) => {
		expect(new URL(ownPath(given, OTHERWISE), "https://shop.example").host).toBe("shop.example");
	});

	it("stays on the shop's own host, whatever it was made of", () => {
		const part = fc.constantFrom(
			"/",
			"\\",
			".",
			"..",
			"@",
			":",
			"?",
			"#",
			"\t",
			"\n",
			" ",
			"%2f",
			"%5c",
			"evil.example",
			"http",
			"javascript:",
			"\u0000",
			"\u2028",
			"／",
			"a",
		);
		const text = fc.oneof(
			fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
			fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
			anyText(),
		);
		fc.assert(
			fc.property(text, (given) => {
				const path = ownPath(given, OTHERWISE);
				expect(path).toMatch(/^\/(?![/\\])[^\\\s]*$/);
				expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
				expect(ownPath(path, OTHERWISE)).toBe(path);
			}),
			{ numRuns: 2_000 },
		);
	});
});
