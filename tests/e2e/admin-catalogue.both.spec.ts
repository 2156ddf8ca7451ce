import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { startingWith } from "#tests/e2e/patterns.ts";
import { expect, test } from "#tests/e2e/steps.ts";
import { pictureOf, SVG } from "#tests/support/pictures.ts";

/** What admins and staff do with the catalogue, with scripts and without. */
const fill = async (page: Page, fields: Record<string, string>) => {
	for (const [label, value] of Object.entries(fields))
		await page
			.getByRole("main")
			.getByRole("textbox", { name: startingWith(label) })
			.first()
			.fill(value);
};

let made = 0;

test("a product is made with a picture, seen in the shop, sold and retired", async ({ page, say, given, when, then }, {
	project,
}) => {
	const code = `E2E-${project.name}-${++made}-${process.pid}`;
	const name = `Cutie ${code}`;
	const of = (key: string) => say(`adminProducts:${key}`);
	const both = (key: string) => say(`adminCatalogue:${key}`);
	await given.isSignedIn();

	await test.step("the form, first with faults", async () => {
		await when.opens("/admin/products");
		await when.follows(of("newTitle"));
		await then.seesTheHeading(of("newTitle"));
		await fill(page, { [both("nameRo")]: name, [both("nameEn")]: `Box ${code}`, [of("price")]: "mult" });
		await when.presses(of("create"));
		await then.isShownTheFault(of("priceInvalid"), of("price"));
		await expect(page.getByLabel(both("nameRo"))).toHaveValue(name);
	});

	await test.step("the form, whole", async () => {
		await fill(page, {
			[both("shortRo")]: "O cutie foarte bună",
			[both("shortEn")]: "A very good box",
			[both("descriptionRo")]: "O descriere destul de lungă.",
			[both("descriptionEn")]: "A description long enough.",
			[of("sku")]: code,
			[of("price")]: "1.234,50",
			[of("stock")]: "2",
		});
		await page.getByLabel(of("category"), { exact: true }).selectOption("components");
		await when.presses(of("create"));
		await then.isAt(/\/admin\/products\/\d+\/pictures$/);
		await then.isTold(of("created"));
	});
	const id = /products\/(\d+)/.exec(page.url())?.[1];

	await test.step("a file that is no picture", async () => {
		const field = page.getByLabel(startingWith(say("adminPictures:files")));
		await field.setInputFiles({ name: "desen.png", mimeType: "image/png", buffer: SVG });
		await fill(page, { [say("adminPictures:altRo")]: "O cutie albastră", [say("adminPictures:altEn")]: "A blue box" });
		await when.presses(say("adminLists:add"));
		await then.sees(/desen\.png/);
		await then.sees(say("adminPictures:problem_format"));
		await expect(page.getByLabel(startingWith(say("adminPictures:altRo"))).first()).toHaveValue("O cutie albastră");
	});

	await test.step("a picture", async () => {
		const buffer = await pictureOf("png", { width: 800, height: 600 });
		const field = page.getByLabel(startingWith(say("adminPictures:files")));
		await field.setInputFiles({ name: "poza.png", mimeType: "image/png", buffer });
		await when.presses(say("adminLists:add"));
		await then.sees(say("adminPictures:pictureTitle", { place: 1, count: 1 }));
		await when.presses(both("restore"));
		await then.isTold(of("restored"));
	});

	await test.step("in the shop", async () => {
		await when.opens(`/products?q=${code}`);
		await when.follows(name);
		await then.seesTheHeading(name);
		await expect(page.getByRole("img", { name: "O cutie albastră" }).first()).toBeVisible();
		await when.addsToCart(name);
		await then.hasInTheCart(1);
		await when.opens("/direct-checkout");
		await when.fillsInWhoTheyAre();
		await when.choosesDelivery("pickup");
		await when.choosesPayment("banktransfer");
		await when.placesTheOrder();
		await then.isAt(/\/bank-transfer\/\d+$/);
	});

	await test.step("back at the back office", async () => {
		await when.opens(`/admin/products/${id}/price`);
		await expect(page.getByRole("textbox", { name: of("stock"), exact: true })).toHaveValue("1");
		await when.presses(both("retire"));
		await then.isTold(of("wasRetired"));
		await when.opens(`/products?q=${code}`);
		await expect(page.getByText(name)).toHaveCount(0);
		await when.opens(`/admin/products?q=${code}&state=retired`);
		await expect(page.getByRole("rowheader", { name })).toBeVisible();
	});
});

test("a discount that is not the law's is held, and saved with the right figure", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const of = (key: string, values?: Record<string, unknown>) => say(`adminProducts:${key}`, values);
	await given.isSignedIn();
	await when.opens("/admin/products/21/price");
	await fill(page, { [of("price")]: "500", [of("discount")]: "40" });
	await when.presses(of("savePrice"));
	await then.sees(of("discountHeld"));
	await expect(page.getByRole("button", { name: of("saveTyped", { percent: 40 }) })).toBeVisible();
	await when.presses(of("saveLawful", { percent: 16 }));
	await then.isTold(of("priceSaved"));
	await expect(page.getByRole("textbox", { name: of("discount") })).toHaveValue("16");
	await expect(page.getByRole("textbox", { name: of("price"), exact: true })).toHaveValue("500,00");
	await when.opens("/products/21");
	await then.sees("500,00 RON");
	await then.sees(say("catalogue:lowestPrice", { price: "599,00 RON" }));
	await when.opens("/admin/products/21/price");
	await fill(page, { [of("price")]: "599", [of("discount")]: "0" });
	await when.presses(of("savePrice"));
	await then.isTold(of("priceSaved"));
});

/** The page's data come a while after the answer to the form: somebody types meanwhile. */
const slowly = async (page: Page, address: RegExp) =>
	page.route(address, async (route) => {
		if (route.request().method() === "GET") await pause(READ_ANEW_MS);
		await route.continue();
	});
const READ_ANEW_MS = 1_000;

test("whoever was slower is told, and shown what is saved now", async ({
	page,
	context,
	visitor,
	say,
	given,
	when,
	then,
}) => {
	await given.isSignedIn();
	const field = (of: Page) => of.getByLabel(say("adminCatalogue:nameEn"), { exact: true });
	const save = (of: Page) =>
		of
			.getByRole("main")
			.getByRole("button", { name: say("adminCatalogue:save"), exact: true })
			.click();
	await when.opens("/admin/products/22");
	const before = await field(page).inputValue();
	const other = await context.newPage();
	await other.goto("/admin/products/22");
	await field(other).fill("By somebody else");
	await save(other);
	await expect(other.getByRole("status").filter({ hasText: say("adminCatalogue:saved") })).toBeVisible();

	if (visitor.hasScripts) await slowly(page, /\/admin\/products\/22\.data/);
	await field(page).fill("By me");
	await save(page);
	await then.sees(say("adminCatalogue:keptNow"));
	await then.sees("By somebody else");
	await expect(field(page)).toHaveValue("By me");
	await field(page).fill(before);
	if (visitor.hasScripts) await pause(2 * READ_ANEW_MS);
	await expect(field(page)).toHaveValue(before);
	await save(page);
	await then.isTold(say("adminCatalogue:saved"));
	await expect(field(page)).toHaveValue(before);
});
