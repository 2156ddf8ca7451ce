import { beforeAll, describe, expect, it } from "vitest";
import { faultsOfFile } from "#tests/support/e-invoice-rules.ts";
import { makeReal, movesOf } from "#tests/support/order-moves.ts";
import { readXml, textAt, type XmlNode } from "#tests/support/xml-reader.ts";
import { adminForThisFile, signedInStaff } from "./support/back-office.ts";
import { anOrder, STEFANIA } from "./support/documents.ts";
import { all, textOf } from "./support/html.ts";
import { fieldValue, isInvalid, messageOf, type Page } from "./support/page.ts";
import { shopForThisFile, withDatabase } from "./support/shop.ts";

const shop = shopForThisFile({ isKept: false });
const LIST = "/admin/invoices/e-factura";
const admin = adminForThisFile(shop);
/** Two orders with their invoices, the second taken back by a storno. */
let kept: number;
let cancelled: number;

beforeAll(async () => {
	kept = await anOrder(shop, "paid");
	cancelled = await anOrder(shop, "paid");
	for (const id of [kept, cancelled]) makeReal(shop.running(), id);
	for (const id of [kept, cancelled]) await admin.get(`/api/admin/download-invoice/${id}`);
	await movesOf(shop.running(), cancelled, "cancelled");
});

const documentsOf = (order: number) => shop.selectRows("invoice", { order_id: order });
const rowOf = (page: Page, name: string) =>
	all(page.main, "tr")
		.map(textOf)
		.find((text) => text.startsWith(`${name} `)) ?? "";
/** A day that has long been over, for everything that was issued. */
const issueLongAgo = () =>
	withDatabase(shop.running().dataDir, (database) =>
		database.exec("drop trigger invoice_is_final; update invoice set issued_at = '2026-01-08T10:00:00.000Z'"),
	);

async function fileOf({ series, number }: { series: string; number: number }): Promise<XmlNode> {
	const answer = await admin.get(`/admin/invoices/${series}-${number}.xml`);
	expect([answer.status, answer.header("content-type"), answer.header("cache-control")]).toEqual([
		200,
		"application/xml; charset=utf-8",
		"no-store",
	]);
	expect(answer.header("content-disposition")).toBe(`attachment; filename="${series}-${number}.xml"`);
	const document = readXml(answer.text);
	expect(faultsOfFile(document)).toEqual([]);
	return document;
}

