import { type Kysely, sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { readStockMovements } from "#app/domain/catalogue/read-stock-movements.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { type AdvanceReturn, advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { correctReturnKind, takeBackStep, takePlacingBack } from "#app/domain/returns/correct-return.server.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import {
	listReturns,
	readReturn,
	readReturnable,
	readReturnsOfOrder,
	readReturnsOfWithdrawal,
} from "#app/domain/returns/read-returns.server.ts";
import { isPlaced } from "#app/domain/returns/return-case.ts";
import type { ReturnKind, ReturnState } from "#app/domain/returns/return-states.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { readWarranty } from "#app/domain/warranties/read-warranty.server.ts";
import { saveSerials } from "#app/domain/warranties/save-serials.server.ts";
import { leaveContract, nameContract } from "#app/domain/withdrawals/name-contract.server.ts";
import { readWithdrawalDetails } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { movesOf } from "#app/routes/admin/orders/moves-of.ts";
import { findFaults } from "#db/check.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { noteAtReturn } from "#db/queries/returns.ts";
import { up } from "#migrations/2026-11-26-10-returns-of-a-declaration.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { SENT, seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { aWithdrawalAt, withdrawFrom } from "#tests/support/inbox.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { selectRows } from "#tests/support/rows.ts";
import { changeProduct, everyRow, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let orderId: number;
/** Of the order: three mice, which are counted, and one computer made to order. */
let mouse: { id: number; unitPriceBani: number };
let computer: { id: number; unitPriceBani: number };

beforeEach(async () => {
	shop = await testShop();
	const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 10 });
	const titan = await productOf(shop.db, "titan-ultra");
	const lines = [
		{ productId, quantity: 3 },
		{ productId: titan.id, quantity: 1 },
	];
	orderId = unwrap(await placeOrder(shop, orderOf(lines, SENT))).id;
	expect((await recordPayment(shop, seenMoney(orderId))).ok).toBe(true);
	const { items } = (await readOrderDetails(shop, orderId))!;
	[mouse, computer] = [items[0]!, items[1]!];
});

const stock = async () => (await productOf(shop.db, "wireless-mouse")).stock;
/** The message of each field that is wrong, or a code, with what is left where that is told. */
const faultOf = ({ code, fields = {}, values = {} }: ShopError) =>
	Object.entries(fields)
		.map(([field, message]) => (field ? `${field}: ${message}` : message))
		.join(", ") || `${code} ${values.available ?? ""}`.trim();

/** What a step makes of a return: its state by now, or what is wrong. */
async function step(name: AdvanceReturn["step"], returnId: number, seen: ReturnState, typed: object = {}) {
	const nothing = { note: null, answer: null, amountBani: null, serials: new Map() };
	const move = { step: name, returnId, seen, account: CHIEF, ...nothing, ...typed } as AdvanceReturn;
	const done = await advanceReturn(shop, move);
	return done.ok ? done.value.state : faultOf(done.error);
}
const faults = async () => expect(await findFaults(shop.db)).toEqual([]);
const mails = async () =>
	(await selectRows(shop.db, "outbox_message")).map(({ kind }) => kind).filter((kind) => kind.startsWith("return-"));

async function move(to: "shipped" | "delivered" | "cancelled" | "pending") {
	const seen = (await selectOrder(shop.db, orderId))!.status;
	const moved = await advanceOrder(shop, {
		...{ orderId, seen, to, account: CHIEF, trackingNumber: "AWB 1", reason: null },
	} as Parameters<typeof advanceOrder>[1]);
	return moved.ok ? moved.value.status : faultOf(moved.error);
}

async function delivered() {
	await move("shipped");
	await move("delivered");
}

const open = (
	pieces: [number, number][],
	changes: { kind?: ReturnKind; key?: string; withdrawalId?: number; seenReturns?: number } = {},
) =>
	openReturn(shop, {
		...{ orderId, kind: "withdrawal", pieces: new Map(pieces), reason: null, withdrawalId: null, account: CHIEF },
		...{ key: shop.newKey(), ...changes },
	} as Parameters<typeof openReturn>[1]);

async function opened(pieces: [number, number][], kind: ReturnKind = "withdrawal") {
	const result = unwrap(await open(pieces, { kind }));
	return (await readReturn(shop, result.id))!;
}

/** As many pieces of each of the return's lines. */
const each = (lines: { id: number }[], pieces: number) => new Map(lines.map(({ id }) => [id, pieces]));

/** Goods that came and were looked at. */
async function inspected(pieces: [number, number][], kind: ReturnKind = "withdrawal") {
	const found = await opened(pieces, kind);
	const received = new Map(found.lines.map((line) => [line.id, line.announced]));
	await step("receive", found.id, "announced", { received });
	await step("inspect", found.id, "received");
	return found;
}

const giveBack = async (amountBani: number) =>
	refundPart(shop, {
		...{ orderId, seen: (await selectOrder(shop.db, orderId))!.status, way: "bank", amountBani, pieces: [] },
		...{ seenReturnedBani: (await readOrderDetails(shop, orderId))!.money.returnedBani },
		...{ transactionId: null, note: null, account: CHIEF },
	});

