import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { PAYMENT_MEANS } from "#app/domain/payments/payment-means.ts";
import { sourceOfRequest } from "#app/domain/payments/payment-source.ts";
import { provenMethod } from "#app/domain/payments/proven-method.ts";
import type { Db } from "#db/connection.ts";
import { selectCapturedRequest, selectProof } from "#db/queries/order-money.ts";

/** By which method the money of this order came in; null while the ledger holds none that counts. */
export async function readProvenMethod(
	db: Db,
	order: { id: number; paymentMethod: PaymentMethod },
): Promise<PaymentMethod | null> {
	const proof = await selectProof(db, order.id);
	if (!proof) return null;
	const evidence = JSON.parse(proof.evidence);
	const means = PAYMENT_MEANS.find((known) => known === evidence.means) ?? null;
	const captured = await selectCapturedRequest(db, order.id);
	return provenMethod({ ...proof, means }, order.paymentMethod, captured ? sourceOfRequest(captured.request_id) : null);
}
