import { expect, it } from "vitest";
import { signedIn } from "#tests/http/support/back-office.ts";
import { placeOrder } from "#tests/http/support/orders.ts";
import { shopForThisFile } from "#tests/http/support/shop.ts";

const shop = shopForThisFile();

it("a ledger of twenty thousand lines is shown page by page, and what waits for a person on each", async () => {
	const id = await placeOrder(shop.visitor());
	const admin = await signedIn(shop.running().url);
	const insert = (verdict: string, from: number, to: number) =>
		shop.change(
			`insert into payment_record (order_id, at, provider, kind, transaction_id, status, verdict, reason, evidence)
				with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
				select ?, '2026-11-20T08:00:00.000Z', 'paypal', 'notification', 'LINE-' || i, 'completed', ?, 'wrong-invoice', ? from n`,
			id,
			verdict,
			JSON.stringify({ memo: "0".repeat(600) }),
		);
	insert("held", 1, 1);
	insert("noted", 2, 20_000);
	shop.change("insert into forged_notification values (?, 61, '2026-11-20T08:00:00.000Z')", id);
	const answer = await admin.get(`/admin/orders/${id}`);
	expect(answer.text.length).toBeLessThan(200_000);
	const newest = answer.page();
	expect(newest.text).toMatch(/20[.,\s]?\d{3} de linii în total/);
	expect(newest.text).toContain("61 de notificări care nu erau de la PayPal");
	expect(newest.text).toContain("LINE-20000");
	expect(newest.form(`/admin/orders/${id}`, { intent: "held" })).toBeDefined();
	const older = newest.links.find(({ text }) => text.includes("Linii mai vechi"))!;
	const next = await admin.page(older.href.replace(/#.*/, ""));
	expect(next.text).toContain("LINE-19990");
	expect(next.text).not.toContain("LINE-20000");
	const newer = next.links.find(({ text }) => text.includes("Linii mai noi"))!;
	expect((await admin.page(newer.href.replace(/#.*/, ""))).text).toContain("LINE-20000");
	for (const odd of ["before=x", "after=-1", "before=99999999999999999999", "before=1&after=2"])
		expect((await admin.get(`/admin/orders/${id}?${odd}`)).status).toBe(200);
});

it("a payment whose number stands at another order is shown with the way there", async () => {
	const [id, other] = [await placeOrder(shop.visitor()), await placeOrder(shop.visitor())];
	const admin = await signedIn(shop.running().url);
	shop.change(
		`insert into payment_record (order_id, at, provider, kind, transaction_id, status, verdict, reason, evidence)
			values (?, '2026-11-20T08:00:00.000Z', 'paypal', 'notification', 'X at order', 'completed', 'held', 'number-elsewhere', ?)`,
		id,
		JSON.stringify({ standsAt: other }),
	);
	const page = await admin.page(`/admin/orders/${id}`);
	expect(page.text).toContain("Plată reținută: numărul ei este trecut la altă comandă");
	expect(page.links.map(({ href }) => href)).toContain(`/admin/orders/${other}#ledger`);
});
