import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { SECRET } from "#tests/e2e/given.ts";
import { expect, test } from "#tests/e2e/steps.ts";
import { ADMIN } from "#tests/support/server.ts";

test("a page of the back office asks for the sign-in, and shows itself after it", async ({ page, say, when, then }) => {
	await when.opens("/admin/messages?state=handled");
	await then.seesTheHeading(say("backOffice:signInTitle"));
	await page.getByLabel(say("contact:email")).fill(ADMIN.email);
	await page.getByLabel(say("backOffice:password")).fill(ADMIN.password);
	await when.presses(say("backOffice:signIn"));
	await then.isAt(/\/admin\/messages\?state=handled$/);
	await then.seesTheHeading(say("adminMessages:title"));
	const here = page.getByRole("navigation", { name: say("backOffice:navigation") }).locator("a[aria-current=page]");
	await expect(here).toHaveText(say("backOffice:messages"));
});

test("going back after signing in leads to where one came from", async ({ page, say, when, then }) => {
	await when.opens("/about");
	await when.opens("/admin/login");
	await page.getByLabel(say("contact:email")).fill(ADMIN.email);
	await page.getByLabel(say("backOffice:password")).fill(ADMIN.password);
	await when.presses(say("backOffice:signIn"));
	await then.isAt("/admin");
	await page.goBack();
	// Without scripts the sign-in stays in the history, and leads on once.
	if (test.info().project.name === "no-js") await page.goBack();
	await then.isAt("/about");
});

test("a wrong password is a message, and what was typed but the password stays", async ({ page, say, when, then }) => {
	await when.opens("/admin/login");
	await page.getByLabel(say("contact:email")).fill("ana.e2e@nucleu.example");
	await page.getByLabel(say("backOffice:password")).fill("nu-aceasta-parola");
	await when.presses(say("backOffice:signIn"));
	await expect(then.errorSummary()).toContainText(say("backOffice:signInFailed"));
	await expect(page.getByLabel(say("contact:email"))).toHaveValue("ana.e2e@nucleu.example");
	await then.isAWholePage();
});

test("who signs out sees nothing more, not even with the back button", async ({ page, say, given, when, then }) => {
	await given.isSignedIn();
	await when.opens("/admin/outbox");
	await then.seesTheHeading(say("adminOutbox:title"));
	await when.presses(say("backOffice:signOut"), when.bar());
	await then.isTold(say("backOffice:signedOut"));
	await then.seesTheHeading(say("backOffice:signInTitle"));
	await page.goBack();
	await then.seesTheHeading(say("backOffice:signInTitle"));
});

test("a changed password ends the other device's session and keeps this one", async ({
	browser,
	shop,
	page,
	say,
	given,
	when,
	then,
}) => {
	const who = { email: `parola-${test.info().project.name}@nucleu.example`, password: ADMIN.password };
	await given.anAccount(who.email);
	await given.isSignedIn(who);
	const other = await browser.newContext();
	try {
		await other.request.post(`${shop.url}/admin/login`, { form: who, headers: { Origin: shop.url }, maxRedirects: 0 });
		expect((await other.request.get(`${shop.url}/admin/account`, { maxRedirects: 0 })).status()).toBe(200);

		await when.opens("/admin/account");
		await page.getByLabel(say("backOffice:current"), { exact: true }).fill("nu este aceasta");
		await page.getByLabel(say("backOffice:next"), { exact: true }).fill("o parolă cu totul nouă");
		await page.getByLabel(say("backOffice:again"), { exact: true }).fill("o parolă cu totul nouă");
		await when.presses(say("backOffice:changePassword"));
		await then.isShownTheFault(say("backOffice:currentWrong"), say("backOffice:current"));

		await page.getByLabel(say("backOffice:current"), { exact: true }).fill(who.password);
		await page.getByLabel(say("backOffice:next"), { exact: true }).fill("o parolă cu totul nouă");
		await page.getByLabel(say("backOffice:again"), { exact: true }).fill("o parolă cu totul nouă");
		await when.presses(say("backOffice:changePassword"));
		await then.isTold(say("backOffice:passwordChanged"));
		await then.seesTheHeading(say("backOffice:account"));
		expect((await other.request.get(`${shop.url}/admin/account`, { maxRedirects: 0 })).status()).toBe(303);
	} finally {
		await other.close();
	}
});

