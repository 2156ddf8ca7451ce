import { deskCall } from "#app/http/desk-access.server.ts";
import { downloadInvoice } from "#app/http/document-calls.server.ts";
import { methodNotAllowed } from "#app/http/json.server.ts";

export const loader = deskCall("admin", downloadInvoice);
export const action = deskCall("admin", ({ request }) => methodNotAllowed(request, "GET"));
