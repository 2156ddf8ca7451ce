import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addToCart,
	type Cart,
	contentsOf,
	countPieces,
	EMPTY_CART,
	type ItemType,
	isInCart,
	MAX_LINES,
	MAX_QUANTITY,
	readCart,
	removeFromCart,
	setQuantity,
	takeOne,
	writeCart,
} from "#app/domain/cart/cart.ts";
import { anyText } from "#tests/unit/any-text.ts";

const product = (id: number) => ({ type: "product" as ItemType, id });
const service = (id: number) => ({ type: "service" as ItemType, id });
const cartOf = (...items: { type: ItemType; id: number }[]): Cart => items.reduce<Cart>(addToCart, EMPTY_CART);

const anItem = fc.record({
	type: fc.constantFrom<ItemType>("product", "service"),
	id: fc.integer({ min: 1, max: 999_999_999 }),
});

/** Any cart that a customer can make with the shop's own buttons. */
const aCart = fc
	.uniqueArray(fc.tuple(anItem, fc.integer({ min: 1, max: MAX_QUANTITY })), {
		maxLength: MAX_LINES,
		selector: ([item]) => `${item.type}${item.id}`,
	})
	.map((lines): Cart => {
		const items = lines.map(([item]) => item);
		return lines.reduce<Cart>((cart, [item, quantity]) => setQuantity(cart, item, quantity), cartOf(...items));
	});

describe("adding (SPEC 4)", () => {
	it("puts a new item in once", () => {
		expect(cartOf(product(7))).toEqual([{ type: "product", id: 7, quantity: 1 }]);
	});

	it("gives an item of the same id and type one more piece", () => {
		expect(cartOf(product(7), product(8), product(7))).toEqual([
			{ type: "product", id: 7, quantity: 2 },
			{ type: "product", id: 8, quantity: 1 },
		]);
	});

	it("keeps a product and a service with the same number apart", () => {
		expect(cartOf(product(1), service(1))).toHaveLength(2);
	});

	it("holds a service once, however often it is added", () => {
		expect(cartOf(service(2), service(2), service(2))).toEqual([{ type: "service", id: 2, quantity: 1 }]);
	});

	it("stops at 50 lines and 99 pieces of each (DECISIONS 3)", () => {
		const many = Array.from({ length: 60 }, (_, index) => product(index + 1));
		expect(cartOf(...many)).toHaveLength(50);
		const pieces = Array.from({ length: 120 }, () => product(1));
		expect(cartOf(...pieces)).toEqual([{ type: "product", id: 1, quantity: 99 }]);
	});

	it("still adds pieces to a line of a full cart", () => {
		const full = cartOf(...Array.from({ length: 50 }, (_, index) => product(index + 1)));
		expect(addToCart(full, product(50)).at(-1)).toEqual({ type: "product", id: 50, quantity: 2 });
	});
});

