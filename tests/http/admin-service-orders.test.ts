import { describe, expect, it } from "vitest";
import { ADMIN } from "#tests/support/server.ts";
import { adminForThisFile, signedInStaff } from "./support/back-office.ts";
import { all, textOf } from "./support/html.ts";
import { fieldValue, isInvalid, messageOf, type Page } from "./support/page.ts";
import { insertServiceOrder } from "./support/service-orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile({ prints: true });
const admin = adminForThisFile(shop);
const LIST = "/admin/service-orders";
const moveForm = (page: Page, to: string) => page.form(/^\/admin\/service-orders\/\d+$/, { intent: "move", to });
const payForm = (page: Page) => page.form(/^\/admin\/service-orders\/\d+$/, { intent: "pay" });
const paymentsOf = (id: number) => shop.selectRows("service_payment", { service_order_id: id });
const rowsOf = (page: Page) =>
	all(page.main, "tbody")
		.flatMap((body) => all(body, "tr"))
		.map(textOf);

describe("the list of service orders", () => {
	it("is searched and filtered by its address, and keeps what was typed", async () => {
		const id = insertServiceOrder(shop, {
			full_name: "Barbu Lăutaru",
			phone: "0799-000.111",
			email: "barbu@exemplu.ro",
		});
		for (const q of ["lautaru", "0799 000 111", "BARBU@", `#${id}`]) {
			const page = await admin.page(`${LIST}?q=${encodeURIComponent(q)}&status=scheduled`);
			expect(rowsOf(page).join(), q).toContain("Barbu Lăutaru");
			expect(fieldValue(page.form(LIST), "q")).toBe(q);
			expect(fieldValue(page.form(LIST), "status")).toBe("scheduled");
		}
		const none = await admin.page(`${LIST}?q=lautaru&status=cancelled`);
		expect(rowsOf(none)).toEqual([]);
		expect(none.text).toContain("Nimic nu corespunde filtrelor");
	});

	it("leads from page to page and back, with its filters", async () => {
		for (let nth = 0; nth < 27; nth++) insertServiceOrder(shop, { full_name: "Client Numeros" });
		const first = await admin.page(`${LIST}?q=numeros&status=scheduled`);
		const next = first.links.find(({ text }) => text === "Pagina următoare")!;
		expect(rowsOf(first)).toHaveLength(25);
		expect(next.href).toMatch(/^\/admin\/service-orders\?q=numeros&status=scheduled&before=\d+$/);
		const second = await admin.page(next.href);
		expect(rowsOf(second)).toHaveLength(2);
		const back = second.links.find(({ text }) => text === "Pagina anterioară")!;
		expect(rowsOf(await admin.page(back.href))).toEqual(rowsOf(first));
	});

	it.each([
		"?q=%00",
		"?q=%22%27*",
		"?status=done",
		"?before=abc&after=-1",
		"?before=99999999999",
		"?q=a&q=b",
		"?q=%F0%9F",
	])("answers to anything: %s", async (query) => {
		expect((await admin.get(LIST + query)).status).toBe(200);
	});
});

