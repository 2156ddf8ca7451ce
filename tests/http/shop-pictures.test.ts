import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import homeRo from "#app/texts/ro/home.ts";
import { pictureOf, SVG } from "#tests/support/pictures.ts";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { anOrder } from "./support/documents.ts";
import { all } from "./support/html.ts";
import { productId } from "./support/orders.ts";
import { type Form, fieldValue } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { upload } from "./support/upload.ts";

/** Docs/law.md: official graphics as the owner has them, and nothing in their place. */
const shop = shopForThisFile({ env: { SHOP_LIVE: "true" } });
const admin = adminForThisFile(shop);
const at = (slot: string) => `/admin/settings/pictures/${slot}`;
const WORDS = { altRo: "Garanția legală: doi ani", altEn: "Legal guarantee: two years" };
const SAL = { altRo: "Soluționarea alternativă a litigiilor", altEn: "Alternative dispute resolution" };
const notice = (colour: string, width = 640, height = 320) =>
	pictureOf("png", { width, height, colour }).then((content) => ({ name: "nota.png", content }));
const formAt = async (slot: string) => fileForm((await admin.page(at(slot))).forms);
const fileForm = (forms: Form[]) => forms.find(({ element }) => element.attributes.enctype === "multipart/form-data")!;
const put = async (slot: string, files: { name: string; content: Uint8Array }[], words = WORDS) =>
	upload(admin, at(slot), files, { ...words, seen: fieldValue(await formAt(slot), "seen") ?? "" });
const shownAt = async (path: string, alt: string, language = "ro") => {
	const visitor = shop.visitor();
	visitor.jar.set("language", language);
	return all((await visitor.page(path)).root, "img", { alt }).length;
};

