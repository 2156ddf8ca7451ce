import { describe, expect, it } from "vitest";
import { leaveOrderOpen } from "#app/domain/returns/return-case.ts";
import {
	FIRST_RETURN_STATE,
	isDecided,
	keepsGoods,
	mayMoveReturn,
	RETURN_KINDS,
	RETURN_STATES,
	type ReturnKind,
	type ReturnState,
	returnMovesFrom,
} from "#app/domain/returns/return-states.ts";

/** The moves as the owner reads them: from, to, kinds. */
const ALLOWED: [ReturnState, ReturnState, readonly ReturnKind[]][] = [
	["announced", "received", RETURN_KINDS],
	["announced", "refused", RETURN_KINDS],
	["announced", "dropped", RETURN_KINDS],
	["received", "inspected", RETURN_KINDS],
	["received", "refused", RETURN_KINDS],
	["inspected", "refunded", RETURN_KINDS],
	["inspected", "refused", RETURN_KINDS],
	["inspected", "repaired", ["warranty"]],
	["inspected", "replaced", ["warranty"]],
];

describe("the states of a return", () => {
	it.each(RETURN_KINDS)("of the kind %s allow these moves and refuse every other", (kind) => {
		const allowed = ALLOWED.filter(([, , kinds]) => kinds.includes(kind)).map(([from, to]) => `${from} ${to}`);
		const found = RETURN_STATES.flatMap((from) =>
			RETURN_STATES.filter((to) => mayMoveReturn(kind, from, to)).map((to) => `${from} ${to}`),
		);
		expect(found.toSorted()).toEqual(allowed.toSorted());
	});

	it("are all reached, a warranty's all and the others' but for repair and replacement", () => {
		const reached = (kind: ReturnKind) => {
			const seen = new Set<ReturnState>([FIRST_RETURN_STATE]);
			for (const state of seen) for (const to of returnMovesFrom(kind, state)) seen.add(to);
			return RETURN_STATES.filter((state) => !seen.has(state));
		};
		expect(reached("warranty")).toEqual([]);
		expect(reached("withdrawal")).toEqual(["repaired", "replaced"]);
		expect(reached("sent-back")).toEqual(["repaired", "replaced"]);
	});

	it("lead nowhere once decided, and the shop keeps the goods of two of them", () => {
		for (const state of RETURN_STATES.filter(isDecided)) expect(returnMovesFrom("warranty", state)).toEqual([]);
		expect(RETURN_STATES.filter(keepsGoods)).toEqual(["refunded", "replaced"]);
	});
});

describe("a cancelled order with returns", () => {
	it("goes on only where nothing of any of them came back", () => {
		const found = (kind: ReturnKind, state: ReturnState, closedAt: string | null) => ({ kind, state, closedAt });
		const back = "2026-11-24T08:00:00.000Z";
		const here = [found("withdrawal", "refunded", back), found("withdrawal", "received", null)];
		const gone = [
			found("withdrawal", "announced", null),
			found("warranty", "received", null),
			found("withdrawal", "refused", back),
			found("warranty", "replaced", back),
		];
		expect([leaveOrderOpen([]), leaveOrderOpen(gone)]).toEqual([true, true]);
		for (const one of here) expect(leaveOrderOpen([...gone, one]), one.state).toBe(false);
	});
});
