import { simpleParser } from "mailparser";
import { describe, expect, it, onTestFinished } from "vitest";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import type { PrinterPort, PrintFailure } from "#app/domain/printing/printer-port.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { mailCertificate } from "#app/domain/warranties/mail-certificate.server.ts";
import { readCertificates } from "#app/domain/warranties/read-warranty.server.ts";
import { createMailer } from "#app/integrations/mail/mailer.server.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { countMessages } from "#db/queries/outbox.ts";
import { placedOrder, unwrap } from "#tests/support/billing.ts";
import { FACTS, FROM } from "#tests/support/emails.ts";
import { withdrawFrom } from "#tests/support/inbox.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { updateRows } from "#tests/support/rows.ts";
import { type TestShop, type TestShopOptions, testShop } from "#tests/support/test-shop.ts";

const KEY = "one-time-key-of-the-page";

/** A printer that answers as it is told, and keeps what it was asked to print; contracts, which go with every order, aside. */
function printerOf(...answers: Result<Uint8Array, PrintFailure>[]) {
	const printed: PrintableDocument[] = [];
	const pdf: PrinterPort["pdf"] = async (document) => {
		if (document.kind === "contract") return ok(Buffer.from("%PDF contract"));
		printed.push(document);
		return (answers.length > 1 ? answers.shift() : answers[0]) ?? ok(Buffer.from(`%PDF ${document.kind}`));
	};
	return { printer: { pdf }, printed };
}

async function openShop(options: TestShopOptions = {}) {
	const { printer, printed } = printerOf();
	return { shop: await testShop({ printer, ...options }), printed };
}

async function moves(shop: TestShop, orderId: number, ...to: OrderStatus[]): Promise<void> {
	for (const status of to) {
		shop.pass({ minutes: 1 });
		unwrap(await moveOrder(shop, { orderId, to: status, actor: "admin" }));
	}
}

/** Such a shop with an order that has gone this way. */
async function withOrder(...way: OrderStatus[]) {
	const { shop, printed } = await openShop();
	const orderId = await placedOrder(shop);
	await moves(shop, orderId, ...way);
	return { shop, printed, orderId };
}

const copies = (shop: TestShop) => shop.emails.filter(({ kind }) => kind.endsWith("-copy"));
const messages = (shop: TestShop) =>
	shop.db.selectFrom("outbox_message").selectAll().where("kind", "like", "%-copy").orderBy("id").execute();

