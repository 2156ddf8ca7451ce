import { redirect } from "@remix-run/node";
import { deskPage } from "#app/http/desk-access.server.ts";
import { enterKiosk } from "#app/http/kiosk.server.ts";
import { paths } from "#app/paths.ts";

/** A look at the address switches nothing. */
export const loader = deskPage("staff", () => redirect(paths.staff(), { status: 303 }));
export const action = deskPage("staff", enterKiosk);
