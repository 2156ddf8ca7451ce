import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOURS, OWN_SERIES } from "#app/config/business.ts";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { readVatRates } from "#app/config/vat-rates.ts";
import { vatRateOf } from "#app/domain/invoices/vat.ts";
import { fail, ok } from "#app/domain/result.ts";
import { changeSettings, readSettings, sectionOfGroup } from "#app/domain/settings/change-settings.server.ts";
import { readSettingHistory } from "#app/domain/settings/read-setting-history.server.ts";
import { knownSettings, NO_MAIL_SERVER, typedSettings } from "#app/domain/settings/setting.ts";
import { SETTING_SCHEMAS } from "#app/domain/settings/setting-forms.ts";
import { NO_PAYMENT_ACCOUNT } from "#tests/support/payments.ts";
import { testShop } from "#tests/support/test-shop.ts";

const OTHERS = {
	...{ vatRates: [{ from: "", percent: 21 }], hours: HOURS, mail: NO_MAIL_SERVER, series: OWN_SERIES },
	paymentAccount: NO_PAYMENT_ACCOUNT,
};
const KNOWN = { ...OTHERS, business: DEFAULT_PROFILE, shippingPolicy: "flat", expressBani: 3_500 } as const;
const FIXED = { typed: typedSettings(KNOWN), locked: new Map<string, string>() };
const BANK = {
	...{ bank: "Banca Transilvania", iban: "RO49 AAAA 1B31 0075 9384 0000", swift: "BTRLRO22" },
	...{ domesticAccount: "1B31007593840000", paymentHandle: "@atelier" },
};

const revisionOf = async (shop: Awaited<ReturnType<typeof testShop>>) =>
	sectionOfGroup((await readSettings(shop.db, FIXED)).typed, "bank", shop.clock()).revision;
const save = async (shop: Awaited<ReturnType<typeof testShop>>, typed: Record<string, string>, seen?: string) =>
	changeSettings(shop, FIXED, {
		group: "bank",
		typed,
		seen: seen ?? (await revisionOf(shop)),
		by: "ana@nucleu.example",
	});
const catalogueRevision = (shop: Awaited<ReturnType<typeof testShop>>) =>
	shop.db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();

describe("settings as they are typed", () => {
	it("are the same after a form has shown them", () => {
		const bani = fc.integer({ min: 0, max: 100_000 });
		fc.assert(
			fc.property(bani, bani, fc.boolean(), fc.option(bani), (flatBani, expressBani, vatRegistered, capital) => {
				const known = {
					business: { ...DEFAULT_PROFILE, vatRegistered, shareCapital: capital === null ? null : capital / 100 },
					...OTHERS,
					shippingPolicy: "threshold" as const,
					expressBani,
					ownCourier: vatRegistered ? { name: "Olacul", pattern: "https://olac.example/{awb}" } : null,
					deliveryPrices: { flatBani, thresholdBani: 7_500, freeFromBani: 500_000 },
				};
				// RO says "registered for VAT".
				const cui = vatRegistered ? "RO00000000" : "00000000";
				expect(knownSettings(typedSettings(known))).toEqual({ ...known, business: { ...known.business, cui } });
			}),
		);
	});

	it.each([
		["", true],
		["10:00-19:00", true],
		["9:00-19:00", false],
		["19:00-10:00", false],
		["10:00-24:00", false],
		["mereu", false],
	])("hours %j are taken: %s", (storeWeek, taken) => {
		const typed = { ...FIXED.typed, storeWeek };
		expect(SETTING_SCHEMAS.hours.safeParse(typed).success).toBe(taken);
	});

	it.each([
		["mail", { smtpHost: "999.1.1.1" }, false],
		["mail", { smtpHost: "192.0.2.1" }, true],
		["mail", { smtpHost: "mail.atelier.ro" }, true],
		["company", { shareCapital: "1.000.000.000.000,00" }, true],
		["company", { shareCapital: `1${".000".repeat(9)}` }, false],
		["company", { phone: "abc" }, false],
		["company", { phone: "0268 123 456" }, true],
		["company", { chatNumber: "nu avem" }, false],
		["company", { chatNumber: "+40 (711) 111-111" }, true],
	] as const)("of %s, %j is taken: %s", (group, typed, taken) => {
		const company = { ...FIXED.typed, cui: "RO12345674" };
		expect(SETTING_SCHEMAS[group].safeParse({ ...company, ...typed }).success).toBe(taken);
	});
});