describe("a return", () => {
	it("of a declaration that is taken off its order meanwhile is opened for neither, or keeps it", async () => {
		await delivered();
		for (let round = 0; round < 3; round++) {
			const { id } = await aWithdrawalAt(shop, { orderNumber: "#1O001", text: "o bucată" });
			const named = { orderNumber: String(orderId), shown: orderId, confirmed: true };
			unwrap(await nameContract(shop, { ...named, withdrawalId: id, account: CHIEF }));
			const [opening, leaving] = await Promise.all([
				open([[mouse.id, 1]], { withdrawalId: id, seenReturns: 0 }),
				leaveContract(shop, { withdrawalId: id, account: CHIEF }),
			]);
			expect([opening.ok, leaving.ok].filter(Boolean)).toHaveLength(1);
		}
	});

	it("is announced, received, inspected, refunded and put on sale again, and stock moves at the end alone", async () => {
		await delivered();
		const found = await opened([[mouse.id, 2]]);
		expect(found).toMatchObject({ state: "announced", dueOn: "2026-12-04", daysLeft: 14, closedAt: null });
		const [line] = found.lines;
		const returnId = found.id;
		expect(await step("receive", returnId, "announced", { received: each(found.lines, 2) })).toBe("received");
		expect(await step("inspect", returnId, "received", { note: "fără zgârieturi" })).toBe("inspected");
		expect(await stock()).toBe(7);
		await giveBack(2 * mouse.unitPriceBani);
		expect(await step("refund", returnId, "inspected")).toBe("refunded");
		expect(await stock()).toBe(7);
		const placing = { restocked: new Map([[line!.id, 1]]), writtenOff: new Map([[line!.id, 1]]) };
		expect(await step("place", returnId, "refunded", placing)).toBe("refunded");
		expect(await stock()).toBe(8);
		const { id } = await productOf(shop.db, "wireless-mouse");
		const { rows } = await readStockMovements(shop, id, null);
		expect(rows[0]).toMatchObject({ pieces: 1, left: 8, orderId, returnId });
		expect(await readReturn(shop, returnId)).toMatchObject({
			refundedBani: 2 * mouse.unitPriceBani,
			lines: [{ announced: 2, received: 2, restocked: 1, writtenOff: 1 }],
			events: ["opened", "receive", "inspect", "refund", "place"].map((kind) => ({ kind, account: CHIEF.email })),
		});
		expect(await mails()).toEqual(["return-received", "return-decided"]);
		expect(await step("place", returnId, "refunded", placing)).toBe("changed-meanwhile");
		expect(await stock()).toBe(8);
		await faults();
	});

	it("is not refunded before money went back, nor for more than that, nor for less than it cost without a reason", async () => {
		await delivered();
		const { id: returnId } = await inspected([[mouse.id, 1]]);
		const refund = (amountBani: number | null, answer: string | null = null) =>
			step("refund", returnId, "inspected", { amountBani, answer });
		expect(await refund(null)).toBe("adminReturns:nothingBack");
		await giveBack(mouse.unitPriceBani - 100);
		expect(await refund(mouse.unitPriceBani)).toBe("amountBani: adminReturns:moreThanBack");
		expect(await refund(null)).toBe("answer: adminReturns:lessNeedsReason");
		expect(await refund(null, "Ambalajul lipsește.")).toBe("refunded");
		const other = await inspected([[mouse.id, 1]]);
		expect(await step("refund", other.id, "inspected")).toBe("adminReturns:nothingBack");
		await faults();
	});

	it("counts no more than its goods cost while another return of the order waits for its money", async () => {
		await delivered();
		const [first, second] = [await inspected([[mouse.id, 1]]), await inspected([[mouse.id, 1]])];
		const both = 2 * mouse.unitPriceBani;
		await giveBack(both);
		const refund = (returnId: number, amountBani: number | null) =>
			step("refund", returnId, "inspected", { amountBani });
		expect(await refund(first.id, both)).toBe("amountBani: adminReturns:moreThanWorth");
		expect([await refund(first.id, null), await refund(second.id, null)]).toEqual(["refunded", "refunded"]);
		await faults();
	});

	it("is refused with a reason; its goods go back to the customer and can be announced again", async () => {
		await delivered();
		const { id: returnId } = await inspected([[mouse.id, 3]]);
		expect(await open([[mouse.id, 1]])).toMatchObject({
			error: { fields: { [`pieces-${mouse.id}`]: "adminReturns:tooMany" } },
		});
		expect(await step("refuse", returnId, "inspected", { answer: "Produsele au fost folosite." })).toBe("refused");
		expect((await readReturn(shop, returnId))!.closedAt).not.toBeNull();
		expect(await open([[mouse.id, 3]])).toMatchObject({ ok: true });
		expect(await stock()).toBe(7);
		await faults();
	});

	it("takes no step that its state does not have, and none from an older state of its page", async () => {
		await delivered();
		const { id: returnId, lines } = await opened([[mouse.id, 1]]);
		const nowhere = { restocked: each(lines, 0), writtenOff: each(lines, 0) };
		for (const wrong of ["inspect", "refund", "repair", "place"] as const)
			expect(await step(wrong, returnId, "announced", nowhere)).toBe("move-refused");
		expect(await step("drop", returnId, "received")).toBe("changed-meanwhile");
		expect(await step("drop", 999, "announced")).toBe("not-found");
		const tooMany = { received: each(lines, 2) };
		expect(await step("receive", returnId, "announced", tooMany)).toBe(
			`received-${lines[0]!.id}: adminReturns:moreThanAnnounced`,
		);
		expect(await step("receive", returnId, "announced", { received: new Map() })).toBe("adminReturns:noPieces");
		expect(await step("drop", returnId, "announced")).toBe("dropped");
		await faults();
	});

	it("says of every piece that came what becomes of it", async () => {
		await delivered();
		const { id: returnId, lines } = await inspected([[mouse.id, 3]]);
		await giveBack(3 * mouse.unitPriceBani);
		await step("refund", returnId, "inspected");
		const [line] = lines;
		const place = (restocked: number, writtenOff: number) =>
			step("place", returnId, "refunded", {
				restocked: new Map([[line!.id, restocked]]),
				writtenOff: new Map([[line!.id, writtenOff]]),
			});
		for (const [restocked, writtenOff] of [
			[1, 1],
			[3, 1],
			[0, 0],
		] as const) {
			expect(await place(restocked, writtenOff)).toBe(
				`restocked-${line!.id}: adminReturns:placeAll, writtenOff-${line!.id}: adminReturns:placeAll`,
			);
		}
		expect(await stock()).toBe(7);
		expect(await place(3, 0)).toBe("refunded");
		expect(await stock()).toBe(10);
		await faults();
	});

	it("of what is made to order has no stock to go back to", async () => {
		await delivered();
		const { id: returnId, lines } = await inspected([[computer.id, 1]]);
		await giveBack(computer.unitPriceBani);
		await step("refund", returnId, "inspected");
		await step("place", returnId, "refunded", { restocked: each(lines, 1), writtenOff: new Map() });
		const { stock: left } = await productOf(shop.db, "titan-ultra");
		expect(left).toBeNull();
		await faults();
	});

	it("under warranty is repaired, replaced or refunded; of one that is replaced the old piece has an end, too", async () => {
		await delivered();
		const repaired = await inspected([[mouse.id, 1]], "warranty");
		expect(repaired.dueOn).toBe("2026-12-05");
		expect(await step("repair", repaired.id, "inspected")).toBe("repaired");
		expect((await readReturn(shop, repaired.id))!.closedAt).not.toBeNull();
		const replaced = await inspected([[mouse.id, 1]], "warranty");
		await step("replace", replaced.id, "inspected", { answer: "Am trimis altul." });
		expect((await readReturn(shop, replaced.id))!.closedAt).toBeNull();
		const placing = { restocked: new Map(), writtenOff: each(replaced.lines, 1) };
		expect(await step("place", replaced.id, "replaced", placing)).toBe("replaced");
		expect(await stock()).toBe(6);
		expect(await open([[mouse.id, 3]])).toMatchObject({ ok: true });
		await faults();
	});

	it("that is replaced takes as many pieces off the stock as came, with their serial numbers, or does nothing at all", async () => {
		await delivered();
		await saveSerials(shop, {
			orderId,
			account: CHIEF,
			serials: [{ orderItemId: mouse.id, serials: ["S1", "S2", "S3"] }],
		});
		const { id: returnId, lines } = await inspected(
			[
				[mouse.id, 2],
				[computer.id, 1],
			],
			"warranty",
		);
		const replace = (serials: string[]) =>
			step("replace", returnId, "inspected", { serials: new Map([[mouse.id, serials]]) });
		await changeProduct(shop.db, "wireless-mouse", { stock: 1 });
		expect(await replace(["S1", "N2", "N3"])).toBe("out-of-stock 1");
		await changeProduct(shop.db, "wireless-mouse", { stock: 5 });
		expect(await replace(["N1", "N1"])).toBe(`serials-${mouse.id}: validation:serialTwice`);
		expect(await readReturn(shop, returnId)).toMatchObject({
			state: "inspected",
			serials: { [mouse.id]: ["S1", "S2", "S3"] },
		});
		expect(await stock()).toBe(5);
		// A test of a shop that is live by now takes nothing off its shelves.
		shop.settings.payments.mode = "live";
		expect(await replace(["S1", "N2", "N3"])).toBe("test-order");
		shop.settings.payments.mode = "test";
		expect(await stock()).toBe(5);
		expect(await replace(["S1", "N2", "N3"])).toBe("replaced");
		expect(await replace(["S1", "N2", "N3"])).toBe("changed-meanwhile");
		expect(await stock()).toBe(3);
		const { serials, events } = (await readReturn(shop, returnId))!;
		expect([serials[mouse.id], events.at(-1)?.detail.taken]).toEqual([["S1", "N2", "N3"], "2"]);
		const moves = shop.db.selectFrom("stock_movement").select(["pieces", "order_id", "return_line_id"]);
		expect(await moves.where("return_line_id", "is not", null).execute()).toEqual([
			{ pieces: -2, order_id: orderId, return_line_id: lines[0]!.id },
		]);
		const placing = { restocked: each(lines.slice(0, 1), 1), writtenOff: new Map(lines.map(({ id }) => [id, 1])) };
		expect(await step("place", returnId, "replaced", placing)).toBe("replaced");
		expect(await stock()).toBe(4);
		await faults();
	});

	it("that a customer announces is a claim of what was sent, told to both by e-mail, and opened once", async () => {
		const claim = (pieces: number, key = shop.newKey()) =>
			openReturn(shop, {
				...{ orderId, kind: "warranty", pieces: new Map([[mouse.id, pieces]]), reason: "Nu mai pornește de ieri." },
				...{ withdrawalId: null, account: null, key },
			});
		expect(await claim(1)).toMatchObject({ error: { fields: { [`pieces-${mouse.id}`]: "order:claimTooMany" } } });
		await delivered();
		expect(await claim(0)).toMatchObject({ error: { fields: { "": "order:claimNoPieces" } } });
		const key = shop.newKey();
		const first = await claim(2, key);
		expect(first).toEqual({ ok: true, value: { id: expect.any(Number) } });
		expect(await claim(2, key)).toMatchObject({ value: { id: first.ok && first.value.id, replay: "same" } });
		expect(await claim(1, key)).toMatchObject({ value: { id: first.ok && first.value.id, replay: "edited" } });
		expect(await claim(2)).toMatchObject({ error: { fields: { [`pieces-${mouse.id}`]: "order:claimTooMany" } } });
		expect(await readReturn(shop, first.ok ? first.value.id : 0)).toMatchObject({
			...{ kind: "warranty", state: "announced", dueOn: "2026-12-05", reason: "Nu mai pornește de ieri." },
			events: [{ kind: "announced", account: null }],
		});
		expect(await mails()).toEqual(["return-announced", "return-new"]);
		await shop.sendDue();
		const told = shop.emails.filter(({ kind }) => kind.startsWith("return-"));
		expect(told.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
			{ kind: "return-announced", recipient: { address: "ana.ionescu@example.ro" }, ofReturn: { dueOn: "2026-12-05" } },
			{ kind: "return-new", reason: "Nu mai pornește de ieri." },
		]);
		await faults();
	});

	it("says of a claim which of its goods had no guarantee any more on its day, the legal one or the shop's longer one", async () => {
		await delivered();
		const claim = async (years: number, kind: ReturnKind = "warranty") => {
			shop.setTime(new Date(Date.UTC(2026 + years, 10, 30, 12)));
			return (await opened([[mouse.id, 1]], kind)).guaranteeEnded;
		};
		expect(await claim(1)).toEqual({});
		expect(await claim(2, "sent-back")).toEqual({});
		expect(await claim(2)).toEqual({ [mouse.id]: "2028-11-20", [computer.id]: "2028-11-20" });
		await issueCertificate(shop, { orderId, months: 36 });
		expect((await opened([[computer.id, 1]], "warranty")).guaranteeEnded).toEqual({});
	});

	it("is opened once a form, of sent goods alone, and of the named order's", async () => {
		expect(await open([[mouse.id, 1]])).toMatchObject({ error: { code: "validation" } });
		await delivered();
		expect(await open([])).toMatchObject({ error: { fields: { "": "adminReturns:noPieces" } } });
		expect(await open([[987_654, 1]])).toMatchObject({ error: { code: "validation" } });
		expect(await open([[mouse.id, 4]])).toMatchObject({ error: { code: "validation" } });
		const first = await open([[mouse.id, 1]], { key: "one-key-of-a-form-12345" });
		expect(await open([[mouse.id, 1]], { key: "one-key-of-a-form-12345" })).toMatchObject(first);
		expect(await readReturnsOfOrder(shop, orderId)).toHaveLength(1);
		expect(await open([[mouse.id, 2]])).toMatchObject({ ok: true });
	});

	it("answers a declaration of withdrawal, whose days it counts on from", async () => {
		await delivered();
		const withdrawalId = await withdrawFrom(shop, orderId, { text: "Doar mouse-ul" });
		shop.pass({ days: 3 });
		const result = await open([[mouse.id, 1]], { withdrawalId });
		const found = (await readReturn(shop, result.ok ? result.value.id : 0))!;
		expect(found).toMatchObject({
			dueOn: "2026-12-04",
			daysLeft: 11,
			withdrawalId,
			reason: "Doar mouse-ul",
		});
		expect(await open([[mouse.id, 1]], { withdrawalId })).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		const today = await readToday(shop, "ro");
		expect([today.withdrawals.count, today.returns.count]).toEqual([0, 1]);
		expect(today.returns.first).toMatchObject([{ id: found.id, dueOn: "2026-12-04", state: "announced" }]);
		expect((await listReturns(shop, { isOpen: true, state: "announced", edge: null })).rows).toMatchObject([
			{ id: found.id, orderId },
		]);
		expect((await listReturns(shop, { isOpen: true, state: "received", edge: null })).rows).toEqual([]);
		await faults();
	});
});

