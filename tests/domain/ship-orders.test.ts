import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { chosenDocuments } from "#app/domain/orders/chosen-documents.server.ts";
import {
	CHOSEN_DOCUMENTS,
	type ChosenDocument,
	parcelsSchema,
	readShipLines,
} from "#app/domain/orders/chosen-orders.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { pickingList } from "#app/domain/orders/packing.ts";
import { readChosenOrders } from "#app/domain/orders/read-chosen-orders.server.ts";
import { deliverOrders, shipOrders } from "#app/domain/orders/ship-orders.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, cancelOrder, SENT } from "#tests/support/back-office-shop.ts";
import { withdrawFrom } from "#tests/support/inbox.ts";

let backOffice: BackOfficeShop;
beforeEach(async () => {
	backOffice = await backOfficeShop();
});

const cash = () => backOffice.place({ ...SENT, paymentMethod: "cash" });
const ship = (...lines: string[]) =>
	shipOrders(backOffice.shop, { text: lines.join("\n"), courier: "sameday", account: CHIEF });
const mails = async () =>
	(await backOffice.shop.db.selectFrom("outbox_message").select("kind").where("kind", "=", "order-status").execute())
		.length;

it("a list of parcels is read however its two numbers are parted", () => {
	expect(readShipLines("12 AWB1\n\n#13;awb 2;\n 14,\tAB-3/4\nxx AWB\n15\n16 fără")).toEqual([
		{ line: 1, text: "12 AWB1", orderId: 12, trackingNumber: "AWB1" },
		{ line: 3, text: "#13;awb 2;", orderId: 13, trackingNumber: "AWB2" },
		{ line: 4, text: "14,\tAB-3/4", orderId: 14, trackingNumber: "AB-3/4" },
		{ line: 5, text: "xx AWB", orderId: null, trackingNumber: "" },
		{ line: 6, text: "15", orderId: 15, trackingNumber: "" },
		{ line: 7, text: "16 fără", orderId: 16, trackingNumber: "" },
	]);
});

it("a list has 50 lines at most, whatever else it holds", () => {
	const lines = (count: number) => ({
		courier: "fan",
		lines: Array.from({ length: count }, (_, at) => `${at + 1} NRA1`).join("\n\n"),
	});
	expect(parcelsSchema.safeParse(lines(50)).success).toBe(true);
	expect(parcelsSchema.safeParse(lines(51)).success).toBe(false);
	fc.assert(fc.property(fc.string(), (text) => Array.isArray(readShipLines(text))));
});

