import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { signedIn } from "./support/back-office.ts";
import { all } from "./support/html.ts";
import { productId } from "./support/orders.ts";
import { isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { upload } from "./support/upload.ts";

const shop = shopForThisFile();
let admin: Client;
let monitor: number;
beforeAll(async () => {
	admin = await signedIn(shop.running().url);
	monitor = await productId(shop.visitor(), "monitor-27-qhd");
});

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
		const content = await pictureOf("png", { width: 640, height: 960, colour: "#123456" });
		const words = { altRo: "Eticheta energetică, clasa F", altEn: "Energy label, class F" };
		const sent = await upload(admin, `/admin/products/${monitor}/legal`, [{ name: "eticheta.png", content }], words);
		expect(sent.status, sent.text.slice(0, 300)).toBe(303);

		const page = await shop.visitor().page(`/products/${monitor}`);
		expect(page.text).not.toContain("exemplu: de completat");
		expect(page.text).toContain("Producător sau importator Exemplu B.V.");
		expect(page.text).toContain("A se feri de apă.");
		expect(page.text.indexOf("Clasa energetică F")).toBeLessThan(page.text.indexOf("Specificații principale"));
		expect(page.links.map(({ href }) => href)).toContain("https://eprel.ec.europa.eu/screen/1");
		expect(all(page.main, "img").map(({ attributes }) => attributes.alt)).toContain(words.altRo);
	});

	it("tells of the charger of radio equipment", async () => {
		const headset = await productId(shop.visitor(), "wireless-headset");
		const charger = { charger: "not-included", chargerMinWatts: "3", chargerMaxWatts: "5" };
		expect((await say(headset, charger)).status).toBe(303);
		expect((await shop.visitor("en").page(`/products/${headset}`)).text).toContain("not included; it needs 3–5 W");
	});
});
