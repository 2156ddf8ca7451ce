import { beforeEach, describe, expect, it } from "vitest";
import { countOpenMessages, listMessages, readMessage } from "#app/domain/contact/read-messages.server.ts";
import type { Edge } from "#app/domain/keyset-page.ts";
import { markHandled } from "#app/domain/mark-handled.server.ts";
import { fail } from "#app/domain/result.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { listServiceOrders, serviceOrderCounts } from "#app/domain/services/read-service-order-details.server.ts";
import {
	countWaitingWithdrawals,
	listWithdrawals,
	readWithdrawalDetails,
} from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { STAFF } from "#tests/support/accounts.ts";
import { orderOne } from "#tests/support/billing.ts";
import { aMessageTo, aWithdrawalAt } from "#tests/support/inbox.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
	shop = await testShop();
});

async function find(search: string, status: "scheduled" | "cancelled" | null = null) {
	return (await listServiceOrders(shop, { search, status, edge: null })).rows.map(({ id }) => id);
}

describe("the list of service orders", () => {
	it("is found by number, by a part of the name in any spelling, by e-mail and by phone", async () => {
		const ana = await aServiceOrderOf(shop, {
			fullName: "Ana Ionescu",
			email: "ana@exemplu.ro",
			phone: "0733-444.555",
		});
		const stefania = await aServiceOrderOf(shop);
		for (const search of ["stefania", "ŢURCANU", "turc", "Țurcanu Ștefania", "STEFANIA@exemplu.ro", "stefania@"])
			expect(await find(search), search).toEqual([stefania]);
		for (const search of ["0733444555", "0733 444 555", "+40 733 444 555", "0040733444555", "444555"])
			expect(await find(search), search).toEqual([ana]);
		expect(await find(`#${ana}`)).toEqual([ana]);
		expect(await find("An")).toEqual(expect.arrayContaining([ana]));
		expect(await find("")).toEqual([stefania, ana]);
		expect(await find("nimeni")).toEqual([]);
	});

	it("shows the order with the typed number first", async () => {
		for (let nth = 0; nth < 12; nth++) await aServiceOrderOf(shop, { phone: "0744 555 666" });
		expect(await find("1")).toEqual([1, 12, 11, 10]);
	});

	it.each([
		'"',
		"'",
		"*",
		"name:",
		"a OR b",
		"NEAR(",
		"(",
		"%",
		"_",
		"\\",
		"\u0000abc",
		"😀".repeat(200),
		"#",
		"-",
		"^x",
	])("finds nothing, and breaks nothing, with %j", async (search) => {
		await aServiceOrderOf(shop);
		expect(await find(search)).toEqual([]);
	});

	it("is filtered by status, and counts each", async () => {
		const [one, two] = [await aServiceOrderOf(shop), await aServiceOrderOf(shop)];
		await moveServiceOrder(shop, { id: one, to: "cancelled", account: STAFF });
		expect(await find("", "cancelled")).toEqual([one]);
		expect(await find("stefania", "scheduled")).toEqual([two]);
		expect(await find(`#${one}`, "scheduled")).toEqual([]);
		expect(await serviceOrderCounts(shop)).toEqual({ scheduled: 1, in_progress: 0, completed: 0, cancelled: 1 });
	});

	it("has pages that hold each one once, searched or not, also where several came at one moment", async () => {
		for (let nth = 0; nth < 60; nth++) {
			await aServiceOrderOf(shop);
			if (nth % 7 === 0) shop.pass({ minutes: 1 });
		}
		for (const search of ["", "stefania", "st"]) {
			const seen: number[] = [];
			let edge: Edge = null;
			for (let page = 0; page < 3; page++) {
				const { rows, hasNext } = await listServiceOrders(shop, { search, status: null, edge });
				seen.push(...rows.map(({ id }) => id));
				expect(hasNext).toBe(page < 2);
				edge = { before: rows.at(-1)!.id };
			}
			expect(seen).toEqual(Array.from({ length: 60 }, (_, nth) => 60 - nth));
		}
	});
});

