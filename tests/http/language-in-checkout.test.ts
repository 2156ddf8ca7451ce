import { describe, expect, it } from "vitest";
import { all as allOf, first } from "./support/html.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

const formOf = (page: Page) => page.forms.find(({ fields }) => fields.some(([name]) => name === "orderKey"))!;
const TYPED = {
	fullName: "Ana Popescu",
	email: "ana@",
	phone: "0712",
	deliveryMethod: "delivery",
	county: "Cluj",
	city: "Turda",
	companyName: "Probe SRL",
	notes: "Sunați înainte",
};

describe("another language in the middle of a checkout, without JavaScript", () => {
	it.each(["/checkout", "/direct-checkout"])("%s keeps what was typed and calls nothing wrong", async (path) => {
		const visitor = shop.visitor("ro");
		await visitor.post("/cart", { intent: "add", type: "product", id: "2" });
		const page = await visitor.page(path);
		const button = first(page.root, "button", { lang: "en" })!.attributes;
		expect(button).toMatchObject({ form: "checkout-form", formaction: `${path}?lng=en`, formnovalidate: "" });
		const [pressedByEnter] = allOf(page.root, "button").filter(({ attributes }) => attributes.form === "checkout-form");
		expect(pressedByEnter!.attributes).not.toHaveProperty("formaction");
		expect(pressedByEnter!.attributes).not.toHaveProperty("name");
		const typed = Object.fromEntries(
			Object.entries(TYPED).filter(([name]) => formOf(page).fields.some(([field]) => field === name)),
		);
		const kept = formOf(page).fields.filter(([name]) => !(name in typed));
		const pressed: [string, string] = [button.name!, button.value!];
		const answer = await visitor.post(button.formaction!, [...kept, ...Object.entries(typed), pressed]);
		expect(answer.status).toBe(200);
		const english = answer.page();
		expect(english.root && first(english.root, "html")!.attributes.lang).toBe("en");
		for (const field of Object.entries(typed)) expect(formOf(english).fields).toContainEqual(field);
		expect(english.text).not.toMatch(/There is a problem|is not valid|is required/i);
		expect(all(english, "aria-invalid")).toBe(0);
		// It stays the language of what follows.
		expect((await visitor.page(path)).text).toContain("Order summary");
		expect(shop.rows("select id from orders")).toEqual([]);
	});
});

function all(page: Page, attribute: string): number {
	return page.root
		? JSON.stringify(page.root, (key, value) => (key === "parent" ? undefined : value)).split(`"${attribute}":"true"`)
				.length - 1
		: 0;
}
