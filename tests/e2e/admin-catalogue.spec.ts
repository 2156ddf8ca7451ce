import { startingWith } from "#tests/e2e/patterns.ts";
import { expect, test } from "#tests/e2e/steps.ts";

test("a form that is refused puts the focus on what is wrong", async ({ page, say, given, when, then }) => {
	await given.isSignedIn();
	await when.opens("/admin/products/new");
	await when.presses(say("adminProducts:create"));
	await expect(then.errorSummary()).toBeFocused();
	await then.errorSummary().getByRole("link").first().click();
	await expect(page.getByLabel(say("adminCatalogue:nameRo"), { exact: true })).toBeFocused();
});

test("a line with a name of its own shows the fields for it only then", async ({ page, say, given, when, then }) => {
	const of = (key: string, values?: Record<string, unknown>) => say(`adminProducts:${key}`, values);
	await given.isSignedIn();
	await when.opens("/admin/products/20/specifications");
	const row = page.getByRole("group", { name: of("row", { row: 6 }), exact: true });
	await expect(row.getByLabel(of("row_nameRo"))).toBeHidden();
	await row.getByLabel(of("row_key")).selectOption({ label: of("keyOwn") });
	await row.getByLabel(of("row_nameRo")).fill("Lungime cablu");
	await row.getByLabel(of("row_nameEn")).fill("Cable length");
	await row.getByLabel(of("row_ro")).fill("doi metri");
	await when.presses(of("saveSpecifications"));
	await then.isTold(of("specificationsSaved"));
	await when.opens("/products/20?tab=specifications");
	await then.reads("Lungime cablu", "doi metri");
});

test("a picture that becomes the first keeps the focus on what can be done with it", async ({
	page,
	say,
	given,
	when,
}) => {
	await given.isSignedIn();
	await when.opens("/admin/products/4/pictures");
	const button = (key: string, place: number) =>
		page.getByRole("button", {
			name: say("adminPictures:ofPicture", { label: say(`adminPictures:${key}`), place }),
			exact: true,
		});
	await button("makeMain", 2).press("Enter");
	await expect(button("later", 1)).toBeFocused();
});

test("files that are too heavy are said so before they are sent", async ({ page, say, given, when }) => {
	await given.isSignedIn();
	await when.opens("/admin/products/20/pictures");
	const field = page.getByLabel(startingWith(say("adminPictures:files")));
	await field.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(12 * 1024 * 1024) });
	await expect(field).toHaveAccessibleDescription(new RegExp(say("adminPictures:tooHeavy")));
	await expect(page.getByRole("button", { name: say("adminLists:add"), exact: true })).toBeDisabled();
	await field.setInputFiles([]);
	await expect(page.getByRole("button", { name: say("adminLists:add"), exact: true })).toBeEnabled();
});