describe("a wrong step of a return", () => {
	const back = async (returnId: number, seen: ReturnState) => {
		const taken = await takeBackStep(shop, { returnId, seen, account: CHIEF });
		return taken.ok ? taken.value.state : faultOf(taken.error);
	};
	const refuse = (returnId: number, seen: ReturnState) =>
		step("refuse", returnId, seen, { answer: "Produsul a fost folosit." });

	it("is taken back one after the other, with its counts and its answer, and the log keeps all of it", async () => {
		await delivered();
		const { id: returnId, lines } = await opened([[mouse.id, 3]]);
		expect(await back(returnId, "announced")).toBe("move-refused");
		await step("receive", returnId, "announced", { received: each(lines, 1) });
		await step("inspect", returnId, "received");
		await refuse(returnId, "inspected");
		expect(await back(returnId, "inspected")).toBe("changed-meanwhile");
		for (const [seen, to] of [
			["refused", "inspected"],
			["inspected", "received"],
			["received", "announced"],
		] as const) {
			expect(await back(returnId, seen)).toBe(to);
			await faults();
		}
		expect(await back(returnId, "announced")).toBe("move-refused");
		expect(await readReturn(shop, returnId)).toMatchObject({
			...{ state: "announced", answer: null, closedAt: null, lines: [{ announced: 3, received: 0 }] },
			events: ["opened", "receive", "inspect", "refuse", "back", "back", "back"].map((kind) => ({ kind })),
		});
		expect(await step("receive", returnId, "announced", { received: each(lines, 3) })).toBe("received");
		expect(await stock()).toBe(7);
		await faults();
	});

	it("is told to nobody while its e-mail waits, and once by an e-mail of its own where that has left", async () => {
		shop.settings.invoiceWaitMs = 600_000;
		await delivered();
		const { id: returnId, lines } = await opened([[mouse.id, 1]]);
		const receive = () => step("receive", returnId, "announced", { received: each(lines, 1) });
		await receive();
		expect(await mails()).toEqual(["return-received"]);
		await back(returnId, "received");
		expect(await mails()).toEqual([]);
		shop.pass({ minutes: 1 });
		await receive();
		await refuse(returnId, "received");
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		shop.pass({ minutes: 1 });
		expect([await back(returnId, "refused"), await back(returnId, "received")]).toEqual(["received", "announced"]);
		expect(await mails(), "what was decided while it waited is not looked at any more").toEqual([
			"return-decided",
			"return-corrected",
		]);
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		expect(shop.emails.at(-1)).toMatchObject({
			kind: "return-corrected",
			ofReturn: { id: returnId, state: "announced" },
		});
		const { deliver } = shop.mailer;
		shop.mailer.deliver = async () => ({ ok: false, error: { kind: "postponed", reason: "451 later" } });
		await receive();
		await refuse(returnId, "received");
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		expect([await back(returnId, "refused"), await back(returnId, "received")]).toEqual(["received", "announced"]);
		shop.mailer.deliver = deliver;
		shop.emails.length = 0;
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		expect(
			shop.emails.map(({ kind }) => kind),
			"what was put off is not told beside its correction",
		).toEqual(["return-corrected"]);
		await faults();
	});

	it("is told to have come after all, where a decision kept that from being told and is taken back unheard", async () => {
		shop.settings.invoiceWaitMs = 600_000;
		await delivered();
		const { id: returnId, lines } = await opened([[mouse.id, 1]]);
		await step("receive", returnId, "announced", { received: each(lines, 1) });
		shop.pass({ minutes: 9 });
		await refuse(returnId, "received");
		const told = () => shop.emails.map(({ kind }) => kind).filter((kind) => kind.startsWith("return-"));
		shop.pass({ minutes: 2 });
		await shop.sendDue();
		expect([told(), await back(returnId, "refused")]).toEqual([[], "received"]);
		for (let minutes = 0; minutes < 30; minutes += 10) {
			shop.pass({ minutes: 10 });
			await shop.sendDue();
		}
		expect(told()).toEqual(["return-received"]);
		await faults();
	});

	it("that counted a refund has it counted rightly, or voided, as long as nobody said what becomes of the goods", async () => {
		await delivered();
		const { id: returnId } = await inspected([[mouse.id, 1]]);
		await giveBack(3 * mouse.unitPriceBani);
		const refund = (amountBani: number) => step("refund", returnId, "inspected", { amountBani, answer: "Și cablul." });
		await refund(2 * mouse.unitPriceBani);
		const [line] = (await readOrderDetails(shop, orderId))!.payments.voidable.filter(({ kind }) => kind === "refund");
		const voiding = { orderId, record: line!.id, instead: "none", note: null, account: CHIEF } as const;
		expect(await voidPayment(shop, voiding)).toMatchObject({ error: { fields: { instead: expect.anything() } } });
		expect(await back(returnId, "refunded")).toBe("inspected");
		expect(await readReturn(shop, returnId)).toMatchObject({ refundedBani: 0, answer: null, closedAt: null });
		expect(await refund(mouse.unitPriceBani)).toBe("refunded");
		expect(await mails()).toEqual(["return-received", "return-decided"]);
		expect(await back(returnId, "refunded")).toBe("inspected");
		expect(await voidPayment(shop, voiding)).toMatchObject({ ok: true });
		await faults();
	});

	it("that sent a replacement puts it on the shelf again, with the serial numbers of before", async () => {
		await delivered();
		const serialsAre = async (...serials: string[]) =>
			expect((await readReturn(shop, returnId))!.serials).toEqual({ [mouse.id]: serials });
		await saveSerials(shop, {
			orderId,
			account: CHIEF,
			serials: [{ orderItemId: mouse.id, serials: ["S1", "S2", "S3"] }],
		});
		const { id: returnId, lines } = await inspected([[mouse.id, 1]], "warranty");
		const before = await stock();
		const replace = () =>
			step("replace", returnId, "inspected", { serials: new Map([[mouse.id, ["S1", "S2", "N3"]]]) });
		for (const _ of ["once", "twice"]) {
			expect(await replace()).toBe("replaced");
			expect(await stock()).toBe(before! - 1);
			await serialsAre("S1", "S2", "N3");
			expect(await back(returnId, "replaced")).toBe("inspected");
			expect(await stock()).toBe(before);
			await serialsAre("S1", "S2", "S3");
			await faults();
		}
		expect(await replace()).toBe("replaced");
		const placed = { restocked: each(lines, 1), writtenOff: new Map() };
		await step("place", returnId, "replaced", placed);
		expect(await back(returnId, "replaced")).toBe("move-refused");
		expect(await stock()).toBe(before);
		await faults();
	});

	it("that said what became of the goods takes the pieces off the stock again, once, and waits for another word", async () => {
		await delivered();
		const { id: returnId, lines } = await inspected([[mouse.id, 2]]);
		await giveBack(2 * mouse.unitPriceBani);
		await step("refund", returnId, "inspected");
		const unplace = async () => {
			const done = await takePlacingBack(shop, { returnId, seen: "refunded", account: CHIEF });
			return done.ok ? done.value.state : faultOf(done.error);
		};
		expect(await unplace()).toBe("changed-meanwhile");
		const before = await stock();
		const all = (restocked: number) => ({ restocked: each(lines, restocked), writtenOff: each(lines, 2 - restocked) });
		expect(await step("place", returnId, "refunded", all(2))).toBe("refunded");
		await changeProduct(shop.db, "wireless-mouse", { stock: 1 });
		expect(await unplace()).toBe("out-of-stock 1");
		await changeProduct(shop.db, "wireless-mouse", { stock: null, lead_time_days: 3 });
		expect(await unplace()).toBe("move-refused");
		await changeProduct(shop.db, "wireless-mouse", { stock: before! + 2 });
		expect(await unplace()).toBe("refunded");
		expect(await unplace()).toBe("changed-meanwhile");
		expect([await stock(), (await readReturn(shop, returnId))!.closedAt]).toEqual([before, null]);
		await faults();
		expect(await step("place", returnId, "refunded", all(0))).toBe("refunded");
		expect(await unplace()).toBe("refunded");
		expect(await stock()).toBe(before);
		expect(await back(returnId, "refunded")).toBe("inspected");
		await faults();
	});

	it("stays where the replacement's product has no stock any more", async () => {
		await delivered();
		const { id: returnId } = await inspected([[mouse.id, 1]], "warranty");
		await step("replace", returnId, "inspected");
		await changeProduct(shop.db, "wireless-mouse", { stock: null, lead_time_days: 3 });
		expect(await back(returnId, "replaced")).toBe("move-refused");
		expect((await readReturn(shop, returnId))!.state).toBe("replaced");
	});

	it("stays where the goods were put somewhere or a credit note was made", async () => {
		await delivered();
		const { id: refunded, lines } = await inspected([[mouse.id, 1]]);
		await giveBack(mouse.unitPriceBani);
		await step("refund", refunded, "inspected");
		const placed = { restocked: each(lines, 1), writtenOff: new Map() };
		await step("place", refunded, "refunded", placed);
		expect(await back(refunded, "refunded")).toBe("move-refused");
		const { id: credited } = await inspected([[mouse.id, 1]]);
		await noteAtReturn(shop.db, credited, {
			...{ orderId, at: shop.clock().toISOString(), kind: "credit-note", account: CHIEF.email },
			detail: { number: "NUCS-1" },
		});
		expect(await back(credited, "inspected")).toBe("move-refused");
		await faults();
	});

	it("that gave pieces back to the customer stays once they are in another return", async () => {
		await delivered();
		const { id: returnId } = await inspected([[mouse.id, 3]]);
		await refuse(returnId, "inspected");
		const other = await opened([[mouse.id, 1]]);
		expect(await back(returnId, "refused")).toBe("adminReturns:piecesElsewhere");
		await step("drop", other.id, "announced");
		expect(await back(returnId, "refused")).toBe("inspected");
		expect(await back(other.id, "dropped")).toBe("adminReturns:piecesElsewhere");
		await faults();
	});

	it("that dropped it answers its declaration again", async () => {
		await delivered();
		const declared = await withdrawFrom(shop, orderId);
		const { id: returnId } = await opened([[mouse.id, 1]]);
		await step("drop", returnId, "announced");
		expect(await back(returnId, "dropped")).toBe("announced");
		expect((await readWithdrawalDetails(shop, declared))!.handledAt).not.toBeNull();
		await faults();
	});

	it("that opened it for a wrong reason is corrected while nothing came, and the last day follows", async () => {
		await delivered();
		const { id: returnId, lines } = await opened([[mouse.id, 1]], "warranty");
		const correct = (kind: ReturnKind, seen: ReturnState = "announced") =>
			correctReturnKind(shop, { returnId, seen, kind, account: CHIEF });
		shop.pass({ days: 1 });
		const declared = await withdrawFrom(shop, orderId);
		expect(await correct("sent-back")).toMatchObject({ ok: true });
		expect(await readReturn(shop, returnId)).toMatchObject({
			kind: "sent-back",
			dueOn: "2026-12-04",
			withdrawalId: null,
		});
		expect(await correct("withdrawal")).toMatchObject({ ok: true });
		expect(await readReturn(shop, returnId)).toMatchObject({
			...{ kind: "withdrawal", dueOn: "2026-12-05", withdrawalId: declared },
			events: [{ kind: "opened" }, {}, { kind: "kind", detail: { before: "sent-back", after: "withdrawal" } }],
		});
		expect((await readWithdrawalDetails(shop, declared))!.handledAt).not.toBeNull();
		await step("receive", returnId, "announced", { received: each(lines, 1) });
		expect(await correct("warranty", "received")).toMatchObject({ error: { code: "move-refused" } });
		await faults();
	});
});

