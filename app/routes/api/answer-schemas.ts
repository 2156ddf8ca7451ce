import { z } from "zod";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { DELIVERY_SPEEDS } from "#app/domain/shipping/shipping.ts";

z.config({ jitless: true });

/** What the calls answer (SPEC 3, 7). Objects are strict: a field that is not here must not be sent. */
const amountText = z.string().regex(/^-?\d+\.\d{2}$/);
const moment = z.iso.datetime();
const day = z.iso.date();
const id = z.int().positive();
const address = z.string().min(1);

export const refusal = z.strictObject({
	code: z.string(),
	message: z.string().min(1),
	/** Path of a field -> its message. */
	errors: z.record(z.string(), z.string()).optional(),
});

/** The last resort: the id is the one under which the log has the cause. */
export const failure = z.strictObject({ code: z.literal("unexpected"), message: z.string(), requestId: z.string() });

export const service = z.strictObject({
	id,
	name: z.string(),
	slug: z.string(),
	description: z.string(),
	shortDescription: z.string(),
	duration: z.string(),
	price: z.number().min(0),
	imageUrl: address,
});

const orderItem = z.strictObject({
	id,
	productId: id.nullable(),
	serviceId: id.nullable(),
	name: z.string(),
	quantity: z.int().min(1).max(99),
	price: amountText,
});

/** Null for pickup, and where no address is known. */
const addressParts = z
	.strictObject({
		address: z.string().nullable(),
		/** In Bucharest "Sector 3". */
		city: z.string().nullable(),
		county: z.string().nullable(),
		/** ISO 3166-2, "RO-CJ"; null where the address does not tell it, or in Bucharest no sector. */
		countyCode: z.string().nullable(),
		sector: z.number().int().min(1).max(6).nullable(),
		postalCode: z.string().nullable(),
	})
	.nullable();

export const order = z.strictObject({
	id,
	createdAt: moment,
	status: z.enum(ORDER_STATUSES),
	/** What was ordered in test mode is worth nothing in live mode, whatever its status says. */
	paymentMode: z.enum(["test", "live"]),
	subtotal: amountText,
	shipping: amountText,
	total: amountText,
	deliveryMethod: z.enum(["pickup", "delivery"]),
	/** Shipping includes what express costs. */
	deliverySpeed: z.enum(DELIVERY_SPEEDS),
	shippingAddress: z.string().nullable(),
	/** In one line, as the shipping address; the same unless another one was given. */
	billingAddress: z.string().nullable(),
	shippingAddressParts: addressParts,
	billingAddressParts: addressParts,
	/** Null where the customer is no company. */
	companyName: z.string().nullable(),
	taxCode: z.string().nullable(),
	registrationNumber: z.string().nullable(),
	trackingNumber: z.string().nullable(),
	paymentMethod: z.enum(PAYMENT_METHODS),
	/** Null only of an order that somebody of the shop typed without one. */
	contactEmail: z.string().nullable(),
	contactPhone: z.string(),
	fullName: z.string(),
	notes: z.string().nullable(),
	items: z.array(orderItem),
});

export const orderWithItems = z.strictObject({ order, items: z.array(orderItem) });
export const placedOrder = orderWithItems.extend({ orderId: id });
export const orderDraft = z.strictObject({ id });
export const orderStatus = z.strictObject({ id, status: z.enum(ORDER_STATUSES) });
export const claim = z.strictObject({ id, status: z.literal("pending"), notified: z.boolean() });

const serviceOrder = z.strictObject({
	id,
	serviceId: id,
	serviceName: z.string(),
	fullName: z.string(),
	email: z.string().nullable(),
	phone: z.string(),
	notes: z.string().nullable(),
	paymentMethod: z.literal("instore"),
	status: z.enum(["scheduled", "in_progress", "completed", "cancelled"]),
	duration: z.string(),
	createdAt: moment,
});
export const shownServiceOrder = serviceOrder.extend({ orderId: id, order: serviceOrder });
export const scheduledService = z.strictObject({ orderId: id, id, message: z.string(), order: serviceOrder });

export const sentMessage = z.strictObject({ id, message: z.string() });
export const providerOrder = z.strictObject({ id: z.string() });
export const capture = z.strictObject({
	id: z.string(),
	orderId: id,
	status: z.enum(["completed", "pending", "held"]),
});
export const clientToken = z.strictObject({ clientToken: z.string() });

export const invoiceLookup = z.strictObject({
	orderNumber: id,
	createdAt: moment,
	totalAmount: amountText,
	status: z.enum(ORDER_STATUSES),
	downloadUrl: address.nullable(),
});
export const warrantyLookup = z.strictObject({
	orderNumber: id,
	purchaseDate: moment,
	items: z.array(
		z.strictObject({
			name: z.string(),
			warrantyMonths: z.int().min(0),
			warrantyEndDate: day,
			daysRemaining: z.int(),
			status: z.enum(["active", "expiring", "expired", "returned"]),
		}),
	),
	downloadUrl: address.nullable(),
});

export const done = z.strictObject({ success: z.literal(true), message: z.string() });
export const generatedWarranty = done.extend({
	certificateNumber: z.string(),
	orderId: id,
	warrantyMonths: z.int().nullable(),
	issuedOn: day,
	fileName: z.string(),
	htmlUrl: address,
	pdfUrl: address,
});

export const health = z.looseObject({ database: z.enum(["ok", "unavailable"]) });
