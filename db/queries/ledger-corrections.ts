import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Under which transaction of the same provider the void of a line is kept, in the status "voided". */
export const voidId = (recordId: number) => `void-${recordId}`;

/** Whether somebody has voided this line: by one of its own, whose name the table's unique key protects. */
export const isVoided = (table: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
	select 1 from payment_record as void
	where void.provider = ${sql.ref(`${table}.provider`)}
		and void.transaction_id = 'void-' || ${sql.ref(`${table}.id`)}
		and void.status = 'voided'
)`;

/** Whether a line is in this status, whichever time its transaction was written: "completed", or "completed-2" after one that was voided. */
export const isInStatus = (table: string, status: "completed" | "refunded" | "returned-over" | "resolved") =>
	sql<boolean>`${sql.ref(`${table}.status`)} like ${sql.lit(`${status}%`)}`;

/** Under which transaction of the same provider the decision about a held line is kept, in the status "resolved". */
export const decisionId = (heldId: number) => `held-${heldId}`;

/** Whether a line is a decision about a held one. */
export const isDecision = (table: string) => isInStatus(table, "resolved");

/**
 * Whether a held line still waits: nobody has decided, in a line whose name the table's unique key protects, and the provider did
 * not take it back.
 */
export const isOpenHeld = (table: string) => sql<boolean>`(not ${isVoided(table)} and not exists (
	select 1 from payment_record as decision
	where decision.provider = ${sql.ref(`${table}.provider`)}
		and decision.transaction_id = 'held-' || ${sql.ref(`${table}.id`)}
		and ${isDecision("decision")} and not ${isVoided("decision")}
))`;
