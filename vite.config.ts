import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { isShopRow, shopRowsOf } from "./app/shop-rows.ts";
import remixConfig from "./remix.config.js";

/** `npm run admin` and `npm run db:...` are entries of their own in the server's build: the same code and version, without the server. */
function tools(): Plugin {
	return {
		name: "nucleu-tools",
		apply: "build",
		buildStart() {
			if (this.environment.config.consumer !== "server") return;
			this.emitFile({ type: "chunk", id: "app/cli/admin.server.ts", fileName: "admin.js" });
			this.emitFile({ type: "chunk", id: "scripts/db.ts", fileName: "db.js" });
		},
	};
}

/** Beside the framework's table of rows, the shop's edition of it (shop-rows.ts). */
function shopRows(): Plugin {
	const FOLDER = "build/client/assets/";
	return {
		name: "nucleu-shop-rows",
		apply: "build",
		writeBundle() {
			if (this.environment.config.consumer !== "server") return;
			for (const name of readdirSync(FOLDER).filter((name) => /^manifest-\w+\.js$/.test(name))) {
				const [start, table] = readFileSync(FOLDER + name, "utf8").split(/(?<==)(?={)/);
				const { routes, url, ...rest } = JSON.parse(table!.replace(/;$/, ""));
				const rows = Object.entries<{ path?: string }>(routes).filter(([, row]) => isShopRow(row.path ?? ""));
				const shops = { ...rest, routes: Object.fromEntries(rows), url: shopRowsOf(url) };
				writeFileSync(shopRowsOf(`/${FOLDER}${name}`).slice(1), `${start}${JSON.stringify(shops)};`);
			}
		},
	};
}

/**
 * The browser's files, first match first: a page asks for a handful instead of fifty. What every page loads is in `vendor`
 * and `shell`; the checks of forms (`zod`) are fetched where a form is used, and must not get into either.
 */
const CLIENT_FILES: [name: string, of: RegExp][] = [
	["zod", /\/node_modules\/(zod|@conform-to\/zod)\/|\/app\/domain\/typed-fields\.ts/],
	// The home page has a form, too: what only orders and bookings ask for goes with them.
	[
		"order-fields",
		/\/app\/(components\/forms\/(address|billing|contact|same)-fields\.tsx|domain\/(places\/(county|postal-address)|invoices\/order-billing|plain-text)\.ts)$/,
	],
	["forms", /\/node_modules\/@conform-to\/|\/app\/components\/forms\/(?!field|checkbox-field|post-form|use-message)/],
	// What the back office alone checks goes with its page.
	["vendor", /\/node_modules\/(?!ibantools\/)|^\0(vite|commonjs)/],
	// What is on few pages comes with them, in one file.
	[
		"seldom",
		/\/app\/(routes\/shop\/own-text|domain\/clock\.ts$|components\/(orders\/own-orders|enhance\/(save-|print-link|copy-|use-kept-focus)|ui\/(linked-text|opening-hours|qr-code|text-block)))/,
	],
	[
		"shell",
		/\/app\/(components\/(enhance|forms|layout|seo|ui)\/|config\/|styles\/.*\?url$|(root|paths|addresses)\.tsx?$|texts\/page-texts\.ts$)/,
	],
	[
		"shell",
		/\/app\/domain\/(locale|message|money|page-slug|accounts\/back-office-path|cart\/cart(-view)?|catalogue\/(picture|product(-choices)?)|invoices\/e-invoice-report|services\/service)\.ts$/,
	],
	// What only a product's own page or only the list shows goes with that page: the home page has cards, and no more.
	[
		"products",
		/\/app\/routes\/shop\/(service-teaser|products\/(?!compare\.|products?\.|buy-box|delivery-card|legal-data|zoom|performance-|product-(more|gallery|tabs|filters)|filter-chips|list-filters))/,
	],
	["products", /\/app\/domain\/catalogue\/product-(facets|filter)/],
	// When an order comes where: a product's page, the cart and the checkout say it.
	["county", /\/app\/domain\/(places\/(coded-place|county-delivery)|shipping\/(shipping|delivery-days))\.ts$/],
	["contact", /\/app\/routes\/shop\/(contact\/(?!contact\.|contact-check|store-map|chat-card)|store-data)/],
	["back-office", /\/app\/(components\/back-office|routes\/admin\/parts)\//],
];

/** Says in the addresses of the shop's own pictures which they are: a browser keeps them for a year. */
function picturesVersion(): string {
	const hash = createHash("sha256");
	const names = readdirSync("public/images", { recursive: true, encoding: "utf8" });
	for (const name of names.filter((name) => /\.(avif|webp)$/.test(name)).sort())
		hash.update(readFileSync(`public/images/${name}`));
	return hash.digest("hex").slice(0, 8);
}

export default defineConfig(({ command, isSsrBuild }) => ({
	// Only built files live under /build/: the server gives that path a year of immutable caching,
	// which robots.txt and the pictures in public/ must not get.
	base: command === "build" ? "/build/" : "/",
	define: { "import.meta.env.PICTURES_VERSION": JSON.stringify(picturesVersion()) },
	plugins: [tailwindcss(), remix(remixConfig), tools(), shopRows()],
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		sourcemap: false,
		...(isSsrBuild
			? {}
			: {
					rollupOptions: {
						output: {
							onlyExplicitManualChunks: true,
							manualChunks: (id) => CLIENT_FILES.find(([, of]) => of.test(id))?.[0],
						},
					},
				}),
	},
	// The search for what a browser needs goes through what only the server needs, too, and falls over a package for Node alone.
	optimizeDeps: { exclude: ["@node-rs/argon2"] },
	// Of hundreds of small files: in the server's own file they are loaded in a third less time.
	ssr: { noExternal: ["kysely", "zod", "i18next", "react-i18next", /^remix-i18next/, /^@conform-to\//] },
}));
