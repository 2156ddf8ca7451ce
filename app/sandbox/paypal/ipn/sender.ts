import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isOwnAddress, reachableAddress, type SandboxConfig } from "#app/sandbox/paypal/config.ts";
import { countAttempt, dueIpns, type IpnMessage, keepAttempt, nextIpnAt } from "#app/sandbox/paypal/store/ipn.ts";
import { readKnobs } from "#app/sandbox/paypal/store/knobs.ts";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

const IPN_HEADERS = {
	"User-Agent": "PayPal IPN ( https://www.paypal.com/ipn )",
	"Content-Type": "application/x-www-form-urlencoded",
};

/** The first send and 15 resends. */
const MOST_ATTEMPTS = 16;
const ANSWER_WITHIN_MS = 20_000;
const ANSWER_CHARACTERS = 200;
/** A send that nobody takes counts as an attempt, and doubles the wait for the next one. */
const FIRST_LOOK_AFTER_MS = 1_000;
const LOOK_AGAIN_AFTER_MS = 60_000;

/**
 * Sends notifications, of either kind, from the durable queue until the receiver answers 200. What was under way when the process died is
 * still queued at the next start: a receiver may get a message twice, never not at all.
 */
export class IpnSender {
	#timer: NodeJS.Timeout | undefined;
	readonly #inFlight = new Set<number>();
	#stopped = false;

	constructor(
		private readonly config: SandboxConfig,
		private readonly store: Store,
		private readonly now: () => Date,
	) {}

	/** Goes on with what an earlier process left, once the receiver, which may be this very process, listens. */
	start(): void {
		this.#timer = setTimeout(() => this.wake(), FIRST_LOOK_AFTER_MS);
		this.#timer.unref();
	}

	/** Sends what is due and waits for what is not; after queueing. */
	wake(): void {
		if (this.#stopped) return;
		const now = this.now();
		for (const message of dueIpns(this.store, now)) if (!this.#inFlight.has(message.id)) void this.#send(message);
		this.#waitForNext(now);
	}

	stop(): void {
		this.#stopped = true;
		clearTimeout(this.#timer);
	}

	#waitForNext(now: Date): void {
		clearTimeout(this.#timer);
		const next = nextIpnAt(this.store);
		if (!next) return;
		// What is due but under way wakes the sender itself when it ends.
		const waitMs = next.getTime() - now.getTime();
		const delayMs = waitMs <= 0 ? LOOK_AGAIN_AFTER_MS : Math.min(waitMs, LOOK_AGAIN_AFTER_MS);
		this.#timer = setTimeout(() => this.wake(), delayMs);
		// A queue never keeps the shop from ending.
		this.#timer.unref();
	}

	async #send(message: IpnMessage): Promise<void> {
		this.#inFlight.add(message.id);
		countAttempt(this.store, message.id);
		const result = isOwnAddress(this.config, message.notifyUrl)
			? await post(reachableAddress(this.config, message.notifyUrl), message)
			: { status: null, answer: "not sent: the address is not on this machine" };
		this.#inFlight.delete(message.id);
		if (this.#stopped) return;
		const attempts = message.attempts + 1;
		const state = result.status === 200 ? "delivered" : attempts < MOST_ATTEMPTS ? "queued" : "given-up";
		const at = this.now();
		const waitMs = readKnobs(this.store).ipnFirstWaitMs * 2 ** (attempts - 1);
		const attempt = { messageId: message.id, at: at.toISOString(), ...result };
		keepAttempt(this.store, attempt, state, new Date(at.getTime() + waitMs));
		this.wake();
	}
}

interface Answer {
	status: number | null;
	answer: string;
}

/** Node's own client: fetch would add headers of a browser that the provider does not send. */
function post(address: string, { body, headers }: IpnMessage): Promise<Answer> {
	const url = new URL(address);
	const send = url.protocol === "https:" ? requestHttps : requestHttp;
	return new Promise((resolve) => {
		const fail = (error: Error) => resolve({ status: null, answer: error.message.slice(0, ANSWER_CHARACTERS) });
		const outgoing = send(
			url,
			{
				method: "POST",
				agent: false,
				signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
				headers: {
					...(headers === null ? IPN_HEADERS : JSON.parse(headers)),
					"Content-Length": body.length,
				},
			},
			(incoming) => {
				let answer = "";
				incoming.setEncoding("utf8");
				incoming.on("data", (text: string) => {
					answer = (answer + text).slice(0, ANSWER_CHARACTERS);
				});
				incoming.on("error", fail);
				incoming.on("end", () => resolve({ status: incoming.statusCode ?? null, answer }));
			},
		);
		// Nor does a receiver that takes its time.
		outgoing.on("socket", (socket) => socket.unref());
		outgoing.on("error", fail);
		outgoing.end(body);
	});
}
