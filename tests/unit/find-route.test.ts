import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#app/addresses.ts";
import { findRoutesFast, type Router } from "#app/http/gate/find-route.server.ts";

const require = createRequire(import.meta.url);
const whole: Router = { ...createRequire(require.resolve("@remix-run/node"))("@remix-run/router") };
const fast = { ...whole };
findRoutesFast(fast);

const isAdmin = (path: string) => path.startsWith("/admin");
const pages = (wanted: (path: string) => boolean) =>
	Object.entries(ADDRESSES)
		.filter(([, path]) => wanted(path))
		.map(([id, path]) => ({ id, ...(path === "/" ? { index: true } : { path }), loader: () => id }));
/** Like the shop's: the root, and a frame without an address around the pages of admins. */
const routes = [
	{
		id: "root",
		path: "",
		children: [...pages((path) => !isAdmin(path)), { id: "frame", path: undefined, children: pages(isAdmin) }],
	},
];

const named = (pattern: string, word: string) => pattern.replaceAll(/:\w+\??|\*/g, word);
const spellings = (path: string) => [
	path,
	`${path}/`,
	`/${path}`,
	path.toUpperCase(),
	`${path}/more`,
	`${path}.data`,
	path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
	path.slice(0, path.lastIndexOf("/")) || "/",
];
const asked = Object.values(ADDRESSES).flatMap((pattern) =>
	["7", "new", "a%2Fb", "ș", "x/y/z"].flatMap((word) => spellings(named(pattern, word))),
);

describe("finding a request's route among few", () => {
	it("finds the one that the framework finds among all, whatever the address", () => {
		const found = (router: Router, path: string) =>
			(router.matchRoutes(routes, path) as { route: { id: string }; params: object; pathname: string }[] | null)?.map(
				({ route, params, pathname }) => ({ id: route.id, params, pathname }),
			);
		for (const path of ["/", "//", "/nowhere", ...asked]) expect(found(fast, path), path).toEqual(found(whole, path));
	});

	it("asks the loader that the framework asks", async () => {
		const [slow, quick] = [whole.createStaticHandler(routes), fast.createStaticHandler(routes)];
		const told = async (handler: typeof slow, path: string) => {
			const { statusCode, loaderData, errors } = (await handler.query(new Request(`http://own.invalid${path}`))) as {
				statusCode: number;
				loaderData: object;
				errors: object | null;
			};
			return { statusCode, loaderData, errors: Object.keys(errors ?? {}) };
		};
		for (const path of ["/", "/cart", "/products/7?a=1", "/admin/orders/7", "/admin", "/nowhere/at/all"])
			expect(await told(quick, path), path).toEqual(await told(slow, path));
	});
});
