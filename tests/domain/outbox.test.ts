import { getEventListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Email } from "#app/domain/email/email.ts";
import { type DeliveryFailure, MAILS_AT_ONCE, type MailerPort } from "#app/domain/email/mailer-port.ts";
import { sendDueMessages } from "#app/domain/email/send-due-messages.server.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { openDatabase } from "#db/connection.ts";
import { countMessages } from "#db/queries/outbox.ts";
import { orderOne } from "#tests/support/billing.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { aMessageTo } from "#tests/support/inbox.ts";
import { updateRows } from "#tests/support/rows.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { printsAnything, type TestShop, testShop } from "#tests/support/test-shop.ts";

const NEVER = new AbortController().signal;
const send = (shop: Shop, stop: AbortSignal = NEVER) => sendDueMessages(shop, stop);
const failure = (kind: DeliveryFailure["kind"], reason = "why") => fail({ kind, reason });

/** Many order within a moment. */
async function rush(shop: Shop, orders = 25): Promise<void> {
	await shop.db.updateTable("product").set({ stock: 1_000 }).where("slug", "=", "mouse-pad-xxl").execute();
	for (let order = 0; order < orders; order++) await orderOne(shop);
}

const messages = (shop: Shop) => shop.db.selectFrom("outbox_message").selectAll().orderBy("id").execute();
const orderNumber = (mail: Email) => ("order" in mail ? mail.order.id : 0);

/** A mailer that answers as the test says and keeps what it was asked to send. */
function mailerOf(reply: (mail: Email, nth: number) => Awaited<ReturnType<MailerPort["deliver"]>>) {
	const asked: Email[] = [];
	const mailer: MailerPort = {
		deliver: async (mail) => {
			asked.push(mail);
			return reply(mail, asked.length);
		},
	};
	return { mailer, asked };
}

