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

export default defineConfig(({ command }) => ({
	// Only built files live under /build/: remix-serve gives that path a year of immutable caching,
	// which robots.txt and the pictures in public/ must not get.
	base: command === "build" ? "/build/" : "/",
	plugins: [tailwindcss(), remix(remixConfig), adminTool()],
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		sourcemap: false,
	},
	// Of hundreds of small files: in the server's own file they are loaded in a third less time.
	ssr: { noExternal: ["kysely", "zod", "i18next", "react-i18next", /^remix-i18next/, /^@conform-to\//] },
}));
