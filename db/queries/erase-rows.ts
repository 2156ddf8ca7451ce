import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { jsonText, listed, withoutKeys } from "../dialect/fragments.ts";
import { deleteSignInTriesOf } from "./accounts.ts";
import { indexOrders } from "./order-search.ts";
import { updateEach } from "./personal-data.ts";

/** What stands where a person's data stood, in both languages. */
const ERASED = "—";

/** Whether an order's customer was erased but for the name and the e-mail address that its guarantee keeps. */
export const isErasedInPart = (order: { phone: string; erased_at: string | null }) =>
	order.phone === ERASED && order.erased_at === null;

/**
 * Takes a customer out of orders, in the caller's transaction: address, phone, notes, the people's notes about it, where it came
 * from, what providers told of the payer. Sums, goods, states, payments and documents stay.
 *
 * @param keepsName until the guarantee has run out: name and e-mail address stay, with what opens the order and its e-mails
 */
export async function eraseOrders(db: Db, ids: number[], { at, keepsName }: { at: string; keepsName: boolean }) {
	if (ids.length === 0) return;
	const these = listed(ids);
	const who = keepsName
		? sql``
		: sql`, full_name = ${ERASED}, email = ${unlessNull("email")}, access_epoch = access_epoch + 1, erased_at = ${at}`;
	await sql`update orders set phone = ${ERASED}, notes = null, network = null, request_digest = null, postal_code = null,
		tracking_number = null, address = ${unlessNull("address")}, city = ${unlessNull("city")},
		county = ${unlessNull("county")}${who} where id in ${these}`.execute(db);
	await indexOrders(db, ids);
	await sql`delete from order_note where order_id in ${these}`.execute(db);
	await sql`delete from provider_notification where order_id in ${these}`.execute(db);
	await eraseDetails(db, { table: "order_event", of: "order_id" }, these);
	await eraseReturns(db, these);
	// A void names its line, and a dispute the payment that it is about.
	const payment = jsonText("evidence", "parent_txn_id");
	await sql`update payment_record
		set evidence = case
			when status = 'voided' or ${jsonText("evidence", "account")} is not null then ${withoutKeys("evidence", ["note"])}
			when status in ('reversed', 'canceled_reversal') and ${payment} is not null
				then '{"parent_txn_id":"' || replace(${payment}, '"', '') || '"}'
			else '{}'
		end
		where order_id in ${these} and evidence <> '{}'`.execute(db);
	await sql`update provider_refund set evidence = ${withoutKeys("evidence", ["note"])} where order_id in ${these}`.execute(
		db,
	);
	await sql`update provider_order set approve_url = null where order_id in ${these}`.execute(db);
	if (keepsName) return;
	await deleteBilling(db, ids);
	await eraseCertificates(db, ids, at);
}

const unlessNull = (column: string): RawBuilder<unknown> =>
	sql`case when ${sql.ref(column)} is null then null else ${ERASED} end`;

/** What an admin typed, what an edit had replaced, and by which parcel it went. */
const TYPED = ["note", "changes", "trackingNumber"];
/** A person's reason is typed; the shop's own is the name of one. */
const BY_A_PERSON = jsonText("detail", "account");

async function eraseDetails(db: Db, { table, of }: { table: string; of: string }, these: RawBuilder<unknown>) {
	await sql`update ${sql.table(table)} set detail = ${withoutKeys("detail", TYPED)}
		where ${sql.ref(of)} in ${these} and detail <> '{}'`.execute(db);
	await sql`update ${sql.table(table)} set detail = ${withoutKeys("detail", ["from"])}
		where ${sql.ref(of)} in ${these} and kind like 'tracking%'`.execute(db);
	await sql`update ${sql.table(table)} set detail = ${withoutKeys("detail", ["reason"])}
		where ${sql.ref(of)} in ${these} and ${BY_A_PERSON} is not null`.execute(db);
}

/** What a customer wrote of a return, and what was written to them. */
async function eraseReturns(db: Db, orders: RawBuilder<unknown>): Promise<void> {
	await sql`update return_case set reason = ${unlessNull("reason")}, answer = ${unlessNull("answer")}
		where order_id in ${orders}`.execute(db);
	const cases = sql`(select id from return_case where order_id in ${orders})`;
	await eraseDetails(db, { table: "return_event", of: "case_id" }, cases);
}

/** Who the invoice was addressed to stays as long as the invoice says it. */
async function deleteBilling(db: Db, orderIds: number[]): Promise<void> {
	await sql`delete from order_billing where order_id in ${listed(orderIds)} and not exists (
		select 1 from invoice where invoice.order_id = order_billing.order_id and invoice.kind = 'invoice' and erased_at is null
	)`.execute(db);
}

