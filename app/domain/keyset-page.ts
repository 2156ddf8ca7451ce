/**
 * The edge of a page by the rows' numbers, in lists that begin with the newest: what is older than `before`, or newer than
 * `after`; null is the first page. In a list that begins with the oldest both mean the same places: further on, further back.
 */
export type Edge = { before: number } | { after: number } | null;

export interface KeysetPage<T> {
	rows: T[];
	hasPrevious: boolean;
	hasNext: boolean;
}

/** The only page of a list that is not read. */
export const NO_ROWS = { rows: [], hasPrevious: false, hasNext: false };

/** How many rows a page of the back office has. */
export const ROWS_ON_A_PAGE = 25;

/**
 * A page by its edge. What is left before a page may be less than a page, and a page may have become empty: then the first page is
 * shown, whole.
 *
 * @param read rows away from an edge, the nearest to the edge first; it is asked for one more than the page shows
 */
export async function readKeysetPage<T>(
	read: (edge: Edge, limit: number) => Promise<T[]>,
	edge: Edge,
	size = ROWS_ON_A_PAGE,
): Promise<KeysetPage<T>> {
	if (edge !== null && "after" in edge) {
		const newer = await read(edge, size + 1);
		if (newer.length > size) return { rows: newer.slice(0, size).reverse(), hasPrevious: true, hasNext: true };
	}
	const start = edge !== null && "before" in edge ? edge : null;
	const rows = await read(start, size + 1);
	if (rows.length === 0 && start) return readKeysetPage(read, null, size);
	return { rows: rows.slice(0, size), hasPrevious: start !== null, hasNext: rows.length > size };
}