describe("an invoice sent by e-mail", () => {
	it("is a pro forma while the order is unpaid, with the PDF beside it", async () => {
		const { shop, orderId, printed } = await withOrder();
		expect(await mailDocument(shop, { orderId, key: KEY })).toEqual(ok(null));
		await shop.sendDue();
		const [theEmail] = copies(shop);
		expect(theEmail).toMatchObject({
			kind: "invoice-copy",
			invoice: { kind: "pro-forma", number: null, order: { id: orderId } },
			recipient: { name: "Ana Ionescu", address: "ana.ionescu@example.ro" },
			attachment: { fileName: `Proforma-${orderId}.pdf`, type: "application/pdf" },
		});
		expect(Buffer.from(theEmail!.attachment!.bytes).toString()).toMatch(/^%PDF/);
		expect(printed).toMatchObject([{ kind: "invoice", content: { kind: "pro-forma" } }]);
		expect(await readDocuments(shop, orderId)).toEqual([]);
	});

	it("is the invoice that was there when the admin pressed, whatever happens before it is sent", async () => {
		const { shop, orderId } = await withOrder("completed");
		unwrap(await mailDocument(shop, { orderId, key: KEY }));
		const [invoice] = await readDocuments(shop, orderId);
		await moves(shop, orderId, "cancelled");
		await shop.sendDue();
		const sent = copies(shop).map((theEmail) => (theEmail.kind === "invoice-copy" ? theEmail.invoice : null));
		expect(sent).toContainEqual(invoice?.content);
	});

	it("is no pro forma any more once the order is paid: the invoice comes by itself, and comes once", async () => {
		const { shop, orderId } = await withOrder();
		unwrap(await mailDocument(shop, { orderId, key: KEY }));
		await moves(shop, orderId, "completed");
		await shop.sendDue();
		expect(copies(shop)).toMatchObject([{ kind: "invoice-copy", invoice: { kind: "invoice" } }]);
		expect(await messages(shop)).toHaveLength(1);
	});

	it.each([
		["paid", "completed", ["invoice"]],
		["cancelled", "cancelled", []],
		["withdrawn from", null, []],
	] as const)("is no pro forma that was put off, once the order is %s", async (_name, to, kinds) => {
		const { printer } = printerOf(fail("unavailable"), ok(Buffer.from("%PDF")));
		const { shop } = await openShop({ printer });
		const orderId = await placedOrder(shop);
		unwrap(await mailDocument(shop, { orderId, key: KEY }));
		expect(await shop.sendDue()).toMatchObject({ postponed: 1 });
		if (to) await moves(shop, orderId, to);
		else await withdrawFrom(shop, orderId);
		shop.pass({ hours: 1 });
		expect(await shop.sendDue()).toMatchObject({ postponed: 0, refused: 0 });
		expect(copies(shop).map((theEmail) => theEmail.kind === "invoice-copy" && theEmail.invoice.kind)).toEqual(kinds);
		expect(await messages(shop)).toHaveLength(kinds.length);
	});

	it("is the storno of a cancelled order that was invoiced, and nothing for one that never was", async () => {
		const { shop } = await openShop();
		const [invoiced, unpaid] = [await placedOrder(shop), await placedOrder(shop)];
		await moves(shop, invoiced, "completed");
		unwrap(await mailDocument(shop, { orderId: invoiced, key: `${KEY}-1` }));
		await moves(shop, invoiced, "cancelled");
		await moves(shop, unpaid, "cancelled");
		unwrap(await mailDocument(shop, { orderId: invoiced, key: `${KEY}-2` }));
		expect(await mailDocument(shop, { orderId: unpaid, key: KEY })).toEqual(fail({ code: "invoice-not-due" }));
		await shop.sendDue();
		expect(copies(shop).at(-1)).toMatchObject({ invoice: { kind: "storno" } });
		expect((await messages(shop)).filter(({ subject_id }) => subject_id === unpaid)).toEqual([]);
	});

	it("goes once for one key, and again for another", async () => {
		const { shop, orderId } = await withOrder();
		for (const key of [KEY, KEY, `${KEY}-later`]) unwrap(await mailDocument(shop, { orderId, key }));
		await shop.sendDue();
		expect(copies(shop)).toHaveLength(2);
	});

	it("goes again from the same page once it is another document", async () => {
		const { shop, orderId } = await withOrder();
		unwrap(await mailDocument(shop, { orderId, key: KEY }));
		await shop.sendDue();
		await moves(shop, orderId, "completed");
		for (let i = 0; i < 2; i++) unwrap(await mailDocument(shop, { orderId, key: KEY }));
		const asked = (await messages(shop)).filter(({ dedupe_key }) => dedupe_key.endsWith(KEY));
		expect(asked.map(({ payload }) => JSON.parse(payload).document)).toEqual(["pro-forma", expect.any(Number)]);
	});

	it("knows no order that is not there", async () => {
		const { shop } = await openShop();
		expect(await mailDocument(shop, { orderId: 99_999, key: KEY })).toEqual(fail({ code: "order-not-found" }));
		expect(await messages(shop)).toEqual([]);
	});
});

