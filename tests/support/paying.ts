import { vi } from "vitest";
import type { Page } from "#tests/http/support/page.ts";
import type { TestShop } from "#tests/http/support/shop.ts";
import { type Answer, type Client, send } from "#tests/support/http-client.ts";
import { SOON } from "#tests/support/soon.ts";

const SANDBOX = "/sandbox/paypal";

/** An address of the shop's own site without its origin. */
export const local = (client: Client, address: string) => address.replace(client.url, "");

/** Presses the plain button of a PayPal page: the provider's own page with Pay and Cancel. */
export async function leaveForProvider(client: Client, page: Page): Promise<Page> {
	const form = page.form(/\/cgi-bin\/webscr$/);
	const answer = await client.post(local(client, form.action), form.fields);
	return (await client.follow(answer)).page();
}

/** Pays or cancels on the provider's page; where it sends the customer back to, as a path of the shop. */
export async function decideThere(
	client: Client,
	provider: Page,
	intent: "pay" | "cancel",
	faults: string[] = [],
): Promise<string> {
	const form = provider.form(/\/webapps\/checkout$/, { intent });
	const fields = [...form.fields, ...faults.map((kind): [string, string] => ["fault", kind])];
	return local(client, (await client.post(form.action, fields)).header("location"));
}

/** From a PayPal page to the confirmation, with what goes wrong on the way. */
export async function payByForm(client: Client, pagePath: string, faults: string[] = []): Promise<Answer> {
	const back = await decideThere(client, await leaveForProvider(client, await client.page(pagePath)), "pay", faults);
	return client.follow(await client.get(back));
}

/** Approves an order of the provider's API, as its page does; where it sends the customer back to. */
export async function approve(client: Client, token: string, faults: string[] = []): Promise<string> {
	const fields: [string, string][] = [
		["token", token],
		["action", "approve"],
		...faults.map((kind): [string, string] => ["fault", kind]),
	];
	return local(client, (await client.post(`${SANDBOX}/checkoutnow`, fields)).header("location"));
}

/** What the sandbox is told beside the provider's protocol. */
export async function control(client: Client, call: "_faults" | "_settings" | "_ipn" | "_transactions", body: object) {
	const answer = await client.postJson(`${SANDBOX}/${call}`, body);
	if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.text}`);
	return answer.json<Record<string, unknown>>();
}

export interface SandboxState {
	transactions: { id: string; status: string; invoice: string; custom: string; amountMinor: number }[];
	ipns: {
		id: number;
		state: string;
		paymentId: string;
		body: string;
		/** Of a webhook, as JSON. */
		headers: string | null;
		tries: { status: number | null; at: string }[];
	}[];
}

export async function sandboxState(client: Client): Promise<SandboxState> {
	return (await client.get(`${SANDBOX}/_state`)).json<SandboxState>();
}

/** Bytes at a notification address, as anyone can send them. */
export const sendIpn = (client: Client, orderId: number | string, body: string | Buffer) =>
	send(client.url, "POST", `/api/orders/${orderId}/ipn`, body, {
		"Content-Type": "application/x-www-form-urlencoded",
		"User-Agent": "PayPal IPN ( https://www.paypal.com/ipn )",
	});

/** An event at the webhook's address, as anyone can send it. */
export const sendWebhook = (client: Client, body: string | Buffer, headers: Record<string, string>) =>
	send(client.url, "POST", "/api/paypal/webhook", body, { "Content-Type": "application/json", ...headers });

/** What a test asks of the shop's own database about payments. */
export function ledger(shop: TestShop) {
	const status = (id: number) => shop.rows<{ status: string }>("select status from orders where id = ?", id)[0]?.status;
	const records = (id: number) =>
		shop.rows<{ kind: string; status: string; verdict: string; reason: string | null; transaction_id: string }>(
			"select kind, status, verdict, reason, transaction_id from payment_record where order_id = ? and kind <> 'attempt' order by id",
			id,
		);
	const events = (id: number) =>
		shop
			.rows<{ kind: string; actor: string; from_status: string; to_status: string; detail: string }>(
				"select * from order_event where order_id = ? and kind not in ('placed', 'invoice-issued') order by id",
				id,
			)
			.map(({ kind, actor, from_status, to_status, detail }) =>
				kind === "status"
					? `${from_status}>${to_status} by ${actor}`
					: `${kind} ${JSON.parse(detail).reason ?? JSON.parse(detail).source ?? ""} by ${actor}`,
			);
	return {
		status,
		records,
		events,
		untilStatus: (id: number, wanted: string) =>
			vi.waitFor(() => {
				if (status(id) !== wanted) throw new Error(`order ${id} is ${status(id)}, not ${wanted}`);
			}, SOON),
		/** Every notification that the provider sends, and every other one that came, is dealt with. */
		untilQuiet: (client: Client) =>
			vi.waitFor(async () => {
				const { ipns } = await sandboxState(client);
				const onTheWay = ipns.filter(({ state }) => state === "queued").length;
				const [row] = shop.rows<{ n: number }>(
					"select count(*) as n from provider_notification where state = 'waiting'",
				);
				if (onTheWay + row!.n > 0) throw new Error(`${onTheWay} notifications are on the way, ${row?.n} wait`);
			}, SOON),
	};
}
