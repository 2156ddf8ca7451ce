import fc from "fast-check";
import { ADDRESSES } from "#app/addresses.ts";
import type { OpenApi } from "#tests/support/contract.ts";
import { multipart } from "#tests/support/fuzz-multipart.ts";
import { FIELD_NAMES, nasty } from "#tests/support/fuzz-texts.ts";
import type { Client } from "#tests/support/http-client.ts";

export interface FuzzRequest {
	method: "GET" | "POST";
	path: string;
	contentType: string | null;
	body: string | Buffer | null;
	headers: Record<string, string>;
}

const anyJson = fc.jsonValue({ maxDepth: 4 });

/** Every address of the shop, with its parameters still open; the sandbox and files are not the shop's own. */
export function addresses(): string[] {
	return (
		Object.values(ADDRESSES)
			.map((address) => (address === "*" ? "/*" : address))
			// Signing out would make a stranger of the admin.
			.filter((path) => !path.startsWith("/sandbox") && path !== "/admin/logout")
	);
}

const filled = (path: string) => {
	const parts = path.split("/").map((part) => {
		if (part === "*") return nasty.map((text) => encode(text));
		if (!part.startsWith(":")) return fc.constant(part);
		return fc.oneof(
			{ weight: 3, arbitrary: fc.constantFrom("1", "2", "3", "pc-repair", "999999") },
			{ weight: 2, arbitrary: nasty.map(encode) },
		);
	});
	return fc.tuple(...parts).map((done) => done.join("/"));
};

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 2000);

const QUERY_NAMES = [
	"q",
	"category",
	"sort",
	"tab",
	"picture",
	"lng",
	"order",
	"orderId",
	"amount",
	"returnTo",
	"status",
	"search",
	"before",
	"after",
	"page",
	"months",
	"format",
	"key",
	"_routes",
	"_data",
	"token",
	"sign",
	"expires",
	"signature",
	"certificate",
	"limit",
	"featured",
];
const query = fc
	.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), nasty), { maxLength: 4 })
	.map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join("&"));

const formBody = fc
	.array(fc.tuple(fc.constantFrom(...FIELD_NAMES), nasty), { maxLength: 12 })
	.map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString());

const INTENTS = [
	"add",
	"remove",
	"clear",
	"set",
	"cancel",
	"claim-bank",
	"claim-revolut",
	"choose",
	"link",
	"update",
	"confirm",
	"review",
	"move",
	"note",
	"serials",
	"retire",
	"handle",
	"resend",
];
const intendedForm = fc
	.tuple(fc.constantFrom(...INTENTS), formBody)
	.map(([intent, rest]) => `intent=${intent}&${rest}`);

/** A body near to what the schema asks for: right fields, often with wrong values. */
function near(schema: unknown): fc.Arbitrary<unknown> {
	const {
		type,
		properties,
		items,
		anyOf,
		oneOf,
		enum: values,
		const: only,
	} = (schema ?? {}) as Record<string, never> & {
		properties?: Record<string, unknown>;
	};
	const odd = fc.oneof(nasty as fc.Arbitrary<unknown>, anyJson as fc.Arbitrary<unknown>);
	const plain = (): fc.Arbitrary<unknown> => {
		if (only !== undefined) return fc.constant(only);
		if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]));
		const options = (anyOf ?? oneOf) as unknown[] | undefined;
		if (options) return fc.oneof(...options.map(near));
		if (properties)
			return fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, near(inner)])), {
				requiredKeys: [],
			});
		if (type === "array") return fc.array(near(items), { maxLength: 4 });
		if (type === "number" || type === "integer") return fc.oneof(fc.integer({ min: -2, max: 30 }), fc.double());
		if (type === "boolean") return fc.boolean();
		return fc.oneof(nasty, fc.constantFrom("Ana Pop", "ana@example.ro", "0722123456", "pickup", "cash"));
	};
	return fc.oneof({ weight: 6, arbitrary: plain() }, { weight: 1, arbitrary: odd });
}

const HEADERS = fc.constantFrom<Record<string, string>>(
	{},
	{ "Idempotency-Key": "k".repeat(24) },
	{ "Sec-Fetch-Site": "same-origin" },
	{ Cookie: "cart=x; language=zz; orders=%%%" },
	{ "Accept-Language": "\u00ff" },
	{ Accept: "application/json" },
	{ Range: "bytes=0-1" },
	{ "Accept-Encoding": "br;q=0, *;q=0" },
);
const TYPES = fc.constantFrom(
	"application/json",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"text/plain",
	"application/json; charset=utf-16",
	"",
);

