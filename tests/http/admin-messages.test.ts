import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { describe, expect, it } from "vitest";
import { addMonths } from "#app/domain/calendar/days.ts";
import { bucharestDay, formatDay } from "#app/domain/clock.ts";
import { movesOf } from "#tests/support/order-moves.ts";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { all, textOf } from "./support/html.ts";
import { placeOrder } from "./support/orders.ts";
import type { Page } from "./support/page.ts";
import { insertServiceOrder } from "./support/service-orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const rowsOf = (page: Page) =>
	all(page.main, "tbody")
		.flatMap((body) => all(body, "tr"))
		.map(textOf);
const hrefsOf = (page: Page) => page.links.map(({ href }) => href);

async function write(subject: string, email = "ion@exemplu.ro"): Promise<number> {
	const answer = await shop.visitor().postJson("/api/contact", {
		name: "Ion Pop",
		email,
		subject,
		message: "Bună ziua,\nce plăci video aveți?",
		privacy: true,
	});
	expect(answer.status).toBeLessThan(300);
	return shop.selectRow("contact_message", { subject }).id;
}

describe("messages of the contact form", () => {
	it("are ticked and marked as handled together; without a tick nothing is", async () => {
		const ids = [await write("Una"), await write("Alta"), await write("Rămâne")];
		const none = await admin.post("/admin/messages", {});
		expect([none.status, none.page().text.includes("Bifați cel puțin un mesaj")]).toEqual([422, true]);
		expect(none.page().title).toMatch(/^Eroare: /);
		const page = await admin.get("/admin/messages");
		for (const id of ids) expect(page.text).toContain(`name="tick-${id}"`);
		const ticked = [...ids.slice(0, 2), 987_654].map((id) => [`tick-${id}`, "on"]);
		const done = await admin.post("/admin/messages", Object.fromEntries(ticked));
		expect(done.status).toBe(303);
		const list = (await admin.follow(done)).page();
		expect(list.flashes.join()).toContain("2 mesaje sunt rezolvate");
		expect(rowsOf(list).join()).toContain("Rămâne");
		expect(rowsOf(list).join()).not.toMatch(/Una|Alta/);
		const twice = await admin.post("/admin/messages", Object.fromEntries(ticked));
		expect((await admin.follow(twice)).page().flashes.join(), "pressed twice").toContain("2 mesaje sunt rezolvate");
		expect((await admin.post("/admin/messages", { "tick-x": "on" })).status).toBe(422);
	});

	it("are ticked among those of some days, which stay chosen", async () => {
		const id = await write("De anul acesta");
		const days = "from=2020-01-01&to=2099-12-31";
		const page = await admin.page(`/admin/messages?${days}`);
		const form = page.forms.find(({ buttons }) => buttons.some(({ text }) => /Marcați/.test(text)))!;
		const none = await admin.submit(form);
		expect(none.status).toBe(422);
		expect(none.page().forms.some(({ fields }) => fields.some(([, value]) => value === "2020-01-01"))).toBe(true);
		const done = await admin.submit(form, { values: { [`tick-${id}`]: "on" } });
		expect(done.header("location")).toBe(`/admin/messages?${days}`);
	});

	it("are read, answered by e-mail, marked as handled, and opened again", async () => {
		const id = await write("Întrebare & <b>ofertă</b>");
		expect(rowsOf(await admin.page("/admin/messages")).join()).toContain("Întrebare & <b>ofertă</b>");
		const page = await admin.page(`/admin/messages/${id}`);
		expect(page.text).toContain("ce plăci video aveți?");
		expect(hrefsOf(page)).toContain(
			`mailto:ion@exemplu.ro?subject=${encodeURIComponent("Re: Întrebare & <b>ofertă</b>")}`,
		);

		const handled = await admin.submit(page.form(`/admin/messages/${id}`));
		expect([handled.status, handled.header("location")]).toEqual([303, "/admin/messages"]);
		const list = (await admin.follow(handled)).page();
		expect(list.flashes.join()).toContain("Mesajul de la Ion Pop este rezolvat");
		expect(rowsOf(list).join()).not.toContain("ofertă");
		expect(rowsOf(await admin.page("/admin/messages?state=handled")).join()).toContain("ofertă");

		const again = (await admin.page(`/admin/messages/${id}`)).form(`/admin/messages/${id}`);
		const opened = await admin.submit(again);
		expect(opened.header("location")).toBe(`/admin/messages/${id}`);
		expect((await admin.follow(opened)).page().text).toContain("De rezolvat");
	});

	it("cannot add a recipient to the answer", async () => {
		const id = await write("Altele", "a?cc=evil@exemplu.ro").catch(() => null);
		expect(id, "the form takes no such address").toBeNull();
		const last = shop.rows<{ id: number }>("select max(id) as id from contact_message")[0]!.id;
		shop.updateRows("contact_message", { id: last }, { email: "a&b?bcc=x@exemplu.ro" });
		const link = hrefsOf(await admin.page(`/admin/messages/${last}`)).find((href) => href.startsWith("mailto:"));
		expect(link).toMatch(/^mailto:a%26b%3Fbcc%3Dx@exemplu\.ro\?subject=/);
	});

	it.each(["0", "999999", "abc", "1.5"])("%s does not exist", async (id) => {
		expect((await admin.get(`/admin/messages/${id}`)).status).toBe(404);
	});
});