describe("a return that was refunded", () => {
	it("is on Today while its order's invoice stands over its goods, from wherever the credit note comes", async () => {
		await delivered();
		unwrap(await issueInvoice(shop, orderId));
		const uncredited = async (id: number) => {
			const { creditNotes } = await readToday(shop, "ro");
			return [(await readReturn(shop, id))!.lacksCreditNote, creditNotes.count, creditNotes.first];
		};
		const credit = async (pieces: number, returnId: number | null) => {
			const { lines, revision: seen } = (await readCreditable(shop, orderId))!;
			const quantities = new Map([[lines[0]!.position, pieces]]);
			unwrap(await creditInvoice(shop, { orderId, quantities, seen, account: CHIEF, returnId }));
		};
		const refunded = async (pieces: number) => {
			const { id } = await inspected([[mouse.id, pieces]]);
			expect(await uncredited(id)).toEqual([false, 0, []]);
			await giveBack(pieces * mouse.unitPriceBani);
			expect(await step("refund", id, "inspected")).toBe("refunded");
			return id;
		};
		const first = await refunded(1);
		expect(await uncredited(first)).toEqual([true, 1, [expect.objectContaining({ id: first, orderId })]]);
		await credit(1, first);
		const second = await refunded(2);
		expect(await uncredited(first)).toMatchObject([false, 1, [{ id: second }]]);
		expect(await uncredited(second)).toMatchObject([true, 1, [{ id: second }]]);
		await credit(2, null);
		expect(await uncredited(second)).toEqual([false, 0, []]);
	});

	it("lacks no credit note where its order has no invoice, or was cancelled", async () => {
		await delivered();
		const { id } = await inspected([[mouse.id, 1]]);
		await giveBack(mouse.unitPriceBani);
		await step("refund", id, "inspected");
		expect((await readReturn(shop, id))!.lacksCreditNote).toBe(false);
		unwrap(await issueInvoice(shop, orderId));
		expect((await readReturn(shop, id))!.lacksCreditNote).toBe(true);
		await move("cancelled");
		expect((await readReturn(shop, id))!.lacksCreditNote).toBe(false);
	});
});

