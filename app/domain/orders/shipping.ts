import type { Bani } from "#app/domain/money.ts";
import { plainText } from "#app/domain/plain-text.ts";

/**
 * The one shipping policy of cart, checkout, order, confirmation and invoice (DECISIONS 5): pickup is free, so is
 * delivery in Bucharest; elsewhere `flat` asks 60 RON, `threshold` 75 RON below 5,000 RON and nothing from there on.
 * Services never ship.
 */
export type ShippingPolicy = "flat" | "threshold";

export const FLAT_SHIPPING_BANI: Bani = 6_000;
export const THRESHOLD_SHIPPING_BANI: Bani = 7_500;
export const FREE_FROM_BANI: Bani = 500_000;

export interface Destination {
	method: "pickup" | "delivery";
	city?: string | null;
	county?: string | null;
}

interface Goods {
	/** Products only. */
	subtotalBani: Bani;
	hasProducts: boolean;
}

function outsideBucharest(policy: ShippingPolicy, goods: Goods): Bani {
	if (policy === "flat") return FLAT_SHIPPING_BANI;
	return goods.subtotalBani >= FREE_FROM_BANI ? 0 : THRESHOLD_SHIPPING_BANI;
}

/** Shipping of an order to a known destination. */
export function shippingFor(policy: ShippingPolicy, goods: Goods, destination: Destination): Bani {
	if (!goods.hasProducts || destination.method === "pickup" || isBucharest(destination)) return 0;
	return outsideBucharest(policy, goods);
}

/** What the cart shows, where no address is known yet. */
export function cartShipping(policy: ShippingPolicy, goods: Goods): Bani {
	return goods.hasProducts ? outsideBucharest(policy, goods) : 0;
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
