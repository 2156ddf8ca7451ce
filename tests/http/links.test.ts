import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LinkChecker, type LinkResult, LinkState } from "linkinator";
import { describe, expect, it } from "vitest";
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

async function crawl(language: "ro" | "en"): Promise<LinkResult[]> {
	const { url } = shop.running();
	const checker = new LinkChecker();
	const { links } = await checker.check({
		path: `${url}/`,
		recurse: true,
		concurrency: 4,
		timeout: 60_000,
		headers: { Cookie: `language=${language}` },
		checkFragments: true,
		// The shop's own pages only; what stands elsewhere is not ours to test, and a closed network has none of it.
		linksToSkip: async (link) => !link.startsWith(url) || isStillRendering(link),
	});
	return links.filter(({ state }) => state !== LinkState.SKIPPED);
}

describe.each(["ro", "en"] as const)("every link of the shop, read in %s", (language) => {
	it("leads somewhere", { timeout: CRAWL_MS }, async () => {
		const links = await crawl(language);
		const broken = links
			.filter(({ state }) => state === LinkState.BROKEN)
			.map(({ url, status, parent }) => `${status} ${url} on ${parent}`);
		expect(broken).toEqual([]);
		const pages = new Set(links.map(({ url }) => new URL(url).pathname));
		for (const path of ["/terms", "/privacy", "/cookies", "/delivery-returns", "/withdraw", "/contact", "/products/1"])
			expect(pages, `${path} is reached by links`).toContain(path);
		expect(pages.size).toBeGreaterThan(60);
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
