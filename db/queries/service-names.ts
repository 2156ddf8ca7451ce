import { sql } from "kysely";

/** What the service of a service order is called today in the language that its customer did not choose; null once it is gone. */
export const otherServiceName = sql<string | null>`(
	select service_text.name from service_text
	where service_text.service_id = service_order.service_id and service_text.locale <> service_order.locale
)`;
