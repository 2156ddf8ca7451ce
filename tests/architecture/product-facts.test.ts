import { describe, expect, it } from "vitest";
import { FACT_RULES, PLAIN_FACTS, TEXT_FACTS } from "#app/domain/catalogue/product-facts.ts";
import { adminCatalogue, adminProducts } from "#app/texts/ro/back-office/index.ts";
import { filesUnder, readSource, withoutComments } from "#tests/architecture/source-files.ts";

type Fact = keyof typeof FACTS;

const FACTS = { ...TEXT_FACTS, ...PLAIN_FACTS };

/** As pages and calls name it: `shortDescription` for the column `short_description`. */
const shownName = (fact: Fact) => FACTS[fact].column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const sourcesOf = (...paths: string[]) => paths.map((path) => withoutComments(readSource(path))).join("\n");
const pagesOf = (folder: string) => sourcesOf(...filesUnder(folder).filter((path) => path.endsWith(".tsx")));

/** Facts that `names` finds nowhere in a source, but for those that have nothing to do there. */
function missing(source: string, names: (fact: Fact) => RegExp, without: Partial<Record<Fact, string>> = {}): string[] {
	const facts = Object.keys(FACTS) as Fact[];
	return facts.filter((fact) => !(fact in without) && !names(fact).test(source));
}

describe("every fact of a product", () => {
	it("has its field in the form of admins", () => {
		const form = sourcesOf("app/routes/admin/products/product-facts-fields.tsx") + pagesOf("app/routes/admin/parts");
		expect(missing(form, (fact) => new RegExp(`["\`]${fact}(?:Ro|\\$\\{suffix})?["\`]`))).toEqual([]);
	});

	it("has its label under its field's name, by which the history and the list of faults say it", () => {
		const labels = { ...adminCatalogue, ...adminProducts };
		expect(Object.keys(FACT_RULES).filter((field) => !(field in labels))).toEqual([]);
	});

	it("is shown by a page of the shop", () => {
		const shop = pagesOf("app/routes/shop") + sourcesOf("app/components/seo/descriptions.ts");
		expect(
			missing(shop, (fact) => new RegExp(`\\.${shownName(fact)}\\b`), {
				slug: "old links to a product's name",
				position: "where the list has it",
				featured: "which products the home page shows",
			}),
		).toEqual([]);
	});

	it("is told by the calls", () => {
		const call = sourcesOf("app/routes/api/product-json.ts");
		expect(
			missing(call, (fact) => new RegExp(`: product\\.${shownName(fact)}\\b`), {
				tagline: "a line that sells",
				position: "where the list has it",
			}),
		).toEqual([]);
	});

	it("has its column in the guide to lists", () => {
		const guide = readSource("docs/how-to/import-products.md");
		const named = (fact: Fact) => new RegExp(FACTS[fact].list ? `\`${FACTS[fact].list}(?:_ro|_\\*)?\`` : "");
		expect(missing(guide, named)).toEqual([]);
	});

	it("is written by the sample", () => {
		const sample = sourcesOf("db/seeds/sample/shape.ts");
		expect(missing(sample, (fact) => new RegExp(`\\b${FACTS[fact].column}:`))).toEqual([]);
	});
});
