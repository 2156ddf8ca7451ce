import { deskCall } from "#app/http/desk-access.server.ts";
import { jsonError } from "#app/http/json.server.ts";

const answer = deskCall("staff", ({ request }) => jsonError(request, { code: "not-found" }));
export const loader = answer;
export const action = answer;
