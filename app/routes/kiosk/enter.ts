import { redirect } from "@remix-run/node";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { enterKiosk } from "#app/routes/kiosk/kiosk.server.ts";

/** A look at the address switches nothing. */
export const loader = backOfficePage("staff", () => redirect(path("counter"), { status: 303 }));
export const action = backOfficePage("staff", enterKiosk);

/** Never seen: with it a form that is refused is answered by a page, without it as a call would be. */
export default () => null;
