import type { Locale } from "#app/domain/locale.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { fail, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectTestProduct } from "#db/queries/catalogue.ts";

/** The 1 RON test order (SPEC 9), in test mode only: a real order through every step, of a product that is never sold. */
export async function placeTestOrder(
	shop: Shop,
	command: { idempotencyKey: string; locale: Locale; contact: { fullName: string; email: string; phone: string } },
): Promise<Result<{ id: number }>> {
	if (shop.settings.payments.mode !== "test") return fail({ code: "payment-method-unavailable" });
	const product = await selectTestProduct(shop.db);
	if (!product) return fail({ code: "product-unavailable" });
	return placeOrder(shop, {
		...command.contact,
		idempotencyKey: command.idempotencyKey,
		locale: command.locale,
		source: "api",
		delivery: { method: "pickup" },
		paymentMethod: "paypal",
		lines: [{ productId: product.id, quantity: 1 }],
		isTest: true,
	});
}
