import { describe, expect, it } from "vitest";
import { readPdf } from "#tests/support/pdf.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { CLUJ, placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile({ prints: true });
const AT = "/admin/orders/chosen";
const admin = adminForThisFile(shop);
const cash = () => placeOrder(shop.visitor(), "mouse-pad-xxl", { ...CLUJ, paymentMethod: "cash" });
const statusOf = (id: number) => shop.rows<{ status: string }>("select status from orders where id = ?", id)[0]?.status;
const chosen = (ids: number[]) => admin.page(`${AT}?ids=${ids.join(",")}`);

describe("chosen orders", () => {
	it("are ticked in the list, sent with one press, and lead their customers to the courier", async () => {
		const visitor = shop.visitor();
		const ids = [await placeOrder(visitor, "mouse-pad-xxl", { ...CLUJ, paymentMethod: "cash" }), await cash()];
		const list = await admin.get("/admin/orders");
		expect(list.text).toMatch(new RegExp(`<input type="checkbox" name="id"[^>]* value="${ids[0]}"`));
		const page = await admin.page(`${AT}?id=${ids[0]}&id=${ids[1]}`);
		const form = page.form(new RegExp(AT), { intent: "ship" });
		expect(fieldValue(form, "lines")?.trim().split(/\s*\n/)).toEqual(ids.map(String));

		const sent = await admin.submit(form, {
			values: { courier: "fan", lines: ids.map((id) => `${id} AWB${id}`).join("\n") },
		});
		expect(sent.status).toBe(303);
		const after = (await admin.follow(sent)).page();
		expect(after.flashes.join(" ")).toContain("2 comenzi sunt expediate");
		expect(ids.map(statusOf)).toEqual(["shipped", "shipped"]);
		const seen = await visitor.get(`/order-confirmation/${ids[0]}`);
		expect(seen.text).toContain(`href="https://www.fancourier.ro/awb-tracking/?tracking=AWB${ids[0]}"`);

		const done = await admin.submit(
			after.form(new RegExp(AT), { orders: ids.map((id) => `${id}-shipped`).join(",") }),
			{
				button: "deliver",
			},
		);
		expect(done.status).toBe(303);
		expect(ids.map(statusOf)).toEqual(["delivered", "delivered"]);
	});

	it("are refused line by line: what is wrong stays in the form, what is right is sent", async () => {
		const [right, one, other] = [await cash(), await cash(), await cash()];
		const form = (await chosen([right, one, other])).form(new RegExp(AT), { intent: "ship" });
		const empty = await admin.submit(form, { values: { courier: "", lines: " " } });
		expect([empty.status, isInvalid(empty.page(), "courier"), isInvalid(empty.page(), "lines")]).toEqual([
			422,
			true,
			true,
		]);

		const lines = `${right} RIGHT${right}\n${one} SAME-7\n${other} same-7`;
		const mixed = await admin.submit(form, { values: { courier: "dpd", lines } });
		expect([mixed.status, isInvalid(mixed.page(), "lines")]).toEqual([422, true]);
		expect([right, one, other].map(statusOf)).toEqual(["shipped", "pending", "pending"]);
		expect(mixed.page().text).toContain(`Rândul 2, ${one} SAME-7: același AWB este și pe rândul 3`);
		const again = mixed.page().form(new RegExp(AT), { intent: "ship" });
		expect(fieldValue(again, "lines")?.trim()).toBe(`${one} SAME-7\n${other} same-7`);
		expect(fieldValue(again, "courier")).toBe("dpd");
		expect((await admin.submit(again, { values: { lines: `${one} SAME-7\n${other} SAME-8` } })).status).toBe(303);
		expect([one, other].map(statusOf)).toEqual(["shipped", "shipped"]);
	});

	it("promise an e-mail only to customers who have an address", async () => {
		const ids = [await cash(), await cash()];
		shop.change("update orders set source = 'back-office', email = null where id = ?", ids[1]);
		const form = (await chosen(ids)).form(new RegExp(AT), { intent: "ship" });
		const lines = ids.map((id) => `${id} NOMAIL${id}`).join("\n");
		const sent = await admin.submit(form, { values: { courier: "fan", lines: `${lines}\n999 X` } });
		expect(sent.page().text).toContain("2 comenzi sunt expediate. Primesc e-mail: 1;");
		const again = await admin.submit(form, { values: { courier: "fan", lines } });
		expect((await admin.follow(again)).page().flashes.join()).toContain("Primesc e-mail: 1; celelalte nu au adresă");
	});

	it("answer no nonsense with a fault of the shop's own", async () => {
		for (const query of ["?id=x", "?ids=0,-1,,a", `?ids=${"9".repeat(40)}`, "?id=987654", ""]) {
			expect((await admin.get(AT + query)).status, query).toBe(200);
			expect((await admin.get(`${AT}/documents${query}`)).status, query).toBe(409);
		}
		for (const orders of ["", "x", "1", "1-x", "0-shipped", "1-shipped,"]) {
			expect((await admin.post(AT, { intent: "deliver", orders })).status, orders).toBe(400);
		}
		const gone = await admin.post(AT, { intent: "deliver", orders: "987654-shipped" });
		expect([gone.status, gone.page().text.includes("#987654")]).toEqual([409, true]);
		expect(gone.page().title).toMatch(/^Eroare: /);
		const many = Array.from({ length: 60 }, (_, at) => at + 1).join(",");
		expect((await admin.get(`${AT}?ids=${many}`)).status).toBe(200);
	});

	it("are printed as one PDF, each with its documents, and the picking list as a page too", async () => {
		const ids = [await cash(), await cash()];
		const lines = ids.map((id) => `${id} PDF${id}`).join("\n");
		expect((await admin.post(AT, { intent: "ship", courier: "cargus", lines })).status).toBe(303);
		const page = await admin.get(`${AT}/documents?ids=${ids.join(",")}&documents=picking&format=page`);
		expect([
			page.status,
			page.text.includes("Listă de pregătire"),
			page.text.includes(`#${ids[1]} (marcată ca expediată): 1`),
		]).toEqual([200, true, true]);
		const all = await fetchBytes(
			`${AT}/documents?ids=${ids.join(",")}&documents=picking&documents=slips&documents=invoices`,
		);
		expect(all.status).toBe(200);
		const { pages } = await readPdf(all.bytes);
		expect(pages[0]).toContain("Listă de pregătire");
		for (const id of ids) expect(pages.join(" ")).toContain(`PDF${id}`);
		expect(pages.filter((text) => text.includes("Fișă de colet"))).toHaveLength(2);
		expect(pages.filter((text) => /Factur/.test(text))).toHaveLength(2);
	});
});

/** As it comes: the test client reads text. */
async function fetchBytes(path: string) {
	const cookie = [...admin.jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const answer = await fetch(shop.running().url + path, { headers: { Cookie: cookie } });
	return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
