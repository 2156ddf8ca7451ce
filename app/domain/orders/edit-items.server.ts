import type { Account } from "#app/domain/accounts/account.ts";
import { MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import type { ShopError, ShopErrorCode } from "#app/domain/errors.ts";
import { isInvoiceDue } from "#app/domain/invoices/order-document.ts";
import { formatLei } from "#app/domain/money.ts";
import { type EditItems, type FieldChange, quantityField } from "#app/domain/orders/edit-order.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { logEdit, refigure, refuseEdit } from "#app/domain/orders/refigure-order.server.ts";
import { reissueIn } from "#app/domain/orders/reissue-invoice.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import { sectionOf } from "#app/domain/revision.server.ts";
import type { Section } from "#app/domain/section.ts";
import { isMadeToOrder, shippingFor } from "#app/domain/shipping/shipping.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { readSerials } from "#app/domain/warranties/save-serials.server.ts";
import type { Db } from "#db/connection.ts";
import { selectStandingInvoice } from "#db/queries/documents.ts";
import {
	deleteOrderItems,
	insertOrderItems,
	selectEditedProducts,
	selectPriceAt,
	updateOrder,
	updateOrderItems,
} from "#db/queries/order-edits.ts";
import { selectOrder, selectOrderItems } from "#db/queries/orders.ts";
import { dropReady } from "#db/queries/outbox-waiting.ts";
import { forgetUncountedPieces, moveStock } from "#db/queries/stock-ledger.ts";

interface ItemsEdit {
	orderId: number;
	typed: EditItems;
	/** The revision that the form showed. */
	seen: string;
	account: Account;
	/** The form said that the order's invoice is to follow. */
	corrects?: boolean;
}

type Row = Awaited<ReturnType<typeof selectOrderItems>>[number];
type Product = Awaited<ReturnType<typeof selectEditedProducts>>[number];
/** A line as it is to be; `row` is null of a new one. */
type Line = { row: Row | null; product: Product | undefined; name: string; quantity: number; priceBani: number };

/** How many pieces each line of an order has, as its form holds it, with the revision; null for an unknown number. */
export async function readItems(shop: Shop, orderId: number): Promise<Section<Record<string, string>>> {
	return sectionOfItems(await selectOrderItems(shop.db, orderId));
}

function sectionOfItems(rows: Row[]): Section<Record<string, string>> {
	const values = Object.fromEntries(rows.map((row) => [quantityField(row.id), String(row.quantity)]));
	const { revision } = sectionOf(rows.map((row) => [row.id, row.quantity, row.unit_price_bani]));
	return { values, revision };
}

/**
 * Changes what an order holds, until its invoice (DECISIONS 11) or, where the form said so and the goods are still in the shop, with a
 * storno of it and a new one: pieces of its lines, none takes a line out, and a product more.
 * The prices are those of the order's day or today's, as the editor chose; no price of a product changes. Its stock moves by the
 * difference in the same transaction, and too few pieces refuse all of it. What follows from the new total is refigure's.
 *
 * @returns order-not-found; changed-meanwhile for a form of an older state; what refuseEdit and refigure return; out-of-stock;
 * express-unavailable; validation where the new invoice would name no address, for an unknown product, no line left, too many pieces, fewer than
 * there are serial numbers, and none of a line that a return names
 */
export function editItems(shop: Shop, edit: ItemsEdit): Promise<Result<null>> {
	return allOrNothing<null>(shop, async (db) => {
		const order = await readOrder({ ...shop, db }, edit.orderId);
		if (!order) return fail({ code: "order-not-found" });
		const refusal = await refuseEdit(shop, db, order, edit.corrects);
		if (refusal) return fail(refusal);
		const isInvoiced = (await selectStandingInvoice(db, order.id)) !== undefined;
		if (isInvoiced && !isInvoiceDue(order))
			return fail(invalid("", "errors:address-missing" satisfies `errors:${ShopErrorCode}`));
		await forgetUncountedPieces(db, order.id);
		const rows = await selectOrderItems(db, order.id);
		if (sectionOfItems(rows).revision !== edit.seen)
			return (await isSoAlready(db, order, rows, edit.typed)) ? ok(null) : fail({ code: "changed-meanwhile" });
		const wanted = await wantedLines(db, order, rows, edit.typed);
		if (!wanted.ok) return wanted;
		const changes = changesOf(wanted.value);
		if (changes.length === 0) return ok(null);
		const fault = (await refuseLines(db, order, wanted.value)) ?? (await takePieces(db, order.id, wanted.value));
		if (fault) return fail(fault);
		await writeLines(db, order.id, rows, wanted.value);
		const edited = withFigures(shop, order, wanted.value, edit.typed.prices);
		await updateOrder(db, order.id, {
			updated_at: shop.clock().toISOString(),
			// Other goods than those that wait at the store.
			ready_at: null,
			subtotal_bani: edited.subtotalBani,
			shipping_bani: edited.shippingBani,
			total_bani: edited.totalBani,
		});
		await dropReady(db, order.id);
		await logEdit(shop, db, { orderId: order.id, account: edit.account, changes });
		const figured = await refigure(shop, db, { order, edited, account: edit.account });
		if (!figured.ok) return figured;
		// One that waits for the rest now has its storno already.
		if (isInvoiced && figured.value.status === "completed")
			await reissueIn(shop, db, (await selectOrder(db, order.id))!, edit.account);
		return ok(null);
	});
}

const invalid = (field: string, key: string): ShopError => ({ code: "validation", fields: { [field]: key } });

/** Whether a form of an older state asks for what stands: it was sent twice, and a product is not added a second time. */
async function isSoAlready(db: Db, { locale }: Order, rows: Row[], { sku, addQuantity, quantities }: EditItems) {
	const added = sku === null ? [] : await selectEditedProducts(db, locale, { ids: [], sku });
	const more = ({ product_id }: Row) => (added.some(({ id }) => id === product_id) ? addQuantity : 0);
	const isGone = Object.keys(quantities).some(
		(id) => quantities[Number(id)] && !rows.some((row) => row.id === Number(id)),
	);
	return !isGone && rows.every((row) => row.quantity === (quantities[row.id] ?? 0) + more(row));
}

async function wantedLines(db: Db, order: Order, rows: Row[], typed: EditItems): Promise<Result<Line[]>> {
	const ids = rows.flatMap((row) => row.product_id ?? []);
	const products = await selectEditedProducts(db, order.locale, { ids, sku: typed.sku });
	const isToday = typed.prices === "today";
	const lines: Line[] = rows.map((row) => {
		const product = products.find(({ id }) => id === row.product_id);
		const priceBani = isToday && product?.status === "active" ? product.price_bani : row.unit_price_bani;
		return { row, product, name: row.name, quantity: typed.quantities[row.id] ?? row.quantity, priceBani };
	});
	if (typed.sku === null) return ok(lines);
	const added = products.find(({ sku, status }) => sku === typed.sku && status === "active");
	if (!added) return fail({ code: "validation", fields: { addSku: "adminOrders:skuUnknown" } });
	const same = lines.find(({ product }) => product?.id === added.id);
	if (same) same.quantity += typed.addQuantity;
	else {
		const priceBani = isToday
			? added.price_bani
			: ((await selectPriceAt(db, added.id, order.createdAt)) ?? added.price_bani);
		lines.push({ row: null, product: added, name: added.name, quantity: typed.addQuantity, priceBani });
	}
	return ok(lines);
}

async function refuseLines(db: Db, order: Order, lines: Line[]): Promise<ShopError | null> {
	const left = lines.filter(({ quantity }) => quantity > 0);
	if (left.reduce((sum, line) => sum + line.quantity * line.priceBani, 0) === 0)
		return invalid("", "adminOrders:itemsNone");
	if (left.some(({ quantity }) => quantity > MAX_QUANTITY)) return { code: "quantity-limit" };
	const serials = await readSerials({ db }, order.id);
	const fewer = left.find(({ row, quantity }) => row && (serials.get(row.id)?.length ?? 0) > quantity);
	if (fewer) return invalid(quantityField(fewer.row!.id), "adminOrders:itemsSerials");
	const returned = (await readReturnsOfOrder({ db }, order.id)).flatMap((one) => one.lines);
	const named = lines.find(
		({ row, quantity }) => quantity === 0 && returned.some((line) => line.orderItemId === row?.id),
	);
	if (named) return invalid(quantityField(named.row!.id), "adminOrders:itemsReturn");
	const isLate = order.express && left.some(({ row, product }) => !row && product && isMadeToOrder(product.stock));
	return isLate ? { code: "express-unavailable" } : null;
}

/** Moves the stock by the difference; what is made to order has none. */
async function takePieces(db: Db, orderId: number, lines: Line[]): Promise<ShopError | null> {
	const moves = lines.flatMap(({ row, product, quantity }) => {
		if (!product || product.stock === null || (row && row.stock_taken === 0)) return [];
		const pieces = (row?.quantity ?? 0) - quantity;
		return pieces === 0 ? [] : [{ productId: product.id, pieces, product }];
	});
	const needed = (id: number) => moves.reduce((sum, { productId, pieces }) => sum + (productId === id ? pieces : 0), 0);
	const missing = moves.find(({ product }) => product.stock! + needed(product.id) < 0);
	if (missing) {
		const { name, stock } = missing.product;
		return { code: "out-of-stock", values: { name, available: stock ?? 0 } };
	}
	await moveStock(db, orderId, moves);
	return null;
}

/** Three kinds of lines, one statement each: those that go, those that stay, and the one that is new. */
async function writeLines(db: Db, orderId: number, rows: Row[], lines: Line[]): Promise<void> {
	const known = lines.flatMap(({ row, quantity, priceBani }) =>
		row ? [{ id: row.id, quantity, unitPriceBani: priceBani }] : [],
	);
	const last = Math.max(...rows.map((row) => row.position));
	const added = lines.flatMap(({ row, product, quantity, priceBani }) =>
		row || !product || quantity === 0 ? [] : [{ product, quantity, priceBani }],
	);
	const [gone, kept] = [known.filter(({ quantity }) => quantity === 0), known.filter(({ quantity }) => quantity > 0)];
	await deleteOrderItems(
		db,
		gone.map(({ id }) => id),
	);
	await updateOrderItems(db, kept);
	await insertOrderItems(
		db,
		added.map(({ product, quantity, priceBani }) => ({
			order_id: orderId,
			position: last + 1,
			product_id: product.id,
			service_id: null,
			sku: product.sku,
			name: product.name,
			quantity,
			unit_price_bani: priceBani,
			line_total_bani: quantity * priceBani,
			warranty_months: product.warranty_months,
			stock_taken: product.stock === null ? 0 : 1,
		})),
	);
}

/**
 * The order with the figures of these lines, and the surcharge that was agreed on. At the prices of its day the delivery, too, costs what was
 * agreed on, unless these goods are delivered for another price than those of before: no change of a setting reaches it (DECISIONS 5).
 */
function withFigures(shop: Shop, order: Order, lines: Line[], prices: EditItems["prices"]): Order {
	const subtotalBani = lines.reduce((sum, line) => sum + line.quantity * line.priceBani, 0);
	const standardOf = (goods: Pick<Order, "subtotalBani">) =>
		shippingFor(shop.settings, { subtotalBani: goods.subtotalBani, hasProducts: true }, order.delivery);
	const standardBani = standardOf({ subtotalBani });
	const isAgreed = prices === "kept" && standardBani === standardOf(order);
	const shippingBani = isAgreed ? order.shippingBani : standardBani + (order.express?.surchargeBani ?? 0);
	return { ...order, subtotalBani, shippingBani, totalBani: subtotalBani + shippingBani };
}

/** The lines that differ, for the log; those that have one name are numbered. */
function changesOf(lines: Line[]): FieldChange[] {
	return lines.flatMap(({ row, name, quantity, priceBani }, index) => {
		if (row?.quantity === quantity && row.unit_price_bani === priceBani) return [];
		const alike = lines.slice(0, index).filter((line) => line.name === name).length;
		return {
			field: alike === 0 ? name : `${name} (${alike + 1})`,
			before: row ? words(row.quantity, row.unit_price_bani) : "",
			after: quantity > 0 ? words(quantity, priceBani) : "",
		};
	});
}

const words = (quantity: number, priceBani: number) => `${quantity} × ${formatLei(priceBani)}`;
