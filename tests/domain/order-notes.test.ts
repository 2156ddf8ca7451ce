import { describe, expect, it } from "vitest";
import { addOrderNote, readNotes, removeOrderNote } from "#app/domain/orders/add-note.server.ts";
import { findFaults } from "#db/check.ts";
import { placedOrder, unwrap } from "#tests/support/billing.ts";
import { everyRow, testShop } from "#tests/support/test-shop.ts";

const ANA = "ana@nucleu.example";
const DAN = "dan@nucleu.example";

describe("notes of admins and staff about an order", () => {
	it("are kept with their author and time, in their order, each with its own order", async () => {
		const shop = await testShop();
		const [first, second] = [await placedOrder(shop), await placedOrder(shop)];
		unwrap(await addOrderNote(shop, { orderId: first, accountEmail: ANA, text: "  Clientul sună joi.\nDupă 17. " }));
		shop.pass({ hours: 1 });
		unwrap(await addOrderNote(shop, { orderId: second, accountEmail: ANA, text: "Alta" }));
		unwrap(await addOrderNote(shop, { orderId: first, accountEmail: DAN, text: "A sunat." }));
		expect(await readNotes(shop, first)).toEqual([
			{ id: 1, at: "2026-11-20T08:00:00.000Z", accountEmail: ANA, text: "Clientul sună joi.\nDupă 17." },
			{ id: 3, at: "2026-11-20T09:00:00.000Z", accountEmail: DAN, text: "A sunat." },
		]);
	});

	it("are not added twice when the last one is sent again, since its answer was lost", async () => {
		const shop = await testShop();
		const orderId = await placedOrder(shop);
		const note = { orderId, accountEmail: ANA, text: "A sunat." };
		unwrap(await addOrderNote(shop, note));
		unwrap(await addOrderNote(shop, note));
		unwrap(await addOrderNote(shop, { ...note, accountEmail: DAN }));
		unwrap(await addOrderNote(shop, note));
		expect((await readNotes(shop, orderId)).map(({ accountEmail }) => accountEmail)).toEqual([ANA, DAN, ANA]);
	});

	it.each([
		["", "validation:noteRequired"],
		[" \n ", "validation:noteRequired"],
		["x".repeat(2001), "validation:tooLong#2000"],
	])("need some text, and not more than 2000 characters of it", async (text, message) => {
		const shop = await testShop();
		const orderId = await placedOrder(shop);
		const before = await everyRow(shop.db);
		const refused = await addOrderNote(shop, { orderId, accountEmail: ANA, text });
		expect(refused).toEqual({ ok: false, error: { code: "validation", fields: { text: message } } });
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("are taken away by whoever wrote them, or an admin, and the log keeps who and when without the text", async () => {
		const shop = await testShop();
		const [orderId, other] = [await placedOrder(shop), await placedOrder(shop)];
		unwrap(await addOrderNote(shop, { orderId, accountEmail: ANA, text: "Taina Anei" }));
		unwrap(await addOrderNote(shop, { orderId, accountEmail: DAN, text: "Taina lui Dan" }));
		const [anas, dans] = (await readNotes(shop, orderId)).map(({ id }) => id) as [number, number];
		shop.pass({ hours: 1 });
		const remove = async (note: number, email: string, role: "staff" | "admin" = "staff", of = orderId) => {
			const removed = await removeOrderNote(shop, { orderId: of, note, account: { id: 2, email, role } });
			return removed.ok || removed.error.code;
		};
		expect(await remove(anas, DAN)).toBe("changed-meanwhile");
		expect(await remove(anas, ANA, "staff", other)).toBe("changed-meanwhile");
		expect(await remove(anas, ANA)).toBe(true);
		expect(await remove(anas, ANA)).toBe("changed-meanwhile");
		expect(await remove(dans, "sef@nucleu.example", "admin")).toBe(true);
		expect(await readNotes(shop, orderId)).toEqual([]);
		const events = await shop.db.selectFrom("order_event").selectAll().where("kind", "=", "note-removed").execute();
		expect(events.map(({ actor, at, detail }) => ({ actor, at, ...JSON.parse(detail) }))).toEqual([
			{
				actor: "staff",
				at: "2026-11-20T09:00:00.000Z",
				account: ANA,
				author: ANA,
				writtenAt: "2026-11-20T08:00:00.000Z",
			},
			{
				actor: "admin",
				at: "2026-11-20T09:00:00.000Z",
				account: "sef@nucleu.example",
				author: DAN,
				writtenAt: "2026-11-20T08:00:00.000Z",
			},
		]);
		expect(JSON.stringify(await everyRow(shop.db))).not.toContain("Taina");
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("of an unknown order have no order", async () => {
		const shop = await testShop();
		const refused = await addOrderNote(shop, { orderId: 999, accountEmail: ANA, text: "?" });
		expect(refused).toEqual({ ok: false, error: { code: "order-not-found" } });
		expect(await readNotes(shop, 999)).toEqual([]);
	});
});
