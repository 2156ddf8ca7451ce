import { setImmediate as nextTurn } from "node:timers/promises";

/** So long, on a quick machine and on a slow one, a work keeps the others of the process waiting. */
const TURN_MS = 10;

let turnBegan = 0;

/** Lets the others have their turn once this one has lasted long: for between two pieces of work of a few milliseconds at most. */
export async function giveWay(): Promise<void> {
	if (performance.now() - turnBegan < TURN_MS) return;
	await nextTurn();
	turnBegan = performance.now();
}
