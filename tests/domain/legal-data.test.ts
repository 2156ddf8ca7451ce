import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readAdminProductQuery } from "#app/domain/catalogue/admin-product-query.ts";
import { changeLabel, changeLegalData } from "#app/domain/catalogue/change-legal-data.server.ts";
import { changeState } from "#app/domain/catalogue/change-product.server.ts";
import { legalDataSchema, legalValues, missingData, NO_LEGAL_FACTS } from "#app/domain/catalogue/legal-data.ts";
import { listAdminProducts } from "#app/domain/catalogue/read-admin-products.server.ts";
import { findLegalData, readLegalData } from "#app/domain/catalogue/read-legal-data.server.ts";
import { readProductChanges } from "#app/domain/catalogue/read-product-changes.server.ts";
import { fail } from "#app/domain/result.ts";
import { createPictureStore } from "#app/integrations/pictures/picture-store.server.ts";
import { openDatabase } from "#db/connection.ts";
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

const WORDS = { altRo: "Eticheta energetică", altEn: "The energy label" };
const labelNow = async () => (await readLegalData(shop.db, monitor)).label;

/** As suppliers hand it out (Reg. 2019/2013: 96 by 192 mm at least, with 520 by 1040 pixels from EPREL). */
async function giveLabel(colour: string, seen?: string) {
	const content = await pictureOf("png", { width: 520, height: 1040, colour });
	const change = { alt: WORDS, seen: seen ?? (await labelNow()).revision, by: "ana@nucleu.example" };
	return changeLabel(shop, monitor, { ...change, file: { name: "label.png", content } });
}