describe("the invoice of an order that was paid or sent", () => {
	it.each([
		["paid", ["completed"]],
		["paid, then sent and delivered", ["completed", "shipped", "delivered"]],
		["sent before it was paid", ["shipped", "delivered"]],
	] as [string, OrderStatus[]][])("goes to the customer by itself, once: %s", async (_name, path) => {
		const { shop } = await openShop();
		const orderId = await placedOrder(shop, undefined, { paymentMethod: "cash" });
		await moves(shop, orderId, ...path);
		await shop.sendDue();
		const [invoice] = await readDocuments(shop, orderId);
		expect(copies(shop)).toMatchObject([
			{ kind: "invoice-copy", invoice: { kind: "invoice", number: invoice?.number } },
		]);
	});

	it("has no number before it is sent", async () => {
		const { shop, orderId } = await withOrder("completed");
		expect(await readDocuments(shop, orderId)).toEqual([]);
		await shop.sendDue();
		expect(await readDocuments(shop, orderId)).toHaveLength(1);
	});

	it("goes again for an order that was cancelled, reopened and paid a second time", async () => {
		const { shop, orderId } = await withOrder("completed");
		await shop.sendDue();
		shop.pass({ days: 1 });
		await moves(shop, orderId, "cancelled", "pending", "completed");
		await shop.sendDue();
		const numbers = copies(shop).map((theEmail) => (theEmail.kind === "invoice-copy" ? theEmail.invoice.number : null));
		expect(new Set(numbers).size).toBe(2);
	});

	it("never is, and is not sent, when the order was cancelled before that", async () => {
		const { shop, orderId } = await withOrder("completed", "cancelled");
		expect(await shop.sendDue()).toMatchObject({ refused: 0, faults: [] });
		expect(copies(shop)).toEqual([]);
		expect(await readDocuments(shop, orderId)).toEqual([]);
		expect((await messages(shop)).map(({ kind }) => kind)).not.toContain("invoice-copy");
	});

	it.each([
		["cancelled", { to: "cancelled" }],
		["unpaid again", { to: "pending", isBack: true }],
	] as const)(
		"never is, and is told to nobody as failed, when the order was %s as its e-mail was taken up",
		async (_, move) => {
			const { shop, orderId } = await withOrder("completed");
			await updateRows(shop.db, "outbox_message", { kind: "invoice-copy" }, { attempts: 1 });
			unwrap(await moveOrder(shop, { orderId, actor: "admin", ...move }));
			expect(await shop.sendDue()).toMatchObject({ refused: 0, faults: [] });
			expect([copies(shop), await messages(shop), await readDocuments(shop, orderId)]).toEqual([[], [], []]);
		},
	);

	it("is followed by its storno, once, when the order is cancelled", async () => {
		const { shop, orderId } = await withOrder("completed");
		await shop.sendDue();
		await moves(shop, orderId, "cancelled", "pending", "cancelled");
		await shop.sendDue();
		const [invoice, storno] = await readDocuments(shop, orderId);
		expect(storno?.kind).toBe("storno");
		expect(copies(shop).map((theEmail) => theEmail.kind === "invoice-copy" && theEmail.invoice)).toEqual([
			invoice?.content,
			storno?.content,
		]);
	});

	it("goes out before its storno where the order was cancelled while it waited", async () => {
		const { printer } = printerOf(
			fail("unavailable"),
			fail("unavailable"),
			fail("unavailable"),
			ok(Buffer.from("%PDF")),
		);
		const { shop } = await openShop({ printer });
		const orderId = await placedOrder(shop);
		await moves(shop, orderId, "completed");
		await shop.sendDue();
		expect(copies(shop)).toEqual([]);
		shop.pass({ minutes: 1 });
		await shop.sendDue();
		await moves(shop, orderId, "cancelled");
		await shop.sendDue();
		expect(copies(shop), "it is put off once more, and what takes it back waits for it").toEqual([]);
		shop.pass({ days: 1 });
		await shop.sendDue();
		const kinds = copies(shop).map((theEmail) => theEmail.kind === "invoice-copy" && theEmail.invoice.kind);
		expect(kinds).toEqual(["invoice", "storno"]);
	});

	it.each([
		["cancelled", false],
		["unpaid again", true],
	])("goes out before its storno where it was printed, and the order is %s before it left", async (_name, isBack) => {
		const { shop, orderId } = await withOrder();
		const step = { orderId, actor: "admin" } as const;
		unwrap(await moveOrder(shop, { ...step, to: "completed", waitMs: 600_000 }));
		unwrap(await issueDocument(shop, orderId));
		shop.pass({ minutes: 1 });
		unwrap(await moveOrder(shop, { ...step, to: isBack ? "pending" : "cancelled", isBack }));
		for (const minutes of [0, 20]) {
			shop.pass({ minutes });
			await shop.sendDue();
			const sent = copies(shop).map((theEmail) => theEmail.kind === "invoice-copy" && theEmail.invoice.kind);
			expect(sent).toEqual(["invoice", "storno"]);
		}
	});

	it("stays away from orders that are neither", async () => {
		const { shop, orderId } = await withOrder();
		unwrap(await moveOrder(shop, { orderId, to: "failed", actor: "system" }));
		await moves(shop, orderId, "cancelled");
		expect(await messages(shop)).toEqual([]);
	});
});

