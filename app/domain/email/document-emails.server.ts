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
 * @returns null for a pro forma that would ask for what nobody is to pay any more, whose invoice comes by itself; or why it can
 * never be sent: the order was cancelled before it was invoiced
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
	const due = typeof name === "number" ? null : explained(await issueDocument(shop, orderId), orderId);
	// An order that was cancelled meanwhile sends its storno by itself: this e-mail brings the invoice that it takes back.
	if (due && !(due.ok && due.value.content.kind === "storno")) return due;
	const isNamed = (issued: IssuedDocument) => (due ? issued.kind === "invoice" : issued.id === name);
	const issued = (await readDocuments(shop, orderId)).findLast(isNamed);
	return issued ? ok(issued) : fail(`order ${orderId} has no invoice with the id ${name}`);
}

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
