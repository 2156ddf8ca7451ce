import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { TAX_CODE, WRONG_TAX_CODE } from "#tests/support/tax-codes.ts";
import { signedIn } from "./support/back-office.ts";
import { all, first, inside, textOf } from "./support/html.ts";
import { type Json, readOrder } from "./support/order-json.ts";
import {
	ANA,
	addToCart,
	type CheckoutPath,
	CLUJ,
	CLUJ_LINE,
	newerOrder,
	order,
	orderNumberIn,
	productId,
} from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { valueBeside } from "./support/sums.ts";

const shop = shopForThisFile();
const pad = productId("mouse-pad-xxl");
beforeAll(() => shop.change("update product set stock = 1000 where id = ?", pad));

const CHECKOUTS: CheckoutPath[] = ["/checkout", "/direct-checkout"];
const COMPANY = {
	companyName: "Exemplu Construct S.R.L.",
	taxCode: "ro 1234 5674",
	registrationNumber: "J40/1234/2020",
};
const ADDRESS = {
	billingAddress: "Str. Fabricii nr. 7",
	billingCity: "Ploiești",
	billingCounty: "Prahova",
	billingPostalCode: "100001",
};
const LINE = "Str. Fabricii nr. 7, 100001 Ploiești, Prahova";
const BLOCK = [...Object.keys(COMPANY), ...Object.keys(ADDRESS)];

const blockOf = (page: Page) =>
	all(page.main, "details").find((details) => inside(first(page.main, "input", { name: "taxCode" }) as never, details));
const billingOf = (id: number) => shop.rows<Json>("select * from order_billing where order_id = ?", id);

