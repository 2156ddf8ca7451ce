/** The rows of each key, in their order. */
export function groupBy<T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> {
	const groups = new Map<number, T[]>();
	for (const row of rows) {
		const group = groups.get(keyOf(row));
		if (group) group.push(row);
		else groups.set(keyOf(row), [row]);
	}
	return groups;
}
