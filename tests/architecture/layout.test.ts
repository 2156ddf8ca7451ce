import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { ADDRESSES, type AddressName } from "#app/addresses.ts";
import { CALLS } from "#app/routes/api/calls.server.ts";
import routes from "#app/routes.ts";
import { filesUnder, readSource, withoutComments } from "#tests/architecture/source-files.ts";

/** A page that outgrows this is two ideas: a part of it, or its server side, belongs in a file beside it. */
const LINES_OF_A_PAGE_AT_MOST = 250;
const READER_OF_THE_ENVIRONMENT = "app/config/env.server.ts";

const ofCode = (path: string) => /\.(tsx?|mjs|cjs|js)$/.test(path);
const server = [...filesUnder("app"), ...filesUnder("db"), ...filesUnder("migrations")].filter(ofCode);
const everything = [...server, ...filesUnder("tests"), ...filesUnder("scripts")].filter(
	(path) => !path.startsWith("scripts/pictures/"),
);

/** The modules that the rows of the address table name. */
const pages = [...readSource("app/routes.ts").matchAll(/"(routes\/[^"]+)"/g)].map((match) => `app/${match[1]}`);

describe("the layout of the house", () => {
	it("names files in kebab-case, with what kind of file it is after dots", () => {
		const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
		expect(everything.filter((path) => !path.split("/").every((part) => kebab.test(part)))).toEqual([]);
	});

	it("reads the environment in one file", () => {
		const readers = server.filter((path) => /\bprocess\s*\.\s*env\b/.test(withoutComments(readSource(path))));
		expect(readers.filter((path) => path !== READER_OF_THE_ENVIRONMENT)).toEqual([]);
	});

	it("keeps every page and its parts readable in one go", () => {
		const long = server
			.filter((path) => path.startsWith("app/routes/"))
			.map((path) => ({ path, lines: readSource(path).trimEnd().split("\n").length }))
			.filter(({ lines }) => lines > LINES_OF_A_PAGE_AT_MOST);
		expect(long).toEqual([]);
	});

	it("guards every page and call of admins and staff", () => {
		const signIn = ["sign-in.tsx", "sign-in-code.tsx", "sign-out.ts"].map((file) => `routes/account/${file}`);
		const frame = ["layout.tsx", "failure.tsx"].map((file) => `routes/back-office/${file}`);
		const open = new Set([...frame, ...signIn]);
		const behind = pages.filter((path) => /^app\/routes\/(admin|counter|account|back-office)\//.test(path));
		const isGuarded = (path: string) => {
			const source = withoutComments(readSource(path));
			const made = [...source.matchAll(/export const (?:loader|action) = (\w+)/g)].map((match) => match[1]!);
			const functions = /export (?:async )?function (?:loader|action)\b/.test(source);
			const isGuard = (name: string) =>
				/^backOffice(?:Page|File|Call)$/.test(name) ||
				new RegExp(`const ${name} = backOffice(?:Page|File|Call)\\(`).test(source);
			return made.length > 0 && !functions && made.every(isGuard);
		};
		expect(behind.length).toBeGreaterThan(30);
		expect(behind.filter((path) => !open.has(path.slice("app/".length)) && !isGuarded(path))).toEqual([]);
	});

	it("leads from the shop to the back office and to calls by new documents, since a visitor's browser has no row for them", () => {
		const isElsewhere = (name: string) =>
			name === "kioskLeave" || /^\/(?:api|admin|staff)\b/.test(ADDRESSES[name as AddressName] ?? "");
		const ofShop = server.filter((path) =>
			/^app\/(?:routes\/(?:shop|checkout|orders|services|lookup|payment)|components\/(?:layout|ui|forms|kiosk))\/.*\.tsx$/.test(
				path,
			),
		);
		const leading = ofShop.flatMap((path) =>
			[...withoutComments(readSource(path)).matchAll(/<[A-Z]\w*\s[^>]*?\b(?:to|action)=\{path\("(\w+)"[^>]*>/g)]
				.filter(([tag, name]) => isElsewhere(name!) && !tag.includes("reloadDocument"))
				.map(([tag]) => `${path}: ${tag}`),
		);
		expect(ofShop.length).toBeGreaterThan(100);
		expect(leading).toEqual([]);
	});

	it("guards every call under /api/admin by its row", () => {
		const calls = CALLS.filter(({ address }) => ADDRESSES[address].startsWith("/api/admin/"));
		expect(calls.length).toBeGreaterThan(4);
		expect(calls.filter(({ access }) => access !== "admin" && access !== "staff")).toEqual([]);
	});

	it("names every page and call once in the table of addresses", () => {
		const namesIn = (entries: RouteConfigEntry[]): string[] =>
			entries.flatMap(({ id, children }) => (children ? namesIn(children) : id ? [id] : []));
		expect(namesIn(routes as RouteConfigEntry[]).toSorted()).toEqual(Object.keys(ADDRESSES).toSorted());
	});

	it("figures what an order still costs where its money is read", () => {
		const figuring = server.filter((path) =>
			/\btotal(?:_b|B)ani\s*-[^;]*?\breceivedBani\b/.test(withoutComments(readSource(path))),
		);
		expect(figuring).toEqual(["app/domain/payments/order-money.ts"]);
	});

	it("puts no styles or scripts into attributes, which the content security policy would block", () => {
		// Printed and mailed documents go elsewhere and carry their own styles.
		const drawn = server.filter((path) => path.endsWith(".tsx") && !path.startsWith("app/documents/"));
		const attribute = /\s(style|on[a-z]+)=["{]/;
		expect(drawn.filter((path) => attribute.test(withoutComments(readSource(path))))).toEqual([]);
	});

	it("imports the app, the database and the tests by their package names", () => {
		const upwards = [...server, ...filesUnder("tests").filter(ofCode)].filter((path) =>
			/\bfrom\s+"\.\.\/(\.\.\/)*(app|db|migrations|tests)\//.test(readSource(path)),
		);
		expect(upwards).toEqual([]);
	});
});
