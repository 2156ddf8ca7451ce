import type { Selectable } from "kysely";
import { readLabels } from "#app/domain/invoices/stored-labels.server.ts";
import type { IssuedCertificate } from "#app/domain/warranties/certificate.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import type { Db } from "#db/connection.ts";
import type { WarrantyCertificateTable } from "#db/schema.ts";

/** A stored certificate as the shop speaks of it. */
export async function issuedCertificate(db: Db, row: Selectable<WarrantyCertificateTable>): Promise<IssuedCertificate> {
	return {
		id: row.id,
		certificateNumber: row.certificate_number,
		orderId: row.order_id,
		months: row.months as WarrantyChoice | null,
		issuedAt: row.issued_at,
		content: JSON.parse(row.content) as CertificateContent,
		labels: await readLabels(db, row.labels_hash),
	};
}
