import { eInvoice } from "#app/documents/e-invoice/e-invoice.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { eInvoiceName, readEInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import { readIssuedDocument, readWaitingDocuments } from "#app/domain/invoices/read-e-invoices.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { attachedFile } from "#app/http/answers/document-answers.server.ts";
import { backOfficeNotice } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { zipFile } from "#app/routes/admin/invoices/zip.server.ts";
import { documentWords } from "#app/texts/document-labels.server.ts";

/** As many as one file of some megabytes holds; the others are in the next one, once these are marked. */
export const E_INVOICES_IN_A_ZIP = 500;

/** The e-Factura file of the document that the address names; anything else is not found. */
export async function sendEInvoiceFile({ request, params }: BackOfficeArgs): Promise<Response> {
	const name = readEInvoiceName((params.file ?? "").replace(/\.xml$/, ""));
	const document = name && params.file?.endsWith(".xml") ? await readIssuedDocument(shop, name) : null;
	if (!document) {
		const { t } = textsOf(request);
		const back = { href: path("adminEInvoices"), label: t("adminEInvoices:backToList") };
		return backOfficeNotice(request, "not-found", { title: t("adminEInvoices:noFile"), back });
	}
	return attachedFile(bytesOf(document), "application/xml; charset=utf-8", `${eInvoiceName(document)}.xml`);
}

/** The files of the oldest documents that wait, in one. */
export async function sendWaitingEInvoices(): Promise<Response> {
	const documents = await readWaitingDocuments(shop, E_INVOICES_IN_A_ZIP);
	const files = documents.map((document) => ({
		name: `${eInvoiceName(document)}.xml`,
		content: bytesOf(document),
		day: document.content.issuedOn,
	}));
	const today = bucharestDay(shop.clock().toISOString());
	return attachedFile(zipFile(files), "application/zip", `e-factura-${today}.zip`);
}

/** The tax office reads Romanian, whatever language the customer speaks. */
function bytesOf({ content, labels }: IssuedDocument): Uint8Array {
	const file = eInvoice(content, { t: documentWords(labels).ro, shopPlace: shop.settings.business });
	return new TextEncoder().encode(file);
}
