import { formatMinor } from "#app/sandbox/paypal/amount.ts";
import { pageAnswer } from "#app/sandbox/paypal/answers.ts";
import { movesOf } from "#app/sandbox/paypal/control/move-transaction.ts";
import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import { FAULT_LABELS, FAULT_TARGETS, FAULTS } from "#app/sandbox/paypal/faults.ts";
import { html, type SafeHtml } from "#app/sandbox/paypal/pages/html.ts";
import { facts, layout } from "#app/sandbox/paypal/pages/layout.ts";
import type { Address } from "#app/sandbox/paypal/sandbox.ts";
import { listFaults, type SetFault } from "#app/sandbox/paypal/store/faults.ts";
import { newestIpns } from "#app/sandbox/paypal/store/ipn.ts";
import { type Knobs, readKnobs } from "#app/sandbox/paypal/store/knobs.ts";
import { newestPayments, type Payment } from "#app/sandbox/paypal/store/payments.ts";

/** GET /sandbox/paypal: everything that happened, and what can be made to happen. */
export const showControlPage: Address = ({ store, config }) =>
	pageAnswer(
		layout(
			"Sandbox provider",
			html`${facts([
				["Web address", config.baseUrl],
				["Seller's account", config.business],
				["Client id", config.clientId],
			])}
<section><h2>Faults</h2>${faultList(listFaults(store))}${faultForm()}</section>
<section><h2>Transactions</h2>${transactionTable(newestPayments(store, 50))}</section>
<section><h2>Notifications (IPN, webhooks)</h2>${ipnTable(newestIpns(store, 50))}</section>
<section><h2>Waits</h2>${knobForm(readKnobs(store))}</section>`,
		),
	);

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;

function button(call: string, fields: Record<string, string>, label: string, more: string): SafeHtml {
	return html`<form method="post" action="${SANDBOX_PATH}/${call}">${Object.entries(fields).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	)}<button aria-label="${label} ${more}">${label}</button></form>`;
}

function faultList(faults: SetFault[]): SafeHtml {
	if (faults.length === 0) return html`<p>None is set.</p>`;
	return html`<ul>${faults.map(
		({ id, kind, target, timesLeft, delayMs }) =>
			html`<li>${FAULT_LABELS[kind]}, on ${target}, ${timesLeft} more${delayMs > 0 ? `, ${delayMs} ms` : ""}
${button("_faults", { kind: "clear", id: String(id) }, "Clear", FAULT_LABELS[kind])}</li>`,
	)}</ul>${button("_faults", { kind: "clear" }, "Clear all", "faults")}`;
}

function faultForm(): SafeHtml {
	return html`<form method="post" action="${SANDBOX_PATH}/_faults">
<label>Fault <select name="kind">${FAULTS.map((kind) => html`<option value="${kind}">${FAULT_LABELS[kind]}</option>`)}</select></label>
<label>Calls <select name="on">${FAULT_TARGETS.map((target) => html`<option value="${target}">${target}</option>`)}</select></label>
<label>Times <input type="number" name="times" value="1" min="1" max="1000"></label>
<label>Delay, ms <input type="number" name="delayMs" min="0" max="600000"></label>
<button>Set</button>
</form>`;
}

function table(caption: string, heads: string[], rows: SafeHtml[]): SafeHtml {
	if (rows.length === 0) return html`<p>None yet.</p>`;
	return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function transactionTable(payments: Payment[]): SafeHtml {
	return table(
		"Transactions",
		["Transaction", "Status", "Amount", "Invoice", "Order or parent", "At", "Actions"],
		payments.map(
			(payment) => html`<tr><td>${payment.id}</td><td>${payment.status}</td>
<td>${formatMinor(payment.amountMinor, payment.currency)} ${payment.currency}</td><td>${payment.invoice}</td>
<td>${payment.parentId ?? payment.orderId}</td><td>${moment(payment.createdAt)}</td>
<td>${movesOf(payment).map((action) => button("_transactions", { id: payment.id, action }, action, payment.id))}</td></tr>`,
		),
	);
}

function ipnTable(messages: ReturnType<typeof newestIpns>): SafeHtml {
	return table(
		"Notifications",
		["Transaction", "Payment status", "To", "State", "Answers", "Actions"],
		messages.map(
			(message) => html`<tr><td>${message.paymentId}</td><td>${message.paymentStatus}${
				message.genuine ? "" : " (INVALID)"
			}</td><td>${message.notifyUrl}</td><td>${message.state}${
				message.state === "queued" ? `, next ${moment(message.nextAt)}` : ""
			}</td><td>${message.tries.map(({ at, status, answer }) => html`<div>${moment(at)}: ${status ?? "no answer"} ${answer}</div>`)}</td>
<td>${button("_ipn", { id: String(message.id) }, "Resend", message.paymentId)}</td></tr>`,
		),
	);
}

function knobForm({ ipnFirstWaitMs, lateIpnMs }: Knobs): SafeHtml {
	return html`<form method="post" action="${SANDBOX_PATH}/_settings">
<label>First wait before a resend, ms (doubled each time) <input type="number" name="ipnFirstWaitMs" value="${ipnFirstWaitMs}" min="1"></label>
<label>Late IPN, ms <input type="number" name="lateIpnMs" value="${lateIpnMs}" min="1"></label>
<button>Save</button>
</form>`;
}
