import { z } from "zod";
import { QUOTE_DAYS } from "#app/config/business.ts";
import { isDay, typedDay } from "#app/domain/calendar/day-span.ts";
import { addDays } from "#app/domain/calendar/days.ts";
import { MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { LOCALES } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import { toDelivery } from "#app/domain/orders/address-rules.ts";
import { ALWAYS } from "#app/domain/orders/billing-fields.ts";
import { asAsked, contactByHandSchema, orderNotes } from "#app/domain/orders/checkout-schemas.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { type ShippingRates, shippingFor } from "#app/domain/shipping/shipping.ts";
import { optionalText, typedWhole } from "#app/domain/typed-fields.ts";

/** The fields of a line: how many pieces of a product, and what its piece cost when the form was made (bani). */
export const piecesField = (productId: number) => `pieces-${productId}`;
export const seenPriceField = (productId: number) => `price-${productId}`;

/**
 * What a quote's last day may be, by the shop's calendar: from today on, QUOTE_DAYS at most.
 *
 * @param kept the last day of one that is prolonged: no day that was promised is taken back
 */
export function quoteDays(now: Date, kept = "") {
	const today = bucharestDay(now.toISOString());
	const first = kept > today ? kept : today;
	return { first, usual: addDays(today, QUOTE_DAYS.usual), last: addDays(today, QUOTE_DAYS.most) };
}

const isQuoteDay = (day: string | null, { first, last }: { first: string; last: string }) =>
	day !== null && isDay(day) && day >= first && day <= last;

const quoteDay = optionalText(40).transform((day) => day && typedDay(day));

/** The new last day of a quote, one of these days. */
export function prolongQuoteSchema(days: { first: string; last: string }) {
	return z.object({
		quoteUntil: quoteDay.refine((day) => isQuoteDay(day, days), { error: () => "adminOrders:prolongDay" }),
	});
}

/**
 * What somebody of the shop types for a customer; none of a product takes its line out.
 *
 * @param quote the days that the last one of a quote may be; left out where none is made
 */
export function orderByHandSchema(productIds: number[], quote?: { first: string; last: string }) {
	const pieces = typedWhole(0, MAX_QUANTITY, "adminOrders:itemsPieces");
	const first = ["fullName", "email", "phone", "notes", ...productIds.map(piecesField), "product"];
	return contactByHandSchema
		.safeExtend({
			language: z.enum(LOCALES, { error: () => "adminLists:languageRequired" }),
			notes: orderNotes,
			quoteUntil: quoteDay.refine((day) => !quote || isQuoteDay(day, quote), {
				error: () => "adminOrders:quoteDay",
			}),
			...Object.fromEntries(productIds.map((id) => [piecesField(id), pieces])),
		})
		.superRefine(({ paymentMethod: method }, context) => {
			if (productIds.length === 0)
				context.addIssue({ code: "custom", path: ["product"], message: "adminOrders:newNoGoods" });
			if (quote && method && paymentMethod(method).paidOnHandover)
				context.addIssue({ code: "custom", path: ["paymentMethod"], message: "errors:quote-paid-first" });
		}, ALWAYS)
		.superRefine(asAsked([...first, ...Object.keys(contactByHandSchema.shape), "language", "quoteUntil"]), ALWAYS);
}

/** A product in the form, or one that its search found. */
export interface ProductByHand {
	id: number;
	sku: string;
	name: string;
	priceBani: Bani;
	/** Pieces that are left; null where it is made to order. */
	stock: number | null;
	/** As typed; it may be no number. */
	pieces: string;
}

/** What the lines of the form cost, and their delivery to what was typed of the address. */
export interface SumsByHand {
	subtotalBani: Bani;
	shippingBani: Bani;
}

/** What the form holds costs so much; a number of pieces that is none costs nothing yet. */
export function sumsByHand(rates: ShippingRates, typed: Record<string, string>, lines: ProductByHand[]): SumsByHand {
	const piecesOf = ({ id, pieces }: ProductByHand) => Number(typed[piecesField(id)] ?? pieces) || 0;
	const subtotalBani = lines.reduce((sum, line) => sum + line.priceBani * piecesOf(line), 0);
	const speed = typed.deliverySpeed === "express" ? "express" : "standard";
	const goods = { subtotalBani, hasProducts: true };
	return { subtotalBani, shippingBani: shippingFor(rates, goods, { ...toDelivery(typed), speed }) };
}

/** Somebody who has ordered before, as their newest order has it; its number chooses them. */
export interface KnownCustomer {
	orderId: number;
	fullName: string;
	phone: string;
	email: string | null;
	company: { name: string; taxCode: string } | null;
	city: string | null;
}
