import { describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { fail } from "#app/domain/result.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { readCertificates, readWarranty } from "#app/domain/warranties/read-warranty.server.ts";
import { readSerials, saveSerials } from "#app/domain/warranties/save-serials.server.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { selectRow, selectRows, updateRows } from "#tests/support/rows.ts";
import { everyRow, LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** Two mice (24 months) and a power supply (36 months). */
async function shopWithOrder(...way: Parameters<typeof moveAlong>[2][]) {
	const shop = await testShop({ settings: LIVE });
	await updateRows(shop.db, "product", { slug: "wireless-mouse" }, { stock: 50, warranty_months: 24 });
	await updateRows(shop.db, "product", { slug: "mouse-pad-xxl" }, { stock: 50, warranty_months: 36 });
	const orderId = await placedOrder(shop, { "wireless-mouse": 2, "mouse-pad-xxl": 1 });
	await moveAlong(shop, orderId, ...way);
	const items = await selectRows(shop.db, "order_item", { order_id: orderId });
	const certificate = async (months: WarrantyChoice | null = null) =>
		unwrap(await issueCertificate(shop, { orderId, months }));
	return { shop, orderId, items: items.map(({ id }) => id), certificate };
}

const itemsOf = async (shop: TestShop, orderId: number) =>
	(await readWarranty(shop, orderId))!.items.map(({ warrantyMonths, endsOn, daysLeft, badge }) => ({
		warrantyMonths,
		endsOn,
		daysLeft,
		badge,
	}));

describe("the warranty of an order (SPEC 2.15, DECISIONS 7)", () => {
	it("counts from the purchase before delivery, and from delivery afterwards", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		expect(await readWarranty(shop, orderId)).toMatchObject({
			orderId,
			purchasedAt: "2026-11-20T08:00:00.000Z",
			startsOn: "2026-11-20",
			startsFrom: "purchase",
			inForce: true,
			legal: { months: 24, endsOn: "2028-11-20" },
		});
		// 00:30 in Bucharest on the 25th.
		shop.setTime("2026-11-24T22:30:00.000Z");
		await moveAlong(shop, orderId, "delivered");
		expect(await readWarranty(shop, orderId)).toMatchObject({
			purchasedAt: "2026-11-20T08:00:00.000Z",
			startsOn: "2026-11-25",
			startsFrom: "delivery",
			legal: { months: 24, endsOn: "2028-11-25" },
		});
	});

	it("gives each product its own months, as they were when it was ordered", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		await shop.db.updateTable("product").set({ warranty_months: 12 }).execute();
		expect(await itemsOf(shop, orderId)).toEqual([
			{ warrantyMonths: 24, endsOn: "2028-11-20", daysLeft: 731, badge: "active" },
			{ warrantyMonths: 36, endsOn: "2029-11-20", daysLeft: 1096, badge: "active" },
		]);
	});

	it("counts its days by the calendar in Bucharest, down to the end and past it", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		const mouseAt = async (moment: string) => {
			shop.setTime(moment);
			const mouse = (await itemsOf(shop, orderId))[0]!;
			return `${mouse.daysLeft} ${mouse.badge}`;
		};
		expect(await mouseAt("2028-10-20T12:00:00.000Z")).toBe("31 active");
		expect(await mouseAt("2028-10-21T12:00:00.000Z")).toBe("30 expiring");
		expect(await mouseAt("2028-11-19T21:59:59.000Z")).toBe("1 expiring");
		expect(await mouseAt("2028-11-19T22:00:00.000Z")).toBe("0 expired");
		expect(await mouseAt("2028-11-21T12:00:00.000Z")).toBe("-1 expired");
	});

	it("is in force from payment or shipping on, and not of a cancelled order", async () => {
		const { shop, orderId } = await shopWithOrder();
		const inForce = async () => (await readWarranty(shop, orderId))!.inForce;
		expect(await inForce()).toBe(false);
		await moveAlong(shop, orderId, "shipped");
		expect(await inForce()).toBe(true);
		await moveAlong(shop, orderId, "cancelled");
		expect(await inForce()).toBe(false);
	});

	it("is each product's own until the shop chooses months for the order, then those, whatever was chosen before", async () => {
		const { shop, orderId, certificate } = await shopWithOrder("completed");
		const stated = async () => {
			const { chosenMonths, items } = (await readWarranty(shop, orderId))!;
			return [chosenMonths, ...items.map(({ warrantyMonths, endsOn }) => `${warrantyMonths} ${endsOn}`)];
		};
		expect(await stated()).toEqual([null, "24 2028-11-20", "36 2029-11-20"]);
		await certificate();
		expect(await stated()).toEqual([null, "24 2028-11-20", "36 2029-11-20"]);
		await certificate(36);
		expect(await stated()).toEqual([36, "36 2029-11-20", "36 2029-11-20"]);
		// What the screen begins with.
		await certificate(24);
		expect(await stated()).toEqual([24, "24 2028-11-20", "36 2029-11-20"]);
		await certificate(12);
		expect(await stated()).toEqual([12, "12 2027-11-20", "12 2027-11-20"]);
	});

	it("of an unknown order is nothing", async () => {
		const { shop } = await shopWithOrder();
		expect(await readWarranty(shop, 999)).toBeNull();
		expect(await readCertificates(shop, 999)).toEqual([]);
	});
});

