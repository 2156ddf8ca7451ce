import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { textsFor } from "#app/texts/texts.server.ts";
import { lock, takeAway } from "#tests/support/database-faults.ts";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { movesOf } from "#tests/support/order-moves.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { AS_PAGE } from "./support/documents.ts";
import { placeOrder } from "./support/orders.ts";
import { rowsOf, withDatabase } from "./support/shop.ts";

// Not shopForThisFile: this shop is meant to log failures.
let shop: RunningShop;
let signedInAdmin: Client;
beforeAll(async () => {
	shop = await startShop();
	withDatabase(shop.dataDir, (database) =>
		database.exec("update product set stock = 1000 where slug = 'mouse-pad-xxl'"),
	);
	signedInAdmin = await signedIn(shop.url);
});
afterAll(() => shop.stop());

type Language = "ro" | "en";
const words = (language: Language, key: string) => (textsFor(language).t as (key: string) => string)(key);

function adminIn(language: Language): Client {
	const admin = signedInAdmin.copy();
	admin.jar.set("language", language);
	return admin;
}

async function aPaidOrder(): Promise<number> {
	const id = await placeOrder(signedInAdmin.copy());
	await movesOf(shop, id, "completed");
	return id;
}

/** Every certificate that was issued, and every mail that carries a document, of this order. */
const made = (id: number) => ({
	mails: rowsOf(shop.dataDir, "select kind from outbox_message where kind like '%-copy' and subject_id = ?", id),
	certificates: rowsOf(shop.dataDir, "select id from warranty_certificate where order_id = ?", id),
});

const FAULTS = {
	"the database is locked": () => until(lock(shop.dataDir)),
	"a table is gone": () => until(takeAway(shop.dataDir, ["order_item", "outbox_message"])),
} as const;

function until(end: () => void): () => void {
	onTestFinished(end);
	return end;
}

/** Each button of SPEC 2.16 with the words of SPEC 8. */
const BUTTONS = [
	["/admin/invoices", "email-invoice", "emailInvoice", "invoiceMailFailed"],
	["/admin/invoices", "email-warranty", "emailWarranty", "warrantyMailFailed"],
	["/admin/warranties", "generate-warranty", "generate", "warrantyFailed"],
	["/admin/warranties", "generate-warranty", "downloadPdf", "certificateDownloadFailed"],
	["/admin/warranties", "generate-warranty", "emailToCustomer", "certificateMailFailed"],
] as const;

function pageOf(path: string, id: number): string {
	return path === "/admin/invoices" ? `${path}?q=${id}` : `${path}?order=${id}`;
}

describe.each(["ro", "en"] as const)("a document's button, in %s", (language) => {
	it.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])(
		"says in its page what failed while %s, sends nothing twice, and works again after it",
		async (fault) => {
			const admin = adminIn(language);
			const sent = await Promise.all(
				BUTTONS.map(async ([path, call, button, failed]) => {
					const id = await aPaidOrder();
					const form = (await admin.page(pageOf(path, id))).form(`/api/admin/${call}/${id}`);
					const chosen: Record<string, string> = path === "/admin/warranties" ? { warrantyMonths: "36" } : {};
					const label = form.buttons.find(({ text }) => text.startsWith(words(language, `adminDocuments:${button}`)));
					const press = (client: Client) => client.submit(form, { button: label?.text ?? "", values: chosen });
					return {
						id,
						address: pageOf(path, id) + ("warrantyMonths" in chosen ? "&months=36" : ""),
						failed,
						press,
						before: made(id),
					};
				}),
			);
			const end = FAULTS[fault]();
			const answers = await Promise.all(
				sent.map(async ({ press }) => {
					const client = admin.copy();
					return { client, answer: await press(client) };
				}),
			);
			end();
			for (const [index, { id, address, failed, press, before }] of sent.entries()) {
				const { client, answer } = answers[index]!;
				expect([answer.status, answer.header("location")]).toEqual([303, address]);
				const page = (await client.follow(answer)).page();
				expect(page.flashes).toEqual([expect.stringMatching(`^${words(language, `adminDocuments:${failed}`)}\\. .+`)]);
				expect(made(id)).toEqual(before);
				expect((await press(client)).status).toBe(303);
				const after = made(id);
				expect(after).not.toEqual(before);
				expect((await press(client)).status).toBe(303);
				expect(made(id)).toEqual(after);
			}
		},
	);

	it.each([
		["download-invoice", "invoiceFailed"],
		["download-invoice?format=pdf", "invoiceFailed"],
		["download-warranty", "certificateFailed"],
		["download-warranty?format=pdf", "certificateDownloadFailed"],
	] as const)("its link %s leads back to its page, which says what failed", async (link, failed) => {
		const admin = adminIn(language);
		const id = await aPaidOrder();
		const [name, query = ""] = link.split("?");
		const path = `/api/admin/${name}/${id}?${query}`;
		const end = FAULTS["a table is gone"]();
		const there = { headers: { ...AS_PAGE.headers, Referer: `${shop.url}/admin/invoices?q=${id}` } };
		const [linked, opened, called] = [
			await admin.get(path, there),
			await admin.get(path, AS_PAGE),
			await admin.get(path),
		] as [Answer, Answer, Answer];
		end();
		const said = words(language, `adminDocuments:${failed}`);
		expect([linked.status, linked.header("location")]).toEqual([303, `/admin/invoices?q=${id}`]);
		expect((await admin.follow(linked)).page().flashes).toEqual([expect.stringContaining(`${said}. `)]);
		expect([opened.status, opened.page().h1]).toEqual([500, [said]]);
		expect(called.json()).toMatchObject({
			code: "unexpected",
			message: expect.stringContaining(`${said}. `),
			requestId: called.header("x-request-id"),
		});
	});

	it("leads to a page of the shop's own when not even the session can be read", async () => {
		const admin = adminIn(language);
		const id = await aPaidOrder();
		const form = (await admin.page(`/admin/invoices?q=${id}`)).form(`/api/admin/email-invoice/${id}`);
		const end = until(takeAway(shop.dataDir, ["account_session"]));
		const there = { headers: { ...AS_PAGE.headers, Referer: `${shop.url}/admin/invoices?q=${id}` } };
		const answer = await admin.submit(form, {}, there);
		const shown = await admin.follow(answer);
		end();
		expect([answer.status, answer.header("location")]).toEqual([303, `/admin/invoices?q=${id}`]);
		expect([shown.status, shown.page().h1]).toEqual([500, [words(language, "errors:unexpectedTitle")]]);
		expect(shown.page().flashes.join()).toContain(words(language, "errors:unexpected"));
	});
});

describe("a program's call about a document", () => {
	it("is told in JSON what failed", async () => {
		const id = await aPaidOrder();
		const end = FAULTS["the database is locked"]();
		const answers = await Promise.all([
			adminIn("en").postJson(`/api/admin/email-invoice/${id}`, {}),
			adminIn("en").postJson(`/api/admin/generate-warranty/${id}`, { warrantyMonths: 36 }),
		]);
		end();
		expect(answers.map((answer) => answer.json())).toEqual([
			{ code: "shop-busy", message: expect.stringContaining("Failed to send invoice email. The shop is busy") },
			{ code: "shop-busy", message: expect.stringContaining("Failed to generate warranty. The shop is busy") },
		]);
		for (const answer of answers) expect(answer.header("retry-after")).not.toBe("");
	});
});
