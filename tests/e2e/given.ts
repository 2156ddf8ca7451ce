import { randomUUID } from "node:crypto";
import { type APIResponse, expect } from "@playwright/test";
import { formatAmount } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { Db } from "#db/connection.ts";
import { type CheckoutForm, CLUJ, CUSTOMER, type DeliveryMethod, MOUSE, type Visitor } from "#tests/e2e/visitor.ts";
import { makeReal, movesOf } from "#tests/support/order-moves.ts";
import { openShopDatabase } from "#tests/support/postgres/shop-databases.ts";
import { insertRow } from "#tests/support/rows.ts";
import { ADMIN } from "#tests/support/server.ts";

export interface Item {
	type: "product" | "service";
	id: number;
}

export interface PlacedOrder {
	id: number;
	/** Where the shop sent the customer after the order. */
	next: string;
}

/** Of every second factor that a test sets up. */
export const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** What went before a journey, by plain posts of the visitor's own browser: quick, and with the same cookies. */
export class Given {
	constructor(private readonly visitor: Visitor) {}

	async aCartWith(...items: Item[]): Promise<void> {
		for (const { type, id } of items)
			await this.post("/cart", { intent: "add", type, id: String(id), returnTo: "/cart" });
	}

	async anOrder(
		wishes: { form?: CheckoutForm; payment?: PaymentMethod; delivery?: DeliveryMethod; services?: number[] } = {},
	): Promise<PlacedOrder> {
		const { form = "direct-checkout", payment = "banktransfer", delivery = "delivery", services = [] } = wishes;
		await this.aCartWith({ type: "product", id: MOUSE.id });
		await this.aCartWith(...services.map((id) => ({ type: "service" as const, id })));
		const answer = await this.post(`/${form}`, {
			...CUSTOMER,
			...CLUJ,
			deliveryMethod: delivery,
			paymentMethod: payment,
			orderKey: await this.keyOf(`/${form}`),
		});
		const next = answer.headers().location ?? "";
		const id = Number(/(?:\/|orderId=)(\d+)/.exec(next)?.[1]);
		expect(id, `the number of the order in ${answer.status()} ${next}`).toBeGreaterThan(0);
		return { id, next };
	}

	/** An order whose payment is recorded, in front of somebody who may print and send its documents. */
	async aPaidOrderInTheBackOffice(): Promise<number> {
		const { id } = await this.anOrder();
		await movesOf(this.visitor, id, "completed");
		await this.isSignedIn();
		return id;
	}

	/** A shipped real order whose invoice has been issued; somebody of the shop must be signed in. */
	async anInvoicedOrder(): Promise<number> {
		const { id } = await this.anOrder({ payment: "cash" });
		makeReal(this.visitor, id);
		await this.theBackOfficeHasMoved(id, { intent: "ship", seen: "pending", trackingNumber: "RO123456789" });
		await this.visitor.page.request.get(`/api/admin/download-invoice/${id}`);
		return id;
	}

	async aScheduledService(serviceId: number): Promise<number> {
		const path = `/service-order/${serviceId}`;
		const answer = await this.post(path, { ...CUSTOMER, notes: "", orderKey: await this.keyOf(path) });
		return Number(/(\d+)$/.exec(answer.headers().location ?? "")?.[1]);
	}

	/** This browser has signed in: the test shop's admin unless told. */
	async isSignedIn(who: { email: string; password: string } = ADMIN): Promise<void> {
		const answer = await this.post("/admin/login", who);
		expect(answer.status(), "the sign-in lets its admin in").toBe(303);
	}

	/** Another window of the back office has sent a form of this order's page. */
	async theBackOfficeHasMoved(orderId: number, form: Record<string, string>): Promise<void> {
		await this.post(`/admin/orders/${orderId}`, form);
	}

