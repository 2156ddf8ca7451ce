import { createHmac } from "node:crypto";
import { sign } from "cookie-signature";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, Client } from "#tests/support/http-client.ts";
import { ANA, placeOrder } from "./support/orders.ts";
import { fieldValue, messageOf } from "./support/page.ts";
import { expectSame, withoutOneTimeParts } from "./support/same-answer.ts";
import { shopForThisFile } from "./support/shop.ts";

const SESSION_SECRET = "a secret of more than 32 characters";
const shop = shopForThisFile({ env: { TRUST_PROXY: "true", SESSION_SECRET } });

let addresses = 0;
/** A visitor at an address of its own, so that no other test's tries count. */
function visitorAt(address = `10.1.0.${++addresses}`, language?: "en"): Client {
	const client = new Client(shop.running().url, { "X-Forwarded-For": address });
	if (language) client.jar.set("language", language);
	return client;
}

const STEFAN = { name: "Ștefan Țuțuianu", email: "stefan@exemplu.ro" };
const CONFIRM = { ro: "Confirmați retragerea", en: "Confirm withdrawal" };

async function review(visitor: Client, values: Record<string, string>) {
	const form = (await visitor.page("/withdraw")).form("/withdraw");
	return visitor.submit(form, { values: { ...STEFAN, ...values }, button: "review" });
}

async function declare(visitor: Client, values: Record<string, string>) {
	const answer = await review(visitor, values);
	return visitor.submit(answer.page().form("/withdraw"), { button: "confirm" });
}

const declarations = () => shop.rows<{ n: number }>("select count(*) as n from withdrawal")[0]?.n;

