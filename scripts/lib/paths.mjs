import { fileURLToPath } from "node:url";

/** The checkout's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** An absolute path inside the checkout. */
export const at = (...parts) => ROOT + parts.join("/");

/**
 * What the set-up remembers. The lock and the logs cannot live in node_modules, because `npm ci` empties it;
 * the stamps live inside what they vouch for, so that removing a folder removes its stamp.
 */
export const PATHS = {
	lock: at(".cache", "prepare.lock"),
	logs: at(".cache", "logs"),
	packageLock: at("package-lock.json"),
	packagesStamp: at("node_modules", ".nucleu-lock"),
	chromiumPath: at("node_modules", ".cache", "nucleu", "chromium-path"),
	browserFailure: at("node_modules", ".cache", "nucleu", "browser-install-failed"),
	buildStamp: at("build", ".nucleu-build"),
	serverBuild: at("build", "server", "index.js"),
	/** Entries of their own in the server's build (vite.config.ts), by the names that package.json calls them. */
	tools: { admin: at("build", "server", "admin.js"), db: at("build", "server", "db.js") },
	clientBuild: at("build", "client"),
};
