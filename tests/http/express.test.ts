import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { signedIn } from "./support/back-office.ts";
import { all, textOf } from "./support/html.ts";
import type { Json } from "./support/order-json.ts";
import {
	ANA,
	addToCart,
	BUCHAREST,
	baniIn,
	type CheckoutPath,
	CLUJ,
	newerOrder,
	order,
	orderNumberIn,
	placeOrder,
	productId,
} from "./support/orders.ts";
import { fieldValue, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { sumsOf, valueBeside } from "./support/sums.ts";

const shop = shopForThisFile();
const EXPRESS = { ...CLUJ, deliverySpeed: "express" };
const CHECKOUTS: CheckoutPath[] = ["/checkout", "/direct-checkout"];
const mouse = productId("wireless-mouse");
const made = productId("quantum-pro");
beforeAll(() => shop.change("update product set stock = 1000 where id = ?", mouse));

const ordersOf = () => shop.rows("select id from orders").length;
const speedsOf = async (visitor: Client, path: string) =>
	all((await visitor.page(path)).main, "input", { name: "deliverySpeed" }).map(({ attributes }) => attributes.value);

describe.each(CHECKOUTS)("express delivery on %s, without scripts", (path) => {
	it.each([
		["ro", CLUJ, 6_000],
		["en", BUCHAREST, 0],
	] as const)("is told before the order and on it, in %s", async (language, address, standard) => {
		const visitor = shop.visitor(language);
		await addToCart(visitor, mouse);
		expect((await visitor.page("/cart")).text).toMatch(/35,00.RON/);
		const words = language === "ro" ? "Supliment livrare expres" : "Express surcharge";
		const empty = await visitor.page(path);
		expect(empty.text).toMatch(/\+ 35,00.LEI/);
		expect(empty.text).toContain("14:00");
		expect(fieldValue(empty.form(path), "deliverySpeed")).toBe("standard");

		const values = { ...ANA, ...address, deliverySpeed: "express", paymentMethod: "cash" };
		const updated = (await visitor.submit(empty.form(path), { button: "update", values })).page();
		expect(fieldValue(updated.form(path), "deliverySpeed")).toBe("express");
		expect(baniIn(valueBeside(updated, words))).toBe(3_500);
		const subtotal = 22_000;
		const total = subtotal + standard + 3_500;
		expect(baniIn(valueBeside(updated, language === "ro" ? "Total de plată" : "Total to pay"))).toBe(total);

		const id = orderNumberIn(await visitor.submit(updated.form(path), {}));
		expect(shop.rows("select shipping_bani, express_bani, total_bani from orders where id = ?", id)).toEqual([
			{ shipping_bani: standard + 3_500, express_bani: 3_500, total_bani: total },
		]);
		for (const page of [`/order-confirmation/${id}`, `/unified-checkout/${id}`]) {
			expect(baniIn(valueBeside(await visitor.page(page), words)), page).toBe(3_500);
		}
		const confirmation = await visitor.page(`/order-confirmation/${id}`);
		const { express_day: day } = shop.selectRow("orders", { id });
		const locale = language === "ro" ? "ro-RO" : "en-GB";
		const told = new Date(day!).toLocaleDateString(locale, { day: "numeric", month: "long", year: "numeric" });
		expect(valueBeside(confirmation, language === "ro" ? "Termen" : "Arrives on")).toBe(told);
	});

	it("is refused with a pickup: 422, a message beside the choice, and what was typed stays", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, mouse);
		const before = ordersOf();
		const answer = await order(visitor, path, { ...EXPRESS, deliveryMethod: "pickup" });
		expect(answer.status).toBe(422);
		expect(messageOf(answer.page(), "deliverySpeed")).toContain("cannot be combined with pickup");
		expect(Object.fromEntries(answer.page().form(path).fields)).toMatchObject({
			...ANA,
			...EXPRESS,
			deliveryMethod: "pickup",
		});
		// The choice stands in sight, though pickup hides what belongs to delivery.
		const group = all(answer.page().main, "fieldset").find((node) => textOf(node).startsWith("Delivery time"));
		expect(group?.attributes.class ?? "").not.toContain("only-for-delivery");
		expect(ordersOf()).toBe(before);
	});

	it("is not offered with a piece that is made to order, and refused when that came in meanwhile", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, mouse);
		const form = (await visitor.page(path)).form(path);
		await addToCart(visitor, made);
		expect((await visitor.page("/cart")).text).not.toMatch(/Express/);
		expect(await speedsOf(visitor, path)).toEqual(["standard"]);
		const values = { ...ANA, ...EXPRESS, seenSubtotal: "" };
		const answer = await visitor.submit(form, { values });
		expect(answer.status).toBe(422);
		expect(messageOf(answer.page(), "deliverySpeed")).toContain("made to order");
		expect(fieldValue(answer.page().form(path), "address")).toBe(CLUJ.address);
		expect((await visitor.submit(answer.page().form(path), {})).status).toBe(303);
	});

	it("refuses a speed that there is not", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, mouse);
		const answer = await order(visitor, path, { ...CLUJ, deliverySpeed: "overnight" });
		expect(answer.status).toBe(422);
		expect(messageOf(answer.page(), "deliverySpeed")).toContain("standard or express");
	});
});

