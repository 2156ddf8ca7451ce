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
			paths: Record<
				string,
				Record<string, { parameters?: { name: string; in: string; description?: string }[]; requestBody?: unknown }>
			>;
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
		// Bodies with more in them than a call reads are taken by all of them.
		for (const [path, { post }] of Object.entries(paths))
			expect([path, JSON.stringify(post?.requestBody ?? {}).includes('"additionalProperties":false')]).toEqual([
				path,
				false,
			]);
	});

	it("says how each call is opened and what it answers", async () => {
		const { paths, components } = (await described()) as unknown as {
			components: { securitySchemes: Record<string, { name: string }> };
			paths: Record<
				string,
				Record<
					string,
					{
						parameters?: { name: string }[];
						requestBody?: { required: boolean; content: Record<string, object> };
						responses: Record<string, { content?: object }>;
						security?: object[];
					}
				>
			>;
		};
		expect(components.securitySchemes.service_orders?.name).toBe("service_orders");
		const booking = paths["/api/service-orders/{id}"]!.get!;
		const order = paths["/api/orders/{id}"]!.get!;
		expect([booking.security, order.security]).toEqual([
			[{ service_orders: [] }, { desk: [] }],
			[{ orders: [] }, { desk: [] }],
		]);
		for (const kind of ["invoice", "warranty"]) {
			const download = paths[`/api/${kind}/download/{orderNumber}`]!.get!;
			// The expiry and signature of a lookup open them by themselves.
			expect(download.security).toEqual([{ orders: [] }, { desk: [] }, {}]);
			expect(download.parameters!.map(({ name }) => name)).toEqual(expect.arrayContaining(["signature", "key"]));
			expect(Object.keys(download.responses)).toEqual(expect.arrayContaining(["200", "303"]));
		}
		for (const shown of [booking, order]) {
			expect(shown.parameters!.map(({ name }) => name)).toContain("key");
			expect(shown.responses["303"]).toBeTruthy();
		}
		const mailed = paths["/api/admin/email-warranty/{id}"]!.post!;
		expect(mailed.requestBody?.required).toBe(false);
		expect(JSON.stringify(mailed.requestBody)).toContain("warrantyMonths");
		const notified = paths["/api/orders/{id}/ipn"]!.post!;
		expect(Object.keys(notified.requestBody!.content)).toEqual(["application/x-www-form-urlencoded"]);
		expect(Object.keys(notified.responses)).toEqual(expect.arrayContaining(["200", "413", "429"]));
		expect(JSON.stringify(paths["/api/paypal/order/{id}/capture"]!.post)).toContain(
			'"enum":["completed","pending","held"]',
		);
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
