import { beforeEach, describe, expect, it } from "vitest";
import { captureProviderOrder, reconcileCaptures } from "#app/domain/orders/capture-provider-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { unwrap } from "#tests/support/billing.ts";
import { FakeProvider, ipn, LINKS, ledgerOf, logOf, statusOf, unpaidOrder } from "#tests/support/payments.ts";
import { selectRow } from "#tests/support/rows.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

let provider: FakeProvider;
let shop: TestShop;
let id: number;
beforeEach(async () => {
	provider = new FakeProvider();
	shop = await testShop({ paypal: provider });
	id = await unpaidOrder(shop);
});

const create = async (orderId = id, locale: "ro" | "en" = "ro") =>
	createProviderOrder(shop, await readOrder(shop, orderId), { locale, links: LINKS });

async function approved(orderId = id): Promise<string> {
	const created = unwrap(await create(orderId));
	provider.approve(created.id);
	return created.id;
}

const stateOf = async (providerOrderId: string) =>
	(await selectRow(shop.db, "provider_order", { provider_order_id: providerOrderId })).state;

const COMPLETED = "status pending>completed by provider";
const UNKNOWN = { kind: "unknown" } as const;
const UNREACHABLE = { kind: "unreachable" } as const;

describe("creating the provider's order", () => {
	it("asks for the frozen amount in euro and is found again as long as it lives", async () => {
		const [first, second] = [await create(), await create()];
		expect(first).toEqual(second);
		expect(provider.orders.size).toBe(1);
		expect([...provider.orders.values()][0]).toMatchObject({ orderId: id, amountCents: 20 });
		shop.pass({ hours: 3 });
		expect(await create()).not.toEqual(first);
	});

	it("survives a change of language between two tries", async () => {
		expect(await create(id, "ro")).toMatchObject({ ok: true });
		expect(await create(id, "en")).toMatchObject({ ok: true });
	});

	it.each(["CREATED", "PAYER_ACTION_REQUIRED", "APPROVED"])(
		"is kept in another language and from another page while it is %s",
		async (status) => {
			const first = await create(id, "ro");
			const [known] = [...provider.orders.values()];
			known!.order = { ...known!.order, status };
			const links = { returnUrl: "https://shop.example/other", cancelUrl: "https://shop.example/other" };
			expect(await createProviderOrder(shop, await readOrder(shop, id), { locale: "en", links })).toEqual(first);
			expect(provider.calls).toEqual(["create", "read"]);
		},
	);

	it("is made anew where the provider has given the one before up, or the shop cannot ask for it", async () => {
		const first = await approved();
		const known = provider.orders.get(first)!;
		known.order = { ...known.order, status: "VOIDED" };
		const second = await approved();
		expect(second).not.toBe(first);
		expect(await stateOf(first)).toBe("failed");
		provider.failNext("read", UNREACHABLE);
		expect(await create()).toMatchObject({ error: { code: "provider-unreachable" } });
		provider.failNext("read", { kind: "refused", issue: "RESOURCE_NOT_FOUND", status: 404 });
		expect(await create()).toMatchObject({ ok: true });
		expect(provider.orders.size).toBe(3);
		expect(provider.captures).toEqual([]);
	});

	it("is not made anew where the one before was captured and nobody heard of it", async () => {
		const token = await approved();
		await provider.captureOrder(token, "capture-lost");
		expect(await create()).toMatchObject({ error: { code: "provider-unknown" } });
		expect(await create()).toMatchObject({ error: { code: "provider-unknown" } });
		expect(provider.orders.size).toBe(1);
		await reconcileCaptures(shop);
		expect(await statusOf(shop, id)).toBe("completed");
		expect(provider.captures).toHaveLength(1);
	});

	it("asks under the same request id again when the answer was lost", async () => {
		provider.failNext("create", UNKNOWN, { before: false });
		expect(await create()).toMatchObject({ ok: false, error: { code: "provider-unreachable" } });
		expect(await create()).toMatchObject({ ok: true });
		expect(provider.orders.size).toBe(1);
	});

	it("is refused for an order that is paid, cancelled or unknown, and nothing is asked", async () => {
		expect(await create(999_999)).toMatchObject({ error: { code: "order-not-found" } });
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
		expect(await create()).toMatchObject({ error: { code: "not-payable" } });
		const paid = await unpaidOrder(shop);
		await moveOrder(shop, { orderId: paid, to: "completed", actor: "admin" });
		expect(await create(paid)).toMatchObject({ error: { code: "not-payable" } });
		expect(provider.calls).toEqual([]);
	});

	it("is refused in live mode for every test order, and without credentials, before the provider is asked", async () => {
		shop.settings.payments.mode = "live";
		shop.settings.payments.paypalReady = true;
		expect(await create()).toMatchObject({ error: { code: "test-order" } });
		// The 1 RON test order's charge is its whole total.
		await shop.db.updateTable("orders").set({ subtotal_bani: 100, total_bani: 100 }).where("id", "=", id).execute();
		expect(await create()).toMatchObject({ error: { code: "test-order" } });
		const live = await unpaidOrder(shop);
		shop.settings.payments.paypalReady = false;
		expect(await create(live)).toMatchObject({ error: { code: "payment-method-unavailable" } });
		expect(provider.calls).toEqual([]);
	});
});

