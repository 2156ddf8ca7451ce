import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { all, type Element, rawText } from "./support/html.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const CRAWL_MS = 180_000;

/** How many pictures each product has; a picture beyond that number is still to be rendered. */
const rendered: Record<string, number> = JSON.parse(
	readFileSync(join(process.cwd(), "public/images/products/index.json"), "utf8"),
);

/** A product picture that its list says does not exist yet. A listed one that is missing is a broken link. */
function isStillRendering(url: string): boolean {
	const [, slug = "", number] = /\/images\/products\/(.+)-(\d+)-\d+\.(?:avif|webp)$/.exec(url) ?? [];
	return number !== undefined && Number(number) > (rendered[slug] ?? 0);
}

/** So few at once that each is answered soon, on a busy machine too. */
const TOGETHER = 4;

interface Link {
	address: string;
	/** The page that it stands on. */
	parent: string;
}

interface Place {
	status: number;
	/** Whole addresses that it leads to, shows or names; none of what is no page. */
	links: string[];
	/** What a link may point at within it; null of what is no page. */
	ids: Set<string> | null;
}

/** What is the same for everybody is asked for once: files, and pages whose address names the language. */
const FOR_EVERYBODY = /\.(?:avif|webp|png|jpe?g|svg|ico|css|js|woff2|webmanifest)$|[?&]lng=/;
const known = new Map<string, Promise<Place>>();

function placeAt(address: string, language: "ro" | "en"): Promise<Place> {
	if (!FOR_EVERYBODY.test(address)) return arriveAt(address, language);
	const place = known.get(address) ?? arriveAt(address, language);
	known.set(address, place);
	return place;
}

/** A visitor who comes from nowhere, through what redirects there are. */
async function arriveAt(address: string, language: "ro" | "en"): Promise<Place> {
	const visitor = shop.visitor(language);
	let answer = await visitor.get(address);
	for (let redirects = 0; answer.status >= 300 && answer.status < 400 && redirects < 5; redirects++)
		answer = await visitor.follow(answer);
	if (!answer.header("content-type").startsWith("text/html")) return { status: answer.status, links: [], ids: null };
	const { root } = answer.page();
	const ids = new Set(all(root, "*", { id: true }).map(({ attributes }) => attributes.id!));
	return { status: answer.status, links: [...new Set(linksOf(root, visitor.url + address))], ids };
}

/** Every address of a page, whole; what JSON-LD tells too, but for its own names of things. */
function linksOf(root: Element, at: string): string[] {
	const found = all(root, "*").flatMap(({ tag, attributes: { href, src, srcset, poster, content = "" } }) => [
		...[href, src, poster, ...(srcset ?? "").split(",").map((picture) => picture.trim().split(/\s/)[0])],
		...(tag === "meta" ? [(/^\s*\d+\s*;\s*url\s*=\s*(.+)/i.exec(content) ?? /^(https?:.+)/.exec(content))?.[1]] : []),
	]);
	const told = all(root, "script", { type: "application/ld+json" }).flatMap((script) =>
		[...rawText(script).matchAll(/(?<!"@id":\s*)"(https?:[^"]+)"/g)].map(([, url]) => url),
	);
	return [...found, ...told].flatMap((link) => (link ? new URL(link, at).href : []));
}

/** Reads every page that leads on from the home page: what is broken, and every path that was reached. */
async function crawl(language: "ro" | "en"): Promise<{ broken: string[]; paths: Set<string> }> {
	const { url } = shop.running();
	const places = new Map<string, Place>();
	const seen = new Set(["/"]);
	const broken: string[] = [];
	const fragments: (Link & { id: string })[] = [];
	let next: Link[] = [];

	const read = async ({ address, parent }: Link): Promise<void> => {
		const place = await placeAt(address, language);
		places.set(address, place);
		if (place.status < 200 || place.status >= 300) broken.push(`${place.status} ${address} on ${parent}`);
		for (const link of place.links) {
			// The shop's own pages only; what stands elsewhere is not ours to test, and a closed network has none of it.
			if (!link.startsWith(`${url}/`) || isStillRendering(link)) continue;
			const { pathname, search, hash } = new URL(link);
			const there = { address: pathname + search, parent: address };
			if (hash.length > 1) fragments.push({ ...there, id: decodeURIComponent(hash.slice(1)) });
			if (!seen.has(there.address)) next.push(there);
			seen.add(there.address);
		}
	};
	for (let links: Link[] = [{ address: "/", parent: "" }]; links.length > 0; links = next) {
		next = [];
		for (let at = 0; at < links.length; at += TOGETHER) await Promise.all(links.slice(at, at + TOGETHER).map(read));
	}
	for (const { address, id, parent } of fragments)
		if (places.get(address)?.ids?.has(id) === false) broken.push(`no #${id} at ${address} on ${parent}`);
	return { broken, paths: new Set([...seen].map((address) => address.replace(/\?.*/, ""))) };
}

describe.each(["ro", "en"] as const)("every link of the shop, read in %s", (language) => {
	it("leads somewhere", { timeout: CRAWL_MS }, async () => {
		const { broken, paths } = await crawl(language);
		expect(broken).toEqual([]);
		for (const path of [
			"/terms",
			"/privacy",
			"/cookies",
			"/accessibility",
			"/delivery-returns",
			"/withdraw",
			"/contact",
			"/products/1",
		])
			expect(paths, `${path} is reached by links`).toContain(path);
		expect(paths.size).toBeGreaterThan(60);
	});
});

describe("the list of rendered pictures", () => {
	it("names only files that exist", () => {
		const missing = Object.entries(rendered).flatMap(([slug, count]) =>
			Array.from({ length: count }, (_, index) => `images/products/${slug}-${index + 1}-1200.webp`).filter(
				(path) => !existsSync(join(process.cwd(), "public", path)),
			),
		);
		expect(missing).toEqual([]);
	});
});
