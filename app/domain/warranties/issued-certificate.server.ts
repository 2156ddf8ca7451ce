import type { Selectable } from "kysely";
import { testMark } from "#app/domain/invoices/make-invoice.ts";
import { readLabels } from "#app/domain/invoices/stored-labels.server.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";
import type { IssuedCertificate } from "#app/domain/warranties/certificate.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import type { Db } from "#db/connection.ts";
import type { WarrantyCertificateTable } from "#db/schema.ts";

type CertificateRow = Selectable<WarrantyCertificateTable> & { payment_mode: PaymentMode };

/** A stored certificate as the shop speaks of it, with the mode of its order: a test's is marked, whenever it was issued. */
export async function issuedCertificate(db: Db, row: CertificateRow): Promise<IssuedCertificate> {
	return {
		id: row.id,
		certificateNumber: row.certificate_number,
		orderId: row.order_id,
		months: row.months as WarrantyChoice | null,
		issuedAt: row.issued_at,
		content: { ...(JSON.parse(row.content) as CertificateContent), ...testMark(row.payment_mode) },
		labels: await readLabels(db, row.labels_hash),
	};
}
