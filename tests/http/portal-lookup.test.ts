import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "#tests/support/http-client.ts";
import { ANA, placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { numbersOfTheirOwn, PORTALS, search, stranger as strangerOf, UNKNOWN } from "./support/portals.ts";
import { expectSame, withoutOneTimeParts } from "./support/same-answer.ts";
import { shopForThisFile } from "./support/shop.ts";

/** Who may look an order up, and how often (SPEC 2.15, 5, 8; DECISIONS 4). */
const shop = shopForThisFile({ env: { TRUST_PROXY: "true" } });
const stranger = (...more: [language?: "ro" | "en"]) => strangerOf(shop.running().url, ...more);

const BOTH = "Please enter both order number and email address";
const DENIED = "Order not found or email doesn't match";
const ELSE = "bogdan@exemplu.ro";
/** The e-mail is limited too. */
let others = 0;
const anyElse = () => `bogdan${++others}@exemplu.ro`;

// The number is limited too, so each test has an order of its own.
let id: number;
beforeAll(() => numbersOfTheirOwn(shop));
beforeEach(async () => {
	id = await placeOrder(shop.visitor("en"));
});

describe.each(PORTALS)("the portal $path", ({ path }) => {
	it("asks for order number and e-mail, and shows who helps and when", async () => {
		const page = await stranger().page(path);
		const form = page.form(path);
		expect(form.fields.map(([name]) => name).filter((name) => name !== "csrfToken")).toEqual(["orderNumber", "email"]);
		expect((await stranger().get(path)).text).toContain('placeholder="#12345"');
		expect((await stranger().get(path)).text).toMatch(
			/<input[^>]*type="email"[^>]*name="email"|name="email"[^>]*type="email"/,
		);
		expect(form.buttons.at(-1)?.text).toBe(path === "/invoices" ? "Search Invoice" : "Search Warranty");
		expect(page.links.some(({ href }) => href.startsWith("mailto:"))).toBe(true);
		expect(page.links.some(({ href }) => href.startsWith("tel:"))).toBe(true);
		expect(page.text).toMatch(/Monday – Sunday\s+10:00–19:00/);
	});

	it.each([
		["{id}", ANA.email],
		["#{id}", ANA.email],
		[" # {id} ", ` ${ANA.email} `],
		["{id}", ANA.email.toUpperCase()],
	])("finds the order for %j and %j, and shows it again on reload and Back", async (number, email) => {
		const visitor = stranger();
		const answer = await search(visitor, path, number.replace("{id}", String(id)), email);
		expect([answer.status, answer.header("location")]).toEqual([303, `${path}?order=${id}`]);
		for (let time = 1; time <= 2; time++) {
			const found = await visitor.follow(answer);
			expect([found.status, found.header("cache-control")]).toEqual([200, "no-store"]);
			expect(found.page().text).toContain(`#${id}`);
			expect(found.page().robots).toContain("noindex");
			expect(fieldValue(found.page().form(path), "email")).toBe("");
		}
	});

	it("gives one and the same answer for a wrong e-mail and for an unknown number, and keeps what was typed", async () => {
		const wrong = await search(stranger(), path, String(id), ELSE);
		const none = await search(stranger(), path, String(UNKNOWN), ELSE);
		expect(wrong.status).toBe(404);
		expect(wrong.header("cache-control")).toBe("no-store");
		expect(wrong.page().text).toContain(DENIED);
		expectSame(withoutOneTimeParts(wrong, id), withoutOneTimeParts(none, UNKNOWN));
		expect(fieldValue(wrong.page().form(path), "orderNumber")).toBe(String(id));
		expect(fieldValue(wrong.page().form(path), "email")).toBe(ELSE);
	});

	it("gives somebody else's result address the answer of an unknown number", async () => {
		const foreign = await stranger().get(`${path}?order=${id}`);
		const none = await stranger().get(`${path}?order=${UNKNOWN}`);
		expect([foreign.status, foreign.header("cache-control")]).toEqual([404, "no-store"]);
		expect(foreign.text).not.toContain(ANA.email);
		expectSame(withoutOneTimeParts(foreign, id), withoutOneTimeParts(none, UNKNOWN));
		// The number that a link named is typed in already.
		expect(fieldValue(foreign.page().form(path), "orderNumber")).toBe(String(id));
	});

	it.each(["", "abc", "0", "-1", "1e3", "%00", "9".repeat(40), "1&order=2"])(
		"answers 404 for a result address with %j",
		async (asked) => {
			expect((await stranger().get(`${path}?order=${asked}`)).status).toBe(404);
		},
	);

	it.each([
		["", "", ["orderNumber", "email"]],
		["  ", ANA.email, ["orderNumber"]],
		["#12345", "", ["email"]],
	])("asks for both when it gets %j and %j, beside the field and in the summary", async (number, email, wrong) => {
		const answer = await search(stranger(), path, number, email);
		expect(answer.status).toBe(422);
		const page = answer.page();
		for (const name of ["orderNumber", "email"]) {
			expect(isInvalid(page, name), name).toBe(wrong.includes(name));
			if (wrong.includes(name)) expect(messageOf(page, name)).toContain(BOTH);
		}
		// One sentence about two fields is said once, and leads to the first.
		const inSummary = page.links.filter(({ text, href }) => text === BOTH && href.startsWith("#"));
		expect(inSummary).toHaveLength(1);
		expect(fieldValue(page.form(path), "email")).toBe(email);
	});

	it("opens with the key of the order's e-mails, which then is gone from the address", async () => {
		const { access_key: key } = shop.selectRow("orders", { id });
		const visitor = stranger();
		const answer = await visitor.get(`${path}?order=${id}&key=${key}`);
		expect([answer.status, answer.header("location")]).toEqual([303, `${path}?order=${id}`]);
		expect((await visitor.follow(answer)).status).toBe(200);
	});

	it("speaks Romanian to who never chose", async () => {
		const page = (await search(stranger("ro"), path, "", "")).page();
		expect(page.text).toContain("Introduceți numărul comenzii și adresa de e-mail");
	});
});

describe("the limit on guesses", () => {
	type Guess = (visitor: ReturnType<typeof stranger>, number: string, email: string) => Promise<Answer>;
	const WAYS: [name: string, guess: Guess][] = [
		["/order-access", (visitor, number, email) => search(visitor, "/order-access", number, email)],
		...PORTALS.map(({ path }): [string, Guess] => [
			path,
			(visitor, number, email) => search(visitor, path, number, email),
		]),
		...PORTALS.map(({ call }): [string, Guess] => [
			call,
			(visitor, orderNumber, email) => visitor.postJson(call, { orderNumber, email }),
		]),
	];

	it.each(WAYS)(
		"holds the eleventh from one address back at %s, whichever way the wrong ten went",
		async (_, guess) => {
			const visitor = stranger();
			for (const [index, [way, earlier]] of [...WAYS, ...WAYS].entries())
				expect((await earlier(visitor, String(500_001 + index), anyElse())).status, way).toBe(404);
			const eleventh = await guess(visitor, String(id), ANA.email);
			expect(eleventh.status).toBe(429);
			expect(Number(eleventh.header("retry-after"))).toBeGreaterThan(0);
			expect(visitor.jar.has("orders")).toBe(false);
			expect(eleventh.text).toContain("Too many attempts");
		},
	);

	it.each(WAYS)("counts no right pair at %s", async (_, guess) => {
		const visitor = stranger();
		for (let time = 1; time <= 11; time++)
			expect((await guess(visitor, String(id), ANA.email)).status).toBeLessThan(400);
	});

	it.each(WAYS)("holds the sixth of one number back at %s, from ever new addresses", async (_, guess) => {
		for (const [index, [way, earlier]] of WAYS.entries())
			expect((await earlier(stranger(), [`#${id}`, ` ${id}`][index % 2]!, anyElse())).status, way).toBe(404);
		expect((await guess(stranger(), String(id), ANA.email)).status).toBe(429);
	});

	it("does not count a form that was not filled in", async () => {
		const visitor = stranger();
		for (let time = 1; time <= 7; time++) expect((await search(visitor, "/invoices", "", "")).status).toBe(422);
		expect((await search(visitor, "/invoices", String(id), ANA.email)).status).toBe(303);
	});
});
