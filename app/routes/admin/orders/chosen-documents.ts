import { backOfficeFile } from "#app/http/access/back-office.server.ts";
import { sendChosenDocuments } from "#app/routes/admin/orders/chosen-orders.server.ts";

export const loader = backOfficeFile("admin", sendChosenDocuments);
