import { describe, expect, it } from "vitest";
import { editRevision, editServiceOrder } from "#app/domain/services/edit-service-order.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import type { ServiceOrderEdit } from "#app/domain/services/service-order-form.ts";
import { findFaults } from "#db/check.ts";
import { STAFF } from "#tests/support/accounts.ts";
import { shopWithServiceOrder } from "#tests/support/service-orders.ts";

async function bookedShop() {
	const { shop, id } = await shopWithServiceOrder();
	await shop.mailed();
	const read = async () => (await readServiceOrderDetails(shop, id, "staff"))!;
	const edit = async (changes: Partial<ServiceOrderEdit>) => {
		const { fullName, email, phone, notes, ...order } = await read();
		const typed = { fullName, email, phone, notes, resend: true, ...changes };
		const seen = editRevision({ fullName, email, phone, notes, serviceId: order.serviceId });
		const edited = await editServiceOrder(shop, { id, typed, seen, account: STAFF });
		await shop.sendDue();
		expect(await findFaults(shop.db)).toEqual([]);
		return edited.ok ? edited.value.fields : edited.error.code;
	};
	return { shop, id, read, edit };
}

describe("what is put right of a service order", () => {
	it("has its confirmation sent to a corrected address where that is wished, and where the address changed", async () => {
		const { shop, edit } = await bookedShop();
		expect(await edit({ phone: "0733 111 222" })).toEqual(["phone"]);
		expect(await edit({ email: "alta@exemplu.ro", resend: false })).toEqual(["email"]);
		expect(shop.emails).toEqual([]);
		expect(await edit({ email: "buna@exemplu.ro" })).toEqual(["email"]);
		expect(shop.emails).toMatchObject([
			{
				kind: "service-order-confirmation",
				recipient: { address: "buna@exemplu.ro" },
				order: { phone: "0733 111 222" },
			},
		]);
	});

	it("is said once where the last step still waits to be told, and corrected where that is taken back", async () => {
		const { shop, id, edit } = await bookedShop();
		shop.settings.invoiceWaitMs = 600_000;
		await moveServiceOrder(shop, { id, to: "in_progress", account: STAFF });
		expect(await edit({ email: "buna@exemplu.ro" })).toEqual(["email"]);
		shop.pass({ minutes: 11 });
		await shop.sendDue();
		expect(shop.emails).toMatchObject([{ kind: "service-order-status", to: "in_progress" }]);
	});

	it("is the service until the work is done, by its own price and name, and the log says which it was", async () => {
		const { shop, id, read, edit } = await bookedShop();
		const before = await read();
		expect(await edit({ service: 999 })).toBe("service-not-found");
		expect(await edit({ service: 4 })).toEqual(["service"]);
		const after = await read();
		expect(after).toMatchObject({ serviceId: 4, serviceNames: { en: "PC Upgrade" } });
		expect(after.startingPriceBani).not.toBe(before.startingPriceBani);
		expect(after.events).toMatchObject([
			{ kind: "edited", fields: ["service"], service: { before: before.serviceName, after: after.serviceName } },
		]);
		expect(shop.emails).toMatchObject([{ kind: "service-order-confirmation", order: { serviceId: 4 } }]);
		for (const to of ["in_progress", "completed"] as const) await moveServiceOrder(shop, { id, to, account: STAFF });
		expect(await edit({ service: 2 })).toBe("move-refused");
		expect(await edit({ notes: "Altele" })).toEqual(["notes"]);
		shop.emails.length = 0;
		expect(await edit({ email: "alta@exemplu.ro" })).toEqual(["email"]);
		expect(shop.emails, "who reads of finished work is not told that it is scheduled").toMatchObject([
			{ kind: "service-order-status", to: "completed", recipient: { address: "alta@exemplu.ro" } },
		]);
	});
});