describe("a warranty certificate sent by e-mail", () => {
	it("is the one of these months, with its PDF", async () => {
		const { shop, orderId, printed } = await withOrder("completed");
		unwrap(await mailCertificate(shop, { orderId, months: 36, key: KEY }));
		await shop.sendDue();
		const [certificate] = await readCertificates(shop, orderId);
		expect(copies(shop).find(({ kind }) => kind === "warranty-copy")).toMatchObject({
			certificate: { chosenMonths: 36, certificateNumber: certificate?.certificateNumber },
			attachment: { fileName: expect.stringMatching(new RegExp(`Warranty-${orderId}\\.pdf$`)) },
		});
		expect(printed).toContainEqual({
			kind: "warranty-certificate",
			content: certificate?.content,
			labels: documentLabels,
		});
	});

	it("is for the months that were chosen last where none are named", async () => {
		const { shop, orderId } = await withOrder("completed");
		for (const months of [36, 12, null] as const) {
			unwrap(await mailCertificate(shop, { orderId, months, key: `${KEY}-${months}` }));
		}
		await shop.sendDue();
		const months = copies(shop).flatMap((copy) =>
			copy.kind === "warranty-copy" ? [copy.certificate.chosenMonths] : [],
		);
		expect(months.sort()).toEqual([12, 12, 36]);
	});

	it("goes once from the same page for each choice of months", async () => {
		const { shop, orderId } = await withOrder("completed");
		for (const months of [24, 36, 36] as const) unwrap(await mailCertificate(shop, { orderId, months, key: KEY }));
		await shop.sendDue();
		const months = copies(shop).flatMap((copy) =>
			copy.kind === "warranty-copy" ? [copy.certificate.chosenMonths] : [],
		);
		expect(months).toEqual([24, 36]);
	});

	it("needs an order that is paid or sent", async () => {
		const { shop, orderId } = await withOrder();
		const mailed = await mailCertificate(shop, { orderId, months: 24, key: KEY });
		expect(mailed).toEqual(fail({ code: "warranty-not-due" }));
		expect(await messages(shop)).toEqual([]);
	});
});

describe("a document that cannot be printed", () => {
	it.each(["unavailable", "timeout"] as const)("waits and is sent when printing is back: %s", async (failure) => {
		const { printer } = printerOf(fail(failure), fail(failure), ok(Buffer.from("%PDF at last")));
		const { shop } = await openShop({ printer });
		const orderId = await placedOrder(shop);
		await shop.sendDue();
		unwrap(await mailDocument(shop, { orderId, key: KEY }));
		for (const minutes of [1, 10]) {
			expect(await shop.sendDue()).toMatchObject({ sent: 0, postponed: 1, refused: 0, faults: [] });
			expect((await messages(shop))[0]).toMatchObject({ sent_at: null, last_error: expect.stringContaining(failure) });
			shop.pass({ minutes });
		}
		expect(await shop.sendDue()).toMatchObject({ sent: 1 });
		expect(Buffer.from(copies(shop)[0]!.attachment!.bytes).toString()).toBe("%PDF at last");
		expect(await countMessages(shop.db)).toEqual({ waiting: 0, delayed: 0, failed: 0 });
	});

	it("keeps no other message back", async () => {
		const { shop } = await openShop({ printer: printerOf(fail("unavailable")).printer });
		const orderId = await placedOrder(shop);
		await moves(shop, orderId, "completed");
		unwrap(await mailDocument(shop, { orderId, key: KEY }));
		expect(await shop.sendDue()).toMatchObject({ sent: 3, postponed: 2 });
	});

	it("keeps the number that its invoice has", async () => {
		const { printer } = printerOf(fail("unavailable"), ok(Buffer.from("%PDF")));
		const { shop } = await openShop({ printer });
		const orderId = await placedOrder(shop);
		await moves(shop, orderId, "completed");
		await shop.sendDue();
		const [first] = await readDocuments(shop, orderId);
		shop.pass({ hours: 1 });
		await shop.sendDue();
		expect(await readDocuments(shop, orderId)).toEqual([first]);
		expect(copies(shop)).toMatchObject([{ invoice: { number: first?.number } }]);
	});
});

