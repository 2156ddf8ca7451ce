import { type CallHandlers, json } from "#app/http/answers/json.server.ts";
import type { CallName } from "#app/routes/api/call-table.ts";
import { catalogueCalls } from "#app/routes/api/catalogue-calls.server.ts";
import { sendContactMessage } from "#app/routes/api/contact-call.server.ts";
import { documentCalls } from "#app/routes/api/document-calls.server.ts";
import { downloadInvoice, downloadWarranty } from "#app/routes/api/document-download.server.ts";
import { answerHealth } from "#app/routes/api/health.server.ts";
import { openApi } from "#app/routes/api/openapi.server.ts";
import { orderCalls } from "#app/routes/api/order-calls.server.ts";
import { listOrdersCall } from "#app/routes/api/order-list-call.server.ts";
import { paymentCalls } from "#app/routes/api/payment-calls.server.ts";
import { answerInvoiceLookup, answerWarrantyLookup } from "#app/routes/api/portal-calls.server.ts";
import { serviceOrderCalls } from "#app/routes/api/service-order-calls.server.ts";

/** What each row of the table of calls does: the calls of a topic stand in its file. */
export const HANDLERS: CallHandlers<CallName> = {
	...catalogueCalls,
	...documentCalls,
	...orderCalls,
	...paymentCalls,
	...serviceOrderCalls,
	sendContactMessage: ({ request }) => sendContactMessage(request),
	listOrders: listOrdersCall,
	lookUpInvoice: ({ request }) => answerInvoiceLookup(request),
	downloadInvoice: ({ request, params }) => downloadInvoice(request, params.orderNumber),
	lookUpWarranty: ({ request }) => answerWarrantyLookup(request),
	downloadWarranty: ({ request, params }) => downloadWarranty(request, params.orderNumber),
	health: answerHealth,
	describeCalls: () => json(openApi(), { headers: [["Cache-Control", "no-cache"]] }),
};
