import { named } from "#tests/e2e/patterns.ts";
import { expect, LANGUAGE_BY_SCRIPTS, test } from "#tests/e2e/steps.ts";

test.use(LANGUAGE_BY_SCRIPTS);

/** Made to order, so that no test before it has taken the last piece. */
const SYSTEM = { id: 10, name: "Titan Mini" } as const;
const OPTION = { id: 21, name: "HyperX Cloud III Wireless" } as const;

test("an option that an admin adds is bought with its system, each a line at its own price", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const of = (key: string) => say(`adminProducts:${key}`);
	const main = page.getByRole("main");
	const options = main.getByRole("region", { name: say("catalogue:options"), exact: true });
	await given.isSignedIn();

	await test.step("the admin adds it, at first by a name that nothing has", async () => {
		await when.opens(`/admin/products/${SYSTEM.id}`);
		await when.follows(of("tabOptions"));
		const field = page.getByRole("textbox", { name: of("optionProduct") });
		await field.fill("locomotiva");
		await when.presses(say("adminLists:add"));
		await then.isShownTheFault(of("optionUnknown"), of("optionProduct"));
		await expect(field).toHaveValue("locomotiva");
		await field.fill(OPTION.name);
		await when.presses(say("adminLists:add"));
		await then.isTold(of("optionAdded"));
		await expect(field).toHaveValue("");
		await expect(page.getByRole("rowheader", { name: OPTION.name })).toBeVisible();
	});

	await test.step("and moves it to the top, step by step", async () => {
		const up = page.getByRole("button", {
			name: say("adminProducts:rowLabel", { what: of("optionUp"), name: OPTION.name }),
		});
		const names = page.getByRole("rowheader");
		while (await up.isEnabled()) {
			const place = (await names.allInnerTexts()).findIndex((name) => name.includes(OPTION.name));
			await up.click();
			await then.isTold(of("optionMoved"));
			await expect(names.nth(place - 1)).toContainText(OPTION.name);
		}
		await expect(names.first()).toContainText(OPTION.name);
	});

	await test.step("the customer puts it and the system into the cart", async () => {
		await when.opens(`/products/${SYSTEM.id}`);
		await when.presses(named(say("catalogue:addToCart"), OPTION.name), options);
		await then.hasInTheCart(1);
		// Where it was chosen, without scripts too.
		await then.isAt(new RegExp(`/products/${SYSTEM.id}(?:#option-${OPTION.id})?$`));
		await expect(options.getByRole("listitem").first()).toContainText(say("catalogue:inCart"));
		await when.addsToCart(SYSTEM.name);
		await then.hasInTheCart(2);
		await when.opens("/cart");
		for (const [name, price] of [
			[OPTION.name, "599,00 RON"],
			[SYSTEM.name, "15.499,00 RON"],
		] as const)
			await then.sees(price, main.getByRole("row").filter({ hasText: name }));
	});

	await test.step("and orders both", async () => {
		await when.follows(say("cart:proceed"));
		await when.fillsInWhoTheyAre();
		await when.choosesDelivery("pickup");
		await when.choosesPayment("banktransfer");
		await when.placesTheOrder();
		await then.isAt(/\/bank-transfer\/\d+$/);
		const number = /\d+$/.exec(page.url())?.[0];
		await when.opens(`/admin/orders/${number}`);
		for (const [name, price] of [
			[OPTION.name, "599,00"],
			[SYSTEM.name, "15.499,00"],
		] as const)
			await then.sees(price, main.getByRole("row").filter({ hasText: name }));
	});

	await test.step("the admin takes it out again", async () => {
		await when.opens(`/admin/products/${SYSTEM.id}/options`);
		await when.presses(say("adminProducts:rowLabel", { what: of("optionRemove"), name: OPTION.name }));
		await then.isTold(of("optionRemoved"));
		await expect(page.getByRole("rowheader", { name: OPTION.name })).toHaveCount(0);
	});
});
