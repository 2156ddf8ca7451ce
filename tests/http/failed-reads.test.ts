import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { withDatabase } from "#tests/http/support/shop.ts";
import { Client } from "#tests/support/http-client.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";

// Not shopForThisFile: this shop is meant to log failures.
let shop: RunningShop;
beforeAll(async () => {
	shop = await startShop();
});
afterAll(() => shop.stop());

const change = (sql: string) => withDatabase(shop.dataDir, (database) => database.exec(sql));

describe("a detail page whose read fails (SPEC 8)", () => {
	it.each([
		["/products/1", "product", "Produsul nu a fost găsit", "Failed to fetch product"],
		["/services/pc-repair", "service", "Serviciul nu a fost găsit", "Failed to fetch service"],
	])(
		"%s shows the not-found view with a way back, says that it is a failure, and is whole again after it",
		async (path, table, title, message) => {
			const visitor = new Client(shop.url);
			expect((await visitor.get(path)).status).toBe(200);
			change(`alter table ${table}_text rename to gone`);
			try {
				const answer = await visitor.get(path);
				expect(answer.status).toBe(503);
				expect(answer.page().text).toContain(title);
				expect(shop.output()).toContain(message);
			} finally {
				change(`alter table gone rename to ${table}_text`);
			}
			expect((await visitor.get(path)).status).toBe(200);
		},
	);
});
