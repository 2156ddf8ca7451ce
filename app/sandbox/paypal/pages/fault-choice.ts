import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import { API_FAULTS, FAULT_LABELS, FAULT_TARGETS, type Fault } from "#app/sandbox/paypal/faults.ts";
import { html, type SafeHtml } from "#app/sandbox/paypal/pages/html.ts";

/** Checkboxes of what is to go wrong with this one payment; they belong into the form that pays. */
export function faultChoice(kinds: readonly Fault[]): SafeHtml {
	return html`<details><summary>Let something go wrong with this payment</summary>
<fieldset><legend>Faults</legend>
${kinds.map(
	(kind) =>
		html`<label class="choice"><input type="checkbox" name="fault" value="${kind}"> ${FAULT_LABELS[kind]}</label>`,
)}
</fieldset></details>`;
}

/** The form that troubles the next calls of the seller's server. */
export function apiFaultForm(back: string): SafeHtml {
	return html`<form method="post" action="${SANDBOX_PATH}/_faults">
<input type="hidden" name="back" value="${back}">
<label>Trouble <select name="kind">${API_FAULTS.map((kind) => html`<option value="${kind}">${FAULT_LABELS[kind]}</option>`)}</select></label>
<label>Calls <select name="on">${FAULT_TARGETS.map((target) => html`<option value="${target}">${target}</option>`)}</select></label>
<label>Times <input type="number" name="times" value="1" min="1" max="1000"></label>
<label>Delay when slow, ms <input type="number" name="delayMs" value="5000" min="0" max="120000"></label>
<button>Set for the next calls</button>
</form>`;
}
