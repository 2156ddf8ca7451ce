/** Does work when its turn comes. */
type Line = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many in at once; the others wait for their turn in the order in which they came.
 *
 * @param late makes what is thrown instead where the turn has not come in time; nothing was begun then
 */
export function createLine({ places, waitMs, late }: { places: number; waitMs: number; late: () => unknown }): Line {
	let free = places;
	const waiting = new Set<() => void>();
	const turn = () =>
		new Promise<void>((come, refuse) => {
			const called = () => {
				clearTimeout(timer);
				come();
			};
			const timer = setTimeout(() => {
				waiting.delete(called);
				refuse(late());
			}, waitMs);
			waiting.add(called);
		});
	const leave = () => {
		const [next] = waiting;
		if (!next) free++;
		else {
			waiting.delete(next);
			next();
		}
	};
	return async (work) => {
		if (free > 0) free--;
		else await turn();
		return work().finally(leave);
	};
}