describe("what the law wants beside a product", () => {
	it("is the maker with address and e-mail; of the shop's own systems the shop is the maker", async () => {
		expect(missingData(NO_LEGAL_FACTS, false)).toEqual(["maker", "makerAddress", "makerContact"]);
		expect(missingData(facts(MAKER), false)).toEqual([]);
		const system = await productOf(shop.db, "nova-start");
		const own = await findLegalData(shop, "ro", system.id);
		expect(own.maker).toMatchObject({ name: shop.settings.business.legalName, contact: shop.settings.business.email });
	});

	it("is of monitors class, sheet and label besides, of radio equipment with a battery the charger and its label", () => {
		expect(missingData(facts({ ...MAKER, equipment: "monitor" }), false)).toEqual([
			...["energyClass", "sheetAddress", "label"],
		]);
		expect(missingData(facts({ ...MAKER, equipment: "radio-battery", charger: "included" }), true)).toEqual([
			"charger",
		]);
		const watts = { chargerMinWatts: "2,5", chargerMaxWatts: "5" };
		expect(missingData(facts({ ...MAKER, equipment: "radio-battery", charger: "included", ...watts }), true)).toEqual(
			[],
		);
	});

	it("is of what the shop makes itself the technical data and the declaration of conformity, as a text or an address", async () => {
		const { id } = await productOf(shop.db, "nova-start");
		expect((await findLegalData(shop, "ro", id)).missing).toEqual(["conformity"]);
		const said = { conformityRo: "https://nucleu.example/ce", conformityEn: "Idle: 31 W. EU declaration: on request." };
		expect(await say(id, { madeByShop: "on", ...said })).toMatchObject({ ok: true });
		expect(await findLegalData(shop, "ro", id)).toMatchObject({ missing: [], conformity: said.conformityRo });
		expect(await findLegalData(shop, "en", id)).toMatchObject({ missing: [], conformity: said.conformityEn });
		// Of the makers of other things it is theirs to say.
		await say(id, { ...MAKER, ...said });
		expect(await findLegalData(shop, "en", id)).toMatchObject({ missing: [], conformity: null });
	});

	it("has the power of a charger to a tenth of a watt, as each language writes it", async () => {
		await say(mouse, { ...MAKER, charger: "included", chargerMinWatts: "2,5", chargerMaxWatts: "4.5" });
		expect((await findLegalData(shop, "ro", mouse)).charger).toMatchObject({ minWatts: "2,5", maxWatts: "4,5" });
		expect((await findLegalData(shop, "en", mouse)).charger).toMatchObject({ minWatts: "2.5", maxWatts: "4.5" });
		expect(legalValues((await readLegalData(shop.db, mouse)).facts.values)).toMatchObject({ chargerMinWatts: "2,5" });
	});

	it.each([
		[{ chargerMinWatts: "2,55" }, "chargerMinWatts"],
		[{ chargerMinWatts: "0" }, "chargerMinWatts"],
		[{ chargerMinWatts: "1000" }, "chargerMinWatts"],
		[{ conformityRo: "Consum: 31 W" }, "conformityEn"],
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
		expect(await changeState(shop, mouse, "active")).toEqual(
			fail({ code: "validation", fields: { "": "adminProducts:legalDataMissing" } }),
		);
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
		const none = await changeLabel(shop, monitor, { file: null, alt: words, seen: "", by: null });
		expect(none).toMatchObject({ error: { fields: { files: "adminPictures:fileRequired" } } });
		expect(await giveLabel("#101010")).toMatchObject({ ok: true });
		const kept = readdirSync(folder).length;
		expect(await giveLabel("#303030")).toMatchObject({ ok: true });
		expect(readdirSync(folder)).toHaveLength(kept);
		const { label, missing } = await findLegalData(shop, "en", monitor);
		expect([missing, label?.alt]).toEqual([[], "The energy label"]);
		const { revision: seen } = await labelNow();
		expect(await changeLabel(shop, monitor, { file: null, alt: words, seen, by: null })).toMatchObject({ ok: true });
		expect((await findLegalData(shop, "ro", monitor)).label).toEqual({ ...label, alt: words.altRo });
	});

	it("keeps who changed the label, and lets nobody change one that they have not seen", async () => {
		const { revision: empty } = await labelNow();
		expect(await giveLabel("#101010", empty)).toMatchObject({ ok: true });
		// The same form twice changes nothing more.
		expect(await giveLabel("#101010", empty)).toMatchObject({ ok: true });
		const { values } = await labelNow();
		const kept = readdirSync(folder).length;
		expect(await giveLabel("#303030", empty)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect([(await labelNow()).values, readdirSync(folder).length]).toEqual([values, kept]);
		const { rows } = await readProductChanges(shop, monitor, null);
		expect(rows).toMatchObject([{ by: "ana@nucleu.example", part: "label" }]);
		expect(rows[0]?.fields.map(({ field, from, to }) => [field, from, to])).toEqual([
			["label", "—", values.label],
			["altRo", "—", WORDS.altRo],
			["altEn", "—", WORDS.altEn],
		]);
	});
});

const MIGRATIONS = import.meta.glob<{ up(db: Kysely<unknown>): Promise<void> }>("../../migrations/*.ts", {
	eager: true,
});

it("the power of chargers of before stays, and what the shop makes begins to lack its technical data", async () => {
	const { db, close } = openDatabase(":memory:");
	onTestFinished(close);
	const run = async (isWanted: (name: string) => boolean) => {
		for (const file of Object.keys(MIGRATIONS).toSorted()) {
			if (isWanted(file.split("/").at(-1)!)) await MIGRATIONS[file]!.up(db as unknown as Kysely<unknown>);
		}
	};
	await run((name) => name < "2026-11-26-20");
	await sql`pragma foreign_keys = off`.execute(db);
	await sql`insert into product_legal (product_id, equipment, made_by_shop, charger_min_watts, charger_max_watts, is_complete)
		values (1, 'radio-battery', 0, 3, 65, 1), (2, 'other', 1, null, null, 1)`.execute(db);
	await run((name) => /^2026-11-26-2[01]/.test(name));
	const columns = ["charger_min_watts", "charger_max_watts", "is_complete"] as const;
	expect(await db.selectFrom("product_legal").select(columns).orderBy("product_id").execute()).toEqual([
		{ charger_min_watts: 3, charger_max_watts: 65, is_complete: 1 },
		{ charger_min_watts: null, charger_max_watts: null, is_complete: 0 },
	]);
});
