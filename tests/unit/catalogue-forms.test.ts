import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUploadPath } from "#app/domain/catalogue/picture-limits.ts";
import {
	newProductSchema,
	productFactsSchema,
	productPriceSchema,
	productStockSchema,
} from "#app/domain/catalogue/product-form.ts";
import { SLUG, slugOf } from "#app/domain/catalogue/slug.ts";
import { ownSpecificationKey, ownSpecificationNames, SPECIFICATION_KEYS } from "#app/domain/catalogue/specification.ts";
import {
	performanceSchema,
	performanceValues,
	specificationSchema,
	specificationValues,
} from "#app/domain/catalogue/specification-form.ts";
import { formatAmount, formatRon, readLei } from "#app/domain/money.ts";
import { serviceSchema } from "#app/domain/services/service-form.ts";
import adminCatalogue from "#app/texts/en/back-office/catalogue.ts";
import adminProducts from "#app/texts/en/back-office/products.ts";
import adminServices from "#app/texts/en/back-office/services.ts";
import catalogueEn from "#app/texts/en/catalogue.ts";
import catalogueRo from "#app/texts/ro/catalogue.ts";
import { sampleProducts } from "#db/seeds/sample/index.ts";

const TEXTS: Record<string, Record<string, string>> = { adminCatalogue, adminProducts, adminServices };

/** The English words of every fault by field. */
function faults(
	schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
	value: object,
) {
	const issues = schema.safeParse(value).error?.issues ?? [];
	return Object.fromEntries(
		issues.map(({ path, message }) => {
			const [namespace = "", key = ""] = message.split(":");
			return [path.join("."), TEXTS[namespace]?.[key] ?? message];
		}),
	);
}

describe("a price as it is typed", () => {
	it.each([
		["4.799,00", 479_900],
		["4799.00", 479_900],
		["4799", 479_900],
		["4799,5", 479_950],
		["4 799,50", 479_950],
		["4\u00a0799,50", 479_950],
		["4.799", 479_900],
		["1.234.567,89", 123_456_789],
		["4,799.00", 479_900],
		[" 150 lei ", 15_000],
		["150,00 RON", 15_000],
		["0,01", 1],
		["0", 0],
	])("%s is understood", (typed, bani) => {
		expect(readLei(typed)).toBe(bani);
	});

	it.each([
		"",
		"abc",
		"-5",
		"1,2,3",
		"4,799",
		"12.34.56",
		"1e5",
		"4.79,00",
		"4799,000",
		"٣",
		"1 2",
		"9999999999",
		"NaN",
	])("%s is not: it is no amount, or might be two", (typed) => {
		expect(readLei(typed)).toBeNull();
	});

	it("is what the shop itself writes, in the field and on the page", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (bani) => {
				expect(readLei(formatAmount(bani))).toBe(bani);
				expect(readLei(formatRon(bani))).toBe(bani);
			}),
		);
	});
});

describe("an address made of a name", () => {
	it("keeps letters and digits, without accents", () => {
		expect(slugOf("Placă video GeForce RTX™ 5070")).toBe("placa-video-geforce-rtxtm-5070");
		expect(slugOf("Ștecăr & țeavă — îngheț!")).toBe("stecar-teava-inghet");
		expect(slugOf("  --A--  ")).toBe("a");
	});

	it("is nothing for a name without a Latin letter, which would be taken for a number", () => {
		for (const name of ["5070", "", "---", "東京", "🙂"]) expect(slugOf(name)).toBe("");
	});

	it("is always one that the shop can open, however strange the name", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
				const slug = slugOf(name);
				expect(slug === "" || (SLUG.test(slug) && slug.length <= 80)).toBe(true);
			}),
		);
	});
});

const PRODUCT = {
	nameRo: "Cutie",
	nameEn: "Box",
	shortRo: "O cutie foarte bună",
	shortEn: "A very good box",
	descriptionRo: "O descriere destul de lungă.",
	descriptionEn: "A description long enough.",
	sku: "BOX-1",
	category: "components",
	warrantyMonths: "24",
	price: "1.234,50",
	stock: "5",
};