describe("a capture", () => {
	it("whose answer was lost is looked for, though another press of the same button did not arrive", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN, { before: false });
		provider.failNext("capture", UNREACHABLE);
		const presses = [captureProviderOrder(shop, token), captureProviderOrder(shop, token)];
		expect((await Promise.all(presses)).every(({ ok }) => !ok)).toBe(true);
		expect(await stateOf(token)).toBe("capturing");
		shop.pass({ minutes: 5 });
		await reconcileCaptures(shop);
		expect(await statusOf(shop, id)).toBe("completed");
	});

	it("completes the order, and says so again when it is asked again", async () => {
		const token = await approved();
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "completed" });
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "completed" });
		expect(provider.captures).toHaveLength(1);
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
		expect(await ledgerOf(shop, id)).toMatchObject([{ kind: "capture", verdict: "proves-payment" }]);
	});

	it("50 at once make one payment and one change of status", async () => {
		const token = await approved();
		const answers = await Promise.all(Array.from({ length: 50 }, () => captureProviderOrder(shop, token)));
		expect(new Set(answers.map((answer) => answer.ok && answer.value))).toEqual(new Set(["completed"]));
		expect(provider.captures).toHaveLength(1);
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
		expect(await ledgerOf(shop, id)).toHaveLength(1);
		expect(await stateOf(token)).toBe("captured");
	});

	it("and the notification of the same transaction are one payment", async () => {
		await captureProviderOrder(shop, await approved());
		const { id: transaction } = provider.captures[0]!;
		await receiveNotification(shop, id, provider.send(ipn(id, { txn_id: transaction })));
		await processNotifications(shop);
		expect(await ledgerOf(shop, id)).toHaveLength(1);
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
	});

	it.each([
		["another amount", { amountCents: 19 }, "wrong-amount"],
		["another currency", { currency: "USD" }, "wrong-currency"],
		["another order's mark", { customId: "999999" }, "wrong-order"],
		["no mark at all", { customId: null }, "wrong-order"],
		["another receiver", { payee: { email: "thief@evil.example", merchantId: "X1" } }, "wrong-receiver"],
	])("with %s is held, and stays held when it is asked again", async (_, capture, reason) => {
		const token = await approved();
		provider.nextCapture = capture;
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "held" });
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "held" });
		expect(await statusOf(shop, id)).toBe("pending");
		expect(await logOf(shop, id)).toEqual([`payment-held ${reason} by provider`]);
	});

	it.each([
		["our address, in any case", "seller@nucleu.example", { email: "Seller@Nucleu.example", merchantId: null }],
		["a number alone, of a shop that knows its address", "seller@nucleu.example", { email: null, merchantId: "X1" }],
		[
			"our number, of a shop that knows its number",
			"ACCOUNT7",
			{ email: "other@nucleu.example", merchantId: "ACCOUNT7" },
		],
	])("to %s counts", async (_, business, payee) => {
		shop.settings.payments.business = business;
		const token = await approved();
		provider.nextCapture = { payee };
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "completed" });
	});

	it("that is not approved takes nothing and can be tried again", async () => {
		const created = await create();
		const token = created.ok ? created.value.id : "";
		expect(await captureProviderOrder(shop, token)).toMatchObject({
			error: { code: "provider-refused", values: { issue: "ORDER_NOT_APPROVED" } },
		});
		provider.approve(token);
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "completed" });
	});

	it("that is declined fails nothing for good", async () => {
		const token = await approved();
		provider.failNext("capture", { kind: "refused", issue: "INSTRUMENT_DECLINED", status: 422 });
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "declined" });
		expect(await statusOf(shop, id)).toBe("pending");
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "completed" });
	});

	it("that failed at the provider says declined again", async () => {
		const token = await approved();
		provider.nextCapture = { status: "DECLINED" };
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "declined" });
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "declined" });
		expect(await statusOf(shop, id)).toBe("failed");
	});

	it("of an order that was cancelled or paid meanwhile is refused before any money is taken", async () => {
		const token = await approved();
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
		expect(await captureProviderOrder(shop, token)).toMatchObject({ error: { code: "not-payable" } });
		const paid = await unpaidOrder(shop);
		const second = await approved(paid);
		await receiveNotification(shop, paid, provider.send(ipn(paid)));
		await processNotifications(shop);
		expect(await captureProviderOrder(shop, second)).toMatchObject({ error: { code: "not-payable" } });
		expect(provider.captures).toEqual([]);
	});

	it("of a provider order that the shop did not make is none", async () => {
		expect(await captureProviderOrder(shop, "PP-STRANGE")).toMatchObject({ error: { code: "order-not-found" } });
		expect(provider.calls).toEqual([]);
	});
});

