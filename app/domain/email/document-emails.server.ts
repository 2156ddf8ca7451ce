import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { documentFileName, type IssuedDocument, type OrderDocument } from "#app/domain/invoices/order-document.ts";
import { readDocument, readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { contractOf } from "#app/domain/orders/write-contract.server.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { type IssuedCertificate, warrantyFileName } from "#app/domain/warranties/certificate.ts";
import { readCertificates } from "#app/domain/warranties/read-warranty.server.ts";

/** A document that goes with an e-mail, before it is printed. */
export interface Enclosure {
	document: PrintableDocument;
	fileName: string;
}

/**
 * The document that a message names: an issued one by its id; otherwise what the order's document is now, when the message
 * is sent: an invoice that is due gets its number here (DECISIONS 7).
 *
 * @returns null for a pro forma that would ask for what nobody is to pay any more, and for an invoice that is not due any more; or why
 * it can never be sent
 */
export async function issueNamedDocument(
	shop: Shop,
	orderId: number,
	name: unknown,
): Promise<Result<OrderDocument | null, string>> {
	if (name === "pro-forma") {
		const today = await readDocument(shop, orderId);
		return ok(today.ok && today.value.content.kind === name ? today.value : null);
	}
	const today = typeof name === "number" ? null : await issueDocument(shop, orderId);
	if (name === "invoice" && today && !isInvoice(today)) return ok(null);
	const due = today && explained(today, orderId);
	// An order that was cancelled meanwhile sends its storno by itself: this e-mail brings the invoice that it takes back.
	if (due && !(due.ok && due.value.content.kind === "storno")) return due;
	const isNamed = (issued: IssuedDocument) => (due ? issued.kind === "invoice" : issued.id === name);
	const issued = (await readDocuments(shop, orderId)).findLast(isNamed);
	return issued ? ok(issued) : fail(`order ${orderId} has no invoice with the id ${name}`);
}

/** Cancelled, or waiting for its money again, before this was written, an order has none: it comes by itself once it is due. */
const isInvoice = (today: Awaited<ReturnType<typeof issueDocument>>) =>
	today.ok ? today.value.content.kind !== "pro-forma" : today.error.code !== "invoice-not-due";

/** The certificate that a message names by its id. */
export async function namedCertificate(
	shop: Shop,
	orderId: number,
	id: unknown,
): Promise<Result<IssuedCertificate, string>> {
	const certificate = (await readCertificates(shop, orderId)).find((issued) => issued.id === id);
	return certificate ? ok(certificate) : fail(`order ${orderId} has no certificate with the id ${id}`);
}

export function documentEnclosure(orderId: number, { content, labels }: OrderDocument): Enclosure {
	return { document: { kind: "invoice", content, labels }, fileName: documentFileName(orderId, content) };
}

export function certificateEnclosure({ orderId, content, labels }: IssuedCertificate): Enclosure {
	return { document: { kind: "warranty-certificate", content, labels }, fileName: warrantyFileName(orderId) };
}

/** The contract of an order as it was placed; its words are those of the day on which it is sent. */
export async function contractEnclosure(shop: Shop, order: Order): Promise<Enclosure> {
	const content = await contractOf(shop, order);
	return { document: { kind: "contract", content, labels: shop.labels }, fileName: `Contract-${order.id}.pdf` };
}

function explained<T>(result: Result<T>, orderId: number): Result<T, string> {
	return result.ok ? result : fail(`order ${orderId}: ${result.error.code}`);
}