test("a note that was sent after the session had ended is not lost, and not taken for saved", async ({
	context,
	page,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/401 POST|status of 401/);
	const { id } = await given.anOrder();
	await given.isSignedIn();
	await when.opens(`/admin/orders/${id}`);
	const note = page.getByLabel(say("adminOrders:noteLabel"));
	await note.fill("Clientul vine sâmbătă.");
	await context.clearCookies({ name: "desk" });
	await when.presses(say("adminOrders:do_note"));
	const signsIn = async (at: Page) => {
		await at.getByLabel(say("contact:email")).fill(ADMIN.email);
		await at.getByLabel(say("backOffice:password")).fill(ADMIN.password);
		await at.getByRole("button", { name: say("backOffice:signIn") }).click();
	};
	if (test.info().project.name === "js") {
		await then.isTold(say("backOffice:notDone"), "alert");
		await signsIn(page);
		await then.isAt(new RegExp(`/admin/orders/${id}$`));
		await expect(note).toHaveValue("Clientul vine sâmbătă.");
		return;
	}
	await then.seesTheHeading(say("backOffice:signedOutTitle"));
	await then.isAWholePage();
	const beside = context.waitForEvent("page");
	await page.getByRole("link", { name: say("backOffice:signIn") }).click();
	const signIn = await beside;
	await signsIn(signIn);
	await expect(signIn).toHaveURL(/\/admin$/);
	await when.presses(say("errors:sendAgain"));
	await then.isAt(new RegExp(`/admin/orders/${id}$`));
	await expect(page.getByText("Clientul vine sâmbătă.")).toHaveCount(1);
});

test("the sign-in is done by the keyboard alone", async ({ page, say, when, then }) => {
	await when.opens("/admin/login?returnTo=/admin/withdrawals");
	await page.getByLabel(say("contact:email")).focus();
	await page.keyboard.type(ADMIN.email);
	await page.keyboard.press("Tab");
	await expect(page.getByLabel(say("backOffice:password"))).toBeFocused();
	await page.keyboard.type(ADMIN.password);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: say("backOffice:signIn") })).toBeFocused();
	await page.keyboard.press("Enter");
	await then.isAt(/\/admin\/withdrawals$/);
});

test("two-step sign-in is set up, shows its recovery codes once, and asks for the code from then on", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const who = { email: `doi-pasi-${randomUUID()}@nucleu.example`, password: ADMIN.password };
	await given.anAccount(who.email);
	await given.isSignedIn(who);
	await when.opens("/admin/account/two-step");
	const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await page.locator("main").innerText())![0].replaceAll(" ", "");
	const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
	await page.getByLabel(say("backOffice:current")).fill(who.password);
	await page.getByLabel(say("backOffice:code"), { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
	await when.presses(say("adminAccounts:turnOn"));
	await then.seesTheHeading(say("adminAccounts:codesTitle"));
	await expect(page.getByText(/^\d{5} \d{5} \d{5} \d{5}$/)).toHaveCount(10);
	await page.getByRole("link", { name: say("adminAccounts:codesSaved") }).click();
	await then.seesTheHeading(say("backOffice:account"));
	await expect(page.getByRole("link", { name: say("adminAccounts:twoStepChange") })).toBeVisible();
});

test("the code comes after the password, and leads to the page that was asked for", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const email = `cod-${randomUUID()}@nucleu.example`;
	await given.anAccount(email);
	await given.aSecondFactor(email);
	await when.opens("/admin/messages");
	await page.getByLabel(say("contact:email")).fill(email);
	await page.getByLabel(say("backOffice:password")).fill(ADMIN.password);
	await when.presses(say("backOffice:signIn"));
	await then.seesTheHeading(say("backOffice:codeTitle"));
	const code = page.getByLabel(say("backOffice:code"), { exact: true });
	await expect(code).toHaveAttribute("autocomplete", "one-time-code");
	await code.fill("12345");
	await when.presses(say("backOffice:codeContinue"));
	await then.isShownTheFault(say("backOffice:codeShape"), say("backOffice:code"));
	await code.fill(new TOTP({ secret: Secret.fromBase32(SECRET) }).generate());
	await when.presses(say("backOffice:codeContinue"));
	await then.isAt(/\/admin\/messages$/);
});
