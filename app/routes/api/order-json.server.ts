import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { decimalText } from "#app/domain/money.ts";
import { addressLine, billingAddressLine, type Order } from "#app/domain/orders/order.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import type { readDraft } from "#app/domain/orders/order-draft.server.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";
import { codedPlace } from "#app/domain/places/coded-place.ts";
import { joinedAddress, sectorIn } from "#app/domain/places/postal-address.ts";

/** An order as the calls give it (SPEC 3): amounts as text with two decimals, in RON. */
export function orderJson(order: Order) {
	const items = order.items.map((item) => ({
		id: item.id,
		productId: item.productId,
		serviceId: item.serviceId,
		name: item.name,
		quantity: item.quantity,
		price: decimalText(item.unitPriceBani),
	}));
	return {
		order: {
			id: order.id,
			createdAt: order.createdAt,
			status: order.status,
			paymentMode: order.paymentMode,
			subtotal: decimalText(order.subtotalBani),
			shipping: decimalText(order.shippingBani),
			total: decimalText(order.totalBani),
			deliveryMethod: order.delivery.method,
			deliverySpeed: order.express ? "express" : "standard",
			...addressesOf(order),
			trackingNumber: order.trackingNumber,
			paymentMethod: order.paymentMethod,
			contactEmail: order.email,
			contactPhone: order.phone,
			fullName: order.fullName,
			notes: order.notes,
			items,
		},
		items,
	};
}

/** An order of the older call whose items have not come yet. */
export function draftJson(draft: NonNullable<Awaited<ReturnType<typeof readDraft>>>, paymentMode: PaymentMode) {
	return {
		order: {
			id: draft.id,
			createdAt: draft.createdAt,
			status: "pending",
			paymentMode,
			subtotal: "0.00",
			shipping: "0.00",
			total: "0.00",
			deliveryMethod: draft.delivery.method,
			deliverySpeed: draft.deliverySpeed ?? "standard",
			...addressesOf(draft),
			trackingNumber: null,
			paymentMethod: draft.paymentMethod,
			contactEmail: draft.email,
			contactPhone: draft.phone,
			fullName: draft.fullName,
			notes: draft.notes,
			items: [],
		},
		items: [],
	};
}

/** Where the goods go and who is invoiced where; each address in one line and in its parts. */
function addressesOf(order: { delivery: Delivery; billing?: OrderBilling | null | undefined }) {
	const { company } = order.billing ?? { company: null };
	const shippingAddressParts = partsOf(order.delivery);
	return {
		shippingAddress: addressLine(order.delivery),
		billingAddress: billingAddressLine(order),
		shippingAddressParts,
		billingAddressParts: order.billing ? partsOf(order.billing) : shippingAddressParts,
		companyName: company?.name ?? null,
		taxCode: company?.taxCode ?? null,
		registrationNumber: company?.registrationNumber ?? null,
	};
}

/** The parts of an address with what couriers and the tax office call them; null where nothing of it is known, and for pickup. */
function partsOf(place: Delivery | OrderBilling) {
	if (!("address" in place) || joinedAddress(place) === null) return null;
	const { address, city, county, postalCode } = place;
	const coded = codedPlace(place);
	return {
		...{ address, city: city || null, county: county || null, countyCode: coded?.county ?? null },
		...{ sector: sectorIn(coded), postalCode: postalCode ?? null },
	};
}
