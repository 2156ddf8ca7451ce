import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editContactSchema } from "#app/domain/orders/edit-order.ts";
import {
	newerOrderSchema,
	olderDelivery,
	olderOrderSchema,
	orderItemsSchema,
	orderItemsSchemaFor,
} from "#app/domain/orders/order-call-schemas.ts";
import { isAddressToAgree } from "#app/domain/places/postal-address.ts";
import { anyText } from "#tests/unit/any-text.ts";

const orderData = {
	fullName: "Ana Ionescu",
	email: "ana@example.ro",
	phone: "0722123456",
	deliveryMethod: "pickup",
	paymentMethod: "googlepay",
};
const newer = (item: object) => newerOrderSchema.safeParse({ orderData, cartItems: [item] });
const items = (item: object) => orderItemsSchemaFor([]).safeParse([item]);

const older = {
	contactEmail: "ana@example.ro",
	contactPhone: "0722123456",
	fullName: "Ana Ionescu",
	deliveryAddress: "Str. Lungă 3, Brașov, Brașov",
	paymentMethod: "cash",
	deliveryMethod: "delivery",
	total: "4859.00",
	status: "pending",
};

/** What a number must not be guessed from. */
const ODD_IDS = [0, -1, 1.5, 1e12, Number.NaN, "", " ", "abc", "1; drop table", "0x10", "1e2", "-3", true, [1], {}];
const ODD_QUANTITIES = [0, -1, 100, 1.5, "2", "", null, undefined, Number.NaN, Number.POSITIVE_INFINITY, true, [1]];

describe("the older shape's payment methods (SPEC 5)", () => {
	it("are those of the older checkout, without Google Pay", () => {
		const takes = (paymentMethod: string) => olderOrderSchema.safeParse({ ...older, paymentMethod }).success;
		expect(["paypal", "banktransfer", "revolutpay", "cash"].map(takes)).toEqual([true, true, true, true]);
		expect(takes("googlepay")).toBe(false);
	});
});

describe("what a customer notes with an order", () => {
	const TAKERS = {
		older: (notes: unknown) => olderOrderSchema.safeParse({ ...older, notes }).data?.notes,
		newer: (notes: unknown) =>
			newerOrderSchema.safeParse({ orderData: { ...orderData, notes }, cartItems: [{ id: 3, quantity: 1 }] }).data
				?.orderData.notes,
		edited: (notes: unknown) => editContactSchema.safeParse({ ...orderData, notes }).data?.notes,
	};
	it.each(Object.entries(TAKERS))("is as long in the %s order as in any other, and none is lost", (_, take) => {
		const most = "n".repeat(2_000);
		expect([most, `${most}n`, " La interfon 3 ", "", null, undefined, 5].map(take)).toEqual([
			most,
			undefined,
			"La interfon 3",
			null,
			null,
			null,
			undefined,
		]);
	});
});

describe("the newer shape of an order (SPEC 3)", () => {
	it("is contact data and the cart's items, of which id, type and quantity are read", () => {
		const parsed = newerOrderSchema.parse({
			orderData: { ...orderData, total: "1.00", status: "completed" },
			cartItems: [
				{ id: 3, type: "product", name: "PC", price: 0.01, imageUrl: "/x.webp", quantity: 2 },
				{ id: "1", type: "service", name: "PC Repair", price: 0, quantity: 1 },
			],
			total: 0.02,
			status: "completed",
		});
		expect(parsed.cartItems).toEqual([
			{ id: 3, type: "product", quantity: 2 },
			{ id: 1, type: "service", quantity: 1 },
		]);
		expect(Object.keys(parsed).toSorted()).toEqual(["cartItems", "orderData"]);
		expect(parsed.orderData).toEqual({ ...orderData, notes: null });
	});

	it("needs 1 to 50 items", () => {
		const item = { id: 1, type: "product", quantity: 1 };
		const withLines = (count: number) =>
			newerOrderSchema.safeParse({ orderData, cartItems: Array.from({ length: count }, () => item) }).success;
		expect([0, 1, 50, 51].map(withLines)).toEqual([false, true, true, false]);
		expect(newerOrderSchema.safeParse({ orderData }).success).toBe(false);
		expect(newerOrderSchema.safeParse({ orderData, cartItems: "1" }).success).toBe(false);
	});

	it.each(ODD_IDS)("refuses the id %j", (id) => {
		expect(newer({ id, type: "product", quantity: 1 }).success).toBe(false);
	});

	it.each(ODD_QUANTITIES)("refuses the quantity %j", (quantity) => {
		expect(newer({ id: 1, type: "product", quantity }).success).toBe(false);
	});

	it("refuses an unknown type of item", () => {
		expect(newer({ id: 1, type: "gift", quantity: 1 }).success).toBe(false);
	});
});