describe.each(CHECKOUTS)("%s", (path) => {
	let visitor: Client;
	beforeEach(async () => {
		visitor = shop.visitor("en");
		await addToCart(visitor, pad);
	});

	it("asks for billing details in one closed block, of which nothing has to be filled in", async () => {
		const page = await visitor.page(path);
		const block = blockOf(page);
		expect(block?.attributes).not.toHaveProperty("open");
		expect(textOf(first(block as never, "summary") as never)).toBe("Invoice to a company or another billing address");
		for (const name of BLOCK) {
			const field = first(page.main, "*", { name });
			expect(field?.attributes).not.toHaveProperty("required");
			expect(first(page.main, "label", { for: field?.attributes.id ?? "-" }), name).toBeDefined();
		}
		const complete = (name: string) => first(page.main, "*", { name })?.attributes.autocomplete;
		expect(["companyName", ...Object.keys(ADDRESS)].map(complete)).toEqual([
			"organization",
			"billing address-line1",
			"billing address-level2",
			"billing address-level1",
			"billing postal-code",
		]);
		expect(billingOf(orderNumberIn(await order(visitor, path)))).toEqual([]);
	});

	it.each<["en" | "ro", Record<string, RegExp>]>([
		[
			"en",
			{
				companyName: /Enter the company name/,
				taxCode: /not a correct Romanian tax code/,
				registrationNumber: /check the trade register number/,
				billingAddress: /Enter the billing address/,
				billingCity: /Enter the billing city/,
				billingCounty: /Enter the billing county/,
				billingPostalCode: /The postal code of the billing address/,
			},
		],
		[
			"ro",
			{
				companyName: /Introduceți denumirea firmei/,
				taxCode: /Nu este un CUI românesc corect/,
				registrationNumber: /Verificați numărul din Registrul Comerțului/,
				billingAddress: /Introduceți adresa de facturare/,
				billingCity: /Introduceți orașul de facturare/,
				billingCounty: /Introduceți județul de facturare/,
				billingPostalCode: /Codul poștal al adresei de facturare/,
			},
		],
	])(
		"refuses each field in its own words (%s), beside it and in the summary, with the block open",
		async (language, wanted) => {
			visitor.jar.set("language", language);
			const typed = { taxCode: WRONG_TAX_CODE, registrationNumber: "J40", billingAddress: "Str", billingCity: "P" };
			const answer = await order(visitor, path, typed);
			expect(answer.status).toBe(422);
			const page = answer.page();
			expect(blockOf(page)?.attributes).toHaveProperty("open");
			for (const [name, message] of Object.entries(wanted)) {
				expect(messageOf(page, name), name).toMatch(message);
				expect(isInvalid(page, name), name).toBe(true);
				const link = page.links.find(({ text }) => message.test(text));
				expect(first(page.root, "*", { id: link?.href.slice(1) ?? "" })?.attributes.name).toBe(name);
			}
			const form = page.form(path);
			for (const [name, value] of Object.entries({ ...typed, ...ANA }))
				expect(fieldValue(form, name), name).toBe(value);
		},
	);

	it("keeps the block when something else is refused, and when the total is recalculated", async () => {
		const refused = await order(visitor, path, { ...COMPANY, ...ADDRESS, phone: "1" });
		const page = await visitor.page(path);
		const again = await visitor.submit(page.form(path), {
			values: { ...COMPANY, ...ADDRESS },
			button: "update",
		});
		for (const [answer, status] of [
			[refused, 422],
			[again, 200],
		] as const) {
			expect(answer.status).toBe(status);
			expect(blockOf(answer.page())?.attributes).toHaveProperty("open");
			const form = answer.page().form(path);
			for (const [name, value] of Object.entries({ ...COMPANY, ...ADDRESS }))
				expect(fieldValue(form, name)).toBe(value);
		}
	});

	it("refuses a company's cash above 5,000 lei beside the payment method, and keeps what was typed", async () => {
		const dear = shop.visitor("en");
		await addToCart(dear, 4);
		const typed = { ...COMPANY, ...ADDRESS, paymentMethod: "cash" };
		const answer = await order(dear, path, typed);
		expect(answer.status).toBe(422);
		expect(messageOf(answer.page(), "paymentMethod")).toContain("A company can pay up to 5 000 lei a day in cash.");
		const form = answer.page().form(path);
		for (const [name, value] of Object.entries(typed)) expect(fieldValue(form, name), name).toBe(value);
		expect((await dear.submit(form, { values: { paymentMethod: "banktransfer" } })).status).toBe(303);
	});

	it.each([
		["a company at its own address", { ...COMPANY, ...ADDRESS }, LINE],
		["a company at the delivery address", { ...COMPANY, ...CLUJ }, CLUJ_LINE],
	])("shows %s on the confirmation and to the shop", async (_, typed, line) => {
		const id = orderNumberIn(await order(visitor, path, typed));
		const page = await visitor.page(`/order-confirmation/${id}`);
		expect(valueBeside(page, "Contact person")).toBe(ANA.fullName);
		const backOffice = await (await signedIn(shop.running().url)).page(`/admin/orders/${id}?lng=en`);
		for (const seen of [page, backOffice]) {
			expect(valueBeside(seen, "Company")).toBe("Exemplu Construct S.R.L.");
			expect(valueBeside(seen, /CUI/)).toBe(TAX_CODE);
			expect(valueBeside(seen, "Trade register no.")).toBe("J40/1234/2020");
			expect(valueBeside(seen, "Billing address")).toBe(line);
		}
	});

	it("shows a private person's billing address", async () => {
		const id = orderNumberIn(await order(visitor, path, ADDRESS));
		const page = await visitor.page(`/order-confirmation/${id}`);
		expect(valueBeside(page, "Billing address")).toBe(`${ANA.fullName}, ${LINE}`);
		expect(page.text).not.toContain("CUI)");
	});
});