describe("changing quantities (SPEC 4)", () => {
	it("takes one piece away, and stops at 1", () => {
		const three = setQuantity(cartOf(product(1)), product(1), 3);
		const two = takeOne(three, product(1));
		expect(two[0]?.quantity).toBe(2);
		const one = takeOne(two, product(1));
		expect(one[0]?.quantity).toBe(1);
		expect(takeOne(one, product(1))).toEqual(one);
	});

	it.each([0, -1, -99, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("ignores a quantity of %d", (quantity) => {
		const cart = setQuantity(cartOf(product(1), product(2)), product(1), 5);
		expect(setQuantity(cart, product(1), quantity)).toEqual(cart);
	});

	it("sets more than 99 to 99", () => {
		expect(setQuantity(cartOf(product(1)), product(1), 1_000)[0]?.quantity).toBe(99);
	});

	it("leaves services at one", () => {
		const cart = cartOf(service(1));
		expect(setQuantity(cart, service(1), 4)).toEqual(cart);
		expect(takeOne(cart, service(1))).toEqual(cart);
	});

	it("removes the line that is meant and no other", () => {
		expect(removeFromCart(cartOf(product(1), service(1), product(2)), product(1))).toEqual(
			cartOf(service(1), product(2)),
		);
	});

	it("never changes the cart that it was given", () => {
		fc.assert(
			fc.property(aCart, anItem, fc.integer(), (cart, item, quantity) => {
				const before = structuredClone(cart);
				addToCart(cart, item);
				takeOne(cart, item);
				setQuantity(cart, item, quantity);
				removeFromCart(cart, item);
				expect(cart).toEqual(before);
			}),
		);
	});

	it("keeps every cart within its limits, whatever buttons are pressed", () => {
		const press = fc.record({
			item: fc.record({
				type: fc.constantFrom<ItemType>("product", "service"),
				id: fc.integer({ min: 1, max: 60 }),
			}),
			quantity: fc.integer({ min: -5, max: 200 }),
			button: fc.constantFrom("add", "take", "set", "remove"),
		});
		fc.assert(
			fc.property(fc.array(press, { maxLength: 200 }), (presses) => {
				let cart: Cart = EMPTY_CART;
				for (const { item, quantity, button } of presses) {
					if (button === "add") cart = addToCart(cart, item);
					else if (button === "take") cart = takeOne(cart, item);
					else if (button === "set") cart = setQuantity(cart, item, quantity);
					else cart = removeFromCart(cart, item);
				}
				expect(cart.length).toBeLessThanOrEqual(50);
				for (const line of cart) {
					expect(line.quantity).toBeGreaterThanOrEqual(1);
					expect(line.quantity).toBeLessThanOrEqual(line.type === "service" ? 1 : 99);
				}
				expect(new Set(cart.map(({ type, id }) => `${type}${id}`)).size).toBe(cart.length);
				expect(readCart(writeCart(cart))).toEqual(cart);
			}),
		);
	});
});

describe("what the cart holds", () => {
	it("shows the sum of the quantities on the badge (SPEC 2.2)", () => {
		expect(countPieces(EMPTY_CART)).toBe(0);
		expect(countPieces(setQuantity(cartOf(product(1), product(2), service(1)), product(2), 4))).toBe(6);
	});

	it("tells products, services and mixed carts apart (SPEC 2.10)", () => {
		expect(contentsOf(EMPTY_CART)).toBe("empty");
		expect(contentsOf(cartOf(product(1)))).toBe("products");
		expect(contentsOf(cartOf(service(1)))).toBe("services");
		expect(contentsOf(cartOf(service(1), product(1)))).toBe("mixed");
	});

	it("knows an item by id and type", () => {
		expect(isInCart(cartOf(product(1)), product(1))).toBe(true);
		expect(isInCart(cartOf(product(1)), service(1))).toBe(false);
	});
});

describe("the cart in its cookie (DECISIONS 3)", () => {
	it("comes back as it was written, and fits a cookie even when full", () => {
		fc.assert(
			fc.property(aCart, (cart) => {
				expect(readCart(writeCart(cart))).toEqual(cart);
				expect(writeCart(cart)).toMatch(/^[a-z0-9.]*$/);
				expect(writeCart(cart).length).toBeLessThan(2_000);
			}),
		);
	});

	it.each([
		["nothing", undefined],
		["null", null],
		["an object", { items: [] }],
		["an empty text", ""],
		["the older shop's JSON", '{"items":[{"id":1,"type":"product","quantity":1}],"total":10}'],
		["a quantity of 0", "p1x0"],
		["a negative quantity", "p1x-1"],
		["a quantity of 100", "p1x100"],
		["an id of 0", "p0x1"],
		["an id with zeros before it", "p01x1"],
		["a fraction", "p1x1.5"],
		["an unknown type", "q1x1"],
		["two of a service", "s1x2"],
		["the same line twice", "p1x1.p1x2"],
		["a good line and a bad one", "p1x1.p2"],
		["a line break at the end", "p1x1\n"],
		["a price", "p1x1x100"],
		["an id beyond every number", "p99999999999999999999x1"],
		["51 lines", Array.from({ length: 51 }, (_, index) => `p${index + 1}x1`).join(".")],
		["a very long text", "p1x1.".repeat(100_000)],
	])("reads %s as an empty cart", (_name, text) => {
		expect(readCart(text)).toEqual([]);
	});

	it("reads any garbage as an empty cart or as a cart within the limits, and never throws", () => {
		const nearly = fc
			.array(fc.constantFrom("p", "s", "x", ".", "0", "1", "9", "12", "-", " ", "p1x1", "s2x1", "."), { maxLength: 30 })
			.map((parts) => parts.join(""));
		fc.assert(
			fc.property(fc.oneof(anyText(), nearly, fc.anything()), (garbage) => {
				const cart = readCart(garbage);
				if (cart.length > 0) expect(writeCart(cart)).toBe(garbage);
			}),
			{ numRuns: 1_000 },
		);
	});
});
