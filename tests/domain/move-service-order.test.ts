import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sendDueMessages } from "#app/domain/email/send-due-messages.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import {
	mayMoveServiceOrder,
	SERVICE_MOVE_GOALS,
	type ServiceMoveGoal,
} from "#app/domain/services/service-order-states.ts";
import { ADMIN_ACCOUNT, aServiceOrderOf, STAFF_ACCOUNT } from "#tests/support/service-orders.ts";
import { everyRow, openTestShop, testShop } from "#tests/support/test-shop.ts";

const statusEmails = (emails: { kind: string }[]) => emails.filter(({ kind }) => kind === "service-order-status");

describe("moving a service order along (DECISIONS 8)", () => {
	it("is logged with time, actor and account, and told to the customer once a step", async () => {
		const shop = await testShop({ catalogue: false });
		const id = await aServiceOrderOf(shop);
		shop.pass({ hours: 1 });
		expect(await moveServiceOrder(shop, { id, to: "in_progress", account: STAFF_ACCOUNT })).toEqual({
			ok: true,
			value: { status: "in_progress", changed: true },
		});
		shop.pass({ hours: 1 });
		expect((await moveServiceOrder(shop, { id, to: "completed", account: ADMIN_ACCOUNT })).ok).toBe(true);

		const order = await readServiceOrderDetails(shop, id, "admin");
		expect(order).toMatchObject({ status: "completed", moves: [] });
		expect(order?.events).toMatchObject([
			{ at: "2026-11-20T09:00:00.000Z", actor: "staff", accountEmail: STAFF_ACCOUNT.email, to: "in_progress" },
			{ at: "2026-11-20T10:00:00.000Z", actor: "admin", accountEmail: ADMIN_ACCOUNT.email, to: "completed" },
		]);

		await sendDueMessages(shop, new AbortController().signal);
		expect(statusEmails(shop.emails)).toMatchObject([
			{ to: "in_progress", locale: "ro", recipient: { address: "stefania@exemplu.ro" } },
			{ to: "completed", locale: "ro", recipient: { address: "stefania@exemplu.ro" } },
		]);
	});

	it("twice at once is one step, one line and one e-mail", async () => {
		const shop = await testShop({ catalogue: false });
		const id = await aServiceOrderOf(shop, { locale: "en" });
		const outcomes = await Promise.all(
			Array.from({ length: 6 }, () => moveServiceOrder(shop, { id, to: "in_progress", account: STAFF_ACCOUNT })),
		);
		expect(outcomes.every(({ ok }) => ok)).toBe(true);
		expect(outcomes.filter((outcome) => outcome.ok && outcome.value.changed)).toHaveLength(1);
		expect((await readServiceOrderDetails(shop, id, "staff"))?.events).toHaveLength(1);
		await sendDueMessages(shop, new AbortController().signal);
		expect(statusEmails(shop.emails)).toMatchObject([{ to: "in_progress", locale: "en" }]);
	});

	it("refuses what the table does not have, and changes nothing then", async () => {
		const shop = await openTestShop({ catalogue: false });
		try {
			const steps = fc.array(fc.constantFrom<ServiceMoveGoal>(...SERVICE_MOVE_GOALS), { maxLength: 5 });
			await fc.assert(
				fc.asyncProperty(steps, async (goals) => {
					const id = await aServiceOrderOf(shop);
					let status = "scheduled" as Parameters<typeof mayMoveServiceOrder>[0];
					for (const to of goals) {
						const before = await everyRow(shop.db);
						const outcome = await moveServiceOrder(shop, { id, to, account: STAFF_ACCOUNT });
						if (mayMoveServiceOrder(status, to, "staff")) {
							expect(outcome).toEqual({ ok: true, value: { status: to, changed: true } });
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
		} finally {
			await shop.close();
		}
	});

	it("refuses a step that was chosen before somebody else took another one", async () => {
		const shop = await testShop({ catalogue: false });
		const id = await aServiceOrderOf(shop);
		await moveServiceOrder(shop, { id, to: "in_progress", seen: "scheduled", account: STAFF_ACCOUNT });
		const before = await everyRow(shop.db);
		expect(await moveServiceOrder(shop, { id, to: "cancelled", seen: "scheduled", account: ADMIN_ACCOUNT })).toEqual({
			ok: false,
			error: { code: "changed-meanwhile" },
		});
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("knows no service order that is not there", async () => {
		const shop = await testShop({ catalogue: false });
		expect(await moveServiceOrder(shop, { id: 99, to: "completed", account: ADMIN_ACCOUNT })).toEqual({
			ok: false,
			error: { code: "not-found" },
		});
	});
});
