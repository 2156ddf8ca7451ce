import { Agent, type IncomingHttpHeaders, request as sendRequest } from "node:http";
import { connect } from "node:net";
import { type Fields, type Form, type Page, readPage } from "#tests/http/support/page.ts";
import { Contract, type OpenApi } from "#tests/support/contract.ts";

const MUST_ANSWER_WITHIN_MS = 60_000;
const agent = new Agent({ keepAlive: true });

export interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	/** Value of one header, several joined by a comma; "" when it is missing. */
	header(name: string): string;
	/** The Set-Cookie lines as they came. */
	cookies: string[];
	text: string;
	json<T = unknown>(): T;
	/** The answer read as HTML; throws where tags do not nest. */
	page(): Page;
	/** When its last byte was here, by `performance.now()`: what the test makes of it comes after. */
	arrivedAt: number;
}

export interface RequestOptions {
	headers?: Record<string, string>;
	/** The Origin header of a POST: the shop's own unless told; null sends none, as text browsers do. */
	origin?: string | null;
}

export type Values = Record<string, string> | Fields | URLSearchParams;

/**
 * One visitor with a cookie jar, as a browser without JavaScript: it follows no redirect by itself, and its posts carry
 * an Origin header as every common browser's do.
 */
export class Client {
	readonly jar = new Map<string, string>();
	readonly #url: string | (() => string);
	readonly headers: Record<string, string>;

	/**
	 * @param url of the shop; a function of one that has not started yet
	 * @param headers sent with every request
	 */
	constructor(url: string | (() => string), headers: Record<string, string> = {}) {
		this.#url = url;
		this.headers = headers;
	}

	get url(): string {
		return typeof this.#url === "string" ? this.#url : this.#url();
	}

