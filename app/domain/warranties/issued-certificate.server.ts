import type { Selectable } from "kysely";
import type { IssuedCertificate } from "#app/domain/warranties/certificate.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import type { WarrantyCertificateTable } from "#db/schema.ts";

/** A stored certificate as the shop speaks of it. */
export function issuedCertificate(row: Selectable<WarrantyCertificateTable>): IssuedCertificate {
	return {
		id: row.id,
		certificateNumber: row.certificate_number,
		orderId: row.order_id,
		months: row.months as WarrantyChoice | null,
		issuedAt: row.issued_at,
		content: JSON.parse(row.content) as CertificateContent,
	};
}
