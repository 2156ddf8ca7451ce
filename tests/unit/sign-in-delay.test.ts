import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SignInSubject, waitAfterFailuresS } from "#app/domain/accounts/sign-in-delay.ts";

const SUBJECTS: SignInSubject[] = ["pair", "address", "email"];
const waits = (subject: SignInSubject, failures: number[]) =>
	failures.map((count) => waitAfterFailuresS(subject, count));

describe("the wait after failed sign-ins (DECISIONS 4)", () => {
	it("begins with the third failure of one e-mail from one address and doubles", () => {
		expect(waits("pair", [0, 1, 2, 3, 4, 5, 6, 7])).toEqual([0, 0, 0, 1, 2, 4, 8, 16]);
	});

	it("ends at a quarter of an hour, whoever guesses", () => {
		expect(waits("pair", [12, 13, 14, 1000, 1_000_000])).toEqual([512, 900, 900, 900, 900]);
		expect(waitAfterFailuresS("address", 100)).toBe(900);
	});

	it("comes later for an address that many may share", () => {
		expect(waits("address", [14, 15, 16])).toEqual([0, 1, 2]);
	});

	it("is a minute at most for an e-mail that others guess at: its owner must still get in", () => {
		expect(waits("email", [29, 30, 36, 1000])).toEqual([0, 1, 60, 60]);
	});

	it("never shrinks while failures go on, and is never endless", () => {
		fc.assert(
			fc.property(fc.constantFrom(...SUBJECTS), fc.nat(10_000), (subject, failures) => {
				const [now, next] = [waitAfterFailuresS(subject, failures), waitAfterFailuresS(subject, failures + 1)];
				expect(next).toBeGreaterThanOrEqual(now);
				expect(now).toBeLessThanOrEqual(900);
			}),
		);
	});
});
