import type { Account } from "#app/domain/accounts/account.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { LOCALES, type Locale } from "#app/domain/locale.ts";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { claimedMethod } from "#app/domain/payments/methods.ts";
import type { Result } from "#app/domain/result.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { scheduleService } from "#app/domain/services/schedule-service.server.ts";
import { SERVICE_MOVE_GOALS } from "#app/domain/services/service-order-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { mailCertificate } from "#app/domain/warranties/mail-certificate.server.ts";
import { declareWithdrawal } from "#app/domain/withdrawals/declare-withdrawal.server.ts";

/** The steps that lead to each status, as admins take them. */
const STEPS: Record<OrderStatus, OrderStatus[]> = {
	pending: [],
	failed: ["failed"],
	cancelled: ["completed", "cancelled"],
	completed: ["completed"],
	shipped: ["completed", "shipped"],
	delivered: ["completed", "shipped", "delivered"],
};

const WHO: Account = { id: 0, email: "admin@nucleu.example", role: "admin" };

/** As customers say that they have paid. */
const CLAIM = "bank-transfer";
const CUSTOMER = { email: "ioana.tarus@exemplu.ro", phone: "0722 000 111" };
const NAMES: Record<Locale, string> = { ro: "Ioana Țăruș", en: "Joanna Smith" };

/**
 * For `npm run dev`: orders and service orders in every state and both languages, made by the use cases themselves, with
 * every e-mail and document that goes with them. Nothing where somebody has ordered already.
 *
 * @throws when a use case refuses what it must take
 */
export async function seedOrders(shop: Shop): Promise<void> {
	if (await shop.db.selectFrom("orders").select("id").limit(1).executeTakeFirst()) return;
	for (const locale of LOCALES) {
		for (const status of ORDER_STATUSES) await seedOrder(shop, locale, status);
		await seedClaim(shop, locale);
		await seedServiceOrders(shop, locale);
	}
	await sendContactMessage(shop, {
		...CUSTOMER,
		name: NAMES.ro,
		subject: "Un PC pentru școală",
		message: "Bună ziua,\nce îmi recomandați până la 4.000 de lei?",
		privacy: true,
		idempotencyKey: shop.newKey(),
		locale: "ro",
	});
}

async function seedOrder(shop: Shop, locale: Locale, status: OrderStatus): Promise<number> {
	const placed = await placeOrder(shop, {
		...CUSTOMER,
		fullName: NAMES[locale],
		delivery: { method: "delivery", address: "Str. Înfrățirii nr. 12, ap. 4", city: "Cluj-Napoca", county: "Cluj" },
		paymentMethod: claimedMethod(CLAIM).id,
		idempotencyKey: shop.newKey(),
		source: "direct-checkout",
		locale,
		lines: [{ productId: await anyProduct(shop), quantity: 1 }],
	});
	const { id } = taken(placed);
	for (const to of STEPS[status]) {
		if (to === "completed") await seedPayment(shop, id);
		else taken(await moveOrder(shop, { orderId: id, to, actor: "admin" }));
	}
	const key = shop.newKey();
	taken(await mailDocument(shop, { orderId: id, key }));
	if (status !== "delivered") return id;
	taken(await mailCertificate(shop, { orderId: id, months: null, key }));
	const { email } = CUSTOMER;
	const fields = { contract: "order" as const, orderNumber: String(id), name: NAMES[locale], email, text: null };
	await declareWithdrawal(shop, { ...fields, idempotencyKey: key, locale });
	return id;
}

/** The money came, which completes the order, and the invoice with it, as the e-mail about the payment issues it. */
async function seedPayment(shop: Shop, orderId: number): Promise<void> {
	const payment = { orderId, seen: "pending", means: "bank", transactionId: null, account: WHO } as const;
	taken(await recordPayment(shop, payment));
	taken(await issueDocument(shop, orderId));
}

/** An order whose customer says to have paid it. */
async function seedClaim(shop: Shop, locale: Locale): Promise<void> {
	const orderId = await seedOrder(shop, locale, "pending");
	taken(await claimPayment(shop, { orderId, source: CLAIM }));
}

async function seedServiceOrders(shop: Shop, locale: Locale): Promise<void> {
	for (const to of [null, ...SERVICE_MOVE_GOALS]) {
		const scheduled = await scheduleService(shop, {
			...CUSTOMER,
			fullName: NAMES[locale],
			notes: locale === "ro" ? "Se oprește după o oră de joc." : "It turns off after an hour of play.",
			service: "1",
			idempotencyKey: shop.newKey(),
			locale,
		});
		const { id } = taken(scheduled);
		if (to === "completed") taken(await moveServiceOrder(shop, { id, to: "in_progress", account: WHO }));
		if (to) taken(await moveServiceOrder(shop, { id, to, account: WHO }));
	}
}

/** The product with the most pieces, so that none runs out. */
async function anyProduct(shop: Shop): Promise<number> {
	const products = shop.db.selectFrom("product").select("id").where("status", "=", "active");
	return (await products.orderBy("stock", "desc").limit(1).executeTakeFirstOrThrow()).id;
}

function taken<T>(result: Result<T, { code: string }>): T {
	if (!result.ok) throw new Error(`seeding the orders: ${result.error.code}`);
	return result.value;
}
