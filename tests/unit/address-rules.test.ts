import { describe, expect, it } from "vitest";
import { checkoutSchema, directCheckoutSchema, toOrderContact } from "#app/domain/orders/checkout-schemas.ts";
import { olderDelivery, olderOrderSchema } from "#app/domain/orders/order-call-schemas.ts";
import { COUNTIES } from "#app/domain/places/county.ts";
import { joinedAddress, readAddress, splitAddress } from "#app/domain/places/postal-address.ts";
import { TAX_CODE } from "#tests/support/tax-codes.ts";
import { englishFaults } from "#tests/unit/messages.ts";

const WHO = { fullName: "Ana Ionescu", email: "ana@example.ro", phone: "0722123456", paymentMethod: "banktransfer" };
const FULL = { address: "Str. Lungă 3", city: "Brașov", county: "Brașov", postalCode: "500001" };
/** What the shop's own forms send. */
const NOW = { ...WHO, deliveryMethod: "delivery", addressWhen: "now" };
const COMPANY = { companyName: "Exemplu S.R.L.", taxCode: TAX_CODE };

const COUNTY = { county: "Choose the county from the list" };
const SECTOR = { sector: "Choose the sector: the address is in Bucharest" };
const POSTAL_CODE = { postalCode: "The postal code has six digits, for example 500001" };
const STREET = { address: "Enter street and number, at least 5 characters" };
const CITY = { city: "Enter the city" };

describe("an address as it was sent", () => {
	it.each(COUNTIES.map(({ name, code }) => [name, code]))("has %s in the shop's spelling", (name, code) => {
		for (const county of [name, code, `jud. ${name}`])
			expect(readAddress({ ...FULL, city: "Sector 3", county })).toMatchObject({ county: name });
	});

	it.each([
		[{ county: "București", sector: "3" }],
		[{ county: "București", sector: 3 }],
		[{ county: "B", city: "Bucuresti", sector: "Sectorul 3" }],
		[{ county: "București", city: "Sector 3" }],
		[{ city: "București", county: "Sector 3" }],
		[{ county: "București", city: "București", postalCode: "030167" }],
	])("in Bucharest has the sector for a city: %j", (sent) => {
		expect(readAddress({ address: "Bd. Unirii 5", ...sent })).toMatchObject({ city: "Sector 3", county: "București" });
	});

	it("outside of Bucharest has no sector, whatever a hidden field still says", () => {
		expect(readAddress({ ...FULL, sector: "3" })).toEqual(FULL);
	});

	it("is one line and its parts again", () => {
		expect(joinedAddress(FULL)).toBe("Str. Lungă 3, 500001 Brașov, Brașov");
		for (const place of [
			FULL,
			{ address: "Bd. Unirii 5", city: "Sector 3", county: "București", postalCode: "030167" },
		])
			expect(splitAddress(joinedAddress(place))).toEqual(place);
		expect(joinedAddress({ address: "Str. Lungă 3", city: "Brașov", county: "Brașov" })).toBe(
			"Str. Lungă 3, Brașov, Brașov",
		);
	});
});

describe.each([
	["/checkout", checkoutSchema],
	["/direct-checkout", directCheckoutSchema],
])("the form of %s", (path, schema) => {
	const faults = (changes: object) => englishFaults(schema, { ...NOW, ...FULL, ...changes });

	it("takes a full address", () => {
		expect(faults({})).toEqual({});
		expect(faults({ county: "București", city: "", sector: "6" })).toEqual({});
	});

	it.each([
		["no county of Romania", { county: "Transilvania" }, COUNTY],
		["no sector of Bucharest", { county: "București", city: "București" }, SECTOR],
		["a sector that there is not", { county: "București", sector: "7" }, SECTOR],
		["no postal code", { postalCode: "" }, POSTAL_CODE],
		["five digits", { postalCode: "50000" }, POSTAL_CODE],
		["letters", { postalCode: "5OOOO1" }, POSTAL_CODE],
	])("says of %s beside its field", (_what, changes, wanted) => {
		const isPostal = "postalCode" in changes;
		const read = { ...(isPostal ? {} : { postalCode: "500001" }), ...changes };
		expect(faults(read)).toEqual(wanted);
	});

	it("says everything of an empty address at once", () => {
		const empty = faults({ address: "", city: "", county: "", postalCode: "" });
		const street = path === "/checkout" ? { address: "Address, city, and county are required for delivery" } : STREET;
		expect(empty).toEqual({ ...street, ...CITY, ...COUNTY, ...POSTAL_CODE });
	});

	it("asks nothing of a pickup", () => {
		expect(faults({ deliveryMethod: "pickup", county: "Transilvania", postalCode: "x", address: "" })).toEqual({});
	});

	it("says once of a company's delivery what is missing, and asks a pickup's company for a full address", () => {
		expect(faults({ ...COMPANY, postalCode: "" })).toEqual(POSTAL_CODE);
		expect(Object.keys(faults({ ...COMPANY, deliveryMethod: "pickup" })).toSorted()).toEqual(
			["billingAddress", "billingCity", "billingCounty", "billingPostalCode"].toSorted(),
		);
	});
});

