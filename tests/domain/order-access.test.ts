import { describe, expect, it } from "vitest";
import { openDraft } from "#app/domain/orders/order-draft.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { opensWithEmail, opensWithKey, readOrder } from "#app/domain/orders/read-order.server.ts";
import { watchedComparisons } from "#tests/support/node-crypto.ts";
import { orderOf, productOf, testShop } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";

const compared = watchedComparisons();

async function shopWithTwoOrders() {
	const shop = await testShop();
	const { id: productId } = await productOf(shop.db, "wireless-mouse");
	const place = async (email: string) => {
		const placed = await placeOrder(shop, orderOf([{ productId, quantity: 1 }], { email }));
		if (!placed.ok) throw new Error(placed.error.code);
		const row = await shop.db
			.selectFrom("orders")
			.select("access_key")
			.where("id", "=", placed.value.id)
			.executeTakeFirstOrThrow();
		return { id: placed.value.id, key: row.access_key };
	};
	return { shop, ana: await place("Ana.Ionescu@Example.ro"), dan: await place("dan@example.ro") };
}

const UNKNOWN = 987_654;

describe("an order opens (DECISIONS 4)", () => {
	it("with its own key, and with no other", async () => {
		const { shop, ana, dan } = await shopWithTwoOrders();
		expect(await opensWithKey(shop, ana.id, ana.key)).toBe(true);
		for (const key of [dan.key, "", ana.key.slice(0, -1), `${ana.key} `, ana.key.toUpperCase()]) {
			expect(await opensWithKey(shop, ana.id, key)).toBe(false);
		}
	});

	it("with its customer's e-mail address, however that is written, and with no other", async () => {
		const { shop, ana } = await shopWithTwoOrders();
		for (const email of ["Ana.Ionescu@Example.ro", "ana.ionescu@example.ro", "  ANA.IONESCU@EXAMPLE.RO "]) {
			expect(await opensWithEmail(shop, ana.id, email)).toBe(true);
		}
		for (const email of ["dan@example.ro", "", "%", "ana.ionescu@example.ro'--", "ana.ionescu@example.com"]) {
			expect(await opensWithEmail(shop, ana.id, email)).toBe(false);
		}
	});

	it("never under an unknown number, not even with keys that the shop makes up meanwhile", async () => {
		const { shop, ana } = await shopWithTwoOrders();
		const next = shop.newKey().replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, "0"));
		expect(await opensWithKey(shop, UNKNOWN, next)).toBe(false);
		expect(await opensWithKey(shop, UNKNOWN, ana.key)).toBe(false);
		expect(await opensWithEmail(shop, UNKNOWN, "ana.ionescu@example.ro")).toBe(false);
		expect(await opensWithEmail(shop, UNKNOWN, "")).toBe(false);
		expect(await readOrder(shop, UNKNOWN)).toBeNull();
	});

	it("after the same work for an unknown number as for somebody else's, so that the time tells nothing", async () => {
		const { shop, ana } = await shopWithTwoOrders();
		const asked: string[] = [];
		const watched = { ...shop, db: shop.db.withPlugin(watching(asked)) };
		const workFor = async (opens: () => Promise<boolean>) => {
			asked.length = 0;
			compared.mockClear();
			expect(await opens()).toBe(false);
			return { asked: [...asked], compared: compared.mock.calls.map(([a, b]) => [a.byteLength, b.byteLength]) };
		};
		for (const opens of [opensWithEmail, opensWithKey]) {
			const known = await workFor(() => opens(watched, ana.id, "dan@example.ro"));
			expect(known.compared).toHaveLength(1);
			expect(await workFor(() => opens(watched, UNKNOWN, "dan@example.ro"))).toEqual(known);
		}
	});

	it("not before the older call's items are there", async () => {
		const { shop } = await shopWithTwoOrders();
		const { id } = await openDraft(shop, "the-key-of-an-older-call", {
			...{ fullName: "Ana", email: "ana@example.ro", phone: "0722123456", locale: "ro", notes: null },
			delivery: { method: "pickup" },
			paymentMethod: "cash",
		});
		expect(await opensWithEmail(shop, id, "ana@example.ro")).toBe(false);
	});
});
