import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

/** Waits of the IPN sender, in milliseconds; tests shorten them. */
export interface Knobs {
	/** Before the first resend; each further wait is twice as long. 10 s and 15 resends span close to four days. */
	ipnFirstWaitMs: number;
	/** How long a late IPN is held back when the fault names no delay of its own. */
	lateIpnMs: number;
}

export const DEFAULT_KNOBS: Knobs = { ipnFirstWaitMs: 10_000, lateIpnMs: 30_000 };

export function readKnobs(store: Store): Knobs {
	const rows = store.prepare<[], { name: string; value: number }>("select name, value from knobs").all();
	return { ...DEFAULT_KNOBS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

export function writeKnobs(store: Store, knobs: Partial<Knobs>): void {
	const write = store.prepare(
		"insert into knobs (name, value) values (?, ?) on conflict (name) do update set value = excluded.value",
	);
	for (const [name, value] of Object.entries(knobs)) if (value !== undefined) write.run(name, value);
}
