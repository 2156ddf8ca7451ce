import { beforeAll, describe, expect, it } from "vitest";
import { changeState } from "#app/domain/catalogue/change-product.server.ts";
import { findAnything } from "#app/domain/find/find-anything.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { changeTracking } from "#app/domain/orders/change-tracking.server.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import { saveSerials } from "#app/domain/warranties/save-serials.server.ts";
import { TEST_PRODUCT_SKU } from "#db/queries/catalogue.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { aMessageTo, withdrawFrom } from "#tests/support/inbox.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { LIVE, openTestShop, productOf, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let order: number;
let other: number;
let service: number;
let product: number;
beforeAll(async () => {
	shop = await openTestShop({ settings: LIVE });
	const billing = {
		company: { name: "Țesătoria Ștefănescu SRL", taxCode: "RO18547290", registrationNumber: null },
		...{ address: "Str. Lungă 3", city: "Brașov", county: "Brașov", postalCode: null },
	};
	other = await placedOrder(shop, undefined, { fullName: "Ion Barbu", email: "ion@exemplu.ro", phone: "0733 000 001" });
	order = await placedOrder(shop, undefined, {
		...{ fullName: "Șerban Țicu", email: "serban@exemplu.ro", phone: "0722 987 654", billing },
	});
	await moveAlong(shop, order, "completed");
	await issueInvoice(shop, order);
	await moveAlong(shop, order, "shipped");
	unwrap(await changeTracking(shop, { orderId: order, trackingNumber: "AWB 77-00.4455", account: CHIEF }));
	const [item] = await shop.db.selectFrom("order_item").select("id").where("order_id", "=", order).execute();
	unwrap(
		await saveSerials(shop, {
			orderId: order,
			account: CHIEF,
			serials: [{ orderItemId: item!.id, serials: ["SN-QX/9-0001"] }],
		}),
	);
	service = await aServiceOrderOf(shop, {
		fullName: "Ileana Pîrvu",
		email: "ileana@exemplu.ro",
		phone: "0744 222 333",
	});
	product = (await productOf(shop.db, "wireless-mouse")).id;
	await aMessageTo(shop, { name: "Vlad", email: "vlad@exemplu.ro" });
	return shop.close;
});

/** What is found, as kind and number. */
async function found(text: string, role: "admin" | "staff" = "admin"): Promise<string[]> {
	const all = await findAnything(shop, { text, role, locale: "ro" });
	const { orders, services, products, messages, returns, withdrawals } = all;
	return [
		...orders.map(({ id }) => `order ${id}`),
		...services.map(({ id }) => `service ${id}`),
		...products.map(({ id }) => `product ${id}`),
		...messages.map(({ email }) => `message ${email}`),
		...returns.map(({ id }) => `return ${id}`),
		...withdrawals.map(({ id }) => `withdrawal ${id}`),
	];
}

