import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { addToCart } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const folder = mkdtempSync(join(tmpdir(), "profile-"));
const profile = join(folder, "profile.json");
const OWN = { name: "Atelier PC S.R.L.", legalName: "Atelier PC S.R.L.", vatRegistered: false };
writeFileSync(profile, JSON.stringify({ ...DEFAULT_PROFILE, ...OWN }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Registered for VAT is it not, its company's name is its trade name, and only cash is left to pay with. */
const shop = shopForThisFile({ env: { BUSINESS_PROFILE: profile, PAYMENTS_MODE: "live" } });

describe("a seller who is not registered for VAT (docs/law.md)", () => {
	it.each(["ro", "en"] as const)(
		"says nothing of it beside its prices, nor to search engines, in %s",
		async (language) => {
			const visitor = shop.visitor(language);
			await addToCart(visitor, 20);
			for (const path of [
				"/",
				"/products",
				"/products/1",
				"/services/pc-repair",
				"/cart",
				"/direct-checkout",
				"/contact",
			]) {
				const { text } = await visitor.get(path);
				// A company that buys may be registered for VAT, whatever the seller is.
				const own = text.replace(/<p id="checkout-form-taxCode-hint"[\s\S]*?<\/p>/, "");
				expect(own.replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, ""), path).not.toMatch(
					/\bTVA\b|\bVAT\b|vatID|valueAddedTax|RO0/,
				);
			}
		},
	);

	it("stands with its company's name once beside its numbers where it trades under that name", async () => {
		const { html: footer } = { html: /<footer[\s\S]*<\/footer>/.exec((await shop.visitor().get("/")).text)![0] };
		expect(footer.match(/<p>Atelier PC S\.R\.L\.<\/p>/g)).toBeNull();
		expect(footer).toContain("Atelier PC S.R.L.");
	});
});

describe("what a customer is told", () => {
	it("of a cart of services alone: nothing to pay now, with its figures (SPEC 2.10)", async () => {
		const visitor = shop.visitor();
		await addToCart(visitor, 1, { type: "service" });
		const { text } = await visitor.page("/cart");
		for (const words of ["Subtotal", "Total estimat", "Nu plătiți nimic acum"]) expect(text).toContain(words);
	});

	it.each(["/products/1", "/delivery-returns", "/about"])("of standard delivery on %s (SPEC 9)", async (path) => {
		expect((await shop.visitor().page(path)).text).toContain("2–5 zile lucrătoare");
	});
});

describe("an order that no method can pay (DECISIONS 6)", () => {
	beforeAll(() =>
		shop.change("update product set price_bani = 1500000, stock = null, lead_time_days = 5 where id = 20"),
	);

	it.each(["/checkout", "/direct-checkout"])(
		"is told so by %s, with the shop's telephone and no button to order",
		async (path) => {
			const visitor = shop.visitor();
			await addToCart(visitor, 20);
			const page = await visitor.page(path);
			expect(page.text).toContain("nu este disponibilă acum nicio metodă de plată");
			expect(page.text).toContain(DEFAULT_PROFILE.phone);
			expect(page.links.map(({ href }) => href)).toContain(`mailto:${DEFAULT_PROFILE.email}`);
			expect(page.text).not.toContain("Comandă cu obligația de plată");
		},
	);
});
