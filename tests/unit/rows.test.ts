import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ADDRESSES } from "#app/addresses.ts";
import config from "#app/routes.ts";
import { rowFinder } from "../../scripts/lib/rows.mjs";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

interface Row {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
}

const flat = (entries: RouteConfigEntry[], parentId: string): Row[] =>
	entries.flatMap(({ id = "", path, index, children = [] }) => [{ id, parentId, path, index }, ...flat(children, id)]);
const TABLE: Row[] = [{ id: "root", path: "" }, ...flat(config, "root")];

const nested = (rows: Row[], parentId?: string): RouteObject[] =>
	rows
		.filter((row) => row.parentId === parentId)
		.map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: nested(rows, id) }));

const found = (rows: RouteObject[], pathname: string) =>
	matchRoutes(rows, pathname)?.map(({ route, params }) => [route.id, params]) ?? null;

const whole = nested(TABLE);
const rowsOf = rowFinder(Object.fromEntries(TABLE.map((row) => [row.id, row])));

const ODD_WORDS = ["100234", "api", "admin", "orders", "%2F", "a%2Fb", "%C8%99", "x.data", "-", "_root", "PRODUCTS"];
const word = fc.oneof(fc.constantFrom(...ODD_WORDS), fc.webSegment());
const ofAddress = fc
	.tuple(fc.constantFrom(...Object.values(ADDRESSES)), fc.array(word, { minLength: 4, maxLength: 4 }))
	.map(([address, words]) => address.replace(/:\w+\??|\*/g, () => words.pop()!));
const ofWords = fc.array(word, { maxLength: 5 }).map((words) => `/${words.join("/")}`);
const spellings = [
	(path: string) => path,
	(path: string) => path.toUpperCase(),
	(path: string) => path.replace(/o/g, "%6f"),
];
const paths = fc
	.tuple(fc.oneof(ofAddress, ofWords), fc.constantFrom(...spellings), fc.constantFrom("", "/", "//", "/x"))
	.map(([path, spelled, end]) => spelled(path) + end);

it("leaves out no row that the framework would find, of any address", () => {
	fc.assert(
		fc.property(paths, (path) => {
			expect(found(nested(rowsOf(path)), path)).toEqual(found(whole, path));
		}),
		{ numRuns: 1_000 },
	);
});

it("finds the rows of a page for its data, too", () => {
	for (const [path, data] of [
		["/", "/_root.data"],
		["/products/7", "/products/7.data"],
		["/admin/orders", "/admin/orders.data"],
	] as const)
		expect(rowsOf(data)).toEqual(rowsOf(path));
});

it("gives an order's call a handful of rows to try", () => {
	expect(rowsOf("/api/orders/100234/status").map(({ id }: Row) => id)).toEqual([
		"root",
		"shop",
		"notFound",
		"apiOrderStatus",
		"apiUnknown",
	]);
});
