import { backOfficeFile } from "#app/http/access/back-office.server.ts";
import { openDayReport } from "#app/routes/counter/day.server.ts";

export const loader = backOfficeFile("staff", openDayReport);
