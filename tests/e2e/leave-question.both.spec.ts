import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/steps.ts";

/** What the browser was asked, and what is answered from now on. */
function answers(page: Page) {
	const asked: string[] = [];
	const answer = { yes: false };
	page.on("dialog", async (dialog) => {
		asked.push(dialog.type());
		await (answer.yes ? dialog.accept() : dialog.dismiss());
	});
	return { asked, answer };
}

/** Closes the document as soon as its address is another one, before the next page is drawn. */
async function leavesAtOnce(page: Page): Promise<() => Promise<unknown>> {
	await page.evaluate(() => {
		const push = history.pushState.bind(history);
		history.pushState = (...place) => {
			push(...place);
			queueMicrotask(() => {
				const leaving = new Event("beforeunload", { cancelable: true });
				dispatchEvent(leaving);
				Object.assign(window, { isHeld: leaving.defaultPrevented });
			});
		};
	});
	return () => page.evaluate(() => (window as { isHeld?: boolean }).isHeld);
}

const HOURS = "/admin/settings/hours";

test("a form of the back office that was edited asks before it is left, with scripts; without them nothing stands in the way", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { asked, answer } = answers(page);
	const withScripts = test.info().project.name === "js";
	const saturday = page.getByLabel(say("adminSettings:storeSaturday"));
	await given.isSignedIn();

	await test.step("nothing was typed", async () => {
		await when.opens(HOURS);
		await when.follows(say("adminSettings:back"));
		await then.isAt("/admin/settings");
		expect(asked).toEqual([]);
	});

	await test.step("typed, and left by a link", async () => {
		await when.opens(HOURS);
		await saturday.fill("25:00");
		await when.follows(say("adminSettings:back"));
		if (!withScripts) return then.isAt("/admin/settings");
		await expect.poll(() => asked).toEqual(["confirm"]);
		await then.isAt(HOURS);
		await expect(saturday).toHaveValue("25:00");
	});
	if (!withScripts) return;

	await test.step("refused, it is still not saved", async () => {
		await when.presses(say("adminCatalogue:save"));
		await then.errorSummary().waitFor();
		await when.follows(say("adminSettings:back"));
		await expect.poll(() => asked).toEqual(["confirm", "confirm"]);
		await then.isAt(HOURS);
	});

	await test.step("the document is closed", async () => {
		await page.close({ runBeforeUnload: true });
		await expect.poll(() => asked).toEqual(["confirm", "confirm", "beforeunload"]);
		await then.isAt(HOURS);
	});

	await test.step("saved, nobody is asked any more", async () => {
		await saturday.fill("11:00-13:00");
		const isHeld = await leavesAtOnce(page);
		await when.presses(say("adminCatalogue:save"));
		await then.isAt("/admin/settings");
		expect(await isHeld()).toBe(false);
		await when.opens(HOURS);
		await expect(saturday).toHaveValue("11:00-13:00");
		expect(asked).toHaveLength(3);
	});

	await test.step("left all the same", async () => {
		await saturday.fill("12:00-13:00");
		answer.yes = true;
		await when.follows(say("adminSettings:back"));
		await then.isAt("/admin/settings");
		expect(asked).toHaveLength(4);
		await when.follows(say("adminSettings:group_bank"));
		await then.isAt("/admin/settings/bank");
		expect(asked).toHaveLength(4);
	});
});

test("what only asks for something, and the shop's own pages, never ask whether they may be left", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { asked } = answers(page);
	await given.isSignedIn();
	await when.opens("/admin/orders");
	await page.getByRole("searchbox", { name: say("backOffice:find") }).fill("Popescu");
	await when.follows(say("backOffice:settings"), page.getByRole("navigation", { name: say("backOffice:navigation") }));
	await then.isAt("/admin/settings");
	await when.opens("/contact");
	await when.contactForm().getByLabel(say("contact:name")).fill("Ana");
	await page.goto("/about");
	await then.isAt("/about");
	expect(asked).toEqual([]);
});
