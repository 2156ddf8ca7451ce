import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { declareWithdrawal } from "#app/domain/withdrawals/declare-withdrawal.server.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

/** Somebody writes to the shop. */
export function aMessageTo(shop: TestShop, changes: Partial<Parameters<typeof sendContactMessage>[1]> = {}) {
	return sendContactMessage(shop, {
		...{ idempotencyKey: shop.newKey(), locale: "ro", name: "Ion Pop", email: "ion@exemplu.ro", privacy: true },
		...{ subject: "Întrebare", message: "Bună ziua, ce plăci aveți?" },
		...changes,
	});
}

/** Somebody declares a withdrawal, from an order whose number fits none unless told otherwise. */
export function aWithdrawalAt(shop: TestShop, changes: Partial<Parameters<typeof declareWithdrawal>[1]> = {}) {
	return declareWithdrawal(shop, {
		...{ idempotencyKey: shop.newKey(), locale: "ro", contract: "order", orderNumber: "12", text: null },
		...{ name: "Ana Ionescu", email: "ana.ionescu@example.ro" },
		...changes,
	});
}

/** Its customer declares the withdrawal from all of an order, or from a service order; the declaration's number. */
export async function withdrawFrom(
	shop: TestShop,
	id: number,
	changes: Parameters<typeof aWithdrawalAt>[1] = {},
): Promise<number> {
	const table = changes.contract === "service" ? "service_order" : "orders";
	const { email } = await shop.db.selectFrom(table).select("email").where("id", "=", id).executeTakeFirstOrThrow();
	return (await aWithdrawalAt(shop, { orderNumber: String(id), email: email!, ...changes })).id;
}
