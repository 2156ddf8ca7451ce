import { expect, test } from "#tests/e2e/steps.ts";

/** What is corrected at a time, by the fields' names; the field that is looked at again stands first. */
const EDITS: Record<string, string>[] = [
	{ fullName: "Ioana Corectată" },
	{ phone: "0799 999 999" },
	{ address: "Str. Nouă nr. 7" },
	{ postalCode: "400002" },
	{ city: "Dej" },
	{ county: "Sibiu", city: "Mediaș" },
	{ sector: "3", county: "București", city: "" },
	{ taxCode: "12345674", companyName: "Exemplu SRL" },
	{ registrationNumber: "J12/34/2020" },
	{ billingAddress: "Bd. Unirii 9", billingCounty: "Brașov", billingCity: "Brașov" },
	{ billingPostalCode: "500001" },
];

/** The county decides which fields there are. */
const rank = (name: string) => (name.toLowerCase().includes("county") ? 0 : 1);

test("each field of an order is corrected by itself, and stands there afterwards", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	const edit = `/admin/orders/${id}/edit`;
	const main = page.getByRole("main");
	const field = (name: string) => main.locator(`[name="${name}"]`);
	const save = async (button: string) => {
		await when.presses(button);
		await then.isTold(say("adminOrders:editDone", { id }));
		await when.opens(edit);
	};
	await when.opens(edit);
	for (const values of EDITS)
		await test.step(JSON.stringify(values), async () => {
			if (!(await field("taxCode").isVisible())) await when.opensTheBilling();
			for (const [name, value] of Object.entries(values).toSorted(([one], [other]) => rank(one) - rank(other))) {
				if (!(await field(name).isVisible())) continue;
				if (await field(name).evaluate((element) => element.tagName === "SELECT"))
					await field(name).selectOption(value);
				else await field(name).fill(value);
			}
			await save(say("adminOrders:editSave"));
			const [name, value] = Object.entries(values)[0]!;
			await expect(field(name)).toHaveValue(value);
		});

	await field("email").fill("ioana@exemplu.ro");
	await field("notes").fill("La interfon 3");
	await main.getByLabel(say("adminOrders:resendLabel")).check();
	await save(say("adminOrders:editSave"));
	await expect(field("email")).toHaveValue("ioana@exemplu.ro");
	await expect(field("notes")).toHaveValue("La interfon 3");
	await main.getByRole("radio", { name: say("checkout:express") }).check();
	await save(say("adminOrders:editSave"));
	await expect(main.getByRole("radio", { name: say("checkout:express") })).toBeChecked();
	await main.getByRole("radio", { name: say("adminOrders:editDelivery_pickup") }).check();
	await when.presses(say("adminOrders:editSave"));
	await then.errorSummary().waitFor();
	await main.getByRole("radio", { name: say("checkout:standard") }).check();
	await save(say("adminOrders:editSave"));
	await expect(main.getByRole("radio", { name: say("adminOrders:editDelivery_pickup") })).toBeChecked();
	await then.isAWholePage();
});

test("an order's goods: pieces, a product more, today's prices, and one taken out", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	const edit = `/admin/orders/${id}/edit`;
	const pieces = page.locator("[name^='quantity-']");
	const save = async () => {
		await when.presses(say("adminOrders:itemsSave"));
		await then.isTold(say("adminOrders:editDone", { id }));
		await when.opens(edit);
	};
	await when.opens(edit);
	await pieces.fill("2");
	await save();
	await expect(pieces).toHaveValue("2");
	await page.getByLabel(say("adminOrders:itemsSku")).fill("NU-EXISTA");
	await when.presses(say("adminOrders:itemsSave"));
	await then.errorSummary().waitFor();
	await expect(page.getByLabel(say("adminOrders:itemsSku"))).toHaveValue("NU-EXISTA");
	await page.getByLabel(say("adminOrders:itemsSku")).fill("NUC-PAD-01");
	await page.getByRole("radio", { name: say("adminOrders:prices_today") }).check();
	await save();
	await expect(pieces).toHaveCount(2);
	await pieces.first().fill("0");
	await save();
	await expect(pieces).toHaveCount(1);
});
