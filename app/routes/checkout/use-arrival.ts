import { useTranslation } from "react-i18next";
import type { CheckoutGoods } from "#app/domain/orders/checkout-offer.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import { deliveryPlace } from "#app/domain/places/county-delivery.ts";
import type { Destination } from "#app/domain/shipping/shipping.ts";

/** When the goods come with standard delivery, or are ready to be picked up, and until when they must be paid for that; null where something is missing. */
export function useArrival(
	{ days, orderBy }: CheckoutGoods,
	destination: Destination,
	method: PaymentMethod | undefined,
): string | null {
	const { t } = useTranslation(["checkout", "catalogue"]);
	const isPickup = destination.method === "pickup";
	const comes = days[isPickup ? "pickup" : deliveryPlace(destination)];
	if (!comes) return null;
	const isPaidFirst = method !== undefined && !paymentMethod(method).paidOnHandover;
	if (isPickup) return t(isPaidFirst ? "pickupOncePaid" : "pickupReady", { days: comes, orderBy });
	return t(isPaidFirst ? "deliveryOncePaid" : "catalogue:deliveryOn", { days: comes, orderBy });
}
