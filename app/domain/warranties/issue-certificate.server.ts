import { isDeepStrictEqual } from "node:util";
import { addMonths } from "#app/domain/calendar/days.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import { testMark } from "#app/domain/invoices/make-invoice.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { readBilling } from "#app/domain/invoices/read-billing.server.ts";
import { keepLabels } from "#app/domain/invoices/stored-labels.server.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { joinedAddress } from "#app/domain/places/postal-address.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { certificateNumberOf, type IssuedCertificate } from "#app/domain/warranties/certificate.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";
import { readCertificates, readWarrantyChoice } from "#app/domain/warranties/read-warranty.server.ts";
import { readWarrantyStart } from "#app/domain/warranties/warranty-facts.server.ts";
import { LEGAL_GUARANTEE_MONTHS, termOf, type WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import type { Db } from "#db/connection.ts";
import { insertCertificate, insertWarrantyChoice, selectSerials } from "#db/queries/documents.ts";
import { isErasedInPart } from "#db/queries/erase-rows.ts";
import { type OrderRow, selectOrderItems } from "#db/queries/orders.ts";
import { selectReturnedPieces } from "#db/queries/returns.ts";

interface CertificateCommand {
	orderId: number;
	/** The shop's commercial warranty for the whole order; null: each product's own months; "chosen": those that were chosen last. */
	months: WarrantyChoice | null | "chosen";
}

/** What a certificate says of the order; who sells and when it was issued is added when it is. */
type CertificateFacts = Omit<CertificateContent, "certificateNumber" | "replaces" | "issuedOn" | "seller" | "isTest">;

/**
 * The order's warranty certificate. While its facts (serial numbers, first day, customer) stay as they are, asking again
 * for the same months gives the same certificate; once they changed, a new one is issued, which names the old one. Months that
 * are named are the shop's choice from then on, also where their certificate is there already.
 *
 * @returns order-not-found, warranty-not-due while the order is unpaid and not shipped, warranty-cancelled, warranty-returned where every
 * piece came back, or person-erased and test-order for a test of a
 * shop that is live, which get no new one
 */
export async function issueCertificate(shop: Shop, command: CertificateCommand): Promise<Result<IssuedCertificate>> {
	// Most ask for one that is there: they need not wait for writers.
	const known = await standOf(shop, shop.db, command);
	if (!known.ok) return known;
	if (known.value.standing && !known.value.isNewChoice) return ok(known.value.standing);
	return shop.db.transaction().execute(async (transaction) => {
		const stand = await standOf(shop, transaction, command);
		if (!stand.ok) return stand;
		const { standing, newest, facts, order, months, issuedBefore, isNewChoice } = stand.value;
		if (months !== null && isNewChoice) {
			await insertWarrantyChoice(transaction, {
				order_id: order.id,
				months,
				chosen_at: shop.clock().toISOString(),
			});
		}
		return ok(
			standing ??
				(await enterCertificate(shop, transaction, { order, months, newest }, { facts, nth: issuedBefore + 1 })),
		);
	});
}

/**
 * The same for whoever asks for the order's certificate, a download or an e-mail.
 *
 * @param command `months`: null for those that were chosen last or, where none ever were, each product's own
 */
export function issueChosenCertificate(
	shop: Shop,
	{ orderId, months }: { orderId: number; months: WarrantyChoice | null },
): Promise<Result<IssuedCertificate>> {
	return issueCertificate(shop, { orderId, months: months ?? "chosen" });
}

/** The facts of today, the certificate that already states them, and whether the months are not those that were chosen last. */
async function standOf(shop: Shop, db: Db, { orderId, months: wanted }: CertificateCommand) {
	const start = await readWarrantyStart(db, orderId);
	if (!start) return fail<ShopError>({ code: "order-not-found" });
	if (start.order.status === "cancelled") return fail<ShopError>({ code: "warranty-cancelled" });
	if (!isPaidOrShipped(start.order.status)) return fail<ShopError>({ code: "warranty-not-due" });
	const chosen = await readWarrantyChoice(db, orderId);
	const months = wanted === "chosen" ? chosen : wanted;
	const facts = await factsOf(db, start, months);
	if (facts.items.length === 0) return fail<ShopError>({ code: "warranty-returned" });
	const issued = await readCertificates({ db }, orderId);
	const newest = issued.findLast((certificate) => certificate.months === months);
	// What was erased since it was issued makes no other certificate.
	const customer = isErasedInPart(start.order) ? newest?.content.customer : undefined;
	const standing = newest && states(newest.content, customer ? { ...facts, customer } : facts) ? newest : null;
	if (start.order.erased_at !== null && !standing) return fail<ShopError>({ code: "person-erased" });
	const isTest = isVoid(shop.settings.payments.mode, start.order.payment_mode);
	if (isTest && !standing) return fail<ShopError>({ code: "test-order" });
	const isNewChoice = !isTest && months !== null && months !== chosen;
	return ok({ standing, newest, facts, order: start.order, months, issuedBefore: issued.length, isNewChoice });
}

function states(
	{ certificateNumber, replaces, issuedOn, seller, isTest, ...stated }: CertificateContent,
	facts: CertificateFacts,
) {
	return isDeepStrictEqual(stated, facts);
}

async function factsOf(
	db: Db,
	{ order, startsOn, startsFrom }: NonNullable<Awaited<ReturnType<typeof readWarrantyStart>>>,
	months: WarrantyChoice | null,
): Promise<CertificateFacts> {
	const [ordered, returned, serials, billing] = await Promise.all([
		selectOrderItems(db, order.id),
		selectReturnedPieces(db, order.id),
		selectSerials(db, order.id),
		readBilling(db, order.id),
	]);
	// What came back for good is the shop's again.
	const items = ordered
		.map((item) => ({ ...item, quantity: item.quantity - (returned.get(item.id) ?? 0) }))
		.filter(({ quantity }) => quantity > 0);
	return {
		locale: order.locale,
		order: { id: order.id, placedOn: bucharestDay(order.created_at) },
		startsOn,
		startsFrom,
		chosenMonths: months,
		legal: { months: LEGAL_GUARANTEE_MONTHS, endsOn: addMonths(startsOn, LEGAL_GUARANTEE_MONTHS) },
		customer: customerOf(order, billing),
		items: items.map((item) => ({
			name: item.name,
			sku: item.sku,
			quantity: item.quantity,
			unitPriceBani: item.unit_price_bani,
			serials: serialsOf(serials, item),
			...termOf({ warrantyMonths: item.warranty_months, isService: item.service_id !== null }, startsOn, months),
		})),
	};
}

/** None while more are written down than pieces are left: which of them came back is for the shop to say. */
function serialsOf(
	serials: { order_item_id: number; serial: string }[],
	{ id, quantity }: { id: number; quantity: number },
): string[] {
	const own = serials.flatMap(({ order_item_id, serial }) => (order_item_id === id ? [serial] : []));
	return own.length > quantity ? [] : own;
}

/** Whom the invoice names. A consumer's has no contact, also not an empty one: it would be another than those of before. */
function customerOf(order: OrderRow, billing: OrderBilling | null): CertificateContent["customer"] {
	const { full_name: fullName, email, phone, address, city, county, postal_code: postalCode } = order;
	const named = billing?.company ? { name: billing.company.name, contactPerson: fullName } : { name: fullName };
	const place = isErasedInPart(order) ? null : joinedAddress({ address, city, county, postalCode });
	return { ...named, email, phone, address: place };
}

async function enterCertificate(
	shop: Shop,
	db: Db,
	{ order, months, newest }: { order: OrderRow; months: WarrantyChoice | null; newest: IssuedCertificate | undefined },
	{ facts, nth }: { facts: CertificateFacts; nth: number },
): Promise<IssuedCertificate> {
	const orderId = order.id;
	const issuedAt = shop.clock().toISOString();
	const issuedOn = bucharestDay(issuedAt);
	const certificateNumber = certificateNumberOf({ id: orderId, mode: order.payment_mode }, issuedOn, nth);
	const test = testMark(order.payment_mode);
	const replaced = newest ? { replaces: newest.certificateNumber } : {};
	const content = {
		certificateNumber,
		...replaced,
		...test,
		issuedOn,
		seller: sellerOf(shop.settings.business),
		...facts,
	};
	const id = await insertCertificate(db, {
		certificate_number: certificateNumber,
		order_id: orderId,
		months,
		issued_at: issuedAt,
		content: JSON.stringify(content),
		labels_hash: await keepLabels(shop, db),
	});
	return { id, certificateNumber, orderId, months, issuedAt, content, labels: shop.labels };
}
