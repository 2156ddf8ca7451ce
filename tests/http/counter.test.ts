import { beforeAll, describe, expect, it } from "vitest";
import { signedIn, signedInStaff } from "#tests/http/support/back-office.ts";
import { all } from "#tests/http/support/html.ts";
import { ANA, placeOrder } from "#tests/http/support/orders.ts";
import { fieldValue, messageOf } from "#tests/http/support/page.ts";
import { shopForThisFile } from "#tests/http/support/shop.ts";
import { seenText } from "#tests/support/document-text.ts";
import type { Client } from "#tests/support/http-client.ts";

const STAFF = "ghiseu@nucleu.example";
const shop = shopForThisFile();
let staff: Client;

beforeAll(async () => {
	staff = await signedInStaff(shop, STAFF);
});

const WALK_IN = { ...ANA, service: "1", notes: "Nu pornește", language: "en" };

async function walkIn(values: Record<string, string> = {}) {
	const form = (await staff.page("/staff/service-orders/new")).form("/staff/service-orders/new");
	return { form, answer: await staff.submit(form, { values: { ...WALK_IN, ...values } }) };
}

describe("the counter's pages", () => {
	it("are for admins and staff, and the admin's are not for staff", async () => {
		for (const path of ["/staff", "/staff/service-orders/new", "/staff/orders/1", "/staff/service-orders/1"]) {
			const answer = await shop.visitor().get(path);
			expect(answer.header("location"), path).toBe(`/admin/login?returnTo=${encodeURIComponent(path)}`);
		}
		expect((await staff.get("/admin")).status).toBe(403);
		expect((await staff.get("/staff")).status).toBe(200);
	});

	it("answer an unknown or unreadable number with 404", async () => {
		for (const path of [
			"/staff/orders/987654",
			"/staff/orders/x",
			"/staff/service-orders/987654",
			"/staff/service-orders/0",
		]) {
			expect((await staff.get(path)).status, path).toBe(404);
			expect(
				(
					await staff.post(path, {
						intent: path.includes("service") ? "move" : "deliver",
						to: "in_progress",
						seen: "completed",
					})
				).status,
				path,
			).toBe(404);
		}
	});

	it("survive any search and any list", async () => {
		for (const query of [
			"q=%00",
			'q="',
			"q=*",
			"q=%F0%9F%92%BB",
			"list=x&before=-1",
			"list=open&after=999999999999",
			"q=1&list=ready",
		]) {
			expect((await staff.get(`/staff?${query}`)).status, query).toBe(200);
		}
	});
});

