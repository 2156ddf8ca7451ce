import { createHash } from "node:crypto";
import { KEPT_YEARS } from "#app/config/retention.ts";
import { mailboxOf } from "#app/domain/outbox/outbox.ts";
import { PAID_ON_HANDOVER } from "#app/domain/payments/methods.ts";
import type { ErasureLine, HeldData } from "#app/domain/privacy/held-data.ts";
import { guaranteeEnd, invoiceKeptUntil, serviceGuaranteeEnd, yearsBefore } from "#app/domain/privacy/kept-until.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectAccountByEmail } from "#db/queries/accounts.ts";
import { selectMessagesAbout } from "#db/queries/erase-rows.ts";
import {
	countSignInsWith,
	type OverFacts,
	PEOPLE_ROWS,
	type PersonIds,
	selectDocumentsOf,
	selectEditsWith,
	selectErasures,
	selectGuarantees,
	selectMessagesTo,
	selectOfPerson,
	selectOpenOf,
	selectOpenWithdrawalsOf,
	selectServiceEnds,
	selectWithdrawalsSince,
} from "#db/queries/personal-data.ts";

/** What is kept under an e-mail address (in any case), what of it would go now, what stays and until when. */
export async function readHeldData(
	shop: Pick<Shop, "db" | "clock" | "mailer" | "settings">,
	email: string,
): Promise<HeldData> {
	const ids = await selectOfPerson(shop.db, email);
	const stays = await readStays(shop, ids, email);
	const facts = overFacts(shop);
	const open = {
		orders: await selectOpenOf(shop.db, "orders", ids.orders, facts),
		serviceOrders: await selectOpenOf(shop.db, "service_order", ids.service_order, facts),
		withdrawals: (await selectOpenWithdrawalsOf(shop.db, ids.withdrawal)).map(({ id }) => id),
	};
	const emails = await messageNumbers(shop, ids);
	const traces = await readTraces(shop.db, email, ids);
	const told = { ids, open, stays };
	return {
		email,
		revision: createHash("sha256").update(JSON.stringify(told)).digest("base64url"),
		orders: ids.orders,
		serviceOrders: ids.service_order,
		contactMessages: ids.contact_message.length,
		withdrawals: ids.withdrawal.length,
		drafts: ids.order_draft.length,
		signIns: stays.isAccount ? 0 : await countSignInsWith(shop.db, email),
		traces: stays.isAccount ? 0 : traces.messages.length + traces.edits.length,
		emails: emails.length,
		emailFiles: shop.mailer.removeFilesOf !== undefined,
		isMore: Object.values(ids).some((some) => some.length === PEOPLE_ROWS),
		open,
		stays,
	};
}

/** What tells whether a contract is over. */
export const overFacts = ({ settings }: Pick<Shop, "settings">): OverFacts => ({
	mode: settings.payments.mode,
	paidOnHandover: PAID_ON_HANDOVER,
});

/** The edits that name an address, each without it. */
export async function editsWithout(db: Db, email: string) {
	const edits = await selectEditsWith(db, email);
	return edits.flatMap(({ detail, ...edit }) => {
		const without = withoutAddress(detail, email);
		return without === null ? [] : [{ ...edit, without, changes: changesOfAddress(detail, email) }];
	});
}

/**
 * Where else an address stands that was corrected: e-mails that went there about what is under another mailbox by now (another way to
 * write the same one is another request, and was corrected nowhere), and edits of orders that are not under it.
 */
export async function readTraces(db: Db, email: string, ids: PersonIds) {
	const mailbox = mailboxOf(email);
	const sent = await selectMessagesTo(db, mailbox);
	const edits = await editsWithout(db, email);
	return {
		messages: sent.flatMap(({ standsUnder, ...message }) =>
			mailboxOf(standsUnder ?? "") === mailbox ? [] : [message],
		),
		edits: edits.filter(({ order_id }) => !ids.orders.includes(order_id)),
	};
}