describe("POST /api/orders with billing details", () => {
	const told = (answer: Answer) => answer.json<{ order: Json; orderId: number }>();
	const WANTED = {
		companyName: "Exemplu Construct S.R.L.",
		taxCode: TAX_CODE,
		registrationNumber: "J40/1234/2020",
		billingAddress: LINE,
	};
	const older = (changes: Json = {}) => ({
		fullName: ANA.fullName,
		contactEmail: ANA.email,
		contactPhone: ANA.phone,
		deliveryMethod: "pickup",
		paymentMethod: "banktransfer",
		...changes,
	});

	it("keeps them in the newer shape", async () => {
		const visitor = shop.visitor();
		const answer = await visitor.postJson("/api/orders", newerOrder(pad, 1, { ...COMPANY, ...ADDRESS }));
		expect(answer.status).toBe(201);
		expect(told(answer).order).toMatchObject({ ...WANTED, shippingAddress: null });
		expect((await readOrder(visitor, told(answer).orderId)).order).toMatchObject(WANTED);
	});

	it("keeps them in the older shape, while its items are awaited and after", async () => {
		const visitor = shop.visitor();
		const opened = await visitor.postJson("/api/orders", older({ ...COMPANY, ...ADDRESS }));
		expect(opened.status).toBe(201);
		const { id } = opened.json<{ id: number }>();
		expect((await readOrder(visitor, id)).order).toMatchObject(WANTED);
		await visitor.postJson(`/api/orders/${id}/items`, [{ productId: pad, serviceId: null, quantity: 1 }]);
		const { order: placed, items } = await readOrder(visitor, id);
		expect(placed).toMatchObject(WANTED);
		expect(items).toHaveLength(1);
	});

	it("takes a company's address from the older shape's joined one", async () => {
		const visitor = shop.visitor();
		const delivery = { deliveryMethod: "delivery", deliveryAddress: "Str. Lungă 3, Brașov, Brașov" };
		const { id } = (await visitor.postJson("/api/orders", older({ ...COMPANY, ...delivery }))).json<{ id: number }>();
		expect((await readOrder(visitor, id)).order).toMatchObject({
			...WANTED,
			billingAddress: "Str. Lungă 3, Brașov, Brașov",
		});
	});

	it("answers null for all of them where none were given, and null is none", async () => {
		const visitor = shop.visitor();
		const nulls = Object.fromEntries(BLOCK.map((name) => [name, null]));
		const answer = await visitor.postJson("/api/orders", newerOrder(pad, 1, nulls as never));
		const nobody = { companyName: null, taxCode: null, registrationNumber: null, billingAddress: null };
		expect(told(answer).order).toMatchObject(nobody);
	});

	it("refuses them field by field, in both shapes", async () => {
		const faulty = { taxCode: WRONG_TAX_CODE, companyName: 7, billingCity: "Ploiești" };
		for (const [body, path] of [
			[newerOrder(pad, 1, faulty as never), "orderData."],
			[older(faulty), ""],
		] as const) {
			const answer = await shop.visitor("en").postJson("/api/orders", body);
			expect(answer.status).toBe(422);
			expect(answer.json<{ errors: Json }>().errors).toMatchObject({
				[`${path}companyName`]: expect.any(String),
				[`${path}taxCode`]: "This is not a correct Romanian tax code: please check its digits",
				[`${path}billingAddress`]: "Enter the billing address, at least 5 characters",
				[`${path}billingCounty`]: "Enter the billing county",
			});
		}
	});

	it("refuses a company's cash above 5,000 lei", async () => {
		const cash = { ...COMPANY, ...ADDRESS, paymentMethod: "cash" };
		const answer = await shop.visitor("en").postJson("/api/orders", newerOrder(4, 1, cash));
		expect([answer.status, answer.json<Json>().code]).toEqual([422, "company-cash-limit"]);
	});

	it("says so in the description of the calls", async () => {
		const described = JSON.stringify((await shop.visitor().get("/api/openapi.json")).json());
		for (const name of BLOCK) expect(described, name).toContain(`"${name}":`);
	});
});
