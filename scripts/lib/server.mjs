/**
 * Serves the build in this process, of the parts that remix-serve is made of, with two differences: the handler of a request has no
 * rows of the framework's table but those that its address may be of. And `fetch`, `Request` and the others are Node's own, which
 * are there at once: remix-serve loads the same again from the package undici, a quarter of all modules of a start.
 */
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";
import morgan from "morgan";
import { PATHS } from "./paths.mjs";
import { rowFinder } from "./rows.mjs";

process.env.NODE_ENV ??= "production";

const FILE = /\.\w+$/;
const build = await import(pathToFileURL(PATHS.serverBuild).href);

const rowsOf = rowFinder(build.routes);
/** By the ids of their rows: no more than the table has ways to fit. */
const handlers = new Map();
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
	return handlerOf(rowsOf(pathname))(request, response, next);
});
// A part that no file has is its asker's fault: express would write where it was found into the log.
app.use((error, _, response, next) => {
	if (error.status !== 416) return next(error);
	response.set(error.headers).sendStatus(416);
});

const server = app.listen(port, process.env.HOST || undefined, () => {
	build.entry.module.portIsOpen();
	console.log(`nucleu: listens on port ${port}`);
});
// Whoever is told twice, as a worker by systemd or a terminal and by the first process, goes on ending as it was told at first.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.listening && server.close(console.error));

function handlerOf(rows) {
	const key = rows.map((row) => row.id).join();
	const known = handlers.get(key);
	if (known) return known;
	const handler = createRequestHandler({
		build: { ...build, routes: Object.fromEntries(rows.map((row) => [row.id, row])) },
		mode: process.env.NODE_ENV,
		getLoadContext: (_, response) => ({ sendHead: () => response.flushHeaders() }),
	});
	handlers.set(key, handler);
	return handler;
}
