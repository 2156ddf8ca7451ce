import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { creditField, takenOf } from "#app/domain/invoices/credit-lines.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { InvoiceLine } from "#app/domain/invoices/invoice-content.ts";
import { totalsOf } from "#app/domain/invoices/invoice-lines.ts";
import { enterInBooks, seriesFor } from "#app/domain/invoices/issued-document.server.ts";
import { stornoOf } from "#app/domain/invoices/make-invoice.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import { readRemainder } from "#app/domain/invoices/read-remainder.server.ts";
import type { Bani } from "#app/domain/money.ts";
import { invoiceMessage } from "#app/domain/outbox/document-message.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { sectionOf } from "#app/domain/revision.server.ts";
import type { Section } from "#app/domain/section.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { noteAtReturn } from "#db/queries/returns.ts";

interface Credit {
	orderId: number;
	/** Position of the invoice's line -> pieces. */
	quantities: Map<number, number>;
	/** The revision of what was left of the invoice when the form was made. */
	seen: string;
}

/** What a credit note would take back. */
interface CreditSums {
	lines: Pick<InvoiceLine, "position" | "name" | "quantity" | "grossBani">[];
	netBani: Bani;
	vatBani: Bani;
	grossBani: Bani;
}

/** What can still be credited of an order's invoice, and its revision; null where the order has none with anything left. */
export async function readCreditable(shop: Shop, orderId: number) {
	const order = await selectOrder(shop.db, orderId);
	const found = order && (await readRemainder(shop.db, orderId));
	if (!order || !found || found.left.length === 0 || isVoid(shop.settings.payments.mode, order.payment_mode))
		return null;
	const { series, number } = found.invoice;
	const lines = found.left.map(({ position, name, quantity, unitGrossBani }) => {
		return { position, name, quantity, unitGrossBani };
	});
	return { series, number, lines, revision: revisionOf(found.left).revision };
}

/** What is left, in the words of the form's fields; for a writer who was overtaken. */
function revisionOf(left: InvoiceLine[]): Section<Record<string, string>> {
	return sectionOf(Object.fromEntries(left.map(({ position, quantity }) => [creditField(position), String(quantity)])));
}

/** The sums of a credit note before it is issued; refused as `creditInvoice` refuses it. */
export async function checkCredit(shop: Shop, credit: Credit): Promise<Result<CreditSums>> {
	const judged = await judge(shop, shop.db, credit);
	if (!judged.ok) return judged;
	const { lines } = judged.value;
	return ok({
		lines: lines.map(({ position, name, quantity, grossBani }) => ({ position, name, quantity, grossBani })),
		...totalsOf(lines),
	});
}

/**
 * Issues a credit note for pieces of an invoice's lines (DECISIONS 11), and has it sent to the customer. It is a document and nothing
 * else: no money goes back, no goods come back, the warranty stays.
 *
 * @returns order-not-found; invoice-not-due where no invoice has anything left; test-order; changed-meanwhile for a form of an older
 * state; validation for no pieces, or more than a line has left
 */
export function creditInvoice(
	shop: Shop,
	credit: Credit & { account: Account; returnId?: number | null },
): Promise<Result<IssuedDocument>> {
	return allOrNothing<IssuedDocument>(shop, async (db) => {
		const judged = await judge(shop, db, credit);
		if (!judged.ok) return judged;
		const { order, invoice, lines } = judged.value;
		const entry = {
			order,
			...seriesFor(shop, order.payment_mode, "storno"),
			reverses: invoice.id,
			account: credit.account,
		};
		const note = await enterInBooks(shop, db, entry, (registration) => stornoOf(invoice.content, registration, lines));
		const at = shop.clock().toISOString();
		await enqueueMessages(db, [invoiceMessage({ order, document: note.id, key: eInvoiceName(note), at })]);
		await noteAtReturn(db, credit.returnId, {
			...{ orderId: order.id, at, account: credit.account.email, kind: "credit-note" },
			detail: { number: documentNumber(note) },
		});
		return ok(note);
	});
}

async function judge(shop: Shop, db: Db, { orderId, quantities, seen }: Credit) {
	const order = await selectOrder(db, orderId);
	if (!order) return fail({ code: "order-not-found" } as ShopError);
	if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" } as ShopError);
	const found = await readRemainder(db, orderId);
	if (!found || found.left.length === 0) return fail({ code: "invoice-not-due" } as ShopError);
	if (revisionOf(found.left).revision !== seen) return fail({ code: "changed-meanwhile" } as ShopError);
	const tooMany = found.left.filter(({ position, quantity }) => (quantities.get(position) ?? 0) > quantity);
	if (tooMany.length > 0) {
		const fields = Object.fromEntries(
			tooMany.map(({ position }) => [creditField(position), "adminOrders:creditTooMany"]),
		);
		return fail({ code: "validation", fields } as ShopError);
	}
	const lines = found.left.flatMap((line) => {
		const pieces = quantities.get(line.position) ?? 0;
		return pieces > 0 ? [takenOf(line, pieces)] : [];
	});
	if (lines.length === 0) {
		const fields = { [creditField(found.left[0]!.position)]: "adminOrders:creditNone" };
		return fail({ code: "validation", fields } as ShopError);
	}
	return ok({ order, invoice: found.invoice, lines });
}