describe("the mail itself", () => {
	async function received(changes: Parameters<typeof placedOrder>[2] = {}) {
		const server = await startMailServer();
		onTestFinished(server.close);
		const mailer = createMailer({
			parts: () => ({ from: FROM, facts: FACTS }),
			folder: "unused",
			smtpUrl: () => server.url,
		});
		const { shop } = await openShop({ mailer, printer: printerOf(ok(LONG_PDF)).printer });
		const orderId = await placedOrder(shop, undefined, changes);
		await shop.sendDue();
		unwrap(await mailDocument(shop, { orderId, key: KEY }));
		await shop.sendDue();
		return { orderId, mail: server.received.at(-1)! };
	}

	it("carries every byte of the PDF under its name, at a real mail server", async () => {
		const { orderId, mail } = await received({ fullName: "Ștefania Țurcanu", email: "stefania@exemplu.ro" });
		expect(mail.recipients).toEqual(["stefania@exemplu.ro"]);
		expect(mail.mail.attachments).toHaveLength(1);
		const [pdf] = mail.mail.attachments;
		expect([pdf?.filename, pdf?.contentType]).toEqual([`Proforma-${orderId}.pdf`, "application/pdf"]);
		expect(pdf?.content.equals(LONG_PDF)).toBe(true);
		expect(mail.mail.subject).toBe(`Factura proformă pentru comanda #${orderId} | Nucleu PC`);
		expect(mail.mail.text).toContain("Bună ziua, Ștefania Țurcanu,");
	});

	it("goes to the stored address alone, and shows markup in a name as text", async () => {
		const name = '<img src=x onerror="alert(1)"> Popescu';
		const { mail } = await received({ fullName: name, email: "ana@exemplu.ro" });
		expect(mail.recipients).toEqual(["ana@exemplu.ro"]);
		expect(mail.mail.text).toContain(name);
		expect(mail.mail.html).toContain("&lt;img src=x");
		expect(mail.mail.html).not.toContain("<img");
	});

	it("has the contract with a customer's confirmation, and attachments in no other e-mail", async () => {
		const server = await startMailServer();
		onTestFinished(server.close);
		const mailer = createMailer({
			parts: () => ({ from: FROM, facts: FACTS }),
			folder: "unused",
			smtpUrl: () => server.url,
		});
		const { shop } = await openShop({ mailer });
		await placedOrder(shop);
		await shop.sendDue();
		const mails = await Promise.all(server.received.map(({ raw }) => simpleParser(raw)));
		expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 0]);
	});
});

/** Every byte, many times over: nothing on the way may take one for a line's end. */
const LONG_PDF = Buffer.concat([
	Buffer.from("%PDF-1.7\n"),
	Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7) % 256)),
]);

describe("the confirmation of an order", () => {
	const confirmation = (shop: TestShop) => shop.emails.find(({ kind }) => kind === "order-confirmation")!;

	it("carries the contract: goods with what they are, prices, delivery and payment, from the order's own figures", async () => {
		const printed: PrintableDocument[] = [];
		const pdf: PrinterPort["pdf"] = async (document) => {
			printed.push(document);
			return ok(Buffer.from("%PDF contract"));
		};
		const shop = await testShop({ printer: { pdf } });
		const orderId = await placedOrder(shop);
		await shop.sendDue();
		expect(confirmation(shop)).toMatchObject({
			hasContract: true,
			attachment: { fileName: `Contract-${orderId}.pdf`, type: "application/pdf" },
		});
		const order = (await shop.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst())!;
		const { content } = printed.find(({ kind }) => kind === "contract") as Extract<
			PrintableDocument,
			{ kind: "contract" }
		>;
		expect(content).toMatchObject({
			number: orderId,
			sums: {
				subtotalBani: order.subtotal_bani,
				shipping: [{ name: "shipping", bani: order.shipping_bani }],
				totalBani: order.total_bani,
			},
			method: order.payment_method,
		});
		expect(content.lines.every(({ characteristics }) => characteristics !== "")).toBe(true);
	});

	it("waits for no printer: without one it goes alone, and says nothing of a contract beside it", async () => {
		const shop = await testShop({ printer: { pdf: async () => fail("unavailable") } });
		await placedOrder(shop);
		await shop.sendDue();
		expect(confirmation(shop)).toMatchObject({ hasContract: false, attachment: null });
	});
});
