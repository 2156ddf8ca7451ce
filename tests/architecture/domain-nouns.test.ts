import { describe, expect, it } from "vitest";
import { filesUnder, readSource } from "#tests/architecture/source-files.ts";

/** Pairs that still import each other both ways; none may be added (docs/architecture.md, "Who may import whom"). */
const NOT_YET_PARTED = [
	"email, invoices",
	"email, orders",
	"email, warranties",
	"invoices, orders",
	"invoices, warranties",
	"orders, warranties",
];

/** The folders of the domain that each one imports, types included. */
const imports = new Map<string, Set<string>>();
for (const path of filesUnder("app/domain")) {
	const noun = /^app\/domain\/([^/]+)\//.exec(path)?.[1];
	if (!noun) continue;
	const others = imports.get(noun) ?? new Set();
	for (const [, other] of readSource(path).matchAll(/"#app\/domain\/([^/"]+)\//g)) others.add(other!);
	others.delete(noun);
	imports.set(noun, others);
}

describe("the nouns of the domain", () => {
	it("import each other one way only", () => {
		const pairs = [...imports].flatMap(([noun, others]) =>
			[...others].filter((other) => noun < other && imports.get(other)?.has(noun)).map((other) => `${noun}, ${other}`),
		);
		expect(pairs.sort()).toEqual(NOT_YET_PARTED);
	});
});
