import type { Store } from "#app/sandbox/paypal/store/open-store.ts";
import type { WebForm } from "#app/sandbox/paypal/web/web-form.ts";

/** A web form that was posted and waits for the buyer; paymentId once it is paid. */
export interface Checkout {
	token: string;
	form: WebForm;
	paymentId: string | null;
}

export function addCheckout(store: Store, token: string, form: WebForm, now: Date): void {
	store
		.prepare("insert into checkouts (token, fields, created_at) values (?, ?, ?)")
		.run(token, JSON.stringify(form), now.toISOString());
}

export function findCheckout(store: Store, token: string): Checkout | null {
	const row = store
		.prepare<[string], { fields: string; paymentId: string | null }>(
			"select fields, payment_id as paymentId from checkouts where token = ?",
		)
		.get(token);
	return row ? { token, form: JSON.parse(row.fields), paymentId: row.paymentId } : null;
}

export function markCheckoutPaid(store: Store, token: string, paymentId: string): void {
	store.prepare("update checkouts set payment_id = ? where token = ?").run(paymentId, token);
}
