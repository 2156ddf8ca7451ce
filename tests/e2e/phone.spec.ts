import { formatRon } from "#app/domain/money.ts";
import { reviseCatalogue } from "#db/queries/catalogue.ts";
import { layOutAll } from "#tests/e2e/looks.ts";
import { expect, MOUSE, QUANTUM, test } from "#tests/e2e/steps.ts";
import { openShopDatabase } from "#tests/support/postgres/shop-databases.ts";

/** A small phone: what decides is seen without much scrolling, and every target is large enough for a finger. */
test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: "no-preference" } });

const SCREEN = 800;

test("a list of 24 products is at most ten screens long, head and foot included", async ({ page, when }) => {
	for (const language of ["ro", "en"]) {
		await when.opens(`/products?lng=${language}`);
		await layOutAll(page);
		const cards = page.locator(".product-card");
		const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
		const length = await page.evaluate(() => document.documentElement.scrollHeight);
		const gap = 8;
		const each = heights.reduce((sum, height) => sum + height, 0) / heights.length + gap;
		expect(length + (24 - heights.length) * each).toBeLessThanOrEqual(10 * SCREEN);
		const targets = cards.locator(".product-card-details, .compare-box, .button");
		const small = await targets.evaluateAll((all) =>
			all.filter((target) => target.getBoundingClientRect().height < 43.5).map((target) => target.outerHTML),
		);
		expect(small).toEqual([]);
	}
});

test("a card that is not in view yet takes about the room that it will have", async ({ page, when }) => {
	await when.opens("/products");
	const length = () => page.evaluate(() => document.documentElement.scrollHeight);
	const guessed = await length();
	await layOutAll(page);
	expect(Math.abs((await length()) - guessed)).toBeGreaterThan(0);
	expect(Math.abs((await length()) - guessed)).toBeLessThan(SCREEN / 2);
});

test("a long word makes no page wider, in a search or in a product's name", async ({ page, given, shop, when }) => {
	const word = "x".repeat(60);
	const { db, close } = openShopDatabase(shop);
	async function rename(name: string) {
		await db.updateTable("product_text").set({ name }).where("product_id", "=", MOUSE.id).execute();
		await reviseCatalogue(db);
	}
	await rename(word);
	await given.isSignedIn();
	for (const path of [`/products?q=${word}`, `/products/${MOUSE.id}`, `/admin/products/${MOUSE.id}`]) {
		await when.opens(path);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
	}
	await rename(MOUSE.name);
	await close();
});

/** What readers may set for themselves without losing anything (WCAG 1.4.12). */
const OWN_SPACING =
	"* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test("letters and words set further apart lose nothing in the narrowest window", async ({ page, given, when }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await given.aCartWith({ type: "product", id: MOUSE.id });
	const opens = async (path: string) => {
		await when.opens(path);
		await page.evaluate((spacing) => {
			const own = new CSSStyleSheet();
			own.replaceSync(spacing);
			document.adoptedStyleSheets.push(own);
		}, OWN_SPACING);
	};

	await opens("/cart");
	expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), "the cart's width").toBe(320);

	await opens(`/products/${QUANTUM.id}`);
	const bar = page.locator(".buy-bar");
	const price = await bar.getByText(formatRon(QUANTUM.bani)).boundingBox();
	const button = await bar.getByRole("button").boundingBox();
	expect.soft(price!.x + price!.width, "the end of the price").toBeLessThanOrEqual(button!.x);

	await opens("/products");
	const card = page.locator(".product-card").first();
	const choice = await card.locator(".compare-box > span").boundingBox();
	const facts = await card.locator(".product-card-facts").boundingBox();
	expect(choice!.x + choice!.width, "the end of the choice").toBeLessThanOrEqual(facts!.x);
});

test("words twice as large stay within a service's card", async ({ page, when }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await when.opens("/services");
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	const overhang = (cards: Element[]) => cards.map((card) => card.scrollWidth - card.clientWidth);
	const cards = page
		.getByRole("main")
		.locator("li.card")
		.filter({ has: page.getByRole("term") });
	expect(Math.max(...(await cards.evaluateAll(overhang)))).toBe(0);
});

