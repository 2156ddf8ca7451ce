import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, readSource } from "#tests/architecture/source-files.ts";
import { all, textOf } from "./support/html.ts";
import { addToCart, productId } from "./support/orders.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

const PAGES = ["/terms", "/privacy", "/cookies", "/accessibility", "/delivery-returns"];

/** What docs/law.md wants each page to say, in both languages. */
const MUST_SAY: [path: string, ro: RegExp, en: RegExp][] = [
	["/terms", /Nucleu PC S\.R\.L\..*RO00000000.*J08\/0000\/2025/, /Nucleu PC S\.R\.L\..*RO00000000.*J08\/0000\/2025/],
	["/terms", /includ TVA, în prezent 21 %/, /include VAT, currently 21%/],
	[
		"/terms",
		/24 de luni de la livrare \(OUG nr\. 140\/2021\).*nu poate fi scurtată/,
		/24 months of delivery \(OUG 140\/2021\).*cannot be shortened/,
	],
	[
		"/terms",
		/înlocuim produsul în cel mult 30 de zile \(art\. 11 alin\. \(7\)/,
		/replace the product within 30 days \(art\. 11\(7\)/,
	],
	["/delivery-returns", /unul la unul \(OUG nr\. 5\/2015\)/, /one for one \(OUG 5\/2015\)/],
	["/accessibility", /Legii nr\. 232\/2022.*contact@nucleu\.example/, /Law 232\/2022.*contact@nucleu\.example/],
	["/products/5?tab=warranty", /înlocuim produsul în cel mult 30 de zile/, /replace the product within 30 days/],
	["/products/5", /unul la unul \(OUG nr\. 5\/2015\)/, /one for one \(OUG 5\/2015\)/],
	["/terms", /ilustrație sau desen/, /illustration or a drawing/],
	["/terms", /10\.000 de lei pe zi/, /10 000 lei a day/],
	["/terms", /cel mai mic preț din ultimele 30 de zile/, /lowest price of the 30 days/],
	["/terms", /contact@nucleu\.example.*\+40 700 000 000/, /contact@nucleu\.example.*\+40 700 000 000/],
	["/terms", /comenzile sunt de probă/, /orders are trials/],
	[
		"/delivery-returns",
		/14 zile, fără să precizați motivele \(OUG nr\. 34\/2014\)/,
		/14 days without giving any reason \(OUG 34\/2014\)/,
	],
	[
		"/delivery-returns",
		/Model de formular.*Vă informez\/Vă informăm \(\*\)/,
		/Model withdrawal form.*I\/We \(\*\) hereby give notice/,
	],
	["/delivery-returns", /Costul direct al returnării îl suportați/, /You bear the direct cost of returning/],
	["/delivery-returns", /60,00 RON/, /60,00 RON/],
	["/privacy", /RGPD art\. 6.*dataprotection\.ro/, /GDPR Art\. 6.*dataprotection\.ro/],
	["/privacy", /adresa IP, numele browserului.*180 de zile/, /IP address, the browser's name.*180 days/],
	["/privacy", /de la care vine notificarea.*90 de zile/, /the notification comes from.*90 days/],
	["/cookies", /nu avem ce acord să vă cerem/, /there is no consent to ask you for/],
];

const inBoth = (path: string) => Promise.all([shop.visitor().page(path), shop.visitor("en").page(path)]);

describe.each(PAGES)("%s", (path) => {
	it("is a whole page in both languages, with the same sections, each with a heading and an address", async () => {
		const [ro, en] = await inBoth(path);
		const sections = (page: Page) => all(page.main, "h2", { id: true }).map(({ attributes }) => attributes.id);
		expect(sections(en)).toEqual(sections(ro));
		expect(sections(ro).length).toBeGreaterThan(4);
		for (const page of [ro, en]) {
			expect(page.h1).toHaveLength(1);
			expect(page.text.length).toBeGreaterThan(2_000);
			expect(page.text).not.toMatch(/undefined|null|NaN|\[object|\{\{|\]\(|TODO|lorem/i);
			expect(page.description?.length).toBeGreaterThan(60);
			const anchors = page.links
				.filter(({ href }) => href.startsWith("#") && href !== "#main")
				.map(({ href }) => href.slice(1));
			expect(anchors).toEqual(expect.arrayContaining(sections(page).filter((id) => id !== "contents-title")));
		}
		expect(ro.text).not.toBe(en.text);
	});

	it("is linked from the foot of every page", async () => {
		for (const page of await inBoth("/about")) {
			const [footer] = all(page.root, "footer");
			const links = all(footer as never, "a").map(({ attributes }) => attributes.href);
			expect(links).toContain(path);
		}
	});
});

describe("what the law wants said", () => {
	it.each(MUST_SAY)("%s says %s", async (path, roWords, enWords) => {
		const [ro, en] = await inBoth(path);
		expect(ro.text).toMatch(roWords);
		expect(en.text).toMatch(enWords);
	});

	it("the cookies page names every cookie that the shop sets, and no other", async () => {
		const set = [...filesUnder("app/http"), ...filesUnder("app/routes")]
			.flatMap((path) => [
				...readSource(path).matchAll(/(?:secretCookie\("|ownNumbers\("|return `)([a-z_-]+)(?:"|=\$\{locale\}; Path)/g),
			])
			.map(([, name]) => name);
		expect(set).toContain("language");
		for (const page of await inBoth("/cookies")) {
			const named = all(page.main, "th", { scope: "row" }).map(textOf);
			expect(named.sort()).toEqual([...new Set(set)].sort());
		}
	});

	it("the cookies page names everything that scripts keep in the browser, and nothing else", async () => {
		const kept = [...filesUnder("app"), "node_modules/@remix-run/react/dist/esm/scroll-restoration.js"]
			.map(readSource)
			.filter((source) => /(?:local|session)Storage|caches\.open/.test(source))
			.flatMap((source) =>
				[...source.matchAll(/(?:setItem|getItem|write|caches\.open)\((?:"(?<name>[^"]+)"|(?<constant>\w+))/g)].map(
					({ groups }) =>
						groups!.name ?? source.match(new RegExp(`(?:const|let) ${groups!.constant} = ["\`]([^"\`$]+)`))?.[1],
				),
			)
			.filter((name) => name !== undefined);
		expect(kept).toEqual(expect.arrayContaining(["cart", "notified-", "typed-before-reload", "positions", "kiosk"]));
		for (const page of await inBoth("/cookies")) {
			const named = [...page.text.matchAll(/[„“]([a-z][a-z-]*)”/g)].map(([, name]) => name);
			expect(new Set(named)).toEqual(new Set(kept));
		}
	});

	it("complaints lead to ANPC and SAL, and nowhere to the closed European platform", async () => {
		for (const path of ["/", ...PAGES]) {
			const page = await shop.visitor().page(path);
			const hrefs = page.links.map(({ href }) => href);
			expect(hrefs).toContain("https://anpc.ro/");
			expect(hrefs).toContain("https://anpc.ro/ce-este-sal/");
			expect(hrefs.filter((href) => /ec\.europa\.eu|odr/i.test(href))).toEqual([]);
		}
		// Nothing is drawn: the official pictogram stands there once the owner has uploaded it (shop-pictures.test.ts).
		const pictograms = all((await shop.visitor().page("/")).root, "a", { href: /anpc\.ro/ });
		expect(pictograms.map((link) => [textOf(link).slice(0, 4).trim(), all(link, "svg").length])).toEqual([
			["ANPC", 0],
			["SAL", 0],
		]);
	});

	it("the seller's own data is shown, and the not-live notice only until the shop is live", async () => {
		const foot = (await shop.visitor().page("/")).wholeText;
		expect(foot).toContain("Nucleu PC S.R.L.");
		expect(foot).toMatch(/CUI RO00000000 · Nr\. Reg\. Com\. J08\/0000\/2025/);
	});
});

describe("before one agrees", () => {
	it("the checkout says that ordering means agreeing to the terms, and links to them", async () => {
		for (const [language, words] of [
			["ro", "Prin plasarea comenzii sunteți de acord cu termenii și condițiile"],
			["en", "By placing the order you agree to our terms and conditions"],
		] as const) {
			const visitor = shop.visitor(language);
			await addToCart(visitor, productId("mouse-pad-xxl"));
			for (const path of ["/checkout", "/direct-checkout"]) {
				const page = await visitor.page(path);
				expect(page.text).toContain(words);
				expect(page.text).toMatch(/înlocuire în cel mult 30 de zile|replacement within 30 days/);
				expect(page.text).toMatch(/echipamentul vechi de același fel|old device of the same kind/);
				expect(all(page.main, "a", { href: "/terms" })).toHaveLength(1);
			}
		}
	});

	it("the contact form links to the privacy policy", async () => {
		for (const page of await inBoth("/contact")) expect(all(page.main, "a", { href: "/privacy" })).toHaveLength(1);
	});
});

describe("long texts", () => {
	it("are in no file that the browser loads", () => {
		const assets = join(process.cwd(), "build/client/assets");
		const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
		expect(scripts.length).toBeGreaterThan(10);
		const heavy = scripts.filter((name) =>
			/OUG nr\. 140\/2021|Law 82\/1991/.test(readFileSync(join(assets, name), "utf8")),
		);
		expect(heavy).toEqual([]);
	});
});
