import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { cartRows } from "./support/cart-page.ts";
import { aKiosk } from "./support/kiosk.ts";
import { ANA, addToCart, type CheckoutPath, newerOrder, orderNumberIn, productId } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const CHECKOUTS: CheckoutPath[] = ["/checkout", "/direct-checkout"];
const pad = productId("mouse-pad-xxl");
const titanWhite = productId("titan-white");
beforeAll(() => shop.change("update product set stock = 1000 where id = ?", pad));

const ordersOf = (email: string) =>
	shop.rows<{ id: number }>("select id from orders where email = ?", email).map(({ id }) => id);
const stockOf = (id: number) => shop.rows<{ stock: number }>("select stock from product where id = ?", id)[0]?.stock;

describe.each(CHECKOUTS)("one form of %s", (path) => {
	it("makes one order of 50 posts at once, and takes the stock once", async () => {
		const email = `fifty${path.length}@exemplu.ro`;
		const visitor = shop.visitor();
		await addToCart(visitor, pad);
		const before = stockOf(pad) ?? 0;
		const form = (await visitor.page(path)).form(path);
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => visitor.copy().submit(form, { values: { ...ANA, email } })),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
		expect(new Set(answers.map((answer) => answer.header("location"))).size).toBe(1);
		const ids = ordersOf(email);
		expect(ids).toHaveLength(1);
		expect(stockOf(pad)).toBe(before - 1);
		const messages = shop.selectRows("outbox_message", { subject_type: "order", subject_id: ids[0] });
		expect(messages.length).toBeGreaterThan(0);
		expect(new Set(messages.map(({ kind, recipient }) => `${kind} ${recipient}`)).size).toBe(messages.length);
	});

	it("gives the same order again after the back button, when the cart is empty already", async () => {
		const email = `back${path.length}@exemplu.ro`;
		const visitor = shop.visitor();
		await addToCart(visitor, pad);
		const form = (await visitor.page(path)).form(path);
		const first = await visitor.submit(form, { values: { ...ANA, email } });
		expect(visitor.jar.has("cart")).toBe(false);
		const second = await visitor.submit(form, { values: { ...ANA, email } });
		expect([second.status, second.header("location")]).toEqual([303, first.header("location")]);
		expect(ordersOf(email)).toHaveLength(1);
	});

	it("gives the same order to a repeated key, whatever else was changed meanwhile", async () => {
		const email = `retry${path.length}@exemplu.ro`;
		const visitor = shop.visitor();
		await addToCart(visitor, pad);
		const form = (await visitor.page(path)).form(path);
		const first = await visitor.submit(form, { values: { ...ANA, email } });
		await addToCart(visitor, pad);
		await addToCart(visitor, pad);
		const second = await visitor.submit(form, { values: { ...ANA, email } });
		expect(orderNumberIn(second)).toBe(orderNumberIn(first));
		expect(ordersOf(email)).toHaveLength(1);
	});

	it("lets nobody else in by its key, and shows an edited one's order to its own browser", async () => {
		const email = `bound${path.length}@exemplu.ro`;
		const visitor = shop.visitor("en");
		await addToCart(visitor, pad);
		const form = (await visitor.page(path)).form(path);
		const values = { ...ANA, email };
		const number = orderNumberIn(await visitor.submit(form, { values }));
		const other = shop.visitor("en");
		await addToCart(other, pad);
		await other.page(path);
		const theirs = orderNumberIn(await other.submit(form, { values }));
		expect(theirs).not.toBe(number);
		expect((await other.get(`/api/orders/${number}`)).status).toBe(404);
		await addToCart(visitor, pad);
		const edited = await visitor.submit(form, { values: { ...values, fullName: "Ana Maria Pop" } });
		expect(edited.header("location")).toBe(`/order-confirmation/${number}`);
		expect((await visitor.follow(edited)).page().wholeText).toContain(`already placed order #${number}`);
		expect(visitor.jar.has("cart")).toBe(true);
		const again = (await visitor.page(path)).form(path);
		expect(orderNumberIn(await visitor.submit(again, { values }))).not.toBe(number);
	});

	it("gives a replay without the browser's cookie no order", async () => {
		const email = `bare${path.length}@exemplu.ro`;
		const fields = {
			...ANA,
			email,
			deliveryMethod: "pickup",
			paymentMethod: "banktransfer",
			orderKey: `a-key-of-a-form-that-was-never-shown${path.length}`,
		};
		const post = async () => {
			const bare = shop.visitor();
			await addToCart(bare, pad);
			return { bare, answer: await bare.post(path, fields) };
		};
		const first = orderNumberIn((await post()).answer);
		const { bare, answer } = await post();
		expect(answer.status).toBe(409);
		expect((await bare.get(`/api/orders/${first}`)).status).toBe(404);
		expect(ordersOf(email)).toEqual([first]);
	});

	describe("whose answer never came", () => {
		/** Somebody who left while the order was being sent: what came back is lost with its cookies. */
		async function leavesWhileSending(visitor: Client, email: string): Promise<number> {
			const form = (await visitor.page(path)).form(path);
			return orderNumberIn(await visitor.copy().submit(form, { values: { ...ANA, email } }));
		}

		it("is the same wish when it is opened again before its order is placed", async () => {
			const email = `early${path.length}@exemplu.ro`;
			const visitor = shop.visitor();
			await addToCart(visitor, pad);
			const form = (await visitor.page(path)).form(path);
			const again = (await visitor.page("/direct-checkout")).form("/direct-checkout");
			const number = orderNumberIn(await visitor.copy().submit(form, { values: { ...ANA, email } }));
			expect(orderNumberIn(await visitor.submit(again, { values: { ...ANA, email } }))).toBe(number);
			expect(ordersOf(email)).toEqual([number]);
		});

		it("leads to its order afterwards, once, and says so; the cart is empty and the services still wait", async () => {
			const email = `unseen${path.length}@exemplu.ro`;
			const visitor = shop.visitor("en");
			await addToCart(visitor, pad);
			await visitor.post("/cart", { intent: "add", type: "service", id: "1" });
			const number = await leavesWhileSending(visitor, email);
			const answer = await visitor.get(path);
			expect([answer.status, answer.header("location")]).toEqual([303, `/order-confirmation/${number}`]);
			const page = (await visitor.follow(await visitor.follow(answer))).page();
			expect(page.wholeText).toContain(`Order #${number} had been placed already`);
			expect(page.wholeText).toContain(email);
			expect(cartRows(await visitor.page("/cart"))).toEqual([expect.stringContaining("Service")]);
			await addToCart(visitor, pad);
			const next = orderNumberIn(
				await visitor.submit((await visitor.page(path)).form(path), { values: { ...ANA, email } }),
			);
			expect(ordersOf(email)).toEqual([number, next]);
		});

		it("leaves what was put into the cart since, for another order", async () => {
			const email = `since${path.length}@exemplu.ro`;
			const visitor = shop.visitor();
			await addToCart(visitor, pad);
			const number = await leavesWhileSending(visitor, email);
			await addToCart(visitor, pad);
			expect((await visitor.get(path)).header("location")).toBe(`/order-confirmation/${number}`);
			expect(visitor.jar.has("cart")).toBe(true);
			const next = orderNumberIn(
				await visitor.submit((await visitor.page(path)).form(path), { values: { ...ANA, email } }),
			);
			expect(shop.selectRows("order_item", { order_id: next })).toMatchObject([{ quantity: 2 }]);
		});

		it("shows nothing of it to whoever stands at the kiosk next", async () => {
			const email = `kiosk${path.length}@exemplu.ro`;
			const tablet = await aKiosk(shop.running().url);
			await addToCart(tablet, pad);
			const number = await leavesWhileSending(tablet, email);
			const next = (await tablet.page(path)).form(path);
			expect(orderNumberIn(await tablet.submit(next, { values: { ...ANA, email: `next-${email}` } }))).not.toBe(number);
		});
	});

	it.each([null, "", "short", "x".repeat(5000), "<script>alert(1)</script>", "' or 1=1 --      "])(
		"with a key that is none (%#) still makes an order of its own for each visitor",
		async (orderKey) => {
			const answers = [];
			for (const email of ["one@exemplu.ro", "two@exemplu.ro"]) {
				const visitor = shop.visitor();
				await addToCart(visitor, pad);
				const form = (await visitor.page(path)).form(path);
				answers.push(await visitor.submit(form, { values: { ...ANA, email, orderKey } }));
			}
			const [one, two] = answers.map(orderNumberIn);
			expect(one).not.toBe(two);
		},
	);
});

