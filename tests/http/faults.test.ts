import { expect, it } from "vitest";
import { sweep } from "#tests/support/faults.ts";
import { rounds } from "#tests/support/soak.ts";

/** Of each kind of action one, or all in a soak; tests/bench/faults.ts prints what everybody is told. */
const SOME =
	/^POST \/(?:admin\/(?:log|account|messages|services\/:id\/picture)|staff\/kiosk|api\/admin\/email-|contact|direct-checkout$|warranty\/claim|admin\/products\/prices intent=write)|intent=(?:note|undo|duplicate|delete|mistyped)|\/slip$/;

it(
	"under four faults a form loses nothing, is done once, and answers in words of ours; none is forgotten",
	async () => {
		const rows = await sweep(rounds({ only: SOME }, {}));
		expect(rows.length).toBeGreaterThan(10);
		expect(rows.flatMap(({ deed, problems }) => problems.map((problem) => `${deed}: ${problem}`))).toEqual([]);
	},
	rounds(400_000, 3_600_000),
);
