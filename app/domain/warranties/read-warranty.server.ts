import { addMonths, daysLeft } from "#app/domain/calendar/days.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { testMark } from "#app/domain/invoices/make-invoice.ts";
import { readLabels } from "#app/domain/invoices/stored-labels.server.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { IssuedCertificate } from "#app/domain/warranties/certificate.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";
import type { OrderWarranty } from "#app/domain/warranties/warranty.ts";
import { readWarrantyStart } from "#app/domain/warranties/warranty-facts.server.ts";
import { badgeOf, LEGAL_GUARANTEE_MONTHS, termOf, type WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import type { Db } from "#db/connection.ts";
import { selectCertificates, selectWarrantyChoice } from "#db/queries/documents.ts";
import { selectOrderItems } from "#db/queries/orders.ts";
import { selectReturnedPieces } from "#db/queries/returns.ts";

/**
 * What an order's products are still guaranteed for today: the months that the shop chose last, or each product's own, as
 * the certificate says (SPEC 2.15); null when the number is unknown. Who may see it is asked before (DECISIONS 4).
 */
export async function readWarranty(shop: Shop, orderId: number): Promise<OrderWarranty | null> {
	const facts = await readWarrantyStart(shop.db, orderId);
	if (!facts) return null;
	const { order, purchasedAt, startsOn, startsFrom } = facts;
	const today = bucharestDay(shop.clock().toISOString());
	const isTest = isVoid(shop.settings.payments.mode, order.payment_mode);
	const [items, returned, chosenMonths] = await Promise.all([
		selectOrderItems(shop.db, orderId),
		selectReturnedPieces(shop.db, orderId),
		readWarrantyChoice(shop.db, orderId),
	]);
	return {
		orderId,
		purchasedAt,
		startsOn,
		startsFrom,
		inForce:
			isPaidOrShipped(order.status) && !isTest && items.some(({ id, quantity }) => quantity > (returned.get(id) ?? 0)),
		isVoid: isTest,
		chosenMonths,
		promisedMonths: Math.max(0, ...items.map((item) => (item.service_id === null ? item.warranty_months : 0))),
		legal: { months: LEGAL_GUARANTEE_MONTHS, endsOn: addMonths(startsOn, LEGAL_GUARANTEE_MONTHS) },
		items: items.map((item) => {
			const line = { warrantyMonths: item.warranty_months, isService: item.service_id !== null };
			const { months, endsOn } = termOf(line, startsOn, chosenMonths);
			const left = daysLeft(endsOn, today);
			const quantity = item.quantity - (returned.get(item.id) ?? 0);
			return {
				name: item.name,
				quantity,
				warrantyMonths: months,
				endsOn,
				daysLeft: left,
				badge: quantity > 0 ? badgeOf(left) : ("returned" as const),
			};
		}),
	};
}

/** The months that the shop chose last for an order's warranty; null where it chose none: each product's own stand. */
export async function readWarrantyChoice(db: Db, orderId: number): Promise<WarrantyChoice | null> {
	return ((await selectWarrantyChoice(db, orderId)) ?? null) as WarrantyChoice | null;
}

/** By item of an order, the last day of its guarantees, the legal one or a longer one of the shop's, where that was before this day. */
export async function readEndedGuarantees(db: Db, orderId: number, day: string): Promise<Record<number, string>> {
	const facts = await readWarrantyStart(db, orderId);
	if (!facts) return {};
	const { startsOn } = facts;
	const [items, chosen] = [await selectOrderItems(db, orderId), await readWarrantyChoice(db, orderId)];
	const legalEnd = addMonths(startsOn, LEGAL_GUARANTEE_MONTHS);
	return Object.fromEntries(
		items.flatMap((item): [number, string][] => {
			const line = { warrantyMonths: item.warranty_months, isService: item.service_id !== null };
			const { endsOn } = termOf(line, startsOn, chosen);
			const last = endsOn > legalEnd ? endsOn : legalEnd;
			return last < day ? [[item.id, last]] : [];
		}),
	);
}

/** Every certificate that was issued for an order, oldest first; which months stand is `readWarrantyChoice`'s to say. */
export async function readCertificates({ db }: { db: Db }, orderId: number): Promise<IssuedCertificate[]> {
	return Promise.all((await selectCertificates(db, orderId)).map((row) => issuedCertificate(db, row)));
}

type CertificateRow = Awaited<ReturnType<typeof selectCertificates>>[number];

/** A stored certificate as the shop speaks of it, with the mode of its order: a test's is marked, whenever it was issued. */
async function issuedCertificate(db: Db, row: CertificateRow): Promise<IssuedCertificate> {
	return {
		id: row.id,
		certificateNumber: row.certificate_number,
		orderId: row.order_id,
		months: row.months as WarrantyChoice | null,
		issuedAt: row.issued_at,
		content: { ...(JSON.parse(row.content) as CertificateContent), ...testMark(row.payment_mode) },
		labels: await readLabels(db, row.labels_hash),
	};
}
