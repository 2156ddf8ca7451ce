import { cardSpecifications } from "#app/domain/catalogue/product.ts";
import { describeProducts } from "#app/domain/catalogue/read-products.server.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import { testMark } from "#app/domain/invoices/make-invoice.ts";
import { boughtAt } from "#app/domain/invoices/milestones.ts";
import { readMilestones } from "#app/domain/invoices/read-milestones.server.ts";
import { addressLine, type Order, shippingParts, standardDays } from "#app/domain/orders/order.ts";
import type { ContractContent } from "#app/domain/printing/printable.ts";
import type { Shop } from "#app/domain/shop.server.ts";

/** The contract that an order concluded: its own figures, and what its products are (OUG 34/2014, art. 8(7)). */
export async function contractOf(shop: Shop, order: Order): Promise<ContractContent> {
	const { id, paymentMethod: payment_method, totalBani: total_bani } = order;
	const milestones = await readMilestones(shop.db, { id, payment_method, total_bani });
	const ids = order.items.flatMap(({ productId }) => productId ?? []);
	const products = await describeProducts(shop, order.locale, ids);
	const described = new Map(
		products.map(({ id, specifications }) => [
			id,
			cardSpecifications(specifications)
				.map(({ value }) => value)
				.join(" · "),
		]),
	);
	const company = order.billing?.company ?? null;
	return {
		...testMark(order.paymentMode),
		locale: order.locale,
		number: order.id,
		concludedAt: boughtAt(order, milestones),
		seller: sellerOf(shop.settings.business),
		customer: {
			...{ name: order.fullName, email: order.email, phone: order.phone },
			...{ company: company?.name ?? null, taxCode: company?.taxCode ?? null },
		},
		lines: order.items.map(({ name, productId, quantity, unitPriceBani, lineTotalBani }) => ({
			...{ name, quantity, unitPriceBani, lineTotalBani },
			characteristics: described.get(productId ?? 0) ?? "",
		})),
		sums: { subtotalBani: order.subtotalBani, shipping: shippingParts(order), totalBani: order.totalBani },
		deliveryAddress: addressLine(order.delivery),
		isPickup: order.delivery.method === "pickup",
		standardDays: standardDays(order),
		hasMadeToOrder: order.hasMadeToOrder,
		expressDay: order.express?.day ?? null,
		method: order.paymentMethod,
	};
}
