import { bucharestDay } from "#app/domain/clock.ts";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";

/**
 * The table of allowed moves of a service order (DECISIONS 8). A move that is not here is refused, whoever asks. From both ends leads
 * nothing on: a new visit is a new service order. A step that was taken by mistake has a way back of its own.
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

/** Which service it is may be put right until the work is done or called off. */
export function isEditableService(status: ServiceOrderStatus): boolean {
	return status === "scheduled" || status === "in_progress";
}

/** Where a step that was taken by mistake leads back to. */
const WAY_BACK: Record<ServiceOrderStatus, "scheduled" | "in_progress" | null> = {
	scheduled: null,
	in_progress: "scheduled",
	completed: "in_progress",
	cancelled: "scheduled",
};

/**
 * Where an admin or staff may take a service order back to: work that is done on the same day only, and while no money was taken or
 * given back since.
 *
 * @param step when the last step was taken, what money moved, and the moment, in UTC ISO
 */
export function wayBackFrom(
	status: ServiceOrderStatus,
	{ movedAt, money, now }: { movedAt: string; money: { at: string }[]; now: string },
) {
	const isOver = bucharestDay(movedAt) !== bucharestDay(now) || money.some(({ at }) => at > movedAt);
	return status === "completed" && isOver ? null : WAY_BACK[status];
}

/** Money is taken for work, not for what was called off; work may be paid before it is finished. */
export function isPayableServiceOrder(status: ServiceOrderStatus): boolean {
	return status !== "cancelled";
}