describe("the last piece", () => {
	it("is sold once to 20 buyers at the same moment; the others read why not and keep what they typed", async () => {
		expect(stockOf(titanWhite)).toBe(1);
		const buyers = await Promise.all(
			Array.from({ length: 20 }, async (_, index) => {
				const visitor = shop.visitor("en");
				await addToCart(visitor, titanWhite);
				if (index % 2) await addToCart(visitor, pad);
				const path = CHECKOUTS[index % 2] as CheckoutPath;
				return { visitor, form: (await visitor.page(path)).form(path), email: `buyer${index}@exemplu.ro` };
			}),
		);
		const padsBefore = stockOf(pad) ?? 0;
		const answers = await Promise.all(
			buyers.map(({ visitor, form, email }) => visitor.submit(form, { values: { ...ANA, email } })),
		);
		const sold = answers.filter(({ status }) => status === 303);
		expect(sold).toHaveLength(1);
		for (const answer of answers.filter((candidate) => !sold.includes(candidate))) {
			// The losers may also be told before their form is read, when the cart already shows that it is gone.
			expect([409, 422]).toContain(answer.status);
			expect(answer.page().text).toContain("Titan White");
			expect(answer.page().text).toContain("not enough in stock");
			expect(answer.text).toMatch(/value="buyer\d+@exemplu\.ro"/);
		}
		expect(stockOf(titanWhite)).toBe(0);
		const lines = shop.selectRows("order_item", { product_id: titanWhite });
		expect(lines).toMatchObject([{ order_id: orderNumberIn(sold[0] as never), quantity: 1 }]);
		const padsSold = shop.selectRows("order_item", { product_id: pad, order_id: lines[0]!.order_id });
		expect(stockOf(pad)).toBe(padsBefore - padsSold.length);
	});

	it("is sold once when the calls and the forms compete for it", async () => {
		shop.change("update product set stock = 1 where id = ?", titanWhite);
		const buyer = shop.visitor();
		await addToCart(buyer, titanWhite);
		const form = (await buyer.page("/direct-checkout")).form("/direct-checkout");
		const results = await Promise.all([
			buyer.submit(form, { values: ANA }).then(({ status }) => status === 303),
			...Array.from({ length: 10 }, () =>
				shop
					.visitor()
					.postJson("/api/orders", newerOrder(titanWhite))
					.then(({ status }) => status === 201),
			),
		]);
		expect(results.filter(Boolean)).toHaveLength(1);
		expect(stockOf(titanWhite)).toBe(0);
	});
});