	/** A visitor of the same shop with the same cookies, which go separate ways from here. */
	copy(): Client {
		const twin = new Client(this.#url, this.headers);
		for (const [name, value] of this.jar) twin.jar.set(name, value);
		return twin;
	}

	async request(method: string, path: string, body?: string | Buffer, options: RequestOptions = {}): Promise<Answer> {
		const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const origin = options.origin === undefined && method === "POST" ? this.url : options.origin;
		const answer = await send(this.url, method, path, body, {
			...(cookie ? { Cookie: cookie } : {}),
			...(origin ? { Origin: origin } : {}),
			...this.headers,
			...options.headers,
		});
		for (const line of answer.cookies) this.#keep(line);
		if (answer.header("content-type").includes("html") && answer.text.includes("\0"))
			throw new Error(`${method} ${path.slice(0, 100)} has a zero byte in its page`);
		await this.#compare(method, path, answer);
		return answer;
	}

	get(path: string, options?: RequestOptions): Promise<Answer> {
		return this.request("GET", path, undefined, options);
	}

	/** GET that must answer 200 with HTML. */
	async page(path: string): Promise<Page> {
		const answer = await this.get(path);
		if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.header("location")}`);
		return answer.page();
	}

	post(path: string, values: Values, options: RequestOptions = {}): Promise<Answer> {
		const body = new URLSearchParams(values instanceof URLSearchParams ? values : toPairs(values)).toString();
		const headers = { "Content-Type": "application/x-www-form-urlencoded", ...options.headers };
		return this.request("POST", path, body, { ...options, headers });
	}

	postJson(path: string, body: unknown, options: RequestOptions = {}): Promise<Answer> {
		const headers = { "Content-Type": "application/json", ...options.headers };
		return this.request("POST", path, JSON.stringify(body), { ...options, headers });
	}

	/**
	 * Sends a form of a page as a browser would: its fields with some filled in anew (null leaves one out), and the
	 * button pressed, which is named by its text or by its value.
	 */
	submit(
		form: Form,
		{ values = {}, button }: { values?: Record<string, string | null>; button?: string } = {},
		options?: RequestOptions,
	): Promise<Answer> {
		const fields: Fields = form.fields.filter(([name]) => !(name in values));
		for (const [name, value] of Object.entries(values)) if (value !== null) fields.push([name, value]);
		const pressed = button === undefined ? undefined : pick(form, button);
		if (pressed?.name) fields.push([pressed.name, pressed.value]);
		const action = pressed?.action ?? form.action;
		if (form.method === "get")
			return this.get(`${action.replace(/[?#].*$/, "")}?${new URLSearchParams(fields)}`, options);
		return this.post(action.replace(/#.*$/, ""), fields, options);
	}

	/** Goes where a redirect points, once. */
	follow(answer: Answer): Promise<Answer> {
		const location = answer.header("location");
		if (!location) throw new Error(`no redirect to follow: status ${answer.status}`);
		return this.get(location.startsWith(this.url) ? location.slice(this.url.length) || "/" : location);
	}

	/** Every call of every test must answer as the shop describes it. */
	async #compare(method: string, path: string, answer: Answer): Promise<void> {
		if (!path.startsWith("/api/")) return;
		const contract = await contractOf(this.url);
		const { status, text } = answer;
		const fault = contract.fault(method, path, { status, text, contentType: answer.header("content-type") });
		if (fault) throw new Error(`${method} ${path.slice(0, 100)} is not as described: ${fault}`);
	}

	#keep(line: string): void {
		const [pair = "", ...attributes] = line.split(/;\s*/);
		const name = pair.slice(0, pair.indexOf("="));
		const value = pair.slice(pair.indexOf("=") + 1);
		const attribute = (wanted: string) =>
			attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
		const maxAge = attribute("max-age");
		const expires = attribute("expires");
		const gone =
			maxAge === undefined ? expires !== undefined && Date.parse(expires) <= Date.now() : Number(maxAge) <= 0;
		if (gone) this.jar.delete(name);
		else this.jar.set(name, value);
	}
}

let contract: Promise<Contract> | undefined;

/** All shops of a run are of one build, which the description is made from: the first that is asked tells it for all. */
function contractOf(url: string): Promise<Contract> {
	contract ??= askContract(url).catch((error) => {
		// A shop that was killed meanwhile is asked again when it is back, or the next one.
		contract = undefined;
		throw error;
	});
	return contract;
}

async function askContract(url: string): Promise<Contract> {
	const answer = await send(url, "GET", "/api/openapi.json");
	if (answer.status !== 200) throw new Error(`/api/openapi.json answered ${answer.status}`);
	return new Contract(answer.json<OpenApi>());
}

/** One request exactly as given; no cookies, no Origin of its own. */
export function send(
	url: string,
	method: string,
	path: string,
	body?: string | Buffer,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
		const request = sendRequest(
			{ hostname, port, method, path, agent, headers: { ...length, ...headers } },
			(response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("error", reject);
				response.on("end", () => resolve(toAnswer(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))));
			},
		);
		request.setTimeout(MUST_ANSWER_WITHIN_MS, () =>
			request.destroy(new Error(`${method} ${path.slice(0, 100)} did not answer within ${MUST_ANSWER_WITHIN_MS} ms`)),
		);
		request.on("error", reject);
		request.end(body);
	});
}

/**
 * Bytes straight to the port, for requests that no library sends. Everything that came back until the server closed
 * the connection, or until it had been silent for `silenceMs`.
 */
export function sendBytes(url: string, bytes: string | Buffer, silenceMs = 1_000): Promise<string> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve) => {
		const socket = connect({ host: hostname, port: Number(port) });
		let received = "";
		socket.setTimeout(silenceMs, () => socket.destroy());
		socket.on("data", (chunk) => {
			received += chunk.toString("latin1");
		});
		// A server may close at once on bytes that are no HTTP; what it said before is the answer.
		socket.on("error", () => {});
		socket.on("close", () => resolve(received));
		// Half-closing would count as a visitor who left.
		socket.write(bytes);
	});
}

function toAnswer(status: number, headers: IncomingHttpHeaders, body: Buffer): Answer {
	const arrivedAt = performance.now();
	const text = body.toString("utf8");
	return {
		status,
		headers,
		header: (name) => String(headers[name.toLowerCase()] ?? ""),
		cookies: headers["set-cookie"] ?? [],
		text,
		json: () => JSON.parse(text),
		page: () => readPage(text),
		arrivedAt,
	};
}

function pick(form: Form, wanted: string): Form["buttons"][number] {
	const button =
		form.buttons.find(({ text }) => text === wanted) ??
		form.buttons.find(({ value, name }) => name && value === wanted);
	if (!button) throw new Error(`no button "${wanted}" among ${JSON.stringify(form.buttons)}`);
	if (button.disabled) throw new Error(`the button "${wanted}" is disabled`);
	return button;
}

function toPairs(values: Record<string, string> | Fields): Fields {
	return Array.isArray(values) ? values : Object.entries(values);
}