describe("the declaration of a return", () => {
	const declare = () => withdrawFrom(shop, orderId);
	const waits = async (id: number) => (await readWithdrawalDetails(shop, id))!.handledAt === null;
	const openFor = async (withdrawalId: number, pieces: [number, number][], seenReturns = 0) => {
		const result = await open(pieces, { withdrawalId, seenReturns });
		return result.ok ? (await readReturn(shop, result.value.id))! : result.error.code;
	};

	it("waits again once its return is dropped, and the next one has its last day from the declaration, too", async () => {
		await delivered();
		const id = await declare();
		shop.pass({ days: 3 });
		const first = await openFor(id, [[mouse.id, 1]]);
		if (typeof first === "string") throw new Error(first);
		expect(await waits(id)).toBe(false);
		await step("drop", first.id, "announced");
		expect([await waits(id), await readReturnsOfWithdrawal(shop, id)]).toEqual([true, []]);
		shop.pass({ days: 2 });
		expect(await openFor(id, [[mouse.id, 3]])).toMatchObject({ dueOn: "2026-12-04", daysLeft: 9, withdrawalId: id });
		expect(await waits(id)).toBe(false);
		await faults();
	});

	it("may have another return for the pieces that the first left out, from a form that showed the first", async () => {
		await delivered();
		const id = await declare();
		shop.pass({ days: 1 });
		const first = await openFor(id, [[mouse.id, 1]]);
		expect(await openFor(id, [[computer.id, 1]])).toBe("changed-meanwhile");
		expect(
			await openFor(
				id,
				[
					[mouse.id, 2],
					[computer.id, 1],
				],
				1,
			),
		).toMatchObject({ dueOn: "2026-12-04" });
		expect(await readReturnsOfWithdrawal(shop, id)).toHaveLength(2);
		expect(await readReturnsOfWithdrawal(shop, id + 1)).toEqual([]);
		const { id: returnId } = first as { id: number };
		await step("refuse", returnId, "announced", { answer: "Produsul a fost folosit." });
		expect(await openFor(id, [[mouse.id, 1]], 2)).toBe("changed-meanwhile");
		await step("drop", returnId + 1, "announced");
		expect(await waits(id)).toBe(false);
		await faults();
	});

	it("is answered by a withdrawal that is opened from the order's page, and never by a claim under warranty", async () => {
		await delivered();
		const id = await declare();
		shop.pass({ days: 2 });
		expect(await opened([[mouse.id, 1]], "warranty")).toMatchObject({ withdrawalId: null, dueOn: "2026-12-07" });
		expect(await waits(id)).toBe(true);
		expect(await opened([[mouse.id, 1]])).toMatchObject({ withdrawalId: id, dueOn: "2026-12-04" });
		expect(await waits(id)).toBe(false);
	});

	it("waits again when the order that it cancelled is reopened", async () => {
		await move("shipped");
		const id = await declare();
		await move("cancelled");
		expect(await waits(id)).toBe(false);
		await move("pending");
		expect(await waits(id)).toBe(true);
		await faults();
	});

	it.skipIf(isOnPostgres())("has its returns kept when a shop of before is migrated", async () => {
		await delivered();
		await openFor(await declare(), [[mouse.id, 1]]);
		await sql`update sqlite_sequence set seq = 7 where name = 'return_case'`.execute(shop.db);
		const schema = () =>
			sql`select sql from sqlite_master where tbl_name = 'return_case' order by name`.execute(shop.db);
		const [rows, made] = [await everyRow(shop.db), (await schema()).rows];
		await sql`drop index return_case_of_withdrawal`.execute(shop.db);
		await shop.db.transaction().execute((db) => up(db as unknown as Kysely<unknown>));
		expect([await everyRow(shop.db), (await schema()).rows]).toEqual([rows, made]);
		const next = await opened([[mouse.id, 1]]);
		expect(next.id).toBe(8);
		await faults();
	});
});