describe("the withdrawal function", () => {
	it.each([
		["ro", undefined, "Retragere din contract aici"],
		["en", "en", "Withdraw from the contract here"],
	] as const)("is linked from the foot of every page in %s", async (_, language, words) => {
		const visitor = visitorAt(undefined, language);
		for (const path of ["/", "/products/1", "/contact", "/cart", "/terms"])
			expect((await visitor.page(path)).links, path).toContainEqual(
				expect.objectContaining({ text: words, href: "/withdraw" }),
			);
		expect((await visitor.get("/nowhere")).page().links).toContainEqual(expect.objectContaining({ href: "/withdraw" }));
	});

	it("is linked from the order's confirmation, which fills in the number", async () => {
		const visitor = visitorAt();
		const id = await placeOrder(visitor);
		const page = await visitor.page(`/order-confirmation/${id}`);
		expect(page.links.filter(({ href }) => href === `/withdraw?order=${id}`)).toHaveLength(1);
		const form = (await visitor.page(`/withdraw?order=${id}`)).form("/withdraw");
		expect(fieldValue(form, "orderNumber")).toBe(String(id));
	});

	it("is linked from the appointment's confirmation, and books the withdrawal on the appointment", async () => {
		const visitor = visitorAt();
		const form = (await visitor.page("/service-order/1")).form("/service-order/1");
		const scheduled = await visitor.submit(form, { values: ANA });
		const id = Number(/\d+$/.exec(scheduled.header("location") ?? "")?.[0]);
		const page = await visitor.page(`/service-confirmation/${id}`);
		expect(page.links.filter(({ href }) => href === `/withdraw?service=${id}`)).toHaveLength(1);
		const opened = (await visitor.page(`/withdraw?service=${id}`)).form("/withdraw");
		expect([fieldValue(opened, "contract"), fieldValue(opened, "orderNumber")]).toEqual(["service", String(id)]);
		const shown = await visitor.submit(opened, { values: { name: "Ana", email: ANA.email }, button: "review" });
		expect(shown.page().text).toContain(`programarea cu numărul ${id}`);
		const declared = await visitor.submit(shown.page().form("/withdraw"), { button: "confirm" });
		expect((await visitor.follow(declared)).page().text).toContain(`programarea cu numărul ${id}`);
		expect(shop.rows("select order_id, service_order_id from withdrawal order by id desc limit 1")).toEqual([
			{ order_id: null, service_order_id: id },
		]);
		const after = await visitor.page(`/service-confirmation/${id}`);
		expect(after.text).toContain("Nu mai este nevoie să veniți la programare");
		expect([page.h1, after.h1]).toEqual([["Serviciul este programat"], [`Programarea nr. ${id}`]]);
		expect(after.links.filter(({ href }) => href === `/withdraw?service=${id}`)).toEqual([]);
	});

	it("asks for an order of products where nothing else is said, and takes no other word for it", async () => {
		const visitor = visitorAt();
		expect(fieldValue((await visitor.page("/withdraw")).form("/withdraw"), "contract")).toBe("order");
		const values = { ...STEFAN, orderNumber: "5", contract: "lease", formKey: "k".repeat(24), intent: "confirm" };
		expect((await visitor.post("/withdraw", values)).status).toBe(422);
	});

	it("takes two steps and ends with a receipt: date, time, number, and what was declared", async () => {
		const visitor = visitorAt();
		const before = declarations();
		const shown = await review(visitor, { orderNumber: "#77", text: "Doar tastatura <i>neagră</i>" });
		expect(shown.status).toBe(200);
		expect(shown.header("cache-control")).toContain("no-store");
		for (const words of ["#77", STEFAN.name, STEFAN.email, "Doar tastatura <i>neagră</i>"])
			expect(shown.page().text).toContain(words);
		expect(shown.page().h1).toEqual([CONFIRM.ro]);
		expect(declarations(), "nothing is declared before the second step").toBe(before);

		const declared = await visitor.submit(shown.page().form("/withdraw"), { button: "confirm" });
		expect([declared.status, declared.header("location")]).toEqual([303, "/withdraw/receipt"]);
		const receipt = await visitor.follow(declared);
		expect(receipt.header("cache-control")).toContain("no-store");
		const page = receipt.page();
		const [row] = shop.selectRows("withdrawal", { order_number: "#77" });
		const moment = new Date(row?.declared_at ?? "");
		const time = moment.toLocaleTimeString("en-GB", {
			timeZone: "Europe/Bucharest",
			hour: "2-digit",
			minute: "2-digit",
		});
		const day = moment.toLocaleDateString("ro-RO", {
			timeZone: "Europe/Bucharest",
			day: "numeric",
			month: "long",
			year: "numeric",
		});
		for (const words of [`R-${row?.id}`, `${day}, ${time}`, "#77", STEFAN.name, "Doar tastatura <i>neagră</i>"])
			expect(page.text).toContain(words);
		expect(page.robots).toContain("noindex");
		// A part of the order leaves its delivery paid for.
		expect(page.text).toContain("dacă vă retrageți din toată comanda și costul livrării standard");

		const mails = shop.selectRows("outbox_message", { subject_type: "withdrawal", subject_id: row!.id });
		expect(mails).toMatchObject([
			{ kind: "withdrawal-receipt", recipient: "customer", locale: "ro" },
			{ kind: "withdrawal-new", recipient: "shop", locale: "ro" },
		]);
	});

	it("shows the receipt for an hour, which the server counts, whatever the browser keeps", async () => {
		const visitor = visitorAt();
		const shown = await review(visitor, { orderNumber: "#79", text: "" });
		await visitor.submit(shown.page().form("/withdraw"), { button: "confirm" });
		const [row] = shop.rows<{ id: number }>("select id from withdrawal where order_number = '#79'");
		const key = createHmac("sha256", SESSION_SECRET).update("cookie:withdrawal").digest("base64url");
		const statusWith = async (value: unknown) => {
			const text = Buffer.from(JSON.stringify(value)).toString("base64");
			visitor.jar.set("withdrawal", encodeURIComponent(sign(text, key)));
			return (await visitor.get("/withdraw/receipt")).status;
		};
		const now = Math.floor(Date.now() / 1_000);
		expect(await statusWith([row!.id, now + 60])).toBe(200);
		for (const value of [[row!.id, now - 1], row!.id, [row!.id], [row!.id, "later"]])
			expect(await statusWith(value), JSON.stringify(value)).toBe(404);
	});

	it("lets the consumer go back and change what was typed", async () => {
		const visitor = visitorAt();
		const shown = await review(visitor, { orderNumber: "78", text: "Tot" });
		const again = await visitor.submit(shown.page().form("/withdraw"), { button: "edit" });
		const form = again.page().form("/withdraw");
		expect(["orderNumber", "name", "email", "text"].map((name) => fieldValue(form, name))).toEqual([
			"78",
			STEFAN.name,
			STEFAN.email,
			"Tot",
		]);
		expect(again.page().text).not.toContain("Există o problemă");
	});

	it("says beside each field what is missing, in both languages, and keeps the rest", async () => {
		const answer = await review(visitorAt(undefined, "en"), { orderNumber: "", name: "A", email: "x", text: "Kept" });
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect(messageOf(page, "orderNumber")).toContain("Please enter the order number");
		expect(messageOf(page, "name")).toContain("Name must be at least 2 characters");
		expect(messageOf(page, "email")).toContain("Please enter a valid email address");
		expect(fieldValue(page.form("/withdraw"), "text")).toBe("Kept");
		const romanian = await review(visitorAt(), { orderNumber: "" });
		expect(messageOf(romanian.page(), "orderNumber")).toContain("Introduceți numărul comenzii");
	});

	it("does not believe a second step that leaves out the first", async () => {
		const visitor = visitorAt();
		const answer = await visitor.post("/withdraw", { intent: "confirm", orderNumber: "", name: "", email: "" });
		expect(answer.status).toBe(422);
	});

	it("declares once, however often the confirmation is sent", async () => {
		const visitor = visitorAt();
		const shown = await review(visitor, { orderNumber: "79" });
		const form = shown.page().form("/withdraw");
		for (let i = 0; i < 3; i++) expect((await visitor.submit(form, { button: "confirm" })).status).toBe(303);
		expect(shop.rows("select id from withdrawal where order_number = '79'")).toHaveLength(1);
	});

	it("shows a receipt to nobody but the browser that declared", async () => {
		const answer = await visitorAt().get("/withdraw/receipt");
		expect(answer.status).toBe(404);
		expect(answer.page().h1).toEqual(["Nu avem o dovadă de arătat aici"]);
		const forger = visitorAt();
		forger.jar.set("withdrawal", "MQ==");
		expect((await forger.get("/withdraw/receipt")).status).toBe(404);
	});
});