describe("a group of settings", () => {
	const saved = async (
		shop: Awaited<ReturnType<typeof testShop>>,
		group: "company" | "vat",
		changes: Record<string, string>,
	) => {
		const { revision, values } = sectionOfGroup((await readSettings(shop.db, FIXED)).typed, group, shop.clock());
		return changeSettings(shop, FIXED, { group, typed: { ...values, ...changes }, seen: revision, by: "ana" });
	};

	it("of the company has an address that e-Factura can name: in Bucharest one with its sector", async () => {
		const shop = await testShop();
		const capital = { city: "București", county: "București", postalCode: "123456" };
		const fields = { city: "adminSettings:sectorMissing" };
		expect(await saved(shop, "company", capital)).toEqual(fail({ code: "validation", fields }));
		expect(await saved(shop, "company", { ...capital, city: "București, sector 3" })).toEqual(ok(null));
		expect(await saved(shop, "company", { ...capital, postalCode: "030123" })).toEqual(ok(null));
	});

	it("of VAT has a next rate until its day; from then on it is the rate, and what is typed there holds at once", async () => {
		const shop = await testShop();
		const today = async () => vatRateOf(knownSettings((await readSettings(shop.db, FIXED)).typed), shop.clock());
		expect(await saved(shop, "vat", { vatNextRate: "23", vatNextFrom: "2026-11-21" })).toEqual(ok(null));
		expect([await today(), await saved(shop, "vat", {}), await today()]).toEqual([21, ok(null), 21]);
		shop.pass({ days: 1 });
		expect([await today(), await saved(shop, "vat", { vatRate: "25" }), await today()]).toEqual([23, ok(null), 25]);
	});

	it("is kept with who changed it and when, and moves the catalogue's revision", async () => {
		const shop = await testShop();
		const before = await catalogueRevision(shop);
		expect(await save(shop, BANK)).toEqual(ok(null));
		const { typed, changes } = await readSettings(shop.db, FIXED);
		expect(typed).toMatchObject(BANK);
		expect(typed.legalName).toBe(DEFAULT_PROFILE.legalName);
		expect(changes).toEqual([{ group: "bank", number: 1, at: shop.clock().toISOString(), by: "ana@nucleu.example" }]);
		expect(await catalogueRevision(shop)).not.toEqual(before);
	});

	it("is changed by one of two writers who saw the same", async () => {
		const shop = await testShop();
		const seen = await revisionOf(shop);
		const both = await Promise.all([save(shop, BANK, seen), save(shop, { ...BANK, bank: "BCR" }, seen)]);
		expect(both).toContainEqual(ok(null));
		expect(both).toContainEqual(fail({ code: "changed-meanwhile" }));
	});

	it("sent twice is one change", async () => {
		const shop = await testShop();
		const seen = await revisionOf(shop);
		for (let time = 0; time < 2; time++) expect(await save(shop, BANK, seen)).toEqual(ok(null));
		expect((await readSettings(shop.db, FIXED)).changes).toMatchObject([{ number: 1 }]);
	});

	it.each([
		["21", { vatRate: "21", vatNextRate: "", vatNextFrom: "" }],
		["19, 2025-08-01: 21, 2027-08-01: 23", { vatRate: "21", vatNextRate: "23", vatNextFrom: "2027-08-01" }],
	])("of VAT shows the last rates of %s, each with its day", (rates, shown) => {
		expect(typedSettings({ ...KNOWN, vatRates: readVatRates(rates)! })).toMatchObject(shown);
	});

	it("keeps to the environment where that sets a field later", async () => {
		const shop = await testShop();
		await save(shop, BANK);
		const locked = { ...FIXED, locked: new Map([["bank", "BUSINESS_PROFILE"]]) };
		const { typed } = await readSettings(shop.db, locked);
		expect([typed.bank, typed.swift]).toEqual([DEFAULT_PROFILE.bank, "BTRLRO22"]);
	});
});

describe("the history of a group", () => {
	it("says who changed which field from what to what, the newest first, and nothing of what stayed", async () => {
		const shop = await testShop();
		expect(await readSettingHistory(shop.db, FIXED, "bank")).toEqual([]);
		await save(shop, BANK);
		await save(shop, { ...BANK, paymentHandle: "@ateleir" });
		const [last, first, ...rest] = await readSettingHistory(shop.db, FIXED, "bank");
		expect(rest).toEqual([]);
		expect(last).toMatchObject({
			by: "ana@nucleu.example",
			fields: [{ field: "paymentHandle", before: "@atelier", after: "@ateleir" }],
		});
		const changed = Object.entries(BANK).filter(([field, value]) => FIXED.typed[field as "bank"] !== value);
		expect(first!.fields.map(({ field, before, after }) => [field, before, after]).toSorted()).toEqual(
			changed.map(([field, value]) => [field, FIXED.typed[field as "bank"], value]).toSorted(),
		);
	});

	it("holds ten changes at most", async () => {
		const shop = await testShop();
		for (let index = 0; index < 12; index++) await save(shop, { ...BANK, paymentHandle: `@a${index}` });
		const history = await readSettingHistory(shop.db, FIXED, "bank");
		expect(history.map(({ fields }) => fields[0]!.after)).toEqual(
			Array.from({ length: 10 }, (_, index) => `@a${11 - index}`),
		);
		expect(history.every(({ fields }) => fields.length === 1)).toBe(true);
	});
});
