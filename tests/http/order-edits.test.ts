import { describe, expect, it } from "vitest";
import { adminForThisFile } from "./support/back-office.ts";
import { CLUJ, placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);

/** Of something made to order, which never sells out; the express delivery needs what is there. */
const place = (slug = "quantum-pro") => placeOrder(shop.visitor(), slug, { ...CLUJ, paymentMethod: "banktransfer" });
const pathOf = (id: number) => `/admin/orders/${id}`;
const totalOf = (id: number) => shop.selectRow("orders", { id }).total_bani;

async function edit(id: number, values: Record<string, string>, intent = "contact") {
	const path = `${pathOf(id)}/edit`;
	return admin.submit((await admin.page(path)).form(path, { intent }), { values });
}

async function pay(id: number, values: Record<string, string>) {
	const form = (await admin.page(pathOf(id))).form(pathOf(id), { intent: "payment" });
	return admin.submit(form, { values: { means: "bank", ...values } });
}

describe("an order's fields, each edited by itself", () => {
	const BILLING = { billingAddress: "Bd. Unirii 9", billingCity: "Brașov", billingCounty: "Brașov" };
	const COMPANY = { companyName: "Exemplu SRL", taxCode: "12345674" };
	const EDITS: [name: string, values: Record<string, string>, table: string, column: string, kept: unknown][] = [
		["name", { fullName: "Ion Pop" }, "orders", "full_name", "Ion Pop"],
		["e-mail", { email: "ion@exemplu.ro" }, "orders", "email", "ion@exemplu.ro"],
		["telephone", { phone: "0799 999 999" }, "orders", "phone", "0799 999 999"],
		["notes", { notes: "La interfon 3" }, "orders", "notes", "La interfon 3"],
		["address", { address: "Str. Nouă nr. 7" }, "orders", "address", "Str. Nouă nr. 7"],
		["postal code", { postalCode: "400002" }, "orders", "postal_code", "400002"],
		["town", { city: "Dej" }, "orders", "city", "Dej"],
		["county", { county: "Sibiu", city: "Mediaș" }, "orders", "county", "Sibiu"],
		["sector", { county: "București", city: "", sector: "3" }, "orders", "shipping_bani", 0],
		["speed", { deliverySpeed: "express" }, "orders", "express_bani", 3_500],
		["way of delivery", { deliveryMethod: "pickup" }, "orders", "delivery_method", "pickup"],
		["company", { companyName: "Exemplu SRL", taxCode: "RO12345674" }, "order_billing", "company_name", "Exemplu SRL"],
		["tax code", COMPANY, "order_billing", "tax_code", "12345674"],
		[
			"register",
			{ ...COMPANY, registrationNumber: "J12/34/2020" },
			"order_billing",
			"registration_number",
			"J12/34/2020",
		],
		["billing address", BILLING, "order_billing", "address", "Bd. Unirii 9"],
		["billing postal code", { ...BILLING, billingPostalCode: "500001" }, "order_billing", "postal_code", "500001"],
	];

	it.each(EDITS)("%s", async (_, values, table, column, kept) => {
		const id = await place(values.deliverySpeed ? "mouse-pad-xxl" : "quantum-pro");
		expect((await edit(id, values)).status).toBe(303);
		const key = table === "orders" ? "id" : "order_id";
		expect(shop.rows(`select ${column} as kept from ${table} where ${key} = ?`, id)).toEqual([{ kept }]);
		const page = await admin.page(pathOf(id));
		expect(page.text).toContain("Comandă editată");
		const [field, typed] = Object.entries(values)[0]!;
		const form = (await admin.page(`${pathOf(id)}/edit`)).form(`${pathOf(id)}/edit`, { intent: "contact" });
		expect(fieldValue(form, field)).toBe(typed);
	});

	it.each<[string, Record<string, string>]>([
		["fullName", { fullName: " " }],
		["fullName", { fullName: "www.exemplu.ro" }],
		["email", { email: "ion@" }],
		["phone", { phone: "12" }],
		["postalCode", { postalCode: "12" }],
		["city", { city: "x".repeat(81) }],
		["county", { county: "Atlantida" }],
		["deliveryMethod", { deliveryMethod: "drona" }],
		["deliverySpeed", { deliveryMethod: "pickup", deliverySpeed: "express" }],
		["taxCode", { companyName: "Exemplu SRL", taxCode: "RO12345675" }],
		["companyName", { taxCode: "RO12345674" }],
		["notes", { notes: "x".repeat(2_001) }],
	])("%s is refused as %o, beside its field and with what was typed", async (field, values) => {
		const id = await place();
		const before = shop.rows("select * from orders where id = ?", id);
		const refused = await edit(id, values);
		expect([refused.status, isInvalid(refused.page(), field)]).toEqual([422, true]);
		expect(shop.rows("select * from orders where id = ?", id)).toEqual(before);
	});

	it("of two editors the second is told, also once a mistake was corrected", async () => {
		const id = await place();
		const path = `${pathOf(id)}/edit`;
		const late = (await admin.page(path)).form(path, { intent: "contact" });
		expect((await edit(id, { phone: "0799 999 999" })).status).toBe(303);
		const mistyped = await admin.submit(late, { values: { email: "ion@" } });
		expect(mistyped.status).toBe(422);
		const again = mistyped.page().form(path, { intent: "contact" });
		const told = await admin.submit(again, { values: { email: "ion@exemplu.ro" } });
		expect([told.status, told.page().text]).toEqual([409, expect.stringContaining("0799 999 999")]);
	});

	it("its goods: a product more by its code, and today's prices", async () => {
		const id = await place();
		const mouse = shop.selectRow("product", { slug: "wireless-mouse" });
		const before = totalOf(id);
		expect((await edit(id, { addSku: mouse.sku, addQuantity: "2", prices: "kept" }, "items")).status).toBe(303);
		expect(totalOf(id)).toBe(before + 2 * mouse.price_bani);
		expect((await edit(id, { prices: "today" }, "items")).status).toBe(303);
		expect(shop.rows("select count(*) as lines from order_item where order_id = ?", id)).toEqual([{ lines: 2 }]);
	});

	it("sends the customer the order's e-mail again where that is ticked", async () => {
		const id = await place();
		const sent = () => shop.selectRows("outbox_message", { subject_id: id, kind: "order-confirmation" }).length;
		const refused = await edit(id, { email: "ion@", resend: "on" });
		expect(refused.status).toBe(422);
		const form = refused.page().form(/\/edit$/, { intent: "contact" });
		expect(fieldValue(form, "resend"), "the tick stays").toBe("on");
		expect((await edit(id, { email: "ion@exemplu.ro", resend: "on" })).status).toBe(303);
		expect(sent()).toBe(2);
	});
});

