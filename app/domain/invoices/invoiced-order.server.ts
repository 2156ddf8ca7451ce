import type { InvoicedOrder } from "#app/domain/invoices/make-invoice.ts";
import { readBilling } from "#app/domain/invoices/read-billing.server.ts";
import { readMilestones } from "#app/domain/invoices/read-milestones.server.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { hereBani } from "#app/domain/payments/order-money.ts";
import { readProvenMethod } from "#app/domain/payments/read-proven-method.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { type OrderRow, selectOrderItems } from "#db/queries/orders.ts";

/** What an invoice of this order is made of, from the order's own stored figures and its ledger. */
export async function invoicedOrder(shop: Shop, db: Db, order: OrderRow): Promise<InvoicedOrder> {
	const [items, milestones, billing, paidBy, marksOf] = await Promise.all([
		selectOrderItems(db, order.id),
		readMilestones(db, order),
		readBilling(db, order.id),
		readProvenMethod(db, { id: order.id, paymentMethod: order.payment_method }),
		readLedgerMarks(shop, db, [order.id]),
	]);
	const marks = marksOf(order.id);
	const isInPart = marks.isPartPaid && !marks.isReturned && !marks.isVoid;
	return {
		id: order.id,
		placedAt: order.created_at,
		...milestones,
		locale: order.locale,
		fullName: order.full_name,
		email: order.email,
		phone: order.phone,
		address: order.address,
		city: order.city,
		county: order.county,
		postalCode: order.postal_code,
		billing,
		paymentMethod: order.payment_method,
		paidBy,
		partBani: isInPart ? hereBani(marks) : 0,
		items: items.map((item) => ({
			name: item.name,
			sku: item.sku,
			quantity: item.quantity,
			unitPriceBani: item.unit_price_bani,
			lineTotalBani: item.line_total_bani,
		})),
		shippingBani: order.shipping_bani,
		expressBani: order.express_bani,
		vatRatePercent: order.vat_rate_percent,
		paymentMode: order.payment_mode,
	};
}
