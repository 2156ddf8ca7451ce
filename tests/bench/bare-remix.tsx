/**
 * A Remix application of two routes that shows a list of products as cards, and nothing else: what the framework costs by
 * itself. The measure of tests/bench/pages.ts; it reads the same database file, and the framework's own server serves it.
 *
 *     DATABASE=… PORT=… node --import tsx node_modules/@remix-run/serve/dist/cli.js tests/bench/bare-remix.tsx
 */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import Sqlite from "better-sqlite3";
import { renderToPipeableStream } from "react-dom/server";

/** As many as the sample's list has; another page of the size that is wanted by `?cards=`. */
const CARDS = 22;
const SPECIFICATIONS = ["cpu", "ram", "gpu", "storage", "psu"] as const;

type Card = Record<(typeof SPECIFICATIONS)[number], string | null> & {
	id: number;
	name: string;
	short_description: string;
	price_bani: number;
	base: string;
};

const specification = (key: string) =>
	`(select value_ro from product_specification where product_id = product.id and key = '${key}') as ${key}`;

const select = new Sqlite(process.env.DATABASE, { readonly: true }).prepare<[number], Card>(
	`select product.id, name, short_description, price_bani, base, ${SPECIFICATIONS.map(specification).join(", ")} from product
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
	const { products } = useLoaderData() as { products: (Card & { place: number })[] };
	return (
		<main>
			<h1>Produse</h1>
			<ul>
				{products.map((product) => (
					<li key={product.place} className="card">
						<picture>
							<source type="image/avif" srcSet={`${product.base}-400.avif 400w, ${product.base}-800.avif 800w`} />
							<source type="image/webp" srcSet={`${product.base}-400.webp 400w, ${product.base}-800.webp 800w`} />
							<img src={`${product.base}-400.webp`} alt={product.name} width={400} height={300} loading="lazy" />
						</picture>
						<h2>
							<a href={`/products/${product.id}`}>{product.name}</a>
						</h2>
						<p>{product.short_description}</p>
						<dl>
							{SPECIFICATIONS.map((key) => (
								<div key={key}>
									<dt>{key}</dt>
									<dd>{product[key]}</dd>
								</div>
							))}
						</dl>
						<p>
							{(product.price_bani / 100).toFixed(2)} RON, {(product.price_bani / 497).toFixed(2)} EUR
						</p>
						<a href={`/products/${product.id}`}>Vezi detalii</a>
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

export const mode = "production";
export const basename = "/";
export const publicPath = "/build/";
export const assetsBuildDirectory = "build/client";
export const isSpaMode = false;
export const future = { v3_singleFetch: true };
export const entry = { module: { default: handleRequest } };

function loader({ request }: LoaderFunctionArgs) {
	const wanted = Number(new URL(request.url).searchParams.get("cards") ?? CARDS);
	const products = select.all(wanted);
	return { products: Array.from({ length: wanted }, (_, place) => ({ ...products[place % products.length], place })) };
}

export const routes = {
	root: { id: "root", path: "", module: { default: Root } },
	products: { id: "products", parentId: "root", path: "products", module: { default: List, loader } },
};

export const assets = {
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
};