describe("the product forms of the back office", () => {
	it("read a product with what may be left out", () => {
		const typed = newProductSchema.parse(PRODUCT);
		expect(typed).toMatchObject({ price: 123_450, stock: 5, leadTimeDays: null, slug: null, position: null });
		expect(typed).toMatchObject({ featured: false, taglineRo: null, windows: "not-stated", inTheBoxRo: null });
		expect(newProductSchema.parse({ ...PRODUCT, featured: "on", slug: " Cutia-MEA " })).toMatchObject({
			featured: true,
			slug: "cutia-mea",
		});
	});

	it("say what is wrong beside each field", () => {
		const wrong = {
			nameRo: "x",
			sku: "două cuvinte",
			slug: "5070",
			category: "nave",
			warrantyMonths: "0",
			windows: "maybe",
			price: "-1",
		};
		expect(faults(newProductSchema, { ...PRODUCT, ...wrong })).toEqual({
			nameRo: "Enter a name of 2 to 120 characters",
			sku: adminProducts.skuInvalid,
			slug: adminCatalogue.slugInvalid,
			category: "Choose the category",
			warrantyMonths: "The warranty is a whole number of months from 12 to 36",
			windows: adminProducts.windowsInvalid,
			price: "Enter the price in lei, for example 4.799,00",
		});
		expect(faults(newProductSchema, {})).toHaveProperty("descriptionEn");
	});

	it.each([
		["components", ["12", "24", "36"], ["0", "1", "11", "37", "120", "24,5", "-24", ""]],
		["peripherals", ["12", "13", "36"], ["11", "37"]],
	])("take 12 to 36 months of warranty for %s", (category, taken, refused) => {
		for (const schema of [newProductSchema, productFactsSchema]) {
			for (const warrantyMonths of taken)
				expect(schema.parse({ ...PRODUCT, category, warrantyMonths }).warrantyMonths).toBe(Number(warrantyMonths));
			for (const warrantyMonths of refused)
				expect(faults(schema, { ...PRODUCT, category, warrantyMonths }), warrantyMonths).toEqual({
					warrantyMonths: adminProducts.warrantyInvalid,
				});
		}
	});

	it.each(["entry-level", "mid-range", "high-end"])("take 24 months alone for a complete system, %s", (category) => {
		for (const schema of [newProductSchema, productFactsSchema]) {
			expect(schema.parse({ ...PRODUCT, category }).warrantyMonths).toBe(24);
			for (const warrantyMonths of ["12", "23", "25", "36"])
				expect(faults(schema, { ...PRODUCT, category, warrantyMonths }), warrantyMonths).toEqual({
					warrantyMonths: "The warranty of a complete system is 24 months",
				});
		}
	});

	it("find in the sample catalogue only what they would take", () => {
		for (const { slug, category, warrantyMonths, specifications } of sampleProducts) {
			const typed = { ...PRODUCT, category, warrantyMonths: String(warrantyMonths) };
			expect(faults(productFactsSchema, typed), slug).toEqual({});
			expect(SPECIFICATION_KEYS, slug).toEqual(expect.arrayContaining(Object.keys(specifications)));
		}
	});

	it("want days for what is not counted, and a whole number of pieces for what is", () => {
		expect(faults(productStockSchema, {})).toEqual({ leadTimeDays: adminProducts.leadTimeRequired });
		expect(faults(productStockSchema, { stock: "2.5" })).toEqual({ stock: adminProducts.stockInvalid });
		expect(faults(productStockSchema, { stock: "-1" })).toEqual({ stock: adminProducts.stockInvalid });
		expect(productStockSchema.parse({ leadTimeDays: "10" })).toEqual({ stock: null, leadTimeDays: 10 });
		expect(productStockSchema.parse({ stock: "0" })).toEqual({ stock: 0, leadTimeDays: null });
	});

	it("take a discount of 0 to 90 percent, and no price of nothing", () => {
		expect(productPriceSchema.parse({ price: "10" })).toEqual({
			price: 1_000,
			discount: null,
			discountAs: null,
			sure: false,
		});
		expect(productPriceSchema.parse({ price: "10", discount: "90", discountAs: "law" }).discountAs).toBe("law");
		expect(productPriceSchema.parse({ price: "10", discountAs: "else" }).discountAs).toBeNull();
		expect(faults(productPriceSchema, { price: "0", discount: "91" })).toEqual({
			price: adminProducts.priceInvalid,
			discount: adminProducts.discountInvalid,
		});
	});

	it("want a service's longest duration not to be shorter than its shortest", () => {
		const service = { ...PRODUCT, price: "0", daysMin: "3", daysMax: "2" };
		expect(faults(serviceSchema, service)).toEqual({ daysMax: adminServices.daysReversed });
	});
});

