import { describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile, signedInStaff } from "./support/back-office.ts";
import { ANA, addToCart, CLUJ, placeOrder, productId } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const orderPath = (id: number) => `/admin/orders/${id}`;

async function onOrder(id: number, intent: string, values: Record<string, string> = {}) {
	const page = await admin.page(orderPath(id));
	const answer = await admin.submit(page.form(orderPath(id), { intent }), { values });
	expect([intent, answer.status]).toEqual([intent, 303]);
}

/** A customer whose order of mouse pads was paid, sent and delivered. */
async function delivered(pieces = 1): Promise<{ id: number; customer: Client }> {
	const customer = shop.visitor();
	for (let more = 1; more < pieces; more++) await addToCart(customer, productId("mouse-pad-xxl"));
	const id = await placeOrder(customer, "mouse-pad-xxl", CLUJ);
	await onOrder(id, "payment", { means: "bank" });
	await onOrder(id, "ship", { trackingNumber: "AWB 123" });
	await onOrder(id, "deliver");
	return { id, customer };
}

const itemOf = (id: number) => shop.selectRow("order_item", { order_id: id }).id;
const lineOf = (at: string) => shop.selectRow("return_line", { case_id: Number(at.split("/").at(-1)) }).id;
const stock = () => shop.selectRow("product", { slug: "mouse-pad-xxl" }).stock!;

async function openedReturn(id: number, values: Record<string, string> = {}, query = "") {
	const at = `${orderPath(id)}/return`;
	const page = await admin.page(`${at}${query}`);
	return admin.submit(page.form(at), { values: { kind: "withdrawal", [`pieces-${itemOf(id)}`]: "1", ...values } });
}

async function opened(id: number, values: Record<string, string> = {}): Promise<string> {
	const answer = await openedReturn(id, values);
	expect(answer.status).toBe(303);
	return answer.header("location")!;
}

async function step(at: string, intent: string, values: Record<string, string> = {}) {
	return admin.submit((await admin.page(at)).form(at, { intent }), { values });
}

async function done(at: string, intent: string, values: Record<string, string> = {}): Promise<Page> {
	const answer = await step(at, intent, values);
	expect([intent, answer.status, answer.header("location")]).toEqual([intent, 303, at]);
	return (await admin.follow(answer)).page();
}

const mails = (id: number) =>
	shop.rows("select kind, recipient from outbox_message where subject_id = ? and kind like 'return-%' order by id", id);