describe("the outbox", () => {
	it("listens to no stop any more after a run, one that failed too", async () => {
		const shop = await testShop();
		await orderOne(shop);
		const { signal } = new AbortController();
		const mend = await failWrites(shop.db, "update on outbox_message", "a fault");
		await expect(send(shop, signal)).rejects.toThrow("a fault");
		expect(getEventListeners(signal, "abort")).toEqual([]);
		await mend();
		expect((await send(shop, signal)).sent).toBe(2);
		expect(getEventListeners(signal, "abort")).toEqual([]);
	});

	it("sends what is due, oldest first, once", async () => {
		const shop = await testShop();
		const id = await orderOne(shop);
		expect(await send(shop)).toEqual({ sent: 2, postponed: 0, refused: 0, unreachable: null, faults: [] });
		expect(shop.emails.map(({ kind }) => kind)).toEqual(["order-confirmation", "new-order"]);
		expect(shop.emails.map(orderNumber)).toEqual([id, id]);
		expect((await messages(shop)).map(({ sent_at }) => sent_at)).toEqual(Array(2).fill("2026-11-20T08:00:00.000Z"));
		expect((await send(shop)).sent).toBe(0);
		shop.pass({ days: 400 });
		expect((await send(shop)).sent).toBe(0);
		expect(shop.emails).toHaveLength(2);
	});

	it("sends several at a time, and no more than it has connections for", async () => {
		let [now, most, first] = [0, 0, true];
		const mailer: MailerPort = {
			deliver: async () => {
				most = Math.max(most, ++now);
				// The first one goes alone; the others wait for each other, so that a slow machine shows as many as a fast one.
				for (let waited = first ? 200 : 0; most < MAILS_AT_ONCE && waited < 200; waited++) await pause(10);
				first = false;
				await pause(20);
				now--;
				return ok(null);
			},
		};
		const shop = await testShop({ mailer });
		for (let order = 0; order < 6; order++) await orderOne(shop);
		expect(await send(shop)).toMatchObject({ sent: 12 });
		expect(most).toBe(MAILS_AT_ONCE);
	});

	it("sends one at a time while visitors need the process, and several again as soon as they do not", async () => {
		let [now, sent, isBusy] = [0, 0, false];
		const most = { busy: 0, calm: 0 };
		const mailer: MailerPort = {
			deliver: async () => {
				now++;
				const when = isBusy ? "busy" : "calm";
				// As above: the first goes alone, and whoever is calm waits until the others are there too.
				for (let waited = isBusy || sent === 0 ? 195 : 0; now < MAILS_AT_ONCE && waited < 200; waited++)
					await pause(10);
				most[when] = Math.max(most[when], now);
				await pause(20);
				isBusy = ++sent < 4;
				now--;
				return ok(null);
			},
		};
		const shop = await testShop({ mailer });
		for (let order = 0; order < 8; order++) await orderOne(shop);
		expect(await sendDueMessages(shop, NEVER, () => isBusy)).toMatchObject({ sent: 16 });
		expect(most).toEqual({ busy: 1, calm: MAILS_AT_ONCE });
	});

	it("holds e-mails about orders back in a rush, and no others, until it is calm", async () => {
		const shop = await testShop();
		await rush(shop);
		await aMessageTo(shop);
		expect(await send(shop)).toMatchObject({ sent: 1 });
		expect(shop.emails.map(({ kind }) => kind)).toEqual(["contact-message"]);
		shop.pass({ ms: 5_000 });
		expect(await send(shop)).toMatchObject({ sent: 50 });
	});

	it("holds them back no longer than a minute, and then sends them one at a time while the rush lasts", async () => {
		let [now, most] = [0, 0];
		const mailer: MailerPort = {
			deliver: async () => {
				most = Math.max(most, ++now);
				await pause(5);
				now--;
				return ok(null);
			},
		};
		const shop = await testShop({ mailer });
		await rush(shop);
		shop.pass({ ms: 59_999 });
		await rush(shop);
		expect(await send(shop)).toMatchObject({ sent: 0 });
		shop.pass({ ms: 1 });
		expect(await send(shop)).toMatchObject({ sent: 50 });
		expect(most).toBe(1);
		expect(await countMessages(shop.db)).toMatchObject({ waiting: 50 });
		shop.pass({ ms: 5_000 });
		expect(await send(shop)).toMatchObject({ sent: 50 });
	});

	it("sends as always where fewer order than make a rush", async () => {
		const shop = await testShop();
		await rush(shop, 24);
		expect(await send(shop)).toMatchObject({ sent: 48 });
	});

	it("holds e-mails about orders back where visitors need the process before anything is sent", async () => {
		const shop = await testShop();
		await orderOne(shop);
		await aMessageTo(shop);
		expect(await sendDueMessages(shop, NEVER, () => true)).toMatchObject({ sent: 1 });
		expect(shop.emails.map(({ kind }) => kind)).toEqual(["contact-message"]);
		expect(await send(shop)).toMatchObject({ sent: 2 });
		await orderOne(shop);
		shop.pass({ minutes: 1 });
		expect(await sendDueMessages(shop, NEVER, () => true)).toMatchObject({ sent: 2 });
	});

	it("tells a customer of one order in the order in which it happened, however long a message takes", async () => {
		const delivered: string[] = [];
		const mailer: MailerPort = {
			deliver: async (email) => {
				await pause(email.kind === "order-confirmation" ? 60 : 1);
				delivered.push(`${email.kind} to ${email.recipient.name}`);
				return ok(null);
			},
		};
		const shop = await testShop({ mailer });
		await orderOne(shop, { fullName: "Dan" });
		const orderId = await orderOne(shop, { fullName: "Ana" });
		for (const to of ["cancelled", "pending"] as const) await moveOrder(shop, { orderId, to, actor: "admin" });
		await send(shop);
		expect(delivered.filter((told) => told.endsWith("to Ana"))).toEqual([
			"order-confirmation to Ana",
			"order-status to Ana",
			"order-status to Ana",
		]);
	});

	it("tells them the older first also where it was put off, and whatever else meanwhile", async () => {
		let isPutOff = true;
		const isPaid = (mail: Email) => mail.kind === "order-status" && mail.to === "completed";
		const { mailer, asked } = mailerOf((mail) => (isPaid(mail) && isPutOff ? failure("postponed") : ok(null)));
		const shop = await testShop({ mailer });
		const orderId = await orderOne(shop);
		await moveOrder(shop, { orderId, to: "completed", actor: "admin" });
		await send(shop);
		await moveOrder(shop, { orderId, to: "cancelled", actor: "admin" });
		await send(shop);
		const told = () => asked.splice(0).flatMap((mail) => (mail.kind === "order-status" ? [mail.to] : []));
		expect(told()).toEqual(["completed"]);
		isPutOff = false;
		shop.pass({ minutes: 1 });
		await send(shop);
		expect(told()).toEqual(["completed", "cancelled"]);
	});

	it("writes to the customer of the order, and to the shop with the customer as the one to answer", async () => {
		const shop = await testShop();
		await orderOne(shop, { fullName: "Ștefania, Țurcanu", email: "stefania@exemplu.ro", locale: "en" });
		await send(shop);
		const customer = { name: "Ștefania, Țurcanu", address: "stefania@exemplu.ro" };
		expect(shop.emails).toMatchObject([
			{ recipient: customer, replyTo: null, locale: "en" },
			{ recipient: { name: "Nucleu PC", address: "contact@nucleu.example" }, replyTo: customer, locale: "ro" },
		]);
	});

	it("has an e-mail for everything that the shop writes about", async () => {
		const shop = await testShop({ printer: { pdf: printsAnything } });
		const orderId = await orderOne(shop);
		await claimPayment(shop, { orderId, source: "bank-transfer" });
		await moveOrder(shop, { orderId, to: "completed", actor: "admin" });
		await aServiceOrderOf(shop);
		await aMessageTo(shop);
		expect(await send(shop)).toMatchObject({ faults: [], refused: 0 });
		const kinds = (await messages(shop)).map(({ kind }) => kind);
		expect(shop.emails.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
		expect(new Set(shop.emails.map(({ kind }) => kind)).size).toBe(8);
		expect(shop.emails.find(({ kind }) => kind === "contact-message")).toMatchObject({
			recipient: { address: "contact@nucleu.example" },
			replyTo: { name: "Ion Pop", address: "ion@exemplu.ro" },
		});
	});

	it("tries again later, with growing waits, and keeps the last reason", async () => {
		const { mailer, asked } = mailerOf((_, nth) => (nth < 8 ? failure("postponed", `busy ${nth}`) : ok(null)));
		const shop = await testShop({ mailer });
		await orderOne(shop);
		await shop.db.deleteFrom("outbox_message").where("recipient", "=", "shop").execute();
		const tried: number[] = [];
		for (let minute = 0; minute < 30 * 60; minute++) {
			for (const second of [0, 10]) {
				const before = asked.length;
				await send(shop);
				if (asked.length > before) tried.push(minute * 60 + second);
				shop.pass({ ms: second === 0 ? 10_000 : 50_000 });
			}
		}
		const waits = tried.slice(1).map((second, index) => second - tried[index]!);
		expect(waits[0]).toBe(10);
		const expected = [10, 60, 300, 1_800, 7_200, 21_600, 21_600];
		for (const [index, wait] of waits.entries()) {
			expect(wait).toBeGreaterThanOrEqual(expected[index]!);
			expect(wait).toBeLessThanOrEqual(expected[index]! + 60);
		}
		expect(await messages(shop)).toMatchObject([{ attempts: 8, last_error: "busy 7", failed_at: null }]);
		expect((await messages(shop))[0]?.sent_at).not.toBeNull();
	});

	it("goes on with the others when one message is put off, or refused for good", async () => {
		const { mailer, asked } = mailerOf(({ recipient }) =>
			recipient.address.startsWith("no") ? failure("refused", "550 no such user") : ok(null),
		);
		const shop = await testShop({ mailer });
		await orderOne(shop, { email: "nobody@exemplu.ro" });
		await orderOne(shop);
		expect(await send(shop)).toMatchObject({ sent: 3, refused: 1 });
		shop.pass({ days: 30 });
		await send(shop);
		expect(asked).toHaveLength(4);
		expect((await messages(shop))[0]).toMatchObject({
			sent_at: null,
			failed_at: expect.any(String),
			last_error: "550 no such user",
		});
		expect(await countMessages(shop.db)).toEqual({ waiting: 0, delayed: 0, failed: 1 });
	});

	it("stops asking a server that is away, and sends each message once when it is back", async () => {
		let isUp = false;
		const { mailer, asked } = mailerOf(() => (isUp ? ok(null) : failure("unreachable", "connect ECONNREFUSED")));
		const shop = await testShop({ mailer });
		for (let nth = 0; nth < 5; nth++) await orderOne(shop);
		expect(await send(shop)).toMatchObject({ sent: 0, unreachable: "connect ECONNREFUSED" });
		expect(asked).toHaveLength(1);
		for (let beat = 0; beat < 600; beat++) {
			shop.pass({ ms: 5_000 });
			await send(shop);
		}
		expect(await countMessages(shop.db)).toEqual({ waiting: 10, delayed: 10, failed: 0 });
		isUp = true;
		asked.length = 0;
		// Within the five minutes that a wait for the server may last.
		shop.pass({ minutes: 5 });
		await send(shop);
		// Several go at a time, so one may overtake another.
		expect(asked.map(({ number }) => number).sort((a, b) => a - b)).toEqual((await messages(shop)).map(({ id }) => id));
		expect(await countMessages(shop.db)).toEqual({ waiting: 0, delayed: 0, failed: 0 });
	});

	it("keeps what it cannot write, says so, and goes on", async () => {
		const shop = await testShop();
		await orderOne(shop);
		await updateRows(shop.db, "outbox_message", { recipient: "customer" }, { kind: "of-tomorrow" });
		const run = await send(shop);
		expect(run).toMatchObject({ sent: 1, postponed: 1 });
		expect(String(run.faults)).toContain("of-tomorrow");
		await updateRows(shop.db, "outbox_message", { sent_at: null }, { kind: "order-confirmation" });
		shop.pass({ minutes: 1 });
		expect(await send(shop)).toMatchObject({ sent: 1, faults: [] });
	});

	it("never sends to what is not exactly one address, or about what does not exist", async () => {
		const shop = await testShop();
		const id = await orderOne(shop);
		await shop.db.updateTable("orders").set({ email: "a@x.ro,b@x.ro" }).where("id", "=", id).execute();
		await shop.db.updateTable("outbox_message").set({ subject_id: 999 }).where("recipient", "=", "shop").execute();
		expect(await send(shop)).toMatchObject({ sent: 0, refused: 2 });
		expect(shop.emails).toEqual([]);
		expect((await messages(shop)).map(({ last_error }) => last_error)).toEqual([
			"the stored address is not one e-mail address",
			"there is no order 999",
		]);
	});
});

describe("two workers on one outbox", () => {
	/** A second connection to the same file, as another process has. */
	function twin(shop: TestShop, mailer: MailerPort): Shop {
		const { db, close } = openDatabase(shop.file);
		onTestFinished(close);
		return { ...shop, db, mailer };
	}

	it("send 200 messages once each", async () => {
		const { mailer, asked } = mailerOf(() => ok(null));
		const slow: MailerPort = {
			deliver: async (mail, signal) => {
				await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
				return mailer.deliver(mail, signal);
			},
		};
		const shop = await testShop({ mailer: slow });
		await rush(shop, 100);
		shop.pass({ ms: 5_000 });
		const runs = await Promise.all([send(shop), send(twin(shop, slow)), send(twin(shop, slow))]);
		expect(runs.map(({ sent }) => sent).reduce((sum, sent) => sum + sent)).toBe(200);
		expect(Math.min(...runs.map(({ sent }) => sent))).toBeGreaterThan(0);
		expect(asked).toHaveLength(200);
		expect(new Set(asked.map(({ dedupeKey }) => dedupeKey)).size).toBe(200);
	});

	it("leave a message to the one that has it, until that one must be dead", async () => {
		let finish = () => {};
		const hanging: MailerPort = {
			deliver: () =>
				new Promise((resolve) => {
					finish = () => resolve(failure("unreachable", "too late"));
				}),
		};
		const shop = await testShop({ mailer: hanging });
		const { mailer, asked } = mailerOf(() => ok(null));
		await orderOne(shop);
		const first = send(shop);
		await expect.poll(async () => (await messages(shop))[0]?.attempts).toBe(1);
		const other = twin(shop, mailer);
		expect((await send(other)).sent).toBe(1);
		expect(asked.map(({ kind }) => kind)).toEqual(["new-order"]);
		shop.pass({ minutes: 1 });
		expect((await send(other)).sent).toBe(0);
		shop.pass({ minutes: 1 });
		expect((await send(other)).sent).toBe(1);
		const sent = await messages(shop);
		// The first one's late word changes nothing any more.
		finish();
		await first;
		expect(await messages(shop)).toEqual(sent);
	});
});

describe("a shop that stops", () => {
	it("finishes the message on its way and begins no other", async () => {
		const stop = new AbortController();
		const { mailer, asked } = mailerOf(() => {
			stop.abort();
			return ok(null);
		});
		const shop = await testShop({ mailer });
		await orderOne(shop);
		expect((await send(shop, stop.signal)).sent).toBe(1);
		expect(asked).toHaveLength(1);
		expect((await send(shop, stop.signal)).sent).toBe(0);
	});

	it("gives up a message that hangs, and keeps it", async () => {
		const stop = new AbortController();
		const hanging: MailerPort = {
			deliver: (_, signal) =>
				new Promise((resolve) => {
					signal.addEventListener("abort", () => resolve(failure("unreachable", "stopped")));
					stop.abort();
				}),
		};
		const shop = await testShop({ mailer: hanging });
		await orderOne(shop);
		await send(shop, stop.signal);
		expect(await countMessages(shop.db)).toMatchObject({ waiting: 2 });
	});
});
