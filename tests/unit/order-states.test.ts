import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import {
	type Actor,
	FIRST_STATUS,
	holdsStock,
	isFailedPayment,
	isWayBack,
	mayGoBack,
	mayMove,
	movesFrom,
} from "#app/domain/orders/order-states.ts";

const ACTORS: Actor[] = ["customer", "admin", "staff", "provider", "system"];
const every = ORDER_STATUSES.flatMap((from) =>
	ORDER_STATUSES.flatMap((to) => ACTORS.map((actor) => ({ from, to, actor }))),
);
const allowed = every.filter(({ from, to, actor }) => mayMove(from, to, actor));
const goals = (actor: Actor, from?: OrderStatus) =>
	[...new Set(allowed.filter((move) => move.actor === actor && (from ?? move.from) === move.from).map(({ to }) => to))]
		.toSorted()
		.join(" ");

/** Nobody has paid yet and nothing left the shop: all that a customer may still change (DECISIONS 4). */
const UNPAID_AND_HERE: OrderStatus[] = ["pending", "failed", "cancelled"];
const PAID_OR_GONE: OrderStatus[] = ["completed", "shipped", "delivered"];

describe("the states of an order (SPEC 4, DECISIONS 4 and 6)", () => {
	it("are the six that SPEC 4 names, and the first is pending", () => {
		expect(ORDER_STATUSES.toSorted()).toEqual(
			["pending", "completed", "cancelled", "failed", "shipped", "delivered"].toSorted(),
		);
		expect(FIRST_STATUS).toBe("pending");
	});

	it("can all be reached from the first", () => {
		const reached = new Set<OrderStatus>([FIRST_STATUS]);
		for (const from of reached) for (const actor of ACTORS) for (const to of movesFrom(from, actor)) reached.add(to);
		expect([...reached].toSorted()).toEqual(ORDER_STATUSES.toSorted());
	});

	it("list as possible exactly the moves that are allowed", () => {
		for (const { from, to, actor } of every) {
			expect(movesFrom(from, actor).includes(to)).toBe(mayMove(from, to, actor));
		}
	});
});

describe("a customer", () => {
	it("says pending or cancelled, and nothing else, ever", () => {
		expect(goals("customer")).toBe("cancelled pending");
	});

	it("may say both while the order waits to be paid", () => {
		expect(goals("customer", "pending")).toBe("cancelled pending");
	});

	it("may try a failed payment again, or give up", () => {
		expect(goals("customer", "failed")).toBe("cancelled pending");
	});

	it.each(PAID_OR_GONE)("changes nothing about an order that is %s", (from) => {
		expect(goals("customer", from)).toBe("");
	});
});

describe("the others", () => {
	it("complete an order only by a verified payment or as admins and staff", () => {
		const makers = new Set(allowed.filter(({ to }) => to === "completed").map(({ actor }) => actor));
		expect([...makers].toSorted()).toEqual(["admin", "provider", "staff"]);
	});

	it("ship only as admins, and only what was not shipped before", () => {
		const shipping = allowed.filter(({ to }) => to === "shipped");
		expect(shipping.every(({ actor }) => actor === "admin")).toBe(true);
		expect(shipping.map(({ from }) => from).toSorted()).toEqual(["completed", "pending"]);
	});

	it("deliver what was paid or shipped, and never as customer, provider or system", () => {
		const delivering = allowed.filter(({ to }) => to === "delivered");
		expect(delivering.every(({ actor }) => actor === "admin" || actor === "staff")).toBe(true);
		expect([...new Set(delivering.map(({ from }) => from))].toSorted()).toEqual(["completed", "shipped"]);
	});

	it("let admins do each of their four moves: completed, shipped, delivered, cancelled", () => {
		expect(mayMove("pending", "completed", "admin")).toBe(true);
		expect(mayMove("completed", "shipped", "admin")).toBe(true);
		expect(mayMove("shipped", "delivered", "admin")).toBe(true);
		for (const from of ["pending", "failed", "completed"] as const) {
			expect(mayMove(from, "cancelled", "admin")).toBe(true);
		}
	});

	it("let staff cancel what waits for its money, and nothing that is paid or gone", () => {
		expect(goals("staff")).toContain("cancelled");
		for (const from of PAID_OR_GONE) expect(mayMove(from, "cancelled", "staff"), from).toBe(false);
	});

	it("let the provider say paid or failed, and nothing about goods", () => {
		expect(goals("provider")).toBe("completed failed");
		expect(mayMove("pending", "completed", "provider")).toBe(true);
	});

	it("let a payment fail only while it is awaited", () => {
		const failing = allowed.filter(({ to }) => to === "failed");
		expect([...new Set(failing.map(({ from }) => from))]).toEqual(["pending"]);
		expect(failing.some(({ actor }) => actor === "customer")).toBe(false);
	});

	it("never take a paid or shipped order back to waiting for its payment", () => {
		for (const from of PAID_OR_GONE) {
			for (const to of ["pending", "failed"] as const) {
				for (const actor of ACTORS) expect(mayMove(from, to, actor), `${from} to ${to} by ${actor}`).toBe(false);
			}
		}
	});

	it("never complete or ship a cancelled order without taking its pieces again first", () => {
		for (const actor of ACTORS) {
			for (const to of ["completed", "shipped", "delivered"] as const)
				expect(mayMove("cancelled", to, actor)).toBe(false);
		}
	});
});

describe("the ways back of a step that was a mistake", () => {
	const back = every.filter(({ from, to, actor }) => mayGoBack(from, to, actor));
	const ways = (actor: Actor) => back.filter((way) => way.actor === actor).map(({ from, to }) => `${from} ${to}`);

	it("are open to admins, and to staff where a payment is voided, a parcel is not in it and nothing was sent", () => {
		expect(new Set(back.map(({ actor }) => actor))).toEqual(new Set(["admin", "staff"]));
		expect(ways("staff").toSorted()).toEqual([
			"cancelled pending",
			"completed pending",
			"delivered completed",
			"delivered pending",
		]);
		for (const way of ways("staff")) expect(ways("admin")).toContain(way);
	});

	it("are told from the steps of the table, which lead the other way", () => {
		expect(isWayBack("shipped", "completed")).toBe(true);
		expect([isWayBack("completed", "shipped"), isWayBack("cancelled", "pending")]).toEqual([false, false]);
		expect([isWayBack(null, "pending"), isWayBack("pending", null)]).toEqual([false, false]);
	});
});

describe("what a state means", () => {
	it("is a failed payment when failed or cancelled (SPEC 2.13)", () => {
		expect(ORDER_STATUSES.filter(isFailedPayment).toSorted()).toEqual(["cancelled", "failed"]);
	});

	it("gives the pieces back to the stock only when cancelled (DECISIONS 6)", () => {
		expect(ORDER_STATUSES.filter((status) => !holdsStock(status))).toEqual(["cancelled"]);
	});

	it("is open to the customer only before payment and shipping", () => {
		const open = ORDER_STATUSES.filter((from) => movesFrom(from, "customer").length > 0);
		expect(open.every((from) => UNPAID_AND_HERE.includes(from))).toBe(true);
	});
});
