import { beforeAll, describe, expect, it } from "vitest";
import { bucharestDay } from "#app/domain/clock.ts";
import type { Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";
import { adminForThisFile, signedInStaff } from "./support/back-office.ts";
import { all, textOf } from "./support/html.ts";
import { placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf, type Page } from "./support/page.ts";
import { insertServiceOrder } from "./support/service-orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const STAFF = "ghiseu@nucleu.example";
const shop = shopForThisFile();
let staff: Client;
const admin = adminForThisFile(shop);
const today = bucharestDay(new Date().toISOString());

beforeAll(async () => {
	staff = await signedInStaff(shop, STAFF);
});

async function taken(receipt = "") {
	const id = await placeOrder(shop.visitor(), "mouse-pad-xxl", { paymentMethod: "cash", deliveryMethod: "pickup" });
	const form = (await staff.page(`/staff/orders/${id}`)).form(`/staff/orders/${id}`, { intent: "payment" });
	expect((await staff.submit(form, { values: { means: "cash", receipt } })).status).toBe(303);
	return id;
}

/** Where the lines of the error summary lead, and what they say. */
const summaryOf = (page: Page) =>
	all(page.main, "*", { role: "alert" }).flatMap((box) =>
		all(box, "a", { href: true }).map((link): [string | undefined, string] => [link.attributes.href, textOf(link)]),
	);

const formOf = (page: Page, intent: string) => page.form(/\/staff\/day/, { intent });

describe("the close of the day", () => {
	it("shows the counter's payments, notes a receipt and corrects a means, without scripts", async () => {
		const id = await taken();
		const reminded = await admin.page("/admin");
		expect(reminded.text).toContain(`Comanda #${id}`);
		const page = await staff.page("/staff/day");
		expect(page.text).toContain(`comanda #${id}`);

		const empty = await staff.submit(formOf(page, "receipt"), { values: { number: " " } });
		expect(empty.status).toBe(422);
		expect(summaryOf(empty.page())).toEqual([
			[
				expect.stringMatching(/^#receipt-order-\d+$/),
				`Bonul pentru comanda #${id}: Introduceți numărul bonului fiscal`,
			],
		]);
		const noted = await staff.submit(formOf(page, "receipt"), { values: { number: "BF-17" } });
		expect([noted.status, noted.header("location")]).toEqual([303, `/staff/day?day=${today}`]);
		expect(shop.rows("select number, account_email from fiscal_receipt")).toEqual([
			{ number: "BF-17", account_email: STAFF },
		]);
		const stale = await staff.submit(formOf(page, "receipt"), { values: { number: "BF-71" } });
		expect([stale.status, messageOf(stale.page(), "number")]).toEqual([409, expect.stringContaining("BF-17")]);
		expect([empty.page().title, stale.page().title]).toEqual(Array(2).fill(expect.stringMatching(/^Eroare: /)));
		const again = formOf(stale.page(), "receipt");
		expect([fieldValue(again, "number"), fieldValue(again, "seen")]).toEqual(["BF-71", "BF-17"]);
		expect((await staff.submit(again)).status).toBe(303);
		expect((await admin.page(`/admin/orders/${id}`)).text).toContain("bonului fiscal corectat: BF-17 a devenit BF-71");
		const emptied = formOf(await staff.page("/staff/day"), "receipt");
		for (const press of ["first", "second"]) {
			const answer = await staff.submit(emptied, { values: { number: "" } });
			expect([press, answer.status]).toEqual([press, 303]);
			expect((await staff.follow(answer)).text).toContain("Numărul bonului este șters");
		}
		expect(shop.rows("select number from fiscal_receipt")).toEqual([]);
		expect((await admin.page(`/admin/orders/${id}`)).text).toContain("Numărul bonului fiscal șters: era BF-71");
		expect((await admin.page("/admin")).text).toContain(`Comanda #${id}`);
		const back = await staff.page("/staff/day");
		expect((await staff.submit(formOf(back, "means"))).status).toBe(303);
		const after = await staff.page("/staff/day");
		expect(after.text).toMatch(/card la ghișeu/);
		expect((await staff.submit(formOf(back, "means"))).status).toBe(409);
	});

	it("takes the receipt's number with the money", async () => {
		const id = await taken("BF-18");
		expect(shop.rows("select number from fiscal_receipt where number = 'BF-18'")).toHaveLength(1);
		const told = `Același număr este notat și la comanda #${id}`;
		expect((await staff.page("/staff/day")).text).not.toContain(told);
		await taken("BF-18");
		expect((await staff.page("/staff/day")).text).toContain(told);
	});

	it("takes the number with what an admin records as taken at the counter too, and with nothing else", async () => {
		const id = await placeOrder(shop.visitor(), "mouse-pad-xxl", { paymentMethod: "cash", deliveryMethod: "pickup" });
		const to = `/admin/orders/${id}`;
		const form = (await admin.page(to)).form(to, { intent: "payment" });
		const refused = await admin.submit(form, { values: { means: "bank", receipt: "BF-19" } });
		expect(refused.status).toBe(422);
		expect(messageOf(refused.page(), "receipt")).toContain("numai încasările în numerar sau cu cardul");
		expect(refused.page().form(to, { intent: "payment" }).fields).toContainEqual(["receipt", "BF-19"]);
		expect((await admin.submit(form, { values: { means: "card", receipt: "BF-19" } })).status).toBe(303);
		expect(shop.rows("select number, account_email from fiscal_receipt where number = 'BF-19'")).toEqual([
			{ number: "BF-19", account_email: ADMIN.email },
		]);
		const second = await placeOrder(shop.visitor(), "mouse-pad-xxl", {
			paymentMethod: "cash",
			deliveryMethod: "pickup",
		});
		const next = (await admin.page(`/admin/orders/${second}`)).form(`/admin/orders/${second}`, { intent: "payment" });
		expect((await admin.submit(next, { values: { means: "cash", receipt: "" } })).status).toBe(303);
		const today = await admin.page("/admin");
		expect(today.text).toContain(`Comanda #${second}`);
	});

	it("goes through the payments a page at a time, and a noted receipt leads back to its page", async () => {
		const day = "2026-11-02";
		const id = insertServiceOrder(shop, { status: "completed" });
		shop.change(`insert into service_payment (idempotency_key, service_order_id, at, means, amount_bani, account_email)
			select 'payment-key-' || (value + 10000), ${id}, '${day}T10:' || (value + 10) || ':00.000Z', 'cash', 100, '${STAFF}'
			from json_each('[${Array.from({ length: 27 }, (_, nth) => nth)}]')`);
		const first = await staff.page(`/staff/day?day=${day}`);
		const receipts = (page: Page) => page.forms.filter(({ fields }) => fields.some(([, value]) => value === "receipt"));
		expect([receipts(first).length, first.text.includes("Pagina anterioară")]).toEqual([25, false]);
		const next = all(first.main, "a", { rel: "next" })[0]!.attributes.href!;
		expect(next).toBe(`/staff/day?day=${day}&page=2`);
		const second = await staff.page(next);
		expect(receipts(second)).toHaveLength(2);
		const noted = await staff.submit(receipts(second)[0]!, { values: { number: "BF-90" } });
		expect([noted.status, noted.header("location")]).toEqual([303, next]);
		const empty = await staff.submit(receipts(second)[0]!, { values: { number: "" } });
		expect([empty.status, receipts(empty.page()).length]).toEqual([422, 2]);
		expect((await staff.get(`/staff/day?day=${day}&page=9`)).header("location")).toBe(`/staff/day?day=${day}`);
		for (const odd of ["0", "-1", "x", "99999999", "%00"]) {
			expect((await staff.page(`/staff/day?day=${day}&page=${odd}`)).text).toContain("Pagina următoare");
		}
	});

	it("refuses amounts that are none beside their fields, with what was typed", async () => {
		const form = formOf(await staff.page("/staff/day"), "close");
		const refused = await staff.submit(form, { values: { opening: "puțin", counted: "" } });
		expect(refused.status).toBe(422);
		const page = refused.page();
		expect([isInvalid(page, "opening"), isInvalid(page, "counted")]).toEqual([true, true]);
		expect(messageOf(page, "opening")).toContain("sumă în lei");
		expect(summaryOf(page).map(([, words]) => words.split(":")[0])).toEqual(["La începutul zilei", "Numărat acum"]);
	});

	it("is made once, is printed, and what comes later stands apart", async () => {
		const form = formOf(await staff.page("/staff/day"), "close");
		expect((await staff.get("/staff/day/report")).status).toBe(404);
		const unlike = await staff.submit(form, { values: { opening: "100", counted: "150,50" } });
		expect([unlike.status, isInvalid(unlike.page(), "note")], "the count does not fit").toEqual([422, true]);
		const again = formOf(unlike.page(), "close");
		expect((await staff.submit(again, { values: { note: "Rest de monede" } })).status).toBe(303);
		const second = await admin.submit(form, { values: { opening: "1", counted: "1" } });
		expect(second.status).toBe(409);
		expect(second.page().text).toContain("Ziua este închisă");
		expect(second.page().text, "a wrong amount").toContain("la observațiile zilei următoare");
		await taken();
		const page = await staff.page("/staff/day");
		expect(page.text).toMatch(/Ziua este închisă.*150,50.*După închidere.*numerar/s);
		const report = await staff.get(`/staff/day/report?day=${today}`);
		expect([report.status, report.text.includes("Raportul zilei")]).toEqual([200, true]);
		expect(shop.rows("select recipient, subject_type from outbox_message where kind = 'day-closed'")).toEqual([
			{ recipient: "shop", subject_type: "day-close" },
		]);
		expect((await admin.page("/admin/outbox")).text).toContain("Închiderea zilei");
	});

	it.each(["2026-02-30", "3026-01-01", "%00", "ieri"])("has no day %s", async (day) => {
		const answer = await staff.get(`/staff/day?day=${day}`);
		expect([answer.status, messageOf(answer.page(), "day")]).toEqual([422, expect.stringContaining("calendar")]);
		expect(answer.page().title).toMatch(/^Eroare: /);
		expect((await staff.post(`/staff/day?day=${day}`, { intent: "close" })).status).toBe(400);
		expect((await staff.get(`/staff/day/report?day=${day}`)).status).toBe(404);
	});

	it.each<Record<string, string>>([
		{ intent: "x" },
		{ intent: "receipt", of: "x", record: "1", number: "1" },
		{ intent: "means", of: "order", record: "a", about: "1", means: "card" },
	])("refuses what its page never sends: %o", async (form) => {
		expect((await staff.post("/staff/day", form)).status).toBe(400);
	});

	it("is for staff and admins alone", async () => {
		for (const path of ["/staff/day", "/staff/day/report"]) {
			expect((await shop.visitor().get(path)).header("location"), path).toContain("/admin/login");
		}
	});
});
