import { beforeEach, describe, expect, it } from "vitest";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { changeTracking } from "#app/domain/orders/change-tracking.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { type CourierId, couriersOf, followedParcel, isTrackingPattern } from "#app/domain/shipping/courier.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, cancelOrder, SENT } from "#tests/support/back-office-shop.ts";

let backOffice: BackOfficeShop;
beforeEach(async () => {
	backOffice = await backOfficeShop();
});

const OWN = { name: "Olacul", pattern: "https://olac.example/?awb={awb}" };

async function ship(trackingNumber: string, courier: CourierId | null) {
	const id = await backOffice.place({ ...SENT, paymentMethod: "cash" });
	const step = { orderId: id, seen: "pending", to: "shipped", account: CHIEF } as const;
	return { id, sent: await advanceOrder(backOffice.shop, { ...step, trackingNumber, courier }) };
}

it("every courier has an address of its own that holds the parcel's number, and nothing of it breaks out", () => {
	const links = couriersOf(OWN).map(
		({ id }) => followedParcel({ courier: id, trackingNumber: "1ON 7&x=$&" }, OWN)!.link,
	);
	expect(new Set(links).size).toBe(5);
	for (const link of links) expect(link).toMatch(/^https:\/\/[a-z.]+\/.*1ON7%26x%3D%24%26/);
	for (const { pattern } of couriersOf(OWN)) expect(isTrackingPattern(pattern), pattern).toBe(true);
	expect(followedParcel({ courier: "own", trackingNumber: "1" }, null)).toBeNull();
	expect(followedParcel({ courier: "fan", trackingNumber: null }, null)).toBeNull();
});

it("a tracking address is one of the web, with the number once and not in its host", () => {
	for (const wrong of [
		"http://a.ro/{awb}",
		"https://a.ro/",
		"https://{awb}.a.ro/",
		"javascript:{awb}",
		"https://a.ro/{awb}{awb}",
	])
		expect(isTrackingPattern(wrong), wrong).toBe(false);
});

describe("a parcel with a courier", () => {
	it("is followed from the order, by the courier's name", async () => {
		const { id, sent } = await ship("AWB 1", "fan");
		expect(sent.ok).toBe(true);
		expect((await readOrder(backOffice.shop, id))!.courier).toEqual({
			id: "fan",
			name: "FAN Courier",
			link: "https://www.fancourier.ro/awb-tracking/?tracking=AWB1",
		});
		const plain = await ship("curier propriu", null);
		expect((await readOrder(backOffice.shop, plain.id))!.courier).toBeUndefined();
	});

	it("of the settings' choice stays with the one that has it, whatever the settings name later", async () => {
		const { settings } = backOffice.shop;
		const followed = async (id: number) => (await readOrder(backOffice.shop, id))!.courier?.link;
		settings.ownCourier = OWN;
		const [{ id }, old] = [await ship("AWB1", "own"), await ship("AWB2", "own")];
		await backOffice.shop.db.updateTable("orders").set({ own_courier: null }).where("id", "=", old.id).execute();
		settings.ownCourier = { name: "GLS", pattern: "https://gls.example/{awb}" };
		expect(await followed(id)).toBe("https://olac.example/?awb=AWB1");
		expect(await followed(old.id), "of before it was kept").toBe("https://gls.example/AWB2");
		expect((await readOrderDetails(backOffice.shop, id))!.couriers).toContainEqual({ id: "own", name: "Olacul" });
		expect(await followed((await ship("AWB3", "own")).id)).toBe("https://gls.example/AWB3");
		settings.ownCourier = null;
		const change = { orderId: id, account: CHIEF };
		await changeTracking(backOffice.shop, { ...change, trackingNumber: "AWB11", courier: "own" });
		expect(await followed(id)).toBe("https://olac.example/?awb=AWB11");
		await changeTracking(backOffice.shop, { ...change, trackingNumber: "AWB2", courier: "own", swapWith: old.id });
		expect(await followed(old.id)).toBe("https://olac.example/?awb=AWB11");
		await changeTracking(backOffice.shop, { ...change, trackingNumber: "AWB12", courier: "fan" });
		const kept = backOffice.shop.db.selectFrom("orders").select("own_courier").where("id", "=", id);
		expect(await kept.execute()).toEqual([{ own_courier: null }]);
	});

	it("without a courier may be of several orders, which each of them says where it is a number", async () => {
		const [first, second, van, other] = [
			await ship("awb 7", null),
			await ship("AWB7", null),
			await ship("mașina noastră", null),
			await ship("mașina noastră", null),
		];
		const shared = async ({ id }: { id: number }) => (await readOrderDetails(backOffice.shop, id))!.sharedParcel;
		expect([await shared(first), await shared(second)]).toEqual([[second.id], [first.id]]);
		expect([await shared(van), await shared(other)]).toEqual([[], []]);
		await changeTracking(backOffice.shop, { orderId: second.id, trackingNumber: "AWB8", account: CHIEF });
		expect(await shared(first)).toEqual([]);
	});

	it("is of one order alone, however its number is typed, until that is cancelled", async () => {
		const first = await ship("awb1", "fan");
		const second = await ship("AWB 1", "dpd");
		expect(second.sent).toEqual({ ok: false, error: { code: "parcel-taken", values: { id: first.id } } });
		expect(await backOffice.statusOf(second.id)).toBe("pending");
		const third = await ship("AWB2", "dpd");
		const change = { orderId: third.id, trackingNumber: "AWB1", account: CHIEF };
		expect(await changeTracking(backOffice.shop, { ...change, courier: "dpd" })).toMatchObject({
			error: { code: "parcel-taken" },
		});
		await cancelOrder(backOffice.shop, first.id, "shipped");
		expect((await changeTracking(backOffice.shop, { ...change, courier: "dpd" })).ok).toBe(true);
	});

	it("is none where only words say how it goes: many may go so", async () => {
		expect((await ship("curier propriu", null)).sent.ok).toBe(true);
		expect((await ship("curier propriu", null)).sent.ok).toBe(true);
	});
});
