import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { all, first, inside, textOf } from "./support/html.ts";
import { ANA, addToCart, type CheckoutPath, CLUJ } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
let visitor: Client;
beforeEach(async () => {
	visitor = shop.visitor("en");
	await addToCart(visitor, 22);
});

const CHECKOUTS: CheckoutPath[] = ["/checkout", "/direct-checkout"];
const VALID = { ...ANA, deliveryMethod: "pickup", paymentMethod: "banktransfer" };

async function send(path: CheckoutPath, values: Record<string, string | null>): Promise<Answer> {
	// The total of a delivery is shown before it binds anybody (checkout-orders.test.ts): here it is not told.
	return visitor.submit((await visitor.page(path)).form(path), {
		values: { ...VALID, seenTotal: "", seenElsewhere: "", ...values },
	});
}

const ordersOf = (email: string) => shop.rows<{ id: number }>("select id from orders where email = ?", email).length;

/** SPEC 5, word for word; the shortest text that is still too short for each field. */
const RULES: Record<CheckoutPath, [field: string, tooLittle: string, message: string][]> = {
	"/checkout": [
		["fullName", "", "Full name is required"],
		["fullName", "An", "Full name is required"],
		["fullName", "   \t  ", "Full name is required"],
		["email", "", "Valid email is required"],
		["email", "ana", "Valid email is required"],
		["email", "ana@", "Valid email is required"],
		["email", "ana@exemplu", "Valid email is required"],
		["email", "ana pop@exemplu.ro", "Valid email is required"],
		["email", "ana@exemplu.ro, bogdan@exemplu.ro", "Valid email is required"],
		["phone", "", "Valid phone number is required"],
		["phone", "0712345", "Valid phone number is required"],
	],
	"/direct-checkout": [
		["fullName", "", "Name must be at least 2 characters."],
		["fullName", "A", "Name must be at least 2 characters."],
		["fullName", "  A  ", "Name must be at least 2 characters."],
		["email", "", "Please enter a valid email address."],
		["email", "ana.exemplu.ro", "Please enter a valid email address."],
		["email", "ana@exemplu.ro\nBcc: all@exemplu.ro", "Please enter a valid email address."],
		["phone", "", "Please enter a valid phone number."],
		["phone", "07123", "Please enter a valid phone number."],
	],
};

