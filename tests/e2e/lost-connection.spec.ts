import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { CUSTOMER, expect, MOUSE, test } from "#tests/e2e/steps.ts";

/** A connection that is lost leaves the page and what was typed, and says so in the words of SPEC 8 (DECISIONS 2). */
const loseConnection = (page: Page) => page.route("**/*", (route) => route.abort("internetdisconnected"));

/** The script of another page, which this one fetches for its forms once it works. */
const hasScriptOf = (page: Page, name: string) =>
	page.waitForFunction(
		(part) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(part)),
		`/assets/${name}-`,
	);

const typedIn = (page: Page) =>
	page
		.getByRole("main")
		.evaluate((main) =>
			[...main.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea")]
				.filter((field) => field.offsetParent !== null)
				.map((field) => (field.type === "checkbox" || field.type === "radio" ? field.checked : field.value)),
		);

test("a form whose post is lost stays as it was typed, and says what SPEC 8 says", async ({
	page,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/ERR_INTERNET_DISCONNECTED/);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	const message = { name: "Ioana Pop", email: CUSTOMER.email, subject: "O întrebare", message: "Aveți plăci video?" };
	const writes = () => when.writesAMessage(message);
	const contact = [writes, "contact:send", "contact:messageErrorDescription"] as const;
	const looksUp = async () => {
		await page.getByLabel(say("order:orderNumber")).fill("1234");
		await page.getByLabel(say("contact:emailLabel")).fill(CUSTOMER.email);
	};
	const books = async () => {
		for (const name of ["fullName", "email", "phone"] as const)
			await page.getByLabel(say(`checkout:${name}`)).fill(CUSTOMER[name]);
	};
	const forms = [
		["/contact", ...contact],
		["/", ...contact],
		["/service-order/1", books, "services:submit", "services:serviceScheduleErrorDescription"],
		["/invoices", looksUp, "lookup:searchInvoice", "lookup:invoiceSearchFailed"],
		["/warranty", looksUp, "lookup:searchWarranty", "lookup:warrantySearchFailed"],
		["/checkout", () => when.fillsInWhoTheyAre(), "checkout:placeOrder", "checkout:connectionLost"],
		["/direct-checkout", () => when.fillsInWhoTheyAre(), "checkout:placeOrder", "checkout:connectionLost"],
		["/cart", async () => {}, "cart:clear", "cart:changeFailed"],
	] as const;
	for (const [path, fill, button, lost] of forms) {
		await test.step(path, async () => {
			await when.opens(path);
			await page.waitForLoadState("networkidle");
			await fill();
			const typed = await typedIn(page);
			await loseConnection(page);
			await when.presses(say(button));
			await expect(page.getByRole("alert").getByText(say(lost))).toBeVisible();
			await then.hasInTheCart(1);
			await expect.poll(() => typedIn(page)).toEqual(typed);
			expect(new URL(page.url()).pathname).toBe(path);
			await expect(page.getByRole("button", { name: say(button) }).first()).toBeEnabled();
			await page.unrouteAll();
		});
	}
	await when.opens("/contact");
	await writes();
	await loseConnection(page);
	await when.presses(say("contact:send"));
	await expect(page.getByRole("alert").getByText(say("contact:messageErrorDescription"))).toBeVisible();
	await page.unrouteAll();
	await when.presses(say("contact:send"));
	await expect(page.getByRole("status").getByText(say("contact:sent"))).toBeVisible();
	await expect(page.getByRole("alert").getByText(say("contact:messageErrorDescription"))).toHaveCount(0);
});

test("a form after which the document is loaded anew stays where it is, and works when the connection is back", async ({
	page,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/ERR_INTERNET_DISCONNECTED/);
	await given.isSignedIn();
	const pressesWithoutAndWith = async (from: string, button: string) => {
		await when.opens(from);
		await page.waitForLoadState("networkidle");
		await loseConnection(page);
		await when.presses(button, page.locator("body"));
		await then.isTold(say("common:connectionLost"), "alert");
		await then.isAt(from);
		await page.unrouteAll();
		await when.presses(button, page.locator("body"));
	};
	await pressesWithoutAndWith("/products?category=components", "English");
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await page.getByRole("button", { name: "Română" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "ro");
	await then.isAt("/products?category=components");
	await pressesWithoutAndWith("/admin", say("backOffice:signOut"));
	await then.isTold(say("backOffice:signedOut"));
	await given.isSignedIn();
	await pressesWithoutAndWith("/staff", say("counter:kioskOn"));
	// What the kiosk does without a connection: kiosk-network.spec.ts.
	await expect(page.locator("html")).toHaveAttribute("data-kiosk", "true");
});

test("a product that could not be added is said so where its button stands, and Back leads back", async ({
	page,
	say,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/ERR_INTERNET_DISCONNECTED/);
	await when.opens("/products");
	for (const path of ["/products", `/products/${MOUSE.id}`]) {
		await test.step(path, async () => {
			await page.goto(path);
			await when.untilScriptsWork();
			await hasScriptOf(page, "cart");
			await loseConnection(page);
			await when.addsToCart(MOUSE.name);
			await expect(page.getByRole("alert").getByText(say("cart:addFailed"))).toBeVisible();
			expect(new URL(page.url()).pathname).toBe(path);
			await page.unrouteAll();
		});
	}
	await when.addsToCart(MOUSE.name);
	await then.hasInTheCart(1);
	await expect(page.getByRole("alert").getByText(say("cart:addFailed"))).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL(/\/products$/);
});

test("a call at which the shop fails is JSON that a page's script can read", async ({
	page,
	visitor,
	when,
	allowProblem,
}) => {
	allowProblem(/50[03] \w+ .*\/api\//);
	await when.opens("/about");
	const call = (path: string, body?: string) =>
		page.evaluate(
			async ([path, body]) => {
				const json = { method: "POST", body, headers: { "Content-Type": "application/json" } };
				const answer = await fetch(path, body ? json : {});
				return [answer.status, (await answer.json()).code];
			},
			[path, body] as const,
		);
	const database = new Sqlite(join(visitor.dataDir, "shop.db"));
	try {
		database.exec("alter table product rename to gone");
		const read = await call("/api/products").finally(() => database.exec("alter table gone rename to product"));
		expect(read).toEqual([500, "unexpected"]);
		database.exec("begin immediate");
		const message = { name: "Ioana Pop", email: CUSTOMER.email, subject: "O întrebare", message: "Aveți plăci video?" };
		expect(await call("/api/contact", JSON.stringify({ ...message, privacy: true }))).toEqual([503, "shop-busy"]);
	} finally {
		database.close();
	}
});
