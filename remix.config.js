/**
 * The framework's own options, kept in one place; vite.config.ts hands them to the Remix plugin.
 *
 * Every v3 flag is on except lazy route discovery, which would cost one more request per page.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
	appDirectory: "app",
	buildDirectory: "build",
	serverModuleFormat: "esm",
	ignoredRouteFiles: ["**/*"],
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: false,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
	},
};
