import { catalogueRevision } from "#app/http/shop.server.ts";

/**
 * A memory for what is made of the catalogue: it holds for one revision, so that nothing is made twice that did not change.
 *
 * @param most how many are kept; the oldest goes first
 * @returns gives what is kept under a key, or makes it, once for all who ask meanwhile
 */
export function keptPerRevision<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
	const kept = new Map<string, Promise<T>>();
	let revision = "";
	return (key, make) => {
		const now = catalogueRevision();
		if (now !== revision) kept.clear();
		revision = now;
		const known = kept.get(key);
		if (known) return known;
		const made = make();
		kept.set(key, made);
		if (kept.size > most) kept.delete(kept.keys().next().value!);
		// What failed is tried again by whoever asks next.
		made.catch(() => kept.get(key) === made && kept.delete(key));
		return made;
	};
}
