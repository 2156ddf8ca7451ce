import { describe, expect, it } from "vitest";
import { formatMinor, readAmount } from "#app/sandbox/paypal/amount.ts";
import { isOwnAddress, reachableAddress, type SandboxConfig, wayBack } from "#app/sandbox/paypal/config.ts";
import { encodeForm, paymentDate } from "#app/sandbox/paypal/ipn/notify.ts";
import { html } from "#app/sandbox/paypal/pages/html.ts";
import { parseFields } from "#app/sandbox/paypal/read-fields.ts";
import { fromWindows1252, toWindows1252 } from "#app/sandbox/paypal/windows-1252.ts";

const config: SandboxConfig = {
	baseUrl: "https://shop.example/sandbox/paypal",
	dataDir: "unused",
	ipnBaseUrl: "http://127.0.0.1:3000",
	clientId: "id",
	clientSecret: "secret",
	business: "seller@shop.example",
};

describe("amounts", () => {
	it.each([
		["200.00", "EUR", 20000],
		["200", "EUR", 20000],
		["0.01", "EUR", 1],
		["1.5", "EUR", 150],
		["500", "JPY", 500],
	])("reads %s %s", (value, currency, minor) => expect(readAmount(value, currency)).toEqual({ minor }));

	it.each([
		["abc", "EUR", "INVALID_PARAMETER_SYNTAX"],
		["1,50", "EUR", "INVALID_PARAMETER_SYNTAX"],
		["1.00", "RON", "CURRENCY_NOT_SUPPORTED"],
		["-1.00", "EUR", "CANNOT_BE_NEGATIVE"],
		["0.00", "EUR", "CANNOT_BE_ZERO_OR_NEGATIVE"],
		["1.001", "EUR", "DECIMAL_PRECISION"],
		["1.50", "JPY", "DECIMALS_NOT_SUPPORTED"],
		["10000000.00", "EUR", "MAX_VALUE_EXCEEDED"],
	])("refuses %s %s with %s", (value, currency, problem) => expect(readAmount(value, currency)).toEqual({ problem }));

	it("writes what it reads", () => {
		expect(formatMinor(20000, "EUR")).toBe("200.00");
		expect(formatMinor(-5, "EUR")).toBe("-0.05");
		expect(formatMinor(500, "JPY")).toBe("500");
	});
});

describe("addresses", () => {
	it.each([
		["https://shop.example/api/orders/1/ipn", true],
		["http://127.0.0.1:3000/api/orders/1/ipn", true],
		["http://127.0.0.1:4000/x", false],
		["http://localhost:3000/x", false],
		["https://shop.example.evil.test/", false],
		["https://user@shop.example/", false],
		["http://127.0.0.1.evil.test/", false],
		["ftp://127.0.0.1/", false],
		["javascript:alert(1)", false],
		["//evil.test", false],
	])("%s is one of the site: %s", (address, own) => expect(isOwnAddress(config, address)).toBe(own));

	it("are any of this machine only where nobody else reaches the site", () => {
		const open = { ...config, baseUrl: "http://localhost:3000/sandbox/paypal" };
		expect(isOwnAddress(open, "http://127.0.0.1:4000/x")).toBe(false);
		const local = { ...config, anyLoopback: true, baseUrl: "http://localhost:3000/sandbox/paypal" };
		for (const address of ["http://127.0.0.1:4000/x", "http://localhost:4000/x", "http://[::1]:4000/x"])
			expect(isOwnAddress(local, address)).toBe(true);
		expect(isOwnAddress(local, "http://127.0.0.1.evil.test/")).toBe(false);
	});

	it("lead back by their path alone where browsers stay at the address under which they opened the site", () => {
		const back = "https://shop.example/api/orders/1/complete?tx=1#top";
		expect(wayBack(config, back)).toBe(back);
		const anywhere = { ...config, anyAddress: true };
		expect(wayBack(anywhere, back)).toBe("/api/orders/1/complete?tx=1#top");
		expect(wayBack(anywhere, "http://127.0.0.1:3000/x")).toBe("http://127.0.0.1:3000/x");
		for (const path of ["//evil.test/x", "/.//evil.test/x", "/\\evil.test/x", "/a/..//evil.test/x"])
			expect(wayBack(anywhere, `https://shop.example${path}`), path).toBe("/evil.test/x");
	});

	it("asks the site's own addresses on this machine, not through the public address", () => {
		expect(reachableAddress(config, "https://shop.example/api/orders/1/ipn?a=1")).toBe(
			"http://127.0.0.1:3000/api/orders/1/ipn?a=1",
		);
		expect(reachableAddress(config, "http://127.0.0.1:4000/x")).toBe("http://127.0.0.1:4000/x");
	});
});

describe("windows-1252", () => {
	it("has â, î, ü and the euro sign, and a question mark for ș and ț", () => {
		expect(toWindows1252("âîÎü€–").toString("hex")).toBe("e2eecefc8096");
		expect(toWindows1252("Ștefan Țîrlea").toString("latin1")).toBe("?tefan ?îrlea");
	});

	it("comes back as the same bytes from every place of the table", () => {
		const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
		expect(fromWindows1252(bytes)).toContain("€\u0081‚ƒ„…");
		expect(toWindows1252(fromWindows1252(bytes)).equals(bytes)).toBe(true);
	});

	it("is percent-encoded byte by byte, a space as a plus", () => {
		const fields: [string, string][] = [
			["first_name", "Jürgen M"],
			["payer_email", "a.b-c_d@x.ro"],
		];
		expect(encodeForm(fields, "windows-1252").toString()).toBe("first_name=J%FCrgen+M&payer_email=a.b-c_d%40x.ro");
		expect(encodeForm(fields, "UTF-8").toString()).toBe("first_name=J%C3%BCrgen+M&payer_email=a.b-c_d%40x.ro");
	});
});

describe("posted forms", () => {
	it("are read by the charset that they name", () => {
		expect(parseFields(Buffer.from("item_name=M%FCller&charset=windows-1252")).get("item_name")).toEqual(["Müller"]);
		expect(parseFields(Buffer.from("a=%80%84&charset=windows-1252")).get("a")).toEqual(["€„"]);
		expect(parseFields(Buffer.from("item_name=%C8%98tef&charset=utf-8")).get("item_name")).toEqual(["Ștef"]);
		expect(parseFields(Buffer.from("a=1&a=2&=3&b&%zz=%zz&charset=nonsense")).get("a")).toEqual(["1", "2"]);
	});
});

describe("payment_date", () => {
	it("is written in the provider's time zone, in winter and in summer", () => {
		expect(paymentDate(new Date("2009-01-14T04:12:59Z"))).toBe("20:12:59 Jan 13, 2009 PST");
		expect(paymentDate(new Date("2026-07-01T07:05:06Z"))).toBe("00:05:06 Jul 01, 2026 PDT");
	});
});

describe("pages", () => {
	it("escape all that is interpolated save markup of their own", () => {
		const name = `<script>"'&`;
		expect(String(html`<p title="${name}">${[html`<b>${name}</b>`, null, 0]}</p>`)).toBe(
			'<p title="&lt;script&gt;&quot;&#39;&amp;"><b>&lt;script&gt;&quot;&#39;&amp;</b>0</p>',
		);
	});
});
