import { z } from "zod";
import { json } from "#app/http/answers/json.server.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";
import { catalogueCalls } from "#app/routes/api/catalogue-calls.server.ts";
import { contactCall } from "#app/routes/api/contact-call.server.ts";
import { documentCalls } from "#app/routes/api/document-calls.server.ts";
import { downloadCalls } from "#app/routes/api/download-calls.server.ts";
import { healthCall } from "#app/routes/api/health.server.ts";
import { openApi } from "#app/routes/api/openapi.server.ts";
import { orderCalls, orderListCall } from "#app/routes/api/order-calls.server.ts";
import { paymentCalls } from "#app/routes/api/payment-calls.server.ts";
import { portalCalls } from "#app/routes/api/portal-calls.server.ts";
import { printCalls } from "#app/routes/api/print-calls.server.ts";
import { providerCalls } from "#app/routes/api/provider-calls.server.ts";
import { serviceOrderCalls } from "#app/routes/api/service-order-calls.server.ts";

/** Every call of the shop (SPEC 7), a row each, which stands in its topic's file; a test says that none is missing. */
export const CALLS: readonly Call[] = [
	...catalogueCalls,
	contactCall,
	orderListCall,
	...orderCalls,
	...paymentCalls,
	...providerCalls,
	...serviceOrderCalls,
	...portalCalls,
	...downloadCalls,
	...printCalls,
	...documentCalls,
	healthCall,
	{
		method: "get",
		address: "apiOpenApi",
		name: "describeCalls",
		summary: "This description",
		access: "anyone",
		answers: { 200: z.looseObject({ openapi: z.string() }) },
		handle: () => json(openApi(CALLS), { headers: [["Cache-Control", "no-cache"]] }),
	},
];
