import type { Account } from "#app/domain/accounts/account.ts";
import { type HeldData, isNothingHeld, isOpen } from "#app/domain/privacy/held-data.ts";
import { editsWithout, messageNumbers, readHeldData, readTraces } from "#app/domain/privacy/read-held-data.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	deleteContactMessages,
	deleteDrafts,
	eraseAddress,
	eraseMessages,
	eraseOrders,
	eraseServiceOrders,
	eraseWithdrawals,
} from "#db/queries/erase-rows.ts";
import { insertErasure, lockPeople, selectOfPerson, updateEach, updateEraseAt } from "#db/queries/personal-data.ts";

interface Erasure {
	/** In any case. */
	email: string;
	/** A keyed digest of it, for the log: whoever knows the address can ask whether it was erased, nobody can read it there. */
	subject: string;
	/** The revision of what was shown before it was confirmed. */
	seen: string;
	account: Account;
}

/**
 * Erases what is kept under an e-mail address, in one transaction with its line in the log: visitors' messages and drafts go
 * whole; orders, service orders and declarations lose their person and keep their sums. What the law keeps (documents,
 * declarations, name and address of a guarantee that runs) stays, and goes by itself when its time has passed (eraseOld).
 * The files of e-mails go before the transaction ends: what fails then is done again as a whole.
 *
 * @returns still-open while anything of it is not over, not-found where nothing is kept, changed-meanwhile
 */
export function erasePerson(shop: Shop, wish: Erasure): Promise<Result<Record<string, number>>> {
	return allOrNothing<Record<string, number>>(shop, async (db) => {
		await lockPeople(db, (await selectOfPerson(db, wish.email)).orders);
		const held = await readHeldData({ ...shop, db }, wish.email);
		if (isNothingHeld(held)) return fail({ code: "not-found" });
		if (isOpen(held)) return fail({ code: "still-open" });
		if (held.revision !== wish.seen) return fail({ code: "changed-meanwhile" });
		const at = shop.clock().toISOString();
		const counts = await eraseHeld(shop, db, held, at);
		const line = { at, kind: "erased", account_email: wish.account.email, subject: wish.subject } as const;
		await insertErasure(db, { ...line, counts: JSON.stringify(counts) });
		return ok(counts);
	});
}

async function eraseHeld(shop: Shop, db: Db, held: HeldData, at: string): Promise<Record<string, number>> {
	const { email, stays } = held;
	const ids = await selectOfPerson(db, email);
	const numbers = await messageNumbers({ db }, ids);
	const traces = stays.isAccount ? [] : (await readTraces(db, email, ids)).messages.map(({ id }) => id);
	const orders = split(ids.orders, stays.guarantees);
	const services = split(ids.service_order, stays.serviceGuarantees);
	const withdrawals = ids.withdrawal.filter((id) => !stays.withdrawals.includes(id));
	await eraseOrders(db, orders.kept, { at, keepsName: true });
	await eraseOrders(db, orders.whole, { at, keepsName: false });
	await updateEraseAt(db, "orders", orders.times);
	await eraseServiceOrders(db, services.kept, { at, keepsName: true });
	await eraseServiceOrders(db, services.whole, { at, keepsName: false });
	await updateEraseAt(db, "service_order", services.times);
	await eraseWithdrawals(db, withdrawals, at);
	await eraseMessages(db, "order", orders.whole);
	await eraseMessages(db, "service-order", services.whole);
	await eraseMessages(db, "withdrawal", withdrawals);
	await deleteContactMessages(db, ids.contact_message);
	await deleteDrafts(db, ids.order_draft);
	if (!stays.isAccount) {
		await eraseAddress(db, { email, messages: traces });
		const edits = await editsWithout(db, email);
		const details = new Map(edits.map(({ id, without }) => [id, without]));
		await updateEach(db, { table: "order_event", column: "detail" }, details);
	}
	return {
		orders: orders.whole.length,
		ordersInPart: orders.kept.length,
		serviceOrders: ids.service_order.length,
		withdrawals: withdrawals.length,
		contactMessages: ids.contact_message.length,
		drafts: ids.order_draft.length,
		signIns: held.signIns,
		traces: held.traces,
		emails: numbers.length,
		emailFiles: (await shop.mailer.removeFilesOf?.([...numbers, ...traces])) ?? 0,
	};
}

/** Those that go whole, those of which a guarantee keeps the name, and until when. */
function split(ids: number[], guarantees: { id: number; until: string }[]) {
	const times = new Map(guarantees.map(({ id, until }) => [id, until]));
	return { kept: ids.filter((id) => times.has(id)), whole: ids.filter((id) => !times.has(id)), times };
}
