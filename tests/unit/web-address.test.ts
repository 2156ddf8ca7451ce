import { describe, expect, it } from "vitest";
import { checkoutSchema, directCheckoutSchema } from "#app/domain/orders/checkout-schemas.ts";
import { serviceOrderSchema } from "#app/domain/services/service-order-form.ts";
import { typedName } from "#app/domain/typed-fields.ts";
import { holdsPageAddress, holdsWebAddress, withoutLinks } from "#app/domain/web-address.ts";

const ADDRESSES = [
	"http://evil.example",
	"Ați câștigat! https://10.0.0.1/x",
	"www.evil.example",
	"Intră pe WWW2.evil.example",
	"evil.ro",
	"Premiu: evil-shop.com/castig",
	"evil．ro",
	"evil。com",
	"ev\u200bil.r\u200bo",
	"ana@exemplu.ro",
	"premiu.xn--p1ai",
	"știri.info",
	"ftp://evil",
];
const NAMES = [
	"Ana Popescu",
	"Dr.Popescu",
	"Ing. Ion-Marian D. Ștefănescu",
	"S.C. Exemplu S.R.L.",
	"P.F.A. Ionescu Gh.Maria",
	"O'Neill Jr.",
	"Maria-Ioana",
	"A.B.C. S.A.",
	"Țăndărică Nr.5",
];

describe("a name", () => {
	it.each(ADDRESSES)("of a person that holds a web address is told: %j", (name) => {
		expect(holdsWebAddress(name)).toBe(true);
	});

	it.each(NAMES)("of a person or company that only has full stops is not: %j", (name) => {
		expect([holdsWebAddress(name), holdsPageAddress(name)]).toEqual([false, false]);
	});

	it("of a company may be its domain, and is no link", () => {
		expect(holdsPageAddress("emag.ro S.R.L.")).toBe(false);
		for (const name of ["http://emag.ro", "www.emag.ro SRL", "emag.ro/castig", "emag.ro:8080/x", "emag.ro?x"])
			expect(holdsPageAddress(name), name).toBe(true);
	});

	it("of a million letters is looked through at once, and too long", () => {
		const typed = "a".repeat(1_000_000);
		expect([holdsWebAddress(typed), holdsPageAddress(typed)]).toEqual([false, false]);
		expect(
			typedName(1, "validation:fullName")
				.safeParse(typed)
				.error!.issues.map(({ message }) => message),
		).toEqual(["validation:tooLong#120"]);
	});

	it("of a person is one line", () => {
		expect(typedName(1, "validation:fullName").parse(" Ana\r\nIBAN: RO00\u2028Pop\t ")).toBe("Ana IBAN: RO00 Pop");
	});

	it("is refused beside its field in every form", () => {
		const typed = { fullName: "Ana evil.ro", companyName: "http://evil.ro", name: "Ana evil.ro" };
		for (const schema of [checkoutSchema, directCheckoutSchema, serviceOrderSchema]) {
			const issues = schema.safeParse(typed).error!.issues.map(({ path, message }) => `${path} ${message}`);
			expect(issues).toContain("fullName validation:nameWithAddress");
			if (schema !== serviceOrderSchema) expect(issues).toContain("companyName validation:companyWithAddress");
		}
	});
});

describe("a text without links", () => {
	it.each([
		"Ana Popescu",
		"Str. Lungă nr. 3, bl. 12, ap. 4/5",
		"0722 123 456",
		"J40/1234/2020",
		"S.C. Exemplu S.R.L.",
		"",
	])("of one that held none is the same: %j", (text) => {
		expect(withoutLinks(text)).toBe(text);
	});

	it("looks the same, and has none of what mail programs know a link by", () => {
		for (const text of [...ADDRESSES, "emag.ro S.R.L."]) {
			const plain = withoutLinks(text);
			expect(plain.replaceAll("\u200b", "")).toBe(text.replaceAll("\u200b", ""));
			expect(plain).not.toMatch(/[\p{L}\d][.。．](?=\p{L}{2})|:\/\/|@(?=\S)(?!\u200b)/u);
		}
	});
});
