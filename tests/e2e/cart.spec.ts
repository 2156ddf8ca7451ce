import { startingWith } from "#tests/e2e/patterns.ts";
import { expect, MOUSE, QUANTUM, test } from "#tests/e2e/steps.ts";

/** The cart as scripts see it (SPEC 2.2, 3, 4; DECISIONS 3). */
const storedCart = () => JSON.parse(localStorage.getItem("cart") ?? "null");

test("local storage holds the cart in the shape of SPEC 3 and lets go of it when empty", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.aCartWith(
		{ type: "product", id: MOUSE.id },
		{ type: "product", id: MOUSE.id },
		{ type: "service", id: 1 },
	);
	await when.opens("/cart");
	await expect
		.poll(() => page.evaluate(storedCart))
		.toEqual({
			items: [
				{ id: 20, type: "product", name: MOUSE.name, price: 220, quantity: 2, imageUrl: expect.any(String) },
				{ id: 1, type: "service", name: "Reparații PC", price: 0, quantity: 1, imageUrl: expect.any(String) },
			],
			total: 440,
		});
	await when.presses(say("cart:clear"));
	await then.sees(say("cart:emptyText"));
	await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});

test("each change of the cart fires cartUpdated once", async ({ page, say, when, then }) => {
	await page.addInitScript(() => {
		const counting = window as { cartUpdates?: number };
		counting.cartUpdates = 0;
		window.addEventListener("cartUpdated", () => {
			counting.cartUpdates = (counting.cartUpdates ?? 0) + 1;
		});
	});
	const updates = () => page.evaluate(() => (window as { cartUpdates?: number }).cartUpdates);
	await when.opens(`/products/${MOUSE.id}`);
	await when.addsToCart(MOUSE.name);
	await then.hasInTheCart(1);
	await expect.poll(updates).toBe(1);
	await when.follows(say("catalogue:viewCart"));
	await when.presses(say("cart:plus", { name: MOUSE.name }));
	await then.hasInTheCart(2);
	await expect.poll(updates).toBe(2);
	await when.presses(say("cart:remove", { name: MOUSE.name }));
	await then.hasInTheCart(0);
	await expect.poll(updates).toBe(3);
});

test("a cartUpdated from elsewhere brings the badge up to date, without a loop", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await when.opens("/about");
	await page.waitForLoadState("networkidle");
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await then.hasInTheCart(0);
	let reads = 0;
	page.on("request", (request) => {
		if (request.url().includes(".data")) reads += 1;
	});
	await page.evaluate(() => window.dispatchEvent(new CustomEvent("cartUpdated")));
	await then.hasInTheCart(1);
	await expect(page.getByRole("link", { name: say("layout:checkout") })).toBeVisible();
	await page.waitForLoadState("networkidle");
	expect(reads).toBe(1);
});

test("a second tab follows the cart of the first", async ({ context, say, when, then }) => {
	const other = await context.newPage();
	await other.goto("/about");
	const badge = (count: number) =>
		other.getByRole("banner").getByRole("link", { name: say("layout:cart", { count }), exact: true });
	await when.opens(`/products/${MOUSE.id}`);
	await when.addsToCart(MOUSE.name);
	await then.hasInTheCart(1);
	await expect(badge(1)).toBeVisible();
	await expect(other.getByRole("link", { name: say("layout:checkout") })).toBeVisible();
	await when.opens("/cart");
	await when.presses(say("cart:plus", { name: MOUSE.name }));
	await expect(badge(2)).toBeVisible();
});

test("the button becomes a disabled “in cart” and the focus goes on to the link beside it", async ({
	page,
	say,
	when,
}) => {
	await when.opens("/products");
	const card = page.getByRole("article").filter({ hasText: QUANTUM.name });
	await card.getByRole("button").focus();
	await page.keyboard.press("Enter");
	const button = card.getByRole("button", { name: startingWith(say("catalogue:inCart")) });
	await expect(button).toBeDisabled();
	await expect(card.getByRole("link", { name: say("catalogue:viewCart") })).toBeFocused();
	await expect(page.getByRole("button", { name: startingWith(say("catalogue:inCart")) })).toHaveCount(1);
});

test("two buttons that are pressed before the first is answered put both into the cart", async ({
	page,
	when,
	then,
}) => {
	await when.opens("/products");
	await page.route(/\/cart\.data/, async (route) => {
		await new Promise((waited) => setTimeout(waited, 300));
		await route.continue();
	});
	for (const { name } of [MOUSE, QUANTUM]) {
		await page.getByRole("article").filter({ hasText: name }).getByRole("button").click();
	}
	await then.hasInTheCart(2);
});

test("a toast names the product, waits under the pointer, and can be closed", async ({ page, say, when, then }) => {
	await when.opens(`/products/${MOUSE.id}`);
	await when.stopsTheClock();
	await when.addsToCart(MOUSE.name);
	const toast = await then.isTold(say("cart:added", { name: MOUSE.name }));
	await toast.getByText(say("cart:added", { name: MOUSE.name })).hover();
	await page.clock.runFor(30_000);
	await expect(toast).toBeVisible();
	await toast.getByRole("button", { name: say("layout:closeMessage") }).click();
	await expect(toast).toHaveCount(0);
	await then.hasInTheCart(1);
});

test("a toast goes by itself", async ({ page, say, when, then }) => {
	await when.opens(`/products/${MOUSE.id}`);
	await when.stopsTheClock();
	await when.addsToCart(MOUSE.name);
	const toast = await then.isTold(say("cart:added", { name: MOUSE.name }));
	await page.clock.runFor(5_000);
	await expect(toast).toBeVisible();
	await page.clock.runFor(2_000);
	await expect(toast).toHaveCount(0);
});

test("plus and minus neither reload nor scroll the page", async ({ page, say, given, when, then }) => {
	await page.setViewportSize({ width: 360, height: 500 });
	await given.aCartWith({ type: "product", id: QUANTUM.id }, { type: "product", id: MOUSE.id });
	await when.opens("/cart");
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	const plus = page.getByRole("button", { name: say("cart:plus", { name: MOUSE.name }) });
	const before = await plus.evaluate((button) => {
		button.scrollIntoView({ block: "center", behavior: "instant" });
		return window.scrollY;
	});
	expect(before).toBeGreaterThan(0);
	await plus.click();
	await then.hasInTheCart(3);
	expect(await page.evaluate(() => window.scrollY)).toBe(before);
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

/** Ways in which a browser keeps a page from its local storage: full, and switched off. */
const REFUSALS = {
	"refuses a write": () => {
		Storage.prototype.setItem = () => {
			throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
		};
	},
	"cannot be read": () => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("Access is denied for this document.", "SecurityError");
			},
		});
	},
};

for (const [name, refuse] of Object.entries(REFUSALS))
	test(`local storage that ${name} is only logged: the cart is the cookie (SPEC 8)`, async ({
		page,
		say,
		when,
		then,
	}) => {
		const logged: string[] = [];
		page.on("console", (message) => logged.push(message.text()));
		await page.addInitScript(refuse);
		await when.opens(`/products/${MOUSE.id}`);
		await when.addsToCart(MOUSE.name);
		await then.hasInTheCart(1);
		await expect
			.poll(() => logged)
			.toContainEqual(expect.stringMatching(/local storage.*"cart".*(Quota|Security)\w*Error/));
		expect(logged).toContainEqual(expect.stringMatching(/local storage.*"language".*(Quota|Security)\w*Error/));
		await when.follows(say("catalogue:viewCart"));
		await then.reads(say("cart:subtotal"), "220,00 RON");
	});
