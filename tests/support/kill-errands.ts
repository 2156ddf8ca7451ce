import { ANA, addToCart, newerOrder, order, orderNumberIn } from "#tests/http/support/orders.ts";
import { type Answer, Client } from "#tests/support/http-client.ts";
import type { Promises } from "#tests/support/kill-promises.ts";
import { approve, decideThere, leaveForProvider } from "#tests/support/paying.ts";

/** Parts that are in stock, whose pieces must add up; what is sold of them is set high before the first start. */
export const STOCKED_PRODUCTS = [19, 20, 22];

export interface Errands {
	url: string;
	random: () => number;
	promises: Promises;
}

type Errand = (errands: Errands, customer: Client) => Promise<Answer[]>;

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];
const STOCKED = (random: () => number) => pick(STOCKED_PRODUCTS, random)!;
const OTHER_METHODS = ["banktransfer", "cash", "revolutpay"] as const;

async function orderByForm({ random, promises }: Errands, customer: Client): Promise<Answer[]> {
	await addToCart(customer, STOCKED(random));
	await addToCart(customer, STOCKED(random));
	const method = pick(OTHER_METHODS, random)!;
	const placed = await order(customer, random() < 0.5 ? "/checkout" : "/direct-checkout", {
		...ANA,
		email: promises.person(),
		paymentMethod: method,
	});
	promises.orders.push({ id: orderNumberIn(placed), jar: customer.jar, method });
	return [placed];
}

async function placeByCall({ random, promises }: Errands, customer: Client, method: string): Promise<[Answer, number]> {
	const again = method === "paypal" ? undefined : promises.cutOff.pop();
	const body =
		again?.body ??
		newerOrder(STOCKED(random), 1 + Math.floor(random() * 3), { email: promises.person(), paymentMethod: method });
	const key = again?.key ?? `key-${body.orderData.email.replaceAll(/\W/g, "-")}`;
	const headers = { "Idempotency-Key": key };
	const answer = await customer.postJson("/api/orders", body, { headers }).catch((error: unknown) => {
		if (method !== "paypal") promises.cutOff.push({ key, body });
		throw error;
	});
	if (answer.status !== 201) return [answer, 0];
	const id = answer.json<{ orderId: number }>().orderId;
	promises.orders.push({ id, jar: customer.jar, method });
	return [answer, id];
}

const orderByCall: Errand = async (errands, customer) => {
	const [answer] = await placeByCall(errands, customer, pick(OTHER_METHODS, errands.random)!);
	return [answer];
};

/** Goes on with an order that a kill has kept from being paid, or places one; null when none was placed. */
async function orderToPay(errands: Errands, customer: Client): Promise<{ id: number; payer: Client } | null> {
	const left = errands.promises.toPay.pop();
	if (left) return { id: left.id, payer: browser(errands.url, left.jar) };
	const [, id] = await placeByCall(errands, customer, "paypal");
	return id === 0 ? null : { id, payer: customer };
}

/** What the provider has taken is promised; what was cut off before is left for another life. */
function paying(pay: (payer: Client, id: number, taken: () => void) => Promise<Answer[]>): Errand {
	return async (errands, customer) => {
		const order = await orderToPay(errands, customer);
		if (!order) return [];
		let isTaken = false;
		try {
			return await pay(order.payer, order.id, () => {
				isTaken = true;
				errands.promises.paid.add(order.id);
			});
		} finally {
			if (!isTaken) errands.promises.toPay.unshift({ id: order.id, jar: order.payer.jar });
		}
	};
}

/** The provider says that it has the money when it sends the customer back. */
const payByWebForm = paying(async (payer, id, taken) => {
	const page = await payer.get(`/basic-paypal-checkout/${id}`);
	// Paid in an earlier life of which the answer was cut off: the shop knows it, or waits for the provider's word.
	const isOffered = page.status === 200 && page.page().forms.some(({ action }) => action.endsWith("/webscr"));
	if (!isOffered) return [page];
	const there = await leaveForProvider(payer, page.page()).catch(unlessPaidBefore);
	if (there === null) return [page];
	const back = await decideThere(payer, there, "pay");
	taken();
	return [await payer.get(back)];
});

/** The provider takes each order's number once. */
function unlessPaidBefore(error: Error): null {
	if (!/no redirect to follow: status 400/.test(error.message)) throw error;
	return null;
}

const payByCapture = paying(async (payer, id, taken) => {
	const opened = await payer.postJson("/api/paypal/order", { orderId: id });
	if (opened.status !== 201) return [opened];
	const { id: token } = opened.json<{ id: string }>();
	await approve(payer, token);
	const captured = await payer.postJson(`/api/paypal/order/${token}/capture`, {});
	if (captured.status === 200) taken();
	return [opened, captured];
});

