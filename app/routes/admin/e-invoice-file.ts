import { deskPage } from "#app/http/desk-access.server.ts";
import { sendEInvoiceFile } from "#app/http/e-invoice-files.server.ts";

export const loader = deskPage("admin", sendEInvoiceFile);