describe("withdrawals", () => {
	async function withdraw(orderNumber: string, email: string): Promise<number> {
		const client = shop.visitor();
		const values = { orderNumber, name: "Ana Ionescu", email, text: "Tastatura", formKey: "k".repeat(24) };
		const answer = await client.post("/withdraw", { ...values, intent: "confirm" });
		expect(answer.status).toBe(303);
		return shop.rows<{ id: number }>("select max(id) as id from withdrawal")[0]!.id;
	}

	it("link their order where number and e-mail fit, and say the day by which the money goes back", async () => {
		const order = await placeOrder(shop.visitor(), "mouse-pad-xxl", { email: "retrag@exemplu.ro" });
		const id = await withdraw(String(order), "retrag@exemplu.ro");
		shop.change("update withdrawal set declared_at = '2026-10-20T21:30:00.000Z' where id = ?", id);
		const page = await admin.page(`/admin/withdrawals/${id}`);
		expect(hrefsOf(page)).toContain(`/admin/orders/${order}`);
		expect(page.text).toContain("4 noiembrie 2026");
		expect(page.text).toContain("termenul a trecut");
		expect(page.text).toContain("Tastatura");
		const list = await admin.page("/admin/withdrawals");
		expect(rowsOf(list)[0]).toContain(`R-${id}`);
		// Until it is handled it stands above the steps of the order, and in its customer's page.
		for (const path of [`/admin/orders/${order}`, `/staff/orders/${order}`]) {
			const steps = await admin.page(path);
			expect(hrefsOf(steps), path).toContain(`/admin/withdrawals/${id}`);
			expect(steps.text, path).toContain("Clientul s-a retras din contract");
		}
		for (const path of ["/admin/orders", `/admin/orders/chosen?ids=${order}`, "/staff?list=unpaid"])
			expect((await admin.page(path)).text, path).toMatch(new RegExp(`#${order}[^#]*Retragere din contract`));
		// What is withdrawn from in part is still paid, and may be withdrawn from in whole.
		const customers = await admin.page(`/order-confirmation/${order}`);
		expect(customers.h1).toEqual(["Ne-ați anunțat retragerea"]);
		expect(customers.text).toContain("Am primit pe 21 octombrie 2026 declarația");
		for (const href of [`/bank-transfer/${order}`, `/withdraw?order=${order}`])
			expect(hrefsOf(customers)).toContain(href);
		await admin.submit(page.form(`/admin/withdrawals/${id}`, { intent: "handled" }));
		expect(hrefsOf(await admin.page(`/admin/orders/${order}`))).not.toContain(`/admin/withdrawals/${id}`);
		expect((await admin.page(`/order-confirmation/${order}`)).h1).not.toEqual(customers.h1);
	});

	it("that came too late name no day for the money; an erasure names the guarantee's last day", async () => {
		const email = "tarziu@exemplu.ro";
		const order = await placeOrder(shop.visitor(), "mouse-pad-xxl", { email });
		await movesOf(shop.running(), order, "completed", "shipped", "delivered");
		const id = await withdraw(String(order), email);
		const at = `/admin/withdrawals/${id}`;
		expect((await admin.page(at)).text).toContain("Banii se restituie până la");
		const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString();
		shop.change("update withdrawal set declared_at = ? where id = ?", inTwentyDays, id);
		const late = await admin.page(at);
		expect(late.text).toContain("după cele 14 zile");
		expect(late.text).not.toContain("Banii se restituie până la");
		const moved = shop.selectRow("order_event", { to_status: "delivered", order_id: order });
		const lastDay = formatDay(addMonths(bucharestDay(moved.at), 24), "ro");
		const erasure = await admin.page(`/admin/personal-data/erase?email=${encodeURIComponent(email)}`);
		expect(erasure.text).toContain(`până expiră garanția, la ${lastDay}`);
	});

	it("without an order keep what was typed, and are handled and opened again", async () => {
		const id = await withdraw("nu mai știu", "altcineva@exemplu.ro");
		const page = await admin.page(`/admin/withdrawals/${id}`);
		expect(page.text).toContain("nu se potrivesc niciunei comenzi");
		expect(page.text).toContain("nu mai știu");
		const handled = await admin.submit(page.form(`/admin/withdrawals/${id}`, { intent: "handled" }));
		expect(handled.header("location")).toBe("/admin/withdrawals");
		expect((await admin.follow(handled)).page().flashes.join()).toContain(`R-${id}`);
		const later = await admin.page(`/admin/withdrawals/${id}`);
		expect(later.text).not.toContain("mai sunt");
		await admin.submit(later.form(`/admin/withdrawals/${id}`, { intent: "open" }));
		expect(rowsOf(await admin.page("/admin/withdrawals")).join()).toContain(`R-${id}`);
	});

	it("of whom was erased link no mailbox, and say nothing of what was written", async () => {
		const email = "sters@exemplu.ro";
		for (const number of [String(await placeOrder(shop.visitor(), "mouse-pad-xxl", { email })), "nu mai știu"]) {
			const id = await withdraw(number, email);
			await admin.post(`/admin/withdrawals/${id}`, { intent: "handled" });
			shop.change(
				`update withdrawal set name = '—', email = '—', text = null, erased_at = declared_at,
					order_number = case when order_id is null then '—' else order_number end where id = ?`,
				id,
			);
			const page = await admin.page(`/admin/withdrawals/${id}`);
			expect(hrefsOf(page).join()).not.toContain("mailto:");
			expect(page.text).not.toContain("întreaga comandă");
			expect(page.text).not.toContain("nu se potrivesc");
			shop.change(
				"update orders set status = 'delivered', erased_at = created_at where id = (select max(id) from orders)",
			);
			const later = await admin.page(`/admin/withdrawals/${id}`);
			expect(hrefsOf(later).filter((href) => href.includes("/return"))).toEqual(["/admin/returns"]);
		}
	});

	it.each(["0", "999999", "abc"])("%s does not exist", async (id) => {
		const at = `/admin/withdrawals/${id}`;
		for (const answer of [await admin.get(at), await admin.post(at, { intent: "handled" })]) {
			expect(answer.status).toBe(404);
			// In the back office's frame, with the ways to the list and to where the day begins.
			const page = answer.page();
			expect(hrefsOf(page)).toContain("/admin/orders");
			expect(all(page.main, "a").map(({ attributes }) => attributes.href)).toEqual(["/admin/withdrawals", "/admin"]);
		}
	});
});

