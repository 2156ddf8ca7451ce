import { describe, expect, it } from "vitest";
import { pictureOf } from "#tests/support/pictures.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { all } from "./support/html.ts";
import { aKiosk } from "./support/kiosk.ts";
import { productId } from "./support/orders.ts";
import { fieldValue, isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { upload } from "./support/upload.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const monitor = productId("monitor-27-qhd");
async function say(id: number, values: Record<string, string>) {
	const page = await admin.page(`/admin/products/${id}/legal`);
	const form = page.forms.find(({ element }) => element.attributes.id === "legal");
	return admin.submit(form!, { values });
}

const SAMPLE = "[exemplu: de completat înainte de lansare]";

describe("what the law wants beside a product (docs/law.md)", () => {
	it("has its marked place in a shop that is not live, and no invented maker, class or label", async () => {
		const { text } = await shop.visitor().page(`/products/${monitor}`);
		for (const name of [
			"Producător sau importator",
			"Adresă",
			"Contact electronic",
			"Clasa energetică",
			"Eticheta oficială",
		])
			expect(text).toContain(`${name} ${SAMPLE}`);
		expect(text).toContain("unul la unul (OUG nr. 5/2015)");
		const list = await shop.visitor().page("/products?category=peripherals");
		expect(list.text).not.toContain("exemplu: de completat");
	});

	it("is typed in the back office and stands on the page, the monitor's near its price", async () => {
		const refused = await say(monitor, { makerContact: "nimeni" });
		expect([refused.status, isInvalid(refused.page(), "makerContact")]).toEqual([422, true]);
		const answer = await say(monitor, {
			...{ equipment: "monitor", maker: "Exemplu B.V.", makerAddress: "Strada 1, NL", makerContact: "ue@exemplu.ro" },
			...{ warningsRo: "A se feri de apă.", warningsEn: "Keep away from water." },
			...{ energyClass: "F", sheetAddress: "https://eprel.ec.europa.eu/screen/1" },
		});
		expect(answer.status, answer.text.slice(0, 300)).toBe(303);
		const content = await pictureOf("png", { width: 520, height: 1040, colour: "#123456" });
		const words = { altRo: "Eticheta energetică, clasa F", altEn: "Energy label, class F" };
		const legal = `/admin/products/${monitor}/legal`;
		const form = (await admin.page(legal)).forms.find(({ fields }) => fields.some(([name]) => name === "altRo"))!;
		const fields = { ...words, seen: fieldValue(form, "seen")! };
		const sent = await upload(admin, legal, [{ name: "eticheta.png", content }], fields);
		expect(sent.status, sent.text.slice(0, 300)).toBe(303);

		const page = await shop.visitor().page(`/products/${monitor}`);
		expect(page.text).not.toContain("exemplu: de completat");
		expect(page.text).toContain("Producător sau importator Exemplu B.V.");
		expect(page.text).toContain("A se feri de apă.");
		expect(page.text).toContain("Clasa energetică F (A–G)");
		expect(page.text.indexOf("Clasa energetică F")).toBeLessThan(page.text.indexOf("Specificații principale"));
		expect(page.links.map(({ href }) => href)).toContain("https://eprel.ec.europa.eu/screen/1");
		const label = all(page.main, "a").find((link) => all(link, "img", { alt: words.altRo }).length > 0);
		expect(label?.attributes.href).toMatch(/-520\.webp$/);
		const atKiosk = await (await aKiosk(shop.running().url)).page(`/products/${monitor}`);
		expect(atKiosk.links.map(({ href }) => href).filter((href) => href.endsWith(".webp"))).toEqual([]);
	});

	it("tells the technical data of what the shop makes, and where its declaration of conformity is", async () => {
		const system = productId("nova-start");
		const name = "Date tehnice (Regulamentul (UE) nr. 617/2013) și declarația UE de conformitate";
		expect((await shop.visitor().page(`/products/${system}`)).text).toContain(`${name} ${SAMPLE}`);
		const said = { conformityRo: "https://nucleu.example/ce", conformityEn: "Idle: 31 W" };
		expect((await say(system, { madeByShop: "on", ...said })).status).toBe(303);
		const page = await shop.visitor().page(`/products/${system}`);
		expect(page.links.map(({ href }) => href)).toContain(said.conformityRo);
		expect((await shop.visitor("en").page(`/products/${system}`)).text).toContain(
			"declaration of conformity Idle: 31 W",
		);
	});

	it("tells of the charger of radio equipment", async () => {
		const headset = productId("wireless-headset");
		const charger = { charger: "not-included", chargerMinWatts: "2,5", chargerMaxWatts: "5" };
		expect((await say(headset, charger)).status).toBe(303);
		expect((await shop.visitor().page(`/products/${headset}`)).text).toContain("are nevoie de 2,5–5 W");
		expect((await shop.visitor("en").page(`/products/${headset}`)).text).toContain("not included; it needs 2.5–5 W");
	});
});
