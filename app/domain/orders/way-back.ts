import type { OrderStatus } from "#app/domain/order-status.ts";

/** The way back of the step that brought an order to its status, for whoever took it by mistake. */
export interface WayBack {
	to: OrderStatus;
	/** The step's e-mail waits no longer, or a storno went with it: its customer is told of the way back. */
	isTold: boolean;
	/** When the step was taken, UTC ISO. */
	since: string;
}
