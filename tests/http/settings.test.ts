import { describe, expect, it } from "vitest";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { all, textOf } from "./support/html.ts";
import { placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { shopForThisFile, withDatabase } from "./support/shop.ts";

const shop = shopForThisFile({ env: { EXPRESS_PRICE: "40" } });
const admin = adminForThisFile(shop);
const COMPANY = {
	...{ shopName: "Atelier", name: "Atelier PC", legalName: "Atelier PC S.R.L.", cui: "RO12345674" },
	...{
		registrationNumber: "J08/1/2025",
		vatRegistered: "yes",
		vatOnCollection: "no",
		shareCapital: "45.000",
		address: "Str. Lungă 5",
	},
	...{ city: "Cluj-Napoca", county: "Cluj", postalCode: "400001" },
	...{ phone: "+40 711 111 111", email: "contact@atelier.ro", chatNumber: "+40 711 111 111" },
};

async function change(group: string, values: Record<string, string>) {
	const path = `/admin/settings/${group}`;
	return admin.submit((await admin.page(path)).form(path), { values });
}

describe("the settings", () => {
	it("say what is still an example before the shop opens", async () => {
		const page = await admin.page("/admin/settings");
		for (const words of [
			"CUI: este încă exemplul nostru",
			"IBAN: este încă exemplul nostru",
			"De făcut: Serverul de e-mail",
		])
			expect(page.text).toContain(words);
	});

	it("lead to the people's accounts, a step of the first hour", async () => {
		const links = all((await admin.page("/admin/settings")).main, "a", { href: "/admin/accounts" });
		expect(links.map(textOf)).toEqual(["Conturi"]);
	});

	it("of the company stand on every page and in titles from then on", async () => {
		expect((await change("company", COMPANY)).status).toBe(303);
		const home = await shop.visitor().page("/");
		for (const words of ["Atelier PC S.R.L.", "RO12345674", "+40 711 111 111", "45.000 LEI"])
			expect(home.wholeText).toContain(words);
		const { text } = await shop.visitor().get("/contact");
		expect(text).toMatch(/<title>[^<]* \| Atelier<\/title>/);
		expect(text).not.toContain("Nucleu PC S.R.L.");
		expect((await shop.visitor().page("/terms")).text).toContain("Atelier PC S.R.L.");
		expect((await admin.page("/admin/settings")).text).not.toContain("CUI: este încă");
	});

	it("of delivery are what the next cart pays, but not what the environment sets", async () => {
		const page = await admin.page("/admin/settings/shipping");
		expect(page.text).toContain("Supliment expres, lei 40,00 (din mediul serverului: EXPRESS_PRICE)");
		expect(fieldValue(page.form("/admin/settings/shipping"), "expressPrice")).toBeUndefined();
		const sent = await change("shipping", { flatPrice: "22,50", expressPrice: "1" });
		expect(sent.status).toBe(303);
		const about = (await shop.visitor().page("/about")).text;
		expect(about).toContain("22,50");
		expect(about).toContain("40,00");
	});

	it("of the hours stand where customers look for them", async () => {
		expect(
			(await change("hours", { supportWeek: "08:30 – 16:30", supportSaturday: "", supportSunday: "" })).status,
		).toBe(303);
		expect((await shop.visitor().page("/contact")).text).toContain("08:30");
	});

	it("of VAT hold for new orders at once, and the next rate from its day; an order that stands keeps its own", async () => {
		const rates = () => shop.rows<{ rate: number }>("select vat_rate_percent as rate from orders order by id");
		await placeOrder(shop.visitor(), "mouse-pad-xxl");
		expect((await change("vat", { vatRate: "19", vatNextRate: "", vatNextFrom: "" })).status).toBe(303);
		expect((await shop.visitor().page("/terms")).text).toContain("în prezent 19 %");
		await placeOrder(shop.visitor(), "mouse-pad-xxl");
		expect((await change("vat", { vatNextRate: "24", vatNextFrom: "2099-01-01" })).status).toBe(303);
		expect((await admin.page("/admin/settings/vat")).text).toContain("Astăzi se aplică 19 %.");
		expect((await change("vat", { vatNextFrom: "2020-01-01" })).status).toBe(303);
		expect((await admin.page("/admin/settings/vat")).text).toContain("Astăzi se aplică 24 %.");
		await placeOrder(shop.visitor(), "mouse-pad-xxl");
		expect(rates()).toEqual([{ rate: 21 }, { rate: 19 }, { rate: 24 }]);
	});

	it.each([
		[{ vatRate: "19,5" }, "vatRate"],
		[{ vatRate: "51" }, "vatRate"],
		[{ vatRate: "2" }, "vatRate"],
		[{ vatNextRate: "12", vatNextFrom: "2027-08-01" }, "vatNextRate"],
		[{ vatNextRate: "23", vatNextFrom: "" }, "vatNextFrom"],
		[{ vatNextRate: "", vatNextFrom: "2027-08-01" }, "vatNextRate"],
		[{ vatNextRate: "23", vatNextFrom: "2027-02-30" }, "vatNextFrom"],
	])("of VAT are refused beside their field: %j", async (typed, field) => {
		const before = shop.rows("select id from setting").length;
		const refused = await change("vat", typed);
		expect([refused.status, isInvalid(refused.page(), field)]).toEqual([422, true]);
		expect(fieldValue(refused.page().form("/admin/settings/vat"), field)).toBe(
			(typed as Record<string, string>)[field],
		);
		expect(shop.rows("select id from setting")).toHaveLength(before);
	});

	it.each([
		[{ courierName: "Bookurier", courierLink: "" }, "courierLink"],
		[{ courierName: "", courierLink: "https://bookurier.example/{awb}" }, "courierName"],
	])("of half a courier are refused beside the empty field: %j", async (typed, field) => {
		const refused = await change("shipping", typed);
		expect([refused.status, isInvalid(refused.page(), field)]).toEqual([422, true]);
	});

	it("are refused beside their fields, with what was typed", async () => {
		const refused = await change("bank", { iban: "RO49 AAAA", swift: "x", bank: "  " });
		expect(refused.status).toBe(422);
		const page = refused.page();
		expect(["iban", "swift", "bank"].map((field) => isInvalid(page, field))).toEqual([true, true, true]);
		expect(messageOf(page, "iban")).toContain("IBAN valid");
		expect(fieldValue(page.form("/admin/settings/bank"), "iban")).toBe("RO49 AAAA");
		const odd = { bank: "\u0000\ud800", iban: "9".repeat(400), seen: "x" };
		expect((await admin.post("/admin/settings/bank", odd)).status).toBe(422);
	});

	it("without a Revolut name leave Revolut Pay out", async () => {
		const visitor = shop.visitor();
		await visitor.post("/cart", { intent: "add", type: "product", id: "2" });
		const english = shop.visitor("en");
		const pages = ["/about", "/terms", "/privacy", "/cookies"];
		const naming = async () => {
			const named = [(await visitor.page("/direct-checkout")).text.includes("Revolut")];
			for (const reader of [visitor, english])
				for (const path of pages) named.push(/revolut/i.test((await reader.page(path)).text));
			return [...new Set(named)];
		};
		expect(await naming()).toEqual([true]);
		const bank = { iban: "RO49AAAA1B31007593840000" };
		expect((await change("bank", { ...bank, paymentHandle: "" })).status).toBe(303);
		expect(await naming()).toEqual([false]);
		expect((await change("bank", { ...bank, paymentHandle: "@atelier" })).status).toBe(303);
		expect(await naming()).toEqual([true]);
	});

	it("of the bank ask for a transfer to the shop's own account, and name nothing of the example's beside it", async () => {
		const visitor = shop.visitor();
		const at = `/bank-transfer/${await placeOrder(visitor)}`;
		const account = ["Banca Exemplu", "1B31007593840000", "AAAAROBU"];
		const named = async () => {
			const { text } = await visitor.page(at);
			return account.filter((words) => text.includes(words));
		};
		expect(await named(), "with the example's IBAN").toEqual(account);
		expect((await change("bank", { iban: "RO09 BCYP 0000 0012 3456 7890" })).status).toBe(303);
		expect(await named()).toEqual([]);
		expect((await visitor.page(at)).text).toContain("RO09 BCYP 0000 0012 3456 7890");
		expect((await change("bank", { iban: "RO49AAAA1B31007593840000" })).status).toBe(303);
	});

	it("tell the second of two admins, who keeps what was typed", async () => {
		const path = "/admin/settings/bank";
		const late = (await admin.page(path)).form(path);
		const typed = { iban: "RO49AAAA1B31007593840000", paymentHandle: "@atelier" };
		expect((await change("bank", { ...typed, bank: "BCR" })).status).toBe(303);
		// Also where a mistake comes first: its answer is no newer look at what is kept.
		const mistyped = await admin.submit(late, { values: { ...typed, bank: "BRD", iban: "RO49" } });
		expect(mistyped.status).toBe(422);
		const answer = await admin.submit(mistyped.page().form(path), { values: typed });
		expect(answer.status).toBe(409);
		expect(answer.page().text).toContain("BCR");
		expect(fieldValue(answer.page().form(path), "bank")).toBe("BRD");
		expect((await admin.submit(answer.page().form(path), {})).status).toBe(303);
	});

	it("that nobody changed are not called saved, nor is anything else that is sent as it was; a second press is", async () => {
		const path = "/admin/settings/hours";
		const said = async (values: Record<string, string>, form = admin.page(path).then((page) => page.form(path))) =>
			(await admin.follow(await admin.submit(await form, { values }))).page().flashes.join();
		const before = shop.rows("select id from setting").length;
		expect(await said({})).toContain("Nu s-a schimbat nimic.");
		// As it is typed by people, but the same.
		expect(await said({ supportWeek: "08:30 – 16:30" })).toContain("Nu s-a schimbat nimic.");
		expect(shop.rows("select id from setting")).toHaveLength(before);
		const form = admin.page(path).then((page) => page.form(path));
		for (const press of ["first", "second"])
			expect([press, await said({ supportWeek: "09:00-17:00" }, form)]).toEqual([
				press,
				expect.stringContaining("salvate"),
			]);
		expect(shop.rows("select id from setting")).toHaveLength(before + 1);
		const price = "/admin/products/2/price";
		const same = await admin.submit((await admin.page(price)).form(price, { intent: "stock" }));
		expect((await admin.follow(same)).page().flashes.join()).toContain("Nu s-a schimbat nimic.");
	});

	it("know no other group", async () => {
		expect((await admin.get("/admin/settings/toString")).status).toBe(404);
		expect((await admin.post("/admin/settings/nothing", {})).status).toBe(404);
	});

	it("that another process has saved are followed by this one", async () => {
		const typed = JSON.stringify({ ...COMPANY, phone: "+40 722 222 222" });
		withDatabase(shop.running().dataDir, (database) => {
			database
				.prepare(
					"insert into setting (group_name, number, content, changed_at, changed_by) values ('company', 99, ?, '2026-11-22T00:00:00.000Z', 'x')",
				)
				.run(typed);
			database.exec("update catalogue_revision set revision = revision + 1");
		});
		await expect
			.poll(async () => (await shop.visitor().page("/products")).wholeText, SOON)
			.toContain("+40 722 222 222");
	});
});
