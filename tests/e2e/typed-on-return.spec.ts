import type { Page } from "@playwright/test";
import { CLUJ, CUSTOMER, expect, MOUSE, test } from "#tests/e2e/steps.ts";

/** What a visitor typed, as the page holds it; the refused form's fields with their faults too. */
const typedIn = (page: Page) =>
	page
		.getByRole("main")
		.locator("form")
		.last()
		.evaluate((form: HTMLFormElement) =>
			Object.fromEntries([...new FormData(form)].filter(([name]) => !/key/i.test(name))),
		);

test("who reads the terms in the middle of a refused order finds it as it was typed", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	for (const path of ["/direct-checkout", "/checkout"]) {
		await test.step(path, async () => {
			await when.opens(path);
			await when.fillsIn({ fullName: CUSTOMER.fullName, email: "fără domeniu", phone: CUSTOMER.phone });
			await when.choosesDelivery("delivery");
			await when.fillsIn(CLUJ);
			await when.choosesPayment("cash");
			await when.placesTheOrder();
			await then.errorSummary().waitFor();
			const typed = await typedIn(page);
			expect(typed).toMatchObject({ email: "fără domeniu", deliveryMethod: "delivery", paymentMethod: "cash" });

			await when.follows(say("checkout:termsLink"));
			await then.isAt("/terms");
			await page.goBack();
			await then.isAt(path);
			await expect.poll(() => typedIn(page)).toEqual(typed);

			// A page that is opened anew is empty, as ever.
			await when.follows(say("checkout:backToCart"));
			await then.isAt("/cart");
			await when.opens(path);
			await expect(when.field("fullName")).toHaveValue("");
		});
	}
});

test("what was sent does not come back, and a subject or an order's number does", async ({ page, say, when, then }) => {
	await when.opens("/contact");
	await when.writesAMessage({
		name: CUSTOMER.fullName,
		email: CUSTOMER.email,
		subject: "O întrebare",
		message: "Aveți plăci video?",
	});
	await page.goto("/about");
	await page.goBack();
	await when.untilScriptsWork();
	const subject = when.contactForm().getByLabel(say("contact:subject"), { exact: true });
	await expect(subject).toHaveValue("O întrebare");
	await when.presses(say("contact:send"), when.contactForm());
	await expect(subject).toHaveValue("");
	await when.follows(say("layout:navAbout"), when.bar());
	await then.isAt("/about");
	await page.goBack();
	await then.isAt("/contact");
	await expect(subject).toHaveValue("");
});
