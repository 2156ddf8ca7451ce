import { type ZodType, z } from "zod";
import type { AddressName } from "#app/addresses.ts";
import { contactSchema } from "#app/domain/contact/contact-form.ts";
import { orderLookupCallSchema } from "#app/domain/orders/order-access-form.ts";
import { newerOrderSchema, olderOrderSchema, orderItemsSchema } from "#app/domain/orders/order-call-schemas.ts";
import {
	markPaidSchema,
	notifyPaymentSchema,
	orderNotificationSchema,
	paypalOrderSchema,
	statusSchema,
} from "#app/domain/orders/payment-call-schemas.ts";
import { serviceOrderCallSchema } from "#app/domain/services/service-order-form.ts";
import { WARRANTY_CHOICES } from "#app/domain/warranties/warranty-terms.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import { productDetailSchema, productSchema } from "#app/routes/api/product-json.ts";

/**
 * anyone: no sign-in; owner: the browser that placed the order, its key, a lookup, or somebody of the shop (DECISIONS 4);
 * staff and admin: signed in.
 */
type CallAccess = "anyone" | "owner" | "staff" | "admin";

/** Not JSON: a file, a page, a way on, or nothing at all. */
export type OtherAnswer = "pdf" | "html" | "redirect" | "empty";

export interface Call {
	method: "get" | "post";
	address: AddressName;
	name: string;
	summary: string;
	access: CallAccess;
	query?: { name: string; description: string; schema: ZodType }[];
	/** Whether a repeated call with the same Idempotency-Key makes nothing a second time. */
	idempotent?: true;
	body?: ZodType;
	/** What it answers when all is well, by status; refusals are the same for all. */
	answers: Partial<Record<number, ZodType | OtherAnswer>>;
}

const flag = z.enum(["true", "false"]);
const warrantyMonths = z.strictObject({ warrantyMonths: z.literal([...WARRANTY_CHOICES]) });
const format = (...names: [string, ...string[]]) => ({
	name: "format",
	description: "Without it: a page to print.",
	schema: z.enum(names),
});
const issuedBefore = {
	name: "document",
	description: 'An invoice or a storno that was issued before, by its number: "NUC-2".',
	schema: z.string(),
};
const permit = [
	{ name: "expires", description: "Of a lookup's downloadUrl.", schema: z.string() },
	{ name: "signature", description: "Of a lookup's downloadUrl.", schema: z.string() },
];