test("the printed comparison has all its products on the sheet", async ({ page, say, when }) => {
	await when.opens("/products/compare?ids=4,5,6,12");
	await page.emulateMedia({ media: "print" });
	// A4 between the margins of the style sheet.
	await page.setViewportSize({ width: 680, height: 960 });
	const last = page
		.getByRole("region", { name: say("catalogue:compareTitle") })
		.getByRole("columnheader")
		.last();
	const { x, width } = (await last.boundingBox())!;
	expect(x + width).toBeLessThanOrEqual(680);
});

test("what the filters leave begins in view once they are applied", async ({ page, say, when }) => {
	await when.opens("/products");
	await page.locator("summary", { hasText: say("catalogue:filters") }).click();
	await page.getByLabel(say("catalogue:priceTo")).fill("8000");
	await when.presses(say("catalogue:filterApply"));
	await expect(page).toHaveURL(/[?&]priceTo=8000/);
	await expect(page.locator(".product-card").first().getByRole("heading")).toBeInViewport({ ratio: 1 });
});

test("a search of several lines has room in its chip", async ({ page, say, when }) => {
	await when.opens(`/products?q=${"quantumgaming".repeat(6)}`);
	const chip = page
		.getByRole("list", { name: say("catalogue:chips") })
		.getByRole("link")
		.first();
	const [round, words] = [await chip.boundingBox(), await chip.locator("span").last().boundingBox()];
	expect(words!.height).toBeGreaterThan(50);
	expect(words!.y - round!.y).toBeGreaterThanOrEqual(8);
});

