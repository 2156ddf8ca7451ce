import type { ShopError } from "#app/domain/errors.ts";
import { lookUpInvoice } from "#app/domain/invoices/look-up-invoice.server.ts";
import { decimalText } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { orderLookupCallSchema } from "#app/domain/orders/order-access-form.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { lookUpWarranty } from "#app/domain/warranties/look-up-warranty.server.ts";
import { type DownloadKind, permitDownload } from "#app/http/access/download-links.server.ts";
import { LOOKUP_MESSAGES, lookupHeaders, openByGuess, PORTALS } from "#app/http/access/order-lookup.server.ts";
import { json, jsonError, readJsonAs } from "#app/http/answers/json.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";

export const portalCalls: Call[] = [
	{
		method: "post",
		address: "apiInvoiceLookup",
		name: "lookUpInvoice",
		summary: "An invoice by order number and e-mail",
		access: "anyone",
		body: orderLookupCallSchema,
		answers: { 200: answers.invoiceLookup },
		handle: ({ request }) => answerInvoiceLookup(request),
	},
	{
		method: "post",
		address: "apiWarrantyLookup",
		name: "lookUpWarranty",
		summary: "A warranty by order number and e-mail",
		access: "anyone",
		body: orderLookupCallSchema,
		answers: { 200: answers.warrantyLookup },
		handle: ({ request }) => answerWarrantyLookup(request),
	},
];

/** POST /api/invoice/lookup {orderNumber, email} (SPEC 7); the link in the answer opens the PDF for 15 minutes. */
const answerInvoiceLookup = (request: Request) =>
	answerLookup(request, "invoice", async (order) => {
		const { state } = await readOrderMoney(shop, order);
		const found = await lookUpInvoice(shop, order, state);
		const permit = permitDownload("invoice", order.id);
		return {
			orderNumber: found.orderNumber,
			createdAt: found.createdAt,
			totalAmount: decimalText(found.totalBani),
			status: found.status,
			downloadUrl: found.document === null ? null : path("apiInvoiceDownload", { orderNumber: order.id, ...permit }),
		};
	});

/** POST /api/warranty/lookup {orderNumber, email} (SPEC 7). */
const answerWarrantyLookup = (request: Request) =>
	answerLookup(request, "warranty", async (order) => {
		const found = await lookUpWarranty(shop, order);
		const permit = permitDownload("warranty", order.id);
		return {
			orderNumber: found.orderId,
			purchaseDate: found.purchasedAt,
			items: found.items.map((item) => ({
				name: item.name,
				warrantyMonths: item.warrantyMonths,
				warrantyEndDate: item.endsOn,
				daysRemaining: item.daysLeft,
				status: item.badge,
			})),
			downloadUrl: found.inForce ? path("apiWarrantyDownload", { orderNumber: order.id, ...permit }) : null,
		};
	});

async function answerLookup(
	request: Request,
	kind: DownloadKind,
	describe: (order: Order) => Promise<object>,
): Promise<Response> {
	const guess = await readJsonAs(request, orderLookupCallSchema);
	if (!guess.ok) return jsonError(request, guess.error, { message: ownWords(guess.error) });
	try {
		const opened = await openByGuess(request, guess.value);
		if (!opened.ok) {
			const headers = Object.entries(lookupHeaders(opened.error));
			return jsonError(request, { code: opened.error }, { message: LOOKUP_MESSAGES[opened.error], headers });
		}
		const order = await readOrder(shop, opened.value.id);
		if (!order) return jsonError(request, { code: "order-not-found" }, { message: LOOKUP_MESSAGES["order-not-found"] });
		return json(await describe(order), { headers: [["Set-Cookie", opened.value.setCookie]] });
	} catch (error) {
		logUnexpected(error, request);
		return jsonError(request, { code: "search-failed" }, { message: PORTALS[kind].searchFailed });
	}
}

/** "Please enter both …" says more than that some fields are wrong (SPEC 5). */
function ownWords(error: ShopError): string | undefined {
	return Object.values(error.fields ?? {}).find((key) => key.startsWith("order:"));
}
