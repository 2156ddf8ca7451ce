import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import * as backOfficeEn from "#app/texts/en/back-office/index.ts";
import documentsEn from "#app/texts/en/documents.ts";
import emailsEn from "#app/texts/en/emails.ts";
import * as en from "#app/texts/en/index.ts";
import legalEn from "#app/texts/en/legal/index.ts";
import { LEGAL_PAGES, LEGAL_UPDATED, type LegalBlock, type LegalFacts, type LegalText } from "#app/texts/legal-text.ts";
import * as backOfficeRo from "#app/texts/ro/back-office/index.ts";
import documentsRo from "#app/texts/ro/documents.ts";
import emailsRo from "#app/texts/ro/emails.ts";
import * as ro from "#app/texts/ro/index.ts";
import legalRo from "#app/texts/ro/legal/index.ts";
import { filesUnder, readSource } from "#tests/architecture/source-files.ts";
import { isUsed, readTextUses } from "#tests/architecture/text-uses.ts";

type Catalogue = Record<string, Record<string, string>>;

/** Texts whose key is put together out of sight of the check (outside a call of `t`), as "namespace:key". */
const USED_THROUGH_DATA = [
	// The specification keys of products come from the database.
	/^catalogue:spec-/,
	// What is wrong with a span of days comes from the domain.
	/^adminLists:(endsFirst|tooLong)$/,
];

const PLURAL = /_(one|few|other)$/;
/** From this many words on, the same sentence in both languages is one that nobody translated. */
const LONG_IN_WORDS = 4;

/** The texts of e-mails and documents are namespaces like the others, but of the server alone. */
const SERVER_NAMESPACES = ["emails", "documents"];
const ofBackOffice: Catalogue = { ...backOfficeEn };
const romanian: Catalogue = { ...ro, ...backOfficeRo, emails: emailsRo, documents: documentsRo };
const english: Catalogue = { ...en, ...ofBackOffice, emails: emailsEn, documents: documentsEn };
const catalogues: Record<string, Catalogue> = { ro: romanian, en: english };
const uses = readTextUses();

/** "back-office/products.ts" holds the namespace adminProducts; what admins and staff share is not only the admins'. */
function namespaceOf(path: string): string {
	const [, folder, file = ""] = /\/(back-office\/)?([a-z-]+)\.ts$/.exec(path) ?? [];
	if (!folder || ["counter", "errors"].includes(file)) return camelCase(file);
	return file === "frame" ? "backOffice" : camelCase(`admin-${file}`);
}

const textsOf = (catalogue: Catalogue) =>
	Object.entries(catalogue).flatMap(([namespace, texts]) =>
		Object.entries(texts).map(([key, value]) => ({ namespace, key, value, name: `${namespace}:${key}` })),
	);

/** The names of the texts that a rule refuses; a failing test shows this list. */
const refused = (catalogue: Catalogue, isWrong: (text: ReturnType<typeof textsOf>[number]) => boolean) =>
	textsOf(catalogue)
		.filter(isWrong)
		.map(({ name }) => name);

const exists = (namespace: string, key: string) => {
	const texts = romanian[namespace] ?? {};
	return key in texts || `${key}_other` in texts;
};

describe.each(Object.entries(catalogues))("the %s catalogue", (locale, catalogue) => {
	it("holds every file of its folder", () => {
		const files = filesUnder(`app/texts/${locale}`).filter(
			(path) => !/\/((day-words|front|index|shopping)\.ts|legal\/.*)$/.test(path),
		);
		expect(Object.keys(catalogue).sort()).toEqual([...new Set(files.map(namespaceOf))].sort());
	});

	it("has no empty text and none with spaces at its ends", () => {
		expect(refused(catalogue, ({ value }) => value === "" || value !== value.trim())).toEqual([]);
	});

	it("has every form of a plural", () => {
		const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.map((form) => `_${form}`);
		const isLonely = ({ namespace, key }: { namespace: string; key: string }) =>
			PLURAL.test(key) && forms.some((form) => !(key.replace(PLURAL, form) in (catalogue[namespace] ?? {})));
		const isStrange = (key: string) => PLURAL.test(key) && !forms.some((form) => key.endsWith(form));
		expect(refused(catalogue, (text) => isLonely(text) || isStrange(text.key))).toEqual([]);
	});

	it("is written in composed characters, with commas below and no cedillas", () => {
		expect(refused(catalogue, ({ value }) => /[şţŞŢ]/.test(value) || value !== value.normalize("NFC"))).toEqual([]);
	});
});

describe("the two languages", () => {
	it("have the same texts", () => {
		const names = (catalogue: Catalogue) =>
			[...new Set(textsOf(catalogue).map(({ name }) => name.replace(PLURAL, "_plural")))].sort();
		expect(names(english)).toEqual(names(romanian));
	});

	it("fill the same values into a text", () => {
		const differ = ({ namespace, key, value }: { namespace: string; key: string; value: string }) =>
			placeholders(key, value) !== placeholders(key, english[namespace]?.[key.replace(/_few$/, "_other")] ?? "");
		expect(refused(romanian, differ)).toEqual([]);
	});

	it("do not share a sentence", () => {
		const isSame = ({ namespace, key, value }: { namespace: string; key: string; value: string }) =>
			value === english[namespace]?.[key] && words(value) >= LONG_IN_WORDS;
		expect(refused(romanian, isSame)).toEqual([]);
	});
});

