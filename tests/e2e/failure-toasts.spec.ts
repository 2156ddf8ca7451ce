import Sqlite from "better-sqlite3";
import { startingWith } from "#tests/e2e/patterns.ts";
import { CUSTOMER, expect, LANGUAGES, MOUSE, test } from "#tests/e2e/steps.ts";
import type { RunningShop } from "#tests/support/server.ts";

/**
 * SPEC 8 calls these toasts: with scripts they are (DECISIONS 2), and the page stays as it was. What differs between two of a
 * kind is where and in what words it is said: one is seen in Romanian, the other in English.
 */
const CHECKOUT = {
	ro: ["/checkout", "orderError", "orderErrorDescription"],
	en: ["/direct-checkout", "orderFailed", "unexpectedError"],
} as const;
const FORM = {
	ro: ["/contact", "contact_message", "contact:send", "contact:messageError", "contact:sent"],
	en: ["/service-order/1", "service_order", "services:submit", "services:serviceScheduleError", null],
} as const;
const PORTAL = { ro: "invoice", en: "warranty" } as const;

for (const language of LANGUAGES) {
	test.describe(language, () => {
		test.use({ language });

		const [path, title, description] = CHECKOUT[language];
		test(`${path} that fails, here or on its way`, async ({ page, shop, say, given, when, then, allowProblem }) => {
			allowProblem(/ERR_INTERNET_DISCONNECTED|50\d POST .*checkout\.data|SyntaxError/);
			const [failed, lost] = [description, "connectionLost"].map(
				(key) => `${say(`checkout:${title}`)}: ${say(`checkout:${key}`)}`,
			);
			const toast = (text: string | undefined) =>
				page
					.getByRole("alert")
					.filter({ has: page.getByRole("button") })
					.getByText(text!);
			await given.aCartWith({ type: "product", id: MOUSE.id });
			await when.opens(path);
			await when.fillsInWhoTheyAre();

			await page.route(`**${path}.data*`, (route) => route.abort("internetdisconnected"));
			await when.placesTheOrder();
			await expect(toast(lost)).toBeVisible();
			await page.unrouteAll();

			const giveBack = takeAway(shop, "order_item");
			await when.placesTheOrder();
			await expect(toast(failed)).toBeVisible();
			await expect(toast(lost)).toHaveCount(0);
			await then.sees(say(`checkout:${description}`));
			giveBack();
			await page.getByRole("button", { name: say("layout:closeMessage") }).click();
			await expect(toast(failed)).toHaveCount(0);

			await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
			await when.placesTheOrder();
			await expect(toast(failed)).toBeVisible();
			await page.unrouteAll();

			await expect(when.field("email")).toHaveValue(CUSTOMER.email);
			await when.placesTheOrder();
			await then.isAt(/bank-transfer/);
		});

		const [form, table, button, texts, done] = FORM[language];
		test(`${form} that the shop cannot take`, async ({ page, shop, say, when, then, allowProblem }) => {
			allowProblem(/503 POST/);
			await when.opens(form);
			if (form === "/contact")
				await when.writesAMessage({
					name: CUSTOMER.fullName,
					email: CUSTOMER.email,
					subject: "O întrebare",
					message: "Aveți plăci video?",
				});
			else
				for (const name of ["fullName", "email", "phone"] as const)
					await page.getByLabel(say(`checkout:${name}`)).fill(CUSTOMER[name]);
			const giveBack = takeAway(shop, table);
			await when.presses(say(button));
			const toast = page.getByRole("alert").filter({ has: page.getByRole("button") });
			await expect(toast.getByText(`${say(texts)}: ${say(`${texts}Description`)}`)).toBeVisible();
			giveBack();
			await then.isAt(form);
			await when.presses(say(button));
			if (done) await then.isTold(say(done));
			else await then.isAt(/service-confirmation/);
		});

		const portal = PORTAL[language];
		test(`the ${portal} portal's faults`, async ({ page, shop, say, given, when, then, allowProblem }) => {
			allowProblem(/503 POST|404 GET/);
			// Guesses are limited by address.
			await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.2.0.${LANGUAGES.indexOf(language) + 1}` });
			const path = portal === "invoice" ? "/invoices" : "/warranty";
			const { id } = await given.anOrder();
			const search = () => when.presses(say(`lookup:search${portal === "invoice" ? "Invoice" : "Warranty"}`));
			const isToldOnce = async (text: string) => {
				// A toast stands outside the page's main part and can be closed.
				const close = page.getByRole("button", { name: say("layout:closeMessage") });
				const toasts = page.getByRole("alert").filter({ has: close });
				await expect(toasts).toContainText(text);
				await close.click();
				await expect(toasts).toHaveCount(0);
			};
			await when.opens(path);
			// Twice: what was closed is said again.
			for (const _ of [1, 2]) {
				await search();
				await isToldOnce(say("order:accessBoth"));
			}
			await page.getByLabel(say("order:orderNumber")).fill(String(id));
			await page.getByLabel(say("contact:emailLabel")).fill("altcineva@exemplu.ro");
			for (const _ of [1, 2]) {
				await search();
				await isToldOnce(`${say("lookup:notFound")}: ${say("order:accessDenied")}`);
			}
			const giveBack = takeAway(shop, "orders");
			await search();
			await isToldOnce(say(`lookup:${portal}SearchFailed`));
			giveBack();
			await then.sees(say(`lookup:${portal}SearchFailed`));

			await when.opens(`${path}?order=999999`);
			await isToldOnce(say("order:notFoundText"));
		});
	});
}

test("adding to the cart that the shop answers with 500", async ({ page, say, when, then, allowProblem }) => {
	allowProblem(/50\d POST .*cart\.data|SyntaxError/);
	await when.opens("/products?category=peripherals");
	for (const answer of [
		{ status: 500, contentType: "text/plain", body: "Unexpected Server Error" },
		{ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
	]) {
		await page.route("**/cart.data*", (route) => route.fulfill(answer));
		await when.addsToCart(MOUSE.name);
		await then.isTold(say("cart:addFailed"), "alert");
		await then.isAt("/products?category=peripherals");
		await then.seesTheHeading(say("catalogue:category-peripherals"));
		await page.getByRole("button", { name: say("layout:closeMessage") }).click();
		await page.unrouteAll();
	}
	await when.addsToCart(MOUSE.name);
	await then.hasInTheCart(1);
});

test("a copy that the browser refuses", async ({ page, say, given, when, then }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "clipboard", { value: undefined });
		document.execCommand = () => false;
	});
	const order = await given.anOrder();
	await when.opens(order.next);
	await when.copies("iban");
	await expect(page.getByRole("button", { name: startingWith(say("contact:copyFailed")) })).toBeVisible();
	await then.isTold(say("contact:copyFailed"), "alert");
	await when.opens("/contact");
	await when.presses(say("contact:copyNumber"));
	await then.isTold(say("contact:copyFailed"), "alert");
});

test("a bank transfer's buttons while the database is busy", async ({
	page,
	shop,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/503 POST .*bank-transfer/);
	const { id, next } = await given.anOrder();
	await when.opens(next);
	const failed = `${say("payment:confirmationError")}: ${say("errors:shop-busy")}`;
	let release = lock(shop);
	await when.presses(say("payment:transferDone"));
	await then.sees(failed);
	await expect(
		page
			.getByRole("alert")
			.filter({ has: page.getByRole("button") })
			.getByText(failed),
	).toBeVisible();
	release();
	await then.isAt(`/bank-transfer/${id}`);

	release = lock(shop);
	await when.presses(say("payment:cancelOrder"));
	await then.isAt(`/order-confirmation/${id}`);
	await then.isTold(say("payment:cancelFailed"), "alert");
	release();
	await then.reads(say("order:status"), say("order:status_pending"));
});

/** The shop cannot read or write this table until it is called. */
function takeAway(shop: RunningShop, table: string): () => void {
	const rename = (from: string, to: string) => {
		const database = new Sqlite(`${shop.dataDir}/shop.db`, { timeout: 5_000 });
		database.exec(`alter table ${from} rename to ${to}`);
		database.close();
	};
	rename(table, "gone");
	return () => rename("gone", table);
}

/** As another process does that writes for a long time; until it is called. */
function lock(shop: RunningShop): () => void {
	const other = new Sqlite(`${shop.dataDir}/shop.db`, { timeout: 5_000 });
	other.exec("begin immediate");
	return () => void other.close();
}
