/**
 * Counts tries in a sliding window, in memory: enough for one process, forgotten at a restart and, at the next try of anybody, once its
 * window is over. The oldest keys go first when there are too many, so that a flood cannot fill the memory. Time is the process's own: setting the computer's clock
 * neither locks anybody out nor lets anybody in.
 */
export function createRateLimit(options: { tries: number; windowMs: number; maxKeys?: number; now?: () => number }) {
	const { tries, windowMs, maxKeys = 10_000, now = () => performance.now() } = options;
	const seen = new Map<string, number[]>();

	/** Tries stand in their order: whoever may try often is not gone through each time. */
	const recentOf = (key: string) => {
		const since = now() - windowMs;
		const tried = seen.get(key) ?? [];
		const first = tried.findIndex((at) => at > since);
		return first === 0 ? tried : first < 0 ? [] : tried.slice(first);
	};

	/** Keys stand in the order of their use: whose newest try is older than the window are nobody's business any more. */
	const forget = () => {
		const since = now() - windowMs;
		for (const [key, tried] of seen) {
			if ((tried.at(-1) ?? since) > since) return;
			seen.delete(key);
		}
	};

	return {
		/** Counts one try; false when the key has used its tries up. */
		take(key: string): boolean {
			const recent = recentOf(key);
			const allowed = recent.length < tries;
			if (allowed) recent.push(now());
			seen.delete(key);
			seen.set(key, recent);
			forget();
			if (seen.size > maxKeys) seen.delete(seen.keys().next().value!);
			return allowed;
		},
		/** How many keys it remembers. */
		size: () => seen.size,
		/** Takes the latest try back, as if there had been none. */
		giveBack(key: string): void {
			seen.get(key)?.pop();
		},
		/** Milliseconds until the key may try again; 0 when it may now. */
		waitMs(key: string): number {
			const recent = recentOf(key);
			return recent.length < tries ? 0 : recent[0]! + windowMs - now();
		},
	};
}
