/**
 * Serves the build in this process, of the parts that remix-serve is made of, with two differences: the framework tries the rows of
 * its table one after the other, two or three times a request, so each first word (`/api/...`, `/cart`) has a handler of its own.
 * And `fetch`, `Request` and the others are Node's own, which are there at once: remix-serve loads the same again from the package
 * undici, a quarter of all modules of a start.
 */
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";
import morgan from "morgan";
import { PATHS } from "./paths.mjs";

process.env.NODE_ENV ??= "production";

const FILE = /\.\w+$/;
const build = await import(pathToFileURL(PATHS.serverBuild).href);

const rows = Object.values(build.routes);
/** For words that no row begins with. */
const whole = handlerOf(rows);
const handlers = new Map([...new Set(rows.map(firstWordOf))].map((word) => [word, handlerOf(rowsBelow(word))]));
const port = Number(process.env.PORT || 3000);
const app = express();
app.disable("x-powered-by");
// The framework reads the query itself.
app.disable("query parser");
// A page compresses itself and has no dot in its name: neither is its file looked for.
app.all([/^\/api\//i, FILE], compression());
app.use(build.publicPath, express.static(build.assetsBuildDirectory, { immutable: true, maxAge: "1y" }));
app.get(FILE, express.static("public", { maxAge: "1h" }));
app.use(morgan("tiny"));
app.all("*", (request, response, next) => {
	// Without its dots, as the framework reads it.
	const { pathname } = new URL(`http://shop${request.path}`);
	const word = decodeURIComponent(firstWord(pathname)).toLowerCase();
	return (handlers.get(word.replace(/\.data$/, "")) ?? whole)(request, response, next);
});

const server = app.listen(port, process.env.HOST || undefined, () => console.log(`nucleu: listens on port ${port}`));
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close(console.error));

function handlerOf(some) {
	return createRequestHandler({
		build: { ...build, routes: Object.fromEntries(some.map((row) => [row.id, row])) },
		mode: process.env.NODE_ENV,
		getLoadContext: (_, response) => ({ sendHead: () => response.flushHeaders() }),
	});
}

/** With the root, and with what answers where no row fits. */
function rowsBelow(word) {
	return rows.filter((row) => ["", "*", word].includes(firstWordOf(row)));
}

/** The root and home have none. */
function firstWordOf({ path = "", parentId = "root" }) {
	return parentId === "root" ? firstWord(path) : firstWordOf(build.routes[parentId]);
}

function firstWord(path) {
	return path.replace(/^\//, "").split("/")[0];
}
