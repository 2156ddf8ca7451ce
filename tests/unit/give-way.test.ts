import { expect, it } from "vitest";
import { giveWay } from "#app/domain/give-way.server.ts";

it("lets others have their turn after each long work", async () => {
	const works = 5;
	let turns = 0;
	let next = setImmediate(function turn() {
		turns += 1;
		next = setImmediate(turn);
	});
	for (let work = 0; work < works; work++) {
		for (const until = performance.now() + 12; performance.now() < until; );
		await giveWay();
	}
	clearImmediate(next);
	expect(turns).toBeGreaterThanOrEqual(works);
});
