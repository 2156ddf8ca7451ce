import { describe, expect, it } from "vitest";
import { filesUnder, readSource, withoutComments } from "#tests/architecture/source-files.ts";

/** A route reads the request, calls the domain and renders its screen; what does not fit here belongs in one of those. */
const LINES_OF_A_ROUTE_AT_MOST = 60;
const READER_OF_THE_ENVIRONMENT = "app/config/env.server.ts";

const ofCode = (path: string) => /\.(tsx?|mjs|cjs|js)$/.test(path);
const server = [...filesUnder("app"), ...filesUnder("db"), ...filesUnder("migrations")].filter(ofCode);
const everything = [...server, ...filesUnder("tests"), ...filesUnder("scripts")].filter(
	(path) => !path.startsWith("scripts/pictures/"),
);

describe("the layout of the house", () => {
	it("names files in kebab-case, with what kind of file it is after dots", () => {
		const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
		expect(everything.filter((path) => !path.split("/").every((part) => kebab.test(part)))).toEqual([]);
	});

	it("reads the environment in one file", () => {
		const readers = server.filter((path) => /\bprocess\s*\.\s*env\b/.test(withoutComments(readSource(path))));
		expect(readers.filter((path) => path !== READER_OF_THE_ENVIRONMENT)).toEqual([]);
	});

	it("keeps routes thin", () => {
		const long = server
			.filter((path) => path.startsWith("app/routes/"))
			.map((path) => ({ path, lines: readSource(path).trimEnd().split("\n").length }))
			.filter(({ lines }) => lines > LINES_OF_A_ROUTE_AT_MOST);
		expect(long).toEqual([]);
	});

	it("guards every page and call of the shop's people", () => {
		const open = new Set(["routes/desk/desk-layout.tsx", "routes/desk/sign-in.tsx", "routes/desk/sign-out.ts"]);
		const behind = server.filter((path) => /^app\/routes\/(admin|staff|desk|api\/admin)\//.test(path));
		const isGuarded = (path: string) => {
			const source = withoutComments(readSource(path));
			const made = [...source.matchAll(/export const (?:loader|action) = (\w+)/g)].map((match) => match[1]!);
			const functions = /export (?:async )?function (?:loader|action)\b/.test(source);
			const isDoor = (name: string) =>
				/^desk(?:Page|Call)$/.test(name) || new RegExp(`const ${name} = desk(?:Page|Call)\\(`).test(source);
			return made.length > 0 && !functions && made.every(isDoor);
		};
		expect(behind.filter((path) => !open.has(path.slice("app/".length)) && !isGuarded(path))).toEqual([]);
	});

	it("puts no styles or scripts into attributes, which the content security policy would block", () => {
		// Printed and mailed documents go elsewhere and carry their own styles.
		const pages = server.filter((path) => path.endsWith(".tsx") && !path.startsWith("app/documents/"));
		const attribute = /\s(style|on[a-z]+)=["{]/;
		expect(pages.filter((path) => attribute.test(withoutComments(readSource(path))))).toEqual([]);
	});

	it("imports the app, the database and the tests by their package names", () => {
		const upwards = [...server, ...filesUnder("tests").filter(ofCode)].filter((path) =>
			/\bfrom\s+"\.\.\/(\.\.\/)*(app|db|migrations|tests)\//.test(readSource(path)),
		);
		expect(upwards).toEqual([]);
	});
});
