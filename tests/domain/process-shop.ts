import { randomBytes, randomInt } from "node:crypto";
import { writeSync } from "node:fs";
import { HOURS } from "#app/config/business.ts";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { fail } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { openDatabase } from "#db/connection.ts";

/** The shop of a process that a test started on a database file; it asks no provider, sends no mail and prints nothing. */
export function processShop(file: string, changes: Partial<Shop> = {}): Shop {
	return {
		db: openDatabase(file).db,
		clock: () => new Date(),
		newKey: randomKey,
		paypal: {} as Shop["paypal"],
		mailer: {} as Shop["mailer"],
		printer: { pdf: async () => fail("unavailable") } as Partial<Shop["printer"]> as Shop["printer"],
		pictures: {} as Shop["pictures"],
		labels: documentLabels,
		settings: {
			business: DEFAULT_PROFILE,
			hours: HOURS,
			shippingPolicy: "flat",
			expressBani: 3_500,
			vatRates: [{ from: "", percent: 21 }],
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
		...changes,
	};
}

export function randomKey(): string {
	return randomBytes(24).toString("base64url");
}

/** Tells the test something, at once: what is printed was done, whatever happens to the process afterwards. */
export function print(line: string | number): void {
	writeSync(1, `${line}\n`);
}

/** Prints "inside" and stops the whole process for good, without ending it. */
export function hang(): never {
	print("inside");
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
	throw new Error("nobody wakes it");
}

/** The same things in an order that is another one in every process. */
export function shuffled<T>(things: T[]): T[] {
	const left = [...things];
	return things.map(() => left.splice(randomInt(left.length), 1)[0]!);
}
