import { jsonAnswer, pageAnswer, redirectTo } from "#app/sandbox/paypal/answers.ts";
import { moveTransaction } from "#app/sandbox/paypal/control/move-transaction.ts";
import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import { FAULT_TARGETS, FAULTS, type Fault, type FaultTarget } from "#app/sandbox/paypal/faults.ts";
import { problemPage } from "#app/sandbox/paypal/pages/layout.ts";
import { type Fields, mediaType, one, readControlFields } from "#app/sandbox/paypal/read-fields.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { clearFaults, listFaults, setFault } from "#app/sandbox/paypal/store/faults.ts";
import { newestIpns, resendIpn } from "#app/sandbox/paypal/store/ipn.ts";
import { DEFAULT_KNOBS, type Knobs, readKnobs, writeKnobs } from "#app/sandbox/paypal/store/knobs.ts";
import { newestPayments } from "#app/sandbox/paypal/store/payments.ts";

/** A refused control call, as a sentence. */
type Refusal = string;

/**
 * A control call answers JSON to JSON, and a form with 303 to the page that it came from. They exist beside the
 * provider's own addresses, under names that begin with an underscore.
 */
function controlCall(work: (sandbox: Sandbox, fields: Fields) => Refusal | object): Address {
	return async (sandbox, request) => {
		const isForm = mediaType(request) !== "application/json";
		const fields = await readControlFields(request);
		const result = fields === null ? "The body is neither a form nor a JSON object." : work(sandbox, fields);
		if (typeof result === "string") {
			if (isForm) return pageAnswer(problemPage("This cannot be done", [result]), 400);
			return jsonAnswer({ error: result }, 400);
		}
		return isForm ? redirectTo(ownPage(one(fields!, "back"))) : jsonAnswer(result);
	};
}

/** Pages of the sandbox only. */
function ownPage(back: string): string {
	return /^\/sandbox\/paypal(\/(webapps\/checkout|checkoutnow)\?token=[A-Z0-9-]+)?$/.test(back) ? back : SANDBOX_PATH;
}

function wholeNumber(fields: Fields, name: string, standard: number, most: number): number | null {
	const text = one(fields, name);
	if (text === "") return standard;
	const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
	return value <= most ? value : null;
}

const MOST_DELAY_MS = 10 * 60_000;

/** POST /_faults: {kind, times, on, delayMs} sets one; kind=clear clears all, or the one with this id. */
export const callFaults = controlCall(({ store }, fields) => {
	const kind = one(fields, "kind");
	if (kind === "clear") {
		const id = one(fields, "id");
		clearFaults(store, id === "" ? undefined : Number(id));
		return { faults: listFaults(store) };
	}
	if (!(FAULTS as readonly string[]).includes(kind)) return `kind is none of: ${FAULTS.join(", ")}, clear`;
	const target = one(fields, "on") || "api";
	if (!(FAULT_TARGETS as readonly string[]).includes(target)) return `on is none of: ${FAULT_TARGETS.join(", ")}`;
	const times = wholeNumber(fields, "times", 1, 1000);
	const delayMs = wholeNumber(fields, "delayMs", kind === "slow" ? 5000 : 0, MOST_DELAY_MS);
	if (times === null || times < 1 || delayMs === null)
		return "times (1 to 1000) or delayMs (to 600000) is out of range";
	setFault(store, { kind: kind as Fault, target: target as FaultTarget, times, delayMs });
	return { faults: listFaults(store) };
});

/** POST /_settings: {ipnFirstWaitMs, lateIpnMs}; a test shortens the waits. */
export const callSettings = controlCall(({ store, sender }, fields) => {
	const now = readKnobs(store);
	const next: Partial<Knobs> = {};
	for (const name of Object.keys(DEFAULT_KNOBS) as (keyof Knobs)[]) {
		const value = wholeNumber(fields, name, now[name], 24 * 3_600_000);
		if (value === null || value < 1) return `${name} is not a number of milliseconds between 1 and a day`;
		next[name] = value;
	}
	writeKnobs(store, next);
	sender.wake();
	return readKnobs(store);
});

/** POST /_ipn: {id} sends a notification again, a withheld one for the first time. */
export const callIpn = controlCall(({ store, sender, now }, fields) => {
	const id = one(fields, "id");
	if (!/^\d{1,12}$/.test(id) || !resendIpn(store, Number(id), now())) return "There is no such notification.";
	sender.wake();
	return { id: Number(id) };
});

/** POST /_transactions: {id, action: complete | deny | refund | reverse}; each sends its notification. */
export const callTransactions = controlCall((sandbox, fields) =>
	moveTransaction(sandbox, one(fields, "id"), one(fields, "action")),
);

/** GET /_state: transactions, notifications with their answers, faults and settings, for tests. */
export const showState: Address = ({ store }) =>
	jsonAnswer({
		transactions: newestPayments(store, 200),
		ipns: newestIpns(store, 200).map((message) => ({ ...message, body: message.body.toString("latin1") })),
		faults: listFaults(store),
		settings: readKnobs(store),
	});
