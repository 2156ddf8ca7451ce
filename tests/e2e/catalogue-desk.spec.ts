import { expectNoAxeFindings, expectNoHorizontalScrolling, expectTargetsLargeEnough } from "#tests/e2e/looks.ts";
import { startingWith } from "#tests/e2e/patterns.ts";
import { expect, LANGUAGES, test } from "#tests/e2e/steps.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SCREENS = [
	...["/admin/products", "/admin/products?q=locomotiva", "/admin/products/new", "/admin/products/4"],
	...["/admin/products/4/price", "/admin/products/4/specifications", "/admin/products/4/pictures"],
	...["/admin/services", "/admin/services/new", "/admin/services/1", "/admin/services/1/picture"],
];

for (const language of LANGUAGES) {
	test.describe(language, () => {
		test.use({ language });

		test("the catalogue's screens are accessible, readable and pressable at every width, light and dark", async ({
			page,
			given,
			when,
			then,
		}) => {
			test.slow();
			await given.isSignedIn();
			for (const path of SCREENS) {
				await test.step(path, async () => {
					await page.setViewportSize({ width: 1280, height: 900 });
					await page.emulateMedia({ colorScheme: "dark" });
					await when.opens(path);
					await then.isAWholePage();
					await expectNoAxeFindings(page, `${path}, 1280 px, dark`, language === "ro" ? "layout" : "colours");
					await page.setViewportSize({ width: 360, height: 800 });
					await page.emulateMedia({ colorScheme: "light" });
					await expectNoAxeFindings(page, `${path}, 360 px, light`, language === "ro" ? "everything" : "words");
					await page.setViewportSize({ width: 320, height: 640 });
					await expectNoHorizontalScrolling(page);
					await expectTargetsLargeEnough(page);
				});
			}
		});
	});
}

test("a form that is refused is accessible too, and puts the focus on what is wrong", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.isSignedIn();
	await when.opens("/admin/products/new");
	await when.presses(say("deskProducts:create"));
	await expect(then.errorSummary()).toBeFocused();
	await expectNoAxeFindings(page, "new product with errors", "everything");
	await then.errorSummary().getByRole("link").first().click();
	await expect(page.getByLabel(say("deskCatalogue:nameRo"), { exact: true })).toBeFocused();
});

test("a line with a name of its own shows the fields for it only then", async ({ page, say, given, when, then }) => {
	const of = (key: string, values?: Record<string, unknown>) => say(`deskProducts:${key}`, values);
	await given.isSignedIn();
	await when.opens("/admin/products/20/specifications");
	const row = page.getByRole("group", { name: of("row", { row: 6 }), exact: true });
	await expect(row.getByLabel(of("row_nameRo"))).toBeHidden();
	await row.getByLabel(of("row_key")).selectOption({ label: of("keyOwn") });
	await row.getByLabel(of("row_nameRo")).fill("Lungime cablu");
	await row.getByLabel(of("row_nameEn")).fill("Cable length");
	await row.getByLabel(of("row_ro")).fill("doi metri");
	await when.presses(of("saveSpecifications"));
	await then.isTold(of("sheetSaved"));
	await when.opens("/products/20?tab=specifications");
	await then.reads("Lungime cablu", "doi metri");
});

test("files that are too heavy are said so before they are sent", async ({ page, say, given, when }) => {
	await given.isSignedIn();
	await when.opens("/admin/products/20/pictures");
	const field = page.getByLabel(startingWith(say("deskPictures:files")));
	await field.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(12 * 1024 * 1024) });
	await expect(field).toHaveAccessibleDescription(new RegExp(say("deskPictures:tooHeavy")));
	await expect(page.getByRole("button", { name: say("deskPictures:add"), exact: true })).toBeDisabled();
	await field.setInputFiles([]);
	await expect(page.getByRole("button", { name: say("deskPictures:add"), exact: true })).toBeEnabled();
});