describe("the warranty of what came back", () => {
	const warranty = async () =>
		(await readWarranty(shop, orderId))!.items.map(({ quantity, badge }) => `${quantity} ${badge}`);
	async function refunded(pieces: [number, number][], worth: number) {
		const found = await inspected(pieces);
		await giveBack(worth);
		expect(await step("refund", found.id, "inspected")).toBe("refunded");
	}

	it("ends with the refund: a newer certificate and the look-up cover what is left", async () => {
		await delivered();
		const certificate = () => issueCertificate(shop, { orderId, months: null });
		const pieces = async () => {
			const issued = await certificate();
			return issued.ok ? issued.value.content.items.map(({ quantity }) => quantity) : issued.error.code;
		};
		await saveSerials(shop, {
			orderId,
			account: CHIEF,
			serials: [{ orderItemId: mouse.id, serials: ["S1", "S2", "S3"] }],
		});
		expect(await pieces()).toEqual([3, 1]);
		await refunded([[mouse.id, 1]], mouse.unitPriceBani);
		expect(await pieces()).toEqual([2, 1]);
		const newest = await certificate();
		// Which of the three came back nobody has said yet.
		expect(newest.ok && newest.value.content.items[0]!.serials).toEqual([]);
		expect(await warranty()).toEqual(["2 active", "1 active"]);
		await refunded([[mouse.id, 2]], 2 * mouse.unitPriceBani);
		expect(await pieces()).toEqual([1]);
		expect(await warranty()).toEqual(["0 returned", "1 active"]);
		await refunded([[computer.id, 1]], (await readOrderDetails(shop, orderId))!.refundable.leftBani);
		expect(await pieces()).toBe("warranty-returned");
		expect((await readWarranty(shop, orderId))!.inForce).toBe(false);
	});

	it("goes on for what was repaired, replaced or given back to its customer", async () => {
		await delivered();
		for (const [name, kind] of [
			["repair", "warranty"],
			["replace", "warranty"],
			["refuse", "withdrawal"],
		] as const) {
			const found = await inspected([[mouse.id, 1]], kind);
			await step(name, found.id, "inspected", { answer: "Așa s-a hotărât." });
		}
		expect(await warranty()).toEqual(["3 active", "1 active"]);
	});
});

