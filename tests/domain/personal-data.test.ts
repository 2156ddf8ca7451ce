import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { readCounter } from "#app/domain/counter/read-counter.server.ts";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { markHandled } from "#app/domain/mark-handled.server.ts";
import { addOrderNote } from "#app/domain/orders/add-note.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { changeTracking } from "#app/domain/orders/change-tracking.server.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editLanguage, languageSection } from "#app/domain/orders/edit-language.server.ts";
import { endClaim } from "#app/domain/orders/end-claim.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { openDraft } from "#app/domain/orders/order-draft.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { receiveCourierMoney } from "#app/domain/orders/receive-courier-money.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { mayReissue, reissueInvoice } from "#app/domain/orders/reissue-invoice.server.ts";
import { erasePerson } from "#app/domain/privacy/erase-person.server.ts";
import { exportPerson } from "#app/domain/privacy/export-person.server.ts";
import { isNothingHeld } from "#app/domain/privacy/held-data.ts";
import { readErasures, readHeldData } from "#app/domain/privacy/read-held-data.server.ts";
import { removeOld } from "#app/domain/remove-old.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import { readReturn } from "#app/domain/returns/read-returns.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { returnServicePayment } from "#app/domain/services/return-service-payment.server.ts";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { issueCertificate, issueChosenCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { mailCertificate } from "#app/domain/warranties/mail-certificate.server.ts";
import { saveSerials } from "#app/domain/warranties/save-serials.server.ts";
import { nameContract } from "#app/domain/withdrawals/name-contract.server.ts";
import { movesOf } from "#app/routes/admin/orders/moves-of.ts";
import adminPrivacy from "#app/texts/ro/back-office/privacy.ts";
import { findFaults } from "#db/check.ts";
import { partsFound } from "#db/dialect/fragments.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { moveAlong, paidOrder, placedOrder, unwrap } from "#tests/support/billing.ts";
import { aMessageTo, aWithdrawalAt, withdrawFrom } from "#tests/support/inbox.ts";
import { PERSONAL_COLUMNS, type PersonalClass } from "#tests/support/personal-columns.ts";
import { insertRow } from "#tests/support/rows.ts";
import { aServiceOrderOf, shopWithServiceOrder } from "#tests/support/service-orders.ts";
import { everyRow, LIVE, orderOf, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";

/** The indexes' own tables, and what only one of the two databases has. */
const INTERNAL = /^sqlite_|_search_(data|idx|docsize|config|content)$|^kysely_/;
const OF_ONE_DATABASE = new Set(["rowid", "who", "document", "order_search", "service_order_search", "product_search"]);

it("every column of every table is known to be personal or not", async () => {
	const shop = await testShop({ catalogue: false });
	const tables = (await shop.db.introspection.getTables()).filter(({ name }) => !INTERNAL.test(name));
	const there = tables.flatMap(({ name, columns }) =>
		columns.filter((column) => !OF_ONE_DATABASE.has(column.name)).map((column) => `${name}.${column.name}`),
	);
	const known = Object.entries(PERSONAL_COLUMNS).flatMap(([table, classes]) =>
		Object.values(classes).flatMap((columns) => columns.split(" ").map((column) => `${table}.${column}`)),
	);
	expect(there.length).toBeGreaterThan(250);
	expect(there.filter((column) => !known.includes(column)).toSorted()).toEqual([]);
	expect(known.filter((column) => !there.includes(column)).toSorted()).toEqual([]);
	expect(new Set(known).size).toBe(known.length);
});

/** Somebody whose every fact is found again wherever it stands. */
const PERSON = {
	fullName: "Zenobia Quirinal",
	email: "Zenobia.Quirinal@Exemplu.ro",
	phone: "0799 111 777",
};
const ADDRESS = "Strada Quirinalului 41";
const MARKS = /zenobia|quirinal|0799.?111.?777|\bAWB-ZQ\b/i;
const OTHER = { fullName: "Ana Ionescu", email: "ana.ionescu@example.ro" };
const SUBJECT = "digest-of-the-address";

const wish = async (shop: TestShop, email = PERSON.email.toLowerCase()) => ({
	email,
	subject: SUBJECT,
	seen: (await readHeldData(shop, email)).revision,
	account: CHIEF,
});
const erase = async (shop: TestShop) => erasePerson(shop, await wish(shop));

/** Where a person's facts stand, as "table.column". */
async function whereNamed(shop: TestShop, marks = MARKS): Promise<string[]> {
	const rows = await everyRow(shop.db);
	const places = Object.entries(rows).flatMap(([table, all]) =>
		all.flatMap((row) =>
			Object.entries(row as object).flatMap(([column, value]) =>
				marks.test(Buffer.isBuffer(value) ? value.toString("latin1") : String(value)) ? [`${table}.${column}`] : [],
			),
		),
	);
	for (const search of ["order_search", "service_order_search"] as const) {
		const found = partsFound(search, '{email full_name} : "quirinal" OR {phone} : "0799111777"');
		const { rows: hits } = await sql`select rowid from ${sql.table(search)} where ${found}`.execute(shop.db);
		if (hits.length > 0 && marks === MARKS) places.push(`${search}.full_name`);
	}
	return [...new Set(places)].toSorted();
}

const classOf = (place: string): PersonalClass | undefined => {
	const [table, column] = place.split(".") as [string, string];
	const classes = Object.entries(PERSONAL_COLUMNS[table] ?? {});
	return classes.find(([, columns]) => columns.split(" ").includes(column))?.[0] as PersonalClass | undefined;
};

/** An order of the person's, with all that may be written about one. */
async function busyOrder(shop: TestShop): Promise<number> {
	const delivery = { method: "delivery", address: ADDRESS, city: "Brașov", county: "Brașov" } as const;
	const billing = {
		company: { name: "Quirinal SRL", taxCode: "RO18547290", registrationNumber: null },
		...{ address: ADDRESS, city: "Brașov", county: "Brașov", postalCode: null },
	};
	const id = await placedOrder(shop, undefined, {
		...{ ...PERSON, delivery, notes: "Sunați la Quirinal.", network: "zenobia-network" },
		billing,
	});
	await addOrderNote(shop, { orderId: id, text: "Zenobia cere ambalaj.", accountEmail: CHIEF.email });
	await moveAlong(shop, id, "completed");
	await issueInvoice(shop, id);
	await moveAlong(shop, id, "shipped");
	await changeTracking(shop, { orderId: id, trackingNumber: "AWB-ZQ", account: CHIEF });
	await moveAlong(shop, id, "delivered");
	await issueCertificate(shop, { orderId: id, months: 24 });
	await refusedReturn(shop, id);
	const at = shop.clock().toISOString();
	const record = { at, provider: "paypal", kind: "notification", status: "noted", verdict: "noted" } as const;
	await insertRow(shop.db, "payment_record", {
		...record,
		...{ order_id: id, transaction_id: `TX-${id}`, amount_cents: null, currency: null, reason: null },
		evidence: JSON.stringify({ payer_email: PERSON.email, last_name: "Quirinal" }),
	});
	const raw = Buffer.from("payer=Zenobia");
	await insertRow(shop.db, "provider_notification", {
		order_id: id,
		received_at: at,
		due_at: at,
		raw,
		state: "verified",
	});
	const changes = JSON.stringify([{ field: "fullName", from: "Zenobia Q", to: "Zenobia" }]);
	await insertRow(shop.db, "order_event", {
		...{ order_id: id, at, actor: "admin", kind: "edited", from_status: null, to_status: null },
		detail: JSON.stringify({ account: CHIEF.email, note: "Zenobia a sunat", reason: "Zenobia nu mai vrea", changes }),
	});
	return id;
}

/** A return whose pieces came, were looked at and go back to the customer. */
async function refusedReturn(shop: TestShop, orderId: number): Promise<void> {
	const { items } = (await readOrderDetails(shop, orderId))!;
	const wish = {
		orderId,
		kind: "sent-back",
		pieces: new Map([[items[0]!.id, 1]]),
		reason: "Zenobia s-a răzgândit",
	} as const;
	const key = `return-of-${orderId}`;
	const { id: returnId } = unwrap(await openReturn(shop, { ...wish, withdrawalId: null, account: CHIEF, key }));
	const { lines } = (await readReturn(shop, returnId))!;
	const received = new Map([[lines[0]!.id, 1]]);
	const of = { returnId, account: CHIEF };
	unwrap(await advanceReturn(shop, { ...of, seen: "announced", step: "receive", received }));
	unwrap(await advanceReturn(shop, { ...of, seen: "received", step: "inspect", note: "Zenobia l-a scăpat" }));
	unwrap(await advanceReturn(shop, { ...of, seen: "inspected", step: "refuse", answer: "Doamnă Quirinal, nu" }));
}

async function everythingOf(shop: TestShop) {
	const orderId = await busyOrder(shop);
	const serviceId = await aServiceOrderOf(shop, { ...PERSON, notes: "De la Quirinal" });
	unwrap(await moveServiceOrder(shop, { id: serviceId, to: "cancelled", account: CHIEF }));
	const who = { name: PERSON.fullName, email: PERSON.email };
	await aMessageTo(shop, { ...who, subject: "Zenobia", message: "Eu, Zenobia Quirinal" });
	const { id } = await aWithdrawalAt(shop, { ...who, orderNumber: String(orderId), text: "Zenobia renunță" });
	await markHandled(shop, "withdrawal", { id, handled: true });
	await openDraft(shop, "a-key-of-a-draft-1", { ...orderOf([]), ...PERSON, notes: null, locale: "ro" });
	await insertRow(shop.db, "sign_in_event", {
		at: shop.clock().toISOString(),
		kind: "failed",
		is_failure: 1,
		email: PERSON.email.toLowerCase(),
	} as never);
	await shop.sendDue();
	return { orderId, serviceId };
}

const RETURNED = { kind: "sent-back", reason: null, withdrawalId: null } as const;

const work = async (shop: TestShop, id: number, ...way: Exclude<ServiceOrderStatus, "scheduled">[]) => {
	for (const to of way) unwrap(await moveServiceOrder(shop, { id, to, account: CHIEF }));
};

async function payService(shop: TestShop, id: number): Promise<number> {
	const payment = { id, means: "card", amountBani: 15_000, idempotencyKey: shop.newKey(), account: CHIEF } as const;
	unwrap(await takeServicePayment(shop, payment));
	return (await readServiceOrderDetails(shop, id, "admin"))!.payments[0]!.id;
}

async function expectServiceWaits(shop: TestShop, waiting: { id: number; status: ServiceOrderStatus }) {
	expect((await readHeldData(shop, PERSON.email)).open.serviceOrders).toEqual([waiting]);
	expect(await erase(shop)).toMatchObject(fail({ code: "still-open" }));
}

describe("a person's data", () => {
	let shop: TestShop;
	let files: number[];
	beforeEach(async () => {
		files = [];
		shop = await testShop({ settings: LIVE });
		shop.mailer.removeFilesOf = async (numbers) => {
			files.push(...numbers);
			return numbers.length;
		};
	});

	it("goes from everywhere but where the law keeps it, and the books stay as they were", async () => {
		const { orderId } = await everythingOf(shop);
		const sums = () => shop.db.selectFrom("invoice").select(["series", "number", "gross_bani"]).execute();
		const before = await sums();
		expect((await whereNamed(shop)).length).toBeGreaterThan(20);
		// After the guarantee, and before the invoice's time has passed.
		shop.setTime("2030-01-10T10:00:00Z");
		const counts = unwrap(await erase(shop));
		expect(counts).toMatchObject({ orders: 1, ordersInPart: 0, serviceOrders: 1, contactMessages: 1, drafts: 1 });
		const left = await whereNamed(shop);
		expect(left.filter((place) => classOf(place) !== "law")).toEqual([]);
		expect(left).toContain("invoice.content");
		expect(await findFaults(shop.db)).toEqual([]);
		expect(await sums()).toEqual(before);
		const order = shop.db.selectFrom("orders").selectAll().where("id", "=", orderId);
		expect(await order.executeTakeFirst()).toMatchObject({ full_name: "—", status: "delivered", address: "—" });
		expect(files.length).toBeGreaterThan(4);
	});

	it("waits until everything is over", async () => {
		const id = await placedOrder(shop, undefined, PERSON);
		const service = await aServiceOrderOf(shop, PERSON);
		expect(await erase(shop)).toMatchObject(fail({ code: "still-open" }));
		expect((await readHeldData(shop, PERSON.email)).open).toMatchObject({
			orders: [{ id, status: "pending" }],
			serviceOrders: [{ id: service, status: "scheduled" }],
		});
		await moveAlong(shop, id, "cancelled");
		unwrap(await moveServiceOrder(shop, { id: service, to: "cancelled", account: CHIEF }));
		unwrap(await erase(shop));
		expect(await whereNamed(shop)).toEqual([]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("waits for money that was announced before an order was cancelled", async () => {
		const id = await placedOrder(shop, undefined, PERSON);
		unwrap(await claimPayment(shop, { orderId: id, source: "bank-transfer" }));
		shop.pass({ minutes: 5 });
		await moveAlong(shop, id, "cancelled");
		expect(await erase(shop)).toMatchObject(fail({ code: "still-open" }));
		shop.pass({ minutes: 5 });
		unwrap(await endClaim(shop, { orderId: id, seen: "cancelled", account: CHIEF }));
		unwrap(await erase(shop));
	});

	it("waits for the invoice of what was delivered, and for the money that a courier owes", async () => {
		const delivery = { method: "delivery", address: ADDRESS, city: "Brașov", county: "Brașov" } as const;
		const id = await placedOrder(shop, undefined, { ...PERSON, delivery, paymentMethod: "cash" });
		await moveAlong(shop, id, "shipped");
		await changeTracking(shop, { orderId: id, trackingNumber: "AWB-ZQ", account: CHIEF });
		await moveAlong(shop, id, "delivered");
		const expectWaits = async () => {
			expect((await readHeldData(shop, PERSON.email)).open.orders).toEqual([{ id, status: "delivered" }]);
			expect(await erase(shop)).toMatchObject(fail({ code: "still-open" }));
		};
		await expectWaits();
		const { content } = unwrap(await issueInvoice(shop, id));
		expect(content.buyer).toMatchObject({ name: PERSON.fullName, address: ADDRESS });
		await expectWaits();
		// The job waits for as much.
		shop.setTime("2030-01-10T10:00:00Z");
		await removeOld(shop);
		expect(await receiveCourierMoney(shop, { text: "AWB-ZQ", account: CHIEF })).toMatchObject({
			received: { count: 1 },
		});
		await removeOld(shop);
		expect(await whereNamed(shop)).toEqual(["invoice.content"]);
	});

	it("waits for no invoice and no money of a test, once the shop is live", async () => {
		shop = await testShop();
		const id = await placedOrder(shop, undefined, { ...PERSON, paymentMethod: "cash" });
		await moveAlong(shop, id, "shipped", "delivered");
		const service = await aServiceOrderOf(shop, PERSON);
		await work(shop, service, "in_progress", "completed");
		shop.settings.payments.mode = "live";
		expect((await readHeldData(shop, PERSON.email)).open).toEqual({ orders: [], serviceOrders: [], withdrawals: [] });
		shop.setTime("2030-01-10T10:00:00Z");
		await removeOld(shop);
		expect(await whereNamed(shop)).toEqual([]);
	});

	it("waits for what is to be paid for work that is done, and for its withdrawal under another address", async () => {
		const id = await aServiceOrderOf(shop, PERSON);
		await work(shop, id, "in_progress", "completed");
		await expectServiceWaits(shop, { id, status: "completed" });
		shop.setTime("2030-01-10T10:00:00Z");
		await removeOld(shop);
		expect(await readCounter(shop, null, null)).toMatchObject({ done: { rows: [{ id }] } });
		const elsewhere = { contract: "service", name: "Z. Q.", email: "serviciu@exemplu.ro" } as const;
		const withdrawalId = await withdrawFrom(shop, id, elsewhere);
		unwrap(
			await nameContract(shop, { withdrawalId, orderNumber: String(id), shown: id, confirmed: true, account: CHIEF }),
		);
		await payService(shop, id);
		await expectServiceWaits(shop, { id, status: "completed" });
		await markHandled(shop, "withdrawal", { id: withdrawalId, handled: true });
		unwrap(await erase(shop));
		expect(await whereNamed(shop)).toEqual([]);
	});

	it("waits until what was paid for work that was cancelled went back", async () => {
		const id = await aServiceOrderOf(shop, PERSON);
		await work(shop, id, "in_progress");
		const paymentId = await payService(shop, id);
		await work(shop, id, "cancelled");
		await expectServiceWaits(shop, { id, status: "cancelled" });
		shop.setTime("2030-01-10T10:00:00Z");
		await removeOld(shop);
		expect(await whereNamed(shop)).toContain("service_order.full_name");
		const back = { id, paymentId, amountBani: 15_000, idempotencyKey: "a-key-of-what-goes-back" };
		unwrap(await returnServicePayment(shop, { ...back, account: CHIEF }));
		await removeOld(shop);
		expect(await whereNamed(shop)).toEqual([]);
	});

	it("gone, leaves an order that nobody opens, moves, edits or writes about again, and whose money is still written down", async () => {
		const id = await placedOrder(shop, undefined, PERSON);
		await moveAlong(shop, id, "cancelled");
		const contact = (await readContact(shop, id))!;
		const language = languageSection((await readOrder(shop, id))!).revision;
		unwrap(await erase(shop));
		const by = { orderId: id, account: CHIEF };
		const typed = contact.values as never;
		const wishes = [
			() => advanceOrder(shop, { ...by, seen: "cancelled", to: "pending" }),
			() => moveOrder(shop, { orderId: id, to: "pending", actor: "admin" }),
			() => editContact(shop, { ...by, seen: contact.revision, typed }),
			() => editLanguage(shop, { ...by, language: "en", seen: language }),
			() => addOrderNote(shop, { orderId: id, text: "Zenobia a sunat", accountEmail: CHIEF.email }),
			() => openReturn(shop, { ...by, ...RETURNED, pieces: new Map(), key: shop.newKey() }),
		];
		for (const wish of wishes) expect(await wish()).toMatchObject(fail({ code: "person-erased" }));
		const details = (await readOrderDetails(shop, id))!;
		expect([details.order.isErased, details.wayBack, movesOf(details)]).toEqual([true, null, ["payment"]]);
		expect(await recordPayment(shop, { ...by, seen: "cancelled", means: "card", transactionId: null })).toMatchObject({
			ok: true,
		});
		expect(movesOf((await readOrderDetails(shop, id))!)).toContain("refund");
		expect(await whereNamed(shop)).toEqual([]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("gone, gets no new invoice, certificate, serial number or e-mail, and its credit note goes to the shop", async () => {
		const id = await busyOrder(shop);
		shop.setTime("2040-01-10T10:00:00Z");
		await removeOld(shop);
		expect(await readOrder(shop, id)).toMatchObject({ isErased: true, email: null });
		const quantities = new Map([[1, 1]]);
		const { revision: seen } = (await readCreditable(shop, id))!;
		unwrap(await creditInvoice(shop, { orderId: id, quantities, seen, account: CHIEF }));
		for (const wish of [
			() => reissueInvoice(shop, { orderId: id, account: CHIEF }),
			() => issueCertificate(shop, { orderId: id, months: 36 }),
			() => saveSerials(shop, { orderId: id, account: CHIEF, serials: [] }),
			() => mailDocument(shop, { orderId: id, key: "a-key" }),
			() => mailCertificate(shop, { orderId: id, months: null, key: "a-key" }),
		])
			expect(await wish()).toMatchObject(fail({ code: "person-erased" }));
		const waiting = shop.db.selectFrom("outbox_message").select(["kind", "recipient"]).where("sent_at", "is", null);
		expect(await waiting.execute()).toEqual([{ kind: "invoice-copy", recipient: "shop" }]);
	});

	it("keeps name and address of a guarantee that runs, and loses them by itself when it has run out", async () => {
		const id = await busyOrder(shop);
		expect(unwrap(await erase(shop))).toMatchObject({ orders: 0, ordersInPart: 1 });
		const row = () => shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		expect(await row()).toMatchObject({ full_name: PERSON.fullName, email: PERSON.email, phone: "—", notes: null });
		expect(await row()).toMatchObject({ address: "—", postal_code: null, tracking_number: null, erased_at: null });
		shop.setTime("2028-11-20T10:00:00Z");
		await removeOld(shop);
		expect(await row()).toMatchObject({ full_name: PERSON.fullName });
		shop.setTime("2028-11-21T10:00:00Z");
		await removeOld(shop);
		expect(await row()).toMatchObject({ full_name: "—", email: "—" });
		expect((await whereNamed(shop)).filter((place) => classOf(place) !== "law")).toEqual([]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("gets no new invoice while a guarantee keeps the name alone: it would name a dash for an address", async () => {
		const delivery = { method: "delivery", address: ADDRESS, city: "Brașov", county: "Brașov" } as const;
		const id = await paidOrder(shop, undefined, { ...PERSON, delivery });
		await issueInvoice(shop, id);
		await moveAlong(shop, id, "shipped", "delivered");
		expect(unwrap(await erase(shop))).toMatchObject({ ordersInPart: 1 });
		const { revision: seen } = (await readCreditable(shop, id))!;
		unwrap(await creditInvoice(shop, { orderId: id, quantities: new Map([[1, 1]]), seen, account: CHIEF }));
		expect(await mayReissue(shop, id)).toBe(false);
		expect(await reissueInvoice(shop, { orderId: id, account: CHIEF })).toMatchObject(fail({ code: "person-erased" }));
	});

	it("keeps the certificate of a guarantee that runs as it was issued, and a later one names no telephone and no address", async () => {
		const id = await busyOrder(shop);
		const issued = unwrap(await issueCertificate(shop, { orderId: id, months: 24 }));
		unwrap(await erase(shop));
		expect(unwrap(await issueChosenCertificate(shop, { orderId: id, months: null }))).toEqual(issued);
		const later = unwrap(await issueCertificate(shop, { orderId: id, months: 36 }));
		expect(later.content.customer).toMatchObject({ contactPerson: PERSON.fullName, phone: "—", address: null });
		expect(unwrap(await issueCertificate(shop, { orderId: id, months: 36 }))).toEqual(later);
	});

	it("keeps them as long as a warranty that is given later", async () => {
		const id = await busyOrder(shop);
		unwrap(await erase(shop));
		unwrap(await issueCertificate(shop, { orderId: id, months: 36 }));
		const { until } = (await readHeldData(shop, PERSON.email)).stays.guarantees[0]!;
		const isNamed = async () => (await whereNamed(shop)).includes("orders.full_name");
		// The legal guarantee, to which the erasure kept them, is over.
		for (const time of ["2028-11-21T10:00:00Z", new Date(Date.parse(until) - 1).toISOString()]) {
			shop.setTime(time);
			await removeOld(shop);
			expect(await isNamed()).toBe(true);
		}
		shop.setTime(until);
		await removeOld(shop);
		expect(await isNamed()).toBe(false);
		expect((await whereNamed(shop)).filter((place) => classOf(place) !== "law")).toEqual([]);
	});

	it("of others stays, and a form of an older state erases nothing", async () => {
		await placedOrder(shop, undefined, OTHER);
		const id = await placedOrder(shop, undefined, PERSON);
		await moveAlong(shop, id, "cancelled");
		const old = await wish(shop);
		await moveAlong(shop, await placedOrder(shop, undefined, PERSON), "cancelled");
		expect(await erasePerson(shop, old)).toMatchObject(fail({ code: "changed-meanwhile" }));
		expect(await erasePerson(shop, await wish(shop, "nimeni@exemplu.ro"))).toMatchObject({
			error: { code: "not-found" },
		});
		unwrap(await erase(shop));
		expect(await whereNamed(shop, /Ana Ionescu/)).toContain("orders.full_name");
	});

	it("leaves a line of who erased how much, which names nobody", async () => {
		await everythingOf(shop);
		shop.setTime("2030-01-10T10:00:00Z");
		unwrap(await erase(shop));
		const [line] = await readErasures(shop, SUBJECT);
		expect(line).toMatchObject({ kind: "erased", by: CHIEF.email, counts: { orders: 1 } });
		expect(JSON.stringify(await shop.db.selectFrom("erasure").selectAll().execute())).not.toMatch(MARKS);
	});

	it("is handed out whole, without the shop's secrets, and that is noted", async () => {
		const { orderId } = await everythingOf(shop);
		const service = await aServiceOrderOf(shop, PERSON);
		await work(shop, service, "in_progress");
		const paymentId = await payService(shop, service);
		const back = { id: service, paymentId, amountBani: 5_000, idempotencyKey: "a-key-of-what-goes-back" };
		unwrap(await returnServicePayment(shop, { ...back, account: CHIEF }));
		const [line] = await shop.db.selectFrom("payment_record").select("id").where("order_id", "=", orderId).execute();
		for (const of of [{ payment_record_id: line!.id }, { service_payment_id: paymentId }]) {
			const receipt = { number: "0042", at: shop.clock().toISOString(), account_email: CHIEF.email };
			await insertRow(shop.db, "fiscal_receipt", { ...receipt, ...of });
		}
		const file = await exportPerson(shop, { email: PERSON.email, subject: SUBJECT, account: CHIEF });
		const text = JSON.stringify(file);
		for (const table of ["orders", "order_item", "invoice", "warranty_certificate", "service_order", "withdrawal"]) {
			expect(file.data, table).toHaveProperty(table);
		}
		expect(file.data.service_refund).toMatchObject([{ service_payment_id: paymentId, amount_bani: 5_000 }]);
		expect(file.data.fiscal_receipt).toMatchObject([
			{ payment_record_id: line!.id },
			{ service_payment_id: paymentId },
		]);
		expect(text).toContain("Eu, Zenobia Quirinal");
		expect(text).toContain("Zenobia cere ambalaj");
		expect(file.data.orders).toMatchObject([{ id: orderId, full_name: PERSON.fullName }]);
		expect(text).not.toMatch(/access_key|idempotency_key|sef@nucleu/);
		expect(await readErasures(shop, SUBJECT)).toMatchObject([{ kind: "export", by: CHIEF.email }]);
	});
});

describe("an address that was corrected", () => {
	it("is found and erased where it still stands, whatever becomes of the order that is under another", async () => {
		const shop = await testShop({ settings: LIVE });
		const id = await placedOrder(shop, undefined, { ...PERSON, fullName: "Z Q" });
		await shop.sendDue();
		const { values, revision: seen } = (await readContact(shop, id))!;
		const typed = { ...values, email: "alta.adresa@exemplu.ro" } as never;
		unwrap(await editContact(shop, { orderId: id, seen, account: CHIEF, typed }));
		const left = () => whereNamed(shop, /zenobia.quirinal@/i);
		expect(await left()).toEqual(["order_event.detail", "outbox_message.mailbox"]);
		expect(isNothingHeld(await readHeldData(shop, PERSON.email))).toBe(false);
		expect((await readHeldData(shop, "quirinal@exemplu.ro")).traces).toBe(0);
		// Whoever asks for it learns nothing of the address that stands there now.
		const { data } = await exportPerson(shop, { email: PERSON.email, subject: SUBJECT, account: CHIEF });
		const changes = [{ field: "email", before: PERSON.email }];
		expect(data).toMatchObject({
			trace_email: [{ kind: "order-confirmation", mailbox: PERSON.email.toLowerCase() }],
			trace_edit: [{ order_id: id, changes }],
		});
		expect(JSON.stringify(data)).not.toContain("alta.adresa");
		for (const part of Object.keys(data)) expect(adminPrivacy).toHaveProperty(`table_${part}`);
		const files: number[] = [];
		shop.mailer.removeFilesOf = async (numbers) => files.push(...numbers);
		expect(await erase(shop)).toMatchObject(ok({ orders: 0, traces: 2, emailFiles: 1 }));
		expect(files).toEqual(data.trace_email!.map((row) => row.id));
		expect(await left()).toEqual([]);
		expect(isNothingHeld(await readHeldData(shop, PERSON.email))).toBe(true);
		const details = (await readOrderDetails(shop, id))!;
		expect([details.order.email, details.events.at(-1)!.detail.changes]).toMatchObject([
			"alta.adresa@exemplu.ro",
			expect.stringContaining('"after":"alta.adresa@exemplu.ro"'),
		]);
	});

	it("is not that of others who write the same mailbox another way, nor the shop's own", async () => {
		const shop = await testShop({ catalogue: false });
		const other = await aServiceOrderOf(shop, { email: "zenobia.quirinal+pc@exemplu.ro" });
		const corrected = await aServiceOrderOf(shop, PERSON);
		await shop.sendDue();
		const set = (email: string) =>
			shop.db.updateTable("service_order").set({ email }).where("id", "=", corrected).execute();
		await set("zenobia.quirinal+acasa@exemplu.ro");
		expect(isNothingHeld(await readHeldData(shop, PERSON.email))).toBe(true);
		expect(isNothingHeld(await readHeldData(shop, shop.settings.business.email))).toBe(true);
		await set("alta.adresa@exemplu.ro");
		expect(await erase(shop)).toMatchObject(ok({ traces: 1 }));
		const sent = shop.db.selectFrom("outbox_message").select(["subject_id", "mailbox"]).orderBy("id");
		expect(await sent.where("recipient", "=", "customer").execute()).toEqual([
			{ subject_id: other, mailbox: PERSON.email.toLowerCase() },
			{ subject_id: corrected, mailbox: null },
		]);
	});
});

it("leaves no e-mail that waits or was refused: nobody sends it again, and Today names none", async () => {
	const { shop, id } = await shopWithServiceOrder(PERSON);
	shop.mailer.deliver = async () => ({ ok: false, error: { kind: "refused", reason: "550 no such user" } });
	await shop.sendDue();
	await moveServiceOrder(shop, { id, to: "cancelled", account: CHIEF });
	expect((await readToday(shop, "ro")).failedEmails.count).toBeGreaterThan(0);
	expect((await erase(shop)).ok).toBe(true);
	expect((await readToday(shop, "ro")).failedEmails.count).toBe(0);
	expect(await shop.db.selectFrom("outbox_message").selectAll().where("sent_at", "is", null).execute()).toEqual([]);
	expect(await findFaults(shop.db)).toEqual([]);
});

describe("an address of which only tries to sign in are kept", () => {
	const triesOf = (shop: TestShop) =>
		shop.db.selectFrom("sign_in_event").select(["email", "kind"]).where("email", "is not", null).execute();

	it("is kept, and is erased like any other", async () => {
		const shop = await testShop({ catalogue: false });
		await signIn(shop, { email: PERSON.email, password: "ghicita-de-cineva", address: "203.0.113.7" });
		const held = await readHeldData(shop, PERSON.email.toLowerCase());
		expect([held.signIns, isNothingHeld(held)]).toEqual([1, false]);
		expect(await erase(shop)).toMatchObject(ok({ signIns: 1 }));
		expect(await whereNamed(shop)).toEqual([]);
		expect(isNothingHeld(await readHeldData(shop, PERSON.email))).toBe(true);
	});

	it("is not counted where it is that of an account, whose log stays", async () => {
		const shop = await testShop({ catalogue: false });
		await addAccount(shop, { email: PERSON.email, role: "staff", password: "o-parola-destul-de-lunga" });
		await signIn(shop, { email: PERSON.email, password: "ghicita-de-cineva", address: "203.0.113.7" });
		expect(isNothingHeld(await readHeldData(shop, PERSON.email))).toBe(true);
		expect(await erase(shop)).toMatchObject({ error: { code: "not-found" } });
		expect((await triesOf(shop)).length).toBeGreaterThan(0);
	});
});

it("every part of the file that is handed out has its heading", async () => {
	const shop = await testShop({ catalogue: false });
	const asked: string[] = [];
	await exportPerson({ ...shop, db: shop.db.withPlugin(watching(asked)) }, await wish(shop));
	const parts = asked.flatMap((sql) => /^select \* from "(\w+)"/.exec(sql)?.[1] ?? []);
	expect(parts.length).toBeGreaterThan(20);
	expect(parts.filter((part) => !(`table_${part}` in adminPrivacy))).toEqual([]);
});

describe("what has been kept for its time", () => {
	it("loses its people by itself, once, and nothing of its sums", async () => {
		const shop = await testShop({ settings: LIVE });
		await everythingOf(shop);
		await shop.db.updateTable("contact_message").set({ handled_at: shop.clock().toISOString() }).execute();
		shop.setTime("2029-11-20T08:00:00Z");
		await removeOld(shop);
		expect(await whereNamed(shop)).toContain("orders.full_name");
		shop.setTime("2029-11-22T08:00:00Z");
		await removeOld(shop);
		expect(await whereNamed(shop)).toEqual(["invoice.content", "order_billing.address", "order_billing.company_name"]);
		shop.setTime("2032-06-30T20:00:00Z");
		await removeOld(shop);
		expect(await whereNamed(shop)).toContain("invoice.content");
		shop.setTime("2032-06-30T21:30:00Z");
		await removeOld(shop);
		expect(await whereNamed(shop)).toEqual([]);
		expect(await findFaults(shop.db)).toEqual([]);
		const rows = await everyRow(shop.db);
		await removeOld(shop);
		expect(await everyRow(shop.db)).toEqual(rows);
		expect(rows.erasure!.map((row) => (row as { kind: string }).kind)).toEqual(["outdated", "outdated", "outdated"]);
	});

	it("an invoice loses its buyer alone, and only once", async () => {
		const shop = await testShop({ settings: LIVE });
		await busyOrder(shop);
		const set = (change: object) => shop.db.updateTable("invoice").set(change).execute();
		const content = (await shop.db.selectFrom("invoice").select("content").executeTakeFirstOrThrow()).content;
		const without = JSON.stringify({ ...JSON.parse(content), buyer: { name: "—" } });
		const at = shop.clock().toISOString();
		await expect(set({ content: without })).rejects.toThrow("never changes");
		await expect(set({ content: without, erased_at: at, gross_bani: 1 })).rejects.toThrow("never changes");
		await expect(set({ erased_at: at })).rejects.toThrow("never changes");
		await set({ content: without, erased_at: at });
		await expect(set({ content: without, erased_at: at })).rejects.toThrow("never changes");
	});
});
