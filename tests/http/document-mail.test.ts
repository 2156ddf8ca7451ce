import type { ParsedMail } from "mailparser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { movesOf } from "#tests/support/order-moves.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { freePort } from "#tests/support/ports.ts";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { anOrder, STEFANIA } from "./support/documents.ts";
import { placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

/** A beat of the mail's work, a browser that starts, and some slowness. */

const port = await freePort();
const shop = shopForThisFile({ prints: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
let server: MailServer;
const admin = adminForThisFile(shop);

beforeAll(async () => {
	server = await startMailServer(port);
});
afterAll(() => server.close());

/** The one mail about this order that carries such a file. */
async function documentMail(orderId: number, file: RegExp): Promise<ParsedMail> {
	const found = () =>
		server.received.filter(
			({ mail }) =>
				mail.subject?.includes(`#${orderId} `) && mail.attachments.some(({ filename }) => file.test(filename ?? "")),
		);
	await expect.poll(() => found().length, SOON).toBe(1);
	expect(found()[0]?.recipients).toEqual([STEFANIA.email]);
	return found()[0]!.mail;
}

describe("a document in the post", () => {
	it("is the invoice of an order that was just paid, with its number, in whole Romanian", async () => {
		const id = await anOrder(shop, "paid");
		const mail = await documentMail(id, /^Invoice-/);
		const [attachment] = mail.attachments;
		expect(attachment?.content.subarray(0, 5).toString()).toBe("%PDF-");
		const { pages, language } = await readPdf(attachment!.content);
		expect(pages.join("\n")).toContain(STEFANIA.fullName);
		expect(language).toBe("ro");
		const invoice = shop.selectRow("invoice", { order_id: id });
		expect(mail.subject).toContain(`${invoice.series} ${invoice.number}`);
		const name = `Invoice-${id}-${invoice.series}-${invoice.number}.pdf`;
		expect([attachment?.filename, attachment?.contentType]).toEqual([name, "application/pdf"]);
		expect(mail.text).toContain(`Bună ziua, ${STEFANIA.fullName},`);
		expect(mail.html).not.toContain("<b>&");
	});

	it("is the pro forma of an unpaid order, sent by an admin, with how to pay", async () => {
		const id = await anOrder(shop, "unpaid");
		await admin.request("POST", `/api/admin/email-invoice/${id}`);
		const mail = await documentMail(id, /^Proforma-/);
		expect(mail.subject).toContain("Factura proformă");
		expect((await readPdf(mail.attachments[0]!.content)).pages.join("\n").toLowerCase()).toContain("proform");
		expect(mail.text).toContain(`ORDER #${id}`);
	});

	it("is the certificate of the chosen months, with the legal guarantee, as text that can be found", async () => {
		const id = await anOrder(shop, "paid");
		await admin.postJson(`/api/admin/email-warranty/${id}`, { warrantyMonths: 12 });
		const mail = await documentMail(id, /Warranty-/);
		expect(mail.attachments[0]?.filename).toMatch(new RegExp(`Warranty-${id}\\.pdf$`));
		const text = (await readPdf(mail.attachments[0]!.content)).pages.join("\n");
		expect(text).toContain(STEFANIA.fullName);
		expect(text).toMatch(/Certificat de garanție/i);
		expect(text).toContain("140/2021");
	});

	it("is the storno, by itself, of an order that was cancelled after it, and again when the admin sends it", async () => {
		const id = await anOrder(shop, "paid");
		await documentMail(id, /^Invoice-/);
		await movesOf(shop.running(), id, "cancelled");
		const stornos = () =>
			server.received.filter(
				({ mail }) => mail.subject?.startsWith("Factura storno") && mail.subject.includes(`#${id} `),
			);
		await expect.poll(() => stornos().length, SOON).toBe(1);
		await admin.request("POST", `/api/admin/email-invoice/${id}`);
		await expect.poll(() => stornos().length, SOON).toBe(2);
	});

	it("speaks English to who ordered in English", async () => {
		const english = shop.visitor("en");

		const id = await placeOrder(english, "mouse-pad-xxl", { email: STEFANIA.email });
		await movesOf(shop.running(), id, "completed");
		const mail = await documentMail(id, /^Invoice-/);
		expect(mail.subject).toMatch(/^Invoice /);
		expect((await readPdf(mail.attachments[0]!.content)).pages.join("\n")).toContain("Invoice");
	});
});
