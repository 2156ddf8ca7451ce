import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readAdminProductQuery } from "#app/domain/catalogue/admin-product-query.ts";
import { changeLabel, changeLegalData } from "#app/domain/catalogue/change-legal-data.server.ts";
import { changeState } from "#app/domain/catalogue/change-product.server.ts";
import { legalDataSchema, missingData, NO_LEGAL_FACTS } from "#app/domain/catalogue/legal-data.ts";
import { listAdminProducts } from "#app/domain/catalogue/read-admin-products.server.ts";
import { findLegalData, readLegalData } from "#app/domain/catalogue/read-legal-data.server.ts";
import { createPictureStore } from "#app/integrations/pictures/picture-store.server.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let folder: string;
let monitor: number;
let mouse: number;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "nucleu-labels-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	shop = await testShop({ pictures: createPictureStore(folder) });
	monitor = (await productOf(shop.db, "monitor-27-qhd")).id;
	mouse = (await productOf(shop.db, "wireless-mouse")).id;
});

const MAKER = { maker: "Exemplu B.V.", makerAddress: "Strada 1, 1000 AA, NL", makerContact: "siguranta@exemplu.ro" };
const facts = (typed: Record<string, string>) => legalDataSchema.parse(typed);

async function say(id: number, typed: Record<string, string>) {
	const { revision } = (await readLegalData(shop.db, id)).facts;
	return changeLegalData(shop, id, facts(typed), revision);
}

async function giveLabel(colour: string) {
	const content = await pictureOf("png", { width: 640, height: 960, colour });
	const alt = { altRo: "Eticheta energetică", altEn: "The energy label" };
	return changeLabel(shop, monitor, { file: { name: "label.png", content }, alt, seen: "" });
}

describe("what the law wants beside a product", () => {
	it("is the maker with address and e-mail; of the shop's own systems the shop is the maker", async () => {
		expect(missingData(NO_LEGAL_FACTS, false)).toEqual(["maker", "makerAddress", "makerContact"]);
		expect(missingData(facts(MAKER), false)).toEqual([]);
		const system = await productOf(shop.db, "nova-start");
		const own = await findLegalData(shop, "ro", system.id);
		expect(own.missing).toEqual([]);
		expect(own.maker).toMatchObject({ name: shop.settings.business.legalName, contact: shop.settings.business.email });
	});

	it("is of monitors class, sheet and label besides, of radio equipment with a battery the charger and its label", () => {
		expect(missingData(facts({ ...MAKER, equipment: "monitor" }), false)).toEqual([
			...["energyClass", "sheetAddress", "label"],
		]);
		expect(missingData(facts({ ...MAKER, equipment: "radio-battery", charger: "included" }), true)).toEqual([
			"charger",
		]);
		const watts = { chargerMinWatts: "3", chargerMaxWatts: "5" };
		expect(missingData(facts({ ...MAKER, equipment: "radio-battery", charger: "included", ...watts }), true)).toEqual(
			[],
		);
	});

	it.each([
		[{ makerContact: "nimeni" }, "makerContact"],
		[{ makerContact: "javascript:alert(1)" }, "makerContact"],
		[{ sheetAddress: "http://eprel.example" }, "sheetAddress"],
		[{ warningsRo: "Atenție" }, "warningsEn"],
		[{ chargerMinWatts: "9", chargerMaxWatts: "5" }, "chargerMaxWatts"],
		[{ energyClass: "A+++" }, "energyClass"],
	])("refuses %j beside its field", (typed, field) => {
		const { error } = legalDataSchema.safeParse(typed);
		expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
	});

	it("is kept as typed, and not over what somebody else wrote meanwhile", async () => {
		expect(await say(mouse, { ...MAKER, warningsRo: "Ferit de apă.", warningsEn: "Keep dry." })).toMatchObject({
			ok: true,
		});
		expect(await findLegalData(shop, "en", mouse)).toMatchObject({
			...{ maker: { name: MAKER.maker, address: MAKER.makerAddress, contact: MAKER.makerContact }, missing: [] },
			warnings: "Keep dry.",
		});
		expect(await changeLegalData(shop, mouse, facts({}), "old")).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		expect(await changeLegalData(shop, 99_999, facts({}), "")).toMatchObject({ error: { code: "product-not-found" } });
	});

	it("keeps a live shop from putting a product on sale without it; what is on sale stays, and is listed", async () => {
		shop.settings.live = true;
		expect(await changeState(shop, mouse, "active")).toMatchObject({ ok: true });
		await changeState(shop, mouse, "retired");
		expect(await changeState(shop, mouse, "active")).toEqual({
			ok: false,
			error: { code: "validation", fields: { "": "adminProducts:legalDataMissing" } },
		});
		const lacking = async () => {
			const query = readAdminProductQuery(new URLSearchParams({ data: "missing" }));
			return (await listAdminProducts(shop, "ro", query)).products.map(({ id }) => id);
		};
		expect(await lacking()).toContain(mouse);
		await say(mouse, MAKER);
		expect(await changeState(shop, mouse, "active")).toMatchObject({ ok: true });
		expect(await lacking()).not.toContain(mouse);
		shop.settings.live = false;
	});

	it("holds the label that was uploaded, in the place of the one before, and completes the data with it", async () => {
		const monitorData = { equipment: "monitor", energyClass: "F", sheetAddress: "https://eprel.ec.europa.eu/screen/1" };
		await say(monitor, { ...MAKER, ...monitorData });
		expect((await findLegalData(shop, "ro", monitor)).missing).toEqual(["label"]);
		const words = { altRo: "Eticheta, clasa F", altEn: "The label, class F" };
		const none = await changeLabel(shop, monitor, { file: null, alt: words, seen: "" });
		expect(none).toMatchObject({ error: { fields: { files: "adminPictures:fileRequired" } } });
		expect(await giveLabel("#101010")).toMatchObject({ ok: true });
		const kept = readdirSync(folder).length;
		expect(await giveLabel("#303030")).toMatchObject({ ok: true });
		expect(readdirSync(folder)).toHaveLength(kept);
		const { label, missing } = await findLegalData(shop, "en", monitor);
		expect([missing, label?.alt]).toEqual([[], "The energy label"]);
		const { alt } = await readLegalData(shop.db, monitor);
		expect(await changeLabel(shop, monitor, { file: null, alt: words, seen: alt.revision })).toMatchObject({
			ok: true,
		});
		expect((await findLegalData(shop, "ro", monitor)).label).toEqual({ ...label, alt: words.altRo });
	});
});
