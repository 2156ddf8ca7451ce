import type { Account } from "#app/domain/accounts/account.ts";
import { readTraces } from "#app/domain/privacy/read-held-data.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertErasure, selectEverythingOf, selectOfPerson, selectSignInsWith } from "#db/queries/personal-data.ts";

/** What is kept under an address, table by table, as it is kept, and where else it stands (GDPR art. 15 and 20). */
export interface PersonalFile {
	email: string;
	/** UTC ISO. */
	madeAt: string;
	data: Record<string, Record<string, unknown>[]>;
}

/** Rows of one table in a file: a person of whom there are more has a shop of their own. */
const AT_MOST = 5_000;

/** Keys and marks by which the shop knows its own forms and links, and the names of those who work here. */
const NOT_THEIRS = new Set([
	...["idempotency_key", "access_key", "access_epoch", "request_digest", "dedupe_key", "labels_hash", "network"],
	...["is_marked", "sender", "account_email", "account", "by_email", "attempts", "due_at", "is_released"],
]);

/** Hands out what is kept under an e-mail address (in any case), and notes that it did. @param subject as of an erasure */
export function exportPerson(
	shop: Shop,
	{ email, subject, account }: { email: string; subject: string; account: Account },
): Promise<PersonalFile> {
	return shop.db.transaction().execute(async (db) => {
		const ids = await selectOfPerson(db, email);
		const found = await selectEverythingOf(db, ids, AT_MOST);
		const signIns = await selectSignInsWith(db, email, AT_MOST);
		const traces = await readTraces(db, email, ids);
		const parts: Record<string, Record<string, unknown>[]> = {
			...found,
			sign_in_event: signIns,
			trace_email: traces.messages.slice(0, AT_MOST),
			trace_edit: traces.edits.map(({ id, order_id, at, changes }) => ({ id, order_id, at, changes })),
		};
		const data = Object.fromEntries(
			Object.entries(parts).flatMap(([part, rows]) =>
				rows.length > 0 ? [[part, rows.map((row) => theirs(row))]] : [],
			),
		);
		const at = shop.clock().toISOString();
		const counts = Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.length]));
		await insertErasure(db, {
			...{ at, kind: "export", account_email: account.email, subject, counts: JSON.stringify(counts) },
		});
		return { email, madeAt: at, data };
	});
}

/** A row without what is not the person's; JSON and bytes as what they say. */
function theirs(row: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(row).flatMap(([name, value]) => (NOT_THEIRS.has(name) ? [] : [[name, readable(value)]])),
	);
}

function readable(value: unknown): unknown {
	if (Buffer.isBuffer(value)) return value.toString("utf8");
	if (typeof value !== "string" || !/^[{[]/.test(value)) return value;
	try {
		const read: unknown = JSON.parse(value);
		return typeof read === "object" && read !== null && !Array.isArray(read)
			? theirs(read as Record<string, unknown>)
			: read;
	} catch {
		return value;
	}
}
