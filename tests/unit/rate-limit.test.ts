import { describe, expect, it } from "vitest";
import { createRateLimit } from "#app/http/access/rate-limit.server.ts";

function limited(options: { tries: number; windowMs: number; maxKeys?: number }) {
	let now = 1_000_000;
	const limit = createRateLimit({ ...options, now: () => now });
	return {
		take: (key = "a") => limit.take(key),
		giveBack: (key = "a") => limit.giveBack(key),
		size: limit.size,
		waitMs: (key = "a") => limit.waitMs(key),
		pass: (ms: number) => {
			now += ms;
		},
	};
}

describe("a rate limit", () => {
	it("lets the tries of a window through and no more", () => {
		const limit = limited({ tries: 5, windowMs: 60_000 });
		expect(Array.from({ length: 7 }, () => limit.take())).toEqual([true, true, true, true, true, false, false]);
	});

	it("counts every key by itself", () => {
		const limit = limited({ tries: 1, windowMs: 60_000 });
		expect([limit.take("a"), limit.take("b"), limit.take("a"), limit.take("b")]).toEqual([true, true, false, false]);
	});

	it("slides: each try comes back when its own time is over", () => {
		const limit = limited({ tries: 2, windowMs: 60_000 });
		limit.take();
		limit.pass(30_000);
		limit.take();
		limit.pass(29_999);
		expect(limit.take()).toBe(false);
		limit.pass(1);
		expect(limit.take()).toBe(true);
		expect(limit.take()).toBe(false);
	});

	it("keeps nothing of whoever came before its window", () => {
		const limit = limited({ tries: 1, windowMs: 60_000 });
		const sizes = ["a", "b", "a", "c", "d"].map((key) => {
			limit.take(key);
			limit.pass(30_000);
			return limit.size();
		});
		expect(sizes).toEqual([1, 2, 2, 2, 2]);
		limit.pass(30_000);
		limit.take("e");
		expect(limit.size()).toBe(1);
	});

	it("does not punish longer whoever keeps trying", () => {
		const limit = limited({ tries: 1, windowMs: 60_000 });
		limit.take();
		for (let second = 1; second < 60; second++) {
			limit.pass(1_000);
			expect(limit.take()).toBe(false);
		}
		limit.pass(1_000);
		expect(limit.take()).toBe(true);
	});

	it("says how long until the next try, which is when the oldest one's time is over", () => {
		const limit = limited({ tries: 2, windowMs: 60_000 });
		expect(limit.waitMs()).toBe(0);
		limit.take();
		limit.pass(20_000);
		expect(limit.waitMs()).toBe(0);
		limit.take();
		expect(limit.waitMs()).toBe(40_000);
		limit.take();
		limit.pass(39_999);
		expect([limit.waitMs(), limit.waitMs("b")]).toEqual([1, 0]);
		limit.pass(1);
		expect(limit.waitMs()).toBe(0);
	});

	it("has a try again that was given back, and no more than were taken", () => {
		const limit = limited({ tries: 2, windowMs: 60_000 });
		limit.giveBack();
		for (let time = 0; time < 5; time++) {
			expect(limit.take()).toBe(true);
			limit.giveBack();
		}
		expect([limit.take(), limit.take(), limit.take()]).toEqual([true, true, false]);
		limit.giveBack();
		expect([limit.take(), limit.take()]).toEqual([true, false]);
	});

	it("forgets the key that was quiet longest when there are too many", () => {
		const limit = limited({ tries: 1, windowMs: 60_000, maxKeys: 2 });
		limit.take("a");
		limit.take("b");
		limit.take("c");
		expect(limit.take("b")).toBe(false);
		expect(limit.take("a")).toBe(true);
	});
});
