import type { KeysetPage } from "#app/domain/keyset-page.ts";
import type { PageEdge } from "#app/paths.ts";

/** The addresses of the pages before and after this one, by its first and last row. */
export function pageLinks<T extends { id: number }>(
	page: KeysetPage<T>,
	pathOf: (edge: PageEdge) => string,
): { previous: string | null; next: string | null } {
	const [first, last] = [page.rows[0], page.rows.at(-1)];
	if (!first || !last) return { previous: null, next: null };
	return {
		previous: page.hasPrevious ? pathOf({ after: first.id }) : null,
		next: page.hasNext ? pathOf({ before: last.id }) : null,
	};
}
