import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { fail, ok } from "#app/domain/result.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import {
	mayMoveServiceOrder,
	SERVICE_MOVE_GOALS,
	type ServiceMoveGoal,
} from "#app/domain/services/service-order-states.ts";
import { takeBackMove } from "#app/domain/services/take-back-move.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, STAFF } from "#tests/support/accounts.ts";
import { aServiceOrderOf, shopWithServiceOrder } from "#tests/support/service-orders.ts";
import { everyRow, openTestShop, testShop } from "#tests/support/test-shop.ts";

const statusEmails = (emails: { kind: string }[]) => emails.filter(({ kind }) => kind === "service-order-status");

describe("moving a service order along (DECISIONS 8)", () => {
	it("is logged with time, actor and account, and told to the customer once a step", async () => {
		const { shop, id } = await shopWithServiceOrder();
		shop.pass({ hours: 1 });
		expect(await moveServiceOrder(shop, { id, to: "in_progress", account: STAFF })).toEqual(
			ok({ status: "in_progress", changed: true }),
		);
		shop.pass({ hours: 1 });
		expect((await moveServiceOrder(shop, { id, to: "completed", account: CHIEF })).ok).toBe(true);

		const order = await readServiceOrderDetails(shop, id, "admin");
		expect(order).toMatchObject({ status: "completed", moves: [] });
		expect(order?.events).toMatchObject([
			{ at: "2026-11-20T09:00:00.000Z", actor: "staff", accountEmail: STAFF.email, to: "in_progress" },
			{ at: "2026-11-20T10:00:00.000Z", actor: "admin", accountEmail: CHIEF.email, to: "completed" },
		]);

		await shop.sendDue();
		expect(statusEmails(shop.emails)).toMatchObject([
			{ to: "in_progress", locale: "ro", recipient: { address: "stefania@exemplu.ro" } },
			{ to: "completed", locale: "ro", recipient: { address: "stefania@exemplu.ro" } },
		]);
	});

	it("twice at once is one step, one line and one e-mail", async () => {
		const { shop, id } = await shopWithServiceOrder({ locale: "en" });
		const outcomes = await Promise.all(
			Array.from({ length: 6 }, () => moveServiceOrder(shop, { id, to: "in_progress", account: STAFF })),
		);
		expect(outcomes.every(({ ok }) => ok)).toBe(true);
		expect(outcomes.filter((outcome) => outcome.ok && outcome.value.changed)).toHaveLength(1);
		expect((await readServiceOrderDetails(shop, id, "staff"))?.events).toHaveLength(1);
		await shop.sendDue();
		expect(statusEmails(shop.emails)).toMatchObject([{ to: "in_progress", locale: "en" }]);
	});

	it("refuses what the table does not have, and changes nothing then", async () => {
		const shop = await openTestShop({ catalogue: false });
		onTestFinished(() => shop.close());
		const steps = fc.array(fc.constantFrom<ServiceMoveGoal>(...SERVICE_MOVE_GOALS), { maxLength: 5 });
		await fc.assert(
			fc.asyncProperty(steps, async (goals) => {
				const id = await aServiceOrderOf(shop);
				let status = "scheduled" as Parameters<typeof mayMoveServiceOrder>[0];
				for (const to of goals) {
					const before = await everyRow(shop.db);
					const outcome = await moveServiceOrder(shop, { id, to, account: STAFF });
					if (mayMoveServiceOrder(status, to, "staff")) {
						expect(outcome).toEqual(ok({ status: to, changed: true }));
						status = to;
						continue;
					}
					expect(outcome).toEqual(
						to === status
							? { ok: true, value: { status, changed: false } }
							: { ok: false, error: { code: "move-refused" } },
					);
					expect(await everyRow(shop.db)).toEqual(before);
				}
			}),
			{ numRuns: 25 },
		);
	});

	it("refuses a step that was chosen before somebody else took another one", async () => {
		const { shop, id } = await shopWithServiceOrder();
		await moveServiceOrder(shop, { id, to: "in_progress", seen: "scheduled", account: STAFF });
		const before = await everyRow(shop.db);
		expect(await moveServiceOrder(shop, { id, to: "cancelled", seen: "scheduled", account: CHIEF })).toEqual(
			fail({ code: "changed-meanwhile" }),
		);
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("takes the last step back, untold while its e-mail waits, and told once where that has left", async () => {
		const { shop, id } = await shopWithServiceOrder({}, { invoiceWaitMs: 600_000 });
		const move = (to: ServiceMoveGoal) => moveServiceOrder(shop, { id, to, account: STAFF });
		const back = async (seen: ServiceOrderStatus) => {
			const taken = await takeBackMove(shop, { id, seen, account: STAFF });
			expect(await findFaults(shop.db)).toEqual([]);
			return taken.ok ? taken.value.status : taken.error.code;
		};
		const kinds = async () =>
			(
				await shop.db
					.selectFrom("outbox_message")
					.select("kind")
					.where("kind", "like", "service-order-%")
					.orderBy("id")
					.execute()
			)
				.map(({ kind }) => kind)
				.filter((kind) => kind !== "service-order-confirmation");
		expect(await back("scheduled")).toBe("move-refused");
		await move("in_progress");
		shop.pass({ minutes: 1 });
		await move("completed");
		expect([await back("in_progress"), await back("completed")]).toEqual(["changed-meanwhile", "in_progress"]);
		expect([await kinds(), await back("in_progress"), await kinds()]).toEqual([
			["service-order-status"],
			"scheduled",
			[],
		]);
		shop.pass({ minutes: 1 });
		await move("cancelled");
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		expect(await back("cancelled")).toBe("scheduled");
		await shop.sendDue();
		expect(shop.emails.filter(({ kind }) => kind.startsWith("service-order-")).slice(-2)).toMatchObject([
			{ kind: "service-order-status", to: "cancelled" },
			{ kind: "service-order-corrected", order: { status: "scheduled" } },
		]);
		const { deliver } = shop.mailer;
		shop.mailer.deliver = async () => ({ ok: false, error: { kind: "postponed", reason: "451 later" } });
		await move("in_progress");
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		await back("in_progress");
		shop.mailer.deliver = deliver;
		shop.emails.length = 0;
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		expect(shop.emails, "that it was begun, which was put off, is not told after its correction").toMatchObject([
			{ kind: "service-order-corrected", order: { status: "scheduled" } },
		]);
		const order = await readServiceOrderDetails(shop, id, "staff");
		const called = await aServiceOrderOf(shop);
		expect(await moveServiceOrder(shop, { id: called, to: "cancelled", account: CHIEF })).toMatchObject({
			ok: true,
		});
		shop.emails.length = 0;
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		const told = shop.emails.filter(({ recipient }) => recipient.address !== shop.settings.business.email);
		expect(told, "no late confirmation says of what was called off that it is scheduled").toMatchObject([
			{ kind: "service-order-status", to: "cancelled" },
		]);
		const steps = ["status", "status", "back", "back", "status", "back", "status", "back"];
		expect(order!.events.map(({ kind }) => kind)).toEqual(steps);
		expect([order!.status, order!.back, order!.moves]).toEqual(["scheduled", null, ["in_progress", "cancelled"]]);
	});

	it("confirms an appointment after all that was called off before it was confirmed, by mistake", async () => {
		const { shop, id } = await shopWithServiceOrder({}, { invoiceWaitMs: 600_000 });
		await moveServiceOrder(shop, { id, to: "cancelled", account: CHIEF });
		await shop.sendDue();
		shop.pass({ minutes: 1 });
		await takeBackMove(shop, { id, seen: "cancelled", account: CHIEF });
		shop.emails.length = 0;
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		expect(shop.emails).toMatchObject([{ kind: "service-order-confirmation", order: { status: "scheduled" } }]);
	});

	it("tells that work is not begun after all, which was told, called off unheard and taken back", async () => {
		const { shop, id } = await shopWithServiceOrder({}, { invoiceWaitMs: 600_000 });
		const later = async () => {
			shop.pass({ minutes: 11 });
			return shop.mailed();
		};
		const callOffAndBack = async () => {
			await moveServiceOrder(shop, { id, to: "cancelled", account: CHIEF });
			shop.pass({ minutes: 1 });
			await takeBackMove(shop, { id, seen: "cancelled", account: CHIEF });
			return later();
		};
		await moveServiceOrder(shop, { id, to: "in_progress", account: CHIEF });
		await later();
		const corrected = { kind: "service-order-corrected", order: { status: "scheduled" } };
		expect(await callOffAndBack()).toMatchObject([corrected]);
		expect(await callOffAndBack(), "nothing was told since").toEqual([]);
	});

	it("takes done work back on its day alone, and not once money was taken for it", async () => {
		const shop = await testShop({ catalogue: false });
		const done = async () => {
			const id = await aServiceOrderOf(shop);
			for (const to of ["in_progress", "completed"] as const) await moveServiceOrder(shop, { id, to, account: CHIEF });
			return id;
		};
		const back = async (id: number) => {
			const taken = await takeBackMove(shop, { id, seen: "completed", account: CHIEF });
			return [
				(await readServiceOrderDetails(shop, id, "admin"))!.back,
				taken.ok ? taken.value.status : taken.error.code,
			];
		};
		const [paid, late, right] = [await done(), await done(), await done()];
		shop.pass({ minutes: 1 });
		const payment = { id: paid, means: "card", receipt: null, amountBani: 15_000, account: STAFF } as const;
		expect(await takeServicePayment(shop, { ...payment, idempotencyKey: shop.newKey() })).toMatchObject({ ok: true });
		expect(await back(paid)).toEqual([null, "move-refused"]);
		expect(await back(right)).toEqual(["scheduled", "in_progress"]);
		shop.pass({ days: 1 });
		expect(await back(late)).toEqual([null, "move-refused"]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("knows no service order that is not there", async () => {
		const shop = await testShop({ catalogue: false });
		expect(await moveServiceOrder(shop, { id: 99, to: "completed", account: CHIEF })).toEqual(
			fail({ code: "not-found" }),
		);
	});
});