async function eraseCertificates(db: Db, orderIds: number[], at: string): Promise<void> {
	const { rows } = await sql<{ id: number; content: string }>`select id, content from warranty_certificate
		where order_id in ${listed(orderIds)} and erased_at is null`.execute(db);
	const customer = { name: ERASED, email: ERASED, phone: ERASED, address: null };
	const contents = rows.map(({ id, content }) => [id, JSON.stringify({ ...JSON.parse(content), customer })] as const);
	await updateEach(
		db,
		{ table: "warranty_certificate", column: "content" },
		new Map(contents),
		sql`, erased_at = ${at}`,
	);
}

/** Takes the buyer out of invoices and credit notes, in the caller's transaction; sums, lines and numbers stay. */
export async function eraseDocuments(
	db: Db,
	documents: { id: number; order_id: number; content: string }[],
	at: string,
): Promise<void> {
	const contents = documents.map(({ id, content }) => [id, JSON.stringify(withoutBuyer(JSON.parse(content)))] as const);
	await updateEach(db, { table: "invoice", column: "content" }, new Map(contents), sql`, erased_at = ${at}`);
	const orderIds = documents.map(({ order_id }) => order_id);
	await deleteBilling(db, orderIds);
}

function withoutBuyer(content: object) {
	const place = { address: ERASED, postalCode: null, city: ERASED, county: null };
	return { ...content, buyer: { name: ERASED, taxCode: null, ...place, email: ERASED, phone: ERASED } };
}

/** The same for service orders, with what the shop noted about them. */
export async function eraseServiceOrders(db: Db, ids: number[], { at, keepsName }: { at: string; keepsName: boolean }) {
	if (ids.length === 0) return;
	const these = listed(ids);
	const who = keepsName
		? sql``
		: sql`, full_name = ${ERASED}, email = ${unlessNull("email")}, access_epoch = access_epoch + 1, is_due = 0, erased_at = ${at}`;
	await sql`update service_order set phone = ${ERASED}, notes = null${who} where id in ${these}`.execute(db);
	await sql`delete from service_order_search where rowid in ${these}`.execute(db);
	await sql`insert into service_order_search (rowid, number, email, full_name, phone)
		select id, cast(id as text), coalesce(email, ''), full_name, '' from service_order where id in ${these}`.execute(
		db,
	);
	await sql`delete from service_order_note where service_order_id in ${these}`.execute(db);
	await eraseDetails(db, { table: "service_order_event", of: "service_order_id" }, these);
}

export async function eraseWithdrawals(db: Db, ids: number[], at: string): Promise<void> {
	if (ids.length === 0) return;
	await sql`update withdrawal set name = ${ERASED}, email = ${ERASED}, text = null, erased_at = ${at},
		order_number = case when order_id is null and service_order_id is null then ${ERASED}
			else cast(coalesce(order_id, service_order_id) as text) end
		where id in ${listed(ids)}`.execute(db);
}

/** Messages of visitors go whole, with the e-mails that told the shop of them. */
export async function deleteContactMessages(db: Db, ids: number[]): Promise<void> {
	if (ids.length === 0) return;
	await sql`delete from outbox_message where subject_type = 'contact-message' and subject_id in ${listed(ids)}`.execute(
		db,
	);
	await sql`delete from contact_message where id in ${listed(ids)}`.execute(db);
}

/** Drafts of orders go with their number, which is never taken again. */
export async function deleteDrafts(db: Db, ids: number[]): Promise<void> {
	if (ids.length === 0) return;
	await sql`delete from order_draft where id in ${listed(ids)}`.execute(db);
	await sql`delete from order_number where id in ${listed(ids)}
		and not exists (select 1 from orders where orders.id = order_number.id)`.execute(db);
}

export type MessageSubject = "order" | "service-order" | "contact-message" | "withdrawal";

/** The numbers of the e-mails about these, by which their files are named. */
export async function selectMessagesAbout(db: Db, subject: MessageSubject, ids: number[]): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select id from outbox_message
		where subject_type = ${subject} and subject_id in ${listed(ids)}`.execute(db);
	return rows.map(({ id }) => id);
}

/** The e-mails about these forget where they went and what they said; those that were not sent never will be, and go. */
export async function eraseMessages(db: Db, subject: MessageSubject, ids: number[]): Promise<void> {
	if (ids.length === 0) return;
	const ofThese = sql`subject_type = ${subject} and subject_id in ${listed(ids)}`;
	await sql`delete from outbox_message where ${ofThese} and sent_at is null`.execute(db);
	await sql`update outbox_message set mailbox = null, payload = '{}', last_error = null where ${ofThese}`.execute(db);
}

/**
 * What is left under the address itself: where these e-mails went, about what is somebody else's by now, and tries to sign in with it;
 * for an address that is nobody's account.
 */
export async function eraseAddress(db: Db, { email, messages }: { email: string; messages: number[] }): Promise<void> {
	await sql`update outbox_message set mailbox = null where id in ${listed(messages)}`.execute(db);
	await db.updateTable("sign_in_event").set({ email: null }).where("email", "=", email).execute();
	await deleteSignInTriesOf(db, email);
}
