import type { Locator, Page } from "@playwright/test";
import { startingWith } from "#tests/e2e/patterns.ts";
import { CUSTOMER, expect, LANGUAGES, MOUSE, test } from "#tests/e2e/steps.ts";

/**
 * With scripts the summary above a form follows its fields: what is put right leaves it, and the focus stays where one types;
 * each refused attempt brings the focus to it. Text keys of the button and the fields, and what puts a field right.
 */
interface TriedForm {
	path: string;
	send: string;
	/** In the order of the form. */
	right: Record<string, string>;
	inTheBackOffice?: true;
}

const WHO = Object.fromEntries(Object.entries(CUSTOMER).map(([name, value]) => [`checkout:${name}`, value]));

const FORMS: Record<string, TriedForm> = {
	contact: {
		path: "/contact",
		send: "contact:send",
		right: {
			"contact:name": "Ion Țăruș",
			"contact:email": "ion@exemplu.ro",
			"contact:subject": "Un PC pentru școală",
			"contact:message": "Ce îmi recomandați până la 4.000 de lei?",
		},
	},
	checkout: { path: "/checkout", send: "checkout:placeOrder", right: WHO },
	"direct checkout": { path: "/direct-checkout", send: "checkout:placeOrder", right: WHO },
	"service order": { path: "/service-order/1", send: "services:submit", right: WHO },
	"invoice lookup": {
		path: "/invoices",
		send: "lookup:searchInvoice",
		right: { "order:orderNumber": "#100", "contact:emailLabel": CUSTOMER.email },
	},
	withdrawal: {
		path: "/withdraw",
		send: "withdrawal:toReview",
		right: { "withdrawal:orderNumber": "#100", "withdrawal:name": "Ion Țăruș", "withdrawal:email": CUSTOMER.email },
	},
	"new product of the back office": {
		path: "/admin/products/new",
		send: "adminProducts:create",
		right: { "adminCatalogue:nameRo": "Căști", "adminCatalogue:nameEn": "Headphones", "adminProducts:price": "100" },
		inTheBackOffice: true,
	},
};

/** One in Romanian, the next in English: what a summary follows is its fields, in whatever words. */
for (const [nth, [name, form]] of Object.entries(FORMS).entries()) {
	test.describe(() => {
		test.use({ language: LANGUAGES[nth % 2]! });

		test(`the summary of ${name} follows its fields`, async ({ page, say, given, when, then }) => {
			if (form.inTheBackOffice) await given.isSignedIn();
			else await given.aCartWith({ type: "product", id: MOUSE.id });
			await when.opens(form.path);
			const summary = then.errorSummary();
			const fields = Object.entries(form.right).map(([label, value]) => ({
				field: when
					.main()
					.getByLabel(startingWith(say(label)))
					.first(),
				value,
			}));
			const title = await page.title();
			await when.presses(say(form.send));
			await expect(summary).toBeFocused();
			await expect(page).toHaveTitle(`${say("layout:refused")}: ${title}`);
			for (const { field, value } of fields) {
				await expect(links(summary, await idOf(field))).toHaveCount(1);
				await field.fill(value);
				await expect(field).not.toHaveAttribute("aria-invalid");
				await expect(links(summary, await idOf(field))).toHaveCount(0);
				await expect(field).toBeFocused();
				await saysWhatTheFieldsSay(page, summary);
			}
		});
	});
}

const idOf = async (field: Locator) => (await field.getAttribute("id")) ?? "";
const links = (summary: Locator, id: string) => summary.locator(`a[href="#${id}"]`);

/** Each fault beside a field stands in the summary, and no other. */
async function saysWhatTheFieldsSay(page: Page, summary: Locator): Promise<void> {
	const beside = await page.getByRole("main").locator("p[id$='-error']").allInnerTexts();
	const above = (await summary.count()) === 0 ? [] : await summary.getByRole("link").allInnerTexts();
	const plain = (texts: string[]) => [...new Set(texts.map((text) => text.trim().replace(/^[^:]*: /, "")))].sort();
	expect(plain(above)).toEqual(plain(beside));
}

test("each refused attempt has the focus, and what was put right comes back only with one", async ({
	say,
	when,
	then,
}) => {
	await when.opens("/contact");
	const [name, subject] = ["contact:name", "contact:subject"].map((label) =>
		when.contactForm().getByLabel(say(label), { exact: true }),
	) as [Locator, Locator];
	const send = () => when.presses(say("contact:send"), when.contactForm());
	await send();
	await expect(then.errorSummary()).toBeFocused();
	await name.fill("Ion Țăruș");
	await send();
	await expect(then.errorSummary(), "the same faults again").toBeFocused();
	await send();
	await expect(then.errorSummary(), "nothing typed").toBeFocused();

	await name.fill("I");
	await expect(name).toHaveAttribute("aria-invalid", "true");
	await expect(then.errorSummary().getByRole("link", { name: say("validation:contactName") })).toHaveCount(0);
	await subject.fill("Un PC");
	await expect(subject).toBeFocused();
	await send();
	await expect(then.errorSummary()).toBeFocused();
	await then.isShownTheFault(say("validation:contactName"), say("contact:name"));
});

test("a summary of which everything is put right goes, and the title's mark with it", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/contact");
	const title = await page.title();
	await when.presses(say("contact:send"), when.contactForm());
	await expect(then.errorSummary()).toBeFocused();
	await when.writesAMessage({
		name: "Ion Țăruș",
		email: "ion@exemplu.ro",
		subject: "Un PC pentru școală",
		message: "Ce îmi recomandați până la 4.000 de lei?",
	});
	await expect(then.errorSummary()).toHaveCount(0);
	await expect(page).toHaveTitle(title);
});

/** Sent as it is before scripts are at work: the shop's own answer, which scripts then take over. */
const sendsWithoutScripts = (form: Locator) => form.evaluate((element: HTMLFormElement) => element.submit());

test("the summary of a page that the shop answered follows its fields too", async ({ page, say, when, then }) => {
	await when.opens("/contact");
	await sendsWithoutScripts(when.contactForm());
	await expect(page).toHaveTitle(new RegExp(`^${say("layout:refused")}: ${say("contact:title")}`));
	await expect(then.errorSummary()).toBeFocused();
	await when.untilScriptsWork();
	await expect(page).toHaveTitle(new RegExp(`^${say("layout:refused")}: ${say("contact:title")}`));
	await when.contactForm().getByLabel(say("contact:name"), { exact: true }).fill("Ion Țăruș");
	await expect(then.errorSummary().getByRole("link", { name: say("validation:contactName") })).toHaveCount(0);
	await expect(then.errorSummary().getByRole("link")).toHaveCount(4);
});

test("so does the one above a table of forms", async ({ page, say, given, when, then }) => {
	await given.isSignedIn();
	await given.anInvoicedOrder();
	await when.opens("/admin/invoices/e-factura");
	const index = page
		.getByRole("row")
		.getByLabel(startingWith(say("adminEInvoices:uploadIndex")))
		.first();
	await index.fill("nu știu");
	await sendsWithoutScripts(index.locator("xpath=ancestor::form"));
	await expect(then.errorSummary()).toBeFocused();
	await when.untilScriptsWork();
	await index.fill("5000000001");
	await expect(then.errorSummary()).toHaveCount(0);
	await expect(index).toBeFocused();
});