describe("by which method an order is paid", () => {
	const methodOf = (id: number) => shop.rows("select payment_method from orders where id = ?", id);

	it("is changed while it is unpaid, and its log says to what and by whom", async () => {
		const id = await place("mouse-pad-xxl");
		const form = (await admin.page(`${pathOf(id)}/edit`)).form(`${pathOf(id)}/edit`, { intent: "method" });
		expect(fieldValue(form, "paymentMethod")).toBe("banktransfer");
		expect((await edit(id, { paymentMethod: "cash" }, "method")).status).toBe(303);
		expect(methodOf(id)).toEqual([{ payment_method: "cash" }]);
		expect((await admin.page(pathOf(id))).text).toMatch(/Altă metodă de plată: Numerar.*?admin@/s);
		const told = shop.selectRows("outbox_message", { subject_id: id, kind: "order-status" });
		expect(told.map(({ payload }) => JSON.parse(payload))).toMatchObject([{ methodBefore: "banktransfer" }]);
	});

	it.each(["", "cec", "constructor"])("is refused as %o, beside its field", async (paymentMethod) => {
		const id = await place();
		const refused = await edit(id, { paymentMethod }, "method");
		expect([refused.status, isInvalid(refused.page(), "paymentMethod")]).toEqual([422, true]);
		expect(methodOf(id)).toEqual([{ payment_method: "banktransfer" }]);
	});

	it("is not cash above its limit, which the form says; sent all the same it is refused beside its field", async () => {
		const id = await place("quantum-pro");
		const page = await admin.page(`${pathOf(id)}/edit`);
		expect(page.text).toContain("Plata în numerar este posibilă până la 10.000 de lei");
		const refused = await edit(id, { paymentMethod: "cash" }, "method");
		expect([refused.status, isInvalid(refused.page(), "paymentMethod")]).toEqual([422, true]);
	});

	it("is not changed by a form from before the payment, which then says why; a paid order has none", async () => {
		const id = await place();
		const older = (await admin.page(`${pathOf(id)}/edit`)).form(`${pathOf(id)}/edit`, { intent: "method" });
		expect((await pay(id, {})).status).toBe(303);
		const refused = await admin.submit(older, { values: { paymentMethod: "cash" } });
		expect([refused.status, refused.page().text]).toEqual([409, expect.stringContaining("nu mai așteaptă o plată")]);
		expect((await admin.page(`${pathOf(id)}/edit`)).text).not.toContain("Schimbați metoda de plată");
	});
});

