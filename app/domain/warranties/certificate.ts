import type { DocumentLabels } from "#app/domain/invoices/document-labels.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";

/** A warranty certificate as it was issued; facts that change later make a new one and leave this one as it is. */
export interface IssuedCertificate {
	id: number;
	certificateNumber: string;
	orderId: number;
	/** The admin's choice for the whole order; null: each product's own months. */
	months: WarrantyChoice | null;
	/** UTC ISO. */
	issuedAt: string;
	content: CertificateContent;
	/** With which it was issued. */
	labels: DocumentLabels;
}

/**
 * "G-{orderId}-{YYYYMMDD}-{n}": the order and the day of issue (SPEC 3), and which of the order's certificates it is; "TEST-"
 * stands before those of tests.
 */
export function certificateNumberOf(order: { id: number; mode: PaymentMode }, issuedOn: string, nth: number): string {
	return `${order.mode === "test" ? "TEST-" : ""}G-${order.id}-${issuedOn.replaceAll("-", "")}-${nth}`;
}

/** The certificate as a file; the HTML one is named with a product prefix, a warranty label and the order id (SPEC 7). */
export function warrantyFileName(orderId: number, extension: "pdf" | "html" = "pdf"): string {
	return `Nucleu-Warranty-${orderId}.${extension}`;
}
