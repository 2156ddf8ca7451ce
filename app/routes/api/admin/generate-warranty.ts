import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { stayHere } from "#app/components/enhance/stay-here.ts";
import { deskCall } from "#app/http/desk-access.server.ts";
import { generateWarranty } from "#app/http/document-calls.server.ts";
import { methodNotAllowed } from "#app/http/json.server.ts";

export const loader = deskCall("admin", ({ request }) => methodNotAllowed(request, "POST"));
export const action = deskCall("admin", (args) =>
	args.request.method === "POST" ? generateWarranty(args) : methodNotAllowed(args.request, "POST"),
);

export const clientAction = stayHere(keepTyped(() => ["deskDocuments:warrantyFailed"]));
