import { beforeAll, describe, expect, it } from "vitest";
import { adminForThisFile } from "./support/back-office.ts";
import { anOrder } from "./support/documents.ts";
import { textOf } from "./support/html.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const YEAR = new Date().getFullYear();
const admin = adminForThisFile(shop);
let order: number;

beforeAll(async () => {
	order = await anOrder(shop, "paid");
	await admin.get(`/api/admin/download-invoice/${order}`);
});

const LISTS = ["orders", "invoices", "service-orders", "messages", "withdrawals"];

describe.each(LISTS)("the list of %s by day", (list) => {
	const address = `/admin/${list}`;

	it("says which days it keeps to, and keeps the rest of the address", async () => {
		const page = await admin.page(`${address}?from=${YEAR}-01-01&to=${YEAR}-12-31`);
		const form = page.form(address);
		expect([fieldValue(form, "from"), fieldValue(form, "to")]).toEqual([`${YEAR}-01-01`, `${YEAR}-12-31`]);
		expect(form.method).toBe("get");
	});

	it("takes days as people write them, where the browser has no calendar to choose from", async () => {
		const form = (await admin.page(`${address}?from=1.1.${YEAR}&to=31.12.${YEAR}`)).form(address);
		expect([fieldValue(form, "from"), fieldValue(form, "to")]).toEqual([`${YEAR}-01-01`, `${YEAR}-12-31`]);
	});

	it.each([
		["from=2026-02-30", "from", "zi din calendar"],
		["from=30.02.2026", "from", "zi din calendar"],
		["to=%00%F0%9F%98%80", "to", "zi din calendar"],
		["from=2026-03-02&to=2026-03-01&before=5", "to", "se termină înainte"],
	])("refuses %s beside its field", async (query, field, message) => {
		const answer = await admin.get(`${address}?${query}`);
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect(isInvalid(page, field)).toBe(true);
		expect(page.title).toMatch(/^Eroare: /);
		expect(messageOf(page, field)).toContain(message);
	});
});

describe("orders and invoices", () => {
	it.each(["orders", "invoices"])("%s are found on their days, and on no other", async (list) => {
		const found = await admin.page(`/admin/${list}?from=${YEAR}-01-01`);
		expect(textOf(found.main)).toContain(`#${order}`);
		const none = await admin.page(`/admin/${list}?to=${YEAR - 1}-12-31`);
		expect(textOf(none.main)).not.toContain(`#${order}`);
	});
});

it("withdrawals and messages that were handled stay so while their days change", async () => {
	for (const list of ["messages", "withdrawals"]) {
		const page = await admin.page(`/admin/${list}?state=handled&from=2026-01-01`);
		expect(fieldValue(page.form(new RegExp(`^/admin/${list}`)), "state")).toBe("handled");
	}
});
