import { beforeEach, describe, expect, it } from "vitest";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { readParcelLines } from "#app/domain/orders/courier-money.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { receiveCourierMoney } from "#app/domain/orders/receive-courier-money.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, SENT, seenMoney } from "#tests/support/back-office-shop.ts";

let backOffice: BackOfficeShop;
beforeEach(async () => {
	backOffice = await backOfficeShop();
});

async function sent(trackingNumber: string, paymentMethod: "cash" | "banktransfer" = "cash") {
	const id = await backOffice.place({ ...SENT, paymentMethod });
	await advanceOrder(backOffice.shop, { orderId: id, seen: "pending", to: "shipped", trackingNumber, account: CHIEF });
	return id;
}
const receive = (...lines: string[]) =>
	receiveCourierMoney(backOffice.shop, { text: lines.join("\n"), account: CHIEF });
const due = async () => (await listOrders(backOffice.shop, { task: "courier", limit: 9 })).orders;

it("a courier's list is read with and without amounts, however they are parted", () => {
	expect(readParcelLines("ro1\n\n RO2; 149,00 lei ;\nRO3\t1.200,5\nRO4 x\nAWB 5 6; 10\n")).toEqual([
		{ text: "ro1", parcel: "RO1", amountBani: null },
		{ text: "RO2; 149,00 lei ;", parcel: "RO2", amountBani: 14_900 },
		{ text: "RO3\t1.200,5", parcel: "RO3", amountBani: 120_050 },
		{ text: "RO4 x", parcel: "RO4", amountBani: Number.NaN },
		{ text: "AWB 5 6; 10", parcel: "AWB56", amountBani: 1_000 },
	]);
});

describe("money that couriers owe", () => {
	it("is a list of sent orders that are paid on delivery, on Today too, until it came", async () => {
		const id = await sent("RO 100");
		await backOffice.place({ ...SENT, paymentMethod: "cash" });
		expect((await due()).map((order) => order.id)).toEqual([id]);
		expect((await readToday(backOffice.shop, "ro")).orders.courier).toMatchObject({ count: 1, first: [{ id }] });
		const { totalBani } = (await due())[0]!;
		expect(await receive(`ro100; ${totalBani / 100}`.replace(".", ","))).toEqual({
			received: { count: 1, bani: totalBani },
			left: [],
		});
		expect(await due()).toEqual([]);
		const [line] = await backOffice.shop.db.selectFrom("payment_record").selectAll().execute();
		expect(JSON.parse(line!.evidence)).toMatchObject({ means: "courier", account: CHIEF.email });
		expect(await backOffice.statusOf(id)).toBe("shipped");
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is recorded for what fits, and every other line is told and kept", async () => {
		const [fits, part, wrong] = [await sent("A1"), await sent("A2"), await sent("A3")];
		const [one, other] = [await sent("SAME"), await sent("SAME")];
		const bank = await sent("BANK", "banktransfer");
		const seen = "shipped" as const;
		await recordPayment(backOffice.shop, seenMoney(part, { seen, amountBani: 1_000, means: "cash" }));
		const answer = await receive("A1", "A2", "A3 1,00", "A4", "SAME", "BANK", "A1", "A3 abc");
		expect(answer.received.count).toBe(2);
		expect(answer.left.map(({ text, orderId, problem }) => [text, orderId, problem])).toEqual([
			["A3 1,00", wrong, "amount"],
			["A4", null, "unknown"],
			["SAME", null, "several"],
			["BANK", bank, "not-due"],
			["A1", fits, "twice"],
			["A3 abc", wrong, "unreadable"],
		]);
		expect((await due()).map((order) => order.id).toSorted()).toEqual([wrong, one, other].toSorted());
		expect(answer.received.bani).toBe(2 * answer.left[0]!.dueBani! - 1_000);
		expect((await receive("A1", "A2")).left.map(({ problem }) => problem)).toEqual(["paid", "paid"]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});
});