describe("one search finds", () => {
	it.each([
		["a name", "Șerban Țicu"],
		["without diacritics and capitals", "serban ticu"],
		["an e-mail address", "serban@exemplu.ro"],
		["a phone with its prefix", "+40 722 987 654"],
		["a part of a phone", "987654"],
		["a company", "tesatoria stefanescu"],
		["a tax code", "RO18547290"],
		["a tax code without its letters", "18547290"],
		["a parcel as it is written", "AWB 77-00.4455"],
		["a parcel together", "awb77004455"],
		["a part of a parcel", "7700445"],
		["a serial number", "SN-QX/9-0001"],
		["a part of a serial number", "qx90001"],
	])("an order by %s", async (_, text) => {
		expect(await found(text)).toEqual([`order ${order}`]);
		expect(await found(text, "staff")).toEqual([`order ${order}`]);
	});

	it("an order by its invoice, however it is written", async () => {
		const { series, number } = await shop.db.selectFrom("invoice").selectAll().executeTakeFirstOrThrow();
		for (const text of [`${series} ${number}`, `${series}-${number}`, `${series}${number}`.toLowerCase()]) {
			expect(await found(text)).toContain(`order ${order}`);
			expect(await found(text)).not.toContain(`order ${other}`);
		}
	});

	it("an order by its number, first", async () => {
		expect(await found(`#${other}`)).toEqual([`order ${other}`, ...(service === other ? [`service ${service}`] : [])]);
	});

	it("a service order, a product by its name and its code, a message", async () => {
		expect(await found("pirvu")).toEqual([`service ${service}`]);
		const { sku } = await productOf(shop.db, "wireless-mouse");
		expect(await found(sku)).toEqual([`product ${product}`]);
		expect(await found(sku.toLowerCase())).toEqual([`product ${product}`]);
		expect(await found("VLAD@exemplu.ro")).toEqual(["message vlad@exemplu.ro"]);
		expect(await found("vlad@exemplu.ro", "staff")).toEqual([]);
	});

	it("a product that is not on sale for admins alone: for staff it has no page", async () => {
		const { id, sku } = await productOf(shop.db, "mouse-pad-xxl");
		unwrap(await changeState(shop, id, "retired", CHIEF.email));
		for (const text of [sku, "mouse pad XXL"]) {
			expect(await found(text)).toContain(`product ${id}`);
			expect(await found(text, "staff")).not.toContain(`product ${id}`);
		}
		unwrap(await changeState(shop, id, "active", CHIEF.email));
		expect(await found(sku, "staff")).toEqual([`product ${id}`]);
		expect(await found(TEST_PRODUCT_SKU)).toEqual([]);
	});

	it("a return and a withdrawal by the numbers that their customers were told, for admins alone", async () => {
		const [item] = await shop.db.selectFrom("order_item").select("id").where("order_id", "=", order).execute();
		const pieces = new Map([[item!.id, 1]]);
		const wish = { orderId: order, pieces, reason: null, withdrawalId: null, account: CHIEF } as const;
		const { id } = unwrap(await openReturn(shop, { ...wish, kind: "withdrawal", key: "a-key-of-a-return-0001" }));
		const declared = await withdrawFrom(shop, order);
		for (const text of [`A-${id}`, `a${id}`, `A ${id}`]) expect(await found(text)).toContain(`return ${id}`);
		for (const text of [`R-${declared}`, `r${declared}`]) expect(await found(text)).toContain(`withdrawal ${declared}`);
		expect(await found("A-999999")).toEqual([]);
		for (const text of [`A-${id}`, `R-${declared}`]) expect(await found(text, "staff")).toEqual([]);
	});

	it("a message by the name of who wrote it, for admins alone", async () => {
		await aMessageTo(shop, { name: "Ștefana Brânză", email: "s@exemplu.ro" });
		expect(await found("branza stefana")).toEqual(["message s@exemplu.ro"]);
		expect(await found("branza stefana", "staff")).toEqual([]);
		expect(await found("branza altcineva")).toEqual([]);
		await aMessageTo(shop, { name: "Łukasz Größe-Sørensen", email: "l@exemplu.ro" });
		for (const text of ["lukasz grosse", "SORENSEN", "łukasz größe"])
			expect(await found(text), text).toEqual(["message l@exemplu.ro"]);
		await aMessageTo(shop, { name: "Георги Петров", email: "g@exemplu.ro" });
		expect(await found("георги")).toEqual(["message g@exemplu.ro"]);
	});

	it("messages up to ten, and says where there are more", async () => {
		const counts: [number, boolean][] = [];
		for (let nth = 1; nth <= 11; nth++) {
			await aMessageTo(shop, { email: "multe@exemplu.ro", name: "Xenofon Zamfir" });
			if (nth < 10) continue;
			for (const text of ["multe@exemplu.ro", "xenofon zamfir"]) {
				const { messages, hasMore } = await findAnything(shop, { text, role: "admin", locale: "ro" });
				counts.push([messages.length, hasMore]);
			}
		}
		expect(counts).toEqual([
			[10, false],
			[10, false],
			[10, true],
			[10, true],
		]);
	});

	it.each(["", "   ", "\u0301", "%", "%%%", "___", '"""', "\\", "* OR", "---", "\u0000"])(
		"nothing for %j, which says nothing",
		async (text) => {
			expect(await found(text)).toEqual([]);
		},
	);
});