describe("an address told by phone", () => {
	const PHONE = { ...NOW, addressWhen: "phone" };

	it("is a choice of the direct checkout alone", () => {
		expect(englishFaults(directCheckoutSchema, PHONE)).toEqual({});
		expect(englishFaults(checkoutSchema, PHONE)).toHaveProperty("addressWhen");
	});

	it("needs a phone that can be called, of six digits", () => {
		const faults = (phone: string, more = {}) => englishFaults(directCheckoutSchema, { ...PHONE, phone, ...more });
		const wrong = { phone: "Please enter a valid phone number." };
		for (const phone of ["abcdef", "+ ( ) - .", "sună 12345", "12345", ""]) expect(faults(phone)).toEqual(wrong);
		for (const phone of ["123456", "0722 123 456", "+40 (722) 12-34-56"]) expect(faults(phone)).toEqual({});
		// SPEC 5 counts characters, and whoever gave an address can be found.
		for (const more of [FULL, { deliveryMethod: "pickup" }])
			expect(faults("abcdef", { addressWhen: "now", ...more })).toEqual({});
	});

	it("keeps nothing of what still stands in the fields", () => {
		const { delivery } = toOrderContact(directCheckoutSchema.parse({ ...PHONE, ...FULL, county: "Nicăieri" }));
		expect(delivery).toEqual({ method: "delivery", address: null, city: null, county: null });
	});

	it("is none for a company's invoice", () => {
		const needed = ["billingAddress", "billingCity", "billingCounty", "billingPostalCode"].toSorted();
		expect(Object.keys(englishFaults(directCheckoutSchema, { ...PHONE, ...COMPANY })).toSorted()).toEqual(needed);
	});
});

describe("callers that know SPEC 5 alone", () => {
	const { addressWhen: _, ...OLD } = NOW;
	const { postalCode: _code, ...PARTS } = FULL;

	it("need no postal code, and may leave the address out where that is optional", () => {
		expect(englishFaults(checkoutSchema, { ...OLD, ...PARTS })).toEqual({});
		expect(englishFaults(directCheckoutSchema, { ...OLD, ...PARTS })).toEqual({});
		expect(englishFaults(directCheckoutSchema, OLD)).toEqual({});
	});

	it("are told of what is wrong all the same", () => {
		expect(englishFaults(directCheckoutSchema, { ...OLD, ...PARTS, county: "Narnia" })).toEqual(COUNTY);
		expect(englishFaults(directCheckoutSchema, { ...OLD, postalCode: "1" })).toEqual(POSTAL_CODE);
	});

	it("must tell a company's sector in Bucharest, by the field or in the joined line", () => {
		const bucharest = { address: "Bd. Unirii 5", city: "București", county: "București" };
		expect(englishFaults(directCheckoutSchema, { ...OLD, ...bucharest })).toEqual({});
		expect(englishFaults(directCheckoutSchema, { ...OLD, ...bucharest, ...COMPANY })).toEqual(SECTOR);
		const older = {
			...{ fullName: "Ana Ionescu", contactEmail: "ana@example.ro", contactPhone: "0722123456" },
			...{ paymentMethod: "cash", deliveryMethod: "delivery", ...COMPANY },
		};
		const joined = "Bd. Unirii 5, București, București";
		expect(englishFaults(olderOrderSchema, { ...older, deliveryAddress: joined })).toEqual(SECTOR);
		const told = { ...older, deliveryAddress: joined, sector: "4", postalCode: "040101" };
		expect(englishFaults(olderOrderSchema, told)).toEqual({});
		expect(olderDelivery(told)).toEqual({
			...{ method: "delivery", address: "Bd. Unirii 5", city: "Sector 4", county: "București", postalCode: "040101" },
		});
	});
});