describe("the outbox", () => {
	const messageOf = (serviceOrder: number) =>
		shop.selectRow("outbox_message", { subject_type: "service-order", subject_id: serviceOrder });

	/** An e-mail that the shop has written to a file. */
	async function sentEmail(): Promise<{ id: number; created_at: string }> {
		const order = insertServiceOrder(shop);
		await admin.post(`/admin/service-orders/${order}`, { intent: "move", to: "in_progress" });
		await expect.poll(() => messageOf(order).sent_at, SOON).not.toBeNull();
		return messageOf(order);
	}

	it("shows what was sent, and hands out its file as an e-mail to open", async () => {
		const { id } = await sentEmail();
		const page = await admin.page("/admin/outbox?state=sent");
		const row = rowsOf(page).find((text) => text.includes(`(nr. ${id})`));
		expect(row).toContain("Starea programării");
		expect(row).toContain("@exemplu.ro");
		const link = hrefsOf(page).find((href) => href.endsWith(`-service-order-status-${id}.eml`))!;
		const file = await admin.get(link);
		expect(file.status).toBe(200);
		expect(file.header("content-type")).toBe("message/rfc822");
		expect(file.header("content-disposition")).toMatch(
			/^attachment; filename="\d{8}T\d{9}Z-service-order-status-\d+\.eml"$/,
		);
		expect(file.header("cache-control")).toBe("no-store");
		expect((await simpleParser(file.text)).subject).toContain("Am început lucrul");
		expect(hrefsOf(await admin.page("/admin/outbox/files"))).toContain(link);
	});

	it("shows why a message was refused, and sends it again", async () => {
		const { id } = await sentEmail();
		const reason = "550 5.1.1 <client@exemplu.ro>: no such user";
		const failed = { sent_at: null, failed_at: "2026-11-20T08:00:00.000Z", last_error: reason };
		shop.updateRows("outbox_message", { id }, failed);
		const page = await admin.page("/admin/outbox?state=failed");
		expect(rowsOf(page).join()).toContain(reason);
		const again = await admin.submit(page.form("/admin/outbox", { message: String(id) }));
		expect([again.status, again.header("location")]).toEqual([303, "/admin/outbox?state=failed"]);
		expect((await admin.follow(again)).page().flashes.join()).toContain(`E-mailul nr. ${id} se trimite din nou`);
		const sent = () => shop.rows("select id from outbox_message where id = ? and sent_at is not null", id);
		await expect.poll(sent, SOON).toHaveLength(1);
	});

	it("lets a waiting message be tried now", async () => {
		const { id } = await sentEmail();
		const due = new Date(Date.now() + 3_600_000).toISOString();
		const waiting = { sent_at: null, attempts: 4, last_error: "451 later", due_at: due };
		shop.updateRows("outbox_message", { id }, waiting);
		const page = await admin.page("/admin/outbox?state=waiting");
		expect(rowsOf(page).join()).toContain("următoarea încercare");
		const again = await admin.submit(page.form("/admin/outbox", { message: String(id) }));
		expect((await admin.follow(again)).page().flashes.join()).toContain("se încearcă din nou");
		const sent = () => shop.rows("select id from outbox_message where id = ? and sent_at is not null", id);
		await expect.poll(sent, SOON).toHaveLength(1);
		const late = await admin.post("/admin/outbox", { message: String(id) });
		expect((await admin.follow(late)).page().flashes.join()).toContain("este deja trimis");
	});

	it.each(["", "0", "999999", "abc", "-1"])("knows no message %j", async (message) => {
		expect((await admin.post("/admin/outbox", { message })).status).toBe(404);
	});

	it.each(["?state=lost", "?before=x", "?before=1", "?state=failed&after=1"])(
		"answers to anything: %s",
		async (query) => {
			expect((await admin.get(`/admin/outbox${query}`)).status).toBe(200);
			expect((await admin.get(`/admin/outbox/files${query}`)).status).toBe(200);
		},
	);

	it.each([
		"..%2fshop.db",
		"%2e%2e%2fsession-secret",
		"..%5cshop.db",
		"shop.db",
		"x.eml",
		".20261120T080000123Z-order-status-1.eml.part",
		"20261120T080000123Z-order-status-999999.eml",
		"20261120T080000123Z-order-status-1.eml%00.txt",
		"20261120T080000123Z-order-status-1.eml%0d%0aX-Evil:1",
		`${"a".repeat(2_000)}.eml`,
	])("hands out no other file: %s", async (name) => {
		const answer = await admin.get(`/admin/outbox/files/${name}`);
		expect(answer.status).toBe(404);
		expect(answer.header("content-type")).toMatch(/^text\/html/);
	});

	it("follows no link out of its folder", async () => {
		const folder = join(shop.running().dataDir, "mail");
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(shop.running().dataDir, "secret.txt"), "the secret");
		const name = "20200101T080000123Z-order-status-1.eml";
		symlinkSync(join(shop.running().dataDir, "secret.txt"), join(folder, name));
		const answer = await admin.get(`/admin/outbox/files/${name}`);
		expect(answer.status).toBe(404);
		expect(answer.text).not.toContain("the secret");
	});

	it("puts nobody's address into the log", async () => {
		await sentEmail();
		expect(shop.running().output()).not.toMatch(/@exemplu\.ro/);
	});
});
