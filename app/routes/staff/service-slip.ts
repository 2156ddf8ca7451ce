import { deskPage } from "#app/http/desk-access.server.ts";
import { openServiceSlip } from "#app/http/service-slip.server.ts";

export const loader = deskPage("staff", openServiceSlip);
