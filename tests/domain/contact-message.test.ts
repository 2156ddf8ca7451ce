import { describe, expect, it } from "vitest";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { everyRow, testShop } from "#tests/support/test-shop.ts";

const command = {
	idempotencyKey: "key-of-a-contact-form",
	locale: "en" as const,
	name: "O'Neil <b>Bobby</b> 🙂",
	email: "bobby@example.ro",
	subject: "Întrebare",
	message: "Aveți placa video\nîn stoc?",
	privacy: true as const,
};

describe("a contact message", () => {
	it("is kept as it was typed, with a mail to the shop", async () => {
		const shop = await testShop();
		const { id } = await sendContactMessage(shop, command);
		const { privacy: _agreed, idempotencyKey, ...typed } = command;
		expect(await shop.db.selectFrom("contact_message").selectAll().execute()).toEqual([
			{ id, idempotency_key: idempotencyKey, created_at: "2026-11-20T08:00:00.000Z", handled_at: null, ...typed },
		]);
		expect(await shop.db.selectFrom("outbox_message").selectAll().execute()).toMatchObject([
			{ kind: "contact-message", recipient: "shop", subject_id: id, sent_at: null },
		]);
	});

	it("is the same one when its form is sent again, and when it is sent many times at once", async () => {
		const shop = await testShop();
		const first = await sendContactMessage(shop, command);
		const before = await everyRow(shop.db);
		shop.pass({ minutes: 5 });
		const again = await Promise.all(Array.from({ length: 10 }, () => sendContactMessage(shop, command)));
		expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("is not sent under the key of another one, which is told apart", async () => {
		const shop = await testShop();
		const { id } = await sendContactMessage(shop, command);
		expect(await sendContactMessage(shop, command)).toEqual({ id, replay: "same" });
		const before = await everyRow(shop.db);
		expect(await sendContactMessage(shop, { ...command, message: "Something else, please" })).toEqual({
			id,
			replay: "edited",
		});
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("is another one from another form", async () => {
		const shop = await testShop();
		const first = await sendContactMessage(shop, command);
		const second = await sendContactMessage(shop, { ...command, idempotencyKey: "key-of-another-form" });
		expect(second.id).not.toBe(first.id);
		expect(await shop.db.selectFrom("outbox_message").selectAll().execute()).toHaveLength(2);
	});

	it("is not kept without its mail", async () => {
		const shop = await testShop();
		await failWrites(shop.db, "insert on outbox_message", "full");
		await expect(sendContactMessage(shop, command)).rejects.toThrow("full");
		expect(await shop.db.selectFrom("contact_message").selectAll().execute()).toEqual([]);
	});
});
