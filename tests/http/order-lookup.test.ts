import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, Client } from "#tests/support/http-client.ts";
import { first } from "./support/html.ts";
import { ANA, placeOrder } from "./support/orders.ts";
import { expectSame, withoutOneTimeParts } from "./support/same-answer.ts";
import { shopForThisFile } from "./support/shop.ts";

// Behind a proxy the shop limits by the address that the proxy names: each test gets an address of its own.
const shop = shopForThisFile({ env: { TRUST_PROXY: "true" } });
let addresses = 0;
function stranger(address?: string): Client {
	if (address === undefined) addresses++;
	const last = address ?? `10.0.${addresses >> 8}.${addresses & 255}`;
	const headers = { "X-Forwarded-For": `203.0.113.7, ${last}` };
	const client = new Client(shop.running().url, headers);
	client.jar.set("language", "en");
	return client;
}

const UNKNOWN = 987_654;

/** The e-mail is limited too. */
let others = 0;
const somebodyElse = () => `bogdan${++others}@exemplu.ro`;

describe("the form for order number and e-mail", () => {
	// The number is limited too, so each test asks for an order of its own.
	let id: number;
	beforeAll(async () => {
		await placeOrder(shop.visitor());
		// Numbers that stand nowhere else in a page, as long as the unknown one.
		shop.numberAfter(765_431);
	});
	beforeEach(async () => {
		id = await placeOrder(shop.visitor("en"));
	});

	async function lookUp(visitor: Client, orderNumber: string, email: string): Promise<Answer> {
		const page = (await visitor.get(`/order-confirmation/${UNKNOWN}`)).page();
		const form = page.forms.find(({ fields }) => fields.some(([name]) => name === "email"));
		if (!form) throw new Error("no form for number and e-mail");
		return visitor.submit(form, { values: { orderNumber, email } });
	}

	it("is not needed in the browser that ordered: its orders are links there and on the empty cart", async () => {
		const visitor = shop.visitor("en");
		const own = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "banktransfer" });
		const linksOn = async (client: Client, at: string) =>
			(await client.page(at)).links.filter(({ text }) => text.startsWith("Order #")).map(({ text }) => text);
		for (const at of ["/cart", "/order-access"]) {
			expect(await linksOn(visitor, at)).toEqual([`Order #${own}: Awaiting payment`]);
			expect(await linksOn(stranger(), at)).toEqual([]);
		}
		shop.change("update orders set access_epoch = access_epoch + 1 where id = ?", own);
		expect(await linksOn(visitor, "/cart")).toEqual([]);
	});

	it("wants both of its fields, as the forms of invoices and warranties do", async () => {
		for (const at of ["/order-access", `/order-confirmation/${UNKNOWN}`, "/invoices"]) {
			const { main } = (await shop.visitor().get(at)).page();
			for (const name of ["orderNumber", "email"])
				expect(first(main, "input", { name })?.attributes, `${at} ${name}`).toHaveProperty("required");
		}
	});

	it.each([
		["{id}", ANA.email],
		["#{id}", ANA.email],
		[" # {id} ", ` ${ANA.email} `],
		["{id}", ANA.email.toUpperCase()],
		["#{id}", " Ana@Exemplu.RO"],
	])("opens the order for %j and %j", async (number, email) => {
		const visitor = stranger();
		const answer = await lookUp(visitor, number.replace("{id}", String(id)), email);
		expect(answer.status).toBe(303);
		const page = await visitor.follow(answer);
		expect(page.status).toBe(200);
		expect(page.page().text).toContain(ANA.email);
	});

	it("gives one and the same answer for a wrong e-mail and for an unknown number", async () => {
		const wrong = await lookUp(stranger(), String(id), "bogdan@exemplu.ro");
		const none = await lookUp(stranger(), String(UNKNOWN), "bogdan@exemplu.ro");
		expect(wrong.status).toBe(404);
		expect(wrong.page().text).toContain("Order not found or email doesn't match");
		expectSame(withoutOneTimeParts(wrong, id), withoutOneTimeParts(none, UNKNOWN));
		expect(wrong.page().form("/order-access").fields).toContainEqual(["email", "bogdan@exemplu.ro"]);
	});

	it.each([
		["", ""],
		["", ANA.email],
		["12", ""],
	])("asks for both when it gets %j and %j", async (number, email) => {
		const answer = await lookUp(stranger(), number, email);
		expect(answer.status).toBe(422);
		expect(answer.page().text).toContain("Please enter both order number and email address");
	});

	it.each(["%", "_", `${ANA.email}' or '1'='1`, "ana@exemplu.r_", "ana%"])(
		"does not open for the pattern %j",
		async (email) => {
			expect([404, 422]).toContain((await lookUp(stranger(), String(id), email)).status);
		},
	);

	it("answers 429 to an IPv6 site that guesses from ever other networks of its own, not to its neighbour", async () => {
		const guess = (network: number) =>
			stranger(`2001:db8:7:${network.toString(16)}::1`).postJson("/api/invoice/lookup", {
				orderNumber: String(600_000 + network),
				email: `bogdan${network}@exemplu.ro`,
			});
		const right = stranger("2001:db8:7::1");
		expect((await lookUp(right, String(id), ANA.email)).status).toBe(303);
		for (let network = 1; network <= 160; network++) expect((await guess(network)).status).toBe(404);
		expect((await guess(161)).status).toBe(429);
		expect((await lookUp(right, String(id), ANA.email)).status).toBe(429);
		expect((await lookUp(stranger("2001:db8:8::1"), String(id), ANA.email)).status).toBe(303);
	});

	it("answers 429 to the eleventh wrong try from one address, even with the right pair", async () => {
		const visitor = stranger();
		for (let number = 1; number <= 10; number++)
			expect((await lookUp(visitor, String(500_000 + number), somebodyElse())).status).toBe(404);
		const eleventh = await lookUp(visitor, String(id), ANA.email);
		expect(eleventh.status).toBe(429);
		expect(visitor.jar.has("orders")).toBe(false);
		const someoneElse = stranger();
		expect((await lookUp(someoneElse, String(id), ANA.email)).status).toBe(303);
	});

	it("answers 429 to the sixth try of one number from ever new addresses, however it is written", async () => {
		for (const written of [`${id}`, `# ${id} `, `#000${id}`, `ORDER #${id}`, `G-${id}-20261129-1`])
			expect((await lookUp(stranger(), written, somebodyElse())).status).toBe(404);
		expect((await lookUp(stranger(), String(id), ANA.email)).status).toBe(429);
	});

	it("answers 429 to the eleventh wrong try with one e-mail from ever new addresses, however it is written", async () => {
		for (let number = 1; number <= 10; number++) {
			const email = number % 2 ? "Vasile@Exemplu.ro" : " vasile@exemplu.ro ";
			expect((await lookUp(stranger(), String(700_000 + number), email)).status).toBe(404);
		}
		expect((await lookUp(stranger(), String(700_011), "vasile@exemplu.ro")).status).toBe(429);
		expect((await lookUp(stranger(), String(id), ANA.email)).status).toBe(303);
	});

	it("does not count right pairs, neither for the address nor for the number", async () => {
		const visitor = stranger();
		for (let time = 1; time <= 12; time++) expect((await lookUp(visitor, String(id), ANA.email)).status).toBe(303);
		for (let time = 1; time <= 5; time++) expect((await lookUp(visitor, String(id), somebodyElse())).status).toBe(404);
		expect((await lookUp(stranger(), String(id), ANA.email)).status).toBe(429);
	});

	it("does not take an address that the visitor only claims to have", async () => {
		const statuses: number[] = [];
		for (let attempt = 1; attempt <= 11; attempt++) {
			const visitor = new Client(shop.running().url, { "X-Forwarded-For": `198.51.100.${attempt}, 192.0.2.99` });
			statuses.push((await lookUp(visitor, String(600_000 + attempt), somebodyElse())).status);
		}
		expect(statuses).toEqual([...Array(10).fill(404), 429]);
	});
});
