import { describe, expect, it } from "vitest";
import { adminForThisFile } from "./support/back-office.ts";
import { all, textOf } from "./support/html.ts";
import { fieldValue, isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const AT = "/admin/settings/texts/terms-ro";
const formOf = async (path = AT) => (await admin.page(path)).form(AT);
const save = async (text: string) => admin.submit(await formOf(), { values: { text }, button: "Salvați" });
const terms = async (language = "ro") => {
	const visitor = shop.visitor();
	visitor.jar.set("language", language);
	return visitor.page("/terms");
};

describe("the texts of an owner", () => {
	it("stand in place of the shop's own, in their language alone, and their marks are no HTML", async () => {
		const before = (await terms("en")).text;
		const text =
			"# Vânzătorul\nAtelierul nostru.\n\nDin <b>Cluj</b>.\n# Prețuri\n- cu TVA\n- în lei\n\n1. alegeți\n2. plătiți\n\n[aici](/contact) [nu](javascript:alert(1))";
		expect((await save(text)).status).toBe(303);
		const page = await terms();
		expect(all(page.main, "h2").map(textOf)).toEqual(expect.arrayContaining(["Vânzătorul", "Prețuri"]));
		expect(page.text).toContain("Din <b>Cluj</b>.");
		expect(all(page.main, "ul").map((list) => all(list, "li").map(textOf))).toContainEqual(["cu TVA", "în lei"]);
		expect(all(page.main, "a", { href: "/contact" }).map(textOf)).toContain("aici");
		expect(all(page.main, "a").filter(({ attributes }) => attributes.href?.startsWith("javascript"))).toEqual([]);
		expect((await terms("en")).text).toBe(before);
	});

	it("are looked at before they are saved", async () => {
		const form = await formOf();
		const seen = await admin.submit(form, { values: { text: "# Altceva\n- unu" }, button: "Vedeți cum arată" });
		expect(seen.status).toBe(200);
		expect(all(seen.page().main, "h3").map(textOf)).toContain("Altceva");
		expect(fieldValue(seen.page().form(AT), "text")).toBe("# Altceva\n- unu");
		expect((await terms()).text).not.toContain("Altceva");
	});

	it("are refused without a heading, with what was typed", async () => {
		const refused = await save("Fără titlu");
		expect([refused.status, isInvalid(refused.page(), "text")]).toEqual([422, true]);
		expect(fieldValue(refused.page().form(AT), "text")).toBe("Fără titlu");
	});

	it("keep their versions, of which an older one comes into force again once it is saved", async () => {
		const early = await formOf();
		expect((await save("# A doua\nNou.")).status).toBe(303);
		expect((await terms()).text).toContain("A doua");
		const looked = await admin.submit(early, { values: { text: "# Altceva" }, button: "Vedeți cum arată" });
		const late = await admin.submit(looked.page().form(AT), { button: "Salvați" });
		expect([late.status, late.page().text]).toEqual([409, expect.stringContaining("A doua")]);
		expect(fieldValue(late.page().form(AT), "text")).toBe("# Altceva");
		const older = await formOf(`${AT}?version=1`);
		expect(fieldValue(older, "text")).toContain("# Vânzătorul");
		expect((await admin.submit(older, { button: "Salvați" })).status).toBe(303);
		expect((await terms()).text).toContain("Atelierul nostru.");
		const page = await admin.page(AT);
		expect(page.links.filter(({ text }) => text.startsWith("Versiunea")).map(({ text }) => text)).toEqual([
			"Versiunea 3",
			"Versiunea 2",
			"Versiunea 1",
		]);
		expect(shop.rows("select changed_by from setting where group_name = 'text-terms-ro'")).toHaveLength(3);
	});

	it.each([
		["home", "/"],
		["about", "/about"],
	])("of the page %s replace its heading, its lead and its story, in their language alone", async (name, address) => {
		const at = `/admin/settings/texts/${name}-ro`;
		const inLanguage = async (language: string) => {
			const visitor = shop.visitor();
			visitor.jar.set("language", language);
			return visitor.page(address);
		};
		const before = { ro: (await inLanguage("ro")).h1, en: (await inLanguage("en")).text };
		const saves = async (text: string) =>
			admin.submit((await admin.page(at)).form(at), { values: { text }, button: "Salvați" });
		const text = "# Ceramică <b>din</b> Horezu\nFarfurii făcute la roată.\n\nDin 1990.\n# Atelierul\n- două cuptoare";
		expect((await saves(text)).status).toBe(303);
		const page = await inLanguage("ro");
		expect(page.h1).toEqual(["Ceramică <b>din</b> Horezu"]);
		for (const words of ["Farfurii făcute la roată.", "Din 1990.", "două cuptoare"]) expect(page.text).toContain(words);
		expect(all(page.main, "h2").map(textOf)).toContain("Atelierul");
		expect(page.text).not.toContain("a fost fondat în 2025");
		expect((await shop.visitor().get(address)).text).toMatch(/<title>Ceramică &lt;b&gt;din/);
		expect((await inLanguage("en")).text).toBe(before.en);
		expect((await saves("")).status).toBe(303);
		expect((await inLanguage("ro")).h1).toEqual(before.ro);
	});

	it("tell the second of two admins, who keeps what was typed; emptied they are the shop's own again", async () => {
		const late = await formOf();
		expect((await save("")).status).toBe(303);
		expect((await terms()).text).not.toContain("Atelierul nostru.");
		const second = await admin.submit(late, { values: { text: "# Târziu" }, button: "Salvați" });
		expect(second.status).toBe(409);
		expect(fieldValue(second.page().form(AT), "text")).toBe("# Târziu");
		expect((await admin.get("/admin/settings/texts/cookies-ro")).status).toBe(404);
	});

	it.each(["terms", "privacy", "delivery-returns"])(
		"of %s may start from ours, which then says the same",
		async (name) => {
			for (const language of ["ro", "en"]) {
				const at = `/admin/settings/texts/${name}-${language}`;
				const shown = async () => {
					const visitor = shop.visitor();
					visitor.jar.set("language", language);
					const { main } = await visitor.page(`/${name}`);
					return {
						parts: all(main, "h2").map((heading) => [heading.attributes.id, textOf(heading)]),
						links: all(main, "a").map(({ attributes }) => attributes.href),
						words: all(main, "section")
							.map(textOf)
							.join(" ")
							.split(/[^\p{L}\d]+/u),
					};
				};
				const before = await shown();
				await admin.submit((await admin.page(at)).form(at), { values: { text: "" }, button: "Salvați" });
				expect(fieldValue((await admin.page(at)).form(at), "text")).toBe("");
				const ours = (await admin.page(`${at}?version=0`)).form(at);
				// The word of a shop that is not open yet stands on the page as long as that is so, whoever wrote the text.
				expect(fieldValue(ours, "text")).not.toMatch(/lansat|not live/);
				expect((await admin.submit(ours, { button: "Salvați" })).status).toBe(303);
				const after = await shown();
				expect([after.parts, after.links]).toEqual([before.parts, before.links]);
				expect(before.words.filter((word) => !after.words.includes(word))).toEqual([]);
				expect(
					(await admin.submit((await admin.page(at)).form(at), { values: { text: "" }, button: "Salvați" })).status,
				).toBe(303);
				expect((await shown()).words).toEqual(before.words);
			}
		},
	);

	it("may have 60,000 letters, with diacritics too, and with more stay in the form", async () => {
		const letters = (count: number) => `# Termeni\n${"ț".repeat(count - 10)}`;
		expect((await save(letters(60_000))).status).toBe(303);
		expect((await terms()).text).toContain("ț".repeat(59_990));
		const refused = await save(letters(60_001));
		expect([refused.status, isInvalid(refused.page(), "text")]).toEqual([422, true]);
		expect(fieldValue(refused.page().form(AT), "text")).toBe(letters(60_001));
	});
});