describe("a sent order that is cancelled", () => {
	it("has its goods come back by a return, which is refunded with the standard delivery", async () => {
		await move("shipped");
		expect(await move("cancelled")).toBe("cancelled");
		expect(await stock()).toBe(7);
		const [found] = await readReturnsOfOrder(shop, orderId);
		expect(found).toMatchObject({ kind: "sent-back", state: "announced", lines: [{ announced: 3 }, { announced: 1 }] });
		await faults();
		const received = new Map(found!.lines.map((line) => [line.id, line.announced]));
		await step("receive", found!.id, "announced", { received });
		expect(await move("pending")).toBe("move-refused");
		const stands = (await readOrderDetails(shop, orderId))!;
		expect([stands.wayBack, movesOf(stands).includes("reopen")]).toEqual([null, false]);
		await step("inspect", found!.id, "received");
		const refund = () => step("refund", found!.id, "inspected");
		expect(await refund()).toBe("adminReturns:nothingBack");
		const back = { ...seenMoney(orderId, { seen: "cancelled" }), returnId: found!.id };
		expect(await recordRefund(shop, back)).toMatchObject({ ok: true });
		expect(await refund()).toBe("refunded");
		const { order } = (await readOrderDetails(shop, orderId))!;
		const { refundedBani, events } = (await readReturn(shop, found!.id))!;
		expect([refundedBani, events.map(({ kind }) => kind)]).toEqual([
			order.totalBani,
			expect.arrayContaining(["money"]),
		]);
		const placing = { restocked: received, writtenOff: new Map() };
		await step("place", found!.id, "refunded", placing);
		expect(await stock()).toBe(10);
		await faults();
	});

	it("is reopened while nothing came back, and its return is dropped", async () => {
		await move("shipped");
		await move("cancelled");
		expect(await move("pending")).not.toBe("move-refused");
		expect(await readReturnsOfOrder(shop, orderId)).toMatchObject([{ state: "dropped" }]);
		expect(await stock()).toBe(7);
		await faults();
		expect(await move("cancelled")).toBe("cancelled");
		expect(await stock()).toBe(7);
		expect(await readReturnsOfOrder(shop, orderId)).toMatchObject([{ state: "dropped" }, { state: "announced" }]);
		await faults();
	});

	it("goes back where it was though a claim of before was settled with another piece", async () => {
		await delivered();
		const { id: returnId, lines } = await inspected([[mouse.id, 1]], "warranty");
		await step("replace", returnId, "inspected");
		await step("place", returnId, "replaced", { restocked: new Map(), writtenOff: each(lines, 1) });
		await move("cancelled");
		expect((await readOrderDetails(shop, orderId))!.wayBack).toMatchObject({ to: "delivered" });
		expect(await move("pending")).toBe("delivered");
		expect(await readReturnsOfOrder(shop, orderId)).toMatchObject([{ state: "replaced" }, { state: "dropped" }]);
		expect(await stock()).toBe(6);
		await faults();
	});

	it.each(["announced", "received"] as const)(
		"keeps a claim under warranty of before, which is %s, when it is reopened",
		async (state) => {
			await delivered();
			const claim = await opened([[mouse.id, 1]], "warranty");
			if (state === "received") {
				const received = new Map([[claim.lines[0]!.id, 1]]);
				await step("receive", claim.id, "announced", { received });
			}
			await move("cancelled");
			expect(await move("pending")).toBe("delivered");
			const [kept, ofRest] = await readReturnsOfOrder(shop, orderId);
			expect(kept).toMatchObject({ id: claim.id, kind: "warranty", state, closedAt: null });
			expect(ofRest).toMatchObject({
				kind: "sent-back",
				state: "dropped",
				lines: [{ announced: 2 }, { announced: 1 }],
			});
			expect(await stock()).toBe(7);
			await faults();
			// The claim's pieces are not announced a second time.
			await move("cancelled");
			expect((await readReturnsOfOrder(shop, orderId)).at(-1)!.lines).toMatchObject([
				{ announced: 2 },
				{ announced: 1 },
			]);
			await faults();
		},
	);

	it("that never left has its pieces back at once, and no return", async () => {
		expect(await move("cancelled")).toBe("cancelled");
		expect(await stock()).toBe(10);
		expect(await readReturnsOfOrder(shop, orderId)).toEqual([]);
		const order = (await selectOrder(shop.db, orderId))!;
		expect((await readReturnable(shop.db, order)).map(({ left }) => left)).toEqual([0, 0]);
		await faults();
	});
});

