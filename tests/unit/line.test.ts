import { expect, it } from "vitest";
import { createLine } from "#db/dialect/postgres/line.ts";

const LATE = new Error("too late");
const lineOf = (places: number, waitMs = 60_000) => createLine({ places, waitMs, late: () => LATE });

/** Work that ends when it is told to. */
function work() {
	let end = () => {};
	const ended = new Promise<void>((done) => {
		end = done;
	});
	return { end, ended };
}

it("lets so many in at once, and the next one in when one of them ends, well or not", async () => {
	const inLine = lineOf(2);
	const began: number[] = [];
	const works = [work(), work(), work(), work()];
	const doing = works.map(({ ended }, nth) =>
		inLine(async () => {
			began.push(nth);
			await ended;
			if (nth === 1) throw new Error("failed");
		}).catch(() => {}),
	);
	expect(began).toEqual([0, 1]);
	works[1]?.end();
	await doing[1];
	await expect.poll(() => began).toEqual([0, 1, 2]);
	for (const { end } of works) end();
	await Promise.all(doing);
	expect(began).toEqual([0, 1, 2, 3]);
	await inLine(async () => began.push(4));
	expect(began).toContain(4);
});

it("refuses who has waited too long, whose turn passes to the next one", async () => {
	const inLine = lineOf(1, 20);
	const first = work();
	const going = inLine(() => first.ended);
	await expect(inLine(async () => "never")).rejects.toBe(LATE);
	const next = inLine(async () => "next");
	first.end();
	await going;
	expect(await next).toBe("next");
});