describe("many orders are sent", () => {
	it("each with its parcel, told to its customer, and again without doing it twice", async () => {
		const ids = await Promise.all([cash(), cash(), cash()]);
		const lines = ids.map((id) => `${id} AWB${id}`);
		expect(await ship(...lines)).toEqual({ sent: ids, mailed: ids.length, left: [] });
		for (const id of ids) expect(await backOffice.statusOf(id)).toBe("shipped");
		expect((await readChosenOrders(backOffice.shop, ids)).map((one) => [one.courierName, one.trackingNumber])).toEqual(
			ids.map((id) => ["Sameday", `AWB${id}`]),
		);
		expect(await mails()).toBe(3);
		expect(await ship(...lines)).toEqual({ sent: ids, mailed: ids.length, left: [] });
		expect(await mails()).toBe(3);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("but for the lines that are wrong, each told with its reason", async () => {
		const [good, twice, one, other, taking] = [await cash(), await cash(), await cash(), await cash(), await cash()];
		const pickup = await backOffice.place({ delivery: { method: "pickup" }, paymentMethod: "cash" });
		const unpaid = await backOffice.place({ ...SENT, paymentMethod: "banktransfer" });
		const gone = await cash();
		await cancelOrder(backOffice.shop, gone);
		const before = await cash();
		await ship(`${before} TAKEN1`);
		const withdrawn = await cash();
		await withdrawFrom(backOffice.shop, withdrawn);
		const { sent, left } = await ship(
			`${good} GOOD1`,
			`${twice} NRA1`,
			`${twice} NRA2`,
			`${one} SAME1`,
			`${other} same 1`,
			`${taking} taken1`,
			`${pickup} NRP1`,
			`${unpaid} NRU1`,
			`${gone} NRG1`,
			"987654 XX1",
			"abc",
			`${withdrawn} NRW1`,
		);
		expect(sent).toEqual([good]);
		expect(left.map(({ line, orderId, problem, other: against }) => [line, orderId, problem, against])).toEqual([
			[2, twice, "order-twice", 3],
			[3, twice, "order-twice", 2],
			[4, one, "parcel-twice", 5],
			[5, other, "parcel-twice", 4],
			[6, taking, "parcel-taken", before],
			[7, pickup, "pickup", null],
			[8, unpaid, "unpaid", null],
			[9, gone, "not-now", null],
			[10, null, "unknown", null],
			[11, null, "unreadable", null],
			[12, withdrawn, "withdrawn", null],
		]);
		for (const id of [twice, one, other, taking, unpaid]) expect(await backOffice.statusOf(id)).toBe("pending");
		// The list of what is to be sent says so beforehand, and so does what is fetched from the shelves.
		const marked = (list: { id: number; isWithdrawn: boolean }[]) => list.filter((line) => line.isWithdrawn);
		const { orders } = await listOrders(backOffice.shop, { task: "to-ship", limit: 50 });
		expect(marked(orders)).toMatchObject([{ id: withdrawn }]);
		const ids = [one, withdrawn];
		expect(marked(await readChosenOrders(backOffice.shop, ids))).toMatchObject([{ id: withdrawn }]);
		const made = await chosenDocuments(backOffice.shop, { ids, kinds: ["picking"], locale: "ro" });
		expect(made).toMatchObject({ ok: true, value: [{ content: { orders: ids, withdrawn: [withdrawn] } }] });
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("and marked as delivered, but for those that have changed since they were seen", async () => {
		const [sent, moved, waiting] = [await cash(), await cash(), await cash()];
		await ship(`${sent} NRA1`, `${moved} NRA2`);
		const deliver = () =>
			deliverOrders(backOffice.shop, {
				chosen: [
					{ id: sent, status: "shipped" },
					{ id: moved, status: "completed" },
					{ id: waiting, status: "pending" },
				],
				account: CHIEF,
			});
		const answer = await deliver();
		expect(answer).toEqual({ moved: [sent], left: [moved, waiting] });
		expect(await backOffice.statusOf(sent)).toBe("delivered");
		expect(await deliver(), "the button pressed twice").toEqual(answer);
	});
});

describe("the documents of chosen orders", () => {
	const documentsOf = async (ids: number[], kinds: readonly ChosenDocument[] = CHOSEN_DOCUMENTS) => {
		const made = await chosenDocuments(backOffice.shop, { ids, kinds, locale: "ro" });
		return made.ok ? made.value.map(({ kind }) => kind) : made.error.code;
	};

	it("follow each other as they are packed; what is not paid nor sent has a slip alone, what is cancelled nothing", async () => {
		const [sent, waiting, gone] = [await cash(), await cash(), await cash()];
		await ship(`${sent} NRA1`);
		await cancelOrder(backOffice.shop, gone);
		expect(await documentsOf([sent, gone, waiting])).toEqual([
			"picking-list",
			"packing-slip",
			"invoice",
			"warranty-certificate",
			"packing-slip",
		]);
		const unpaid = await backOffice.place({ ...SENT, paymentMethod: "banktransfer" });
		const list = await chosenDocuments(backOffice.shop, {
			ids: [sent, unpaid, waiting],
			kinds: ["picking"],
			locale: "ro",
		});
		expect(list).toMatchObject({ ok: true, value: [{ content: { left: [sent], unpaid: [unpaid] } }] });
		expect(await documentsOf([waiting], ["invoices"])).toBe("invoice-not-due");
		expect(await documentsOf([gone])).toBe("invoice-not-due");
		expect(await documentsOf([])).toBe("invoice-not-due");
	});

	it("say what is paid on receipt", async () => {
		const id = await cash();
		const made = await chosenDocuments(backOffice.shop, { ids: [id], kinds: ["slips"], locale: "ro" });
		const [order] = await backOffice.shop.db.selectFrom("orders").select("total_bani").where("id", "=", id).execute();
		expect(made).toMatchObject({ ok: true, value: [{ content: { number: id, dueBani: order!.total_bani } }] });
	});

	it("have each product once on the list, with as many pieces as the orders together", () => {
		const line = fc.record({
			orderId: fc.integer({ min: 1, max: 5 }),
			sku: fc.option(fc.constantFrom("A", "B")),
			name: fc.constantFrom("Mouse", "Tastatură"),
			quantity: fc.integer({ min: 1, max: 9 }),
		});
		fc.assert(
			fc.property(fc.array(line), (lines) => {
				const { business } = backOffice.shop.settings;
				const none = { withdrawn: [], left: [], unpaid: [] };
				const list = pickingList(lines, { locale: "ro", madeAt: "2026-11-20T08:00:00.000Z", ...none, business });
				const sum = (of: { quantity: number }[]) => of.reduce((all, { quantity }) => all + quantity, 0);
				expect(sum(list.lines)).toBe(sum(lines));
				expect(new Set(list.lines.map(({ sku, name }) => `${sku} ${name}`)).size).toBe(list.lines.length);
				for (const { quantity, orders } of list.lines) expect(sum(orders)).toBe(quantity);
			}),
		);
	});
});
