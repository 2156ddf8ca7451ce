/**
 * A Remix application of two routes that shows a list of products as cards, and nothing else: what the framework costs by
 * itself. The measure of tests/bench/pages.ts; it reads the same database file.
 *
 *     NODE_ENV=production npx tsx tests/bench/bare-remix.tsx DATABASE PORT
 */
import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import Sqlite from "better-sqlite3";
import { renderToPipeableStream } from "react-dom/server";

const [file = "", port = "0"] = process.argv.slice(2);
const CARDS = 22;

interface Card {
	id: number;
	name: string;
	short_description: string;
	price_bani: number;
	base: string;
}

const select = new Sqlite(file, { readonly: true }).prepare<[number], Card>(
	`select product.id, name, short_description, price_bani, base from product
	join product_text on product_text.product_id = product.id and locale = 'ro'
	join product_picture on product_picture.product_id = product.id and product_picture.position = 1
	where status = 'active' order by product.position limit ?`,
);

function Root() {
	return (
		<html lang="ro">
			<head>
				<meta charSet="utf-8" />
				<Meta />
			</head>
			<body>
				<Outlet />
				<Scripts />
			</body>
		</html>
	);
}

function List() {
	const { products } = useLoaderData() as { products: Card[] };
	return (
		<main>
			<h1>Produse</h1>
			<ul>
				{products.map((product) => (
					<li key={product.id} className="card">
						<img src={`${product.base}-400.webp`} alt={product.name} width={400} height={300} loading="lazy" />
						<h2>
							<a href={`/products/${product.id}`}>{product.name}</a>
						</h2>
						<p>{product.short_description}</p>
						<p>{(product.price_bani / 100).toFixed(2)} RON</p>
						<form method="post" action="/cart">
							<input type="hidden" name="id" value={product.id} />
							<button type="submit">Adăugați în coș</button>
						</form>
					</li>
				))}
			</ul>
		</main>
	);
}

async function handleRequest(request: Request, status: number, headers: Headers, context: never): Promise<Response> {
	const html = await new Promise<string>((resolve, reject) => {
		const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
			onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
			onShellError: reject,
		});
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

const build = {
	mode: "production",
	basename: "/",
	publicPath: "/build/",
	assetsBuildDirectory: "",
	isSpaMode: false,
	future: { v3_singleFetch: true },
	entry: { module: { default: handleRequest } },
	routes: {
		root: { id: "root", path: "", module: { default: Root } },
		products: {
			id: "products",
			parentId: "root",
			path: "products",
			module: { default: List, loader: () => ({ products: select.all(CARDS) }) },
		},
	},
	assets: {
		version: "1",
		url: "/manifest.js",
		entry: { module: "/entry.js", imports: [] },
		routes: Object.fromEntries(
			["root", "products"].map((id) => [
				id,
				{
					id,
					parentId: id === "root" ? undefined : "root",
					path: id === "root" ? "" : "products",
					module: `/${id}.js`,
					hasLoader: id === "products",
					hasAction: false,
					hasClientAction: false,
					hasClientLoader: false,
					hasErrorBoundary: false,
				},
			]),
		),
	},
} as unknown as ServerBuild;

const answer = createRequestHandler(build, "production");

createServer((request, response) => {
	const url = `http://${request.headers.host}${request.url}`;
	void answer(new Request(url)).then(async (made) => {
		response.writeHead(made.status, Object.fromEntries(made.headers));
		response.end(made.body ? Buffer.from(await made.arrayBuffer()) : undefined);
	});
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
