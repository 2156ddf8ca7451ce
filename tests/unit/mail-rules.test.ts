import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMailAddress } from "#app/domain/email/mail-address.ts";
import { oneLine } from "#app/domain/email/one-line.ts";
import { retryWaitMs } from "#app/domain/email/send-due-messages.server.ts";
import { emlName } from "#app/integrations/mail/folder-transport.server.ts";
import { smtpFailure } from "#app/integrations/mail/smtp-transport.server.ts";
import { anyText } from "#tests/unit/any-text.ts";

describe("text for a header", () => {
	it.each([
		["Ana Ionescu", "Ana Ionescu"],
		["  Ștefania\tȚurcanu ", "Ștefania Țurcanu"],
		["Ana\r\nBcc: all@example.ro", "Ana Bcc: all@example.ro"],
		["Ana\u0000\u0007\u2028\u202eanA", "Ana anA"],
		["\r\n", ""],
		["half \ud83d of an emoji", "half \ufffd of an emoji"],
	])("%j is %j", (given, expected) => {
		expect(oneLine(given, 80)).toBe(expected);
	});

	it("is cut at whole characters, and says so", () => {
		expect(oneLine("🎮".repeat(10), 5)).toBe("🎮🎮🎮🎮…");
		expect(oneLine("abcde", 5)).toBe("abcde");
	});

	it("is one line of at most that many characters, whatever it was", () => {
		fc.assert(
			fc.property(anyText(), fc.integer({ min: 1, max: 30 }), (given, limit) => {
				const line = oneLine(given, limit);
				expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
				expect([...line].length).toBeLessThanOrEqual(limit);
				expect(oneLine(line, limit)).toBe(line);
			}),
		);
	});
});

describe("a recipient", () => {
	it("has exactly one address", () => {
		expect(readMailAddress("Ana, <b@x.ro>", "ana.pop+pc@exemplu.ro")).toEqual({
			name: "Ana, <b@x.ro>",
			address: "ana.pop+pc@exemplu.ro",
		});
	});

	it.each([
		"",
		"ana",
		"ana@exemplu.ro,b@x.ro",
		"ana@exemplu.ro, b@x.ro",
		"ana@exemplu.ro\r\nb@x.ro",
		"ana@exemplu.ro\n",
		"<ana@exemplu.ro>",
		"Ana <ana@exemplu.ro>",
		"ana@exemplu.ro>",
		'"a b"@exemplu.ro',
		"ana@exemplu.ro;b@x.ro",
		"group: ana@exemplu.ro",
		" ana@exemplu.ro",
		"ana@x.ro@y.ro",
		`${"a".repeat(250)}@x.ro`,
	])("%j is none", (address) => {
		expect(readMailAddress("Ana", address)).toBeNull();
	});

	it("is never two, whatever was stored", () => {
		fc.assert(
			fc.property(anyText(), anyText(), (name, rest) => {
				const read = readMailAddress(name, `ana@exemplu.ro${rest}`);
				if (read) expect(read.address).toMatch(/^[^\s,;<>"()\\:[\]@\p{Cc}]+@[^\s,;<>"()\\:[\]@\p{Cc}]+$/u);
			}),
		);
	});
});

describe("the waits", () => {
	const minutes = (attempts: number, cause: "message" | "server") => retryWaitMs(attempts, cause) / 60_000;

	it("grow for a message that is put off, up to six hours", () => {
		expect([1, 2, 3, 4, 5, 6, 7, 1000].map((n) => minutes(n, "message"))).toEqual([
			1 / 6,
			1,
			5,
			30,
			120,
			360,
			360,
			360,
		]);
	});

	it("stay short while the server is away, so that its return is noticed", () => {
		expect([1, 2, 3, 4, 1000].map((n) => minutes(n, "server"))).toEqual([1 / 6, 1, 5, 5, 5]);
	});
});

describe("what the server says", () => {
	it.each([
		["RCPT TO", 550, "refused"],
		["RCPT TO", 553, "refused"],
		["RCPT TO", 450, "postponed"],
		["RCPT TO", 530, "unreachable"],
		["RCPT TO", 421, "unreachable"],
		["DATA", 554, "refused"],
		["DATA", 452, "postponed"],
		["DATA", undefined, "unreachable"],
		["MAIL FROM", 550, "unreachable"],
		["AUTH PLAIN", 535, "unreachable"],
		["EHLO", 554, "unreachable"],
		["CONN", undefined, "unreachable"],
		[undefined, undefined, "unreachable"],
	])("at %s with %s means %s", (command, responseCode, kind) => {
		expect(smtpFailure({ message: "why", command, responseCode } as never)).toEqual({ kind, reason: "why" });
	});

	it.each([
		["554 5.7.1 <ana@exemplu.ro>: Relay access denied", "unreachable"],
		["550 relay not permitted", "unreachable"],
		["550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain", "unreachable"],
		["550 5.7.1 Authentication is required to send to ana@exemplu.ro", "unreachable"],
		["550 5.7.1 <ana@exemplu.ro>: Recipient address rejected: blocked by policy", "refused"],
		["550-5.7.0 Mail relay denied", "unreachable"],
		["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", "unreachable"],
		["550 5.1.1 <relay@exemplu.ro>: User unknown in relay recipient table", "refused"],
	])("at an address with %j, which may be about no address at all, means %s", (answer, kind) => {
		const error = { message: `All recipients were rejected: ${answer}`, command: "RCPT TO", responseCode: 554 };
		expect(smtpFailure(error as never).kind).toBe(kind);
	});
});

describe("the file of a message", () => {
	it("is named by its time, kind and number", () => {
		const email = { createdAt: "2026-11-20T08:00:00.123Z", kind: "order-status" as const, number: 17 };
		expect(emlName(email)).toBe("20261120T080000123Z-order-status-17.eml");
	});
});
