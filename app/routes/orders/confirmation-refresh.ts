import type { RefreshHandle } from "#app/components/layout/refresh-without-scripts.tsx";
import { SERVICE_REDIRECT_AFTER_MS } from "#app/config/business.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { isFailedPayment } from "#app/domain/orders/order-states.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import { path } from "#app/paths.ts";

/** A whole page is asked for each time, so a little less often than scripts ask. */
const RELOAD_AFTER_MS = 3_000;

interface AfterPayment {
	order: { status: OrderStatus };
	state: MoneyState;
	/** The customer has just come back from the payment provider. */
	returned: boolean;
	/** The services of its mixed cart have just come back into the cart. */
	servicesNext: boolean;
}

/**
 * The customer has just paid at the provider, and nothing is known of it yet. A payment that failed is known: its next try makes
 * the order wait again. Money that is held or not confirmed takes longer.
 */
export function waitsForEvidence({ order, state, returned }: AfterPayment): boolean {
	return returned && state === "due" && order.status !== "failed";
}

/** To the services of a mixed cart it goes on by itself, unless what it says of the payment must be read first. */
export function goesOnToServices(after: AfterPayment): boolean {
	return after.servicesNext && !waitsForEvidence(after) && !isFailedPayment(after.order.status);
}

/**
 * Without scripts the confirmation goes on by itself too: to itself while the evidence of a payment is on its way,
 * then to the first service of a mixed cart (SPEC 4, DECISIONS 2).
 */
export const confirmationRefresh: RefreshHandle<{ seen: AfterPayment | null }> = {
	refresh({ seen }, cart) {
		if (seen && waitsForEvidence(seen)) return { afterMs: RELOAD_AFTER_MS };
		const service = seen && goesOnToServices(seen) ? cart.lines.find((line) => line.type === "service") : undefined;
		return service ? { afterMs: SERVICE_REDIRECT_AFTER_MS, to: path("serviceOrder", { id: service.id }) } : null;
	},
};
