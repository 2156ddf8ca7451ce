import { beforeEach, describe, expect, it } from "vitest";
import { captureProviderOrder } from "#app/domain/orders/capture-provider-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import type { PaymentSource } from "#app/domain/payments/payment-source.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { unwrap } from "#tests/support/billing.ts";
import {
	approvedOrder,
	type FakeProvider,
	ipn,
	LINKS,
	ledgerOf,
	shopWithProvider,
	statusOf,
} from "#tests/support/payments.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

let provider: FakeProvider;
let shop: TestShop;
let id: number;
beforeEach(async () => {
	({ provider, shop, id } = await shopWithProvider("googlepay"));
});

async function create(source: PaymentSource): Promise<string> {
	return unwrap(await createProviderOrder(shop, (await readOrder(shop, id))!, { locale: "ro", source, links: LINKS }))
		.id;
}

const confirmed = () => approvedOrder(shop, provider, id, "googlepay");

describe("a Google Pay order at the provider", () => {
	it("is apart from the PayPal order of the same order", async () => {
		const [card, account] = [await create("googlepay"), await create("paypal")];
		expect(card).not.toBe(account);
		expect(await create("paypal")).toBe(account);
		expect(await create("googlepay")).toBe(card);
		for (const number of [card, account])
			expect(provider.orders.get(number)).toMatchObject({ orderId: id, amountCents: 20 });
	});

	it("is refused while a capture from another source has no known end", async () => {
		const account = await create("paypal");
		provider.approve(account);
		provider.failNext("capture", { kind: "unknown" }, { before: false });
		expect(await captureProviderOrder(shop, account)).toMatchObject({ error: { code: "provider-unknown" } });
		const next = await createProviderOrder(shop, (await readOrder(shop, id))!, {
			locale: "ro",
			source: "googlepay",
			links: LINKS,
		});
		expect(next).toMatchObject({ error: { code: "provider-unknown" } });
	});

	it("is not captured while the other one's capture has no known end", async () => {
		const account = await create("paypal");
		provider.approve(account);
		const number = await confirmed();
		provider.failNext("capture", { kind: "unknown" }, { before: false });
		expect(await captureProviderOrder(shop, account)).toMatchObject({ error: { code: "provider-unknown" } });
		expect(await captureProviderOrder(shop, number)).toMatchObject({ error: { code: "provider-unknown" } });
		expect(provider.captures).toHaveLength(1);
	});

	it("takes one payment when both are captured at once", async () => {
		const account = await create("paypal");
		provider.approve(account);
		const number = await confirmed();
		await Promise.all([captureProviderOrder(shop, account), captureProviderOrder(shop, number)]);
		expect(provider.captures).toHaveLength(1);
		expect(await statusOf(shop, id)).toBe("completed");
	});

	it("is paid by its capture, and the provider's notification of the same transaction counts no second time", async () => {
		const number = await confirmed();
		expect(await captureProviderOrder(shop, number)).toEqual({ ok: true, value: "completed" });
		const notice = provider.send(ipn(id, { txn_id: provider.captures[0]!.id }));
		await receiveNotification(shop, id, notice);
		await processNotifications(shop);
		expect(await statusOf(shop, id)).toBe("completed");
		const proofs = (await ledgerOf(shop, id)).filter(({ verdict }) => verdict === "proves-payment");
		expect(proofs).toHaveLength(1);
		expect((await ledgerOf(shop, id)).filter(({ verdict }) => verdict === "held")).toEqual([]);
	});
});

describe("a card whose bank was asked", () => {
	const says = (number: string, liabilityShift: string, authenticationStatus: string) => {
		const known = provider.orders.get(number)!;
		const authentication = { liabilityShift, enrollmentStatus: "Y", authenticationStatus };
		known.order = { ...known.order, authentication };
	};

	it("is captured when the bank answers for it", async () => {
		const number = await confirmed();
		says(number, "POSSIBLE", "Y");
		expect(await captureProviderOrder(shop, number)).toEqual({ ok: true, value: "completed" });
	});

	it("is not captured when its holder failed, and the next card may be tried", async () => {
		const number = await confirmed();
		says(number, "NO", "N");
		for (let attempt = 0; attempt < 2; attempt++)
			expect(await captureProviderOrder(shop, number)).toEqual({ ok: true, value: "declined" });
		expect(provider.captures).toEqual([]);
		expect(provider.calls).not.toContain("capture");
		expect(await statusOf(shop, id)).toBe("pending");
		const next = await confirmed();
		expect(next).not.toBe(number);
		expect(await captureProviderOrder(shop, next)).toEqual({ ok: true, value: "completed" });
	});

	it.each(["unknown", "unreachable"] as const)(
		"is left alone when nobody can say what it answered (%s)",
		async (kind) => {
			const number = await confirmed();
			provider.failNext("read", { kind });
			expect(await captureProviderOrder(shop, number)).toMatchObject({ error: { code: "provider-unreachable" } });
			expect(provider.calls).not.toContain("capture");
			expect(await captureProviderOrder(shop, number)).toEqual({ ok: true, value: "completed" });
		},
	);
});