test("beside the comparison's button, over the cards, how many can be compared is read", async ({
	page,
	say,
	when,
}) => {
	await when.opens("/products");
	await page.getByRole("checkbox").nth(3).check();
	const hint = page.getByText(say("catalogue:compareHint"));
	await expect(hint).toBeInViewport();
	await expect(hint).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("what is typed into the filters while a list is on its way stays", async ({ page, say, when }) => {
	await when.opens("/products");
	await page.locator("summary", { hasText: say("catalogue:filters") }).click();
	let answers = () => {};
	const isHeld = new Promise<void>((done) => {
		answers = done;
	});
	await page.route("**/products.data?*", async (route) => {
		await isHeld;
		await route.continue();
	});
	await page.locator("select[name=fps]").selectOption("1440p-60");
	await page.getByLabel(say("catalogue:priceTo")).fill("8000");
	answers();
	await expect(page).toHaveURL(/fps=1440p-60/);
	await expect(page.locator("summary", { hasText: say("catalogue:filtersChosen", { count: 1 }) })).toBeVisible();
	await when.presses(say("catalogue:filterApply"));
	await expect(page).toHaveURL(/priceTo=8000&fps=1440p-60/);
});

test("price and button of a product are always in view", async ({ page, say, when }) => {
	await when.opens("/products/1");
	const bar = page.locator(".buy-bar");
	const button = bar.getByRole("button", { name: say("catalogue:addToCart") });
	for (const share of [0, 0.5, 1]) {
		await page.evaluate((at) => window.scrollTo({ top: at * document.body.scrollHeight, behavior: "instant" }), share);
		await expect(bar.locator(".price")).toBeInViewport({ ratio: 1 });
		await expect(button).toBeInViewport({ ratio: 1 });
	}
	// One of the two buttons at a time.
	await expect(page.getByRole("button", { name: startOf(say("catalogue:addToCart")) }).first()).toBeVisible();
	await expect(page.locator(".buy-bar-elsewhere")).toBeHidden();
});

const startOf = (text: string) => new RegExp(`^${text}`);

test("the picture opens over the page and closes again", async ({ page, say, when }) => {
	await when.opens("/products/1");
	const dialog = page.getByRole("dialog");
	await page.getByRole("link", { name: say("catalogue:zoom") }).click();
	await expect(dialog).toBeVisible();
	await dialog.getByRole("button", { name: say("catalogue:zoomClose") }).click();
	await expect(dialog).toBeHidden();
});

test("the cart has each product's unit price, and as many cells as columns", async ({ page, say, given, when }) => {
	await given.aCartWith(
		{ type: "product", id: MOUSE.id },
		{ type: "product", id: MOUSE.id },
		{ type: "service", id: 1 },
	);
	await when.opens("/cart");
	const row = page.getByRole("row").filter({ hasText: MOUSE.name });
	await expect(row.getByRole("cell", { name: formatRon(22_000), exact: true })).toBeInViewport({ ratio: 1 });
	await expect(row.getByText(`${say("cart:columnUnitPrice")}:`)).toBeVisible();
	const columns = await page.getByRole("columnheader").count();
	for (const each of await page.getByRole("row").all())
		await expect(each.getByRole("columnheader").or(each.getByRole("cell"))).toHaveCount(columns);
});

test("amount, IBAN and reference of a transfer are seen without scrolling", async ({ page, say, given, when }) => {
	for (const form of ["direct-checkout", "checkout"] as const) {
		const order = await given.anOrder({ form });
		await when.opens(order.next);
		for (const label of ["amount", "iban", "reference"] as const) {
			const row = page.locator("dl > div", { has: page.getByText(say(`payment:${label}`), { exact: true }) }).first();
			await expect(row).toBeInViewport({ ratio: 1 });
		}
		await expect(page.getByText(say("payment:payLead"))).toBeInViewport();
		await expect(page.getByRole("img", { name: say("payment:transferCode") })).toBeVisible();
	}
});

test("products stand side by side in columns of one width", async ({ page, when }) => {
	for (const width of [360, 820, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await when.opens("/products/compare?ids=4,5,6,12");
		const widths = await page
			.locator("thead th")
			.evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
		expect(widths, `at ${width} px`).toEqual(Array(4).fill(widths[0]));
	}
});

test("on a tablet an e-mail address in a table breaks between its parts alone", async ({ page, given, when }) => {
	await page.setViewportSize({ width: 820, height: 800 });
	await given.anOrder();
	await given.aScheduledService(1);
	await given.aWithdrawal("4711");
	await given.isSignedIn();
	for (const list of ["orders", "orders?task=to-ship", "outbox", "service-orders", "withdrawals"]) {
		await when.opens(`/admin/${list}`);
		const parts = await page.getByRole("table").evaluateAll((tables) =>
			tables.flatMap((table) => {
				const range = document.createRange();
				const linesOf = (part: Node) => {
					range.selectNodeContents(part);
					return range.getClientRects().length;
				};
				const addresses = [...table.querySelectorAll("span")].filter(
					(span) => !span.children[0]?.matches(":not(wbr)") && /^\S+@\S+$/.test(span.textContent),
				);
				const pieces = addresses.flatMap((address) => [...address.childNodes].filter((part) => part.nodeType === 3));
				return pieces.map((part) => ({ part: part.textContent, lines: linesOf(part) }));
			}),
		);
		expect(parts.length + Number(list.includes("?")), list).toBeGreaterThan(0);
		expect(parts.filter(({ lines }) => lines > 1)).toEqual([]);
	}
});

test("opening hours stand beside their days, on one line", async ({ page, when }) => {
	for (const language of ["ro", "en"]) {
		await when.opens(`/contact?lng=${language}`);
		const rows = page.locator("dl > div", { has: page.locator("dd", { hasText: /\d\d:\d\d/ }) });
		const tops = await rows.evaluateAll((all) =>
			all.map((row) => Array.from(row.children, (part) => Math.round(part.getBoundingClientRect().top))),
		);
		expect(tops.length).toBeGreaterThan(2);
		expect(tops.filter(([days, hours]) => days !== hours)).toEqual([]);
	}
});
