import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";

/**
 * The table of allowed moves of a service order (DECISIONS 8). A move that is not here is refused, whoever asks. Both ends are
 * final: what was done and what was called off is told to the customer, so a new visit is a new service order.
 */
export type ServiceOrderActor = "customer" | "admin" | "staff" | "system";

/** Where a service order can be moved to. */
export const SERVICE_MOVE_GOALS = ["in_progress", "completed", "cancelled"] as const;
export type ServiceMoveGoal = (typeof SERVICE_MOVE_GOALS)[number];

const PEOPLE_OF_THE_SHOP = ["admin", "staff"] as const;

const MOVES: Record<ServiceOrderStatus, Partial<Record<ServiceMoveGoal, readonly ServiceOrderActor[]>>> = {
	scheduled: { in_progress: PEOPLE_OF_THE_SHOP, cancelled: PEOPLE_OF_THE_SHOP },
	in_progress: { completed: PEOPLE_OF_THE_SHOP, cancelled: PEOPLE_OF_THE_SHOP },
	completed: {},
	cancelled: {},
};

export function mayMoveServiceOrder(from: ServiceOrderStatus, to: ServiceMoveGoal, actor: ServiceOrderActor): boolean {
	return MOVES[from][to]?.includes(actor) ?? false;
}

/** What this actor may make of a service order in this state. */
export function serviceMovesFrom(from: ServiceOrderStatus, actor: ServiceOrderActor): ServiceMoveGoal[] {
	return SERVICE_MOVE_GOALS.filter((to) => mayMoveServiceOrder(from, to, actor));
}

/** Money is taken for work, not for what was called off; work may be paid before it is finished. */
export function isPayableServiceOrder(status: ServiceOrderStatus): boolean {
	return status !== "cancelled";
}
