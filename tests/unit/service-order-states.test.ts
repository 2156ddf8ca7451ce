import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SERVICE_ORDER_STATUSES, type ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import {
	isPayableServiceOrder,
	mayMoveServiceOrder,
	SERVICE_MOVE_GOALS,
	type ServiceOrderActor,
	serviceMovesFrom,
} from "#app/domain/services/service-order-states.ts";

const ACTORS: ServiceOrderActor[] = ["customer", "admin", "staff", "system"];

/** DECISIONS 8: scheduled, in progress, completed; called off before the end. */
const ALLOWED = [
	["scheduled", "in_progress"],
	["in_progress", "completed"],
	["scheduled", "cancelled"],
	["in_progress", "cancelled"],
].map(String);

describe("the states of a service order (DECISIONS 8)", () => {
	it("can all be reached from the first, by staff alone too", () => {
		for (const actor of ["admin", "staff"] as const) {
			const reached = new Set<ServiceOrderStatus>(["scheduled"]);
			for (const from of reached) for (const to of serviceMovesFrom(from, actor)) reached.add(to);
			expect([...reached].toSorted()).toEqual(SERVICE_ORDER_STATUSES.toSorted());
		}
	});

	it("allow exactly the moves of the table, to admins and staff and to nobody else", () => {
		const move = fc.record({
			from: fc.constantFrom(...SERVICE_ORDER_STATUSES),
			to: fc.constantFrom(...SERVICE_MOVE_GOALS),
			actor: fc.constantFrom(...ACTORS),
		});
		fc.assert(
			fc.property(move, ({ from, to, actor }) => {
				const isAllowed = ALLOWED.includes(String([from, to])) && (actor === "admin" || actor === "staff");
				expect(mayMoveServiceOrder(from, to, actor)).toBe(isAllowed);
				expect(serviceMovesFrom(from, actor).includes(to)).toBe(isAllowed);
			}),
			{ numRuns: 500 },
		);
	});

	it("end with what was done or called off", () => {
		for (const end of ["completed", "cancelled"] as const)
			for (const actor of ACTORS) expect(serviceMovesFrom(end, actor)).toEqual([]);
	});

	it("can be paid before and after the work, but not when it was called off", () => {
		expect(SERVICE_ORDER_STATUSES.filter(isPayableServiceOrder)).toEqual(["scheduled", "in_progress", "completed"]);
	});
});
