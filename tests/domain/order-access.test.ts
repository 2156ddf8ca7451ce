import { describe, expect, it } from "vitest";
import { openDraft } from "#app/domain/orders/order-draft.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { opensWithEmail, opensWithKey, readOrder, readOrderKey } from "#app/domain/orders/read-order.server.ts";
import { renewAccess } from "#app/domain/orders/renew-access.server.ts";
import { unwrap } from "#tests/support/billing.ts";
import { watchedComparisons } from "#tests/support/node-crypto.ts";
import { selectRow } from "#tests/support/rows.ts";
import { orderOf, productOf, testShop } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";

const compared = watchedComparisons();

async function shopWithTwoOrders() {
	const shop = await testShop();
	const { id: productId } = await productOf(shop.db, "wireless-mouse");
	const place = async (email: string) => {
		const placed = unwrap(await placeOrder(shop, orderOf([{ productId, quantity: 1 }], { email })));
		const row = await selectRow(shop.db, "orders", { id: placed.id });
		return { id: placed.id, key: row.access_key };
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

	it("with the key of its e-mails for 90 days, until an admin renews the links", async () => {
		const { shop, ana, dan } = await shopWithTwoOrders();
		const mailed = (await readOrderKey(shop, ana.id))!;
		const [until, proof] = mailed.split(".") as [string, string];
		expect(mailed).not.toContain(ana.key);
		expect(await opensWithKey(shop, ana.id, mailed)).toBe(true);
		for (const key of [`${Number(until) + 1}.${proof}`, `${until}.`, `0${mailed}`, `${mailed}.x`, `.${proof}`])
			expect(await opensWithKey(shop, ana.id, key), key).toBe(false);
		expect(await opensWithKey(shop, dan.id, mailed)).toBe(false);
		shop.pass({ days: 90, ms: -1_000 });
		for (const key of [mailed, ana.key]) expect(await opensWithKey(shop, ana.id, key)).toBe(true);
		shop.pass({ ms: 2_000 });
		for (const key of [mailed, ana.key]) expect(await opensWithKey(shop, ana.id, key)).toBe(false);
		const later = (await readOrderKey(shop, ana.id))!;
		expect(await opensWithKey(shop, ana.id, later)).toBe(true);
		const account = { id: 1, email: "admin@example.ro", role: "admin" } as const;
		expect(await renewAccess(shop, { orderId: ana.id, account })).toEqual({ ok: true, value: null });
		expect(await opensWithKey(shop, ana.id, later)).toBe(false);
		expect(await opensWithKey(shop, ana.id, (await readOrderKey(shop, ana.id))!)).toBe(true);
		expect(await renewAccess(shop, { orderId: UNKNOWN, account })).toMatchObject({
			error: { code: "order-not-found" },
		});
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
			expect(known.compared.length).toBeGreaterThan(0);
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
