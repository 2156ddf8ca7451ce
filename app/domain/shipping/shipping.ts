import { addWorkingDays, isWorkingDay } from "#app/domain/calendar/working-days.ts";
import { bucharestDay, bucharestTime } from "#app/domain/clock.ts";
import type { Bani } from "#app/domain/money.ts";
import { plainText } from "#app/domain/plain-text.ts";

/**
 * The one shipping policy of cart, checkout, order, confirmation and invoice (DECISIONS 5): pickup is free, so is
 * delivery in Bucharest; elsewhere `flat` asks 60 RON, `threshold` 75 RON below 5,000 RON and nothing from there on.
 * Services never ship. Express costs a surcharge on top of that wherever it goes (DECISIONS 11).
 */
export type ShippingPolicy = "flat" | "threshold";

/** What delivery outside Bucharest costs by each policy. */
interface DeliveryPrices {
	flatBani: Bani;
	thresholdBani: Bani;
	/** From this subtotal on the threshold policy asks nothing. */
	freeFromBani: Bani;
}

export const DELIVERY_PRICES: DeliveryPrices = { flatBani: 6_000, thresholdBani: 7_500, freeFromBani: 500_000 };

export const DELIVERY_SPEEDS = ["standard", "express"] as const;
export type DeliverySpeed = (typeof DELIVERY_SPEEDS)[number];

/** What the shop is set to ask. */
export interface ShippingRates {
	shippingPolicy: ShippingPolicy;
	expressBani: Bani;
	/** DELIVERY_PRICES where they are left out. */
	deliveryPrices?: DeliveryPrices;
}

export interface Destination {
	method: "pickup" | "delivery";
	/** Standard where it is left out. */
	speed?: DeliverySpeed | undefined;
	city?: string | null;
	county?: string | null;
}

interface Goods {
	/** Products only. */
	subtotalBani: Bani;
	hasProducts: boolean;
}

function outsideBucharest({ shippingPolicy, deliveryPrices = DELIVERY_PRICES }: ShippingRates, goods: Goods): Bani {
	if (shippingPolicy === "flat") return deliveryPrices.flatBani;
	return goods.subtotalBani >= deliveryPrices.freeFromBani ? 0 : deliveryPrices.thresholdBani;
}

/** The subtotal from which delivery costs nothing anywhere; null where it always costs something. */
export function freeFrom({ shippingPolicy, deliveryPrices = DELIVERY_PRICES }: ShippingRates): Bani | null {
	return shippingPolicy === "threshold" ? deliveryPrices.freeFromBani : null;
}

/** All that shipping of an order to a known destination costs, the surcharge included. */
export function shippingFor(rates: ShippingRates, goods: Goods, destination: Destination): Bani {
	if (!goods.hasProducts || destination.method === "pickup") return 0;
	const standard = isBucharest(destination) ? 0 : outsideBucharest(rates, goods);
	return standard + expressSurcharge(rates, goods, destination);
}

/** The part of it that express costs: told apart, since a withdrawal gives back the standard delivery alone (OUG 34/2014, art. 13). */
export function expressSurcharge(rates: ShippingRates, goods: Goods, { method, speed }: Destination): Bani {
	return goods.hasProducts && method === "delivery" && speed === "express" ? rates.expressBani : 0;
}

/** What is made to order has no count of pieces, and is not there to be sent tomorrow. */
export function isMadeToOrder(stock: number | null): boolean {
	return stock === null;
}

/** Until then, on a working day, an order counts from the same day. */
export const EXPRESS_CUTOFF = "14:00";

/** Days as "2026-11-20". */
export interface ExpressPromise {
	/** The working day on which the order must be in before the cut-off. */
	orderBy: string;
	/** The next working day, on which it arrives. */
	day: string;
}

export function expressPromise(now: Date): ExpressPromise {
	const orderBy = orderDay(now);
	return { orderBy, day: addWorkingDays(orderBy, 1) };
}

/** The working day, "2026-11-20", that an order of now counts from: after the cut-off, and on days of rest, the next one. */
export function orderDay(now: Date): string {
	const moment = now.toISOString();
	const minute = moment.slice(0, 16);
	if (minute !== lastMinute) [lastMinute, dayOfLastMinute] = [minute, orderDayOf(moment)];
	return dayOfLastMinute;
}

/** Each kept page asks for the day of now. */
let lastMinute = "";
let dayOfLastMinute = "";

function orderDayOf(moment: string): string {
	const today = bucharestDay(moment);
	const isInTime = isWorkingDay(today) && bucharestTime(moment) < EXPRESS_CUTOFF;
	return isInTime ? today : addWorkingDays(today, 1);
}

/** What the cart shows, where no address is known yet. */
export function cartShipping(rates: ShippingRates, goods: Goods): Bani {
	return goods.hasProducts ? outsideBucharest(rates, goods) : 0;
}

const PART = "(?:sectorul|sector|sect|sec|s) ?[1-6]";
const BUCHAREST = new RegExp(
	`^(?:${PART} )?(?:(?:municipiul|mun|orasul|oras|judetul|jud) ?)?(?:bucuresti|bucharest)(?: ?${PART})?$`,
);

/** "București", "Bucuresti, sector 3", "Sect. 3 București", "Mun. Bucharest", or anything in the county of that name. */
export function isBucharest(destination: { city?: string | null; county?: string | null }): boolean {
	const city = plainText(destination.city);
	const county = plainText(destination.county);
	return BUCHAREST.test(city) || BUCHAREST.test(county) || county === "b";
}