describe("the older shape of an order (SPEC 3)", () => {
	it("keeps contact, address and methods, and reads neither total nor status", () => {
		const { total: _total, status: _status, ...kept } = older;
		expect(olderOrderSchema.parse({ ...older, total: "0.01", status: "completed" })).toEqual({ ...kept, notes: null });
	});

	it("takes null for the address of a pickup", () => {
		expect(olderOrderSchema.safeParse({ ...older, deliveryMethod: "pickup", deliveryAddress: null }).success).toBe(
			true,
		);
	});

	it.each([
		...[null, undefined, "", "Str", ", , ", "Cluj, Cluj"],
		...[
			"Abcd, Cluj-Napoca, Cluj",
			"Str. Lungă 3, C, Cluj",
			"Str. Lungă 3, Cluj-Napoca, C",
			"Str, a, b, Cluj-Napoca, C",
			// Longer than the back office's form could keep.
			`${"Str. Lungă ".repeat(18)}3, Cluj-Napoca, Cluj`,
		],
	])("refuses a delivery to %j", (deliveryAddress) => {
		expect(olderOrderSchema.safeParse({ ...older, deliveryAddress }).success).toBe(false);
	});

	it.each([
		["Str. Lungă 5 Cluj-Napoca Cluj", { address: "Str. Lungă 5 Cluj-Napoca Cluj", city: "", county: "" }],
		["Str. Lungă 5, București", { address: "Str. Lungă 5", city: "București", county: "" }],
	])("takes %j, which is not joined by commas, as far as it can be told apart, as all that is told", (line, parts) => {
		const read = olderDelivery(olderOrderSchema.parse({ ...older, deliveryAddress: line }));
		expect(read).toEqual({ method: "delivery", ...parts });
		expect([isAddressToAgree(read), isAddressToAgree({ ...read, county: null })]).toEqual([false, true]);
	});

	it("takes the address apart again: street, city, county", () => {
		const read = (deliveryAddress: string) => olderDelivery(olderOrderSchema.parse({ ...older, deliveryAddress }));
		expect(read("Str. Lungă 3, Brașov, Brașov")).toEqual({
			method: "delivery",
			address: "Str. Lungă 3",
			city: "Brașov",
			county: "Brașov",
		});
		expect(read("Str. Lungă 3, bl. 4, ap. 5, Cluj-Napoca, Cluj")).toEqual({
			method: "delivery",
			address: "Str. Lungă 3, bl. 4, ap. 5",
			city: "Cluj-Napoca",
			county: "Cluj",
		});
		expect(olderDelivery(olderOrderSchema.parse({ ...older, deliveryMethod: "pickup" }))).toEqual({
			method: "pickup",
		});
	});

	it("never fails on an address that it let through", () => {
		fc.assert(
			fc.property(anyText(300), (deliveryAddress) => {
				const parsed = olderOrderSchema.safeParse({ ...older, deliveryAddress });
				if (parsed.success) expect(olderDelivery(parsed.data).method).toBe("delivery");
			}),
		);
	});
});

describe("the items that follow the older shape (SPEC 3, 7)", () => {
	it("come as a list, or under `items`; names and prices are not read", () => {
		const list = [
			{ productId: 3, serviceId: null, name: "PC", price: "0.01", quantity: 2 },
			{ productId: null, serviceId: 1, name: "PC Repair", price: "0.00", quantity: 1 },
		];
		const read = [
			{ productId: 3, serviceId: null, quantity: 2 },
			{ productId: null, serviceId: 1, quantity: 1 },
		];
		for (const body of [list, { items: list }]) {
			expect(orderItemsSchemaFor(body).parse(body)).toEqual(read);
			expect(orderItemsSchema.parse(body)).toEqual(read);
		}
	});

	it.each(ODD_IDS)("refuse the product %j", (productId) => {
		expect(items({ productId, serviceId: null, quantity: 1 }).success).toBe(false);
	});

	it.each(ODD_QUANTITIES)("refuse the quantity %j", (quantity) => {
		expect(items({ productId: 1, serviceId: null, quantity }).success).toBe(false);
	});

	it("refuse an item that is both product and service, or neither", () => {
		expect(items({ productId: 1, serviceId: 1, quantity: 1 }).success).toBe(false);
		expect(items({ productId: null, serviceId: null, quantity: 1 }).success).toBe(false);
		expect(items({ quantity: 1 }).success).toBe(false);
	});

	it("refuse no items, and anything that is no list", () => {
		for (const body of [[], { items: [] }, {}, null, "1", 1, { items: "1" }]) {
			expect(orderItemsSchemaFor(body).safeParse(body).success).toBe(false);
			expect(orderItemsSchema.safeParse(body).success).toBe(false);
		}
	});

	it.each([
		[[{ productId: 22, quantity: 100 }], "0.quantity", "validation:quantity"],
		[{ items: [{ productId: 22, quantity: 100 }] }, "items.0.quantity", "validation:quantity"],
		[
			{
				items: [
					{ productId: 22, quantity: 1 },
					{ productId: "x", quantity: 1 },
				],
			},
			"items.1.productId",
			"validation:item",
		],
		[{ items: [null] }, "items.0", "validation:item"],
		[{ items: [] }, "items", "validation:items"],
		[{}, "items", "validation:items"],
		[[], "", "validation:items"],
		["x", "", "validation:items"],
		[null, "", "validation:items"],
	])("name the place of the fault in %j", (body, path, message) => {
		const { error } = orderItemsSchemaFor(body).safeParse(body);
		expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[path, message]]);
	});
});