describe.each(CHECKOUTS)("%s", (path) => {
	it.each(RULES[path])("%s %j: 422, “%s” beside the field and in the summary", async (field, tooLittle, message) => {
		const answer = await send(path, { [field]: tooLittle });
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect(messageOf(page, field)).toContain(message);
		expect(isInvalid(page, field)).toBe(true);
		const link = page.links.find((candidate) => candidate.text === message);
		const target = first(page.root, "*", { id: link?.href.slice(1) ?? "" });
		expect(target?.attributes.name).toBe(field);
	});

	it("names every wrong field at once, the address too", async () => {
		const nothing = { fullName: "", email: "", phone: "", deliveryMethod: "delivery", paymentMethod: "barter" };
		const page = (await send(path, { ...nothing, address: "", city: "", county: "" })).page();
		for (const field of ["fullName", "email", "phone"]) expect(isInvalid(page, field), field).toBe(true);
		expect(messageOf(page, "paymentMethod")).not.toBe("");
		if (path === "/checkout")
			expect(messageOf(page, "address")).toContain("Address, city, and county are required for delivery");
	});

	it("keeps everything that was typed and chosen", async () => {
		const typed = {
			...CLUJ,
			fullName: `Ion "Nelu" <Pop> & Co`,
			email: "not an e-mail",
			phone: "1",
			paymentMethod: "cash",
		};
		const answer = await send(path, typed);
		expect(answer.status).toBe(422);
		const form = answer.page().form(path);
		for (const [name, value] of Object.entries(typed)) expect(fieldValue(form, name), name).toBe(value);
	});

	it("shows nobody else what was typed or refused", async () => {
		const typed = { fullName: "Ion Ascuns", email: "ascuns@", phone: "1", companyName: "Ascuns SRL" };
		await send(path, { ...CLUJ, ...typed, deliveryMethod: "delivery" });
		const other = shop.visitor("en");
		await addToCart(other, 22);
		const { text } = await other.get(path);
		for (const value of [...Object.values(typed).slice(0, 2), "Ascuns SRL", CLUJ.address, "aria-invalid", "selected"])
			expect(text).not.toContain(value);
	});

	it("keeps the one-time key of a refused form, or gives a new one, so that the next try makes one order", async () => {
		const email = `again${path.length}@exemplu.ro`;
		const page = (await send(path, { phone: "", email })).page();
		const answer = await visitor.submit(page.form(path), { values: { phone: ANA.phone } });
		expect(answer.status).toBe(303);
		expect(ordersOf(email)).toBe(1);
	});

	it.each(["barter", "", "Paypal", "card", null])("refuses the payment method %j", async (paymentMethod) => {
		const answer = await send(path, { paymentMethod });
		expect(answer.status).toBe(422);
		expect(messageOf(answer.page(), "paymentMethod")).not.toBe("");
	});

	it.each(["drone", "", "Pickup", null])("refuses the delivery method %j", async (deliveryMethod) => {
		const answer = await send(path, { deliveryMethod });
		expect(answer.status).toBe(422);
		expect(all(answer.page().main, "*", { role: "alert" }).map(textOf).join()).toMatch(/delivery or pickup/i);
	});

	it("refuses texts that fit no label, and stays quick with them", async () => {
		for (const field of ["fullName", "email", "phone", "address", "city", "county"]) {
			const answer = await send(path, { ...CLUJ, email: ANA.email, [field]: "ă".repeat(5000) });
			expect(answer.status, field).toBe(422);
			expect(messageOf(answer.page(), field), field).not.toBe("");
			if (field === "fullName")
				expect(messageOf(answer.page(), field)).toBe("The text can have 120 characters at most");
		}
	});

	it("makes no order of a refused form", async () => {
		const email = `refused${path.length}@exemplu.ro`;
		await send(path, { email, phone: "" });
		await send(path, { email, paymentMethod: "barter" });
		expect(ordersOf(email)).toBe(0);
	});

	it("speaks Romanian to those who did not choose English", async () => {
		visitor.jar.delete("language");
		const answer = await send(path, { fullName: "", email: "", phone: "" });
		const page = answer.page();
		expect(page.lang).toBe("ro");
		for (const field of ["fullName", "email", "phone"]) {
			const message = messageOf(page, field);
			expect(message).not.toBe("");
			for (const [name, , english] of RULES[path]) if (name === field) expect(message).not.toContain(english);
		}
		expect(page.text).not.toMatch(/validation:|is required|Please enter/);
	});

	it("starts with pickup and bank transfer", async () => {
		const form = (await visitor.page(path)).form(path);
		expect([fieldValue(form, "deliveryMethod"), fieldValue(form, "paymentMethod")]).toEqual(["pickup", "banktransfer"]);
	});

	it("goes to the cart when that is empty, asked or sent", async () => {
		const form = (await visitor.page(path)).form(path);
		visitor.jar.delete("cart");
		const opened = await visitor.get(path);
		expect([opened.status, opened.header("location")]).toEqual([303, "/cart"]);
		const sent = await visitor.submit(form, { values: VALID });
		expect([sent.status, sent.header("location")]).toEqual([303, "/cart"]);
		expect((await visitor.follow(sent)).page().flashes.join()).toContain("The order was not placed: the cart is empty");
	});

	it("goes on to scheduling when the cart has services alone", async () => {
		const other = shop.visitor("en");
		await addToCart(other, 3, { type: "service" });
		const answer = await other.get(path);
		expect([answer.status, answer.header("location")]).toEqual([303, "/service-order/3"]);
	});

	it("asks for an address by its parts, as browsers know them", async () => {
		const page = await visitor.page(path);
		const token = (name: string) => first(page.main, "*", { name })?.attributes.autocomplete;
		expect(["address", "county", "city", "postalCode"].map(token)).toEqual([
			"address-line1",
			"address-level1",
			"address-level2",
			"postal-code",
		]);
		const counties = all(first(page.main, "select", { name: "county" }) as never, "option").map(textOf);
		expect(counties).toHaveLength(43);
		expect(page.text).toContain("Only for Bucharest, instead of the city");
	});

	it("asks for the sector in Bucharest, beside its field, and keeps what was typed", async () => {
		const typed = { ...CLUJ, county: "București", city: "", postalCode: "12" };
		const answer = await send(path, typed);
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect(messageOf(page, "sector")).toContain("Choose the sector: the address is in Bucharest");
		expect(messageOf(page, "postalCode")).toContain("The postal code has six digits");
		for (const name of ["sector", "postalCode"]) expect(isInvalid(page, name), name).toBe(true);
		for (const name of ["county", "postalCode", "address"] as const)
			expect(fieldValue(page.form(path), name)).toBe(typed[name]);
		const again = await visitor.submit(page.form(path), { values: { sector: "3", postalCode: "030167" } });
		expect(again.status).toBe(303);
	});

	it("links each label to its field, and groups the choices", async () => {
		const page = await visitor.page(path);
		for (const name of ["fullName", "email", "phone", "address", "city", "county"]) {
			const field = first(page.main, "*", { name });
			expect(
				all(page.main, "label", { for: field?.attributes.id ?? "-" })
					.map(textOf)
					.join(),
				name,
			).not.toBe("");
		}
		for (const name of ["deliveryMethod", "paymentMethod"]) {
			const radios = all(page.main, "input", { name, type: "radio" });
			expect(radios.length).toBeGreaterThan(1);
			const group = all(page.main, "fieldset").find((fieldset) => inside(radios[0] as never, fieldset));
			expect(group && textOf(first(group, "legend") as never)).toBeTruthy();
		}
	});
});

