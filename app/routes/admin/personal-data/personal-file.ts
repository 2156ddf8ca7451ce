import { redirect } from "@remix-run/node";
import { backOfficeFile } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { sendPersonalFile } from "#app/routes/admin/personal-data/personal-data.server.ts";

/** A look at the address hands nothing out: that is noted in the log, so it takes the page's button. */
export const loader = backOfficeFile("admin", () => redirect(path("adminPersonalData"), { status: 303 }));
export const action = backOfficeFile("admin", sendPersonalFile);
