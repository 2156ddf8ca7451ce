import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { BILLING_FIELDS } from "#app/domain/invoices/order-billing.ts";
import {
	checkoutSchema,
	contactByHandSchema,
	directCheckoutSchema,
	toOrderContact,
} from "#app/domain/orders/checkout-schemas.ts";
import { newerOrderSchema, olderOrderSchema } from "#app/domain/orders/order-call-schemas.ts";
import { TAX_CODE, WRONG_TAX_CODE } from "#tests/support/tax-codes.ts";
import { englishFaults } from "#tests/unit/messages.ts";

const WHO = { fullName: "Ana Ionescu", email: "ana@example.ro", phone: "0722123456", paymentMethod: "banktransfer" };
const BRASOV = { deliveryMethod: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" };
const PICKUP = { deliveryMethod: "pickup" };
const COMPANY = { companyName: "Exemplu Construct S.R.L.", taxCode: TAX_CODE };
const ADDRESS = { billingAddress: "Str. Fabricii 7", billingCity: "Ploiești", billingCounty: "Prahova" };

const NAME = { companyName: "Enter the company name" };
const CODE = { taxCode: "Enter the company's tax code (CUI)" };
const STREET = { billingAddress: "Enter the billing address, at least 5 characters" };
const CITY = { billingCity: "Enter the billing city" };
const COUNTY = { billingCounty: "Enter the billing county" };
const NO_ADDRESS = { ...STREET, ...CITY, ...COUNTY };

type Form = Record<string, string | null | undefined>;

/** The block typed into each of the four mouths, with the rest of a good order. */
const MOUTHS: Record<string, (form: Form) => Record<string, string>> = {
	"/checkout": (form) => englishFaults(checkoutSchema, { ...WHO, ...form }),
	"/direct-checkout": (form) => englishFaults(directCheckoutSchema, { ...WHO, ...form }),
	"the newer call": (form) => {
		const cartItems = [{ id: 1, type: "product", quantity: 1 }];
		const faults = englishFaults(newerOrderSchema, { orderData: { ...WHO, ...form }, cartItems });
		return Object.fromEntries(Object.entries(faults).map(([path, text]) => [path.replace("orderData.", ""), text]));
	},
	"the older call": (form) => englishFaults(olderOrderSchema, olderShape(form)),
};

function olderShape({ address, city, county, ...form }: Form) {
	const { fullName, email: contactEmail, phone: contactPhone, paymentMethod } = WHO;
	const deliveryAddress = [address, city, county].filter(Boolean).join(", ") || null;
	return { fullName, contactEmail, contactPhone, paymentMethod, deliveryAddress, ...form };
}

describe.each(Object.entries(MOUTHS))("the optional billing block of %s", (_, faultsOf) => {
	it.each<[what: string, form: Form, faults: Record<string, string>]>([
		["nothing typed, pickup", PICKUP, {}],
		["nothing typed, delivery", BRASOV, {}],
		["empty fields", { ...PICKUP, ...Object.fromEntries(BILLING_FIELDS.map((name) => [name, ""])) }, {}],
		["nulls", { ...PICKUP, ...Object.fromEntries(BILLING_FIELDS.map((name) => [name, null])) }, {}],
		["spaces", { ...PICKUP, ...Object.fromEntries(BILLING_FIELDS.map((name) => [name, "  "])) }, {}],
		["a company at an address, pickup", { ...PICKUP, ...COMPANY, ...ADDRESS }, {}],
		["a company at an address, delivery", { ...BRASOV, ...COMPANY, ...ADDRESS }, {}],
		["a company without an address, delivery", { ...BRASOV, ...COMPANY }, {}],
		["a company without an address, pickup", { ...PICKUP, ...COMPANY }, NO_ADDRESS],
		["a company without an address, pickup, though one was typed", { ...BRASOV, ...PICKUP, ...COMPANY }, NO_ADDRESS],
		["a company with a city alone, delivery", { ...BRASOV, ...COMPANY, billingCity: "Iași" }, { ...STREET, ...COUNTY }],
		["a name alone, delivery", { ...BRASOV, companyName: "Exemplu" }, CODE],
		["a tax code alone, delivery", { ...BRASOV, taxCode: TAX_CODE }, NAME],
		["a tax code alone, pickup", { ...PICKUP, taxCode: TAX_CODE }, { ...NAME, ...NO_ADDRESS }],
		["a register number alone, delivery", { ...BRASOV, registrationNumber: "J40/1/2020" }, { ...NAME, ...CODE }],
		["an address alone, pickup", { ...PICKUP, ...ADDRESS }, {}],
		["an address alone, delivery", { ...BRASOV, ...ADDRESS }, {}],
		["a street alone, pickup", { ...PICKUP, billingAddress: "Str. Fabricii 7" }, { ...CITY, ...COUNTY }],
		["a county alone, delivery", { ...BRASOV, billingCounty: "Cluj" }, { ...STREET, ...CITY }],
		["the shortest address", { ...PICKUP, billingAddress: "Str 7", billingCity: "Ip", billingCounty: "SJ" }, {}],
		["too short an address", { ...PICKUP, billingAddress: "Str7", billingCity: "I", billingCounty: " J " }, NO_ADDRESS],
	])("with %s", (_what, form, faults) => {
		expect(faultsOf(form)).toEqual(faults);
	});

	it.each([WRONG_TAX_CODE, "RO", "1", "12345678901", "abc"])("refuses the tax code %j in its own words", (taxCode) => {
		expect(faultsOf({ ...BRASOV, ...COMPANY, taxCode })).toEqual({
			taxCode: "This is not a correct Romanian tax code: please check its digits",
		});
	});

	it.each(["J40/1234/2020", "J2020001234567", "F12/45/2019", "j08/1/01.02.1995", "J40 / 12 / 2001"])(
		"takes the register number %j",
		(registrationNumber) => {
			expect(faultsOf({ ...BRASOV, ...COMPANY, registrationNumber })).toEqual({});
		},
	);

	it.each(["J40", "/J40/1/2020", "J40/1234/2020<b>", "Ж40/1234/2020", "J".repeat(31)])(
		"refuses the register number %j in its own words",
		(registrationNumber) => {
			expect(faultsOf({ ...BRASOV, ...COMPANY, registrationNumber })).toEqual({
				registrationNumber: "Please check the trade register number, for example J40/1234/2020",
			});
		},
	);

	it("refuses texts that fit no invoice", () => {
		const most = { companyName: 120, billingAddress: 200, billingCity: 80, billingCounty: 80 };
		for (const [name, count] of Object.entries(most))
			expect(faultsOf({ ...PICKUP, ...COMPANY, ...ADDRESS, [name]: "ă".repeat(201) })).toEqual({
				[name]: `The text can have ${count} characters at most`,
			});
	});

	it("is said together with what else is wrong", () => {
		const faults = faultsOf({ ...PICKUP, fullName: "", paymentMethod: "barter", companyName: "Exemplu" });
		expect(Object.keys(faults).toSorted()).toEqual(
			["billingAddress", "billingCity", "billingCounty", "fullName", "paymentMethod", "taxCode"].toSorted(),
		);
	});
});

describe("a delivery without a whole address", () => {
	it("gives a company's invoice none, on the form that allows it", () => {
		for (const part of ["address", "city", "county"])
			expect(englishFaults(directCheckoutSchema, { ...WHO, ...BRASOV, ...COMPANY, [part]: "" })).toEqual(NO_ADDRESS);
		expect(englishFaults(olderOrderSchema, olderShape({ ...BRASOV, ...COMPANY, city: "", county: "" }))).toEqual(
			NO_ADDRESS,
		);
	});
});

describe("an order by hand of a company", () => {
	const faults = (form: Form) =>
		Object.keys(englishFaults(contactByHandSchema, { ...WHO, ...BRASOV, ...COMPANY, ...form }));

	it("shows what its delivery address lacks where that was left out, and asks for another one where none was begun", () => {
		for (const part of ["address", "city", "county"]) expect(faults({ [part]: "" })).toEqual([part]);
		expect(faults({})).toEqual([]);
		expect(faults({ address: "", city: "", county: "" })).toEqual(["billingAddress", "billingCounty", "billingCity"]);
		expect(faults({ county: "", ...ADDRESS })).toEqual([]);
	});
});

describe("any form at all", () => {
	it("has a text in both languages for each of its faults", () => {
		const value = fc.oneof(fc.string({ maxLength: 250 }), fc.constantFrom("", "RO19", undefined, null));
		const block = fc.record(Object.fromEntries(BILLING_FIELDS.map((name) => [name, value])));
		const delivery = fc.constantFrom(PICKUP, BRASOV, { deliveryMethod: "drone" }, {});
		fc.assert(
			fc.property(block, delivery, (typed, where) => {
				for (const faultsOf of Object.values(MOUTHS)) faultsOf({ ...where, ...typed } as Form);
			}),
		);
	});

	it.each<[string, ZodType]>([
		["/checkout", checkoutSchema],
		["/direct-checkout", directCheckoutSchema],
		["the older call", olderOrderSchema],
	])("that is no form is refused by %s", (_, schema) => {
		for (const body of [null, undefined, "x", 1, [], [COMPANY]]) expect(schema.safeParse(body).success).toBe(false);
	});
});

describe("what an order keeps of the block", () => {
	const kept = (form: Form) => toOrderContact(directCheckoutSchema.parse({ ...WHO, ...form })).billing;
	const fabricii = { address: "Str. Fabricii 7", city: "Ploiești", county: "Prahova" };

	it("is nothing where nothing was typed", () => {
		expect([kept(PICKUP), kept(BRASOV), kept({ ...BRASOV, companyName: " ", billingCity: "" })]).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});

	it("is the company with its normalised code, at its own address", () => {
		const typed = { companyName: " Exemplu S.R.L. ", taxCode: "ro 1234 5674", registrationNumber: "J40/1/2020" };
		expect(kept({ ...PICKUP, ...ADDRESS, ...typed })).toEqual({
			company: { name: "Exemplu S.R.L.", taxCode: "RO12345674", registrationNumber: "J40/1/2020" },
			...fabricii,
		});
	});

	it("is a code without RO where none was written", () => {
		expect(kept({ ...BRASOV, ...COMPANY, taxCode: "12345674" })?.company).toMatchObject({
			taxCode: "12345674",
			registrationNumber: null,
		});
	});

	it("is the delivery's address where a company gave no other", () => {
		const { address, city, county } = BRASOV;
		expect(kept({ ...BRASOV, ...COMPANY })).toMatchObject({ address, city, county });
	});

	it("is a private person's address", () => {
		expect(kept({ ...BRASOV, ...ADDRESS })).toEqual({ company: null, ...fabricii });
	});
});