/** Every call of the shop (SPEC 7), a row each; a test says that none is missing. */
export const CALLS = [
	{
		method: "get",
		address: "apiProducts",
		name: "listProducts",
		summary: "Products on sale, in the shop's order; the header Link names the next page",
		access: "anyone",
		query: [
			{ name: "featured", description: "Only those of the home page.", schema: flag },
			{ name: "cursor", description: "Of the next page, as the header Link names it.", schema: z.string() },
			{ name: "limit", description: "At most this many: 100 unless told, up to 200.", schema: z.string() },
		],
		answers: { 200: z.array(productSchema) },
	},
	{
		method: "get",
		address: "apiProduct",
		name: "showProduct",
		summary: "One product, by number or slug",
		access: "anyone",
		answers: { 200: productDetailSchema },
	},
	{
		method: "get",
		address: "apiServices",
		name: "listServices",
		summary: "Services on offer",
		access: "anyone",
		answers: { 200: z.array(answers.service) },
	},
	{
		method: "get",
		address: "apiService",
		name: "showService",
		summary: "One service, by number or slug",
		access: "anyone",
		answers: { 200: answers.service },
	},
	{
		method: "post",
		address: "apiContact",
		name: "sendContactMessage",
		summary: "A message to the shop",
		access: "anyone",
		idempotent: true,
		body: contactSchema,
		answers: { 201: answers.sentMessage },
	},
	{
		method: "get",
		address: "apiOrders",
		name: "listOrders",
		summary: "Orders, newest first",
		access: "staff",
		query: [
			{ name: "before", description: "Older than this order's number.", schema: z.string() },
			{ name: "limit", description: "At most this many: 50 unless told, up to 200.", schema: z.string() },
		],
		answers: { 200: z.array(answers.order) },
	},
	{
		method: "post",
		address: "apiOrders",
		name: "placeOrder",
		summary: "An order, whole (newer shape) or with its items to follow (older shape)",
		access: "anyone",
		idempotent: true,
		body: z.union([newerOrderSchema, olderOrderSchema]),
		answers: { 201: z.union([answers.placedOrder, answers.orderDraft]) },
	},
	{
		method: "post",
		address: "apiOrderItems",
		name: "addOrderItems",
		summary: "The items of an order of the older shape",
		access: "owner",
		body: orderItemsSchema,
		answers: { 201: answers.placedOrder },
	},
	{
		method: "get",
		address: "apiOrder",
		name: "showOrder",
		summary: "An order with its items",
		access: "owner",
		answers: { 200: answers.orderWithItems },
	},
	{
		method: "post",
		address: "apiOrderStatus",
		name: "setOrderStatus",
		summary:
			"Pending or cancelled, while it is unpaid. For admins also failed, completed (the money goes into the ledger: means, transactionId), shipped (with trackingNumber, and courier where the customer may follow it) and delivered",
		access: "owner",
		body: statusSchema,
		answers: { 200: answers.orderStatus },
	},
	{
		method: "post",
		address: "apiOrderNotifyPayment",
		name: "notifyPayment",
		summary: "The customer says that the bank transfer is made",
		access: "owner",
		body: notifyPaymentSchema,
		answers: { 200: answers.claim },
	},
	{
		method: "post",
		address: "apiOrderMarkPaid",
		name: "markPaid",
		summary: "The customer says to have paid",
		access: "owner",
		body: markPaidSchema,
		answers: { 200: answers.claim },
	},
	{
		method: "post",
		address: "apiOrderCancel",
		name: "cancelOrder",
		summary: "Cancels an unpaid order",
		access: "owner",
		answers: { 200: answers.orderStatus },
	},
	{
		method: "get",
		address: "apiOrderCancel",
		name: "returnCancelled",
		summary: "The customer comes back from the provider without having paid",
		access: "anyone",
		query: [
			{
				name: "sign",
				description: "Of the link that the shop gave the provider; nothing is cancelled without it.",
				schema: z.string(),
			},
		],
		answers: { 303: "redirect" },
	},
	{
		method: "get",
		address: "apiOrderComplete",
		name: "returnCompleted",
		summary: "The customer comes back from the provider; proves nothing",
		access: "anyone",
		query: [
			{
				name: "token",
				description: "The provider's order, which is then captured; what the capture says counts.",
				schema: z.string(),
			},
		],
		answers: { 303: "redirect" },
	},
	{
		method: "post",
		address: "apiOrderIpn",
		name: "receiveNotification",
		summary: "The provider's notification, believed only after the provider was asked",
		access: "anyone",
		answers: { 200: "empty" },
	},
	{
		method: "post",
		address: "apiOrderNotification",
		name: "notifyCompletion",
		summary: "A mobile payment is said to be made",
		access: "owner",
		body: orderNotificationSchema,
		answers: { 200: answers.claim },
	},
	{
		method: "post",
		address: "apiServiceOrders",
		name: "scheduleService",
		summary: "A service to be done in the store",
		access: "anyone",
		idempotent: true,
		body: serviceOrderCallSchema,
		answers: { 201: answers.scheduledService },
	},
	{
		method: "get",
		address: "apiServiceOrder",
		name: "showServiceOrder",
		summary: "A scheduled service",
		access: "owner",
		answers: { 200: answers.shownServiceOrder },
	},
	{
		method: "post",
		address: "apiPaypalOrder",
		name: "createProviderOrder",
		summary: "An order at the payment provider, for the order's own amount",
		access: "owner",
		body: paypalOrderSchema,
		answers: { 201: answers.providerOrder },
	},
	{
		method: "post",
		address: "apiPaypalCapture",
		name: "captureProviderOrder",
		summary: "Takes the money that the customer approved",
		access: "owner",
		answers: { 200: answers.capture },
	},
	{
		method: "get",
		address: "apiPaypalSetup",
		name: "setUpProvider",
		summary: "A token for the provider's browser script",
		access: "anyone",
		answers: { 200: answers.clientToken },
	},
	{
		method: "post",
		address: "apiInvoiceLookup",
		name: "lookUpInvoice",
		summary: "An invoice by order number and e-mail",
		access: "anyone",
		body: orderLookupCallSchema,
		answers: { 200: answers.invoiceLookup },
	},
	{
		method: "get",
		address: "apiInvoiceDownload",
		name: "downloadInvoice",
		summary: "The invoice, or the pro forma of an unpaid order",
		access: "owner",
		query: [...permit, issuedBefore],
		answers: { 200: "pdf" },
	},
	{
		method: "post",
		address: "apiWarrantyLookup",
		name: "lookUpWarranty",
		summary: "A warranty by order number and e-mail",
		access: "anyone",
		body: orderLookupCallSchema,
		answers: { 200: answers.warrantyLookup },
	},
	{
		method: "get",
		address: "apiWarrantyDownload",
		name: "downloadWarranty",
		summary: "The warranty certificate",
		access: "owner",
		query: permit,
		answers: { 200: "pdf" },
	},
	{
		method: "get",
		address: "apiDownloadInvoice",
		name: "printInvoice",
		summary: "The invoice to print, or as PDF",
		access: "admin",
		query: [format("pdf"), issuedBefore],
		answers: { 200: "html" },
	},
	{
		method: "get",
		address: "apiDownloadWarranty",
		name: "printWarranty",
		summary: "The certificate to print, as PDF or as an HTML file",
		access: "admin",
		query: [
			format("pdf", "html"),
			{ name: "months", description: "12, 24 or 36.", schema: z.string() },
			{ name: "certificate", description: "One that was issued before.", schema: z.string() },
		],
		answers: { 200: "html" },
	},
	{
		method: "post",
		address: "apiEmailInvoice",
		name: "emailInvoice",
		summary: "Sends the invoice to its customer, or a document that was issued before",
		access: "admin",
		body: z.object({ document: issuedBefore.schema.describe(issuedBefore.description).optional() }).optional(),
		answers: { 200: answers.done },
	},
	{
		method: "post",
		address: "apiEmailWarranty",
		name: "emailWarranty",
		summary: "Sends the certificate to its customer",
		access: "admin",
		answers: { 200: answers.done },
	},
	{
		method: "post",
		address: "apiGenerateWarranty",
		name: "generateWarranty",
		summary: "Issues a certificate for 12, 24 or 36 months",
		access: "admin",
		body: warrantyMonths,
		answers: { 200: answers.generatedWarranty },
	},
	{
		method: "get",
		address: "healthz",
		name: "health",
		summary: "The state of what the shop leans on",
		access: "anyone",
		answers: { 200: answers.health, 503: answers.health },
	},
	{
		method: "get",
		address: "apiOpenApi",
		name: "describeCalls",
		summary: "This description",
		access: "anyone",
		answers: { 200: z.looseObject({ openapi: z.string() }) },
	},
] as const satisfies readonly Call[];

export type CallName = (typeof CALLS)[number]["name"];
