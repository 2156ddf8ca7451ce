import { backOfficeCall } from "#app/http/access/back-office.server.ts";
import { jsonError } from "#app/http/answers/json.server.ts";

const answer = backOfficeCall("staff", ({ request }) => jsonError(request, { code: "not-found" }));
export const loader = answer;
export const action = answer;
