import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { hasLeft, isPaidOrShipped } from "#app/domain/order-status.ts";
import type { ChosenDocument } from "#app/domain/orders/chosen-orders.ts";
import { isToPrepare, type Order } from "#app/domain/orders/order.ts";
import { type GoodsLine, packingSlip, pickingList } from "#app/domain/orders/packing.ts";
import { readOrders } from "#app/domain/orders/read-order.server.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { issueChosenCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { selectItemsOfOrders } from "#db/queries/orders.ts";
import { selectWithdrawn } from "#db/queries/withdrawals.ts";

/**
 * The documents of several orders in the order of packing: first what is fetched from the shelves, then each order's slip, invoice and
 * certificate. Cancelled orders have none, nor have tests of a live shop; invoices and certificates are of what is paid or sent,
 * and issued on first need as everywhere.
 *
 * @param ids at most CHOSEN_AT_MOST
 * @returns invoice-not-due where there is nothing to print; what refuses an invoice or a certificate, with the order's number as `id`
 */
export async function chosenDocuments(
	shop: Shop,
	{ ids, kinds, locale }: { ids: number[]; kinds: readonly ChosenDocument[]; locale: Locale },
): Promise<Result<PrintableDocument[]>> {
	const orders = (ids.length === 0 ? [] : await readOrders(shop, ids)).filter(isPacked);
	if (orders.length === 0) return fail({ code: "invoice-not-due" });
	const orderIds = orders.map(({ id }) => id);
	const goods = await goodsOf(shop, orderIds);
	const marksOf = await readLedgerMarks(shop, shop.db, orderIds);
	const { labels, settings } = shop;
	const { business } = settings;
	const documents: PrintableDocument[] = [];
	if (kinds.includes("picking") && goods.length > 0) {
		const madeAt = shop.clock().toISOString();
		const withdrawn = [...(await selectWithdrawn(shop.db, "order", orderIds))];
		documents.push({
			kind: "picking-list",
			content: pickingList(goods, {
				...{ locale, madeAt, withdrawn, business },
				left: idsOf(orders, ({ status }) => hasLeft(status)),
				unpaid: idsOf(orders, (order) => !hasLeft(order.status) && !isToPrepare(order)),
			}),
			labels,
		});
	}
	for (const order of orders) {
		const own = goods.filter(({ orderId }) => orderId === order.id);
		if (kinds.includes("slips") && own.length > 0) {
			const due = dueOnHandover(order, marksOf(order.id));
			documents.push({ kind: "packing-slip", content: packingSlip(order, own, { dueBani: due, business }), labels });
		}
		const issued = await issuedDocuments(shop, order, kinds);
		if (!issued.ok) return fail({ ...issued.error, values: { ...issued.error.values, id: order.id } });
		documents.push(...issued.value);
	}
	return documents.length === 0 ? fail({ code: "invoice-not-due" }) : ok(documents);
}

const isPacked = ({ status, isVoid }: Order) => status !== "cancelled" && !isVoid;

const idsOf = (orders: Order[], are: (order: Order) => boolean) => orders.filter(are).map(({ id }) => id);

/** Services are not fetched from a shelf. */
async function goodsOf(shop: Shop, orderIds: number[]): Promise<GoodsLine[]> {
	const items = await selectItemsOfOrders(shop.db, orderIds);
	return items.flatMap(({ order_id: orderId, service_id, sku, name, quantity }) =>
		service_id === null ? [{ orderId, sku, name, quantity }] : [],
	);
}

function dueOnHandover(order: Order, marks: { isPaid: boolean; receivedBani: number }): number | null {
	if (marks.isPaid || !paymentMethod(order.paymentMethod).paidOnHandover) return null;
	return dueBani(order, marks);
}

async function issuedDocuments(
	shop: Shop,
	order: Order,
	kinds: readonly ChosenDocument[],
): Promise<Result<PrintableDocument[]>> {
	if (!isPaidOrShipped(order.status)) return ok([]);
	const documents: PrintableDocument[] = [];
	if (kinds.includes("invoices")) {
		const invoice = await issueDocument(shop, order.id);
		if (!invoice.ok) return invoice;
		const { content, labels } = invoice.value;
		documents.push({ kind: "invoice", content, labels });
	}
	if (kinds.includes("certificates")) {
		const certificate = await issueChosenCertificate(shop, { orderId: order.id, months: null });
		if (!certificate.ok) return certificate;
		const { content, labels } = certificate.value;
		documents.push({ kind: "warranty-certificate", content, labels });
	}
	return ok(documents);
}
