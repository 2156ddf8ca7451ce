import { beforeAll, describe, expect, it } from "vitest";
import { movesOf } from "#tests/support/order-moves.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { AS_PAGE, copiesOf } from "./support/documents.ts";
import { ANA, placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

/** Every document of an order stays open after its storno (DECISIONS 1.3, 7). */
const shop = shopForThisFile({ prints: true });

const DISPOSITION = "content-disposition";
/** Printing starts a browser first. */
const PRINT_MS = 60_000;

const admin = adminForThisFile(shop, "en");
const owner = shop.visitor("en");
let id: number;
/** "NUC-1", "NUCS-1", "NUC-2", "NUCS-2" */
let names: string[];
let foreign: string;

const namesOf = (order: number) =>
	shop
		.rows<{ name: string }>("select series || '-' || number as name from invoice where order_id = ? order by id", order)
		.map(({ name }) => name);

beforeAll(async () => {
	id = await placeOrder(owner);
	const other = await placeOrder(shop.visitor());
	for (const order of [id, other]) {
		await movesOf(shop.running(), order, "completed");
		await admin.get(`/api/admin/download-invoice/${order}`);
	}
	await movesOf(shop.running(), id, "cancelled", "pending", "completed");
	await admin.get(`/api/admin/download-invoice/${id}`);
	await movesOf(shop.running(), id, "cancelled");
	[names, foreign] = [namesOf(id), namesOf(other)[0]!];
	expect(names).toHaveLength(4);
});

/** How the document itself says it, with the Romanian first. */
const numberOf = (name: string) => `Seria ${name.replace("-", " nr. ")}`;

describe("the back office", () => {
	const call = "/api/admin/download-invoice";

	it("links every document's PDF from the order and from the invoices, and prints each", async () => {
		const pdfs = names.map((name) => `${call}/${id}?document=${name}&format=pdf`);
		for (const address of [`/admin/orders/${id}`, `/admin/invoices?q=${id}`]) {
			const hrefs = (await admin.page(address)).links.map(({ href }) => href);
			expect(hrefs, address).toEqual(expect.arrayContaining(pdfs));
		}
		for (const name of names) {
			const { text } = await admin.page(`${call}/${id}?document=${name}`);
			expect(text).toContain(numberOf(name));
		}
	});

	it("names the file after the document; without one it is SPEC 7's", { timeout: PRINT_MS }, async () => {
		const saved = async (query: string) => (await admin.get(`${call}/${id}?${query}format=pdf`)).header(DISPOSITION);
		expect(await saved("")).toBe(`attachment; filename="Invoice-${id}.pdf"`);
		expect(await saved(`document=${names[0]}&`)).toBe(`attachment; filename="Invoice-${id}-${names[0]}.pdf"`);
	});

	it("has no document of another order: 404 in words and in JSON", async () => {
		const address = `${call}/${id}?document=${foreign}`;
		const [program, page] = [await admin.get(address), await admin.get(address, AS_PAGE)];
		expect([program.status, program.json()]).toMatchObject([404, { code: "not-found" }]);
		expect([page.status, page.page().h1]).toEqual([404, ["Failed to generate invoice"]]);
		for (const document of [foreign, "nothing", 7, [names[0]], { toString: 1 }]) {
			const sent = await admin.postJson(`/api/admin/email-invoice/${id}`, { document });
			expect([sent.status, sent.json()]).toMatchObject([404, { code: "not-found" }]);
		}
	});

	it("sends the one whose button is pressed, or that a program names", async () => {
		const page = await admin.page(`/admin/orders/${id}`);
		const form = page.forms.find(({ fields }) => fields.some(([, value]) => value === names[0]))!;
		const before = copiesOf(shop, id).length;
		const answer = await admin.submit(form);
		expect([answer.status, answer.header("location")]).toEqual([303, `/admin/orders/${id}`]);
		expect((await admin.postJson(form.action, { document: names[1] })).status).toBe(200);
		const ids = shop.rows<{ id: number }>("select id from invoice where order_id = ? order by id", id);
		const sent = copiesOf(shop, id).slice(before);
		expect(sent.map(({ payload }) => JSON.parse(payload).document)).toEqual([ids[0]!.id, ids[1]!.id]);
	});
});

describe("the customer's portal", () => {
	const call = "/api/invoice/download";

	it("opens every document as PDF", { timeout: PRINT_MS }, async () => {
		const { links } = await owner.page(`/invoices?order=${id}`);
		expect(links.find(({ href }) => href === `${call}/${id}`)?.text).toBe("Download Credit Note PDF");
		const hrefs = links.map(({ href }) => href);
		const own = names.map((name) => `${call}/${id}?document=${name}`);
		expect(hrefs).toEqual(expect.arrayContaining(own));
		const answer = await owner.get(own[0]!);
		expect([answer.status, answer.header(DISPOSITION)]).toEqual([
			200,
			`attachment; filename="Invoice-${id}-${names[0]}.pdf"`,
		]);
		const cookie = [...owner.jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const file = await fetch(shop.running().url + own[0], { headers: { Cookie: cookie } });
		expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join()).toContain(numberOf(names[0]!));
	});

	it("opens none to strangers, none of another order, and none for a link that was made for today's", async () => {
		const lookup = await shop.visitor().postJson("/api/invoice/lookup", { orderNumber: id, email: ANA.email });
		const { downloadUrl } = lookup.json<{ downloadUrl: string }>();
		const answers = [
			await shop.visitor().get(`${call}/${id}?document=${names[0]}`),
			await shop.visitor().get(`${downloadUrl}&document=${names[0]}`),
			await owner.get(`${call}/${id}?document=${foreign}`),
			await owner.get(`${call}/${id}?document=NUC-999`),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	});
});
