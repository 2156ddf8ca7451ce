import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/** `npm run admin` is an entry of its own in the server's build: the same code and version, without the server. */
function adminTool(): Plugin {
	return {
		name: "nucleu-admin-tool",
		apply: "build",
		buildStart() {
			if (this.environment.config.consumer !== "server") return;
			this.emitFile({ type: "chunk", id: "app/cli/admin.server.ts", fileName: "admin.js" });
		},
	};
}

/**
 * The browser's files, first match first: a page asks for a handful instead of fifty. What every page loads is in `vendor`
 * and `shell`; the checks of forms (`zod`) are fetched where a form is used, and must not get into either.
 */
const CLIENT_FILES: [name: string, of: RegExp][] = [
	["zod", /\/node_modules\/(zod|@conform-to\/zod)\/|\/app\/domain\/typed-fields\.ts/],
	["forms", /\/node_modules\/@conform-to\/|\/app\/components\/forms\/(?!field|post-form|use-message)/],
	["vendor", /\/node_modules\/|^\0(vite|commonjs)/],
	[
		"shell",
		/\/app\/(components\/(enhance|forms|layout|seo|ui)\/|config\/|(root|paths|addresses)\.tsx?$|texts\/browser-texts\.ts$)/,
	],
	["shell", /\/app\/domain\/(locale|money|accounts\/back-office-path|catalogue\/product|services\/service)\.ts$/],
	["products", /\/app\/routes\/shop\/(service-teaser|products\/(?!compare\.tsx|product\.tsx|products\.tsx))/],
	["products", /\/app\/domain\/catalogue\/product-(facets|filter)/],
	["contact", /\/app\/routes\/shop\/(contact\/(?!contact\.tsx)|store-data)/],
	["back-office", /\/app\/(components\/back-office|routes\/admin\/parts)\//],
];

export default defineConfig(({ command, isSsrBuild }) => ({
	// Only built files live under /build/: remix-serve gives that path a year of immutable caching,
	// which robots.txt and the pictures in public/ must not get.
	base: command === "build" ? "/build/" : "/",
	plugins: [tailwindcss(), remix(remixConfig), adminTool()],
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
	// Of hundreds of small files: in the server's own file they are loaded in a third less time.
	ssr: { noExternal: ["kysely", "zod", "i18next", "react-i18next", /^remix-i18next/, /^@conform-to\//] },
}));
