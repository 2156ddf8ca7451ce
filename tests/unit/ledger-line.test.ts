import { describe, expect, it } from "vitest";
import { ledgerAmount } from "#app/domain/payments/ledger-line.ts";

const line = (
	kind: "capture" | "notification" | "refund" | "reversal",
	amountCents: number | null,
	currency: string | null,
	status = "x",
) => ledgerAmount({ kind, status, amountCents, currency });

describe("an amount of the ledger", () => {
	it("is written in one way in every currency", () => {
		expect(line("capture", 1_000_000, "RON")).toBe("10.000,00\u00a0LEI");
		expect(line("notification", 10, "EUR")).toBe("0,10\u00a0EUR");
		expect(line("notification", 20, "USD")).toBe("0,20\u00a0USD");
		expect(line("notification", 20, null)).toBe("0,20");
		expect(line("notification", null, "USD")).toBeNull();
	});

	it("is negative where it went back, whoever wrote it down", () => {
		expect(line("refund", 1_000_000, "RON", "returned")).toBe("-10.000,00\u00a0LEI");
		expect(line("refund", -20, "EUR", "refunded")).toBe("-0,20\u00a0EUR");
		expect(line("reversal", 20, "EUR", "reversed")).toBe("-0,20\u00a0EUR");
	});

	it("is as the provider wrote it where a dispute was won and the money came again", () => {
		expect(line("refund", 20, "EUR", "canceled_reversal")).toBe("0,20\u00a0EUR");
	});
});