describe("messages of the contact form", () => {
	const subjects = async (isOpen: boolean) =>
		(await listMessages(shop, { isOpen, edge: null })).rows.map(({ subject }) => subject);

	it("wait until somebody marks them as handled, and wait again when they are opened again", async () => {
		const [{ id: first }] = [
			await aMessageTo(shop, { subject: "Prima" }),
			await aMessageTo(shop, { subject: "A doua" }),
		];
		expect(await subjects(true)).toEqual(["A doua", "Prima"]);
		shop.pass({ hours: 1 });
		expect((await markHandled(shop, "contact_message", { id: first, handled: true })).ok).toBe(true);
		expect(await subjects(true)).toEqual(["A doua"]);
		expect(await subjects(false)).toEqual(["Prima"]);
		expect(await countOpenMessages(shop)).toBe(1);

		shop.pass({ hours: 1 });
		await markHandled(shop, "contact_message", { id: first, handled: true });
		expect(await readMessage(shop, first), "the first time stands").toMatchObject({
			handledAt: "2026-11-20T09:00:00.000Z",
			message: "Bună ziua, ce plăci aveți?",
		});
		await markHandled(shop, "contact_message", { id: first, handled: false });
		expect(await subjects(true)).toEqual(["A doua", "Prima"]);
	});

	it("that are not there cannot be handled", async () => {
		expect(await markHandled(shop, "contact_message", { id: 7, handled: true })).toEqual(fail({ code: "not-found" }));
		expect(await readMessage(shop, 7)).toBeNull();
	});

	it("come in pages, newest first", async () => {
		for (let nth = 1; nth <= 30; nth++) await aMessageTo(shop, { subject: `Mesajul ${nth}` });
		const first = await listMessages(shop, { isOpen: true, edge: null });
		expect(first).toMatchObject({ hasPrevious: false, hasNext: true });
		expect(first.rows[0]?.subject).toBe("Mesajul 30");
		const last = await listMessages(shop, { isOpen: true, edge: { before: first.rows.at(-1)!.id } });
		expect(last.rows.map(({ subject }) => subject)).toEqual([5, 4, 3, 2, 1].map((nth) => `Mesajul ${nth}`));
		expect(last).toMatchObject({ hasPrevious: true, hasNext: false });
	});
});

describe("withdrawals (OUG 34/2014)", () => {
	it("name their order where number and e-mail fit, and what was typed where they do not", async () => {
		const orderId = await orderOne(shop);
		const { id: fitting } = await aWithdrawalAt(shop, { orderNumber: `#${orderId}`, text: "Doar mouse-ul" });
		const { id: lost } = await aWithdrawalAt(shop, { orderNumber: "nu știu" });
		expect(await readWithdrawalDetails(shop, fitting)).toMatchObject({
			orderId,
			text: "Doar mouse-ul",
		});
		expect(await readWithdrawalDetails(shop, lost)).toMatchObject({
			orderId: null,
			orderNumber: "nu știu",
			text: null,
		});
		expect(await readWithdrawalDetails(shop, 99)).toBeNull();
	});

	it("say by which day of Bucharest the money goes back, and how long that still is", async () => {
		// Half past midnight of the 21st in Bucharest.
		shop.setTime("2026-11-20T22:30:00.000Z");
		const { id } = await aWithdrawalAt(shop);
		expect(await readWithdrawalDetails(shop, id)).toMatchObject({ dueOn: "2026-12-05", daysLeft: 14 });
		shop.setTime("2026-12-05T21:59:00.000Z");
		expect(await readWithdrawalDetails(shop, id)).toMatchObject({ daysLeft: 0 });
		shop.setTime("2026-12-05T22:00:00.000Z");
		expect(await readWithdrawalDetails(shop, id)).toMatchObject({ daysLeft: -1 });
	});

	it("wait with the first to fall due on top, page by page, until they are handled", async () => {
		const ids: number[] = [];
		for (let nth = 0; nth < 30; nth++) {
			ids.push((await aWithdrawalAt(shop)).id);
			shop.pass({ hours: 1 });
		}
		const first = await listWithdrawals(shop, { isOpen: true, edge: null });
		expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 25));
		expect(first).toMatchObject({ hasPrevious: false, hasNext: true });
		const second = await listWithdrawals(shop, { isOpen: true, edge: { before: ids[24]! } });
		expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(25));
		expect(second).toMatchObject({ hasPrevious: true, hasNext: false });
		const back = await listWithdrawals(shop, { isOpen: true, edge: { after: ids[25]! } });
		expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(0, 25));

		for (const id of ids.slice(0, 2)) await markHandled(shop, "withdrawal", { id, handled: true });
		expect(await countWaitingWithdrawals(shop)).toBe(28);
		expect((await listWithdrawals(shop, { isOpen: false, edge: null })).rows.map(({ id }) => id)).toEqual(
			ids.slice(0, 2).reverse(),
		);
		await markHandled(shop, "withdrawal", { id: ids[0]!, handled: false });
		expect((await listWithdrawals(shop, { isOpen: true, edge: null })).rows[0]?.id).toBe(ids[0]);
		expect(await markHandled(shop, "withdrawal", { id: 9_999, handled: true })).toMatchObject({
			error: { code: "not-found" },
		});
	});
});