	/** All of an order's money, by a bank transfer that is recorded. */
	async theMoneyHasCome(orderId: number): Promise<void> {
		let amountBani = "";
		await this.inTheDatabase(async (db) => {
			const order = db.selectFrom("orders").select("total_bani").where("id", "=", orderId);
			amountBani = formatAmount((await order.executeTakeFirstOrThrow()).total_bani);
		});
		await this.theBackOfficeHasMoved(orderId, { intent: "payment", seen: "pending", means: "bank", amountBani });
	}

	/** A message of the contact form, past the limits that visitors have; its subject is how the back office finds it again. */
	async aContactMessage(subject: string): Promise<void> {
		await this.inTheDatabase((db) =>
			insertRow(db, "contact_message", {
				idempotency_key: randomUUID(),
				created_at: new Date().toISOString(),
				locale: "ro",
				name: CUSTOMER.fullName,
				email: CUSTOMER.email,
				subject,
				message: "Bună ziua,\nce plăci video aveți?",
				handled_at: null,
			}),
		);
	}

	/** Others have bought meanwhile, or pieces have come. */
	async theStockIs(id: number, stock: number): Promise<void> {
		await this.inTheDatabase((db) => db.updateTable("product").set({ stock }).where("id", "=", id).execute());
	}

	/** A declaration of withdrawal from a contract that the shop does not know, past the limits that visitors have. */
	async aWithdrawal(orderNumber: string): Promise<void> {
		await this.inTheDatabase((db) =>
			insertRow(db, "withdrawal", {
				idempotency_key: randomUUID(),
				order_id: null,
				order_number: orderNumber,
				declared_at: new Date().toISOString(),
				name: CUSTOMER.fullName,
				email: CUSTOMER.email,
				text: null,
				locale: "ro",
				handled_at: null,
			}),
		);
	}

	/** Another window of the back office has moved this service order. */
	async theBackOfficeHasMovedService(id: number, to: string): Promise<void> {
		await this.post(`/admin/service-orders/${id}`, { intent: "move", to });
	}

	/** One more admin, with the first one's password. */
	async anAccount(email: string): Promise<void> {
		await this.inTheDatabase(async (db) => {
			const first = db.selectFrom("account").selectAll().where("email", "=", ADMIN.email);
			const { id, ...account } = await first.executeTakeFirstOrThrow();
			await insertRow(db, "account", { ...account, email });
		});
	}

	/** The second factor of an account that was made here. */
	async aSecondFactor(email: string): Promise<void> {
		await this.inTheDatabase(async (db) => {
			const account = db.selectFrom("account").select("id").where("email", "=", email);
			const { id } = await account.executeTakeFirstOrThrow();
			const factor = { account_id: id, secret: SECRET, enabled_at: new Date().toISOString(), last_step: 0 };
			await db
				.insertInto("account_second_factor")
				.values(factor)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		});
	}

	/** The number of an account's page. */
	async numberOfAccount(email: string): Promise<number> {
		let number = 0;
		await this.inTheDatabase(async (db) => {
			const row = await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow();
			number = row.id;
		});
		return number;
	}

	async aCancelledOrder(): Promise<PlacedOrder> {
		const order = await this.anOrder();
		await this.post(order.next, { intent: "cancel" });
		return order;
	}

	/** What no page can set up, straight in the shop's own database. */
	private async inTheDatabase(change: (db: Db) => Promise<unknown>): Promise<void> {
		const { db, close } = openShopDatabase(this.visitor);
		try {
			await change(db);
		} finally {
			await close();
		}
	}

	private async keyOf(path: string): Promise<string> {
		const html = await (await this.visitor.context.request.get(this.visitor.shopUrl + path)).text();
		return /name="orderKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
	}

	private async post(path: string, form: Record<string, string>): Promise<APIResponse> {
		const { context, shopUrl } = this.visitor;
		const answer = await context.request.post(shopUrl + path, { form, headers: { Origin: shopUrl }, maxRedirects: 0 });
		expect(answer.status(), `POST ${path}`).toBe(303);
		return answer;
	}
}
