/** What stands where the address stood. */
const ERASED = "—";

/**
 * The details of an edit, as the order's log keeps them, without an address that was corrected: what stood there before, or after.
 *
 * @returns null where the edit does not name it
 */
export function withoutAddress(detail: string, email: string): string | null {
	const details: { changes?: string } = JSON.parse(detail);
	const changes: { field: string; before?: string; after?: string }[] = JSON.parse(details.changes ?? "[]");
	const isNamed = (value?: string) => value?.toLowerCase() === email.toLowerCase();
	const erased = changes.map((change) => ({
		...change,
		...(isNamed(change.before) && { before: ERASED }),
		...(isNamed(change.after) && { after: ERASED }),
	}));
	const isSame = changes.every(({ before, after }) => !isNamed(before) && !isNamed(after));
	return isSame ? null : JSON.stringify({ ...details, changes: JSON.stringify(erased) });
}
