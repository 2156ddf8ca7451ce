import { expect } from "vitest";
import { movesOf } from "#tests/support/order-moves.ts";
import { placeOrder } from "./orders.ts";
import type { TestShop } from "./shop.ts";

/** Whom a paid order belongs to: e-mails of both Romanian commas, and markup that must stay text. */
export const STEFANIA = { fullName: "Ștefania Țurcanu <b>& fiii</b>", email: "stefania@exemplu.ro" };

/** An order that somebody has just placed; paid when told. */
export async function anOrder(shop: TestShop, state: "unpaid" | "paid" | "cancelled", values = {}): Promise<number> {
	const id = await placeOrder(shop.visitor(), "mouse-pad-xxl", { ...STEFANIA, ...values });
	if (state !== "unpaid") await movesOf(shop.running(), id, state === "paid" ? "completed" : "cancelled");
	return id;
}

/** Who asks as a browser does, for a page. */
export const AS_PAGE = { headers: { Accept: "text/html,application/xhtml+xml" } };

export interface Message {
	kind: string;
	subject_id: number;
	payload: string;
	recipient: string;
}

/** The messages that carry a document of this order. */
export function copiesOf(shop: TestShop, orderId: number): Message[] {
	return shop.rows<Message>(
		"select kind, subject_id, payload, recipient from outbox_message where kind like '%-copy' and subject_id = ? order by id",
		orderId,
	);
}

export const isPdf = (text: string) => expect(text.slice(0, 5)).toBe("%PDF-");
