import { existsSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { sendBytes } from "#tests/support/http-client.ts";
import { bomb, phonePhoto, pictureOf, SVG } from "#tests/support/pictures.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { all } from "./support/html.ts";
import { productId } from "./support/orders.ts";
import { type Form, fieldValue, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { upload } from "./support/upload.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const mouse = productId("wireless-mouse");
let path: string;
beforeAll(async () => {
	path = `/admin/products/${mouse}/pictures`;
});

const ALT = { altRo: "O cutie albastră", altEn: "A blue box" };
const png = async (colour: string) => ({
	name: "poza mea.png",
	content: await pictureOf("png", { width: 640, height: 480, colour }),
});

const hasFiles = ({ element }: Form) => element.attributes.enctype === "multipart/form-data";

const folder = () => `${shop.running().dataDir}/pictures`;
const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
const rows = () =>
	shop.rows<{ base: string; alt_ro: string }>(
		"select base, alt_ro from product_picture where product_id = ? order by position",
		mouse,
	);

describe("an upload", () => {
	it("is shown in the shop at once, as files that may be kept for ever and run nothing", async () => {
		await shop.visitor().get(`/products/${mouse}`);
		const answer = await upload(admin, path, [await png("#101010")], ALT);
		expect([answer.status, answer.header("location")]).toEqual([303, path]);
		const { base } = rows().at(-1)!;
		expect(base).toMatch(/^\/pictures\/[0-9a-f]{32}$/);

		const page = await shop.visitor().page(`/products/${mouse}?picture=${rows().length}`);
		const images = all(page.main, "img").filter((image) => image.attributes.src?.startsWith(base));
		expect(images[0]?.attributes.alt).toBe("O cutie albastră");
		for (const [type, mime] of [
			["avif", "image/avif"],
			["webp", "image/webp"],
		]) {
			const file = await shop.visitor().get(`${base}-640.${type}`);
			expect([file.status, file.header("content-type")]).toEqual([200, mime]);
			expect(file.header("cache-control")).toBe("public, max-age=31536000, immutable");
			expect(file.header("content-security-policy")).toBe("default-src 'none'; sandbox");
			expect(file.header("x-content-type-options")).toBe("nosniff");
			expect(file.cookies).toEqual([]);
		}
	});

	it("takes several, and a photo of a phone", async () => {
		const before = rows().length;
		const photo = { name: "IMG_1.JPG", content: await phonePhoto(), type: "image/jpeg" };
		expect((await upload(admin, path, [await png("#202020"), photo], ALT)).status).toBe(303);
		expect(rows()).toHaveLength(before + 2);
	});

	it("that is refused says which file and why, keeps the words and adds nothing", async () => {
		const before = [rows().length, files().length];
		const bad = [
			{ name: "desen.png", content: SVG },
			{ name: "bomba.png", content: await bomb() },
			{ name: "mica.png", content: await pictureOf("png", { width: 300, height: 300 }) },
		];
		const answer = await upload(admin, path, [await png("#303030"), ...bad], ALT);
		expect(answer.status).toBe(422);
		const { text } = answer.page();
		expect(text).toContain("desen.png: nu este o imagine JPEG, PNG, WebP sau AVIF.");
		expect(text).toContain("bomba.png: imaginea are prea mulți pixeli");
		expect(text).toContain("mica.png: imaginea are sub 600 de pixeli lățime.");
		expect(text).not.toContain("poza mea.png:");
		expect(messageOf(answer.page(), "files")).toContain("Alegeți fișierele din nou");
		expect(all(answer.page().main, "input", { name: "altRo" })[0]?.attributes.value).toBe("O cutie albastră");
		expect([rows().length, files().length]).toEqual(before);
	});

	it("needs a file and words in both languages", async () => {
		const empty = await upload(admin, path, [], {});
		expect(empty.status).toBe(422);
		expect(messageOf(empty.page(), "files")).toContain("Alegeți cel puțin un fișier");
		const wordless = await upload(admin, path, [await png("#404040")], { altRo: "Doar în română" });
		expect(wordless.status).toBe(422);
		expect(messageOf(wordless.page(), "altEn")).toContain("ce se vede în imagine");
		const many = await Promise.all(Array.from({ length: 7 }, (_, index) => png(`#50505${index}`)));
		expect(messageOf((await upload(admin, path, many, ALT)).page(), "files")).toContain("cel mult 6 imagini");
	});

	it("under a hostile name, type or form is judged by what is in it", async () => {
		const before = rows().length;
		const content = (await png("#606060")).content;
		const odd = { name: `../../${"x".repeat(300)}<script>.php`, content, type: "text/html" };
		expect((await upload(admin, path, [odd], ALT)).status).toBe(303);
		expect(rows()).toHaveLength(before + 1);
		const broken = await admin.request("POST", path, Buffer.from("--x\r\nrubbish"), {
			headers: { "Content-Type": "multipart/form-data; boundary=x" },
		});
		expect(broken.status).toBe(400);
		const noBoundary = await admin.request("POST", path, Buffer.from("abc"), {
			headers: { "Content-Type": "multipart/form-data" },
		});
		expect(noBoundary.status).toBe(400);
	});
});

describe("a large body", () => {
	const large = Buffer.alloc(200_000, "a");
	const multipart = { "Content-Type": "multipart/form-data; boundary=x" };

	it("is let through to the pictures' own addresses only, and only as a form with files", async () => {
		for (const other of [
			"/admin/products/new",
			`/admin/products/${mouse}`,
			"/admin/login",
			"/contact",
			"/cart",
			"/api/orders",
		])
			expect((await admin.request("POST", other, large, { headers: multipart })).status, other).toBe(413);
		for (const type of ["application/x-www-form-urlencoded", "application/json", "text/plain"])
			expect((await admin.request("POST", path, large, { headers: { "Content-Type": type } })).status, type).toBe(413);
		expect((await admin.request("POST", path, large, { headers: multipart })).status).toBe(400);
	});

	it("of more than 12 MB is refused unread, and so is one of unknown length", async () => {
		const head = (...lines: string[]) =>
			[`POST ${path} HTTP/1.1`, `Host: ${new URL(shop.running().url).host}`, ...lines, "", ""].join("\r\n");
		const type = "Content-Type: multipart/form-data; boundary=x";
		const tooMuch = await sendBytes(shop.running().url, head(type, `Content-Length: ${12 * 1024 * 1024 + 1}`));
		expect(tooMuch).toMatch(/^HTTP\/1\.1 413 /);
		const endless = await sendBytes(shop.running().url, head(type, "Transfer-Encoding: chunked"));
		expect(endless).toMatch(/^HTTP\/1\.1 411 /);
	});

	it("of somebody who is not signed in is not read: the answer comes before the body", async () => {
		const head = [
			`POST ${path} HTTP/1.1`,
			`Host: ${new URL(shop.running().url).host}`,
			`Origin: ${shop.running().url}`,
			"Content-Type: multipart/form-data; boundary=x",
			`Content-Length: ${11 * 1024 * 1024}`,
		];
		const answer = await sendBytes(shop.running().url, [...head, "", "--x"].join("\r\n"), 3_000);
		expect(answer).toMatch(/^HTTP\/1\.1 303 /);
		expect(answer.toLowerCase()).toContain("location: /admin/login");
	});

	it("of another site is refused", async () => {
		const answer = await upload(admin, path, [await png("#707070")], ALT, { origin: "https://evil.example" });
		expect(answer.status).toBe(403);
		// A browser that names no origin needs the form's token, which its page brings.
		expect((await upload(admin, path, [await png("#707070")], ALT, { origin: null })).status).toBe(403);
		const csrfToken = fieldValue((await admin.page(path)).forms.find(hasFiles)!, "csrfToken") ?? "";
		const sent = await upload(admin, path, [await png("#707070")], { ...ALT, csrfToken }, { origin: null });
		expect(sent.status).toBe(303);
	});
});

describe("an address under /pictures", () => {
	it.each([
		"/pictures/",
		"/pictures",
		"/pictures/x",
		"/pictures/../shop.db",
		"/pictures/..%2fshop.db",
		"/pictures/%2e%2e%2fsession-secret",
		"/pictures/..%5cshop.db",
		"/pictures/.x-400.avif.tmp",
		`/pictures/${"0".repeat(32)}-400.avif`,
		`/pictures/${"0".repeat(32)}-400.svg`,
		`/pictures/${"0".repeat(32)}-400.avif%00.webp`,
		`/pictures/a/${"0".repeat(32)}-400.avif`,
		"/pictures/%ff",
	])("%s opens nothing", async (address) => {
		const raw = await sendBytes(
			shop.running().url,
			`GET ${address} HTTP/1.1\r\nHost: ${new URL(shop.running().url).host}\r\nConnection: close\r\n\r\n`,
		);
		expect(raw).toMatch(/^HTTP\/1\.1 (400|404) /);
		expect(raw).not.toContain("SQLite");
	});
});

describe("the pictures of a product", () => {
	it("are moved, described and removed by plain buttons", async () => {
		const order = () => rows().map(({ base }) => base);
		const [, second] = order();
		await admin.post(path, { intent: "move", picture: second!, to: "1" });
		expect(order()[0]).toBe(second);
		const words = (await admin.page(path)).form(path, { picture: second!, intent: "describe" });
		expect((await admin.submit(words, { values: { altRo: "x" } })).status).toBe(422);
		expect((await admin.submit(words, { values: { altRo: "Vedere din față" } })).status).toBe(303);
		expect(rows()[0]?.alt_ro).toBe("Vedere din față");
		const mistyped = (await admin.submit(words, { values: { altRo: "x" } })).page();
		const again = mistyped.form(path, { picture: second!, intent: "describe" });
		const late = await admin.submit(again, { values: { altRo: "Altceva între timp" } });
		expect(late.status).toBe(409);
		expect(late.page().text).toMatch(/Ce este salvat acum.*Vedere din față/);
		expect((await admin.submit(late.page().form(path, { picture: second!, intent: "describe" }))).status).toBe(303);

		const uploaded = order().find((base) => base.startsWith("/pictures/"))!;
		const before = files().length;
		await admin.post(path, { intent: "remove", picture: uploaded });
		expect(order()).not.toContain(uploaded);
		expect(files().length).toBeLessThan(before);
		expect((await shop.visitor().get(`${uploaded}-640.webp`)).status).toBe(404);
		const gone = await admin.follow(await admin.post(path, { intent: "remove", picture: uploaded }));
		expect(gone.page().flashes.join()).toContain("a fost eliminată deja");
		expect((await admin.post(path, { intent: "remove", picture: "/images/products/../../etc" })).status).toBe(303);
	});
});

describe("a service's picture", () => {
	it("is another one from now on, in the shop too", async () => {
		const address = "/admin/services/3/picture";
		expect((await upload(admin, address, [await png("#808080")], ALT)).status).toBe(303);
		const page = await shop.visitor().page("/services/custom-builds");
		expect(
			all(page.main, "img")
				.map((image) => image.attributes.src)
				.join(),
		).toContain("/pictures/");
		expect((await admin.page(address)).text).toContain("Altă imagine, dacă o schimbați");
	});
});
