import { describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { first } from "./support/html.ts";
import { CLUJ, placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile({ env: { TRUST_PROXY: "true" } });
const admin = adminForThisFile(shop);
let addresses = 0;
/** A visitor at an address of its own, so that no other test's tries count. */
const visitorAt = (address = `10.3.0.${++addresses}`) => new Client(shop.running().url, { "X-Forwarded-For": address });

const REASON = "Nu mai pornește de ieri <b>deloc</b>.";
const at = (id: number) => `/warranty/claim/${id}`;
const itemOf = (id: number) => shop.selectRow("order_item", { order_id: id }).id;
const cases = (id: number) => shop.rows("select kind, state, reason from return_case where order_id = ?", id);

async function onOrder(id: number, intent: string, values: Record<string, string> = {}) {
	const page = await admin.page(`/admin/orders/${id}`);
	const answer = await admin.submit(page.form(`/admin/orders/${id}`, { intent }), { values });
	expect([intent, answer.status]).toEqual([intent, 303]);
}

async function sentOrder(customer: Client): Promise<number> {
	const id = await placeOrder(customer, "mouse-pad-xxl", CLUJ);
	await onOrder(id, "payment", { means: "bank" });
	await onOrder(id, "ship", { trackingNumber: `AWB ${id}` });
	return id;
}

async function claim(customer: Client, id: number, values: Record<string, string> = {}) {
	return customer.submit((await customer.page(at(id))).form(at(id)), { values: { reason: REASON, ...values } });
}

describe("a claim under the guarantee", () => {
	it("is reached from the order's page and from the warranty's, opens a return, and is told there", async () => {
		const customer = visitorAt();
		const id = await sentOrder(customer);
		const hrefs = async (path: string) => (await customer.page(path)).links.map(({ href }) => href);
		expect(await hrefs(`/order-confirmation/${id}`)).toContain(at(id));
		expect(await hrefs(`/warranty?order=${id}`)).toContain(at(id));
		const page = await customer.page(at(id));
		expect(page.robots).toContain("noindex");
		expect(fieldValue(page.form(at(id)), `pieces-${itemOf(id)}`)).toBe("1");
		const answer = await claim(customer, id);
		expect([answer.status, answer.header("location")]).toEqual([303, `/order-confirmation/${id}`]);
		const told = await customer.follow(answer);
		expect(told.text).toMatch(/Am primit reclamația A-\d+/);
		expect(told.page().text).toMatch(/Reclamație A-\d+ \(garanție\) ?anunțată, vă căutăm noi/);
		expect(cases(id)).toEqual([{ kind: "warranty", state: "announced", reason: REASON }]);
		expect((await customer.page(at(id))).text).toContain("Nu este nimic de reclamat acum");
		for (const path of [`/order-confirmation/${id}`, `/warranty?order=${id}`])
			expect(await hrefs(path), `${path}, all pieces claimed`).not.toContain(at(id));
		const [{ number } = { number: 0 }] = shop.rows<{ number: number }>("select max(id) as number from return_case");
		const seen = (await admin.page(`/admin/returns/${number}`)).text;
		expect(seen).toContain("Anunțat de client");
		expect(seen).toContain(REASON);
		expect(
			shop.rows(
				"select kind, recipient from outbox_message where kind like 'return-%' and subject_id = ? order by id",
				id,
			),
		).toEqual([
			{ kind: "return-announced", recipient: "customer" },
			{ kind: "return-new", recipient: "shop" },
		]);
	});

	it("keeps what was typed while the language changes without scripts", async () => {
		const customer = visitorAt();
		const id = await sentOrder(customer);
		const page = await customer.page(at(id));
		const form = page.form(at(id));
		const { formaction } = first(page.root, "button", { lang: "en" })!.attributes;
		const typed = form.fields.map(([name, value]) => [name, name === "reason" ? REASON : value] as [string, string]);
		const answer = await customer.post(formaction!, [...typed, ["intent", "language"]]);
		expect(answer.status).toBe(200);
		expect(answer.text).toContain('<html lang="en"');
		expect(fieldValue(answer.page().form(at(id)), "reason")).toBe(REASON);
		expect(fieldValue(answer.page().form(at(id)), "orderKey")).toBe(fieldValue(form, "orderKey"));
		expect(isInvalid(answer.page(), "reason")).toBe(false);
		expect(cases(id)).toEqual([]);
	});

	it("is refused beside its field with what was typed, and its form takes it once", async () => {
		const customer = visitorAt();
		const id = await sentOrder(customer);
		const field = `pieces-${itemOf(id)}`;
		const silent = await claim(customer, id, { reason: "stricat" });
		expect([silent.status, isInvalid(silent.page(), "reason")]).toEqual([422, true]);
		expect(fieldValue(silent.page().form(at(id)), "reason")).toBe("stricat");
		const both = (await claim(customer, id, { reason: "stricat", [field]: "una" })).page();
		expect(
			both.links.map(({ href }) => href).filter((href) => href.startsWith("#warranty-claim-")),
			"in the order of the form",
		).toEqual([`#warranty-claim-${field}`, "#warranty-claim-reason"]);
		for (const [typed, words] of [
			["2", "Nu aveți atâtea bucăți"],
			["una", "Scrieți un număr întreg"],
		] as const) {
			const refused = await claim(customer, id, { [field]: typed });
			expect([refused.status, messageOf(refused.page(), field)]).toEqual([422, expect.stringContaining(words)]);
			expect(fieldValue(refused.page().form(at(id)), "reason")).toBe(REASON);
		}
		const none = await claim(customer, id, { [field]: "" });
		expect([none.status, none.page().text.includes("câte bucăți sunt defecte")]).toEqual([422, true]);
		const form = (await customer.page(at(id))).form(at(id));
		const twice = [
			await customer.submit(form, { values: { reason: REASON } }),
			await customer.submit(form, { values: { reason: REASON } }),
		];
		expect(twice.map(({ status }) => status)).toEqual([303, 303]);
		expect((await customer.follow(twice[1]!)).text).toMatch(/Am primit reclamația A-\d+/);
		const changed = await customer.submit(form, { values: { reason: `${REASON} Și miroase.` } });
		expect((await customer.follow(changed)).text, "what was changed since").toMatch(
			/a fost deja trimisă reclamația A-\d+, .* nu se află în ea/,
		);
		expect(cases(id)).toEqual([expect.objectContaining({ reason: REASON })]);
	});

	it("is nobody else's to make, and not of what was not sent", async () => {
		const customer = visitorAt();
		const id = await placeOrder(customer, "mouse-pad-xxl", CLUJ);
		expect((await customer.page(`/order-confirmation/${id}`)).links.map(({ href }) => href)).not.toContain(at(id));
		expect((await customer.page(at(id))).text).toContain("Nu este nimic de reclamat acum");
		const values = { reason: REASON, [`pieces-${itemOf(id)}`]: "1" };
		expect((await customer.post(at(id), values)).status).toBe(422);
		const stranger = visitorAt();
		const [known, unknown] = [await stranger.get(at(id)), await stranger.get(at(987_654))];
		expect([known.status, unknown.status]).toEqual([404, 404]);
		expect((await stranger.post(at(id), values)).status).toBe(404);
		expect(cases(id)).toEqual([]);
	});

	it("is made five times an hour of an order, and ten in ten minutes from an address", async () => {
		const customer = visitorAt("10.3.9.9");
		const id = await sentOrder(customer);
		const statuses: number[] = [];
		for (let one = 0; one < 6; one++)
			statuses.push((await claim(customer, id, { [`pieces-${itemOf(id)}`]: "9" })).status);
		expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
		const last = await claim(customer, id);
		expect([last.status, last.page().text.includes("prea multe reclamații")]).toEqual([429, true]);
		expect(fieldValue(last.page().form(at(id)), "reason")).toBe(REASON);
		expect(cases(id)).toEqual([]);
	});
});