describe("a walk-in service order", () => {
	it("is taken once by its key, in the customer's language, and leads to its page", async () => {
		const { form, answer } = await walkIn();
		const location = answer.header("location");
		expect([answer.status, location]).toEqual([303, expect.stringMatching(/^\/staff\/service-orders\/\d+$/)]);
		expect((await staff.submit(form, { values: WALK_IN })).header("location")).toBe(location);
		expect(shop.rows("select locale, full_name, notes from service_order")).toEqual([
			{ locale: "en", full_name: ANA.fullName, notes: "Nu pornește" },
		]);
		expect((await staff.page("/staff")).text).toContain(ANA.fullName);
	});

	it("keeps what was typed, with a message beside each field that is wrong", async () => {
		const { answer } = await walkIn({ email: "ana@", service: "", fullName: "Ana Pop", agreed: "mult" });
		expect(answer.status).toBe(422);
		const page = answer.page();
		const summary = all(page.main, "a").map(({ attributes }) => attributes.href);
		const wrong = summary.filter((href) => href?.startsWith("#")).map((href) => href!.split("-").at(-1));
		expect(wrong, "in the page's order").toEqual(["service", "email", "agreed"]);
		expect(messageOf(page, "email")).toContain("Introduceți o adresă de e-mail validă");
		expect(messageOf(page, "service")).toContain("Alegeți serviciul");
		expect(messageOf(page, "agreed")).toContain("Introduceți prețul în lei");
		expect(fieldValue(page.form("/staff/service-orders/new"), "agreed")).toBe("mult");
		expect(fieldValue(page.form("/staff/service-orders/new"), "fullName")).toBe("Ana Pop");
		const { answer: gone } = await walkIn({ service: "99" });
		expect(gone.status).toBe(422);
	});

	it("may have its agreed price at once, which stands on its page and on its slip", async () => {
		const { answer } = await walkIn({ fullName: "Preț Convenit", agreed: "249,50" });
		const at = answer.header("location");
		const page = await staff.page(at);
		expect(fieldValue(page.form(at, { intent: "price" }), "agreed")).toBe("249,50");
		expect(page.text).toContain("Prețul convenit: 249,50");
		const slip = (await staff.get(`${at}/slip`)).text;
		expect(slip).toContain("249,50");
		expect(slip).toMatch(/Program.*luni – vineri 10:00–19:00.*Monday – Friday/s);
		expect(slip).not.toContain("Achitat deja");
	});

	it("says that it stands as it was, when its form comes again with another price", async () => {
		const { form, answer } = await walkIn({ fullName: "Preț Corectat", agreed: "150" });
		const again = await staff.submit(form, { values: { ...WALK_IN, fullName: "Preț Corectat", agreed: "250" } });
		expect(again.header("location")).toBe(answer.header("location"));
		const page = (await staff.follow(again)).page();
		expect(page.flashes.join()).toContain("Ce ați schimbat între timp");
		expect(fieldValue(page.form(again.header("location"), { intent: "price" }), "agreed")).toBe("150,00");
	});

	it("needs no e-mail address: nothing is sent, its page says to call, and an address that comes later is written to", async () => {
		const { answer } = await walkIn({ email: "", fullName: "Gheorghe Fărăposta" });
		const at = answer.header("location");
		const id = Number(at.split("/").at(-1));
		const page = await staff.page(at);
		for (const words of ["Fără adresă", "Clientul nu are e-mail: sunați-l", `/service-confirmation/${id}?key=`])
			expect(page.text).toContain(words);
		const begun = await staff.submit(page.form(at, { to: "in_progress" }));
		expect((await staff.follow(begun)).page().flashes.join()).toContain("Clientul nu are e-mail: sunați-l");
		const sent = () =>
			shop.selectRows("outbox_message", { recipient: "customer", subject_type: "service-order", subject_id: id });
		expect(sent()).toEqual([]);
		expect((await staff.get(`${at}/slip`)).text).not.toMatch(/null|E-mail: ?</);
		expect((await (await signedIn(shop.running().url)).page("/admin/service-orders?q=faraposta")).text).toContain(
			"Fără e-mail",
		);
		const link = page.text.match(/https?:\S*\/service-confirmation\/\d+\?key=[\w.-]+/)?.[0] ?? "";
		const visitor = shop.visitor();
		const opened = await visitor.follow(await visitor.get(new URL(link).pathname + new URL(link).search));
		expect([opened.status, opened.page().text]).toEqual([200, expect.stringContaining("Gheorghe Fărăposta")]);
		// A contract concluded in the shop is none to withdraw from (LAW).
		expect(opened.text).not.toContain(`/withdraw?service=${id}`);
		const edit = () => staff.page(at).then((now) => now.form(at, { intent: "edit" }));
		const wrong = await staff.submit(await edit(), { values: { email: "gheorghe@" } });
		expect([wrong.status, messageOf(wrong.page(), "email")]).toEqual([422, expect.stringContaining("e-mail")]);
		const given = await staff.submit(await edit(), { values: { email: "gheorghe@exemplu.ro" } });
		expect((await staff.follow(given)).page().flashes.join()).toContain("De acum înainte");
		expect(sent()).toMatchObject([{ kind: "service-order-status" }]);
		const emptied = await staff.submit(await edit(), { values: { email: "" } });
		expect([emptied.status, messageOf(emptied.page(), "email")]).toEqual([422, expect.stringContaining("e-mail")]);
	});

	it("is of a contract that the law lets nobody withdraw from, which an admin reads where its customer does so all the same", async () => {
		const email = "retras@exemplu.ro";
		const { answer } = await walkIn({ email, fullName: "Ana Retrasă" });
		const orderNumber = answer.header("location").split("/").at(-1)!;
		const visitor = shop.visitor();
		const values = { name: "Ana", email, contract: "service", orderNumber };
		const form = (await visitor.page("/withdraw")).form("/withdraw");
		const review = await visitor.submit(form, { values, button: "review" });
		await visitor.submit(review.page().form("/withdraw"), { button: "confirm" });
		const [row] = shop.selectRows("withdrawal", { service_order_id: Number(orderNumber) });
		const admin = await signedIn(shop.running().url);
		const { text } = await admin.page(`/admin/withdrawals/${row!.id}`);
		expect(text).toContain("Contract încheiat la ghișeu");
		expect(text).not.toContain("Banii se restituie până la");
		expect((await admin.page("/admin/withdrawals")).text).toContain("Contract încheiat la ghișeu");
	});

	it("is moved along and paid, each step once, and its slip says what was paid and is left", async () => {
		const { answer } = await walkIn({ email: "alta@exemplu.ro", agreed: "249,50" });
		const path = answer.header("location");
		const page = await staff.page(path);
		const begin = page.form(path, { to: "in_progress" });
		expect(fieldValue(begin, "seen")).toBe("scheduled");
		const pay = page.form(path, { intent: "pay" });
		for (let click = 0; click < 2; click++) {
			expect((await staff.submit(begin)).header("location")).toBe(path);
			expect((await staff.submit(pay, { values: { amount: "150", means: "cash" } })).header("location")).toBe(path);
		}
		const stale = await staff.submit(page.form(path, { to: "cancelled" }));
		expect(stale.status).toBe(409);
		expect(stale.text).toContain("acest pas nu mai este posibil");
		expect(shop.rows("select amount_bani, means, account_email from service_payment")).toEqual([
			{ amount_bani: 15_000, means: "cash", account_email: STAFF },
		]);
		const begun = await staff.page(path);
		await staff.submit(begun.form(path, { to: "completed" }));
		await staff.submit(begun.form(path, { intent: "pay" }), { values: { amount: "9,50", means: "card" } });
		expect((await staff.page(path)).text, "more work").toContain("înregistrați la ghișeu o programare nouă");
		const slip = seenText((await staff.get(`${path}/slip`)).text);
		expect(slip).toMatch(/Achitat deja\W+(Paid already\W+)?159,50 LEI/);
		expect(slip).toMatch(/Rest de plată\W+(Left to pay\W+)?90,00 LEI/);
	});
});

