import { describe, expect, it } from "vitest";
import type { Answer } from "#tests/support/http-client.ts";
import { adminForThisFile, signedInStaff } from "./support/back-office.ts";
import { all, textOf } from "./support/html.ts";
import { ANA, CLUJ, placeOrder } from "./support/orders.ts";
import { fieldValue, messageOf, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const NEW = "/admin/orders/new";
const CALLER = { fullName: "Ion Fără Mail", phone: "0744 555 666", deliveryMethod: "pickup", paymentMethod: "cash" };
const admin = adminForThisFile(shop);

const idOf = (slug: string) => shop.selectRow("product", { slug }).id;
const formOf = (page: Page) => page.form(NEW);
const press = (page: Page, intent: string, values: Record<string, string> = {}, client = admin) =>
	client.submit(formOf(page), { values: { ...values, intent } });
const pressed = async (...args: Parameters<typeof press>) => {
	const answer = await press(...args);
	expect(answer.status).toBe(200);
	return answer.page();
};
const orderOf = (answer: Answer) => Number(/\/orders\/(\d+)$/.exec(answer.header("location") ?? "")?.[1]);
const rowOf = (id: number) =>
	shop.rows<Record<string, unknown>>("select * from orders where id = ?", id)[0] as Record<string, unknown>;

/** The form with so many pieces of a product that is found by its code. */
async function withGoods(pieces = "1", client = admin): Promise<Page> {
	const product = idOf("mouse-pad-xxl");
	const [{ sku }] = shop.rows<{ sku: string }>("select sku from product where id = ?", product) as [{ sku: string }];
	const found = await pressed(await client.page(NEW), "update", { product: sku }, client);
	expect(formOf(found).buttons.map(({ value }) => value)).toContain(`add-${product}`);
	const added = await pressed(found, `add-${product}`, {}, client);
	return pressed(added, "update", { [`pieces-${product}`]: pieces }, client);
}

describe("an order by hand, without scripts", () => {
	it("finds a customer of before by name, phone, company and tax code, and takes over what is known of them", async () => {
		const company = { companyName: "Zmeu Voinic SRL", taxCode: "RO14399840", billingAddress: "Str. Lungă 3" };
		const place = { billingCity: "Cluj-Napoca", billingCounty: "Cluj", billingPostalCode: "400001" };
		const who = { ...CLUJ, ...company, ...place, fullName: "Zamfira Căutata", phone: "0799 321 654" };
		const id = await placeOrder(shop.visitor(), "mouse-pad-xxl", who);
		for (const customer of ["zamfira", "0799321654", "zmeu voinic", "14399840", ANA.email]) {
			const found = await pressed(await admin.page(NEW), "update", { customer, notes: "Sună după 17" });
			expect([customer, found.text.includes("Zamfira Căutata")]).toEqual([customer, true]);
			expect(fieldValue(formOf(found), "notes")).toBe("Sună după 17");
			const chosen = formOf(await pressed(found, `choose-${id}`));
			const taken = ["fullName", "companyName", "city", "notes"].map((name) => fieldValue(chosen, name));
			expect(taken).toEqual(["Zamfira Căutata", "Zmeu Voinic SRL", "Cluj-Napoca", "Sună după 17"]);
		}
		const nobody = await pressed(await admin.page(NEW), "update", { customer: "nimeni-de-pe-lume" });
		expect(nobody.text).toContain("Nimeni nu se potrivește");
	});

	it("is placed for a caller without e-mail, by whoever typed it, at the prices of the day and any number of pieces", async () => {
		shop.change("update product set stock = 200 where slug = 'mouse-pad-xxl'");
		const page = await withGoods("60");
		const answer = await press(page, "place", CALLER);
		expect(answer.status).toBe(303);
		const id = orderOf(answer);
		expect(rowOf(id)).toMatchObject({ email: null, source: "back-office", phone: "0744 555 666", status: "pending" });
		expect(shop.rows("select quantity from order_item where order_id = ?", id)).toEqual([{ quantity: 60 }]);
		const details = (await admin.follow(answer)).page();
		expect(details.text).toContain("admin@nucleu.example");
		expect(details.text).toContain("Comanda nu are adresă de e-mail");
		expect(details.text).not.toContain("prin e-mail");
		expect(details.forms.filter(({ action }) => action.includes("email-"))).toEqual([]);
		expect(
			shop.rows("select recipient from outbox_message where subject_id = ? and subject_type = 'order'", id),
		).toEqual([{ recipient: "shop" }]);
		const again = await press(page, "place", CALLER);
		expect([again.status, orderOf(again)]).toEqual([303, id]);
		const other = await press(page, "place", { ...CALLER, fullName: "Altcineva" });
		expect([other.status, orderOf(other), rowOf(id).full_name]).toEqual([303, id, CALLER.fullName]);
		for (const list of [
			"/admin/orders",
			"/admin/invoices",
			`/admin/orders/${id}/edit`,
			"/staff",
			`/staff/orders/${id}`,
		])
			expect([list, (await admin.get(list)).status]).toEqual([list, 200]);
	});

	it("of many lines loses none of its fields", async () => {
		shop.change("update product set stock = 200 where stock is not null");
		const ids = shop.rows<{ id: number }>("select id from product where status = 'active'").map(({ id }) => id);
		expect(ids.length).toBeGreaterThan(20);
		const lines = Object.fromEntries(ids.map((id) => [`pieces-${id}`, "1"]));
		const page = await pressed(await admin.page(NEW), "update", lines);
		const company = { companyName: "Zmeu Voinic SRL", taxCode: "RO14399840", billingAddress: "Str. Lungă 3" };
		const place = { billingCity: "Cluj-Napoca", billingCounty: "Cluj", billingPostalCode: "400001" };
		const shown = await press(page, "place", {
			...CALLER,
			...CLUJ,
			...company,
			...place,
			paymentMethod: "banktransfer",
		});
		const answer = shown.status === 409 ? await press(shown.page(), "place") : shown;
		expect(answer.status).toBe(303);
		const id = orderOf(answer);
		expect(shop.rows("select count(*) as lines from order_item where order_id = ?", id)).toEqual([
			{ lines: ids.length },
		]);
		expect(shop.rows("select company_name from order_billing where order_id = ?", id)).toEqual([
			{ company_name: company.companyName },
		]);
	});

	it("is refused beside its fields, with what was typed, and nothing is placed", async () => {
		const before = shop.rows("select id from orders").length;
		const empty = await press(await admin.page(NEW), "place");
		expect(empty.status).toBe(422);
		for (const field of ["fullName", "phone", "product"]) expect(messageOf(empty.page(), field)).not.toBe("");
		const page = await withGoods();
		const wrong = await press(page, "place", { ...CALLER, email: "nu e adresă", notes: "Sună" });
		expect(wrong.status).toBe(422);
		expect(messageOf(wrong.page(), "email")).toContain("adresă de e-mail");
		expect(fieldValue(formOf(wrong.page()), "notes")).toBe("Sună");
		const product = idOf("mouse-pad-xxl");
		const letters = await press(page, "place", { ...CALLER, [`pieces-${product}`]: "două" });
		expect([letters.status, messageOf(letters.page(), `pieces-${product}`)]).toEqual([
			422,
			expect.stringContaining("număr întreg"),
		]);
		shop.change("update product set stock = 1 where id = ?", product);
		const gone = await press(page, "place", { ...CALLER, [`pieces-${product}`]: "2" });
		expect([gone.status, /SteelSeries/.test(gone.page().text)]).toEqual([409, true]);
		expect(shop.rows("select id from orders").length).toBe(before);
		shop.change("update product set stock = 200 where id = ?", product);
	});

	it("tells of a price that has changed while it was typed", async () => {
		const page = await withGoods();
		shop.change("update product set price_bani = price_bani + 100 where slug = 'mouse-pad-xxl'");
		const refused = await press(page, "place", CALLER);
		expect(refused.status).toBe(409);
		expect((await press(refused.page(), "place")).status).toBe(303);
	});

	it("is placed under no other total than it showed, delivery included", async () => {
		const page = await withGoods();
		const far = { ...CALLER, ...CLUJ, deliveryMethod: "delivery" };
		const before = shop.rows("select id from orders").length;
		const refused = await press(page, "place", far);
		expect([refused.status, shop.rows("select id from orders").length]).toEqual([409, before]);
		const seen = Number(fieldValue(formOf(refused.page()), "seenTotal"));
		const id = orderOf(await press(refused.page(), "place"));
		expect(rowOf(id)).toMatchObject({ delivery_method: "delivery", total_bani: seen });
		expect(Number(rowOf(id).shipping_bani)).toBeGreaterThan(0);
	});

	it("without an address cannot have its warranty sent, and the page says why", async () => {
		const id = orderOf(await press(await withGoods(), "place", CALLER));
		shop.change("update orders set status = 'completed' where id = ?", id);
		const page = await admin.page(`/admin/warranties?order=${id}`);
		const [button] = all(page.main, "button").filter((one) => textOf(one) === "Trimiteți clientului");
		expect(button?.attributes).toHaveProperty("disabled");
		const why = all(page.main, "*", { id: button?.attributes["aria-describedby"] ?? "" });
		expect(why.map(textOf).join()).toContain("nu are adresă de e-mail");
	});

	it("remembers whom it looked for, so that Enter elsewhere is not taken for another search", async () => {
		const looked = await pressed(await admin.page(NEW), "update-customer", { customer: "nimeni-de-pe-lume" });
		expect(looked.text).toContain("Nimeni nu se potrivește");
		expect(fieldValue(formOf(looked), "customerSeen")).toBe("nimeni-de-pe-lume");
	});

	it("is the staff's too, who go on at the counter", async () => {
		const staff = await signedInStaff(shop);
		const answer = await press(await withGoods("1", staff), "place", CALLER, staff);
		expect(answer.header("location")).toMatch(/^\/staff\/orders\/\d+$/);
		expect((await staff.follow(answer)).status).toBe(200);
	});

	it("is saved as a quote, which whoever has its link opens and pays", async () => {
		const page = await withGoods();
		const day = fieldValue(formOf(page), "quoteUntil")!;
		for (const quoteUntil of ["", "mâine", "2020-01-01", "2099-01-01", `${day.slice(0, 5)}13-01`]) {
			const refused = await press(page, "quote", { ...CALLER, quoteUntil });
			expect([quoteUntil, refused.status]).toEqual([quoteUntil, 422]);
			expect(messageOf(refused.page(), "quoteUntil")).toContain("cel târziu peste 30 de zile");
		}
		const later = await press(page, "quote", { ...CALLER, paymentMethod: "cash", quoteUntil: day });
		expect([later.status, messageOf(later.page(), "paymentMethod")]).toEqual([
			422,
			"O ofertă se acceptă prin plată, înainte de predare. Alegeți altă metodă de plată.",
		]);
		const answer = await press(page, "quote", { ...CALLER, paymentMethod: "banktransfer", quoteUntil: day });
		const id = orderOf(answer);
		expect(rowOf(id)).toMatchObject({ quote_until: day, status: "pending" });
		const link = /\/order-confirmation\/\d+\?key=[\w.-]+/.exec((await admin.follow(answer)).page().text)![0];
		const customer = shop.visitor();
		expect((await customer.get(`/order-confirmation/${id}`)).status).toBe(404);
		const opened = (await customer.follow(await customer.get(link))).page();
		expect(opened.h1).toEqual(["Oferta noastră"]);
		expect(opened.text).toContain("vă sunăm dacă avem întrebări");
		expect((await admin.page("/admin/orders")).text).toMatch(new RegExp(`#${id} .*?În așteptarea plății Ofertă`));
		expect((await customer.get(`/unified-checkout/${id}`)).status).toBe(200);
		const proForma = await admin.get(`/api/admin/download-invoice/${id}`);
		expect([proForma.status, proForma.text.includes("Ofertă valabilă până la")]).toEqual([200, true]);
		expect(proForma.text).toContain(`/order-confirmation/${id}?key=`);
	});

	it.each(["choose-999999", "add-999999", "choose-x", "add-", "delete", "place-1"])(
		"answers %s with the form",
		async (intent) => {
			const answer = await press(await admin.page(NEW), intent, {
				"pieces-999999": "x",
				customer: "\u0000'\"%",
				product: "%",
			});
			expect([200, 422]).toContain(answer.status);
		},
	);
});