describe("the goods of an order that has its invoice", () => {
	it("tell their customer, once fewer are left, what is paid too much and goes back", async () => {
		const customer = shop.visitor();
		const id = await placeOrder(customer, "mouse-pad-xxl", { ...CLUJ, paymentMethod: "banktransfer" });
		const [item] = shop.rows<{ id: number }>("select id from order_item where order_id = ?", id);
		const before = totalOf(id);
		expect((await edit(id, { [`quantity-${item!.id}`]: "2" }, "items")).status).toBe(303);
		expect((await pay(id, {})).status).toBe(303);
		const seen = async () => (await customer.page(`/order-confirmation/${id}`)).text;
		expect(await seen()).not.toContain("vă returnăm");
		// What is on the shelf is not built first.
		expect(await seen()).not.toContain("Asamblăm");
		await admin.get(`/api/admin/download-invoice/${id}`);
		expect((await edit(id, { [`quantity-${item!.id}`]: "1" }, "correct-items")).status).toBe(303);
		expect(totalOf(id)).toBe(before);
		expect(await seen()).toMatch(/Plătit în plus, vă returnăm\s*149,00\sRON/);
	});

	it("are changed by the form that says so, with a storno and a new invoice, until they leave the shop", async () => {
		const id = await place();
		await pay(id, {});
		await admin.get(`/api/admin/download-invoice/${id}`);
		const page = await admin.page(`${pathOf(id)}/edit`);
		expect(page.text).toContain("Marfa este încă în magazin");
		const form = page.form(`${pathOf(id)}/edit`, { intent: "correct-items" });
		const [item] = shop.rows<{ id: number }>("select id from order_item where order_id = ?", id);
		const field = `quantity-${item!.id}`;
		expect((await admin.submit(form, { values: { intent: "items", [field]: "2" } })).status).toBe(409);
		const refused = await admin.submit(form, { values: { [field]: "x" } });
		expect([refused.status, isInvalid(refused.page(), field)]).toEqual([422, true]);
		expect((await admin.submit(form, { values: { [field]: "2" } })).status).toBe(303);
		const kinds = () =>
			shop
				.rows<{ kind: string }>("select kind from invoice where order_id = ? order by id", id)
				.map(({ kind }) => kind);
		expect(kinds()).toEqual(["invoice", "storno"]);
		expect((await pay(id, {})).status).toBe(303);
		await admin.get(`/api/admin/download-invoice/${id}`);
		expect(kinds()).toEqual(["invoice", "storno", "invoice"]);
		// Its invoice named an address that is gone: the form says so, and keeps what was typed.
		const inCity = (city: string | null) => shop.change("update orders set city = ? where id = ?", city, id);
		const grown = (await admin.page(`${pathOf(id)}/edit`)).form(`${pathOf(id)}/edit`, { intent: "correct-items" });
		inCity(null);
		const open = await admin.submit(grown, { values: { [field]: "3" } });
		inCity("Cluj-Napoca");
		expect([open.status, open.page().text]).toEqual([422, expect.stringContaining("nu are încă adresa de livrare")]);
		expect(fieldValue(open.page().form(`${pathOf(id)}/edit`, { intent: "correct-items" }), field)).toBe("3");
		// Credited in part, its goods are changed once it is issued again, which the page says.
		const credits = `${pathOf(id)}/credit`;
		const credit = (await admin.page(credits)).form(credits);
		const sums = await admin.submit(credit, { values: { "quantity-1": "1" } });
		const checked = await admin.page(sums.header("location"));
		expect((await admin.submit(checked.form(credits, { confirmed: "on" }), {})).status).toBe(303);
		const edits = `${pathOf(id)}/edit`;
		const part = await admin.page(edits);
		expect([part.text, part.links.map(({ href }) => href)]).toEqual([
			expect.stringContaining("emiteți mai întâi factura din nou"),
			expect.arrayContaining([`${credits}#reissue`, "/admin/orders/new"]),
		]);
		expect((await admin.post(credits, { intent: "reissue" })).status).toBe(303);
		const before = await admin.page(`${pathOf(id)}/edit`);
		const [late, way] = ["correct-items", "correct"].map((intent) => before.form(`${pathOf(id)}/edit`, { intent }));
		shop.change("update orders set status = 'delivered' where id = ?", id);
		const tooLate = await admin.submit(late!, { values: { [field]: "1" } });
		expect([tooLate.status, tooLate.page().text]).toEqual([409, expect.stringContaining("Nu s-a schimbat nimic")]);
		expect(tooLate.page().text).not.toContain("Salvați produsele");
		const otherWay = await admin.submit(way!, { values: { deliveryMethod: "pickup", phone: "0799 999 999" } });
		const again = otherWay.page().form(`${pathOf(id)}/edit`, { intent: "correct" });
		expect([otherWay.status, fieldValue(again, "phone")]).toEqual([409, "0799 999 999"]);
		// It goes the way that the goods went; the rest that was typed stands in it.
		expect((await admin.submit(again, {})).status).toBe(303);
	});
});