describe("an order at the counter", () => {
	it("is paid, handed over, and nothing happens twice", async () => {
		const number = await placeOrder(shop.visitor(), "mouse-pad-xxl", {
			deliveryMethod: "pickup",
			paymentMethod: "cash",
		});
		const path = `/staff/orders/${number}`;
		const unpaid = await staff.page(path);
		const pay = unpaid.form(path, { intent: "payment" });
		const missing = await staff.submit(pay, { values: { means: null } });
		expect([missing.status, messageOf(missing.page(), "means")]).toEqual([422, expect.stringMatching(/Alegeți/)]);
		expect((await staff.submit(pay, { values: { means: "card" } })).status).toBe(303);
		const again = await staff.submit(pay, { values: { means: "card" } });
		expect([again.status, again.page().text]).toEqual([409, expect.stringContaining("sau ați apăsat de două ori")]);
		const paid = await staff.page(path);
		expect(paid.text).toContain("Comanda este plătită");
		expect(paid.links.map(({ href }) => href)).toContain(`/api/invoice/download/${number}`);
		const give = paid.form(path, { intent: "deliver" });
		expect((await staff.submit(give)).status).toBe(303);
		expect((await staff.page(path)).text, "what comes back").toContain("se ocupă un administrator, pe pagina comenzii");
		expect((await staff.submit(give)).status).toBe(409);
		expect(shop.rows("select status from orders where id = ?", number)).toEqual([{ status: "delivered" }]);
		expect(
			shop.rows("select count(*) as n from payment_record where order_id = ? and kind = 'capture'", number),
		).toEqual([{ n: 1 }]);
	});

	it("is said to be ready, which its customer reads, and that is taken back", async () => {
		const customer = shop.visitor();
		const id = await placeOrder(customer, "mouse-pad-xxl", { paymentMethod: "cash", deliveryMethod: "pickup" });
		const path = `/staff/orders/${id}`;
		const ready = async (intent: string) => (await staff.page(path)).form(path, { intent });
		const heading = async () =>
			(await customer.page(`/order-confirmation/${id}`)).text.includes("vă așteaptă la magazin");
		expect((await staff.submit(await ready("ready"))).status).toBe(303);
		expect((await staff.page("/staff")).text).toContain("gata de ridicat");
		expect(await heading()).toBe(true);
		expect((await staff.submit(await ready("unready"))).status).toBe(303);
		const sentence = async () => (await customer.page(`/order-confirmation/${id}`)).text;
		expect(await sentence()).toContain("Vă anunțăm când comanda vă așteaptă la magazin.");
		expect((await staff.post(path, { intent: "ready", seen: "completed" })).status).toBe(409);
		expect((await staff.post(path, { intent: "ready", seen: "?" })).status).toBe(400);
	});

	it("that no money came for is cancelled by staff, who are asked first and may say why; a paid one is not", async () => {
		const pickup = { deliveryMethod: "pickup", paymentMethod: "cash" };
		const id = await placeOrder(shop.visitor(), "mouse-pad-xxl", pickup);
		const path = `/staff/orders/${id}`;
		const page = await staff.page(path);
		const form = page.form(path, { intent: "cancel" });
		expect(all(page.main, "details").some((details) => all(details, "form").includes(form.element))).toBe(true);
		const long = await staff.submit(form, { values: { reason: "x".repeat(501) } });
		expect([long.status, fieldValue(long.page().form(path, { intent: "cancel" }), "reason")?.length]).toEqual([
			422, 501,
		]);
		const cancelled = await staff.submit(form, { values: { reason: "Scrisă de două ori" } });
		expect(cancelled.status).toBe(303);
		expect((await staff.follow(cancelled)).page().flashes.join()).toContain("este anulată");
		expect((await staff.submit(form)).status).toBe(409);
		const reopened = await staff.submit((await staff.page(path)).form(path, { intent: "reopen" }));
		expect((await staff.follow(reopened)).page().flashes.join()).toContain("este redeschisă");
		expect(
			shop.rows("select actor, detail from order_event where order_id = ? and to_status = 'cancelled'", id),
		).toEqual([{ actor: "staff", detail: JSON.stringify({ account: STAFF, reason: "Scrisă de două ori" }) }]);

		const paid = await placeOrder(shop.visitor(), "mouse-pad-xxl", pickup);
		const at = `/staff/orders/${paid}`;
		const early = (await staff.page(at)).form(at, { intent: "cancel" });
		await staff.submit((await staff.page(at)).form(at, { intent: "payment" }), { values: { means: "card" } });
		expect((await staff.submit(early)).status).toBe(409);
		expect((await staff.post(at, { intent: "cancel", seen: "completed", reason: "" })).status).toBe(409);
		expect((await staff.page(at)).forms.flatMap(({ fields }) => fields.map(([, value]) => value))).not.toContain(
			"cancel",
		);
	});

	it("that was handed over to the wrong customer is taken back by staff on the same day", async () => {
		const pickup = { deliveryMethod: "pickup", paymentMethod: "cash" };
		const id = await placeOrder(shop.visitor(), "mouse-pad-xxl", pickup);
		const path = `/staff/orders/${id}`;
		const step = async (intent: string, values = {}) =>
			(await staff.submit((await staff.page(path)).form(path, { intent }), { values })).status;
		expect(await step("payment", { means: "card" })).toBe(303);
		expect(await step("deliver")).toBe(303);
		expect(await step("undeliver")).toBe(303);
		expect(shop.rows("select status from orders where id = ?", id)).toEqual([{ status: "completed" }]);
		expect((await staff.post(path, { intent: "undeliver", seen: "delivered" })).status).toBe(409);
		expect(await step("deliver")).toBe(303);
	});

	it("taken by the wrong means is corrected by the same person with one button, and by nobody else", async () => {
		const number = await placeOrder(shop.visitor(), "mouse-pad-xxl", {
			deliveryMethod: "pickup",
			paymentMethod: "cash",
		});
		const path = `/staff/orders/${number}`;
		await staff.submit((await staff.page(path)).form(path, { intent: "payment" }), { values: { means: "cash" } });
		const correction = (await staff.page(path)).form(path, { intent: "means" });
		const admin = await signedIn(shop.running().url);
		expect((await admin.page(path)).forms.some(({ fields }) => fields.some(([, value]) => value === "means"))).toBe(
			false,
		);
		expect((await staff.post(path, { intent: "means", record: "x", means: "card" })).status).toBe(400);
		const byCard = { values: { means: "card" } };
		const answer = await staff.submit(correction, byCard);
		expect([answer.status, answer.header("location")]).toEqual([303, path]);
		expect((await staff.follow(answer)).page().flashes.join(" ")).toContain("Mijlocul de plată");
		expect((await staff.submit(correction, byCard)).status).toBe(409);
		const [record] = shop.rows<{ id: number }>("select max(id) as id from payment_record where order_id = ?", number);
		expect((await staff.post(path, { intent: "means", record: String(record!.id), means: "card" })).status).toBe(403);
		const lines = shop.selectRows("payment_record", { order_id: number });
		expect(lines.map(({ kind, evidence }) => ({ kind, means: JSON.parse(evidence).means }))).toEqual([
			{ kind: "capture", means: "cash" },
			{ kind: "reversal", means: "cash" },
			{ kind: "capture", means: "card" },
		]);
		expect(shop.rows("select status from orders where id = ?", number)).toEqual([{ status: "completed" }]);
	});

	it("of a company that was paid by card is not corrected to more cash than a company may pay", async () => {
		const number = await placeOrder(shop.visitor(), "mouse-pad-xxl", {
			...{ deliveryMethod: "pickup", paymentMethod: "cash" },
			...{ companyName: "Firma SRL", taxCode: "RO14399840", registrationNumber: "J40/1/2020" },
			...{
				billingAddress: "Str. Lungă 3",
				billingCity: "Cluj-Napoca",
				billingCounty: "Cluj",
				billingPostalCode: "400001",
			},
		});
		const path = `/staff/orders/${number}`;
		await staff.submit((await staff.page(path)).form(path, { intent: "payment" }), { values: { means: "card" } });
		// Its invoice is made in the background, which refuses an order of other lines than its total.
		await expect.poll(() => shop.rows("select id from invoice where order_id = ?", number)).toHaveLength(1);
		shop.change("update order_item set unit_price_bani = 700000, line_total_bani = 700000 where order_id = ?", number);
		shop.change("update orders set total_bani = 700000, subtotal_bani = 700000 - shipping_bani where id = ?", number);
		shop.change("update payment_record set worth_bani = 700000, amount_cents = 700000 where order_id = ?", number);
		const correction = (await staff.page(path)).form(path, { intent: "means" });
		const refused = await staff.submit(correction, { values: { means: "cash" } });
		expect(refused.status).toBe(422);
		expect(refused.page().text).toContain("O firmă poate plăti în numerar cel mult 5.000 de lei");
	});

	it("that is delivered has no form there, and a forged one is refused", async () => {
		const delivery = {
			deliveryMethod: "delivery",
			address: "Str. Lungă 3",
			city: "Cluj-Napoca",
			county: "Cluj",
			postalCode: "400001",
		};
		const number = await placeOrder(shop.visitor(), "mouse-pad-xxl", delivery);
		const path = `/staff/orders/${number}`;
		const page = await staff.page(path);
		expect(page.forms.filter(({ action }) => action === path)).toEqual([]);
		expect((await staff.post(path, { intent: "payment", seen: "pending", means: "cash" })).status).toBe(409);
		expect((await staff.post(path, { intent: "deliver", seen: "pending" })).status).toBe(409);
		expect((await staff.post(path, { intent: "ship", seen: "pending" })).status).toBe(400);
	});
});
