import { existsSync } from "node:fs";
import { dirname, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, readSource } from "#tests/architecture/source-files.ts";

const files = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...filesUnder("docs")];

/** Of OWASP ASVS 5.0.0: level 1, and level 2 of the chapters 5 to 8. */
const REQUIREMENTS = `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.1.1 5.2.1-3 5.3.1-2
5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2
8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`;

/** Links within the repository: of which file, to which file and which heading. */
const links = files.flatMap((from) =>
	[...readSource(from).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, file, heading]) => ({
		from,
		to: file ? posix.join(dirname(from), file) : from,
		heading,
	})),
);

/** As GitHub names a heading in an address. */
const headingsOf = (file: string) =>
	[...readSource(file).matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
		text!
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, "")
			.replaceAll(" ", "-"),
	);

describe("docs and the other texts about the shop", () => {
	it("link to files and headings that exist", () => {
		expect(links.length).toBeGreaterThan(200);
		expect(links.filter(({ to }) => !existsSync(to))).toEqual([]);
		expect(links.filter(({ to, heading }) => heading && !headingsOf(to).includes(heading))).toEqual([]);
	});

	it("leave no requirement of OWASP ASVS blank", () => {
		const rows = readSource("docs/security.md").matchAll(
			/^\| (\d+\.\d+\.\d+)(?: \(2\))? \| \S.* \| \S.* \| \S.* \|$/gm,
		);
		const named = new Set([...rows].map(([, id]) => id));
		const asked = REQUIREMENTS.split(/\s/).flatMap((range) => {
			const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range)!;
			return Array.from(
				{ length: Number(last) - Number(first) + 1 },
				(_, index) => `${section}.${Number(first) + index}`,
			);
		});
		expect(asked.length).toBeGreaterThan(110);
		expect(asked.filter((id) => !named.has(id))).toEqual([]);
	});
});
