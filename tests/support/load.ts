import { readFileSync } from "node:fs";
import { Client } from "#tests/support/http-client.ts";

/** What the customers of a load do, with how often each is done. */
const ERRANDS: [name: string, weight: number, run: (customer: Client, turn: number) => Promise<number[]>][] = [
	["look around", 40, lookAround],
	["put something into the cart", 30, fillCart],
	["order", 15, orderSomething],
	["write a message", 3, writeMessage],
	["book a service", 4, bookService],
	["order and print", 3, orderAndPrint],
	["ask the calls", 5, askCalls],
];

const DRAW = ERRANDS.flatMap((errand) => Array.from({ length: errand[1] }, () => errand));

export interface LoadReport {
	requests: number;
	seconds: number;
	/** Answers of 500 and above, broken connections, and refusals that nobody provoked. */
	errors: Record<string, number>;
	/** Of every request, in milliseconds. */
	latency: { p50: number; p90: number; p99: number; max: number };
	/** Resident memory of the shop's process in MB, over time. */
	memoryMb: number[];
	orders: number;
}

/**
 * Customers who come one after the other on each of `connections` lines, until the time is over: each with a cookie jar of
 * its own, doing one errand after another, picked by the same draw in every run.
 */
export async function runLoad(options: {
	url: string;
	pid: number;
	seconds: number;
	connections: number;
	sampleEveryMs?: number;
}): Promise<LoadReport> {
	const { url, pid, connections } = options;
	const began = performance.now();
	const until = began + options.seconds * 1000;
	const latencies: number[] = [];
	const errors: Record<string, number> = {};
	const memoryMb: number[] = [memoryOf(pid)];
	let orders = 0;
	let turn = 0;
	const goesOn = () => performance.now() < until;
	const sampler = setInterval(() => memoryMb.push(memoryOf(pid)), options.sampleEveryMs ?? 1000);

	async function line(): Promise<void> {
		while (goesOn()) {
			const mine = turn++;
			const [name, , run] = DRAW[(mine * 7919) % DRAW.length]!;
			const customer = new TimedCustomer(url, latencies);
			customer.headers["X-Forwarded-For"] = `10.${(mine >> 16) & 255}.${(mine >> 8) & 255}.${mine & 255}`;
			try {
				const statuses = await run(customer, mine);
				for (const status of statuses) if (status >= 400) count(errors, `${name}: ${status}`);
				if (name.startsWith("order")) orders++;
			} catch (error) {
				if (goesOn()) count(errors, `${name}: ${(error as Error).message.slice(0, 120)}`);
			}
		}
	}

	await Promise.all(Array.from({ length: connections }, line));
	clearInterval(sampler);
	memoryMb.push(memoryOf(pid));
	const sorted = latencies.toSorted((a, b) => a - b);
	const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
	return {
		requests: latencies.length,
		seconds: (performance.now() - began) / 1000,
		errors,
		latency: { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) },
		memoryMb,
		orders,
	};
}

class TimedCustomer extends Client {
	constructor(
		url: string,
		private readonly latencies: number[],
	) {
		super(url);
	}

	override async request(...args: Parameters<Client["request"]>): ReturnType<Client["request"]> {
		const began = performance.now();
		const answer = await super.request(...args);
		this.latencies.push(performance.now() - began);
		return answer;
	}
}

const count = (counts: Record<string, number>, key: string) => {
	counts[key] = (counts[key] ?? 0) + 1;
};

function memoryOf(pid: number): number {
	try {
		const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
		return Math.round(Number(line?.[1] ?? 0) / 1024);
	} catch {
		return 0;
	}
}

const PAGES = ["/", "/products", "/products/1", "/products/4?tab=specifications", "/services", "/services/pc-repair"];
const MORE = ["/about", "/contact", "/products?category=high-end", "/products?q=rtx", "/terms", "/cart", "/warranty"];

async function lookAround(customer: Client, turn: number): Promise<number[]> {
	const statuses: number[] = [];
	for (const path of [...PAGES, MORE[turn % MORE.length]!]) statuses.push((await customer.get(path)).status);
	return statuses;
}

const add = async (customer: Client, id: number) =>
	(await customer.post("/cart", { intent: "add", type: "product", id: String(id), returnTo: "/cart" })).status;

/** Numbers of systems that are made to order, so that a load never sells out. */
const MADE_TO_ORDER = [6, 9, 10];

async function fillCart(customer: Client, turn: number): Promise<number[]> {
	const id = MADE_TO_ORDER[turn % MADE_TO_ORDER.length]!;
	const statuses = [await add(customer, id), (await customer.get("/cart")).status];
	return [...statuses, (await customer.get("/products")).status, (await customer.get("/direct-checkout")).status];
}

const CONTACT = { fullName: "Ștefan Țepeș", email: "stefan@example.ro", phone: "0722 123 456" };

async function placed(customer: Client, turn: number): Promise<{ statuses: number[]; id: number }> {
	const statuses = [await add(customer, MADE_TO_ORDER[turn % MADE_TO_ORDER.length]!)];
	const page = await customer.get("/direct-checkout");
	const form = page.page().form("/direct-checkout");
	const order = await customer.submit(form, {
		values: { ...CONTACT, deliveryMethod: "pickup", paymentMethod: "banktransfer" },
	});
	const next = order.header("location");
	const id = Number(/(\d+)$/.exec(next)?.[1] ?? 0);
	if (order.status !== 303 || id === 0) throw new Error(`no order: ${order.status} ${next}`);
	return { statuses: [...statuses, page.status], id };
}

async function orderSomething(customer: Client, turn: number): Promise<number[]> {
	const { statuses, id } = await placed(customer, turn);
	return [...statuses, (await customer.get(`/order-confirmation/${id}`)).status];
}

async function orderAndPrint(customer: Client, turn: number): Promise<number[]> {
	const { statuses, id } = await placed(customer, turn);
	return [...statuses, (await customer.get(`/api/invoice/download/${id}`)).status];
}

async function writeMessage(customer: Client, turn: number): Promise<number[]> {
	const message = { name: "Ana Pop", email: `ana${turn}@example.ro`, subject: "Întrebare", privacy: true };
	const answer = await customer.postJson("/api/contact", { ...message, message: "Cât durează montajul unui sistem?" });
	return [answer.status];
}

async function bookService(customer: Client, turn: number): Promise<number[]> {
	const service = String((turn % 4) + 1);
	return [(await customer.postJson("/api/service-orders", { ...CONTACT, serviceId: service })).status];
}

async function askCalls(customer: Client): Promise<number[]> {
	const paths = ["/api/products?featured=true", "/api/products/2", "/api/services", "/healthz"];
	return Promise.all(paths.map(async (path) => (await customer.get(path)).status));
}
