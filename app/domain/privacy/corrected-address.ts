/** What stands where the address stood. */
const ERASED = "—";

/** A field of an edit, with what stood there. */
interface Change {
	field: string;
	before?: string;
	after?: string;
}

const isAddress = (value: string | undefined, email: string) => value?.toLowerCase() === email.toLowerCase();

function changesIn(detail: string): Change[] {
	const { changes }: { changes?: string } = JSON.parse(detail);
	return JSON.parse(changes ?? "[]");
}

/**
 * The details of an edit, as the order's log keeps them, without an address that was corrected: what stood there before, or after.
 *
 * @returns null where the edit does not name it
 */
export function withoutAddress(detail: string, email: string): string | null {
	if (changesOfAddress(detail, email).length === 0) return null;
	const erased = changesIn(detail).map((change) => ({
		...change,
		...(isAddress(change.before, email) && { before: ERASED }),
		...(isAddress(change.after, email) && { after: ERASED }),
	}));
	return JSON.stringify({ ...JSON.parse(detail), changes: JSON.stringify(erased) });
}

/** What an edit says of an address, for whoever has it: what stood there instead may be another's. */
export function changesOfAddress(detail: string, email: string): Change[] {
	return changesIn(detail).flatMap(({ field, before, after }) => {
		const named = {
			...(isAddress(before, email) && { before }),
			...(isAddress(after, email) && { after }),
		};
		return Object.keys(named).length === 0 ? [] : [{ field, ...named }];
	});
}
