import type { Page } from "@playwright/test";
import { startingWith } from "#tests/e2e/patterns.ts";
import { expect, test } from "#tests/e2e/steps.ts";

/** The home page's contact form: plain until it is in view, then checked in the browser, as it stands. */
const CHECK = /\/assets\/(contact-check|forms|zod)-/;

/** The form's check is on its way until it is let go. */
async function keepsTheCheckBack(page: Page): Promise<() => void> {
	let letGo = () => {};
	const gone = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(CHECK, async (route) => {
		await gone;
		await route.continue();
	});
	return letGo;
}

const asksForTheCheck = (page: Page) => page.waitForRequest((request) => /contact-check-/.test(request.url()));

test("the check is fetched when the form is in view, and then checks", async ({ page, say, when }) => {
	const asked: string[] = [];
	page.on("request", (request) => {
		if (CHECK.test(request.url())) asked.push(request.url());
	});
	await when.opens("/");
	await page.waitForLoadState("networkidle");
	expect(asked).toEqual([]);

	const isAsked = asksForTheCheck(page);
	await when.contactForm().scrollIntoViewIfNeeded();
	await (await isAsked).response();
	const name = when.contactForm().getByLabel(say("contact:name"), { exact: true });
	await expect(async () => {
		await name.fill("");
		await name.fill("I");
		await name.blur();
		await expect(name).toHaveAttribute("aria-invalid", "true", { timeout: 1_000 });
	}).toPass();
	await expect(name).toHaveAccessibleDescription(say("validation:contactName"));
});

test("what is typed while it is on its way stays, with the focus, and is checked then", async ({
	page,
	say,
	when,
	then,
}) => {
	const letGo = await keepsTheCheckBack(page);
	await when.opens("/");
	const message = {
		name: "Ion Țăruș",
		email: "ion@",
		subject: "Un PC",
		message: "Ce îmi recomandați până la 4.000 de lei?",
	};
	await when.writesAMessage(message);
	const form = when.contactForm();
	await when
		.main()
		.getByRole("button", { name: startingWith(say("catalogue:addToCart")) })
		.first()
		.click();
	await then.hasInTheCart(1);
	const typed = form.getByLabel(say("contact:message"), { exact: true });
	await expect(typed).toHaveValue(message.message);

	await when.follows(say("layout:navAbout"), when.bar());
	await then.isAt("/about");
	await page.goBack();
	await then.isAt("/");
	await expect(typed).toHaveValue(message.message);
	await typed.click();
	await typed.press("Home");
	await typed.pressSequentially("Salut! ");
	letGo();
	await when.presses(say("contact:send"), form);
	await then.isShownTheFault(say("validation:contactEmail"), say("contact:email"));
	await expect(typed).toHaveValue(`Salut! ${message.message}`);
	await then.isAt("/");
});

test("where it cannot be had the shop checks, with all that was typed", async ({
	page,
	say,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/ERR_FAILED|422/);
	await page.route(CHECK, (route) => route.abort());
	await when.opens("/");
	const subject = () => when.contactForm().getByLabel(say("contact:subject"), { exact: true });
	await subject().fill("Un PC");
	await when.presses(say("contact:send"), when.contactForm());
	await then.isAt("/contact");
	await then.isShownTheFault(say("validation:contactName"), say("contact:name"));
	await expect(subject()).toHaveValue("Un PC");
});