it("whatever is asked, no more pieces come back than were sent, and the stock is what it says", async () => {
	await delivered();
	let seed = 20_261_123;
	const random = (below: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return Math.floor((seed / 2_147_483_647) * below);
	};
	await giveBack(3 * mouse.unitPriceBani + computer.unitPriceBani);
	const steps = (["receive", "inspect", "refund", "replace", "place", "refuse", "repair", "drop"] as const).flatMap(
		(name, place) => (place < 5 ? [name, name, name] : [name]),
	);
	for (let round = 0; round < 250; round++) {
		const returns = (await readReturnsOfOrder(shop, orderId)).filter(({ closedAt }) => closedAt === null);
		const one = returns[random(returns.length + 1)];
		if (!one) {
			await open([[mouse.id, random(5)]], { kind: random(2) ? "warranty" : "withdrawal" });
			continue;
		}
		const some = (most: (line: { announced: number; received: number }) => number) =>
			new Map(one.lines.map((line) => [line.id, random(5) ? random(most(line) + 1) : 4]));
		const restocked = some(({ received }) => received);
		const writtenOff = new Map(
			one.lines.map(({ id, received }) => [id, random(4) ? Math.max(0, received - restocked.get(id)!) : random(4)]),
		);
		const answer = "Așa s-a hotărât.";
		if (random(8) === 0) await takeBackStep(shop, { returnId: one.id, seen: one.state, account: CHIEF });
		await step(steps[random(steps.length)]!, one.id, one.state, {
			amountBani: null,
			answer,
			note: null,
			received: some(({ announced }) => announced),
			restocked,
			writtenOff,
		});
	}
	const lines = (await readReturnsOfOrder(shop, orderId)).flatMap((one) => one.lines.map((line) => ({ ...line, one })));
	const gone = lines.filter(({ one }) => one.state === "refunded").reduce((sum, line) => sum + line.received, 0);
	expect(gone).toBeLessThanOrEqual(3);
	expect(lines.some(({ restocked, writtenOff }) => restocked + writtenOff > 0)).toBe(true);
	const sent = lines.filter(({ one }) => one.state === "replaced").reduce((sum, line) => sum + line.received, 0);
	expect(await stock()).toBe(7 - sent + lines.reduce((sum, line) => sum + line.restocked, 0));
	await faults();
	for (const { id, state } of (await readReturnsOfOrder(shop, orderId)).filter(isPlaced))
		await takePlacingBack(shop, { returnId: id, seen: state, account: CHIEF });
	expect(await stock()).toBe(7 - sent);
	await faults();
});
