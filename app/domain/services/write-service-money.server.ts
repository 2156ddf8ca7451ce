import type { Account } from "#app/domain/accounts/account.ts";
import type { Bani } from "#app/domain/money.ts";
import type { CounterMeans } from "#app/domain/payments/payment-means.ts";
import type { Db } from "#db/connection.ts";
import { insertServiceOrderEvent, insertServicePayment, insertServiceRefund } from "#db/queries/service-orders.ts";

export interface ServiceMoney {
	/** The service order's number. */
	id: number;
	means: CounterMeans;
	/** Above 0. */
	amountBani: Bani;
	/** The form's one-time key: the same key again takes, or returns, nothing more. */
	idempotencyKey: string;
	account: Account;
}

/** Money that came for a service, with its line of the log, in the caller's transaction; the payment's number. */
export async function writeServicePayment(db: Db, money: ServiceMoney, at: string): Promise<number> {
	const payment = await insertServicePayment(db, {
		idempotency_key: money.idempotencyKey,
		service_order_id: money.id,
		at,
		means: money.means,
		amount_bani: money.amountBani,
		account_email: money.account.email,
	});
	await log(db, "payment", money, at);
	return payment;
}

/** Money of a payment that went back, all of it or a part, with its line of the log, in the caller's transaction. */
export async function writeServiceReturn(db: Db, money: ServiceMoney & { paymentId: number }, at: string) {
	await insertServiceRefund(db, {
		idempotency_key: money.idempotencyKey,
		service_payment_id: money.paymentId,
		at,
		amount_bani: money.amountBani,
		account_email: money.account.email,
	});
	await log(db, "payment-returned", money, at);
}

function log(db: Db, kind: string, { id, account, means, amountBani }: ServiceMoney, at: string) {
	return insertServiceOrderEvent(db, id, { at, account, kind, detail: { means, amountBani } });
}
