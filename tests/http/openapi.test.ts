import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#app/addresses.ts";
import { shopForThisFile } from "#tests/http/support/shop.ts";
import { Contract, type OpenApi } from "#tests/support/contract.ts";

const shop = shopForThisFile();
const described = async () => (await shop.visitor().get("/api/openapi.json")).json<OpenApi>();

describe("the description of the calls", () => {
	it("is valid OpenAPI 3.1", async () => {
		const { valid, errors } = await new Validator().validate({ ...(await described()) });
		expect(errors ?? []).toEqual([]);
		expect(valid).toBe(true);
	});

	it("has every call of the table of addresses, and no other", async () => {
		const addresses = Object.values(ADDRESSES).filter((address) => /^\/(api\/.*[^*]$|healthz$)/.test(address));
		expect(addresses.length).toBeGreaterThan(25);
		const { paths } = await described();
		expect(Object.keys(paths).toSorted()).toEqual(
			addresses.map((address) => address.replaceAll(/:(\w+)/g, "{$1}")).toSorted(),
		);
	});

	it("says what the calls read beside their bodies, and takes what it describes", async () => {
		const { paths } = (await described()) as unknown as {
			paths: Record<string, Record<string, { parameters?: { name: string; in: string; description?: string }[] }>>;
		};
		const names = (path: string, method: string, place: string) =>
			(paths[path]![method]!.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
		for (const path of ["/api/orders", "/api/contact", "/api/service-orders"])
			expect(names(path, "post", "header"), path).toEqual(["Idempotency-Key"]);
		expect(names("/api/orders/{id}/cancel", "get", "query")).toEqual(["sign"]);
		expect(names("/api/orders/{id}/complete", "get", "query")).toEqual(["token"]);
		expect(JSON.stringify(paths["/api/orders"]!.get)).toContain("50 unless told");
		expect(JSON.stringify(paths["/api/invoice/lookup"]!.post)).toContain('"orderNumber":{"type":["string","number"]}');
		expect(JSON.stringify(paths["/api/paypal/order"])).toContain('"CAPTURE"');
		expect(JSON.stringify(paths)).not.toContain("^capture$");
	});

	it("names each call once", async () => {
		const names = Object.values((await described()).paths).flatMap((methods) =>
			Object.values(methods).map(({ operationId }) => operationId),
		);
		expect(new Set(names).size).toBe(names.length);
	});

	it("is what the tests hold every answer against: an answer that is not as described is found", async () => {
		const contract = new Contract(await described());
		const products = (await shop.visitor().get("/api/products")).json<object[]>();
		const told = (body: unknown, status = 200) =>
			contract.fault("GET", "/api/products", {
				status,
				text: JSON.stringify(body),
				contentType: "application/json; charset=utf-8",
			});
		expect(told(products)).toBeNull();
		expect(told([{ ...products[0], price: "4799" }])).toContain("price");
		expect(told([{ ...products[0], secret: 1 }])).not.toBeNull();
		expect(told(products, 201)).toContain("not described");
		expect(told({ message: "no code" }, 422)).not.toBeNull();
	});
});
