import fc from "fast-check";
import { expect, it } from "vitest";
import { LOCALES } from "#app/domain/locale.ts";
import { detectLocale } from "#app/http/cookies/locale.server.ts";

it.each([
	["/", undefined, "ro"],
	["/products?lng=en", undefined, "en"],
	["/products?lng=ro", "language=en", "ro"],
	["/products?lng=de", "cart=1; language=en", "en"],
	["/products?lng=en<script>", "language=en-US", "ro"],
	["//products?lng=en", undefined, "en"],
])("%s with the cookies %s is in %s", async (url, cookie, language) => {
	expect(await detectLocale({ url, headers: { cookie } })).toBe(language);
});

it("an address or a cookie of any letters is in one of the shop's languages", async () => {
	const letters = fc.string({ unit: fc.constantFrom(...'lng=language;,en ro*-%&?#/\\"\u00ff') });
	const asked = fc.tuple(letters, letters, letters);
	await fc.assert(
		fc.asyncProperty(asked, async ([path, query, cookie]) => {
			expect(LOCALES).toContain(await detectLocale({ url: `/${path}?lng=${query}`, headers: { cookie } }));
		}),
	);
});
