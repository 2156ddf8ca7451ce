import { describe, expect, it } from "vitest";
import { checkoutOffer } from "#app/domain/orders/checkout-offer.ts";
import {
	cashRefusal,
	isMethodReady,
	limitRefusal,
	methodsOfForm,
	offeredMethods,
	PAYMENT_METHODS,
	PAYMENT_REGISTRY,
	type PaymentMethod,
	pageAfterOrder,
} from "#app/domain/payments/methods.ts";
import type { PaymentSettings } from "#app/domain/payments/payment-method.ts";
import { bankReference, mobileReference } from "#app/domain/payments/transfer-account.ts";
import { pathAfterOrder } from "#app/paths.ts";

const nothing: PaymentSettings = {
	mode: "live",
	business: "business@nucleu.example",
	paypalReady: false,
	googlePayReady: false,
	revolutReady: false,
	bankReady: false,
};
const testMode: PaymentSettings = { ...nothing, mode: "test" };
const TEN_LEI = 1_000;

describe("the payment methods of each form (SPEC 2.11)", () => {
	it("are paypal, banktransfer, revolutpay and cash on the older form", () => {
		expect(methodsOfForm("checkout").toSorted()).toEqual(["banktransfer", "cash", "paypal", "revolutpay"]);
	});

	it("are these and googlepay on the direct form", () => {
		expect(methodsOfForm("direct-checkout").toSorted()).toEqual([
			"banktransfer",
			"cash",
			"googlepay",
			"paypal",
			"revolutpay",
		]);
	});

	it("have one row each in the registry", () => {
		expect(PAYMENT_REGISTRY.map(({ id }) => id).toSorted()).toEqual(PAYMENT_METHODS.toSorted());
	});
});

describe("where an order goes on to (SPEC 4, post-order routing)", () => {
	const order = { id: 12, totalBani: 485_900 };

	it.each([
		["paypal", "/paypal-checkout?orderId=12&amount=4859.00"],
		["banktransfer", "/bank-transfer-details?orderId=12&amount=4859.00"],
		["revolutpay", "/revolut-checkout/12"],
		["cash", "/order-confirmation?orderId=12"],
	] as [PaymentMethod, string][])("is, from the older form with %s, %s", (method, path) => {
		expect(pathAfterOrder(pageAfterOrder("checkout", method), order)).toBe(path);
	});

	it.each([
		["paypal", "/simple-paypal-form/12"],
		["googlepay", "/googlepay-checkout/12"],
		["revolutpay", "/revolut-checkout/12"],
		["banktransfer", "/bank-transfer/12"],
		["cash", "/order-confirmation/12"],
	] as [PaymentMethod, string][])("is, from the direct form with %s, %s", (method, path) => {
		expect(pathAfterOrder(pageAfterOrder("direct-checkout", method), order)).toBe(path);
	});
});

describe("what is offered (DECISIONS 6)", () => {
	it("is everything in test mode, where nothing needs credentials", () => {
		expect(offeredMethods("direct-checkout", testMode, TEN_LEI)).toHaveLength(5);
		expect(offeredMethods("checkout", testMode, TEN_LEI)).toHaveLength(4);
	});

	it("is only cash in live mode with nothing set up", () => {
		expect(offeredMethods("direct-checkout", nothing, TEN_LEI)).toEqual(["cash"]);
		expect(offeredMethods("checkout", nothing, TEN_LEI)).toEqual(["cash"]);
	});

	it.each([
		["paypal", "paypalReady"],
		["googlepay", "googlePayReady"],
		["revolutpay", "revolutReady"],
		["banktransfer", "bankReady"],
	] as [PaymentMethod, keyof PaymentSettings][])("has %s in live mode only once %s", (method, ready) => {
		expect(isMethodReady(method, nothing)).toBe(false);
		const settings = { ...nothing, [ready]: true };
		expect(isMethodReady(method, settings)).toBe(true);
		expect(offeredMethods("direct-checkout", settings, TEN_LEI).toSorted()).toEqual([method, "cash"].toSorted());
	});

	it("has no Revolut Pay where the shop has no such account, not even in test mode", () => {
		const settings = { ...testMode, revolutReady: null };
		expect(offeredMethods("checkout", settings, TEN_LEI)).toEqual(["banktransfer", "paypal", "cash"]);
		expect(isMethodReady("revolutpay", { ...settings, mode: "live" })).toBe(false);
	});

	it("leaves cash out above 10,000 lei (LAW)", () => {
		expect(limitRefusal("cash", 1_000_000, "consumer")).toBeNull();
		expect(limitRefusal("cash", 1_000_001, "consumer")).toMatchObject({ code: "cash-limit" });
		expect(offeredMethods("direct-checkout", testMode, 1_000_000)).toContain("cash");
		expect(offeredMethods("direct-checkout", testMode, 1_000_001)).not.toContain("cash");
	});

	it("says which limit is in the way where nothing else is", () => {
		const offer = (totalBani: number) =>
			checkoutOffer("direct-checkout", "key", totalBani, {
				shippingPolicy: "flat",
				expressBani: 3_500,
				payments: testMode,
			});
		expect(offer(1_000_000).aboveLimit).toBeNull();
		expect(offer(1_000_001).aboveLimit).toBe(1_000_000);
	});

	it("takes cash from a company up to 5,000 lei (Law 70/2015)", () => {
		expect(limitRefusal("cash", 500_000, "company")).toBeNull();
		expect(limitRefusal("cash", 500_001, "company")).toMatchObject({ code: "company-cash-limit" });
		expect(cashRefusal("courier", 500_001, "company")).toBe("validation:companyCashLimit");
		expect(cashRefusal("courier", 500_001, "consumer")).toBeNull();
		expect(cashRefusal("card", 500_001, "company")).toBeNull();
	});

	it.each(["paypal", "banktransfer", "revolutpay", "googlepay"] as const)("has no such limit for %s", (method) => {
		expect(limitRefusal(method, 100_000_000, "consumer")).toBeNull();
		expect(limitRefusal(method, 100_000_000, "company")).toBeNull();
	});

	it("begins with bank transfer chosen, or with the first method there is (SPEC 2.11)", () => {
		const offer = (payments: PaymentSettings) =>
			checkoutOffer("direct-checkout", "key", TEN_LEI, { shippingPolicy: "flat", expressBani: 3_500, payments });
		expect(offer(testMode).defaultMethod).toBe("banktransfer");
		expect(offer(nothing).defaultMethod).toBe("cash");
	});
});

describe("references of a transfer", () => {
	it("are worded as SPEC 9 and SPEC 2.14 do", () => {
		expect(bankReference(12)).toBe("ORDER #12");
		expect(mobileReference(12)).toBe("Order #12");
	});
});
