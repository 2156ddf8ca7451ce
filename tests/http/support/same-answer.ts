import { expect } from "vitest";
import type { Answer } from "#tests/support/http-client.ts";

/** Status, headers and body without what may differ: time, request id, nonce, token, and the number in the address. */
export function withoutOneTimeParts(answer: Answer, number: number): string {
	const { "set-cookie": cookies = [], ...headers } = answer.headers;
	for (const name of ["date", "x-request-id", "content-length"]) delete headers[name];
	const nonce = /'nonce-([^']+)'/.exec(answer.header("content-security-policy"))?.[1];
	const token = /(?:name="csrfToken" value="|\\"csrfToken\\":\\")([^"\\]+)/.exec(answer.text)?.[1];
	const whole = [
		answer.status,
		JSON.stringify(headers),
		...cookies.map((line) => line.replace(/=[^;]*/, "")),
		answer.text,
	].join("\n");
	const parts = [nonce, token, String(number)].filter((part) => part !== undefined);
	return parts.reduce((text, part) => text.replaceAll(part, "…"), whole);
}

/** Like toBe, with only the first difference in the message: a page is long. */
export function expectSame(one: string, other: string): void {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at++;
	expect(one.slice(Math.max(0, at - 60), at + 60)).toBe(other.slice(Math.max(0, at - 60), at + 60));
	expect(one.length).toBe(other.length);
}
