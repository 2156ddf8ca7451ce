import { expect } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { ANA } from "./orders.ts";

export type Json = Record<string, unknown>;

/** SPEC 3, "Order (as read)". */
export function expectOrder(order: Json): void {
	expect(order).toMatchObject({
		id: expect.any(Number),
		createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
		status: "pending",
		deliveryMethod: expect.stringMatching(/^(pickup|delivery)$/),
		paymentMethod: expect.any(String),
		contactEmail: ANA.email,
		contactPhone: ANA.phone,
		fullName: ANA.fullName,
	});
	expect(String(order.total)).toMatch(/^\d+\.\d\d$/);
	for (const field of ["shippingAddress", "trackingNumber", "billingAddress", "notes"])
		expect(order).toHaveProperty(field);
	for (const line of order.items as Json[]) {
		expect(line).toMatchObject({ id: expect.any(Number), name: expect.any(String), quantity: expect.any(Number) });
		expect(line).toHaveProperty("productId");
		expect(line).toHaveProperty("serviceId");
		expect(String(line.price)).toMatch(/^\d+\.\d\d$/);
	}
}

/** GET /api/orders/{id}. */
export const readOrder = async (visitor: Client, id: unknown) =>
	(await visitor.get(`/api/orders/${id}`)).json<{ order: Json & { items: Json[] }; items: Json[] }>();
