import { describe, expect, it } from "vitest";
import { filesUnder, readSource } from "#tests/architecture/source-files.ts";

/** The folders of the domain, each with those that it imports, types included. */
const imports = new Map<string, Set<string>>();
for (const path of filesUnder("app/domain")) {
	const noun = /^app\/domain\/([^/]+)\//.exec(path)?.[1];
	if (!noun) continue;
	const others = imports.get(noun) ?? new Set();
	for (const [, other] of readSource(path).matchAll(/"#app\/domain\/([^/"]+)\//g)) others.add(other!);
	others.delete(noun);
	imports.set(noun, others);
}

/** Those that stand on none of the rest, taken away until only rings are left. */
function ringsOf(nouns: ReadonlyMap<string, Set<string>>): string[] {
	const free = [...nouns].filter(([, others]) => ![...others].some((other) => nouns.has(other)));
	if (free.length === 0) return [...nouns.keys()].sort();
	return ringsOf(new Map([...nouns].filter(([noun]) => !free.some(([other]) => other === noun))));
}

describe("the nouns of the domain", () => {
	it("import each other one way only", () => {
		const pairs = [...imports].flatMap(([noun, others]) =>
			[...others].filter((other) => noun < other && imports.get(other)?.has(noun)).map((other) => `${noun}, ${other}`),
		);
		expect(pairs).toEqual([]);
	});

	it("stand on what architecture.md says they stand on", () => {
		const rows = [...readSource("docs/architecture.md").matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| (.+) \|$/gm)]
			.filter(([, nouns]) => nouns!.match(/[a-z-]+/g)!.every((noun) => imports.has(noun)))
			.flatMap(([, nouns, told]) => nouns!.match(/[a-z-]+/g)!.map((noun) => [noun, told!] as const));
		expect(rows.map(([noun]) => noun).sort()).toEqual([...imports.keys()].sort());
		const untold = rows.flatMap(([noun, told]) =>
			/nearly everything|what those stand on/.test(told)
				? []
				: [...imports.get(noun)!].filter((other) => !told.includes(other)).map((other) => `${noun} stands on ${other}`),
		);
		expect(untold).toEqual([]);
	});

	it("form no ring", () => {
		expect(imports.size).toBeGreaterThan(10);
		expect(ringsOf(imports)).toEqual([]);
	});
});
