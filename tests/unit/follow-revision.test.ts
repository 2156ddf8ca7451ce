import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followRevision } from "#app/http/follow-revision.server.ts";
import { log } from "#app/http/log.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("the settings are followed when the revision has moved, and not otherwise", async () => {
	let revision = "1";
	const follow = vi.fn(async () => {});
	followRevision(() => revision, follow);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(follow).not.toHaveBeenCalled();
	revision = "2";
	await vi.advanceTimersByTimeAsync(200);
	expect(follow).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(follow).toHaveBeenCalledTimes(1);
});

it("without the database, which tells another revision each time, one look waits for the other and pauses after a failure", async () => {
	vi.spyOn(log, "error").mockImplementation(() => {});
	let told = 0;
	const refusals: (() => void)[] = [];
	const follow = vi.fn(() => new Promise<void>((_, refuse) => refusals.push(() => refuse(new Error("away")))));
	followRevision(() => `untold-${++told}`, follow);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(follow).toHaveBeenCalledTimes(1);
	refusals[0]!();
	await vi.advanceTimersByTimeAsync(4_900);
	expect(follow).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(200);
	expect(follow).toHaveBeenCalledTimes(2);
});
