import { describe, expect, it } from "vitest";
import { momentsOfSpan, spanFault } from "#app/domain/calendar/day-span.ts";
import { listMessages } from "#app/domain/contact/read-messages.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { listServiceOrders } from "#app/domain/services/read-service-order-details.server.ts";
import { listWithdrawals } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { backOfficeShop } from "#tests/support/back-office-shop.ts";
import { aMessageTo, aWithdrawalAt } from "#tests/support/inbox.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

const span = (from: string, to: string) => momentsOfSpan({ from, to });
const TO_MIDNIGHT = { hours: 15, minutes: 30 };

describe("days that a list keeps to", () => {
	it("begin and end at midnight in Bucharest, also when the clocks change", () => {
		expect(span("2026-10-25", "2026-10-25")).toEqual({
			since: "2026-10-24T21:00:00.000Z",
			before: "2026-10-25T22:00:00.000Z",
		});
		expect([span("", "2026-11-01")?.since, span("2026-11-01", "")?.before, span("", "")]).toEqual([null, null, null]);
	});

	it.each([
		[{ from: "2026-02-30", to: "" }, { from: "noDay" }],
		[{ from: "", to: "ieri" }, { to: "noDay" }],
		[{ from: "2026-11-02", to: "2026-11-01" }, { to: "endsFirst" }],
		[{ from: "2026-11-01", to: "2026-11-01" }, null],
		[{ from: "", to: "2026-11-01" }, null],
	])("%o are wrong by %o", (days, fault) => expect(spanFault(days)).toEqual(fault));
});

/** The test shop begins on 2026-11-20, at 09:00 UTC less an hour; these are written on that day, after its midnight, and a day on. */
async function onThreeDays<T>(shop: TestShop, make: () => Promise<T>): Promise<[T, T, T]> {
	const first = await make();
	shop.pass(TO_MIDNIGHT);
	const second = await make();
	shop.pass({ hours: 24 });
	return [first, second, await make()];
}

describe("the lists of the back office by day", () => {
	it("hold the orders of those days, page after page, with a search and with a status", async () => {
		const { shop, place } = await backOfficeShop();
		const [first, second, third] = await onThreeDays(shop, place);
		const found = async (query: Partial<Parameters<typeof listOrders>[1]>) =>
			(await listOrders(shop, { limit: 25, ...query })).orders.map(({ id }) => id);
		for (const query of [{}, { status: "pending" as const }, { search: "ionescu" }, { search: "io" }]) {
			expect(await found({ ...query, placed: span("", "2026-11-20") }), JSON.stringify(query)).toEqual([first]);
			expect(await found({ ...query, placed: span("2026-11-21", "2026-11-21") })).toEqual([second]);
			expect(await found({ ...query, placed: span("2026-11-21", "") })).toEqual([third, second]);
			expect(await found({ ...query, placed: span("2026-11-23", "") })).toEqual([]);
			expect(await found({ ...query, placed: span("", "2026-11-19") })).toEqual([]);
		}
		expect(await found({ search: `#${first}`, placed: span("2026-11-21", "") })).toEqual([]);
		const all = { placed: span("2026-11-20", "2026-11-21") };
		const page = await listOrders(shop, { ...all, limit: 1 });
		expect(page.orders.map(({ id }) => id)).toEqual([second]);
		expect(await listOrders(shop, { ...all, limit: 1, before: page.older })).toMatchObject({
			orders: [{ id: first }],
			older: null,
		});
	});

	it("hold the orders that were invoiced on those days", async () => {
		const { shop, place, charge } = await backOfficeShop();
		const id = await place({ paymentMethod: "paypal" });
		await charge(id);
		shop.pass(TO_MIDNIGHT);
		await place();
		expect((await issueInvoice(shop, id)).ok).toBe(true);
		const found = async (from: string, to: string) =>
			(await listOrders(shop, { limit: 25, issued: span(from, to) })).orders.map((order) => order.id);
		expect(await found("2026-11-21", "2026-11-21")).toEqual([id]);
		expect(await found("", "2026-11-20")).toEqual([]);
		expect(await found("2026-11-22", "")).toEqual([]);
	});

	it("hold the service orders, the messages and the withdrawals of those days", async () => {
		const shop = await testShop();
		const made = await onThreeDays(shop, async () => ({
			service: await aServiceOrderOf(shop),
			message: await aMessageTo(shop),
			withdrawal: await aWithdrawalAt(shop),
		}));
		const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
		const second = span("2026-11-21", "2026-11-21");
		const services = { search: "", status: null, edge: null };
		expect(ids(await listServiceOrders(shop, { ...services, span: second }))).toEqual([made[1].service]);
		expect(ids(await listServiceOrders(shop, { ...services, span: span("2026-11-21", "") }))).toHaveLength(2);
		expect(ids(await listMessages(shop, { isOpen: true, span: second, edge: null }))).toEqual([made[1].message.id]);
		const withdrawals = await listWithdrawals(shop, { isOpen: true, span: span("", "2026-11-21"), edge: null });
		expect(ids(withdrawals)).toEqual([made[0].withdrawal.id, made[1].withdrawal.id]);
	});
});
