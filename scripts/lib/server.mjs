/**
 * Serves the build in this process, of the parts that remix-serve is made of, with one difference: the framework tries the rows of
 * its table one after the other, two or three times a request, so rows with a first word that many have (`/api/...`) go to a handler
 * of their own, and the shop's pages are looked for among a third of all.
 */
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import { installGlobals } from "@remix-run/node";
import compression from "compression";
import express from "express";
import morgan from "morgan";
import { PATHS } from "./paths.mjs";

process.env.NODE_ENV ??= "production";

const FIRST_WORDS = ["api", "admin", "staff"];
const FILE = /\.\w+$/;
const build = await import(pathToFileURL(PATHS.serverBuild).href);
installGlobals({ nativeFetch: build.future.v3_singleFetch });

const handlers = new Map(["", ...FIRST_WORDS].map((word) => [word, handlerOf(word)]));
const port = Number(process.env.PORT || 3000);
const app = express();
app.disable("x-powered-by");
// A page compresses itself and has no dot in its name: neither is its file looked for.
app.all([/^\/api\//i, FILE], compression());
app.use(build.publicPath, express.static(build.assetsBuildDirectory, { immutable: true, maxAge: "1y" }));
app.get(FILE, express.static("public", { maxAge: "1h" }));
app.use(morgan("tiny"));
app.all("*", (request, response, next) => {
	const word = decodeURIComponent(firstWord(request.path)).toLowerCase();
	return (handlers.get(word.replace(/\.data$/, "")) ?? handlers.get(""))(request, response, next);
});

const server = app.listen(port, process.env.HOST || undefined, () => console.log(`nucleu: listens on port ${port}`));
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close(console.error));

/** Of the rows below a first word; without one, of all others. */
function handlerOf(word) {
	const rows = Object.values(build.routes).filter(
		(row) => row.id === "root" || word === (FIRST_WORDS.find((first) => first === firstWord(topPath(row))) ?? ""),
	);
	const routes = Object.fromEntries(rows.map((row) => [row.id, row]));
	return createRequestHandler({ build: { ...build, routes }, mode: process.env.NODE_ENV });
}

function topPath(row) {
	return row.parentId === "root" ? (row.path ?? "") : topPath(build.routes[row.parentId]);
}

function firstWord(path) {
	return path.replace(/^\//, "").split("/")[0];
}
