import type { RefreshHandle } from "#app/components/layout/refresh-without-scripts.tsx";
import { SERVICE_REDIRECT_AFTER_MS } from "#app/config/business.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { paths } from "#app/paths.ts";

/** A whole page is asked for each time, so a little less often than scripts ask. */
const RELOAD_AFTER_MS = 3_000;

/**
 * Without scripts the confirmation goes on by itself too: to the first service of a mixed cart, or to itself while the
 * evidence of a payment is on its way (SPEC 4, DECISIONS 2).
 */
export const confirmationRefresh: RefreshHandle<{
	order: Order | null;
	servicesNext: boolean;
	returned: boolean;
}> = {
	refresh({ order, servicesNext, returned }, cart) {
		const service = servicesNext ? cart.lines.find((line) => line.type === "service") : undefined;
		if (order && service) return { afterMs: SERVICE_REDIRECT_AFTER_MS, to: paths.serviceOrder(service.id) };
		const isWaiting = order?.status === "pending" || order?.status === "failed";
		return returned && isWaiting ? { afterMs: RELOAD_AFTER_MS } : null;
	},
};
