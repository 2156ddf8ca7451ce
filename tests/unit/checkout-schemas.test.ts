import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkoutSchema, directCheckoutSchema, toOrderContact } from "#app/domain/orders/checkout-schemas.ts";
import { englishFaults } from "#tests/unit/messages.ts";

const good = {
	fullName: "Ana Ionescu",
	email: "ana@example.ro",
	phone: "0722123456",
	deliveryMethod: "delivery",
	address: "Str. Lungă 3",
	city: "Brașov",
	county: "Brașov",
	paymentMethod: "banktransfer",
};
const older = (changes: object) => englishFaults(checkoutSchema, { ...good, ...changes });
const direct = (changes: object) => englishFaults(directCheckoutSchema, { ...good, ...changes });

it.each([
	["the older checkout", checkoutSchema],
	["the main one", directCheckoutSchema],
])("%s says what is wrong in the order in which its form asks, whichever rule found it", (_, schema) => {
	const empty = {
		addressWhen: "now",
		deliveryMethod: "delivery",
		companyName: "Firma",
		taxCode: "RO1",
		billingCity: "B",
	};
	const wrong = schema.safeParse(empty).error?.issues.map(({ path }) => path[0]);
	const contact = ["fullName", "email", "phone", "address", "county", "city"];
	const asked = [...contact, "taxCode", "billingAddress", "billingCounty", "paymentMethod"];
	expect([...new Set(wrong)].filter((name) => asked.includes(String(name)))).toEqual(asked);
});

describe("the older checkout (SPEC 5)", () => {
	it("takes a good form, with spaces around the values cut off", () => {
		expect(older({})).toEqual({});
		expect(checkoutSchema.parse({ ...good, fullName: "  Ana Ionescu " })).toMatchObject({ fullName: "Ana Ionescu" });
	});

	it("wants a full name of 3 characters", () => {
		expect(older({ fullName: "Ana" })).toEqual({});
		for (const fullName of ["An", "  An  ", "", undefined]) {
			expect(older({ fullName })).toEqual({ fullName: "Full name is required" });
		}
	});

	it("counts of a name what people see of it", () => {
		for (const fullName of [
			"\u200b\u200b\u200b",
			"\u2060 \u00ad \ufeff\u3164",
			"\u2800\u2800\u2800",
			"A\u200b\u200d",
		]) {
			expect(older({ fullName })).toEqual({ fullName: "Full name is required" });
			expect(direct({ fullName })).toEqual({ fullName: "Name must be at least 2 characters." });
		}
		expect(checkoutSchema.parse({ ...good, fullName: "علی‌رضا" })).toMatchObject({ fullName: "علی‌رضا" });
	});

	it("wants a valid e-mail address", () => {
		for (const email of ["ana", "ana@", "@example.ro", "ana example.ro", "ana@example", "", undefined]) {
			expect(older({ email })).toEqual({ email: "Valid email is required" });
		}
	});

	it("wants a phone number of 8 characters", () => {
		expect(older({ phone: "12345678" })).toEqual({});
		for (const phone of ["1234567", "", undefined]) {
			expect(older({ phone })).toEqual({ phone: "Valid phone number is required" });
		}
	});

	it("wants, for delivery, an address of 5 characters, a city of 2 and a county of 2, and says so at the address", () => {
		expect(older({ address: "Str 3", city: "Iș", county: "Iș" })).toEqual({});
		const fault = { address: "Address, city, and county are required for delivery" };
		for (const address of ["Str3", "    1   ", "", undefined]) expect(older({ address })).toEqual(fault);
		for (const city of ["I", " I ", "", undefined]) expect(older({ city })).toEqual(fault);
		for (const county of ["I", "", undefined]) expect(older({ county })).toEqual(fault);
	});

	it("wants no address for pickup", () => {
		expect(older({ deliveryMethod: "pickup", address: "", city: undefined, county: "" })).toEqual({});
	});

	it("takes paypal, banktransfer, revolutpay and cash, and no googlepay", () => {
		for (const paymentMethod of ["paypal", "banktransfer", "revolutpay", "cash"]) {
			expect(older({ paymentMethod })).toEqual({});
		}
		for (const paymentMethod of ["googlepay", "card", "", "CASH", undefined]) {
			expect(Object.keys(older({ paymentMethod }))).toEqual(["paymentMethod"]);
		}
	});
});

