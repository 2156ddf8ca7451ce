import { describe, expect, it } from "vitest";
import { pictureOf } from "#tests/support/pictures.ts";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { fieldValue, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { upload } from "./support/upload.ts";

/** Real payments and a mail server come from the environment; all else is done on screen. */
const shop = shopForThisFile({
	env: { PAYMENTS_MODE: "live", SITE_URL: "{url}", SMTP_URL: "smtp://127.0.0.1:9" },
});
const admin = adminForThisFile(shop);
const AT = "/admin/settings";
const BANNER = "Magazinul nu este încă lansat";
const COMPANY = {
	...{ legalName: "Atelier PC S.R.L.", cui: "RO12345674", registrationNumber: "J08/1/2025", address: "Str. Lungă 5" },
	...{ phone: "+40 711 111 111", email: "contact@atelier.ro", chatNumber: "+40 711 111 111" },
};
const BANK = {
	...{ bank: "BCR", iban: "RO09BCYP0000001234567890", swift: "RNCBROBU" },
	...{ domesticAccount: "1234567890", paymentHandle: "@atelier" },
};
const change = async (group: string, values: Record<string, string>) =>
	admin.submit((await admin.page(`${AT}/${group}`)).form(`${AT}/${group}`), { values });
const hasButton = (page: Page, name: string) =>
	page.forms.flatMap(({ buttons }) => buttons).some(({ text }) => text === name);
const press = async (button: string, page?: Page) =>
	admin.submit((page ?? (await admin.page(AT))).form(AT), { button });
const saysNotLive = async () => (await shop.visitor().page("/")).text.includes(BANNER);

async function putNotice(slot: string, width: number, height: number) {
	const path = `${AT}/pictures/${slot}`;
	const forms = (await admin.page(path)).forms;
	const form = forms.find(({ element }) => element.attributes.enctype === "multipart/form-data")!;
	const file = { name: "nota.png", content: await pictureOf("png", { width, height, colour: "#123456" }) };
	const words = { altRo: "Nota oficială", altEn: "Official notice", seen: fieldValue(form, "seen") ?? "" };
	expect((await upload(admin, path, [file], words)).status).toBe(303);
}

describe("opening the shop", () => {
	it("is refused while something is left to do, which the answer names", async () => {
		expect(hasButton(await admin.page(AT), "Deschideți magazinul")).toBe(false);
		const refused = await admin.post(AT, { intent: "open", seen: "0" });
		expect(refused.status).toBe(422);
		expect(refused.page().title).toMatch(/^Eroare: /);
		for (const words of ["Magazinul nu a fost deschis", "CUI: este încă exemplul nostru", "De făcut: Pictograma SAL"])
			expect(refused.page().text).toContain(words);
		for (const intent of ["", "toString", "\u0000\ud800"])
			expect((await admin.post(AT, { intent, seen: "x" })).status).toBe(400);
		expect(await saysNotLive()).toBe(true);
	});

	it("is refused for one example that is left", async () => {
		expect((await change("company", COMPANY)).status).toBe(303);
		await putNotice("guarantee-ro", 640, 320);
		await putNotice("sal", 250, 50);
		expect((await change("bank", { ...BANK, iban: "RO49 AAAA 1B31 0075 9384 0000" })).status).toBe(303);
		const refused = await admin.post(AT, { intent: "open", seen: "0" });
		expect(refused.status).toBe(422);
		expect(refused.page().text.match(/De făcut: /g), "with the sample, which holds nothing up").toHaveLength(2);
		expect(refused.page().text).toContain("De făcut: Catalogul de probă");
		expect((await admin.page("/admin")).text).toContain("Pregătiți magazinul");
		expect(refused.page().text).toContain("De făcut: IBAN: este încă exemplul nostru");
	});

	it("takes the notices from every page, and is undone by closing it", async () => {
		expect((await change("bank", BANK)).status).toBe(303);
		const visitor = shop.visitor();
		expect((await visitor.page("/")).text).toContain(BANNER);
		expect((await press("Deschideți magazinul")).status).toBe(303);
		expect((await visitor.page("/")).text).not.toContain(BANNER);
		expect(await saysNotLive()).toBe(false);
		const page = await admin.page(AT);
		expect(page.text).toContain("Magazinul este deschis.");
		expect(page.text).toMatch(/Magazinul este deschis\. Schimbat .+ de admin@/);
		expect((await press("Închideți-l din nou", page)).status).toBe(303);
		expect(await saysNotLive()).toBe(true);
	});

	it("tells the second of two admins how it stands now; sent twice it is one change", async () => {
		const early = await admin.page(AT);
		for (let time = 0; time < 2; time++) expect((await press("Deschideți magazinul", early)).status).toBe(303);
		const late = await admin.page(AT);
		expect((await press("Închideți-l din nou")).status).toBe(303);
		expect((await press("Deschideți magazinul")).status).toBe(303);
		const answer = await press("Închideți-l din nou", late);
		expect(answer.status).toBe(409);
		expect(answer.page().text).toContain("altcineva a fost mai rapid");
		expect(hasButton(answer.page(), "Închideți-l din nou")).toBe(true);
		expect(await saysNotLive()).toBe(false);
	});

	it("by another process is followed by this one", async () => {
		const changed = { number: 99, changed_at: "2026-11-23T00:00:00.000Z", changed_by: "x" };
		shop.insertRow("setting", { group_name: "live", content: '{"live":"no"}', ...changed });
		await expect.poll(saysNotLive, SOON).toBe(true);
	});
});