describe("the specifications as a form", () => {
	it("gives back the rows that it was made of", () => {
		const rows = [
			{ key: "cpu", ro: "8 nuclee", en: "8 cores" },
			{ key: ownSpecificationKey({ ro: "Lungime cablu", en: "Cable length" }), ro: "2 m", en: "2 m" },
		];
		const typedIn = (values: Record<string, string>) =>
			Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
		expect(specificationSchema.parse(typedIn(specificationValues(rows)))).toEqual({ rows });
		const rates = [
			{ game: "Fortnite", fps1080p: 228, fps1440p: 166, test: "Replay, 12.11.2026" },
			{ game: "Doom", fps1080p: 200, fps1440p: 100, test: null },
		];
		expect(performanceSchema.parse(typedIn(performanceValues(rates)))).toEqual({ rows: rates });
	});

	it("sorts by the places, drops what has no value, and takes a missing English value from the Romanian one", () => {
		const typed = {
			...{ "position-1": "20", "key-1": "gpu", "ro-1": "RTX" },
			...{ "position-2": "15", "key-2": "cpu", "ro-2": "nuclee", "en-2": "cores" },
			...{ "position-3": "1", "key-3": "ram" },
		};
		expect(specificationSchema.parse(typed)).toEqual({
			rows: [
				{ key: "cpu", ro: "nuclee", en: "cores" },
				{ key: "gpu", ro: "RTX", en: "RTX" },
			],
		});
	});

	it("says in which row something is missing or twice", () => {
		const typed = {
			...{ "ro-1": "fără fel" },
			...{ "key-2": "own", "ro-2": "2 m", "nameRo-2": "Lungime" },
			...{ "key-3": "cpu", "ro-3": "a" },
			...{ "key-4": "cpu", "en-4": "b" },
		};
		expect(faults(specificationSchema, typed)).toEqual({
			"key-1": adminProducts.specificationKeyRequired,
			"nameEn-2": adminProducts.ownNameRequired,
			"key-4": adminProducts.specificationTwice,
			"ro-4": adminProducts.valueRequired,
		});
		expect(faults(performanceSchema, { "game-1": "Doom", "fps1080p-2": "100" })).toMatchObject({
			"fps1080p-1": adminProducts.fpsInvalid,
			"game-2": adminProducts.gameRequired,
		});
	});

	it("has a name in both languages for every line that can be chosen", () => {
		for (const key of SPECIFICATION_KEYS) {
			expect(catalogueRo).toHaveProperty([`spec-${key}`]);
			expect(catalogueEn).toHaveProperty([`spec-${key}`]);
		}
		expect(ownSpecificationNames("cpu")).toBeNull();
		expect(ownSpecificationNames(ownSpecificationKey({ ro: "a|b", en: "c" }))).toEqual({ ro: "a/b", en: "c" });
	});
});

describe("the addresses that take pictures", () => {
	it("are those of one product and one service, and no other", () => {
		for (const path of ["/admin/products/12/pictures", "/admin/services/3/picture", "/admin/products/12/pictures.data"])
			expect(isUploadPath(path), path).toBe(true);
		for (const path of [
			"/admin/products/12",
			"/admin/products/new/pictures",
			"/admin/products/012/pictures",
			"/admin/products/12/pictures/",
			"/x/admin/products/12/pictures",
			"/api/orders",
			"/pictures/a",
		])
			expect(isUploadPath(path), path).toBe(false);
	});
});
