/**
 * What is tried again and again at random moments (kills, power cuts, load, requests at random, faults) is tried `once` in
 * `npm test`, and as often as `all` says in `npm run soak`.
 */
export function rounds<T>(once: T, all: T): T {
	return process.env.SOAK === "1" ? all : once;
}
