import { describe, expect, it } from "vitest";
import { filesUnder, readSource } from "#tests/architecture/source-files.ts";

const WRITES =
	/(?:insertInto|updateTable|deleteFrom)\("(?:product|product_(?!search|name_order|figures|change)\w+|price_history|service|service_text)"\)|update product\b/;

/** Writes what is derived from rows whose writers make the revision (and would make it differ after `db:move`). */
const DERIVES = "indexProducts";

/** The functions of a file, by name. */
const functionsOf = (source: string) =>
	source.split(/^(?=export (?:async )?function )/m).flatMap((text) => {
		const name = /^export (?:async )?function (\w+)/.exec(text)?.[1];
		return name ? [{ name, text }] : [];
	});

describe("what visitors see of the catalogue", () => {
	it("is another revision after each query that writes it", () => {
		const writers = filesUnder("db/queries").flatMap((file) =>
			functionsOf(readSource(file)).filter(({ name, text }) => name !== DERIVES && WRITES.test(text)),
		);
		expect(writers.length).toBeGreaterThan(8);
		expect(writers.filter(({ text }) => !text.includes("reviseCatalogue(")).map(({ name }) => name)).toEqual([]);
	});

	it("is written by queries alone", () => {
		expect(filesUnder("app").filter((file) => WRITES.test(readSource(file)))).toEqual([]);
	});
});