describe("one service order", () => {
	it("shows everything that is known of it", async () => {
		const id = insertServiceOrder(shop, { notes: "Nu pornește.\n<b>Deloc</b>", locale: "en" });
		const page = await admin.page(`${LIST}/${id}`);
		for (const text of ["Optimizare PC", "Ștefania Țurcanu", "0722 123 456", "<b>Deloc</b>", "engleză", "Programat"])
			expect(page.text).toContain(text);
		const hrefs = page.links.map(({ href }) => href);
		expect(hrefs).toContain("tel:0722123456");
		expect(hrefs).toContain(`/staff/service-orders/${id}/slip`);

		// From now on its customer's declaration stands above its steps and in the lists, until it is answered.
		const email = "declara@exemplu.ro";
		shop.change("update service_order set email = ? where id = ?", email, id);
		const declared = { contract: "service", orderNumber: String(id), name: "Ștefania Țurcanu", email, text: "" };
		await shop.visitor().post("/withdraw", { ...declared, formKey: "s".repeat(24), intent: "confirm" });
		for (const path of [`${LIST}/${id}`, `/staff/service-orders/${id}`]) {
			const { text } = await admin.page(path);
			expect([path, text]).toEqual([path, expect.stringContaining("Clientul s-a retras din contract")]);
			expect(text, path).toContain("Nu începeți și nu continuați lucrul până nu o citiți.");
		}
		for (const path of [LIST, `/staff?q=${id}`])
			expect((await admin.page(path)).text, path).toMatch(/Ștefania Țurcanu[^#]*Retragere din contract/);
	});

	it.each(["0", "999999", "abc", "1e3", "-1", "%00"])("%s does not exist", async (id) => {
		expect((await admin.get(`${LIST}/${id}`)).status).toBe(404);
		expect((await admin.post(`${LIST}/${id}`, { intent: "move", to: "cancelled" })).status).toBe(404);
	});

	it("moves along by its buttons, with its history, and the customer is told", async () => {
		const id = insertServiceOrder(shop);
		const begun = await admin.submit(moveForm(await admin.page(`${LIST}/${id}`), "in_progress"));
		expect([begun.status, begun.header("location")]).toEqual([303, `${LIST}/${id}`]);
		const page = (await admin.follow(begun)).page();
		expect(page.flashes.join()).toContain("Lucrul a început");
		expect(page.text).toContain("Stare nouă: În lucru");
		expect(page.text).toContain(`de ${ADMIN.email}`);
		expect(page.forms.filter((form) => fieldValue(form, "to") === "in_progress")).toEqual([]);
		await admin.submit(moveForm(page, "completed"));
		const done = await admin.page(`${LIST}/${id}`);
		expect(done.forms.filter((form) => fieldValue(form, "intent") === "move")).toEqual([]);
		expect(done.text).toContain("Lucrul nu este gata: înapoi în lucru");
		expect(shop.selectRows("outbox_message", { subject_type: "service-order", subject_id: id })).toMatchObject([
			{ kind: "service-order-status", recipient: "customer" },
			{ kind: "service-order-status", recipient: "customer" },
		]);
	});

	it("is called off in a second step", async () => {
		const id = insertServiceOrder(shop);
		const page = await admin.page(`${LIST}/${id}`);
		const form = moveForm(page, "cancelled");
		expect(all(page.main, "details").some((details) => all(details, "form").includes(form.element))).toBe(true);
		await admin.submit(form);
		expect((await admin.page(`${LIST}/${id}`)).text).toContain("Pentru o programare anulată nu se încasează nimic");
	});

	it("refuses a step from an older page with 409, and says so on the page as it is now", async () => {
		const id = insertServiceOrder(shop);
		const older = moveForm(await admin.page(`${LIST}/${id}`), "in_progress");
		await admin.submit(moveForm(await admin.page(`${LIST}/${id}`), "cancelled"));
		const refused = await admin.submit(older);
		expect(refused.status).toBe(409);
		expect(refused.page().text).toContain("acest pas nu mai este posibil");
		expect(refused.page().text).toContain("Anulat");
	});

	it("takes a second click as one step", async () => {
		const id = insertServiceOrder(shop);
		const form = moveForm(await admin.page(`${LIST}/${id}`), "in_progress");
		const answers = await Promise.all([admin.submit(form), admin.submit(form)]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		expect(shop.rows("select id from service_order_event where service_order_id = ?", id)).toHaveLength(1);
	});

	it("has its last step taken back by staff, once, and not from an older page", async () => {
		const id = insertServiceOrder(shop);
		const at = `/staff/service-orders/${id}`;
		const staff = await signedInStaff(shop, "inapoi@nucleu.example");
		const backForm = (page: Page) => page.form(at, { intent: "moveBack" });
		await staff.submit((await staff.page(at)).form(at, { intent: "move", to: "in_progress" }));
		const form = backForm(await staff.page(at));
		const answer = await staff.submit(form);
		expect(answer.status).toBe(303);
		const page = (await staff.follow(answer)).page();
		expect(page.flashes.join()).toContain("Ultimul pas a fost luat înapoi");
		expect(page.text).toContain("Pas luat înapoi");
		expect((await staff.submit(form)).status).toBe(409);
		expect(shop.rows("select status from service_order where id = ?", id)).toEqual([{ status: "scheduled" }]);
	});

	it("refuses what is no step", async () => {
		const id = insertServiceOrder(shop);
		for (const to of ["scheduled", "done", ""])
			expect((await admin.post(`${LIST}/${id}`, { intent: "move", to })).status).toBe(400);
	});
});

describe("whom a service order is for", () => {
	const editForm = (page: Page) => page.form(/^\/(admin|staff)\/service-orders\/\d+$/, { intent: "edit" });
	const keptOf = (id: number) =>
		shop.rows<Record<string, unknown>>(
			"select full_name, email, phone, notes, access_epoch from service_order where id = ?",
			id,
		)[0];

	it("is put right by staff too, is found under it, and who got the e-mails by mistake is locked out", async () => {
		const id = insertServiceOrder(shop, { email: "strain@exemplu.ro", notes: "Nu pornește.\nDeloc" });
		const staff = await signedInStaff(shop, "corecteaza@nucleu.example");
		const at = `/staff/service-orders/${id}`;
		const form = editForm(await staff.page(at));
		expect(fieldValue(form, "email")).toBe("strain@exemplu.ro");
		const values = { fullName: "Ștefania Țurcanu-Pop", email: "stefania.pop@exemplu.ro", phone: "0722 999 888" };
		const answer = await staff.submit(form, { values });
		expect(answer.status).toBe(303);
		const page = (await staff.follow(answer)).page();
		expect(page.flashes.join()).toContain("nu mai deschid programarea");
		expect(page.text).toContain("Date corectate: nume, e-mail, telefon");
		const sent = "select kind from outbox_message where subject_type = 'service-order' and subject_id = ?";
		expect(shop.rows(sent, id)).toEqual([{ kind: "service-order-confirmation" }]);
		const kept = { full_name: values.fullName, email: values.email, phone: values.phone };
		expect(keptOf(id)).toEqual({ ...kept, notes: "Nu pornește.\nDeloc", access_epoch: expect.any(Number) });
		expect(keptOf(id)).not.toMatchObject({ access_epoch: 0 });
		expect(rowsOf(await admin.page(`${LIST}?q=turcanu-pop`))).toHaveLength(1);
		expect(rowsOf(await admin.page(`${LIST}?q=strain%40exemplu`))).toEqual([]);
		const logged = shop.rows("select * from service_order_event where service_order_id = ?", id);
		expect(logged).toMatchObject([{ kind: "edited", account_email: "corecteaza@nucleu.example" }]);
		expect(JSON.stringify(logged), "what stood there is nobody's any more").not.toContain("strain");
		const again = await staff.submit(form, { values });
		expect((await staff.follow(again)).page().flashes.join()).toContain("nu s-a schimbat nimic");
		expect(shop.rows("select id from service_order_event where service_order_id = ?", id)).toHaveLength(1);
	});

	it("has its service put right, and says so beside the field where that is no longer offered", async () => {
		const id = insertServiceOrder(shop);
		const form = editForm(await admin.page(`${LIST}/${id}`));
		const gone = await admin.submit(form, { values: { service: "987" } });
		expect([gone.status, isInvalid(gone.page(), "service")]).toEqual([422, true]);
		const answer = await admin.submit(form, { values: { service: "4" } });
		expect((await admin.follow(answer)).page().text).toContain("Date corectate: serviciul (");
		expect(shop.rows("select service_id from service_order where id = ?", id)).toEqual([{ service_id: 4 }]);
	});

	it("keeps its links where the address stays", async () => {
		const id = insertServiceOrder(shop);
		const before = keptOf(id);
		const form = editForm(await admin.page(`${LIST}/${id}`));
		expect((await admin.submit(form, { values: { notes: "" } })).status).toBe(303);
		expect(keptOf(id)).toEqual({ ...before, notes: null });
	});

	it("says beside the field what is wrong, and keeps what was typed", async () => {
		const id = insertServiceOrder(shop);
		const form = editForm(await admin.page(`${LIST}/${id}`));
		const answer = await admin.submit(form, { values: { email: "ana@", fullName: "Ana Pop" } });
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect(messageOf(page, "email")).toContain("Introduceți o adresă de e-mail validă");
		expect(fieldValue(editForm(page), "fullName")).toBe("Ana Pop");
		const opened = all(page.main, "details").find((details) => all(details, "form").includes(editForm(page).element));
		expect(opened?.attributes).toHaveProperty("open");
	});

	it("is not overwritten from an older page, which keeps what was typed", async () => {
		const id = insertServiceOrder(shop);
		const older = editForm(await admin.page(`${LIST}/${id}`));
		await admin.submit(older, { values: { phone: "0733 111 222" } });
		const mistyped = await admin.submit(older, { values: { phone: "0744 111 222", email: "ana@" } });
		expect(mistyped.status).toBe(422);
		// A mistake that comes first is no newer look at what is kept.
		const { email } = keptOf(id)!;
		const refused = await admin.submit(editForm(mistyped.page()), { values: { email: String(email) } });
		expect(refused.status).toBe(409);
		expect(refused.page().text).toMatch(/Ce este salvat acum [^:]*: Telefon 0733 111 222/);
		expect(refused.page().text).toContain("Altcineva a schimbat datele clientului între timp");
		expect(keptOf(id)).toMatchObject({ phone: "0733 111 222" });
		const seen = editForm(refused.page());
		expect(fieldValue(seen, "phone")).toBe("0744 111 222");
		expect((await admin.submit(seen)).status).toBe(303);
		expect(keptOf(id)).toMatchObject({ phone: "0744 111 222" });
	});

	it("stays nobody's once its person was erased", async () => {
		const id = insertServiceOrder(shop);
		const form = editForm(await admin.page(`${LIST}/${id}`));
		shop.change("update service_order set erased_at = created_at, status = 'completed' where id = ?", id);
		expect((await admin.submit(form, { values: { email: "alta@exemplu.ro" } })).status).toBe(404);
		const { forms } = await admin.page(`${LIST}/${id}`);
		const intents = forms.flatMap(({ fields }) => fields.flatMap(([name, value]) => (name === "intent" ? value : [])));
		expect(intents.filter((intent) => ["edit", "price", "note"].includes(intent))).toEqual([]);
	});
});

describe("the payment at the counter", () => {
	it("is read by the customer, with what is left of the agreed price", async () => {
		const id = insertServiceOrder(shop);
		shop.change("update service_order set agreed_bani = 24950 where id = ?", id);
		const customers = async () => (await admin.page(`/service-confirmation/${id}`)).text;
		const pay = async (amount: string) =>
			admin.submit(payForm(await admin.page(`${LIST}/${id}`)), { values: { amount, means: "card" } });
		expect(await customers()).toContain("În magazin, după finalizare");
		await pay("100");
		expect(await customers()).toContain("Ați plătit 100 LEI; restul de 149,50 LEI se plătește în magazin");
		await pay("149,50");
		expect(await customers()).toMatch(/Ați plătit 249,50 LEI(?!; restul)/);
		expect(await customers()).not.toContain("după finalizare");
		const more = await pay("0,50");
		expect([more.status, messageOf(more.page(), "amount")]).toEqual([422, expect.stringContaining("mai mare decât")]);
		const path = `${LIST}/${id}`;
		const lower = (await admin.page(path)).form(path, { intent: "price" });
		const refused = (await admin.submit(lower, { values: { agreed: "200" } })).page();
		expect(messageOf(refused, "agreed")).toContain("Returnați întâi diferența");
		expect(fieldValue(refused.form(path, { intent: "price" }), "agreed")).toBe("200");
		shop.change("update service_order set status = 'cancelled' where id = ?", id);
		expect(await customers()).toContain("Ați plătit 249,50 LEI; vi se returnează toată suma");
		expect(await customers()).not.toContain("Preț convenit");
	});

	it("is noted once, with who took it", async () => {
		const id = insertServiceOrder(shop);
		const form = payForm(await admin.page(`${LIST}/${id}`));
		const values = { amount: "1.250,50", means: "cash" };
		const taken = await admin.submit(form, { values });
		expect(taken.status).toBe(303);
		const page = (await admin.follow(taken)).page();
		expect(page.flashes.join()).toContain("1.250,50 LEI");
		expect(page.text).toContain("Numerar");
		const again = await admin.submit(form, { values });
		expect((await admin.follow(again)).page().flashes.join()).toContain("era deja înregistrată");
		expect(paymentsOf(id)).toMatchObject([{ means: "cash", amount_bani: 125_050, account_email: ADMIN.email }]);
	});

	it("says beside the field what is wrong, and keeps what was typed", async () => {
		const id = insertServiceOrder(shop);
		const form = payForm(await admin.page(`${LIST}/${id}`));
		const answer = await admin.submit(form, { values: { amount: "o sută", means: "card" } });
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect(messageOf(page, "amount")).toContain("Introduceți suma în lei");
		expect(fieldValue(payForm(page), "amount")).toBe("o sută");
		expect(fieldValue(payForm(page), "means")).toBe("card");
		const empty = (await admin.submit(payForm(page), { values: { amount: "", means: null } })).page();
		expect(messageOf(empty, "amount")).toContain("Introduceți suma");
		expect(messageOf(empty, "means")).toContain("Alegeți cum plătește clientul");
		expect(paymentsOf(id)).toEqual([]);
	});

	it("in cash is refused above 10,000 lei", async () => {
		const id = insertServiceOrder(shop);
		const form = payForm(await admin.page(`${LIST}/${id}`));
		const answer = await admin.submit(form, { values: { amount: "10.000,01", means: "cash" } });
		expect(answer.status).toBe(422);
		expect(messageOf(answer.page(), "amount")).toContain("cel mult 10.000 de lei pe zi");
		expect((await admin.submit(form, { values: { amount: "10.000,01", means: "card" } })).status).toBe(303);
	});

	it("goes back at the counter, a cancelled service's too, with the message beside its field and once", async () => {
		const staff = await signedInStaff(shop, "returneaza@nucleu.example");
		const id = insertServiceOrder(shop);
		const at = `/staff/service-orders/${id}`;
		await staff.post(at, { intent: "pay", amount: "9000", means: "cash" });
		await staff.post(at, { intent: "move", to: "cancelled" });
		const form = (await staff.page(at)).form(at, { intent: "return" });
		const tooMuch = await staff.submit(form, { values: { amount: "9.000,01" } });
		expect([tooMuch.status, messageOf(tooMuch.page(), "amount")]).toEqual([
			422,
			expect.stringContaining("mai mare decât ce a rămas"),
		]);
		expect(fieldValue(tooMuch.page().form(at, { intent: "return" }), "amount")).toBe("9.000,01");
		for (const flash of ["a fost înregistrată", "era deja înregistrată"]) {
			const answer = await staff.submit(form, { values: { amount: "9.000" } });
			const page = (await staff.follow(answer)).page();
			expect(page.flashes.join()).toContain(flash);
			expect(page.text).toContain("-9.000,00 LEI");
			expect(page.forms.filter(({ fields }) => `${fields}`.includes("intent,return"))).toEqual([]);
		}
		// It was a mistake: what the page says to do then can be done.
		const mistaken = await staff.page(at);
		expect(mistaken.text).toContain("apăsați întâi „Programarea rămâne: înapoi la programat”");
		expect((await staff.submit(mistaken.form(at, { intent: "moveBack" }))).status).toBe(303);
		const again = (await staff.page(at)).form(at, { intent: "pay" });
		expect((await staff.submit(again, { values: { amount: "9000", means: "cash" } })).status).toBe(303);
	});

	it("is none for what was called off", async () => {
		const id = insertServiceOrder(shop);
		const form = payForm(await admin.page(`${LIST}/${id}`));
		await admin.post(`${LIST}/${id}`, { intent: "move", to: "cancelled" });
		const refused = await admin.submit(form, { values: { amount: "50", means: "card" } });
		expect(refused.status).toBe(409);
		expect(refused.page().text).toContain("Pentru o programare anulată nu se încasează nimic");
		expect(paymentsOf(id)).toEqual([]);
	});

	it("is refused to another site's form", async () => {
		const id = insertServiceOrder(shop);
		const values = { intent: "pay", amount: "50", means: "card" };
		expect((await admin.post(`${LIST}/${id}`, values, { origin: "https://evil.example" })).status).toBe(403);
		expect(paymentsOf(id)).toEqual([]);
	});
});

describe("the service slip", () => {
	it("opens for staff too, as a page to print that loads nothing", async () => {
		const id = insertServiceOrder(shop, { full_name: "Ana <script>alert(1)</script>" });
		for (const client of [admin, await signedInStaff(shop)]) {
			const slip = await client.get(`/staff/service-orders/${id}/slip`);
			expect(slip.status).toBe(200);
			expect(slip.header("content-type")).toMatch(/^text\/html/);
			expect(slip.header("cache-control")).toBe("no-store");
			expect(slip.header("content-security-policy")).toContain("default-src 'none'");
			expect(slip.text).toContain("Ana &lt;script&gt;");
			expect(slip.text).toMatch(new RegExp(`Nr\\.\\s*(<[^>]+>)*${id}`));
		}
	});

	it("comes as PDF, or says that nothing can be printed now", async () => {
		const id = insertServiceOrder(shop);
		const file = await admin.get(`/staff/service-orders/${id}/slip?format=pdf`);
		if (file.status === 503) {
			expect(file.text).toContain("nu poate fi tipărit");
			return;
		}
		expect(file.status).toBe(200);
		expect(file.header("content-type")).toBe("application/pdf");
		expect(file.header("content-disposition")).toBe(`attachment; filename="Slip-${id}.pdf"`);
		expect(file.text.slice(0, 5)).toBe("%PDF-");
	});

	it.each(["0", "999999", "abc"])("of %s does not exist", async (id) => {
		for (const query of ["", "?format=pdf"])
			expect((await admin.get(`/staff/service-orders/${id}/slip${query}`)).status).toBe(404);
	});
});

describe("links to a service order", () => {
	const booked = async () => {
		const customer = shop.visitor();
		const answer = await customer.postJson("/api/service-orders", {
			serviceId: 1,
			fullName: "Ana Pop",
			email: "ana@exemplu.ro",
			phone: "0722123456",
		});
		return { customer, id: answer.json<{ orderId: number }>().orderId };
	};

	it("of before open nothing once an admin has renewed them; later ones do, and it stands in the log", async () => {
		const { customer, id } = await booked();
		expect((await customer.get(`/api/service-orders/${id}`)).status).toBe(200);
		const page = await admin.page(`${LIST}/${id}`);
		const form = page.forms.find(({ buttons }) => buttons.some(({ value }) => value === "access"));
		const renewed = await admin.submit(form!, { button: "access" });
		expect(renewed.status).toBe(303);
		expect((await admin.follow(renewed)).page().text).toContain("Linkuri reînnoite");
		expect((await customer.get(`/api/service-orders/${id}`)).status).toBe(404);
		expect((await customer.get(`/service-confirmation/${id}`)).status).toBe(404);
		expect((await admin.get(`/api/service-orders/${id}`)).status).toBe(200);
	});

	it("are an admin's to renew", async () => {
		const { customer, id } = await booked();
		const staff = await signedInStaff(shop, "linkuri@nucleu.example");
		expect((await staff.post(`/staff/service-orders/${id}`, { intent: "access" })).status).toBe(403);
		expect((await customer.get(`/api/service-orders/${id}`)).status).toBe(200);
	});
});

describe("what the shop notes of a service order", () => {
	const at = (id: number) => `/staff/service-orders/${id}`;
	const noteForm = (page: Page) => page.form(/service-orders/, { intent: "note" });
	const dayForm = (page: Page) => page.form(/service-orders/, { intent: "readyDay" });
	const removals = (page: Page) => page.forms.filter((form) => fieldValue(form, "intent") === "removeNote");
	const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Bucharest" }).format(new Date());
	const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

	it("is written by staff and read by the shop alone; whoever wrote a note takes it away, or an admin", async () => {
		const id = insertServiceOrder(shop);
		const [staff, other] = [
			await signedInStaff(shop, "noteaza@nucleu.example"),
			await signedInStaff(shop, "altul@nucleu.example"),
		];
		const empty = await staff.submit(noteForm(await staff.page(at(id))), { values: { text: "  " } });
		expect([empty.status, isInvalid(empty.page(), "text")]).toEqual([422, true]);
		for (const text of ["Sursa <b>arsă</b>", "Piesa e comandată"]) {
			const added = await staff.submit(noteForm(await staff.page(at(id))), { values: { text } });
			expect([added.status, added.header("location")]).toEqual([303, at(id)]);
		}
		const page = await staff.page(at(id));
		expect(page.text).toContain("Sursa <b>arsă</b>");
		expect(removals(page)).toHaveLength(2);
		const read = await other.page(at(id));
		expect([read.text.includes("Piesa e comandată"), removals(read)]).toEqual([true, []]);
		const forged = await other.post(at(id), { intent: "removeNote", note: fieldValue(removals(page)[0]!, "note")! });
		expect([forged.status, forged.text]).toEqual([409, expect.stringContaining("a scris-o altcineva")]);
		expect(await (await staff.submit(removals(page)[0]!)).status).toBe(303);
		const seenByAdmin = await admin.page(`${LIST}/${id}`);
		await admin.submit(removals(seenByAdmin)[0]!);
		const after = await admin.page(`${LIST}/${id}`);
		expect(after.text).not.toMatch(/Piesa e comandată|Sursa/);
		expect(after.text).toContain("O notă a fost ștearsă: noteaza@nucleu.example");
		expect((await admin.page(`/service-confirmation/${id}`)).text).not.toContain("Note interne");
	});

	it("is the agreed day too, which the customer reads, and which stands late in the lists once it is over", async () => {
		const id = insertServiceOrder(shop, { full_name: "Termen Termenescu" });
		const first = await admin.page(`${LIST}/${id}`);
		expect((await admin.page(`/service-confirmation/${id}`)).text).toContain("Vă sunăm");
		for (const readyOn of [inDays(-1), inDays(400), "mâine", "2026-02-30"]) {
			const wrong = await admin.submit(dayForm(first), { values: { readyOn } });
			expect([wrong.status, messageOf(wrong.page(), "readyOn")], readyOn).toEqual([
				422,
				expect.stringContaining("Alegeți o zi"),
			]);
			expect(fieldValue(dayForm(wrong.page()), "readyOn")).toBe(readyOn);
		}
		const written = inDays(2).split("-").reverse().join(".");
		const saved = await admin.submit(dayForm(first), { values: { readyOn: written } });
		expect((await admin.follow(saved)).page().flashes.join()).toContain("Ziua convenită este salvată");
		const stale = await admin.submit(dayForm(first), { values: { readyOn: inDays(3) } });
		expect([stale.status, stale.page().text]).toEqual([409, expect.stringContaining("a schimbat ziua")]);
		const customers = (await admin.page(`/service-confirmation/${id}`)).text;
		expect(customers).toContain("Gata până la");
		expect(customers).not.toContain("stabilim");
		const open = () => admin.page(`${LIST}?status=open`);
		const lists = ["/admin/service-orders?q=termenescu", "/staff?q=termenescu"];
		for (const list of lists) expect((await admin.page(list)).text, list).toContain("gata până la");
		shop.change("update service_order set ready_on = ? where id = ?", inDays(-1), id);
		for (const list of [...lists, "/admin"]) expect((await admin.page(list)).text, list).toContain("termenul a trecut");
		const late = (await open()).text;
		expect(late).toMatch(/după ziua convenită.* Deschise \(\d+\) /s);
		expect(/Programarea nr\.\s(\d+)/.exec(late)?.[1], "before those without a day").toBe(String(id));
		const emptied = await admin.submit(dayForm(await admin.page(`${LIST}/${id}`)), { values: { readyOn: "" } });
		expect((await admin.follow(emptied)).page().text).toContain("Nu mai este convenită nicio zi");
		for (const intent of ["readyDay", "price"]) {
			const asItWas = await admin.submit((await admin.page(`${LIST}/${id}`)).form(/service-orders/, { intent }));
			expect((await admin.follow(asItWas)).page().flashes.join(), intent).toContain("nu s-a schimbat nimic");
		}
		const old = dayForm(await admin.page(`${LIST}/${id}`));
		shop.change("update service_order set status = 'completed' where id = ?", id);
		expect((await open()).text).not.toContain("Termen Termenescu");
		const over = await admin.submit(old, { values: { readyOn: inDays(1) } });
		expect([over.status, over.page().text]).toEqual([409, expect.stringContaining("Ziua nu a fost salvată")]);
	});

	it("is the agreed price, and work that is done waits for it in the lists until it is paid or nothing is to be", async () => {
		const id = insertServiceOrder(shop, { full_name: "Prețu Convenitescu" });
		const priceForm = (page: Page) => page.form(/service-orders/, { intent: "price" });
		const first = await admin.page(`${LIST}/${id}`);
		for (const agreed of ["mult", "-1", "100.001"]) {
			const wrong = await admin.submit(priceForm(first), { values: { agreed } });
			expect([wrong.status, isInvalid(wrong.page(), "agreed")], agreed).toEqual([422, true]);
			expect(wrong.page().title).toMatch(/^Eroare: Programarea/);
			expect(fieldValue(priceForm(wrong.page()), "agreed")).toBe(agreed);
		}
		const saved = await admin.submit(priceForm(first), { values: { agreed: "249,50" } });
		expect((await admin.follow(saved)).page().flashes.join()).toContain("Prețul convenit este salvat");
		expect((await admin.page(`/service-confirmation/${id}`)).text).toMatch(
			/Preț convenit 249,50 LEI, TVA inclus.*Programul magazinului/s,
		);
		const stale = await admin.submit(priceForm(first), { values: { agreed: "300" } });
		expect([stale.status, stale.page().text]).toEqual([409, expect.stringContaining("a schimbat prețul")]);
		for (const to of ["in_progress", "completed"]) {
			const page = await admin.page(at(id));
			await admin.submit(page.form(/service-orders/, { intent: "move", to }));
		}
		const done = await admin.page(at(id));
		expect(done.text).toContain("De încasat: 249,50");
		expect(fieldValue(done.form(/service-orders/, { intent: "pay" }), "amount")).toBe("249,50");
		const lists = ["/staff?list=done", "/staff?q=convenitescu", "/admin"];
		for (const list of lists) expect((await admin.page(list)).text, list).toContain("Prețu Convenitescu");
		expect((await admin.page("/staff?q=convenitescu")).text).toMatch(/de încasat.*Încasați/s);
		const waived = await admin.submit(done.form(/service-orders/, { intent: "price", agreed: "0" }));
		expect((await admin.follow(waived)).page().flashes.join()).toContain("nu se plătește nimic");
		for (const list of ["/staff?list=done", "/admin"])
			expect((await admin.page(list)).text, list).not.toContain("Prețu Convenitescu");
	});
});
