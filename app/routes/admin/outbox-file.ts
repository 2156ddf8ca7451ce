import { deskPage } from "#app/http/desk-access.server.ts";
import { sendOutboxFile } from "#app/http/desk-outbox.server.ts";

export const loader = deskPage("admin", sendOutboxFile);