describe("express delivery by the calls", () => {
	it("is taken by the newer shape, shown by the order, and standard where nothing is said", async () => {
		const visitor = shop.visitor();
		const placed = await visitor.postJson("/api/orders", newerOrder(mouse, 1, EXPRESS));
		expect(placed.status).toBe(201);
		const { order: made, orderId } = placed.json<{ order: Json; orderId: number }>();
		expect(made).toMatchObject({ deliverySpeed: "express", subtotal: "220.00", shipping: "95.00", total: "315.00" });
		expect((await visitor.get(`/api/orders/${orderId}`)).json<{ order: Json }>().order).toMatchObject(made);
		const other = await visitor.postJson("/api/orders", newerOrder(mouse, 1, CLUJ));
		expect(other.json<{ order: Json }>().order).toMatchObject({ deliverySpeed: "standard", shipping: "60.00" });
	});

	it("is taken by the older shape, whose items come after", async () => {
		const visitor = shop.visitor();
		const older = {
			fullName: ANA.fullName,
			contactEmail: ANA.email,
			contactPhone: ANA.phone,
			deliveryAddress: "Str. Lungă 3, Cluj-Napoca, Cluj",
			deliveryMethod: "delivery",
			deliverySpeed: "express",
			paymentMethod: "cash",
		};
		const draftOf = async (body: object) => (await visitor.postJson("/api/orders", body)).json<{ id: number }>().id;
		const id = await draftOf(older);
		const read = async () => (await visitor.get(`/api/orders/${id}`)).json<{ order: Json }>().order;
		expect(await read()).toMatchObject({ deliverySpeed: "express", total: "0.00" });
		const items = (product: number) => ({ items: [{ productId: product, name: "?", price: "1.00", quantity: 1 }] });
		expect((await visitor.postJson(`/api/orders/${id}/items`, items(mouse))).status).toBe(201);
		expect(await read()).toMatchObject({ deliverySpeed: "express", shipping: "95.00", total: "315.00" });

		const refused = await visitor.postJson(`/api/orders/${await draftOf(older)}/items`, items(made));
		expect(refused.status).toBe(422);
		expect(refused.json()).toMatchObject({
			code: "express-unavailable",
			// The body's own part: it says nothing of the speed.
			errors: { items: expect.any(String) },
		});
		const pickup = { ...older, deliveryMethod: "pickup", deliveryAddress: null };
		const never = await visitor.postJson("/api/orders", pickup);
		expect(never.status).toBe(422);
		expect(never.json()).toMatchObject({ errors: { deliverySpeed: expect.any(String) } });
	});

	it.each([
		["a pickup", { deliveryMethod: "pickup", deliverySpeed: "express" }],
		["another word", { ...CLUJ, deliverySpeed: "fast" }],
		["a number", { ...CLUJ, deliverySpeed: 1 as unknown as string }],
	])("is refused for %s", async (_, more) => {
		const answer = await shop.visitor().postJson("/api/orders", newerOrder(mouse, 1, more));
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.json<{ errors: Json }>().errors)).toEqual(["orderData.deliverySpeed"]);
	});
});

describe("an express order that waits for its money", () => {
	it("names the condition of its day to the customer, and stands out for the shop", async () => {
		const visitor = shop.visitor("en");
		const id = await placeOrder(visitor, "wireless-mouse", EXPRESS);
		const page = await visitor.page(`/order-confirmation/${id}`);
		expect(sumsOf(page)).toEqual({ subtotal: 22_000, shipping: 6_000, total: 31_500 });
		expect(valueBeside(page, "Arrives on")).toMatch(/if the payment is confirmed/);

		const admin = await signedIn(shop.running().url);
		expect((await admin.page("/admin/orders")).text).toContain("Livrare expres, Cluj-Napoca");
		const own = await admin.page(`/admin/orders/${id}`);
		expect(valueBeside(own, "Metoda")).toBe("Livrare expres la adresă");
		expect(baniIn(valueBeside(own, "Supliment livrare expres"))).toBe(3_500);
		shop.change("update orders set status = 'completed' where id = ?", id);
		expect((await admin.page("/admin")).text).toContain("expres, 315,00");
	});
});