/** An answer without what may differ: one-time parts, numbers of orders and receipts, the moment. */
function plain(answer: Answer): string {
	return withoutOneTimeParts(answer, Number.NaN)
		.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d\d:\d\d\b/g, "…")
		.replaceAll(/\b\d+\b/g, "0");
}

describe("whether an order exists", () => {
	let id: number;
	beforeAll(async () => {
		id = await placeOrder(visitorAt(), "mouse-pad-xxl");
	});

	it("cannot be told from any step", async () => {
		const other = id + 500_000;
		const answersFor = async (number: number) => {
			const visitor = visitorAt("10.2.0.1");
			const shown = await review(visitor, { ...ANA, orderNumber: String(number), email: "ana@exemplu.ro" });
			const declared = await visitor.submit(shown.page().form("/withdraw"), { button: "confirm" });
			return { declared, receipt: await visitor.follow(declared) };
		};
		const [known, unknown] = [await answersFor(id), await answersFor(other)];
		for (const step of ["declared", "receipt"] as const) expectSame(plain(known[step]), plain(unknown[step]));
	});

	it("is known to the shop: an event of the order, and its number in the shop's own mail", async () => {
		expect(
			shop.rows("select kind, actor from order_event where order_id = ? and kind = 'withdrawal-declared'", id),
		).toEqual([{ kind: "withdrawal-declared", actor: "customer" }]);
		const notices = shop
			.rows<{ payload: string }>("select payload from outbox_message where kind = 'withdrawal-new'")
			.map(({ payload }) => JSON.parse(payload));
		expect(notices.find(({ orderId }) => orderId === id)).toMatchObject({
			orderNumber: String(id),
			email: "ana@exemplu.ro",
		});
	});
});

describe("many declarations", () => {
	it("from one address are held back with a message, with all that was typed and another way to declare", async () => {
		const visitor = visitorAt("10.3.0.1");
		for (let i = 0; i < 10; i++)
			expect((await declare(visitor, { orderNumber: `${800 + i}`, email: `f${i}@exemplu.ro` })).status).toBe(303);
		const refused = await declare(visitor, { orderNumber: "820", email: "f11@exemplu.ro" });
		expect(refused.status).toBe(429);
		expect(refused.page().text).toContain("Am primit prea multe declarații");
		expect(refused.page().text).toContain("contact@nucleu.example");
		expect(fieldValue(refused.page().form("/withdraw"), "orderNumber")).toBe("820");
		expect((await declare(visitorAt("10.3.0.2"), { orderNumber: "821", email: "f12@exemplu.ro" })).status).toBe(303);
	});

	it("for one mailbox are held back wherever they come from", async () => {
		const answers: number[] = [];
		for (let i = 0; i < 6; i++)
			answers.push((await declare(visitorAt(), { orderNumber: `${900 + i}`, email: "victima@exemplu.ro" })).status);
		expect(answers).toEqual([303, 303, 303, 303, 303, 429]);
	});

	it("with invented numbers and another's mailbox take no right away: what fits a contract is taken", async () => {
		const email = "consumator@exemplu.ro";
		const id = await placeOrder(visitorAt(), "mouse-pad-xxl", { email });
		for (let i = 0; i < 6; i++) await declare(visitorAt(), { orderNumber: `${950 + i}`, email });
		expect((await declare(visitorAt(), { orderNumber: String(id), email: email.toUpperCase() })).status).toBe(303);
		expect((await declare(visitorAt(), { orderNumber: "960", email })).status).toBe(429);
	});
});