describe("the files of e-Factura", () => {
	it("are for admins", async () => {
		const { series, number } = documentsOf(kept)[0]!;
		const staff = await signedInStaff(shop);
		for (const path of [LIST, `${LIST}.zip`, `/admin/invoices/${series}-${number}.xml`]) {
			const stranger = await shop.visitor().get(path);
			expect([stranger.status, stranger.header("location")], path).toEqual([
				303,
				`/admin/login?returnTo=${encodeURIComponent(path)}`,
			]);
			expect((await staff.get(path)).status, path).toBe(403);
		}
		expect((await staff.post(LIST, { invoice: "1" })).status).toBe(403);
	});

	it("are an Invoice for an invoice and a CreditNote for a storno, with the buyer's name as typed", async () => {
		const invoice = await fileOf(documentsOf(kept)[0]!);
		expect([invoice.name, textAt(invoice, "OrderReference/ID")]).toEqual(["Invoice", String(kept)]);
		expect(textAt(invoice, "AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName")).toBe(STEFANIA.fullName);
		const [reversed, storno] = documentsOf(cancelled);
		const creditNote = await fileOf(storno!);
		expect(creditNote.name).toBe("CreditNote");
		expect(textAt(creditNote, "BillingReference/InvoiceDocumentReference/ID")).toBe(
			`${reversed!.series} ${reversed!.number}`,
		);
	});

	it.each([
		"NUC-9999.xml",
		"NUC-1",
		"NUC-01.xml",
		"NUC-1.pdf",
		"nuc-1.xml",
		"..%2fshop.db",
		"NUC-1.xml.xml",
		"%00.xml",
	])("are no others: %s", async (file) => {
		const answer = await admin.get(`/admin/invoices/${file}`);
		expect([answer.status, answer.header("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
	});

	it("come in one archive as long as they wait", async () => {
		const answer = await admin.get(`${LIST}.zip`);
		expect([answer.status, answer.header("content-type"), answer.header("cache-control")]).toEqual([
			200,
			"application/zip",
			"no-store",
		]);
		expect(answer.header("content-disposition")).toMatch(/^attachment; filename="e-factura-\d{4}-\d\d-\d\d\.zip"$/);
		for (const { series, number } of [...documentsOf(kept), ...documentsOf(cancelled)])
			expect(answer.text).toContain(`b2c-${series}-${number}.xml`);
	});
});

describe("the list", () => {
	it.each([
		["ro", "De transmis (3)", "de transmis până la", "factură storno", "Marcați ca transmis"],
		["en", "To hand over (3)", "to be handed over by", "credit note", "Mark as handed over"],
	])("says in %s until when each document may wait", async (language, tab, state, storno, button) => {
		admin.jar.set("language", language);
		const page = await admin.page(LIST);
		expect(page.text).toContain(tab);
		const [first, second] = documentsOf(cancelled).map(({ series, number }) => rowOf(page, `${series} ${number}`));
		for (const row of [first, second])
			for (const words of [state, button, `#${cancelled}`]) expect(row).toContain(words);
		expect(second).toContain(storno);
		expect(page.text).toContain("uploadb2c");
	});

	it("stands on the page of invoices, too, with each document's file", async () => {
		admin.jar.set("language", "en");
		const page = await admin.page("/admin/invoices");
		const card = all(page.main, "li").find((item) => textOf(item).startsWith(`Order #${cancelled} `))!;
		const links = all(card, "a").map((link) => link.attributes.href);
		for (const { series, number } of documentsOf(cancelled)) {
			expect(links).toContain(`/admin/invoices/${series}-${number}.xml`);
			expect(textOf(card)).toContain(`${series} ${number}: e-Factura (XML)`);
		}
		expect(textOf(card).match(/to be handed over by/g)).toHaveLength(2);
		expect(page.links.some(({ href }) => href === LIST)).toBe(true);
	});

	it("keeps what was typed as upload index when it is none, with the message beside its field", async () => {
		const { id } = documentsOf(kept)[0]!;
		const form = (await admin.page(LIST)).form(LIST, { invoice: String(id), uploadIndex: "" });
		const answer = await admin.submit(form, { values: { uploadIndex: "50O113" } });
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect(fieldValue(page.form(LIST, { invoice: String(id), uploadIndex: "50O113" }), "uploadIndex")).toBe("50O113");
		expect([isInvalid(page, "uploadIndex"), messageOf(page, "uploadIndex")]).toEqual([
			true,
			"The upload index can have digits only",
		]);
		expect(page.links.filter(({ href }) => href.startsWith("#report-")).map(({ text }) => text)).toEqual([
			"The upload index can have digits only",
		]);
	});

	it("loses a document that is marked as handed over, which can be taken back", async () => {
		const { id, series, number } = documentsOf(kept)[0]!;
		const name = `${series} ${number}`;
		const form = (await admin.page(LIST)).form(LIST, { invoice: String(id), uploadIndex: "" });
		const answer = await admin.submit(form, { values: { uploadIndex: " 5001131297 " } });
		expect([answer.status, answer.header("location")]).toEqual([303, LIST]);
		const after = (await admin.follow(answer)).page();
		expect(after.flashes.join()).toContain("One document was marked as handed over");
		expect(rowOf(after, name)).toBe("");

		const again = await admin.submit(form);
		expect((await admin.follow(again)).page().flashes.join()).toContain("it was handed over before");
		const reported = await admin.page(`${LIST}?list=reported`);
		for (const words of ["handed over on", "index 5001131297", "admin@"])
			expect(rowOf(reported, name)).toContain(words);
		expect(rowOf(reported, name)).not.toContain("late");

		const back = await admin.submit(reported.form(`${LIST}?list=reported`, { invoice: String(id) }));
		expect(back.header("location")).toBe(`${LIST}?list=reported`);
		expect(rowOf(await admin.page(LIST), name)).toContain("to be handed over by");
		// Beyond the last row, where a page was whose rows have gone, stands the first page.
		expect(rowOf(await admin.page(`${LIST}?before=1000000`), name)).toContain("to be handed over by");
	});

	it("says what is late in words, there and on today's page, and takes a whole page at once", async () => {
		issueLongAgo();
		const { series, number } = documentsOf(kept)[0]!;
		const page = await admin.page(`${LIST}?list=late`);
		expect(page.text).toContain("Past the deadline (3)");
		expect(rowOf(page, `${series} ${number}`)).toContain("late the deadline was 15 January 2026");
		const today = await admin.page("/admin");
		expect(today.text).toContain("3 documents are past their deadline");
		expect(today.links.find(({ text }) => text.startsWith("3 documents"))?.href).toBe(`${LIST}?list=late`);

		const whole = page.form(`${LIST}?list=late`, { whole: "page" });
		const done = (await admin.follow(await admin.submit(whole))).page();
		expect(done.flashes.join()).toContain("3 documents were marked as handed over");
		expect(done.text).toContain("No deadline has passed");
		expect((await admin.page(LIST)).text).toContain("Nothing to hand over");
	});

	it.each(["", "0", "999999999999", "999999,", "1,abc", "-1", Array(501).fill(1).join()])(
		"knows no document %j",
		async (invoice) => {
			expect((await admin.post(LIST, { invoice })).status).toBe(404);
		},
	);

	it.each(["?list=lost", "?before=x", "?list=reported&before=1", "?list=late&after=1"])(
		"answers to anything: %s",
		async (query) => {
			expect((await admin.get(`${LIST}${query}`)).status).toBe(200);
		},
	);
});

describe("a company's document of before, whose address tells no sector", () => {
	it("has no file, stands on the list of addresses, and gets its file once the billing is put right", async () => {
		const id = await anOrder(shop, "paid");
		makeReal(shop.running(), id);
		const typed = "'Exemplu S.R.L.', 'RO12345674', null, 'Bd. Unirii 5', 'București', 'București', null";
		shop.change(`insert into order_billing values (?, ${typed})`, id);
		await admin.get(`/api/admin/download-invoice/${id}`);
		const { series, number } = documentsOf(id)[0]!;

		const refused = await admin.get(`/admin/invoices/${series}-${number}.xml`);
		expect(refused.status).toBe(409);
		expect(refused.page().wholeText).toMatch(
			/The company’s address on the document does not tell|Adresa firmei de pe document nu spune/,
		);
		const page = await admin.page(`${LIST}?list=addresses`);
		expect(rowOf(page, `${series} ${number}`)).toMatch(/no file|fără fișier/);
		// What has no file was not handed over with the others of the page.
		const wholes = (of: Page) => of.forms.filter(({ fields }) => fields.some(([name]) => name === "whole"));
		const waiting = await admin.page(LIST);
		expect([wholes(page), wholes(waiting)]).toEqual([[], []]);
		expect(
			waiting.links.map(({ href }) => href),
			"an archive without a file",
		).not.toContain(`${LIST}.zip`);
		expect((await admin.get(`${LIST}.zip`)).status).toBe(200);

		shop.change("update order_billing set city = 'Sector 3', postal_code = '030167' where order_id = ?", id);
		const document = await fileOf({ series, number });
		expect(textAt(document, "AccountingCustomerParty/Party/PostalAddress/CityName")).toBe("SECTOR3");
		expect(rowOf(await admin.page(`${LIST}?list=addresses`), `${series} ${number}`)).toBe("");
	});

	it("is marked with all of that list, which stands on one page however long it is", async () => {
		const id = await anOrder(shop, "paid");
		makeReal(shop.running(), id);
		await admin.get(`/api/admin/download-invoice/${id}`);
		const others = Array.from({ length: 60 }, (_, nth) => 1_000 + nth);
		const invoice = [documentsOf(id)[0]!.id, ...others].join();
		expect((await admin.post(`${LIST}?list=addresses`, { list: "addresses", invoice })).status).toBe(303);
	});
});