describe("a return", () => {
	it("goes from its opening to the stock, and its customer reads each state", async () => {
		const { id, customer } = await delivered();
		const before = stock();
		const at = await opened(id, { kind: "withdrawal", reason: "Nu-i place culoarea" });
		const customers = async () => (await customer.page(`/order-confirmation/${id}`)).text;
		expect(await customers()).toContain("anunțat, așteptăm produsele");
		expect(await customers()).not.toContain("Nu-i place culoarea");
		expect((await admin.page("/admin")).text).toContain("Retururi în lucru");
		await done(at, "receive");
		expect(await customers()).toContain("produsele au ajuns, le verificăm");
		const isReceiptSent = `select 1 from outbox_message where subject_id = ${id} and kind = 'return-received' and sent_at is not null`;
		await expect.poll(() => shop.rows(isReceiptSent), SOON).toHaveLength(1);
		await done(at, "inspect", { note: "ca nou" });
		expect(stock()).toBe(before);

		const toRefund = (await admin.page(at)).links.find(({ href }) => href?.startsWith(`${orderPath(id)}?return=`))!;
		const refund = (await admin.page(toRefund.href!)).form(orderPath(id), { intent: "refundPart" });
		expect(fieldValue(refund, `pieces-${itemOf(id)}`)).toBe("1");
		const refunded = await admin.submit(refund, { values: { way: "bank" } });
		expect(refunded.status).toBe(303);

		const noted = (await admin.page(at)).text;
		expect(noted).toContain("Bani restituiți pentru retur");
		await done(at, "refund");
		expect(stock()).toBe(before);
		const last = await done(at, "place");
		expect(last.text).toContain("Returul este încheiat.");
		expect(stock()).toBe(before + 1);
		expect(await customers()).toContain("acceptat");
		expect(mails(id)).toEqual([
			{ kind: "return-received", recipient: "customer" },
			{ kind: "return-decided", recipient: "customer" },
		]);
	});

	it("hands its pieces to the refund and to the credit note, and nothing once both are made", async () => {
		const { id } = await delivered(3);
		await admin.get(`/api/admin/download-invoice/${id}`);
		const at = await opened(id, { [`pieces-${itemOf(id)}`]: "2" });
		await done(at, "receive", { [`received-${lineOf(at)}`]: "2" });
		await done(at, "inspect");
		const linkTo = async (words: string) => (await admin.page(at)).links.find(({ text }) => text === words)!.href!;
		const creditPath = `${orderPath(id)}/credit`;
		const creditForm = async () => (await admin.page(await linkTo("Stornați în parte"))).form(creditPath);
		expect(fieldValue(await creditForm(), "quantity-1")).toBe("2");
		const tooMany = await admin.submit(await creditForm(), { values: { "quantity-1": "4" } });
		expect([tooMany.status, fieldValue(tooMany.page().form(creditPath), "quantity-1")]).toEqual([422, "4"]);
		const asked = await admin.submit(tooMany.page().form(creditPath), { values: { "quantity-1": "2" } });
		const checked = await admin.page(asked.header("location"));
		const issue = checked.form(creditPath, { confirmed: "on" });
		expect((await admin.submit(issue)).status).toBe(303);
		expect((await admin.submit(issue)).status).toBe(409);
		expect((await admin.page(at)).text).toContain("Factura storno");
		expect(fieldValue(await creditForm(), "quantity-1")).toBe("0");

		const refundForm = async () =>
			(await admin.page(await linkTo("Restituiți banii"))).form(orderPath(id), { intent: "refundPart" });
		const price = shop.selectRow("order_item", { order_id: id }).unit_price_bani;
		const worth = ((2 * price) / 100).toFixed(2).replace(".", ",");
		const filled = async () => {
			const form = await refundForm();
			return [fieldValue(form, `pieces-${itemOf(id)}`), fieldValue(form, "amountBani")];
		};
		expect(await filled()).toEqual(["2", worth]);
		expect((await admin.submit(await refundForm(), { values: { way: "bank" } })).status).toBe(303);
		expect(await filled()).toEqual(["", ""]);
	});

	it("is not opened for more than was sent, or of nothing, and keeps what was typed", async () => {
		const { id } = await delivered();
		const field = `pieces-${itemOf(id)}`;
		const tooMany = await openedReturn(id, { [field]: "2", reason: "Prea multe" });
		expect(tooMany.status).toBe(422);
		const page = tooMany.page();
		expect(isInvalid(page, field)).toBe(true);
		expect(messageOf(page, field)).toContain("Nu sunt atâtea bucăți de returnat");
		expect(fieldValue(page.form(`${orderPath(id)}/return`), "reason")).toBe("Prea multe");
		expect((await openedReturn(id, { [field]: "" })).status).toBe(422);
		expect((await openedReturn(id, { [field]: "doi" })).status).toBe(422);
		const noKind = await openedReturn(id, { kind: "" });
		expect([noKind.status, messageOf(noKind.page(), "kind")]).toEqual([422, "Alegeți motivul"]);
		const once = { [field]: "1", orderKey: "one-key-for-two-clicks-1" };
		const [first, second] = [
			await openedReturn(id, once),
			await admin.post(`${orderPath(id)}/return`, { ...once, kind: "sent-back" }),
		];
		expect([first.status, second.status]).toEqual([303, 303]);
		expect(second.header("location")).toBe(first.header("location"));
		expect((await admin.page(`${orderPath(id)}/return`)).text).toContain("Nu este nimic de returnat");
	});

	it("names the claim that the pieces of a withdrawal are in, where none is left to return", async () => {
		const { id } = await delivered();
		const claim = await opened(id, { kind: "warranty" });
		const page = await admin.page(`${orderPath(id)}/return?kind=withdrawal`);
		expect(page.text).toContain("Nu este nimic de returnat");
		expect(page.links.map(({ href }) => href)).toContain(claim);
		expect(page.text).toMatch(/garanție.*o bucată.*îndreptați motivul/);
		await done(claim, "kind", { kind: "withdrawal" });
		expect((await admin.page(`${orderPath(id)}/return`)).text).not.toContain("îndreptați motivul");
	});

	it("is not accepted before the money went back, and not refused without a reason", async () => {
		const { id, customer } = await delivered();
		const at = await opened(id);
		await done(at, "receive");
		await done(at, "inspect");
		const early = await step(at, "refund");
		expect(early.status).toBe(422);
		expect(early.page().text).toContain("Nu s-a restituit încă nimic pentru acest retur");
		expect(early.page().text, "with the delivery, since all of it comes back").toContain(
			"De restituit sunt 209,00 LEI",
		);
		const silent = await step(at, "refuse", { answer: "nu" });
		expect([silent.status, isInvalid(silent.page(), "answer")]).toEqual([422, true]);
		expect((await done(at, "refuse", { answer: "Produsul a fost folosit." })).text).toContain("Returul este încheiat.");
		expect((await customer.page(`/order-confirmation/${id}`)).text).toContain("Produsul a fost folosit.");
	});

	it("has its reason corrected and its last step taken back", async () => {
		const { id, customer } = await delivered();
		const at = await opened(id, { kind: "warranty" });
		const unchosen = await step(at, "kind", { kind: "" });
		expect([unchosen.status, isInvalid(unchosen.page(), "kind")]).toEqual([422, true]);
		expect((await done(at, "kind", { kind: "sent-back" })).text).toContain("Motiv îndreptat");
		await done(at, "receive");
		const page = await done(at, "refuse", { answer: "Produsul a fost folosit." });
		expect(page.text).toContain("Luați înapoi ultimul pas");
		expect((await done(at, "back")).text).toContain("Ultimul pas a fost luat înapoi");
		expect((await customer.page(`/order-confirmation/${id}`)).text).toContain("produsele au ajuns, le verificăm");
	});

	it("takes no step twice, none that it does not have, and no nonsense", async () => {
		const { id } = await delivered();
		const at = await opened(id, { kind: "warranty" });
		const form = (await admin.page(at)).form(at, { intent: "receive" });
		expect((await admin.submit(form)).status).toBe(303);
		const again = await admin.submit(form);
		expect([again.status, again.page().text.includes("sau ați apăsat de două ori")]).toEqual([409, true]);
		const early = await admin.post(at, { intent: "refund", seen: "received" });
		expect([early.status, early.page().text.includes("Returul nu mai permite acest pas")]).toEqual([409, true]);
		expect(again.page().text).not.toContain("omanda între timp");
		expect((await admin.post(at, { intent: "burn", seen: "received" })).status).toBe(400);
		expect((await admin.post(at, { intent: "inspect", seen: "x" })).status).toBe(400);
		expect((await shop.visitor().post(at, { intent: "inspect", seen: "received" })).status).toBe(401);
		expect((await (await signedInStaff(shop)).post(at, { intent: "inspect", seen: "received" })).status).toBe(403);
		await done(at, "inspect");
		expect((await done(at, "repair")).text).toContain("Returul este încheiat.");
		expect((await admin.get("/admin/returns/987654")).status).toBe(404);
		const gone = await admin.post("/admin/returns/987654", { intent: "receive", seen: "announced" });
		expect([gone.status, gone.page().links.map(({ href }) => href)]).toEqual([
			404,
			expect.arrayContaining(["/admin/returns"]),
		]);
	});

	it("is replaced from the stock, or refused whole where no piece is left", async () => {
		const { id, customer } = await delivered();
		const at = await opened(id, { kind: "warranty" });
		await done(at, "receive");
		await done(at, "inspect");
		const before = stock();
		const setStock = (pieces: number) =>
			shop.change("update product set stock = ? where slug = 'mouse-pad-xxl'", pieces);
		const serials = { [`serials-${itemOf(id)}`]: "SN-NOU-1" };
		setStock(0);
		const refused = await step(at, "replace", { ...serials, answer: "Trimitem altul, nou." });
		expect([refused.status, refused.page().text.includes("stoc insuficient")]).toEqual([409, true]);
		const form = refused.page().form(at, { intent: "replace" });
		expect([fieldValue(form, "answer"), stock()]).toEqual(["Trimitem altul, nou.", 0]);
		expect((await customer.page(`/order-confirmation/${id}`)).text).not.toContain("produsul este înlocuit");
		setStock(before);
		expect((await done(at, "replace", serials)).text).toContain("Înlocuit (bucăți scoase din stoc: 1)");
		expect(stock()).toBe(before - 1);
		expect((await admin.submit(form, { values: serials })).status).toBe(409);
		expect(stock()).toBe(before - 1);
		const today = (await admin.page("/admin")).text;
		expect(today).toContain("produsul este înlocuit");
		expect(today).not.toContain("produsul este înlocuit, cel târziu la");
		// A faulty piece is not put on sale again by a press of the button.
		const place = (await admin.page(at)).form(at, { intent: "place" });
		const line = lineOf(at);
		expect([fieldValue(place, `restocked-${line}`), fieldValue(place, `writtenOff-${line}`)]).toEqual(["0", "1"]);
		expect((await done(at, "place", {})).text).toContain("1 scoasă din uz");
		expect(stock()).toBe(before - 1);
		const unplace = (await admin.page(at)).form(at, { intent: "unplace" });
		expect((await admin.submit(unplace)).status).toBe(303);
		expect((await admin.submit(unplace)).status).toBe(409);
		const onSale = { [`restocked-${line}`]: "1", [`writtenOff-${line}`]: "0" };
		expect((await done(at, "place", onSale)).text).toContain("Ce s-a făcut cu produsele a fost luat înapoi");
		expect(stock()).toBe(before);
		expect((await customer.page(`/order-confirmation/${id}`)).text).toContain("produsul este înlocuit");
	});

	it("speaks of money to give back only where money is to go back, and of what went back once it is decided", async () => {
		const { id } = await delivered();
		const at = await opened(id, { kind: "warranty" });
		const facts = async () => (await admin.page(at)).text.match(/De restituit|Restituit deja/g) ?? [];
		expect(await facts()).toEqual([]);
		await done(at, "kind", { kind: "withdrawal" });
		expect(await facts()).toEqual(["De restituit", "Restituit deja"]);
		await done(at, "refuse", { answer: "A trecut termenul de retragere." });
		expect(await facts()).toEqual([]);
	});

	it("is not what a withdrawal from an order that was not sent leads to, but its cancellation", async () => {
		const customer = shop.visitor();
		const id = await placeOrder(customer, "mouse-pad-xxl", CLUJ);
		const form = (await customer.page(`/withdraw?order=${id}`)).form("/withdraw");
		const shown = await customer.submit(form, { values: { name: "Ana Ionescu", email: ANA.email } });
		await customer.submit(shown.page().form("/withdraw"), { button: "confirm" });
		// Nobody asks for money for what is withdrawn from in whole, nor to say so again.
		const own = await customer.page(`/order-confirmation/${id}`);
		expect([own.h1, own.text]).toEqual([
			["Ne-ați anunțat retragerea"],
			expect.stringContaining("Nu mai aveți nimic de plătit"),
		]);
		expect(own.text).toContain("Retragere primită");
		expect(own.text).not.toMatch(/În așteptarea plății|Factură proformă/i);
		expect(own.text, "it arrives on no day").not.toMatch(/Termen |Număr de urmărire/);
		expect(own.links.map(({ href }) => href)).toContain(`/warranty?order=${id}`);
		const portal = await customer.page(`/invoices?order=${id}`);
		expect([portal.text, portal.links.filter(({ href }) => href.startsWith("/api/"))]).toEqual([
			expect.stringContaining("nu vă mai cerem plata"),
			[],
		]);
		const admins = await admin.page(`/admin/orders/${id}`);
		expect(admins.text).toContain("plata nu mai este cerută printr-o factură proformă");
		expect(admins.text).not.toContain("Deschideți proforma");
		expect(own.text, "of money that nobody has").not.toMatch(/Banii plătiți|vă înapoiem/);
		// A declaration that comes too late has no refund, nor has a company's.
		shop.change("update orders set status = 'completed' where id = ?", id);
		const paid = (await customer.page(`/order-confirmation/${id}`)).text;
		expect(paid).toContain("Pentru o retragere făcută în termen vă restituim banii");
		shop.change("update orders set status = 'pending' where id = ?", id);
		const company = "insert into order_billing (order_id, company_name, tax_code, address, city, county)";
		shop.change(`${company} values (?, 'Exemplu SRL', '12345674', 'Str. Lungă 3', 'Brașov', 'Brașov')`, id);
		const companys = (await customer.page(`/order-confirmation/${id}`)).text;
		expect(companys).toContain("declarația dumneavoastră de retragere");
		expect(companys).not.toMatch(/Banii plătiți|vă înapoiem|nimic de plătit/);
		shop.change("delete from order_billing where order_id = ?", id);
		const ways = [`/bank-transfer/${id}`, `/unified-checkout/${id}`, `/withdraw?order=${id}`];
		for (const href of ways) expect(own.links.map((link) => link.href)).not.toContain(href);
		for (const path of ways.slice(0, 2)) {
			const payment = await customer.page(path);
			expect([payment.text, payment.forms.length], path).toEqual([
				expect.stringContaining("nu trimiteți nicio plată"),
				own.forms.length,
			]);
		}
		const [{ id: withdrawal }] = shop.rows<{ id: number }>("select max(id) as id from withdrawal") as [{ id: number }];
		const page = await admin.page(`/admin/withdrawals/${withdrawal}`);
		expect(page.links.map(({ href }) => href)).not.toContain(`${orderPath(id)}/return?withdrawal=${withdrawal}`);
		expect(page.links).toContainEqual(
			expect.objectContaining({ href: orderPath(id), text: `Deschideți comanda #${id}, ca să o anulați` }),
		);
		expect(page.text).toContain("Produsele nu au plecat");
		await onOrder(id, "cancel", { reason: "" });
		const after = await admin.page(`/admin/withdrawals/${withdrawal}`);
		expect(after.links.map(({ text }) => text)).toContain(`Deschideți comanda #${id}`);
	});

	it("answers a withdrawal whose mistyped number an admin has joined to the order", async () => {
		const { id } = await delivered();
		const visitor = shop.visitor();
		const form = (await visitor.page("/withdraw")).form("/withdraw");
		const values = { orderNumber: `${id}-B`, name: ANA.fullName, email: ANA.email };
		const shown = await visitor.submit(form, { values, button: "review" });
		await visitor.submit(shown.page().form("/withdraw"), { button: "confirm" });
		const [{ id: withdrawal }] = shop.rows<{ id: number }>("select max(id) as id from withdrawal") as [{ id: number }];
		const at = `/admin/withdrawals/${withdrawal}`;
		const submit = (page: Page, values: Record<string, string>) =>
			admin.submit(page.form(at, { intent: "name" }), { values });
		const wrong = await submit(await admin.page(at), { orderNumber: "987654" });
		expect([wrong.status, messageOf(wrong.page(), "orderNumber")]).toEqual([422, "Nu există o comandă cu acest număr"]);
		const seen = await submit(wrong.page(), { orderNumber: `#${id}` });
		expect([seen.status, seen.page().text.includes(ANA.fullName)]).toEqual([200, true]);
		const unticked = await submit(seen.page(), {});
		expect([unticked.status, isInvalid(unticked.page(), "confirmed")]).toEqual([422, true]);
		const joined = await submit(unticked.page(), { confirmed: "on" });
		expect([joined.status, joined.header("location")]).toEqual([303, at]);
		const page = await admin.page(at);
		expect(page.links.map(({ href }) => href)).toContain(`${orderPath(id)}/return?withdrawal=${withdrawal}`);
		expect((await submit(seen.page(), { confirmed: "on" })).status).toBe(409);
		const leave = () => admin.post(at, { intent: "leave" });
		const left = await admin.submit(page.form(at, { intent: "leave" }));
		expect([left.status, left.header("location")]).toEqual([303, at]);
		expect((await admin.page(orderPath(id))).text).toContain("legată din greșeală, a fost desprinsă");
		expect((await leave()).status).toBe(409);
		const again = await submit(await admin.page(at), { orderNumber: `Comanda #${id}` });
		await submit(again.page(), { confirmed: "on" });
		expect((await openedReturn(id, {}, `?withdrawal=${withdrawal}`)).status).toBe(303);
		expect((await admin.page(at)).text).not.toContain("Desprindeți declarația");
		expect((await leave()).status).toBe(409);
	});

	it("answers a withdrawal, which shows it to whoever declared it", async () => {
		const { id } = await delivered();
		const visitor = shop.visitor();
		const form = (await visitor.page(`/withdraw?order=${id}`)).form("/withdraw");
		const shown = await visitor.submit(form, { values: { name: ANA.fullName, email: ANA.email }, button: "review" });
		const declared = await visitor.submit(shown.page().form("/withdraw"), { button: "confirm" });
		expect((await visitor.follow(declared)).page().text).not.toContain("Retururi și reclamații");
		const [{ id: withdrawal }] = shop.rows<{ id: number }>("select max(id) as id from withdrawal") as [{ id: number }];
		const link = `${orderPath(id)}/return?withdrawal=${withdrawal}`;
		expect((await admin.page(`/admin/withdrawals/${withdrawal}`)).links.map(({ href }) => href)).toContain(link);
		const answer = await openedReturn(id, {}, `?withdrawal=${withdrawal}`);
		expect(answer.status).toBe(303);
		expect((await visitor.page("/withdraw/receipt")).text).toContain("anunțat, așteptăm produsele");
		const offersAgain = async () =>
			(await admin.page(`/order-confirmation/${id}`)).links.some(({ href }) => href === `/withdraw?order=${id}`);
		expect(await offersAgain()).toBe(false);
		expect((await admin.page(`/admin/withdrawals/${withdrawal}`)).text).toContain("Rezolvată");
		const at = answer.header("location")!;
		expect((await admin.page("/admin/returns?state=announced")).links.map(({ href }) => href)).toContain(at);
		shop.change("update return_case set state = 'announced' where state = 'inspected'");
		const none = (await admin.page("/admin/returns?state=inspected")).text;
		expect([none.includes("Nimic nu corespunde filtrelor"), none.includes("Niciun retur în lucru")]).toEqual([
			true,
			false,
		]);
		await done(at, "drop");
		const again = await admin.page(`/admin/withdrawals/${withdrawal}`);
		expect([again.links.map(({ href }) => href).includes(link), again.text.includes("De rezolvat")]).toEqual([
			true,
			true,
		]);
		expect((await openedReturn(id, {}, `?withdrawal=${withdrawal}`)).status).toBe(303);
	});
});
