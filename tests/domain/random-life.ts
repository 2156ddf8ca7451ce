import fc from "fast-check";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { editContactSchema } from "#app/domain/orders/edit-order.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { takeStepBack } from "#app/domain/orders/way-back.server.ts";
import type { Result } from "#app/domain/result.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { unwrap } from "#tests/support/billing.ts";
import { selectRows } from "#tests/support/rows.ts";
import { orderOf, type TestShop } from "#tests/support/test-shop.ts";

const WHATS = [
	...(["items", "contact", "pay", "pay", "invoice", "invoice", "correct", "refund"] as const),
	...([
		"credit",
		"credit",
		"credit",
		"ship",
		"unstep",
		"unstep",
		"unstep",
		"cancel",
		"reopen",
		"reopen",
		"correct",
	] as const),
	...([
		"back",
		"void",
		"void",
		"void",
		"ship",
		"deliver",
		"cancel",
		"reopen",
		"unstep",
		"wait",
		"wait",
		"price",
	] as const),
];

/** Something that the back office does to an order, with what it types as numbers. */
export interface Moment {
	what: (typeof WHATS)[number];
	share: number;
	pick: number;
}

const momentsOf = (whats: readonly Moment["what"][], length: { minLength: number; maxLength: number }) =>
	fc.array(
		fc.record({ what: fc.constantFrom(...whats), share: fc.integer({ min: 1, max: 130 }), pick: fc.nat(99) }),
		length,
	);

/** Any order, and what happens to it before and after it was paid and invoiced. */
export const anyLife = fc.record({
	lines: fc.uniqueArray(fc.record({ product: fc.nat(30), quantity: fc.integer({ min: 1, max: 9 }) }), {
		selector: ({ product }) => product,
		minLength: 1,
		maxLength: 4,
	}),
	delivery: fc.constantFrom("pickup" as const, "Brașov" as const, "București" as const),
	isPaid: fc.boolean(),
	early: momentsOf(["items", "items", "contact", "pay", "pay", "price", "refund", "void"], {
		minLength: 0,
		maxLength: 6,
	}),
	late: momentsOf(WHATS, { minLength: 4, maxLength: 16 }),
});

type Life = typeof anyLife extends fc.Arbitrary<infer T> ? T : never;

/**
 * Places an order and has its moments happen, each as its form of that moment asks for it; what the shop refuses does not happen.
 *
 * @param told of each moment that came to something
 */
export async function liveThrough(shop: TestShop, life: Life, told: (what: Moment["what"]) => void): Promise<number> {
	const orderId = await placeOne(shop, life);
	const paid: Moment[] = life.isPaid
		? [
				{ what: "pay", share: 100, pick: 0 },
				{ what: "invoice", share: 0, pick: 0 },
				{ what: "wait", share: 0, pick: 1 },
			]
		: [];
	for (const moment of [...life.early, ...paid, ...life.late]) {
		shop.pass({ minutes: 7 });
		if ((await happen(shop, orderId, moment))?.ok) told(moment.what);
	}
	return orderId;
}

async function placeOne(shop: TestShop, { lines, delivery: place }: Life): Promise<number> {
	const products = await selectRows(shop.db, "product", { status: "active" });
	// The shelf is filled by whoever counts it: what comes there is no order's affair.
	const wanted = lines.map(({ product, quantity }) => ({
		productId: products[product % products.length]!.id,
		quantity,
	}));
	const once = wanted.filter((line, index) => wanted.findIndex((one) => one.productId === line.productId) === index);
	const delivery =
		place === "pickup"
			? ({ method: "pickup" } as const)
			: ({ method: "delivery", address: "Str. Lungă 3", city: place, county: place, ...SECTOR[place] } as const);
	const placed = await placeOrder(shop, orderOf(once, { delivery }));
	if (placed.ok) return placed.value.id;
	const [{ id: productId }] = (await shop.db
		.selectFrom("product")
		.select("id")
		.where("stock", "is", null)
		.where("status", "=", "active")
		.limit(1)
		.execute()) as [{ id: number }];
	return unwrap(await placeOrder(shop, orderOf([{ productId, quantity: 2 }], { delivery }))).id;
}

const SECTOR = { Brașov: {}, București: { city: "Sector 3" } };

type Deed = (shop: TestShop, orderId: number, moment: Moment) => Promise<Result<unknown, { code: string }> | null>;

const happen: Deed = (shop, orderId, moment) => DEEDS[moment.what](shop, orderId, moment);
const detailsOf = async (shop: TestShop, orderId: number) => (await readOrderDetails(shop, orderId))!;
const account = CHIEF;
/** Of the bank's numbers some are typed again, on this order or another, where the one before was a mistake. */
const numberOf = (pick: number) => (pick % 12 === 5 ? `FT-${pick}` : null);