/** The numbers of the e-mails about everything of a person. */
export async function messageNumbers({ db }: Pick<Shop, "db">, ids: PersonIds): Promise<number[]> {
	return [
		...(await selectMessagesAbout(db, "order", ids.orders)),
		...(await selectMessagesAbout(db, "service-order", ids.service_order)),
		...(await selectMessagesAbout(db, "contact-message", ids.contact_message)),
		...(await selectMessagesAbout(db, "withdrawal", ids.withdrawal)),
	];
}

/** What the law, or a guarantee that still runs, keeps of it. */
async function readStays(
	{ db, clock }: Pick<Shop, "db" | "clock">,
	ids: PersonIds,
	email: string,
): Promise<HeldData["stays"]> {
	const now = clock().toISOString();
	const services = (await selectServiceEnds(db, ids.service_order)).flatMap(({ id, status, updated_at }) => {
		const until = serviceGuaranteeEnd(updated_at);
		return status === "completed" && until > now ? [{ id, until }] : [];
	});
	const documents = await selectDocumentsOf(db, ids.orders);
	return {
		guarantees: await readRunningGuarantees(db, ids.orders, now),
		serviceGuarantees: services,
		documents: documents.map(({ series, number, issued_at }) => ({
			name: `${series} ${number}`,
			until: invoiceKeptUntil(issued_at),
		})),
		withdrawals: await selectWithdrawalsSince(db, ids.withdrawal, yearsBefore(clock(), KEPT_YEARS.withdrawals)),
		isAccount: (await selectAccountByEmail(db, email)) !== undefined,
	};
}

/** Those of these orders whose guarantee still runs, and until when. */
export async function readRunningGuarantees(db: Db, orderIds: number[], now: string) {
	return (await selectGuarantees(db, orderIds)).flatMap((row) => {
		const until = row.status === "delivered" ? guaranteeEnd(guaranteeOf(row)) : null;
		return until !== null && until > now ? [{ id: row.id, until }] : [];
	});
}

type GuaranteeRow = Awaited<ReturnType<typeof selectGuarantees>>[number];

export const guaranteeOf = ({ delivered_at, months, chosen }: GuaranteeRow) => ({
	deliveredAt: delivered_at,
	months: [months, chosen],
});

/** What was done before for an address, newest first. @param subject its keyed digest */
export async function readErasures({ db }: Pick<Shop, "db">, subject: string): Promise<ErasureLine[]> {
	const rows = await selectErasures(db, subject, 20);
	return rows.map(({ at, kind, account_email, counts }) => ({
		at,
		kind,
		by: account_email,
		counts: JSON.parse(counts),
	}));
}

/** What stands where the address stood. */
const ERASED = "—";

/** A field of an edit, with what stood there. */
interface Change {
	field: string;
	before?: string;
	after?: string;
}

const isAddress = (value: string | undefined, email: string) => value?.toLowerCase() === email.toLowerCase();

function changesIn(detail: string): Change[] {
	const { changes }: { changes?: string } = JSON.parse(detail);
	return JSON.parse(changes ?? "[]");
}

/**
 * The details of an edit, as the order's log keeps them, without an address that was corrected: what stood there before, or after.
 *
 * @returns null where the edit does not name it
 */
function withoutAddress(detail: string, email: string): string | null {
	if (changesOfAddress(detail, email).length === 0) return null;
	const erased = changesIn(detail).map((change) => ({
		...change,
		...(isAddress(change.before, email) && { before: ERASED }),
		...(isAddress(change.after, email) && { after: ERASED }),
	}));
	return JSON.stringify({ ...JSON.parse(detail), changes: JSON.stringify(erased) });
}

/** What an edit says of an address, for whoever has it: what stood there instead may be another's. */
function changesOfAddress(detail: string, email: string): Change[] {
	return changesIn(detail).flatMap(({ field, before, after }) => {
		const named = {
			...(isAddress(before, email) && { before }),
			...(isAddress(after, email) && { after }),
		};
		return Object.keys(named).length === 0 ? [] : [{ field, ...named }];
	});
}
