import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";

/** A list of numbers, newest (highest) first, read as the database reads it. */
const reader = (ids: number[]) => async (edge: Edge, limit: number) => {
	const newestFirst = ids.toSorted((a, b) => b - a);
	if (edge === null) return newestFirst.slice(0, limit);
	if ("before" in edge) return newestFirst.filter((id) => id < edge.before).slice(0, limit);
	return newestFirst
		.filter((id) => id > edge.after)
		.reverse()
		.slice(0, limit);
};
const next = ({ rows }: KeysetPage<number>): Edge => ({ before: rows.at(-1)! });
const previous = ({ rows }: KeysetPage<number>): Edge => ({ after: rows[0]! });
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 });

describe("the pages of a list", () => {
	it("hold every row once, in order, from the first page to the last", async () => {
		await fc.assert(
			fc.asyncProperty(someIds, fc.integer({ min: 1, max: 7 }), async (ids, size) => {
				const seen: number[] = [];
				let page = await readKeysetPage(reader(ids), null, size);
				seen.push(...page.rows);
				for (let count = 0; page.hasNext && count < 50; count++) {
					page = await readKeysetPage(reader(ids), next(page), size);
					expect(page.hasPrevious).toBe(true);
					seen.push(...page.rows);
				}
				expect(seen).toEqual(ids.toSorted((a, b) => b - a));
			}),
		);
	});

	it("lead back to the page that one came from, and in the end to the first", async () => {
		await fc.assert(
			fc.asyncProperty(someIds, fc.integer({ min: 1, max: 7 }), async (ids, size) => {
				const first = await readKeysetPage(reader(ids), null, size);
				if (!first.hasNext) return;
				const second = await readKeysetPage(reader(ids), next(first), size);
				expect(await readKeysetPage(reader(ids), previous(second), size)).toMatchObject({ rows: first.rows });
			}),
		);
	});

	it("skip and repeat nothing when a row comes meanwhile", async () => {
		const first = await readKeysetPage(reader([5, 4, 3, 2, 1]), null, 2);
		const second = await readKeysetPage(reader([6, 5, 4, 3, 2, 1]), next(first), 2);
		expect([...first.rows, ...second.rows]).toEqual([5, 4, 3, 2]);
	});

	it("are whole at the top: what is left there is shown with what follows", async () => {
		const page = await readKeysetPage(reader([6, 5, 4, 3, 2, 1]), { after: 4 }, 3);
		expect(page).toEqual({ rows: [6, 5, 4], hasPrevious: false, hasNext: true });
	});

	it("show the first page where a page has become empty meanwhile", async () => {
		const page = await readKeysetPage(reader([6, 5, 4]), { before: 4 }, 2);
		expect(page).toEqual({ rows: [6, 5], hasPrevious: false, hasNext: true });
		expect(await readKeysetPage(reader([]), { before: 4 }, 2)).toEqual({
			rows: [],
			hasPrevious: false,
			hasNext: false,
		});
	});
});
