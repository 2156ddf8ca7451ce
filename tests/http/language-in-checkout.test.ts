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

describe("another language in the middle of another form, without JavaScript", () => {
	it.each([
		["/service-order/1", { fullName: "Ana", email: "ana@", phone: "0712", notes: "Nu pornește" }],
		["/withdraw", { contract: "service", orderNumber: "77", name: "Ana", email: "ana@", text: "Toate" }],
		["/contact", { name: "Ana", email: "ana@", subject: "Întrebare", message: "Cât", privacy: "on" }],
		["/invoices", { orderNumber: "77", email: "ana@" }],
		["/warranty", { orderNumber: "", email: "ana@exemplu.ro" }],
		["/order-access", { orderNumber: "77", email: "ana@exemplu.ro" }],
	])("%s keeps what was typed, calls nothing wrong, and goes to the cart by a link", async (path, typed) => {
		const visitor = shop.visitor("ro");
		const page = await visitor.page(path);
		expect(page.links.map(({ href }) => href)).toContain("/cart");
		const button = first(page.root, "button", { lang: "en" })!.attributes;
		const form = page.form(path);
		const kept = form.fields.filter(([name]) => !(name in typed));
		const answer = await visitor.post(button.formaction!, [...kept, ...Object.entries(typed), ["intent", "language"]]);
		expect(answer.status).toBe(200);
		const english = answer.page();
		expect(english.lang).toBe("en");
		for (const field of Object.entries(typed)) expect(english.form(path).fields).toContainEqual(field);
		expect(all(english, "aria-invalid")).toBe(0);
		expect((await visitor.page(path)).lang).toBe("en");
	});

	it("stays on the home page, or leads to what was typed there, shown on the form's own page", async () => {
		const visitor = shop.visitor("ro");
		const change = async (code: string, typed: Record<string, string>) => {
			const page = await visitor.page("/");
			const { form, formaction } = first(page.root, "button", { lang: code })!.attributes;
			expect(first(page.root, "form", { id: form! })).toBeDefined();
			const kept = page.form("/contact").fields.filter(([name]) => !(name in typed));
			return visitor.post(formaction!, [...kept, ...Object.entries(typed), ["intent", "language"]]);
		};
		const untouched = await change("en", {});
		expect([untouched.status, untouched.headers.location]).toEqual([303, "/"]);
		expect((await visitor.page("/")).lang).toBe("en");
		const typed = { name: "Ana", message: "Cât" };
		const answer = await change("ro", typed);
		expect([answer.status, answer.page().lang]).toEqual([200, "ro"]);
		for (const field of Object.entries(typed)) expect(answer.page().form("/contact").fields).toContainEqual(field);
		expect(all(answer.page(), "aria-invalid")).toBe(0);
	});

	it("keeps a declaration of withdrawal that is looked at before it is made", async () => {
		const visitor = shop.visitor("ro");
		const typed = { orderNumber: "77", name: "Ana Pop", email: "ana@exemplu.ro", text: "Toate" };
		const review = (
			await visitor.submit((await visitor.page("/withdraw")).form("/withdraw"), { values: typed })
		).page();
		const button = first(review.root, "button", { lang: "en" })!.attributes;
		const answer = await visitor.post(button.formaction!, [...review.form("/withdraw").fields, ["intent", "language"]]);
		const english = answer.page();
		expect([answer.status, english.lang]).toEqual([200, "en"]);
		for (const field of Object.entries(typed)) expect(english.form("/withdraw").fields).toContainEqual(field);
		expect(shop.rows("select id from withdrawal")).toEqual([]);
	});
});

function all(page: Page, attribute: string): number {
	return page.root
		? JSON.stringify(page.root, (key, value) => (key === "parent" ? undefined : value)).split(`"${attribute}":"true"`)
				.length - 1
		: 0;
}