describe("the Romanian catalogue", () => {
	it("takes back what was done by mistake with one word: orders are cancelled, contracts withdrawn from, products retired", () => {
		const isTakenBack = (text: string) => /\btake(n|s)? (it |the [a-z ]+ )?back\b/i.test(text);
		const isOtherwise = ({ namespace, key, value }: { namespace: string; key: string; value: string }) =>
			isTakenBack(ofBackOffice[namespace]?.[key] ?? "") && !/\b(luați|luat|luată|lua|ia) (întâi )?înapoi/i.test(value);
		// A credit note takes an invoice back: "stornată".
		expect(refused(romanian, isOtherwise)).toEqual(["adminOrders:moveText_uncancel"]);
	});

	it("says how a return stands in words that fit a claim, too", () => {
		const isMasculine = ({ key, value }: { key: string; value: string }) =>
			/^returnState_(?!announced$)/.test(key) && /^\p{L}+t(?!\p{L})/u.test(value);
		expect(refused(romanian, isMasculine)).toEqual([]);
	});
});

describe("the English catalogue", () => {
	it("counts business days, as SPEC 9 calls them", () => {
		expect(refused(english, ({ value }) => /working day/i.test(value))).toEqual([]);
	});
});

describe("texts and code", () => {
	it("use every text", () => {
		const isIdle = ({ namespace, key, name }: { namespace: string; key: string; name: string }) =>
			!isUsed(namespace, key.replace(PLURAL, ""), uses) &&
			!isUsed(namespace, key, uses) &&
			!USED_THROUGH_DATA.some((pattern) => pattern.test(name));
		expect(refused(romanian, isIdle)).toEqual([]);
	});

	it("ask only for texts that exist", () => {
		const missing = uses.flatMap(({ path, namespaces, calls }) =>
			calls
				.filter(({ key }) => !key.includes(":"))
				.filter(({ key }) => {
					const open = namespaces.size > 0 ? [...namespaces] : Object.keys(romanian);
					return !open.some((namespace) => exists(namespace, key));
				})
				.map(({ key, line }) => `${path}:${line} ${key}`),
		);
		expect(missing).toEqual([]);
	});

	it("fill every value of a text that they ask for", () => {
		const gapsOf = (namespace: string, key: string) =>
			[key, `${key}_other`].flatMap((name) =>
				[...(romanian[namespace]?.[name] ?? "").matchAll(/\{\{(\w+)/g)].map(([, gap = ""]) => gap),
			);
		const unfilled = uses.flatMap(({ path, namespaces, calls }) =>
			calls.flatMap(({ key, line, given }) => {
				const [name = "", namespace] = key.split(":").reverse();
				const open = (namespace ? [namespace] : [...namespaces]).filter((one) => exists(one, name));
				const isFilled = open.some((one) => gapsOf(one, name).every((gap) => given === null || given.includes(gap)));
				return open.length === 0 || isFilled ? [] : [`${path}:${line} ${key}`];
			}),
		);
		expect(unfilled).toEqual([]);
	});

	it("name only texts that exist, wherever a key travels as data", () => {
		const missing = uses.flatMap(({ path, strings }) =>
			[...strings]
				.filter((text) => {
					const [, namespace, key] = text.match(/^([a-z][A-Za-z]*):([\w.-]+)$/) ?? [];
					return namespace !== undefined && key !== undefined && namespace in romanian && !exists(namespace, key);
				})
				.map((text) => `${path} ${text}`),
		);
		expect(missing).toEqual([]);
	});

	it("are there by the names that the browsers' tests ask for", () => {
		const named = filesUnder("tests/e2e").flatMap((path) => {
			const text = readSource(path);
			const [, short] = /const of = .*=> say\(`(\w+):\$/.exec(text) ?? [];
			const shortly = short ? [...text.matchAll(/\bof\("([\w-]+)"/g)].map(([, key]) => `${short}:${key}`) : [];
			return [...shortly, ...[...text.matchAll(/"(\w+:[\w-]+)"/g)].map(([, key]) => key!)].map((key) => ({
				path,
				key,
			}));
		});
		const missing = named.filter(({ key }) => {
			const [namespace = "", name = ""] = key.split(":");
			return key !== "about:blank" && namespace in romanian && !exists(namespace, name);
		});
		expect(missing).toEqual([]);
		expect(named.length).toBeGreaterThan(100);
	});

	it("open only namespaces that exist", () => {
		const missing = uses.flatMap(({ path, namespaces }) =>
			[...namespaces].filter((namespace) => !(namespace in romanian)).map((namespace) => `${path} ${namespace}`),
		);
		expect(missing).toEqual([]);
	});

	it("keep what only the server says out of what browsers get", () => {
		const ofServer = (path: string) => /^app\/(documents|integrations)\//.test(path) || path.includes(".server.");
		const askers = uses.filter(({ path, namespaces, strings }) => {
			const asks = (name: string) => namespaces.has(name) || [...strings].some((text) => text.startsWith(`${name}:`));
			return !ofServer(path) && SERVER_NAMESPACES.some(asks);
		});
		expect(askers.map(({ path }) => path)).toEqual([]);
		const importers = filesUnder("app").filter((path) =>
			/#app\/texts\/(?:email-|(?:ro|en)\/(?:emails|documents)\.)/.test(readSource(path)),
		);
		expect(importers.filter((path) => !path.endsWith(".server.ts") && !path.endsWith(".server.tsx"))).toEqual([
			"app/texts/i18next.d.ts",
		]);
		expect(SERVER_NAMESPACES.filter((name) => name in ro || name in en)).toEqual([]);
	});

	it("hold no cedillas anywhere", () => {
		const files = [...filesUnder("app"), ...filesUnder("db"), ...filesUnder("migrations")].filter((path) =>
			/\.(tsx?|css|json|sql)$/.test(path),
		);
		expect(files.filter((path) => /[şţŞŢ]/.test(readSource(path)))).toEqual([]);
	});

	it("need every exception that is listed", () => {
		const names = textsOf(romanian).map(({ name }) => name);
		expect(USED_THROUGH_DATA.filter((pattern) => !names.some((name) => pattern.test(name)))).toEqual([]);
	});
});

/** Of a shop on trial and of one that is open. */
const LEGAL_VARIANTS: LegalFacts[] = [
	{ vatRatePercent: 21, deliveryFreeFrom: null, shareCapital: null, live: false, isMoneyReal: true },
	{ vatRatePercent: 0, deliveryFreeFrom: "5.000,00 RON", shareCapital: "200,00 LEI", live: true, isMoneyReal: true },
].map((facts) => ({
	business: DEFAULT_PROFILE,
	sellerAddress: "Str. Fabricii nr. 1, 010101 București, Sector 3",
	siteUrl: "https://shop.example",
	deliveryPrice: "60,00 RON",
	expressPrice: "35,00 RON",
	...facts,
}));

describe("the legal pages", () => {
	it("bear the day on which they last changed: whoever changes one moves LEGAL_UPDATED, and this with it", () => {
		const pages = LEGAL_VARIANTS.flatMap((facts) =>
			LEGAL_PAGES.flatMap((page) => [legalRo[page](facts), legalEn[page](facts)]),
		);
		const digest = createHash("sha256").update(JSON.stringify(pages)).digest("hex").slice(0, 12);
		expect([LEGAL_UPDATED, digest]).toEqual(["2026-11-30", "b21be6457f52"]);
	});
});

describe.each(LEGAL_PAGES)("the legal page %s", (page) => {
	it.each(LEGAL_VARIANTS)("has the same shape and the same links in both languages, live: $live", (facts) => {
		expect(shapeOf(legalEn[page](facts))).toEqual(shapeOf(legalRo[page](facts)));
	});

	it.each(LEGAL_VARIANTS)("is written out in both languages, live: $live", (facts) => {
		const [romanian, english] = [stringsOf(legalRo[page](facts)), stringsOf(legalEn[page](facts))];
		for (const text of [...romanian, ...english]) {
			expect(text).toBe(text.trim().normalize("NFC"));
			expect(text).not.toBe("");
			expect(text).not.toMatch(/[şţŞŢ]|undefined|null|\{\{/);
		}
		const given = [...Object.values(facts.business), facts.sellerAddress].join(" ");
		const same = romanian.filter((text, index) => text === english[index] && words(text) >= LONG_IN_WORDS);
		expect(same.filter((text) => !given.includes(text))).toEqual([]);
	});
});

/** A legal text without its words: sections, kinds of blocks with their sizes, and where their links lead. */
function shapeOf({ sections }: LegalText): unknown {
	const addresses = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);
	const shape = (block: LegalBlock): unknown => {
		if (typeof block === "string") return addresses(block);
		if ("table" in block) return { table: [block.table.head.length, ...block.table.rows.map((row) => row.length)] };
		return Object.entries(block).map(([kind, lines]) => [
			kind,
			(lines as unknown[]).map((line) => addresses(String(line))),
		]);
	};
	return sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shape) }));
}

/** Every string of a legal text, in its order. */
function stringsOf(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return value !== null && typeof value === "object" ? Object.values(value).flatMap(stringsOf) : [];
}

/** Names inside {{...}}, without formats. A plural may or may not show its count: "un produs", "{{count}} produse". */
function placeholders(key: string, value: string): string {
	const names = [...value.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name);
	return [...new Set(names)]
		.filter((name) => !(PLURAL.test(key) && name === "count"))
		.sort()
		.join(" ");
}

function words(value: string): number {
	return value.replace(/\{\{[^}]*\}\}/g, " ").match(/\p{L}{2,}/gu)?.length ?? 0;
}

function camelCase(name: string): string {
	return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
