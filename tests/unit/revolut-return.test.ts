import { describe, expect, it } from "vitest";
import { isRevolutReturn } from "#app/domain/payments/revolut-return.ts";

const seen = (query: string, method: "revolutpay" | "banktransfer" = "revolutpay", isRemembered = false) =>
	isRevolutReturn(new URLSearchParams(query), method, isRemembered);

describe("a confirmation that is seen as a mobile payment's (SPEC 4)", () => {
	it.each(["source=revolut", "source=revolut-completion", "from=/revolut-checkout/7", "paymentMethod=RevolutPay"])(
		"is one of whose address says so, whatever the method: %s",
		(query) => {
			expect(seen(query)).toBe(true);
			expect(seen(query, "banktransfer")).toBe(true);
		},
	);

	it("is one with a completion flag, for an order that is paid so", () => {
		for (const query of ["completed=1", "completion=true", "paid=yes&services=1"]) {
			expect(seen(query)).toBe(true);
			expect(seen(query, "banktransfer")).toBe(false);
		}
	});

	it("is one that is remembered, as long as the order is paid so", () => {
		expect(seen("", "revolutpay", true)).toBe(true);
		expect(seen("", "banktransfer", true)).toBe(false);
	});

	it("is none that is only looked at", () => {
		for (const query of ["", "services=1", "completed=0", "completed=false", "paid="]) expect(seen(query)).toBe(false);
	});
});
