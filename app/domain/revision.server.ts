import { createHash } from "node:crypto";
import type { Section } from "#app/domain/section.ts";

/** A part with its revision. */
export function sectionOf<T>(values: T): Section<T> {
	return { values, revision: revisionOf(values) };
}

function revisionOf(values: unknown): string {
	return createHash("sha256").update(JSON.stringify(values, withSortedKeys)).digest("base64url").slice(0, 22);
}

const withSortedKeys = (_key: string, value: unknown): unknown =>
	value !== null && typeof value === "object" && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
		: value;

/**
 * What to do with a part that somebody sends in.
 *
 * @param seen the revision that the form carried
 * @returns "done" when it is so already (the same form sent twice), "stale" when somebody else changed it meanwhile
 */
export function judgeChange<T>(kept: Section<T>, wanted: T, seen: string): "done" | "stale" | "write" {
	if (revisionOf(wanted) === kept.revision) return "done";
	return seen === kept.revision ? "write" : "stale";
}
