import { addressInFile } from "#app/documents/e-invoice/e-invoice-parties.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { eInvoiceName, readEInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import { readIssuedDocument, readWaitingDocuments } from "#app/domain/invoices/read-e-invoices.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { attachedFile } from "#app/http/answers/document-answers.server.ts";
import { backOfficeNotice } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { E_INVOICES_IN_A_ZIP, eInvoiceBytes, eInvoicesZip } from "#app/routes/admin/parts/e-invoice-zip.server.ts";

/** The e-Factura file of the document that the address names; anything else is not found. */
export async function sendEInvoiceFile({ request, params }: BackOfficeArgs): Promise<Response> {
	const { t } = textsOf(request);
	const name = readEInvoiceName((params.file ?? "").replace(/\.xml$/, ""));
	const document = name && params.file?.endsWith(".xml") ? await readIssuedDocument(shop, name) : null;
	if (document && addressInFile(document.content.buyer, document.billing) === "none") {
		const back = { href: path("adminOrder", { id: document.orderId }), label: t("adminEInvoices:backToOrder") };
		return backOfficeNotice(request, "buyer-address-missing", { title: t("adminEInvoices:noFileYet"), back });
	}
	// A test is never reported, so there is no file of it.
	if (!document || document.content.isTest) {
		const back = { href: path("adminEInvoices"), label: t("adminEInvoices:backToList") };
		return backOfficeNotice(request, "not-found", { title: t("adminEInvoices:noFile"), back });
	}
	return attachedFile(eInvoiceBytes(document), "application/xml; charset=utf-8", `${eInvoiceName(document)}.xml`);
}

/** The files of the oldest documents that wait, in one. */
export async function sendWaitingEInvoices(): Promise<Response> {
	const documents = await readWaitingDocuments(shop, E_INVOICES_IN_A_ZIP);
	const today = bucharestDay(shop.clock().toISOString());
	return eInvoicesZip(documents, `e-factura-${today}.zip`);
}
