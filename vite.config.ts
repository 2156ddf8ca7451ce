import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig(({ command }) => ({
	// Only built files live under /build/: remix-serve gives that path a year of immutable caching,
	// which robots.txt and the pictures in public/ must not get.
	base: command === "build" ? "/build/" : "/",
	plugins: [tailwindcss(), remix(remixConfig)],
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		sourcemap: false,
	},
	ssr: { noExternal: [] },
}));
