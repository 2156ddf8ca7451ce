import type { newerOrder } from "#tests/http/support/orders.ts";

/** An order that its customer was told of, with the browser that placed it. */
interface Told {
	id: number;
	jar: Map<string, string>;
	method: string;
}

/** What the shop has said yes to, over all its lives: every word of it must hold at the end. */
export class Promises {
	readonly orders: Told[] = [];
	readonly serviceOrders: number[] = [];
	readonly contactMessages: number[] = [];
	/** Orders that somebody began to pay. */
	readonly toPay: { id: number; jar: Map<string, string> }[] = [];
	/** Orders whose money the provider has, by its own word. */
	readonly paid = new Set<number>();
	/** What the back office was told that an order has become. */
	readonly moves: { id: number; to: string }[] = [];
	/** Calls that were cut off: they are sent again with the same key, as a careful program does. */
	readonly cutOff: { key: string; body: ReturnType<typeof newerOrder> }[] = [];
	/** Answers that nobody should get, by errand. */
	readonly faults: Record<string, number> = {};
	readonly done: Record<string, number> = {};
	/** The cookies of the back office: who has signed in once stays signed in through every kill. */
	admin = new Map<string, string>();
	#people = 0;

	person(): string {
		return `ana.${++this.#people}@exemplu.ro`;
	}
}
