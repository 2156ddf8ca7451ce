import { expect, LANGUAGE_BY_SCRIPTS, test } from "#tests/e2e/steps.ts";

/** The contact form, on its page and within the home page (SPEC 2.3, 2.9, 5). */
const MESSAGE = {
	name: "Ion Țăruș",
	email: "ion@exemplu.ro",
	subject: "Un PC pentru școală",
	message: "Ce îmi recomandați până la 4.000 de lei?",
};
test.use(LANGUAGE_BY_SCRIPTS);

for (const path of ["/contact", "/"]) {
	test(`a message from ${path} is refused with its faults, then sent`, async ({ page, say, visitor, when, then }) => {
		await when.opens(path);
		const form = when.contactForm();
		await form.getByLabel(say("contact:name"), { exact: true }).fill("I");
		await form.getByLabel(say("contact:subject"), { exact: true }).fill("Un PC pentru școală");
		await when.presses(say("contact:send"), form);
		if (visitor.hasScripts) await expect(then.errorSummary()).toBeFocused();
		await then.isShownTheFault(say("validation:contactName"), say("contact:name"));
		await then.isShownTheFault(say("validation:contactEmail"), say("contact:email"));
		await then.isShownTheFault(say("validation:contactMessage"), say("contact:message"));
		await then.isShownTheFault(say("validation:contactPrivacy"), say("contact:privacy"));
		await expect(when.contactForm().getByLabel(say("contact:subject"), { exact: true })).toHaveValue(MESSAGE.subject);

		await when.writesAMessage(MESSAGE);
		await when.presses(say("contact:send"), when.contactForm());
		await then.sees(say("contact:sent"), page.locator("body"));
		await expect(when.contactForm().getByLabel(say("contact:message"), { exact: true })).toHaveValue("");
		if (visitor.hasScripts)
			await expect(when.contactForm().getByRole("button", { name: say("contact:send") })).toBeFocused();
	});
}

test.describe("in English", () => {
	test.use({ language: "en" });

	test("the messages are those of SPEC 5", async ({ page, when, then }) => {
		await when.opens("/contact");
		await when.presses("Send", when.contactForm());
		for (const message of [
			"Name must be at least 2 characters",
			"Please enter a valid email address",
			"Subject must be at least 3 characters",
			"Message must be at least 10 characters",
			"You must agree to the privacy policy",
		])
			await then.sees(message, page.getByRole("main"));
	});
});
