import { type CallArgs, json } from "#app/http/answers/json.server.ts";
import type { CallName } from "#app/routes/api/call-table.ts";
import { listProducts, listServices, showProduct, showService } from "#app/routes/api/catalogue-calls.server.ts";
import { sendContactMessage } from "#app/routes/api/contact-call.server.ts";
import * as documents from "#app/routes/api/document-calls.server.ts";
import { downloadInvoice, downloadWarranty } from "#app/routes/api/document-download.server.ts";
import { answerHealth } from "#app/routes/api/health.server.ts";
import { openApi } from "#app/routes/api/openapi.server.ts";
import { addOrderItems, createOrder, showOrder } from "#app/routes/api/order-calls.server.ts";
import { listOrdersCall } from "#app/routes/api/order-list-call.server.ts";
import * as payments from "#app/routes/api/payment-calls.server.ts";
import { answerInvoiceLookup, answerWarrantyLookup } from "#app/routes/api/portal-calls.server.ts";
import { scheduleService, showServiceOrder } from "#app/routes/api/service-order-calls.server.ts";

export type CallHandler = (args: CallArgs) => Response | Promise<Response>;

/** What each row of the table of calls does. */
export const HANDLERS: Record<CallName, CallHandler> = {
	listProducts: ({ request }) => listProducts(request),
	showProduct: ({ request, params }) => showProduct(request, params.id),
	listServices: ({ request }) => listServices(request),
	showService: ({ request, params }) => showService(request, params.id),
	sendContactMessage: ({ request }) => sendContactMessage(request),
	listOrders: listOrdersCall,
	placeOrder: ({ request }) => createOrder(request),
	addOrderItems: ({ request, params }) => addOrderItems(request, params.id),
	showOrder: ({ request, params }) => showOrder(request, params.id),
	setOrderStatus: ({ request, params }) => payments.setStatus(request, params.id),
	notifyPayment: ({ request, params }) => payments.notifyPayment(request, params.id),
	markPaid: ({ request, params }) => payments.markPaid(request, params.id),
	cancelOrder: ({ request, params }) => payments.cancelOrder(request, params.id),
	returnCancelled: ({ request, params }) => payments.cancelFromProvider(request, params.id),
	returnCompleted: ({ request, params }) => payments.returnFromProvider(request, params.id),
	receiveNotification: ({ request, params }) => payments.receiveIpn(request, params.id),
	notifyCompletion: ({ request }) => payments.notifyCompletion(request),
	scheduleService: ({ request }) => scheduleService(request),
	showServiceOrder: ({ request, params }) => showServiceOrder(request, params.id),
	createProviderOrder: ({ request }) => payments.createPaypalOrder(request),
	captureProviderOrder: ({ request, params }) => payments.capturePaypalOrder(request, params.id ?? ""),
	setUpProvider: ({ request }) => payments.setupPaypal(request),
	lookUpInvoice: ({ request }) => answerInvoiceLookup(request),
	downloadInvoice: ({ request, params }) => downloadInvoice(request, params.orderNumber),
	lookUpWarranty: ({ request }) => answerWarrantyLookup(request),
	downloadWarranty: ({ request, params }) => downloadWarranty(request, params.orderNumber),
	printInvoice: documents.downloadInvoice,
	printWarranty: documents.downloadWarranty,
	emailInvoice: documents.emailInvoice,
	emailWarranty: documents.emailWarranty,
	generateWarranty: documents.generateWarranty,
	health: answerHealth,
	describeCalls: () => json(openApi(), { headers: [["Cache-Control", "no-cache"]] }),
};
