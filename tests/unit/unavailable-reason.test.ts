import { expect, it } from "vitest";
import { unavailableReason } from "#db/dialect/postgres/unavailable-reason.ts";

it.each(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENETDOWN", "EAI_AGAIN", "57P01"])(
	"a database to which no way leads (%s) is away, and no fault of the query",
	(code) => {
		expect(unavailableReason(Object.assign(new Error("connect"), { code }))).toBe("unreachable");
	},
);