describe("the direct checkout (SPEC 5)", () => {
	it("wants a name of 2 characters", () => {
		expect(direct({ fullName: "Bo" })).toEqual({});
		for (const fullName of ["B", " B ", "", undefined]) {
			expect(direct({ fullName })).toEqual({ fullName: "Name must be at least 2 characters." });
		}
	});

	it("wants a valid e-mail address", () => {
		for (const email of ["ana", "ana@example", "", undefined]) {
			expect(direct({ email })).toEqual({ email: "Please enter a valid email address." });
		}
	});

	it("wants a phone number of 6 characters", () => {
		expect(direct({ phone: "123456" })).toEqual({});
		for (const phone of ["12345", "", undefined]) {
			expect(direct({ phone })).toEqual({ phone: "Please enter a valid phone number." });
		}
	});

	it("has no delivery rule", () => {
		expect(direct({ address: undefined, city: undefined, county: undefined })).toEqual({});
		expect(direct({ address: "", city: "", county: "" })).toEqual({});
	});

	it("takes all five methods", () => {
		for (const paymentMethod of ["paypal", "banktransfer", "cash", "googlepay", "revolutpay"]) {
			expect(direct({ paymentMethod })).toEqual({});
		}
		expect(Object.keys(direct({ paymentMethod: "card" }))).toEqual(["paymentMethod"]);
	});
});

describe("both checkouts", () => {
	it.each([
		["the older", older],
		["the direct", direct],
	])("%s takes delivery or pickup and nothing else", (_name, faults) => {
		expect(faults({ deliveryMethod: "pickup" })).toEqual({});
		for (const deliveryMethod of ["courier", "", undefined]) {
			expect(Object.keys(faults({ deliveryMethod }))).toEqual(["deliveryMethod"]);
		}
	});

	it("have a text in both languages for every fault of any form at all", () => {
		const value = fc.oneof(fc.string({ maxLength: 300 }), fc.constant(undefined), fc.constantFrom("delivery", "cash"));
		const form = fc.record({
			fullName: value,
			email: value,
			phone: value,
			deliveryMethod: value,
			address: value,
			city: value,
			county: value,
			paymentMethod: value,
		});
		fc.assert(
			fc.property(form, (fields) => {
				englishFaults(checkoutSchema, fields);
				englishFaults(directCheckoutSchema, fields);
			}),
		);
	});

	it("send an address only for delivery", () => {
		const pickup = directCheckoutSchema.parse({ ...good, deliveryMethod: "pickup" });
		expect(toOrderContact(pickup).delivery).toEqual({ method: "pickup" });
		expect(toOrderContact(directCheckoutSchema.parse(good)).delivery).toEqual({
			method: "delivery",
			address: "Str. Lungă 3",
			city: "Brașov",
			county: "Brașov",
		});
		expect(toOrderContact(directCheckoutSchema.parse({ ...good, address: " ", city: "" })).delivery).toMatchObject({
			address: null,
			city: null,
		});
	});

	it("carry neither a price nor a status, whatever was posted", () => {
		const posted = { ...good, total: "1.00", status: "completed", price: 1, fullName: '<b>"Ana"</b> 🙂 O\'Neil' };
		expect(toOrderContact(checkoutSchema.parse(posted))).toEqual({
			fullName: '<b>"Ana"</b> 🙂 O\'Neil',
			email: "ana@example.ro",
			phone: "0722123456",
			paymentMethod: "banktransfer",
			delivery: { method: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" },
		});
	});
});