describe("a warranty certificate (SPEC 3)", () => {
	it("states the order, its products and customer, the shop's warranty, and the legal guarantee beside it", async () => {
		const { shop, orderId, certificate } = await shopWithOrder("completed");
		shop.pass({ days: 2 });
		const order = await shop.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
		const items = await shop.db.selectFrom("order_item").selectAll().orderBy("position").execute();
		const issued = await certificate(12);
		expect(issued).toMatchObject({ certificateNumber: `G-${orderId}-20261122-1`, orderId, months: 12 });
		expect(issued.content).toMatchObject({
			certificateNumber: issued.certificateNumber,
			locale: "ro",
			order: { id: orderId, placedOn: "2026-11-20" },
			issuedOn: "2026-11-22",
			startsOn: "2026-11-20",
			startsFrom: "purchase",
			chosenMonths: 12,
			legal: { months: 24, endsOn: "2028-11-20" },
			seller: { legalName: DEFAULT_PROFILE.legalName },
			customer: {
				name: order.full_name,
				email: order.email,
				phone: order.phone,
				address: "Str. Lungă 3, Brașov, Brașov",
			},
		});
		expect(issued.content.items).toEqual(
			items.map((item) => ({
				name: item.name,
				sku: item.sku,
				quantity: item.quantity,
				unitPriceBani: item.unit_price_bani,
				serials: [],
				months: 12,
				endsOn: "2027-11-20",
			})),
		);
		expect(await readCertificates(shop, orderId)).toEqual([issued]);
	});

	it("has each product's own months where none were chosen", async () => {
		const { certificate } = await shopWithOrder("completed");
		const { months, content } = await certificate();
		expect([months, content.chosenMonths]).toEqual([null, null]);
		expect(content.items.map((item) => [item.months, item.endsOn])).toEqual([
			[24, "2028-11-20"],
			[36, "2029-11-20"],
		]);
	});

	it.each([
		[[], "warranty-not-due"],
		[["failed"], "warranty-not-due"],
		[["cancelled"], "warranty-cancelled"],
		[["completed", "cancelled"], "warranty-cancelled"],
	] as const)("is refused of an order that went %j: %s", async (way, code) => {
		const { shop, orderId } = await shopWithOrder(...way);
		const before = await everyRow(shop.db);
		expect(await issueCertificate(shop, { orderId, months: 24 })).toEqual(fail({ code }));
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("of an unknown order has no order", async () => {
		const { shop } = await shopWithOrder();
		const unknown = await issueCertificate(shop, { orderId: 999, months: null });
		expect(unknown).toEqual(fail({ code: "order-not-found" }));
	});

	it("is one and the same while nothing changes, also fifty times at once and under other settings", async () => {
		const { shop, orderId, certificate } = await shopWithOrder("completed");
		const many = await Promise.all(Array.from({ length: 50 }, () => certificate(36)));
		shop.pass({ days: 30 });
		shop.settings.business = { ...DEFAULT_PROFILE, phone: "+40 711 111 111" };
		const later = await certificate(36);
		for (const issued of many) expect(issued).toEqual(later);
		expect(await readCertificates(shop, orderId)).toEqual([later]);
	});

	it("is another one for another choice of months, and the first again for the first choice", async () => {
		const { shop, orderId, certificate } = await shopWithOrder("completed");
		const [own, long] = [await certificate(), await certificate(36)];
		expect(long.certificateNumber).toBe(`G-${orderId}-20261120-2`);
		expect(await certificate()).toEqual(own);
		expect(await certificate(36)).toEqual(long);
		expect(await readCertificates(shop, orderId)).toEqual([own, long]);
	});

	it("is issued anew once the order is delivered, and the old one stays as it was", async () => {
		const { shop, orderId, certificate } = await shopWithOrder("completed");
		const before = await certificate(24);
		shop.pass({ days: 4 });
		await moveAlong(shop, orderId, "delivered");
		const after = await certificate(24);
		expect(after.certificateNumber).toBe(`G-${orderId}-20261124-2`);
		expect(after.content).toMatchObject({ startsOn: "2026-11-24", startsFrom: "delivery" });
		expect(after.content.items[0]!.endsOn).toBe("2028-11-24");
		expect(await certificate(24)).toEqual(after);
		expect(await readCertificates(shop, orderId)).toEqual([before, after]);
	});

	it("is issued anew once serial numbers were entered", async () => {
		const { shop, orderId, items, certificate } = await shopWithOrder("completed");
		const before = await certificate();
		await saveSerials(shop, {
			orderId,
			account: CHIEF,
			serials: [{ orderItemId: items[0]!, serials: ["SN-2", "SN-1"] }],
		});
		const after = await certificate();
		expect(after.id).not.toBe(before.id);
		expect(after.content.items.map(({ serials }) => serials)).toEqual([["SN-2", "SN-1"], []]);
		expect(await certificate()).toEqual(after);
	});

	it("names the one in whose place it was issued, and none of another choice of months", async () => {
		const { shop, orderId, items, certificate } = await shopWithOrder("completed");
		const [wrong, long] = [await certificate(), await certificate(36)];
		await saveSerials(shop, { orderId, account: CHIEF, serials: [{ orderItemId: items[0]!, serials: ["SN-2"] }] });
		const right = await certificate();
		expect([wrong, long, right].map(({ content }) => content.replaces)).toEqual([
			undefined,
			undefined,
			wrong.certificateNumber,
		]);
		expect(await certificate()).toEqual(right);
	});

	it("counts a delivery that was cancelled and an order paid again from its purchase", async () => {
		const { shop, orderId, certificate } = await shopWithOrder("completed", "delivered", "cancelled", "pending");
		shop.pass({ days: 3 });
		await moveAlong(shop, orderId, "completed");
		expect((await certificate()).content).toMatchObject({ startsOn: "2026-11-20", startsFrom: "purchase" });
	});

	it("cannot be changed or removed behind the shop's back", async () => {
		const { shop, certificate } = await shopWithOrder("completed");
		await certificate();
		const change = shop.db.updateTable("warranty_certificate").set({ content: "{}" });
		await expect(change.execute()).rejects.toThrow(/never changes/);
		await expect(shop.db.deleteFrom("warranty_certificate").execute()).rejects.toThrow(/stays/);
	});
});

describe("serial numbers of an order's pieces", () => {
	it("are kept in their order, replaced item by item, and taken away again", async () => {
		const { shop, orderId, items } = await shopWithOrder();
		const [mouse, pad] = items as [number, number];
		const save = async (serials: { orderItemId: number; serials: string[] }[]) => {
			unwrap(await saveSerials(shop, { orderId, account: CHIEF, serials }));
			return Object.fromEntries(await readSerials(shop, orderId));
		};
		expect(await save([{ orderItemId: mouse, serials: [" B-2 ", "A-1"] }])).toEqual({ [mouse]: ["B-2", "A-1"] });
		expect(await save([{ orderItemId: pad, serials: ["A-1", ""] }])).toEqual({
			[mouse]: ["B-2", "A-1"],
			[pad]: ["A-1"],
		});
		expect(await save([{ orderItemId: mouse, serials: ["C-3"] }])).toEqual({ [mouse]: ["C-3"], [pad]: ["A-1"] });
		expect(await save(items.map((orderItemId) => ({ orderItemId, serials: [] })))).toEqual({});
	});

	it("leave a line in the order's log, of what was another number before, and none where nothing changed", async () => {
		const { shop, orderId, items } = await shopWithOrder();
		for (const serials of [["A-1", "A-2"], ["A-1", " A-2 "], ["A-3"], []]) {
			unwrap(await saveSerials(shop, { orderId, account: CHIEF, serials: [{ orderItemId: items[0]!, serials }] }));
		}
		const events = await selectRows(shop.db, "order_event", { order_id: orderId, kind: "serials" });
		expect(events.map(({ actor, detail }) => ({ actor, ...JSON.parse(detail) }))).toEqual(
			[
				["", "A-1, A-2"],
				["A-1, A-2", "A-3"],
				["A-3", ""],
			].map(([before, after]) => ({
				...{ actor: CHIEF.role, account: CHIEF.email },
				changes: JSON.stringify([{ field: "Logitech G305 LIGHTSPEED", before, after }]),
			})),
		);
	});

	it("of two people who write them at once are kept of both, and the second is told where both wrote of one item", async () => {
		const { shop, orderId, items } = await shopWithOrder();
		const [mouse, pad] = items as [number, number];
		const form = (mine: string[], his: string[]) =>
			saveSerials(shop, {
				orderId,
				account: CHIEF,
				serials: [
					{ orderItemId: mouse, serials: mine, seen: [] },
					{ orderItemId: pad, serials: his, seen: [] },
				],
			});
		for (const typed of [form(["A-1"], []), form([], ["B-1"]), form(["A-1"], [])]) unwrap(await typed);
		const kept = { [mouse]: ["A-1"], [pad]: ["B-1"] };
		expect(Object.fromEntries(await readSerials(shop, orderId))).toEqual(kept);
		expect(await form(["A-2"], ["B-1"])).toEqual(fail({ code: "changed-meanwhile" }));
		expect(Object.fromEntries(await readSerials(shop, orderId))).toEqual(kept);
	});

	it.each([
		["more than there are pieces", ["A", "B", "C"], "validation:serialsTooMany"],
		["one of 61 characters", ["x".repeat(61)], "validation:serialTooLong"],
		["one of them twice", ["A", " A "], "validation:serialTwice"],
	])(
		"are refused with a message at their item when there are %s, and nothing is saved",
		async (_what, serials, key) => {
			const { shop, orderId, items } = await shopWithOrder();
			const [mouse, pad] = items as [number, number];
			const before = await everyRow(shop.db);
			const refused = await saveSerials(shop, {
				orderId,
				account: CHIEF,
				serials: [
					{ orderItemId: pad, serials: ["FINE"] },
					{ orderItemId: mouse, serials },
				],
			});
			expect(refused).toEqual(fail({ code: "validation", fields: { [`serials-${mouse}`]: key } }));
			expect(await everyRow(shop.db)).toEqual(before);
		},
	);

	it("are refused for an unknown order and for an item of another order", async () => {
		const { shop, orderId } = await shopWithOrder();
		const other = await placedOrder(shop);
		const foreign = await selectRow(shop.db, "order_item", { order_id: other });
		const serials = [{ orderItemId: foreign.id, serials: ["A"] }];
		expect(await saveSerials(shop, { orderId: 999, account: CHIEF, serials })).toMatchObject({
			error: { code: "order-not-found" },
		});
		expect(await saveSerials(shop, { orderId, account: CHIEF, serials })).toMatchObject({
			error: { code: "not-found" },
		});
		expect(await readSerials(shop, other)).toEqual(new Map());
	});
});