const DEEDS: Record<Moment["what"], Deed> = {
	async items(shop, orderId, { share, pick }) {
		const { items } = await detailsOf(shop, orderId);
		const chosen = items[pick % items.length]!;
		const quantities = Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
		const [added] = await shop.db
			.selectFrom("product")
			.select("sku")
			.where("status", "=", "active")
			.offset(pick % 20)
			.limit(1)
			.execute();
		const typed = {
			quantities: { ...quantities, [chosen.id]: share % 7 },
			sku: pick % 3 === 0 ? (added?.sku ?? null) : null,
			addQuantity: 1 + (pick % 2),
			prices: pick % 2 === 0 ? ("today" as const) : ("kept" as const),
		};
		return editItems(shop, { orderId, typed, seen: (await readItems(shop, orderId)).revision, account });
	},
	contact: (shop, orderId, moment) => changeContact(shop, orderId, moment, false),
	correct: (shop, orderId, moment) => changeContact(shop, orderId, moment, true),
	async pay(shop, orderId, { share, pick }) {
		const { order, money } = await detailsOf(shop, orderId);
		const dueBani = order.totalBani - money.receivedBani;
		const amountBani = Math.max(1, Math.round((dueBani * share) / 100));
		return recordPayment(shop, {
			...{ orderId, seen: order.status, transactionId: numberOf(pick), account, seenHereBani: money.hereBani },
			means: (["bank", "card", "courier", "cash"] as const)[pick % 4]!,
			amountBani: share > 60 && share <= 105 ? null : amountBani,
		});
	},
	invoice: (shop, orderId) => issueInvoice(shop, orderId),
	async credit(shop, orderId, { share, pick }) {
		const found = await readCreditable(shop, orderId);
		if (!found) return null;
		const pieces = found.lines.map(
			({ position, quantity }, index) =>
				[position, (index + pick) % 2 ? 0 : Math.ceil((quantity * Math.min(share, 100)) / 100)] as const,
		);
		return creditInvoice(shop, { orderId, quantities: new Map(pieces), seen: found.revision, account });
	},
	async refund(shop, orderId, { share, pick }) {
		const { order, items, money } = await detailsOf(shop, orderId);
		const left = money.receivedBani - money.returnedBani;
		const isByPieces = pick % 3 === 0;
		return refundPart(shop, {
			...{
				orderId,
				seen: order.status,
				seenReturnedBani: money.returnedBani,
				transactionId: numberOf(pick),
				note: null,
				account,
			},
			way: "bank",
			amountBani: isByPieces ? null : Math.round((left * share) / 100),
			pieces: isByPieces ? [{ orderItemId: items[pick % items.length]!.id, pieces: 1 }] : [],
		});
	},
	async back(shop, orderId, { pick }) {
		const { order } = await detailsOf(shop, orderId);
		const transactionId = numberOf(pick);
		return recordRefund(shop, { orderId, seen: order.status, means: "bank", transactionId, account });
	},
	async void(shop, orderId, { pick }) {
		const { payments } = await detailsOf(shop, orderId);
		const line = payments.voidable.at(pick % 2);
		const instead = pick % 3 === 2 ? ("revolut" as const) : ("none" as const);
		return line ? voidPayment(shop, { orderId, record: line.id, instead, note: null, account }) : null;
	},
	ship: (shop, orderId) => advance(shop, orderId, { to: "shipped", trackingNumber: "AWB-1" }),
	deliver: (shop, orderId) => advance(shop, orderId, { to: "delivered" }),
	cancel: (shop, orderId) => advance(shop, orderId, { to: "cancelled", reason: null }),
	reopen: (shop, orderId) => advance(shop, orderId, { to: "pending" }),
	/** "Not shipped after all", or not delivered. */
	async unstep(shop, orderId) {
		const { order } = await detailsOf(shop, orderId);
		return takeStepBack(shop, { orderId, seen: order.status, account });
	},
	async wait(shop, _, { pick }) {
		shop.pass({ days: pick % 4 });
		return null;
	},
	/** A product gets a price that VAT does not divide evenly; its next orders have it. */
	async price(shop, _, { share, pick }) {
		const ids = await shop.db.selectFrom("product").select("id").orderBy("id").execute();
		const { id } = ids[pick % ids.length]!;
		const price_bani = 101 * share + pick;
		await shop.db.transaction().execute(async (db) => {
			await db.updateTable("product").set({ price_bani, discount_percent: 0 }).where("id", "=", id).execute();
			const since = shop.clock().toISOString();
			await db.insertInto("price_history").values({ product_id: id, price_bani, discount_percent: 0, since }).execute();
		});
		return null;
	},
};

type Step =
	| { to: "shipped"; trackingNumber: string }
	| { to: "delivered" | "pending" }
	| { to: "cancelled"; reason: null };

async function advance(shop: TestShop, orderId: number, step: Step) {
	const { order } = await detailsOf(shop, orderId);
	return advanceOrder(shop, { orderId, seen: order.status, account, ...step });
}

async function changeContact(shop: TestShop, orderId: number, { share, pick }: Moment, corrects: boolean) {
	const { values, revision } = (await readContact(shop, orderId))!;
	const company = { companyName: "Exemplu SRL", taxCode: "RO12345674", registrationNumber: "" };
	const place = { city: "Cluj-Napoca", county: "Cluj", sector: "", address: `Str. Lungă ${share}` };
	const changes = {
		fullName: `Ion Pop ${pick}`,
		...(pick % 2 === 0 && values.deliveryMethod === "delivery" ? { ...place, ...company } : {}),
	};
	const parsed = editContactSchema.safeParse({ ...values, paymentMethod: "banktransfer", ...changes });
	return parsed.success ? editContact(shop, { orderId, typed: parsed.data, seen: revision, account, corrects }) : null;
}

/** The money that a shop has of an order, as its ledger's lines say it: what came, less what was voided and what went back. */
export async function cashOf(shop: TestShop, orderId: number): Promise<number> {
	const lines = await shop.db.selectFrom("payment_record").selectAll().where("order_id", "=", orderId).execute();
	const voided = new Set(lines.flatMap(({ transaction_id }) => /^void-(\d+)$/.exec(transaction_id)?.[1] ?? []));
	return lines.reduce((sum, line) => {
		if (voided.has(String(line.id)) || line.status === "voided") return sum;
		if (line.kind === "capture") return sum + line.amount_cents!;
		return line.kind === "refund" ? sum - line.amount_cents! : sum;
	}, 0);
}