describe("a capture whose answer was lost", () => {
	it("is found by the reconciliation when it is due, not before", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN, { before: false });
		expect(await captureProviderOrder(shop, token)).toMatchObject({ error: { code: "provider-unknown" } });
		expect(await statusOf(shop, id)).toBe("pending");
		expect(await reconcileCaptures(shop)).toBe(0);
		shop.pass({ ms: 10_001 });
		expect(await reconcileCaptures(shop)).toBe(1);
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
		expect(await reconcileCaptures(shop)).toBe(0);
		expect(provider.captures).toHaveLength(1);
	});

	it("is made by the reconciliation when it never arrived", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN);
		await captureProviderOrder(shop, token);
		shop.pass({ minutes: 1 });
		await reconcileCaptures(shop);
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
		expect(provider.captures).toHaveLength(1);
	});

	it("is not made any more when the order was cancelled meanwhile", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN);
		await captureProviderOrder(shop, token);
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
		shop.pass({ minutes: 1 });
		await reconcileCaptures(shop);
		expect(provider.captures).toEqual([]);
		expect(await stateOf(token)).toBe("failed");
	});

	it("of an order that the provider does not know any more has failed, and lets the customer go on", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN);
		await captureProviderOrder(shop, token);
		provider.failNext("read", { kind: "refused", issue: "RESOURCE_NOT_FOUND", status: 404 });
		shop.pass({ minutes: 1 });
		await reconcileCaptures(shop);
		expect(await stateOf(token)).toBe("failed");
		expect(await create()).toMatchObject({ ok: true });
	});

	it("keeps the customer from a second payment until its end is known", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN, { before: false });
		await captureProviderOrder(shop, token);
		expect(await create()).toMatchObject({ error: { code: "provider-unknown" } });
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "completed" });
	});

	it("keeps them from it for as long as the provider does not answer, and for 30 days at most", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN, { before: false });
		await captureProviderOrder(shop, token);
		shop.pass({ hours: 3 });
		expect(await create()).toMatchObject({ error: { code: "provider-unknown" } });
		shop.pass({ hours: 29 * 24 });
		expect(await create()).toMatchObject({ error: { code: "provider-unknown" } });
		shop.pass({ hours: 24 });
		expect(await create()).toMatchObject({ ok: true });
		expect(provider.captures).toHaveLength(1);
	});

	it("that surely never arrived lets the customer go on at once", async () => {
		const token = await approved();
		provider.failNext("capture", UNREACHABLE);
		expect(await captureProviderOrder(shop, token)).toMatchObject({ error: { code: "provider-unreachable" } });
		expect(await create()).toMatchObject({ ok: true });
	});

	it("is looked for at growing intervals while the provider is down", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN, { before: false });
		await captureProviderOrder(shop, token);
		const looks: number[] = [];
		for (let second = 0; second < 4 * 3_600 && looks.length < 9; second += 10) {
			shop.pass({ ms: 10_000 });
			provider.failNext("read", UNREACHABLE);
			if ((await reconcileCaptures(shop)) > 0) looks.push(second);
		}
		const waits = looks.slice(1).map((at, index) => at - looks[index]!);
		for (const [index, wait] of waits.entries()) if (index > 0) expect(wait).toBeGreaterThan(waits[index - 1]!);
		expect(await statusOf(shop, id)).toBe("pending");
	});

	it("ends with a declined card as declined", async () => {
		const token = await approved();
		provider.failNext("capture", UNKNOWN);
		await captureProviderOrder(shop, token);
		provider.failNext("capture", { kind: "refused", issue: "INSTRUMENT_DECLINED", status: 422 });
		shop.pass({ minutes: 1 });
		await reconcileCaptures(shop);
		expect(await stateOf(token)).toBe("failed");
		shop.pass({ hours: 5 });
		expect(await reconcileCaptures(shop)).toBe(0);
	});
});

describe("a capture under review", () => {
	it.each([
		["COMPLETED", "completed"],
		["DECLINED", "failed"],
	])("that ends %s makes the order %s", async (end, status) => {
		const token = await approved();
		provider.nextCapture = { status: "PENDING" };
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "pending" });
		const before = provider.calls.length;
		for (let minute = 0; minute < 24 * 60; minute++) {
			shop.pass({ minutes: 1 });
			await reconcileCaptures(shop);
		}
		expect(await statusOf(shop, id)).toBe("pending");
		expect(provider.calls.length - before, "looks in a day").toBeLessThan(40);
		provider.changeCapture(token, end);
		shop.pass({ hours: 1 });
		await reconcileCaptures(shop);
		expect(await statusOf(shop, id)).toBe(status);
	});
});
