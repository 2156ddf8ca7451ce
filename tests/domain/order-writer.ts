import { randomBytes } from "node:crypto";
import { writeSync } from "node:fs";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { openDatabase } from "#db/connection.ts";

/**
 * A process of its own that places orders on a database file and prints each number once it is placed.
 *
 *   order-writer.ts <file> forever          one after the other, until somebody kills it
 *   order-writer.ts <file> sell <product>   one piece each, until there is none left
 *   order-writer.ts <file> hang             stops for good in the middle of writing an order, and prints "inside"
 */
const [file = "", mode = "", productId = ""] = process.argv.slice(2);
const print = (line: string | number) => writeSync(1, `${line}\n`);
const key = () => randomBytes(24).toString("base64url");

const shop: Shop = {
	db: openDatabase(file).db,
	clock: () => new Date(),
	newKey: mode === "hang" ? hang : key,
	// Placing an order asks no provider, sends no mail and prints nothing.
	paypal: {} as Shop["paypal"],
	mailer: {} as Shop["mailer"],
	printer: {} as Shop["printer"],
	settings: {
		business: DEFAULT_PROFILE,
		shippingPolicy: "flat",
		vatRatePercent: 21,
		live: false,
		payments: {
			mode: "test",
			business: "business@nucleu.example",
			paypalReady: false,
			googlePayReady: false,
			revolutReady: false,
			bankReady: false,
		},
	},
};

function hang(): string {
	print("inside");
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
	return key();
}

async function place(lines: { productId: number; quantity: number }[]): Promise<boolean> {
	const placed = await placeOrder(shop, {
		idempotencyKey: key(),
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
