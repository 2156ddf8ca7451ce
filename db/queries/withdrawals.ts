import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { beyond, bornWithin, directionOf, type Edge, type Moments, upsideDown } from "../keyset.ts";
import { isOfCounter } from "./service-orders.ts";

export function selectWithdrawal(db: Db, id: number) {
	return db
		.selectFrom("withdrawal")
		.selectAll()
		.select(isOfCounter("withdrawal.service_order_id"))
		.where("id", "=", id)
		.executeTakeFirst();
}

/** No return that was not dropped is of the declaration. */
export const isUnanswered = sql<boolean>`not exists (select 1 from return_case
	where withdrawal_id = withdrawal.id and state <> 'dropped')`;

/** What can be withdrawn from, and where each keeps its log. */
const CONTRACTS = {
	order: { table: "orders", log: "order_event", id: "order_id" },
	service: { table: "service_order", log: "service_order_event", id: "service_order_id" },
} as const;

/** The declarations about these contracts that nobody has handled yet, the oldest first. */
export async function selectOpenWithdrawals(db: Db, kind: keyof typeof CONTRACTS, ids: number[]) {
	if (ids.length === 0) return [];
	const contract = `withdrawal.${CONTRACTS[kind].id}` as const;
	return db
		.selectFrom("withdrawal")
		.select(["id", "declared_at", "text", `${contract} as contract_id`])
		.where(contract, "in", ids)
		.where("handled_at", "is", null)
		.orderBy("id")
		.execute();
}

/** Of which of these contracts a declaration waits, asked for all of them at once. */
export async function selectWithdrawn(db: Db, kind: keyof typeof CONTRACTS, ids: number[]): Promise<Set<number>> {
	const open = await selectOpenWithdrawals(db, kind, ids);
	return new Set(open.map(({ contract_id }) => contract_id!));
}

/** Logs an event of the contract, or of none: the same statement either way, so that both take the same time. */
export async function insertEventOfContract(
	db: Db,
	contract: { kind: keyof typeof CONTRACTS; id: number | null },
	event: { at: string; actor: "customer" | "admin" | "staff"; kind: string; detail: string },
): Promise<void> {
	const { table, log, id } = CONTRACTS[contract.kind];
	await sql`
		insert into ${sql.table(log)} (${sql.ref(id)}, at, actor, kind, detail)
		select id, ${event.at}, ${event.actor}, ${event.kind}, ${event.detail} from ${sql.table(table)}
		where id = ${contract.id ?? 0}
	`.execute(db);
}

/** Joins a declaration to its contract; false where it has one. */
export async function updateWithdrawalContract(
	db: Db,
	id: number,
	contract: { kind: keyof typeof CONTRACTS; id: number },
): Promise<boolean> {
	const result = await db
		.updateTable("withdrawal")
		.set({ [CONTRACTS[contract.kind].id]: contract.id })
		.where("id", "=", id)
		.where("order_id", "is", null)
		.where("service_order_id", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

/** What the contract's log says of declarations that people of the shop joined to it, as its JSON. */
export async function selectNamings(db: Db, contract: { kind: keyof typeof CONTRACTS; id: number }): Promise<string[]> {
	const { log, id } = CONTRACTS[contract.kind];
	const { rows } = await sql<{ detail: string }>`
		select detail from ${sql.table(log)}
		where ${sql.ref(id)} = ${contract.id} and kind = 'withdrawal-declared' and actor <> 'customer'
	`.execute(db);
	return rows.map(({ detail }) => detail);
}

/** Takes a declaration off its contract; false where it has none by now, and where a return answers it. */
export async function deleteWithdrawalContract(db: Db, id: number): Promise<boolean> {
	const result = await db
		.updateTable("withdrawal")
		.set({ order_id: null, service_order_id: null })
		.where("id", "=", id)
		.where((eb) => eb.or([eb("order_id", "is not", null), eb("service_order_id", "is not", null)]))
		.where(isUnanswered)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

/**
 * One page of declarations, away from its edge. The open ones are read the other way round: the oldest is due first, so its
 * page is the first one.
 */
export function selectWithdrawalPage(db: Db, isOpen: boolean, span: Moments | null, edge: Edge, limit: number) {
	const from = isOpen ? upsideDown(edge) : edge;
	return db
		.selectFrom("withdrawal")
		.select([
			"id",
			"contract",
			"order_id",
			"service_order_id",
			"order_number",
			"declared_at",
			"name",
			"email",
			"handled_at",
		])
		.select(isOfCounter("withdrawal.service_order_id"))
		.where("handled_at", isOpen ? "is" : "is not", null)
		.where(beyond("id", from))
		.$if(span !== null, (query) => query.where(bornWithin("withdrawal", "declared_at", "withdrawal.id", span!)))
		.orderBy("id", directionOf(from))
		.limit(limit)
		.execute();
}