describe("the language of an order", () => {
	const localeOf = (id: number) => shop.rows("select locale from orders where id = ?", id);

	it("is corrected, also of an order that takes no other edit; its log says it in words", async () => {
		const id = await place();
		expect((await edit(id, { language: "en" }, "language")).status).toBe(303);
		expect(localeOf(id)).toEqual([{ locale: "en" }]);
		expect((await admin.page(pathOf(id))).text).toContain("Limba: română → engleză");
		shop.change("update orders set status = 'cancelled' where id = ?", id);
		expect((await edit(id, { language: "ro" }, "language")).status).toBe(303);
		expect(localeOf(id)).toEqual([{ locale: "ro" }]);
	});

	it.each(["", "de"])("is refused as %o, beside its field", async (language) => {
		const id = await place();
		const refused = await edit(id, { language }, "language");
		expect([refused.status, isInvalid(refused.page(), "language")]).toEqual([422, true]);
		expect(localeOf(id)).toEqual([{ locale: "ro" }]);
	});
});

describe("the last day of a quote", () => {
	const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

	it("is prolonged, and its customer's page and the pro forma say the new one", async () => {
		const id = await place();
		shop.change("update orders set source = 'back-office', quote_until = ? where id = ?", day(3), id);
		for (const quoteUntil of ["", "mâine", day(1), day(40)]) {
			const refused = await edit(id, { quoteUntil }, "quote");
			expect([quoteUntil, refused.status, isInvalid(refused.page(), "quoteUntil")]).toEqual([quoteUntil, 422, true]);
		}
		expect((await edit(id, { quoteUntil: day(20) }, "quote")).status).toBe(303);
		expect(shop.rows("select quote_until from orders where id = ?", id)).toEqual([{ quote_until: day(20) }]);
		const [year, month, date] = day(20).split("-");
		const proForma = await admin.get(`/api/admin/download-invoice/${id}`);
		expect(proForma.text).toContain(`${date}.${month}.${year}`);
		const shown = new Intl.DateTimeFormat("ro", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day(20)));
		expect((await admin.page(`/order-confirmation/${id}`)).text).toContain(shown);
		expect((await admin.page(pathOf(id))).text).toMatch(new RegExp(`Valabilă până la: .* → ${shown}`));
	});

	it("is none of an order that is no quote", async () => {
		const id = await place();
		expect((await admin.page(`${pathOf(id)}/edit`)).text).not.toContain("Prelungiți oferta");
		const path = `${pathOf(id)}/edit`;
		expect((await admin.post(path, { intent: "quote", seen: "", quoteUntil: day(5) })).status).toBe(409);
	});
});

describe("an order that is paid in parts", () => {
	it("is recorded part by part and completed by the last; too much is listed to be given back", async () => {
		const id = await place();
		for (const amountBani of ["0", "-5", "x", "99999999999"]) {
			const refused = await pay(id, { amountBani });
			expect([refused.status, isInvalid(refused.page(), "amountBani")], amountBani).toEqual([422, true]);
		}
		const older = (await admin.page(pathOf(id))).form(pathOf(id), { intent: "payment" });
		expect((await pay(id, { amountBani: "10,50" })).status).toBe(303);
		const part = await admin.page(pathOf(id));
		expect(part.text).toMatch(/Plătită parțial.*Au venit deja 10,50/s);
		expect(part.text).toMatch(/Pentru comandă au venit 10,50\sLEI: după anulare, returnați banii/);
		expect((await admin.submit(older, { values: { means: "bank", amountBani: "10,50" } })).status).toBe(409);
		const rest = ((totalOf(id) - 1_050 + 500) / 100).toFixed(2).replace(".", ",");
		expect((await pay(id, { amountBani: rest })).status).toBe(303);
		expect(shop.rows("select status from orders where id = ?", id)).toEqual([{ status: "completed" }]);
		expect((await admin.page("/admin/orders?task=refunds")).text).toContain(`#${id}`);
		const over = await admin.page(pathOf(id));
		expect(over.text).toMatch(/Înregistrați aici ce ați returnat deja clientului: 5,00\sLEI\./);
		expect(over.text, "nothing of it came through PayPal").not.toContain("îi poate trimite magazinul înapoi");
		const back = over.form(pathOf(id), { intent: "refund" });
		expect((await admin.submit(back, { values: { means: "bank" } })).status).toBe(303);
		expect((await admin.submit(back, { values: { means: "bank" } })).status).toBe(409);
		expect((await admin.page("/admin/orders?task=refunds")).text).not.toContain(`#${id},`);
		expect(
			shop.rows("select worth_bani, status from payment_record where order_id = ? and kind = 'refund'", id),
		).toEqual([{ worth_bani: 500, status: "returned-over" }]);
	});
});
