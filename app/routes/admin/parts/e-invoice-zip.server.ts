import { setImmediate as nextTurn } from "node:timers/promises";
import { eInvoice } from "#app/documents/e-invoice/e-invoice.ts";
import { addressInFile } from "#app/documents/e-invoice/e-invoice-parties.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { ReportedDocument } from "#app/domain/invoices/read-e-invoices.server.ts";
import { attachedFile } from "#app/http/answers/document-answers.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { type ZipEntry, zipFile } from "#app/routes/admin/parts/zip.server.ts";
import { documentWords } from "#app/texts/document-labels.server.ts";

/** As many as one file of some megabytes holds; the others are in the next one, once these are marked. */
export const E_INVOICES_IN_A_ZIP = 500;

/** Some 10 ms of work, after which others come. */
const WRITTEN_AT_ONCE = 50;

/** These documents' files in one; those of companies whose address is not told well enough stay out. */
export async function eInvoicesZip(documents: ReportedDocument[], fileName: string): Promise<Response> {
	const ready = documents.filter(({ content, billing }) => addressInFile(content.buyer, billing) !== "none");
	const files: ZipEntry[] = [];
	for (const document of ready) {
		files.push({
			name: `${eInvoiceName(document)}.xml`,
			content: eInvoiceBytes(document),
			day: document.content.issuedOn,
		});
		if (files.length % WRITTEN_AT_ONCE === 0) await nextTurn();
	}
	return attachedFile(zipFile(files), "application/zip", fileName);
}

/** The file itself. The tax office reads Romanian, whatever language the customer speaks. */
export function eInvoiceBytes({ content, labels, billing }: ReportedDocument): Uint8Array {
	const file = eInvoice(content, {
		t: documentWords(labels).ro,
		shopPlace: shop.settings.business,
		billingPlace: billing,
	});
	return new TextEncoder().encode(file);
}