describe("the official graphics", () => {
	it("are asked for on Today of a live shop and before the shop opens", async () => {
		expect((await admin.page("/admin")).text).toContain("Nota privind garanția legală");
		expect((await admin.page("/admin/settings")).text).toContain("De făcut: Pictograma SAL a ANPC");
	});

	it("belong to a shop that the environment has opened, which no button closes", async () => {
		const page = await admin.page("/admin/settings");
		expect(page.text).toContain("Magazinul este deschis. (din mediul serverului: SHOP_LIVE)");
		expect(page.forms.flatMap(({ buttons }) => buttons).map(({ value }) => value)).not.toContain("close");
		const sent = await admin.post("/admin/settings", { intent: "close", seen: "0" });
		expect(sent.status).toBe(422);
		expect(sent.page().text).toContain("Nu s-a schimbat nimic: mediul serverului");
	});

	it("stand where the law wants them once they are uploaded, in the words of the language", async () => {
		const product = `/products/${productId("wireless-mouse")}`;
		for (const path of [product, "/terms"]) expect(await shownAt(path, WORDS.altRo), path).toBe(0);
		expect((await put("guarantee-ro", [await notice("#101010")])).status).toBe(303);
		for (const path of [product, "/terms"]) {
			expect(await shownAt(path, WORDS.altRo), path).toBe(1);
			expect(await shownAt(path, WORDS.altEn, "en"), path).toBe(1);
		}
		expect(await shownAt("/privacy", WORDS.altRo)).toBe(0);
		expect((await admin.page("/admin")).text).not.toContain("Nota privind garanția legală");
	});

	it("may be as small as ANPC's pictogram, which leads to its page", async () => {
		expect((await put("sal", [await notice("#202020", 250, 50)], SAL)).status).toBe(303);
		const footer = all((await shop.visitor().page("/")).root, "footer")[0]!;
		const link = all(footer, "a", { href: "https://anpc.ro/ce-este-sal/" })[0]!;
		expect(all(link, "img", { alt: SAL.altRo })).toHaveLength(1);
	});

	it("and labels of products are told their own sizes, not those of a product's picture", async () => {
		for (const path of [at("sal"), `/admin/products/${productId("monitor-27-qhd")}/legal`]) {
			const page = await admin.page(path);
			expect(page.text, path).toContain("cel puțin 100 de pixeli");
			expect(page.text, path).not.toContain("600 de pixeli");
			const seen = fieldValue(fileForm(page.forms), "seen")!;
			const files = [await notice("#111", 60, 60), { ...(await notice("#222", 900, 100)), name: "lunga.png" }];
			const told = await Promise.all(files.map((file) => upload(admin, path, [file], { ...WORDS, seen })));
			expect(told.map(({ status }) => status)).toEqual([422, 422]);
			expect(told[0]!.page().text, path).toContain("nota.png: imaginea are sub 100 de pixeli lățime.");
			expect(told[1]!.page().text, path).toContain("(cel mult 8 la 1)");
		}
	});

	it("that are empty files are refused, and not taken for no file", async () => {
		const seen = fieldValue(await formAt("sal"), "seen")!;
		const empty = await upload(admin, at("sal"), [{ name: "goala.png", content: new Uint8Array() }], {
			...WORDS,
			seen,
		});
		expect(empty.status).toBe(422);
		expect(empty.page().text).toContain("goala.png: nu este o imagine");
		// What a browser sends where none was chosen.
		const none = await upload(admin, at("sal"), [{ name: "", content: new Uint8Array() }], { ...SAL, seen });
		expect(none.status).toBe(303);
	});

	it("are refused by content, with the words kept and nothing changed", async () => {
		const before = shop.rows("select id from setting").length;
		const words = { altRo: "Alte cuvinte", altEn: "Other words" };
		const refused = await put("guarantee-ro", [{ name: "nota.png", content: SVG }], words);
		expect(refused.status).toBe(422);
		expect(refused.page().text).toContain("nota.png: nu este o imagine");
		expect(fieldValue(fileForm(refused.page().forms), "altRo")).toBe("Alte cuvinte");
		const none = await put("guarantee-en", [], words);
		expect(none.status).toBe(422);
		expect(shop.rows("select id from setting")).toHaveLength(before);
	});

	it("tell the second of two admins, who keeps the words", async () => {
		const seen = fieldValue(await formAt("guarantee-ro"), "seen") ?? "";
		expect((await upload(admin, at("guarantee-ro"), [], { ...WORDS, altRo: "Garanția legală", seen })).status).toBe(
			303,
		);
		const mistyped = await upload(admin, at("guarantee-ro"), [], { altRo: "", altEn: "Other", seen });
		const words = { altRo: "Altceva aici", altEn: "Other", seen: fieldValue(fileForm(mistyped.page().forms), "seen")! };
		const second = await upload(admin, at("guarantee-ro"), [], words);
		expect(second.status).toBe(409);
		expect(fieldValue(fileForm(second.page().forms), "altRo")).toBe("Altceva aici");
		expect(second.page().text).toMatch(/Ce este salvat acum.*Garanția legală/);
		expect(await shownAt("/terms", "Garanția legală")).toBe(1);
	});

	it("of which the logo goes along with documents and e-mails, and nothing is fetched for it", async () => {
		const order = await anOrder(shop, "paid");
		const printed = async () => (await admin.get(`/api/admin/download-invoice/${order}`)).text;
		expect(await printed()).not.toContain("<img");
		expect((await put("logo", [await notice("#303030", 900, 300)])).status).toBe(303);
		const [, png = ""] = /<img src="data:image\/png;base64,([\w+/=]+)" alt=""/.exec(await printed()) ?? [];
		expect(await sharp(Buffer.from(png, "base64")).metadata()).toMatchObject({
			format: "png",
			width: 325,
			height: 108,
		});

		await anOrder(shop, "unpaid");
		const folder = join(shop.running().dataDir, "mail");
		const withLogo = () =>
			readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes("<logo@shop>"));
		await expect.poll(withLogo, SOON).not.toEqual([]);
		const mail = await simpleParser(readFileSync(join(folder, withLogo()[0]!)), { skipImageLinks: true });
		expect(mail.html).toContain('<img src="cid:logo@shop" alt="" width="109" height="36"');
		expect(mail.attachments.find(({ cid }) => cid === "logo@shop")).toMatchObject({
			contentType: "image/png",
			related: true,
		});

		await admin.post(at("logo"), { seen: "1" });
		expect(await printed()).not.toContain("<img");
	});

	it("of which one stands on top of the home page instead of the shop's own", async () => {
		const words = { altRo: "Vase de lut", altEn: "Clay pots" };
		expect((await put("home", [await notice("#404040", 1200, 600)], words)).status).toBe(303);
		expect([await shownAt("/", words.altRo), await shownAt("/", words.altEn, "en")]).toEqual([1, 1]);
		expect(await shownAt("/", homeRo.heroPictureAlt)).toBe(0);
		await admin.post(at("home"), { seen: "1" });
		expect(await shownAt("/", homeRo.heroPictureAlt)).toBe(1);
	});

	it("are taken away with their file, by whoever sees what stands there", async () => {
		const { content } = shop.selectRows("setting", { group_name: "picture-sal" }).at(-1)!;
		const file = `${(JSON.parse(content) as { base: string }).base}-250.webp`;
		expect((await shop.visitor().get(file)).status).toBe(200);
		await admin.post(at("sal"), { seen: "0" });
		expect((await shop.visitor().get(file)).status).toBe(200);
		// A second press comes when it is gone already.
		for (let press = 0; press < 2; press++) {
			const answer = await admin.follow(await admin.post(at("sal"), { seen: "1" }));
			expect(answer.page().flashes.join()).toContain("Imaginea a fost ștearsă.");
		}
		expect((await shop.visitor().get(file)).status).toBe(404);
		expect((await admin.get(at("stamp"))).status).toBe(404);
	});
});