/** Addresses that take pictures. */
const UPLOADS = ["/admin/products/1/pictures", "/admin/services/1/picture", "/admin/products/999999/pictures"];

/** Requests at random to every address and call, the same for the same seed. */
export function fuzzRequests(description: OpenApi, count: number, seed: number): FuzzRequest[] {
	const known = addresses();
	const path = fc.constantFrom(...known).chain(filled);
	const withQuery = fc.tuple(path, query).map(([at, asked]) => (asked ? `${at}?${asked}` : at));
	const page = fc.record({
		method: fc.constant("GET" as const),
		path: fc.oneof({ weight: 4, arbitrary: withQuery }, { weight: 1, arbitrary: path.map((at) => `${at}.data`) }),
		contentType: fc.constant(null),
		body: fc.constant(null),
		headers: HEADERS,
	});
	const form = fc.record({
		method: fc.constant("POST" as const),
		path: withQuery,
		contentType: fc.oneof(
			{ weight: 8, arbitrary: fc.constant("application/x-www-form-urlencoded") },
			{ weight: 1, arbitrary: TYPES },
		),
		body: fc.oneof(formBody, intendedForm),
		headers: HEADERS,
	});
	const upload = multipart.chain(({ boundary, body }) =>
		fc.record({
			method: fc.constant("POST" as const),
			path: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...UPLOADS) }, { weight: 1, arbitrary: withQuery }),
			contentType: fc.constant(`multipart/form-data; boundary=${boundary}`),
			body: fc.constant(body),
			headers: HEADERS,
		}),
	);
	const calls = Object.entries(description.paths).flatMap(([at, methods]) =>
		Object.entries(methods).map(([method, operation]) => {
			const schema = (operation as { requestBody?: { content: Record<string, { schema: object }> } }).requestBody
				?.content["application/json"]?.schema;
			return { at: at.replaceAll(/\{\w+\}/g, ":id"), method: method.toUpperCase() as "GET" | "POST", schema };
		}),
	);
	const call = fc.constantFrom(...calls).chain(({ at, method, schema }) =>
		fc.record({
			method: fc.constant(method),
			path: fc.tuple(filled(at), query).map(([done, asked]) => (asked ? `${done}?${asked}` : done)),
			contentType: fc.oneof({ weight: 8, arbitrary: fc.constant("application/json") }, { weight: 1, arbitrary: TYPES }),
			body:
				method === "GET"
					? fc.constant(null)
					: fc.oneof(
							{ weight: 6, arbitrary: near(schema).map((body) => JSON.stringify(body) ?? "null") },
							{ weight: 1, arbitrary: anyJson.map((body) => JSON.stringify(body)) },
							{ weight: 1, arbitrary: nasty },
						),
			headers: HEADERS,
		}),
	);
	return fc.sample(
		fc.oneof(
			{ weight: 4, arbitrary: page },
			{ weight: 6, arbitrary: form },
			{ weight: 6, arbitrary: call },
			{ weight: 2, arbitrary: upload },
		),
		{ numRuns: count, seed },
	) as FuzzRequest[];
}

export interface FuzzResult {
	statuses: Record<number, number>;
	/** What must never be: an answer of 500 and above, none at all, or one that is not as described. */
	faults: string[];
}

const LINES = 8;

/** Sends the requests, some at a time, as these visitors by turns. */
export async function sendFuzz(visitors: Client[], requests: FuzzRequest[]): Promise<FuzzResult> {
	const statuses: Record<number, number> = {};
	const faults: string[] = [];
	let next = 0;
	async function line() {
		while (next < requests.length) {
			const index = next++;
			const request = requests[index]!;
			const visitor = visitors[index % visitors.length]!;
			const told = `${request.method} ${request.path.slice(0, 200)} ${request.contentType ?? ""} ${String(request.body ?? "").slice(0, 300)}`;
			try {
				const answer = await visitor.request(request.method, request.path, request.body ?? undefined, {
					headers: {
						...request.headers,
						...(request.contentType === null ? {} : { "Content-Type": request.contentType }),
					},
				});
				statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
				// 503 is said of what is away (a printer, a provider), which no shop of the tests is without.
				if (answer.status >= 500) faults.push(`${answer.status}: ${told}`);
			} catch (error) {
				faults.push(`${(error as Error).message}: ${told}`);
			}
		}
	}
	await Promise.all(Array.from({ length: LINES }, line));
	return { statuses, faults };
}
