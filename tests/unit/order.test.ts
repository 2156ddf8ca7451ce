import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCopiedNumber, readOrderNumber } from "#app/domain/order-number.ts";
import { readOrderSearch } from "#app/domain/order-search.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import {
	addressLine,
	billingAddressLine,
	billingFacts,
	deliveryTerm,
	methodLabel,
	type Order,
} from "#app/domain/orders/order.ts";
import { anOrder } from "#tests/support/emails.ts";
import { anyText } from "#tests/unit/any-text.ts";

describe("an order number as people type it (SPEC 2.15)", () => {
	it.each([
		["12345", 12_345],
		["#12345", 12_345],
		["  #12345  ", 12_345],
		["# 12345", 12_345],
		["\t7\n", 7],
		[7, 7],
	])("reads %j", (typed, number) => {
		expect(readOrderNumber(typed)).toBe(number);
	});

	it.each(
		[
			["", "##1", "1#", "#", "0", "-5", "+5", "1.5", "1e3", "0x10", "12 345", "12a", "١٢", "1\u00002"],
			[undefined, null, Number.NaN, 0, -1, 1.5, 1e21, {}, true],
			["9".repeat(30)],
		].flat(),
	)("refuses %j", (typed) => {
		expect(readOrderNumber(typed)).toBeNull();
	});

	it("refuses as many blanks as an address may have, at once", () => {
		expect(readOrderNumber(`${" ".repeat(1_000_000)}x`)).toBeNull();
		expect(readOrderNumber(`#${" ".repeat(1_000_000)}x`)).toBeNull();
	});

	it("gives back a whole positive number or nothing, whatever was typed", () => {
		fc.assert(
			fc.property(fc.oneof(anyText(), fc.stringMatching(/^[ #0-9.e-]{0,20}$/)), (typed) => {
				const number = readOrderNumber(typed);
				if (number === null) return;
				expect(Number.isSafeInteger(number)).toBe(true);
				expect(number).toBeGreaterThan(0);
				expect(typed.replace(/[#\s]/g, "")).toBe(String(number));
			}),
		);
	});
});

describe("an order number as it is copied from what the shop wrote", () => {
	it.each([
		["ORDER #21", 21],
		["Comanda #21", 21],
		["comanda nr. 21", 21],
		["Programarea nr. 3", 3],
		["Appointment no. 3", 3],
		["nr 21", 21],
		[" #21 ", 21],
		["0021", 21],
		["Comanda # 0021", 21],
	])("reads %j", (typed, number) => {
		expect(readCopiedNumber(typed)).toBe(number);
	});

	it("is read out of the number of its warranty certificate", () => {
		for (const typed of ["G-21-20261129-1", "TEST-G-21-20261129-12", " g-21-20261129-1 ", "nr. G-21-20261129-1"])
			expect(readCopiedNumber(typed), typed).toBe(21);
		for (const other of ["G-21", "G-21-2026-1", "G-21-20261129"]) expect(readCopiedNumber(other), other).toBeNull();
		expect(readOrderSearch("G-21-20261129-1")).toEqual(readOrderSearch("#21"));
	});

	it.each(["Order", "Ordery 21", "Comanda mea", "21 Comanda", "order 2 1", "no", "nr. nr. 3", "#00"])(
		"refuses %j",
		(typed) => {
			expect(readCopiedNumber(typed)).toBeNull();
		},
	);

	it("is looked up as the number that it is", () => {
		expect(readOrderSearch("ORDER #1021")).toEqual(readOrderSearch("#1021"));
		expect(readOrderSearch("Comanda 7")).toEqual(readOrderSearch("#7"));
		expect(readOrderSearch("#0007")).toEqual(readOrderSearch("#7"));
		expect(readOrderSearch("0007")?.number).toBe(7);
	});
});

it("the term of an express delivery speaks of a payment to come only while one is to come", () => {
	const order = {
		delivery: { method: "delivery", address: "Str. Lungă 3", city: "București", county: "București" },
		express: { day: "2026-11-23", surchargeBani: 3_500 },
		paymentMethod: "paypal",
		hasMadeToOrder: false,
		readyAt: null,
	} as const;
	const nameIn = (status: OrderStatus) => deliveryTerm({ ...order, status }, "ro")?.name ?? null;
	expect([nameIn("pending"), nameIn("failed")]).toEqual(["expressDayOncePaid", "expressDayOncePaid"]);
	expect([nameIn("completed"), nameIn("shipped")]).toEqual(["expressDayPaid", "expressDayPaid"]);
	expect([nameIn("delivered"), nameIn("cancelled")]).toEqual([null, null]);
});

it("the term of a standard delivery speaks of what is built only where something is, and of the payment where it comes first", () => {
	const nameOf = (changes: Partial<Order>) => deliveryTerm(anOrder(changes), "ro")?.name;
	expect([nameOf({}), nameOf({ hasMadeToOrder: true })]).toEqual([
		"standardDaysOncePaid",
		"standardDaysOncePaidAndBuilt",
	]);
	const cash = { paymentMethod: "cash" } as const;
	expect([nameOf(cash), nameOf({ ...cash, hasMadeToOrder: true })]).toEqual(["standardDays", "standardDaysAndBuilt"]);
});

it("what is paid when it is handed over is called by how that is", () => {
	const pickup = { delivery: { method: "pickup" } } as const;
	const cash = { paymentMethod: "cash" } as const;
	expect([
		methodLabel(anOrder(cash)),
		methodLabel(anOrder({ ...cash, ...pickup })),
		methodLabel(anOrder(pickup)),
	]).toEqual(["payment:cash_delivery", "payment:cash_pickup", "payment:banktransfer"]);
});

it("the term of a pickup says when it is usually ready, until it is", () => {
	const order = { delivery: { method: "pickup" }, paymentMethod: "cash" } as const;
	const nameOf = (more: Partial<Order>) => deliveryTerm(anOrder({ ...order, ...more }), "ro")?.name ?? null;
	expect([nameOf({}), nameOf({ paymentMethod: "banktransfer" })]).toEqual(["pickupDay", "pickupDayOncePaid"]);
	expect(nameOf({ hasMadeToOrder: true })).toBe("pickupDayAndBuilt");
	expect([nameOf({ readyAt: "2026-11-23T10:00:00.000Z" }), nameOf({ status: "cancelled" })]).toEqual([null, null]);
});

describe("the address of an order (SPEC 3)", () => {
	it("is street, city and county, or what is known of them", () => {
		const to = (address: string | null, city: string | null, county: string | null) =>
			addressLine({ method: "delivery", address, city, county });
		expect(to("Str. Lungă 3", "Brașov", "Brașov")).toBe("Str. Lungă 3, Brașov, Brașov");
		expect(to(null, "Brașov", null)).toBe("Brașov");
		expect(to(null, null, null)).toBeNull();
	});

	it("is none for pickup", () => {
		expect(addressLine({ method: "pickup" })).toBeNull();
	});
});

describe("the address on the invoice, in one line", () => {
	const delivery = { method: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" } as const;
	const own = { company: null, address: "Str. Fabricii 7", city: "Ploiești", county: "Prahova" };

	it("is the one that was given, else the delivery's, else none", () => {
		expect(billingAddressLine({ delivery, billing: own })).toBe("Str. Fabricii 7, Ploiești, Prahova");
		expect(billingAddressLine({ delivery, billing: null })).toBe("Str. Lungă 3, Brașov, Brașov");
		expect(billingAddressLine({ delivery: { method: "pickup" }, billing: null })).toBeNull();
		expect(billingAddressLine({ delivery: { method: "pickup" }, billing: own })).toBe(
			"Str. Fabricii 7, Ploiești, Prahova",
		);
	});

	it("is told with the company's codes, or with the person's name", () => {
		const company = { name: "Exemplu S.R.L.", taxCode: "RO19", registrationNumber: null };
		const facts = (billing: Parameters<typeof billingFacts>[0]["billing"]) =>
			billingFacts({ fullName: "Ana", delivery, billing }).map(({ name, value }) => `${name}: ${value}`);
		expect(facts(null)).toEqual([]);
		expect(facts(own)).toEqual(["billingAddress: Ana, Str. Fabricii 7, Ploiești, Prahova"]);
		expect(facts({ ...own, company })).toEqual([
			"companyName: Exemplu S.R.L.",
			"taxCode: RO19",
			"billingAddress: Str. Fabricii 7, Ploiești, Prahova",
		]);
		expect(facts({ ...own, company: { ...company, registrationNumber: "J40/1/2020" } })).toContain(
			"registrationNumber: J40/1/2020",
		);
	});
});
