import { API_FAULTS, type Fault, type FaultTarget } from "#app/sandbox/paypal/faults.ts";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

export interface SetFault {
	id: number;
	kind: Fault;
	target: FaultTarget;
	timesLeft: number;
	delayMs: number;
}

const COLUMNS = "id, kind, target, times_left as timesLeft, delay_ms as delayMs";

export function setFault(store: Store, fault: Omit<SetFault, "id" | "timesLeft"> & { times: number }): void {
	store
		.prepare("insert into faults (kind, target, times_left, delay_ms) values (?, ?, ?, ?)")
		.run(fault.kind, fault.target, fault.times, fault.delayMs);
}

export function listFaults(store: Store): SetFault[] {
	return store.prepare<[], SetFault>(`select ${COLUMNS} from faults order by id`).all();
}

/** @param id one fault, or every one */
export function clearFaults(store: Store, id?: number): void {
	if (id === undefined) store.prepare("delete from faults").run();
	else store.prepare("delete from faults where id = ?").run(id);
}

/** Uses up one occasion of the oldest fault of a kind; null when none is set. */
export function takeFault(store: Store, kind: Fault): SetFault | null {
	const found = store.prepare<[Fault], SetFault>(`select ${COLUMNS} from faults where kind = ? order by id`).get(kind);
	if (found) countDown(store, found);
	return found ?? null;
}

/** Uses up the oldest API fault that hits a call to this target. */
export function takeApiFault(store: Store, target: FaultTarget): SetFault | null {
	const found = listFaults(store).find(
		(fault) =>
			(API_FAULTS as readonly string[]).includes(fault.kind) &&
			(fault.target === target || (fault.target === "api" && target !== "verify")),
	);
	if (found) countDown(store, found);
	return found ?? null;
}

function countDown(store: Store, fault: SetFault): void {
	if (fault.timesLeft > 1) store.prepare("update faults set times_left = times_left - 1 where id = ?").run(fault.id);
	else clearFaults(store, fault.id);
}
