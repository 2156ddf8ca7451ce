import { backOfficeFile } from "#app/http/access/back-office.server.ts";
import { sendOutboxFile } from "#app/routes/admin/outbox/outbox.server.ts";

export const loader = backOfficeFile("admin", sendOutboxFile);
