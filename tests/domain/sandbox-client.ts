import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { answer } from "#app/sandbox/paypal/addresses.ts";
import { SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET } from "#app/sandbox/paypal/credentials.ts";
import { openSandbox } from "#app/sandbox/paypal/open-sandbox.ts";

/** Asks one address of the provider, by HTTP or in the process; redirects are not followed. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const FORM = "application/x-www-form-urlencoded";

/** Where nobody listens: what is asked of a provider in memory does not go there. */
export const SITE = "http://127.0.0.1:9";

/** A provider in memory that ends with the test, and who asks it. */
export function ownSandbox({ now, webhook }: { now?: () => Date; webhook?: { id: string; url: string } } = {}) {
	const sandbox = openSandbox(
		{
			baseUrl: `${SITE}/sandbox/paypal`,
			anyLoopback: true,
			dataDir: "",
			clientId: SANDBOX_CLIENT_ID,
			clientSecret: SANDBOX_CLIENT_SECRET,
			business: "seller@nucleu.example",
			...(webhook ? { webhook } : {}),
		},
		{ inMemory: true, ...(now ? { now } : {}) },
	);
	onTestFinished(() => sandbox.close());
	const ask: Ask = async (path, init) => answer(sandbox, new Request(`${SITE}/sandbox/paypal${path}`, init));
	return { sandbox, client: sandboxClient(ask) };
}

/** What a seller's server and a buyer's browser do with the provider. */
export function sandboxClient(ask: Ask) {
	const form = (path: string, fields: Record<string, string> | [string, string][]) =>
		ask(path, { method: "POST", headers: { "Content-Type": FORM }, body: new URLSearchParams(fields).toString() });
	const control = (path: string, body: object) =>
		ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

	async function token(id = SANDBOX_CLIENT_ID, secret = SANDBOX_CLIENT_SECRET): Promise<string> {
		const answer = await ask("/v1/oauth2/token", {
			method: "POST",
			headers: { "Content-Type": FORM, Authorization: `Basic ${btoa(`${id}:${secret}`)}` },
			body: "grant_type=client_credentials",
		});
		return (await answer.json()).access_token;
	}

	async function api(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
		return ask(path, {
			method,
			headers: { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json", ...headers },
			...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
	}

	async function approvedOrder(unit: object = {}, chosen: string[] = []): Promise<string> {
		const { id } = await (await api("POST", "/v2/checkout/orders", orderBody(unit))).json();
		await form("/checkoutnow", [["token", id], ["action", "approve"], ...chosen.map((kind) => ["fault", kind])] as [
			string,
			string,
		][]);
		return id;
	}

	const capture = (id: string, requestId?: string, headers: Record<string, string> = {}) =>
		api(
			"POST",
			`/v2/checkout/orders/${id}/capture`,
			{},
			{
				...(requestId === undefined ? {} : { "PayPal-Request-Id": requestId }),
				...headers,
			},
		);

	/** Posts the web form and returns the buyer's page. */
	async function openForm(fields: Record<string, string>): Promise<{ answer: Response; token: string }> {
		const answer = await form("/cgi-bin/webscr", { ...FORM_FIELDS, ...fields });
		return { answer, token: /token=(EC-\w+)/.exec(answer.headers.get("Location") ?? "")?.[1] ?? "" };
	}

	/** Posts the web form and presses Pay; the answer leads back to the seller. */
	async function pay(fields: Record<string, string>, chosen: string[] = []): Promise<URL> {
		const { token } = await openForm(fields);
		const answer = await form("/webapps/checkout", [
			["token", token],
			["intent", "pay"],
			...chosen.map((kind) => ["fault", kind] as [string, string]),
		]);
		return new URL(answer.headers.get("Location") ?? "");
	}

	/** The verification of a notification: raw bytes after the command. */
	const verify = async (raw: Buffer | string, path = "/cgi-bin/webscr") => {
		const body = Buffer.concat([Buffer.from("cmd=_notify-validate&"), Buffer.from(raw)]);
		const answer = await ask(path, {
			method: "POST",
			headers: { "Content-Type": FORM, "User-Agent": "Nucleu" },
			body,
		});
		return answer.text();
	};

	const state = async () => (await ask("/_state")).json();
	const fault = (kind: string, more: object = {}) => control("/_faults", { kind, ...more });

	return { ask, form, control, token, api, approvedOrder, capture, openForm, pay, verify, state, fault };
}

export const FORM_FIELDS = {
	cmd: "_xclick",
	business: "seller@nucleu.example",
	item_name: "Comanda 1001",
	amount: "200.00",
	currency_code: "EUR",
	return: "http://127.0.0.1:9/return?order=1001",
	cancel_return: "http://127.0.0.1:9/cancel",
	charset: "utf-8",
	rm: "1",
};

export function orderBody(unit: object = {}) {
	return { intent: "CAPTURE", purchase_units: [{ amount: { currency_code: "EUR", value: "200.00" }, ...unit }] };
}

export interface Received {
	headers: IncomingHttpHeaders;
	raw: Buffer;
	fields: URLSearchParams;
}

/** A seller's notification address: keeps what it gets, answers with the statuses given, then 200. */
export async function ipnReceiver(...statuses: number[]) {
	const received: Received[] = [];
	const waiting: (() => void)[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			const raw = Buffer.concat(chunks);
			received.push({ headers: request.headers, raw, fields: new URLSearchParams(raw.toString("latin1")) });
			response.writeHead(statuses.shift() ?? 200).end();
			for (const go of waiting.splice(0)) go();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/ipn`,
		received,
		/** Resolves once this many came. */
		async until(count: number): Promise<Received[]> {
			while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
			return received;
		},
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
