import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { hang, print, processShop, randomKey } from "#tests/domain/process-shop.ts";

/**
 * A process of its own that places orders on a database file and prints each number once it is placed.
 *
 *   order-writer.ts <file> forever          one after the other, until somebody kills it
 *   order-writer.ts <file> sell <product>   one piece each, until there is none left
 *   order-writer.ts <file> hang             stops for good in the middle of writing an order, and prints "inside"
 */
const [file = "", mode = "", productId = ""] = process.argv.slice(2);
const shop = processShop(file, { newKey: mode === "hang" ? hang : randomKey });

async function place(lines: { productId: number; quantity: number }[]): Promise<boolean> {
	const placed = await placeOrder(shop, {
		idempotencyKey: randomKey(),
		source: "api",
		locale: "ro",
		fullName: "Ana Ionescu",
		email: "ana@example.ro",
		phone: "0722123456",
		delivery: { method: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" },
		paymentMethod: "banktransfer",
		lines,
	});
	if (placed.ok) print(placed.value.id);
	else if (placed.error.code !== "out-of-stock") throw new Error(placed.error.code);
	return placed.ok;
}

if (mode === "sell") {
	print("ready");
	while (await place([{ productId: Number(productId), quantity: 1 }]));
} else {
	const products = await shop.db.selectFrom("product").select("id").execute();
	const anyLine = () => ({
		productId: products[Math.floor(Math.random() * products.length)]!.id,
		quantity: 1 + Math.floor(Math.random() * 3),
	});
	for (;;) await place(Array.from({ length: 1 + Math.floor(Math.random() * 4) }, anyLine));
}
