import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { openServiceSlip } from "#app/routes/counter/service-slip.server.ts";

export const loader = backOfficePage("staff", openServiceSlip);