function browser(url: string, jar: Map<string, string>): Client {
	const client = new Client(url);
	for (const [name, value] of jar) client.jar.set(name, value);
	return client;
}

const backOffice = ({ url, promises }: Errands) => browser(url, promises.admin);

/** The newest orders are the ones that a back office works on; those that go to the provider are left to it. */
const someOrder = ({ promises, random }: Errands) =>
	pick(promises.orders.filter(({ method }) => method !== "paypal").slice(-10), random);

/** The back office's forms, with what an order has become when they are done. */
const MOVES = { payment: "completed", cancel: "cancelled", deliver: "delivered" } as const;

const workInTheBackOffice: Errand = async (errands) => {
	const { promises, random } = errands;
	// Half of the time one that is paid, and with that invoiced: a cancelled one gets its credit note.
	const paid = promises.moves.filter(({ to }) => to === "completed").slice(-10);
	const id = (random() < 0.5 ? pick(paid, random) : someOrder(errands))?.id;
	if (!id) return [];
	const admin = backOffice(errands);
	const path = `/admin/orders/${id}`;
	const page = await admin.page(path);
	const intents = (Object.keys(MOVES) as (keyof typeof MOVES)[]).filter((intent) =>
		page.forms.some(({ action, fields }) => action === path && fields.some(([, value]) => value === intent)),
	);
	const intent = pick(intents, random);
	if (!intent) return [];
	const answer = await admin.submit(page.form(path, { intent }));
	if (answer.status === 303) promises.moves.push({ id, to: MOVES[intent] });
	return [answer];
};

const askForDocument: Errand = async (errands) => {
	const told = someOrder(errands);
	if (!told) return [];
	if (errands.random() < 0.5) return [await backOffice(errands).postJson(`/api/admin/email-invoice/${told.id}`, {})];
	return [await browser(errands.url, told.jar).get(`/api/invoice/download/${told.id}`)];
};

const writeMessage: Errand = async ({ promises }, customer) => {
	const message = { name: "Ana Pop", email: promises.person(), subject: "Întrebare", privacy: true };
	const answer = await customer.postJson("/api/contact", { ...message, message: "Cât durează montajul?" });
	if (answer.status === 201) promises.contactMessages.push(answer.json<{ id: number }>().id);
	return [answer];
};

const bookService: Errand = async ({ promises, random }, customer) => {
	const serviceId = String(1 + Math.floor(random() * 4));
	const answer = await customer.postJson("/api/service-orders", { ...ANA, email: promises.person(), serviceId });
	if (answer.status === 201) promises.serviceOrders.push(answer.json<{ orderId: number }>().orderId);
	return [answer];
};

/** With how often each is done. */
const ERRANDS: Record<string, [weight: number, errand: Errand]> = {
	"order by form": [4, orderByForm],
	"order by call": [6, orderByCall],
	"pay by web form": [5, payByWebForm],
	"pay by capture": [5, payByCapture],
	"work in the back office": [5, workInTheBackOffice],
	"ask for the document": [2, askForDocument],
	"write a message": [1, writeMessage],
	"book a service": [1, bookService],
};

const DRAW = Object.entries(ERRANDS).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));

/** Does one errand after another until the shop is gone. What it says wrongly meanwhile is counted. */
export async function runErrands(errands: Errands, isGone: () => boolean): Promise<void> {
	const { url, random, promises } = errands;
	while (!isGone()) {
		const name = pick(DRAW, random)!;
		const address = Math.floor(random() * 65_536);
		const customer = new Client(url, { "X-Forwarded-For": `10.1.${address >> 8}.${address & 255}` });
		try {
			const answers = await ERRANDS[name]![1](errands, customer);
			for (const { status, text } of answers)
				if (status >= 500 && !isLater(text)) count(promises.faults, `${name}: ${status} ${text.slice(0, 80)}`);
			count(promises.done, name);
		} catch (error) {
			if (!isGone()) count(promises.faults, `${name}: ${(error as Error).message.slice(0, 160)}`);
		}
	}
}

/**
 * "Not now", as it should be said: the browser that prints is still starting, or the answer to a capture was cut off and
 * nobody shall pay again before the provider was asked.
 */
const isLater = (text: string) => /"code":"(printer-unavailable|provider-unknown)"/.test(text);

function count(counts: Record<string, number>, key: string): void {
	counts[key] = (counts[key] ?? 0) + 1;
}
