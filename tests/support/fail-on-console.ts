import { afterAll, afterEach, beforeAll } from "vitest";

/**
 * An unexpected console.error fails the test in which it happened: React and the server report real faults that way.
 * A test that expects one replaces it: `vi.spyOn(console, "error").mockImplementation(() => {})`, and checks the call.
 */
let messages: string[] = [];
const print = console.error;

function record(...args: unknown[]): void {
	messages.push(args.map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg))).join(" "));
	print(...args);
}

function check(): void {
	const found = messages;
	messages = [];
	if (found.length > 0) throw new Error(`console.error was called:\n${found.join("\n")}`);
}

console.error = record;
beforeAll(check);
afterEach(check);
afterAll(check);
