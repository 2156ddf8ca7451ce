import { eInvoice } from "#app/documents/e-invoice/e-invoice.ts";
import { addressInFile } from "#app/documents/e-invoice/e-invoice-parties.ts";
import { giveWay } from "#app/domain/give-way.server.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { ReportedDocument } from "#app/domain/invoices/read-e-invoices.server.ts";
import { fileHeaders } from "#app/http/answers/document-answers.server.ts";
import { inPieces } from "#app/http/answers/in-pieces.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { type ZipEntry, zipPieces } from "#app/routes/admin/parts/zip.server.ts";
import { documentWords } from "#app/texts/document-labels.server.ts";

/** As many as one file of some megabytes holds; the others are in the next one, once these are marked. */
export const E_INVOICES_IN_A_ZIP = 500;

/** These documents' files in one; those of companies whose address is not told well enough stay out. */
export async function eInvoicesZip(documents: ReportedDocument[], fileName: string): Promise<Response> {
	const files: ZipEntry[] = [];
	for (const document of documents) {
		if (addressInFile(document.content.buyer, document.billing) === "none") continue;
		const isConsumer = document.content.buyer.taxCode === null;
		files.push({
			// They are uploaded apart from those of companies.
			name: `${isConsumer ? "b2c-" : ""}${eInvoiceName(document)}.xml`,
			content: eInvoiceBytes(document),
			day: document.content.issuedOn,
		});
		await giveWay();
	}
	return inPieces(zipPieces(files), fileHeaders("application/zip", fileName));
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