describe("the older form's delivery rule", () => {
	const MESSAGE = "Address, city, and county are required for delivery";

	it.each([
		["address", "Str1"],
		["city", "C"],
		["county", "C"],
		["address", ""],
		["city", ""],
		["county", " "],
	])("refuses delivery with %s %j, on the address", async (field, value) => {
		const answer = await send("/checkout", { ...CLUJ, [field]: value });
		expect(answer.status).toBe(422);
		expect(messageOf(answer.page(), "address")).toContain(MESSAGE);
	});

	it("takes the shortest address that is enough", async () => {
		const shortest = {
			deliveryMethod: "delivery",
			address: "Str 1",
			city: "Ip",
			county: "Sălaj",
			postalCode: "450001",
			fullName: "Ana",
			phone: "07123456",
		};
		expect((await send("/checkout", shortest)).status).toBe(303);
	});

	it("asks for no address for pickup, and keeps none", async () => {
		const email = "pickup@exemplu.ro";
		expect((await send("/checkout", { ...CLUJ, deliveryMethod: "pickup", address: "x", email })).status).toBe(303);
		expect(shop.rows("select address, city, county from orders where email = ?", email)).toEqual([
			{ address: null, city: null, county: null },
		]);
	});

	it("is the older form's alone: the direct checkout takes delivery without an address, by choice, and short names", async () => {
		const answer = await send("/direct-checkout", {
			deliveryMethod: "delivery",
			addressWhen: "phone",
			fullName: "Al",
			phone: "071234",
		});
		expect(answer.status).toBe(303);
	});

	it("does not offer Google Pay, nor take it", async () => {
		const page = await visitor.page("/checkout");
		expect(
			all(page.main, "input", { name: "paymentMethod" })
				.map(({ attributes }) => attributes.value)
				.sort(),
		).toEqual(["banktransfer", "cash", "paypal", "revolutpay"]);
		expect((await send("/checkout", { paymentMethod: "googlepay" })).status).toBe(422);
		const direct = await visitor.page("/direct-checkout");
		expect(all(direct.main, "input", { name: "paymentMethod" }).map(({ attributes }) => attributes.value)).toHaveLength(
			5,
		);
	});
});

describe("a cart or price that changed while the form was open", () => {
	it.each(CHECKOUTS)(
		"%s is shown again with the new total and what was typed, and ordered when it is sent again",
		async (path) => {
			const email = `schimbat${path.replace("/", "-")}@exemplu.ro`;
			const form = (await visitor.page(path)).form(path);
			shop.change("update product set price_bani = price_bani + 1000 where id = 22");
			const refused = await visitor.submit(form, { values: { ...VALID, email } });
			expect(refused.status).toBe(409);
			const page = refused.page();
			expect(page.text).toContain("The cart or its prices have changed since you opened this page");
			expect(fieldValue(page.form(path), "email")).toBe(email);
			expect(ordersOf(email)).toBe(0);

			expect((await visitor.submit(page.form(path))).status).toBe(303);
			expect(ordersOf(email)).toBe(1);
		},
	);

	it.each(CHECKOUTS)("%s is not filled in for pieces that are gone: the cart says what to change", async (path) => {
		const left = shop.selectRow("product", { id: 22 }).stock;
		const form = (await visitor.page(path)).form(path);
		shop.change("update product set stock = 0 where id = 22");
		onTestFinished(() => shop.change("update product set stock = ? where id = 22", left));
		const sent = await visitor.submit(form, { values: { ...VALID, fullName: "Ana Păstrată" } });
		expect(sent.status).toBe(409);
		expect(fieldValue(sent.page().form(path), "fullName")).toBe("Ana Păstrată");
		const opened = await visitor.get(path);
		expect([opened.status, opened.header("location")]).toEqual([303, "/cart"]);
		expect((await visitor.follow(opened)).page().text).toContain("more pieces than");
	});

	it("counts also when it was another tab that changed the cart", async () => {
		const form = (await visitor.page("/direct-checkout")).form("/direct-checkout");
		await addToCart(visitor, 22);
		expect((await visitor.submit(form, { values: VALID })).status).toBe(409);
	});
});
