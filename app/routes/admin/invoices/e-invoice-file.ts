import { backOfficeFile } from "#app/http/access/back-office.server.ts";
import { sendEInvoiceFile } from "#app/routes/admin/invoices/e-invoice-files.server.ts";

export const loader = backOfficeFile("admin", sendEInvoiceFile);
