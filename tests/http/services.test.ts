import { describe, expect, it, onTestFinished } from "vitest";
import type { Answer, Client } from "#tests/support/http-client.ts";
import type { Json } from "./support/order-json.ts";
import { ANA, addToCart } from "./support/orders.ts";
import { fieldValue, readPage } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const FORM = { fullName: "Ștefania Țurcanu", email: "stefania@exemplu.ro", phone: "0722 123 456", notes: "Zgomot." };

const AS_TEXT = { headers: { "Content-Type": "text/plain;charset=UTF-8" } };
const AS_JSON = { headers: { "Content-Type": "application/json" } };

const addService = (visitor: Client, id: number) => addToCart(visitor, id, { type: "service" });
const keyOf = async (visitor: Client, path: string) => fieldValue((await visitor.page(path)).form(path), "orderKey")!;
const newest = (answer: Answer) => Number(/\/service-confirmation\/(\d+)$/.exec(answer.header("location"))?.[1]);

describe("the list of services", () => {
	it("shows all six with time, price and both links", async () => {
		const answer = await shop.visitor().get("/services");
		expect(answer.status).toBe(200);
		for (const slug of ["pc-repair", "optimization", "custom-builds", "upgrades", "virus-removal", "data-recovery"]) {
			expect(answer.text).toContain(`href="/services/${slug}"`);
			expect(answer.text).toContain(`/images/services/${slug}-400.avif`);
		}
		for (const id of [1, 2, 3, 4, 5, 6]) expect(answer.text).toContain(`href="/service-order/${id}"`);
		const { text } = answer.page();
		expect(text).toContain("150 LEI TVA inclus");
		for (const part of ["150 LEI", "120 LEI", "300 LEI", "100 LEI", "1–3 zile", "3–5 zile", "200 LEI", "2–5 zile"])
			expect(text).toContain(part);
	});

	it("gives the reasons and the four steps, in English too", async () => {
		const { text } = await shop.visitor("en").page("/services");
		const wanted = ["Certified technicians", "Quick turnaround", "Warranty", "Transparent pricing"];
		wanted.push("Diagnostics", "Repair or build", "Quality check", "Delivery or pickup");
		for (const part of wanted) expect(text).toContain(part);
	});

	it("says so when there are none", async () => {
		const sell = (status: "active" | "retired") => shop.change("update service set status = ?", status);
		sell("retired");
		onTestFinished(() => sell("active"));
		expect((await shop.visitor("en").page("/services")).text).toContain("No Services Found");
	});
});

describe("a service", () => {
	it("opens by slug and by number", async () => {
		const visitor = shop.visitor("en");
		for (const path of ["/services/custom-builds", "/services/3"]) {
			const page = await visitor.page(path);
			expect(page.title).toBe("Custom PC Build | Nucleu");
			for (const part of ["What to expect", "How to book", "3–5 days", "By phone", "Visit the store"])
				expect(page.text).toContain(part);
			const hrefs = page.links.map(({ href }) => href);
			expect(hrefs).toEqual(expect.arrayContaining(["/service-order/3", "/contact"]));
		}
	});

	it("is not found for anything else", async () => {
		for (const path of ["/services/99", "/services/nimic", "/services/0", "/service-order/99", "/service-order/x"]) {
			const answer = await shop.visitor("en").get(path);
			expect([path, answer.status]).toEqual([path, 404]);
			expect(answer.page().text).toContain("Service Not Found");
			expect(answer.text).toContain('href="/services"');
		}
	});

	it("shows that it is scheduled while it waits in the cart", async () => {
		const visitor = shop.visitor("en");
		await addService(visitor, 1);
		const list = (await visitor.get("/services")).text;
		expect(list).not.toContain('href="/service-order/1"');
		expect(list).toMatch(/<button[^>]*disabled=""[^>]*>.*?Service scheduled/s);
		expect(list).toContain('href="/service-order/2"');
		const detail = await visitor.get("/services/pc-repair");
		expect(detail.page().text).toContain("Service scheduled");
		expect(detail.text).not.toContain('href="/service-order/1"');
	});
});

describe("confirming a service into the cart", () => {
	it.each([
		["1", "PC Repair", "1–3 days", "1"],
		["2", "PC Optimization", "1–2 days", "2"],
		["3", "Custom PC Build", "3–5 days", "3"],
		["4", "PC Upgrade", "1–2 days", "4"],
		["99", "PC Upgrade", "1–2 days", "4"],
		["orice", "PC Upgrade", "1–2 days", "4"],
	])("for id %s shows %s, %s", async (id, name, days, adds) => {
		const page = await shop.visitor("en").page(`/service-schedule/${id}`);
		expect(page.text).toContain(name);
		expect(page.text).toContain(days);
		expect(fieldValue(page.form("/cart"), "id")).toBe(adds);
		expect(page.robots).toContain("noindex");
	});

	it("adds it once and goes to the cart", async () => {
		const visitor = shop.visitor("en");
		for (const _ of [1, 2]) {
			const answer = await addService(visitor, 2);
			expect([answer.status, answer.header("location")]).toEqual([303, "/cart"]);
		}
		const { wholeText } = await visitor.page("/cart");
		expect(wholeText).toContain("PC Optimization");
		expect(wholeText).toContain("Cart, 1 item");
	});

	it("is what the Schedule Service page does with PC repair", async () => {
		const page = await shop.visitor("en").page("/simple-service-order");
		expect([page.title, page.robots]).toEqual(["Schedule Service | Nucleu", "noindex"]);
		expect(page.form("/cart", { intent: "add", type: "service", id: "1" }).method).toBe("post");
	});
});

/** An order of a product whose cart had a service too, which waits for the payment. */
async function mixedOrder(paymentMethod: string): Promise<[Client, Answer]> {
	const visitor = shop.visitor();
	await addToCart(visitor, 1);
	await addService(visitor, 2);
	const { notes: _, ...customer } = FORM;
	return [visitor, await visitor.post("/direct-checkout", { ...customer, deliveryMethod: "pickup", paymentMethod })];
}

describe("scheduling a service with the form", () => {
	it("goes on to the confirmation, takes the service out of the cart and offers the next one", async () => {
		const visitor = shop.visitor("en");
		await addService(visitor, 2);
		await addService(visitor, 4);
		const page = await visitor.page("/service-order/2");
		const hints = [page, await visitor.page("/service-order/3")].map(({ text }) => text.includes("your budget"));
		expect(hints, "a computer to be built has nothing wrong with it").toEqual([false, true]);
		expect(page.text).toContain("Paid in store after completion");
		expect(page.text).toMatch(/120 LEI VAT included .* Store address Str\./);
		const answer = await visitor.submit(page.form("/service-order/2"), { values: FORM });
		expect(answer.status).toBe(303);
		const confirmation = await visitor.page(answer.header("location"));
		const wanted = [
			"Scheduled",
			"PC Optimization",
			"1–2 days",
			"Starting price 120 LEI, VAT included",
			"Store address Str.",
			"Continue shopping",
			"Next: PC Upgrade",
			"Cart, 1 item",
		];
		for (const part of [...wanted, ...Object.values(FORM)]) expect(confirmation.wholeText).toContain(part);
		expect(confirmation.links.map(({ href }) => href)).toContain("/service-order/4");

		await visitor.submit((await visitor.page("/service-order/4")).form("/service-order/4"), { values: FORM });
		expect(visitor.jar.has("cart")).toBe(false);
	});

	it("takes the service out of those that wait behind the payment of a mixed cart", async () => {
		const [visitor, ordered] = await mixedOrder("cash");
		expect([ordered.status, visitor.jar.has("pending_services")]).toEqual([303, true]);
		await visitor.post("/service-order/2", FORM);
		expect(visitor.jar.has("pending_services")).toBe(false);
	});

	it("comes back into the cart when a mixed order is cancelled on a page that leads home", async () => {
		const [visitor, ordered] = await mixedOrder("revolutpay");
		// biome-ignore lint/suspicious/noThenProperty: a field of the form; its value is no function, so nothing takes it for a promise.
		const homeward = { intent: "cancel", then: "home" };
		const cancelled = await visitor.post(ordered.header("location"), homeward);
		expect([cancelled.status, cancelled.header("location")]).toEqual([303, "/"]);
		expect([visitor.jar.has("cart"), visitor.jar.has("pending_services")]).toEqual([true, false]);
	});

	it("takes the token of browsers that name no origin, and nothing without it", async () => {
		const visitor = shop.visitor();
		const form = (await visitor.page("/service-order/1")).form("/service-order/1");
		expect((await visitor.submit(form, { values: FORM }, { origin: null })).status).toBe(303);
		expect((await visitor.post("/service-order/1", FORM, { origin: null })).status).toBe(403);
	});

	it("makes one order of a form that is sent twice", async () => {
		const visitor = shop.visitor();
		const orderKey = await keyOf(visitor, "/service-order/1");
		expect(orderKey.length).toBeGreaterThanOrEqual(22);
		const twice = await Promise.all([1, 2].map(() => visitor.post("/service-order/1", { ...FORM, orderKey })));
		expect(newest(twice[0]!)).toBeGreaterThan(0);
		expect(newest(twice[0]!)).toBe(newest(twice[1]!));
	});

	it("binds a form to its browser: nobody else is let in by its key, and an edited one shows its booking", async () => {
		const visitor = shop.visitor("en");
		const form = { ...FORM, orderKey: await keyOf(visitor, "/service-order/1") };
		const id = newest(await visitor.post("/service-order/1", form));
		const other = shop.visitor("en");
		await other.page("/service-order/1");
		const theirs = newest(await other.post("/service-order/1", form));
		expect(theirs).toBeGreaterThan(0);
		expect(theirs).not.toBe(id);
		expect((await other.get(`/api/service-orders/${id}`)).status).toBe(404);
		const edited = await visitor.post("/service-order/1", { ...form, fullName: "Ana Maria Pop" });
		expect(newest(edited)).toBe(id);
		expect((await visitor.page(`/service-confirmation/${id}`)).wholeText).toContain(`appointment no. ${id}`);
		const again = await keyOf(visitor, "/service-order/1");
		expect(newest(await visitor.post("/service-order/1", { ...form, orderKey: again }))).toBeGreaterThan(theirs);
	});

	it("leads to the booking whose answer never came, once and for that service alone", async () => {
		const visitor = shop.visitor("en");
		const orderKey = await keyOf(visitor, "/service-order/1");
		expect(await keyOf(visitor, "/service-order/1")).toBe(orderKey);
		const id = newest(await visitor.copy().post("/service-order/1", { ...FORM, orderKey }));
		expect((await visitor.get("/service-order/2")).status).toBe(200);
		const answer = await visitor.get("/service-order/1");
		expect([answer.status, answer.header("location")]).toEqual([303, `/service-confirmation/${id}`]);
		const { wholeText } = (await visitor.follow(answer)).page();
		expect(wholeText).toContain(`Appointment no. ${id} had been made already`);
		const again = await keyOf(visitor, "/service-order/1");
		expect(newest(await visitor.post("/service-order/1", { ...FORM, orderKey: again }))).toBeGreaterThan(id);
	});

	it("gives a replay without the browser's cookie no booking", async () => {
		const form = { ...FORM, orderKey: "a-key-of-a-form-that-was-never-shown" };
		const id = newest(await shop.visitor().post("/service-order/1", form));
		expect(id).toBeGreaterThan(0);
		const bare = shop.visitor();
		expect((await bare.post("/service-order/1", form)).status).toBe(409);
		expect((await bare.get(`/api/service-orders/${id}`)).status).toBe(404);
	});

	it("shows what is wrong, keeps what was typed, and answers 422", async () => {
		const typed = { fullName: "An", email: "ana@", phone: "123", notes: 'Are "ecran" <negru>' };
		const answer = await shop.visitor("en").post("/service-order/1", typed);
		expect(answer.status).toBe(422);
		for (const message of ["Full name is required", "Invalid email address", "Phone number is required"]) {
			// Once in the summary, once beside the field.
			expect(answer.page().wholeText.split(message)).toHaveLength(3);
		}
		expect(answer.text).toMatch(/href="#[^"]*fullName"/);
		const form = answer.page().form("/service-order/1");
		for (const [name, value] of Object.entries(typed)) expect(fieldValue(form, name)).toBe(value);
	});

	it("never fails on strange input", async () => {
		const strange: Record<string, string>[] = [
			{},
			{ ...FORM, orderKey: "x" },
			{ ...FORM, orderKey: "x".repeat(5000) },
			{ "fullName[4294967294]": "x", "__proto__[a]": "x", email: "a@b.ro", phone: "123456" },
			{ ...FORM, fullName: "\u0000\u0007\ud800 Ana \u202e", phone: "'; drop table service_order; --" },
			{ ...FORM, notes: "x".repeat(20_000) },
			{ ...FORM, __intent__: '{"type":"validate","payload":{}}' },
		];
		for (const fields of strange) {
			const { status } = await shop.visitor().post("/service-order/1", fields);
			expect([303, 422], JSON.stringify(fields).slice(0, 80)).toContain(status);
		}
		const visitor = shop.visitor();
		expect((await visitor.post("/service-order/99", FORM)).status).toBe(404);
		expect((await visitor.post("/service-order/99", {})).status).toBe(422);
		expect((await visitor.request("POST", "/service-order/1", "x", AS_TEXT)).status).toBe(415);
		expect((await visitor.request("PUT", "/service-order/1", "x", AS_TEXT)).status).toBeLessThan(500);
	});
});

describe("a service order", () => {
	async function scheduled(): Promise<{ visitor: Client; id: number; key: string }> {
		const visitor = shop.visitor("en");
		const id = newest(await visitor.post("/service-order/3", FORM));
		return { visitor, id, key: shop.selectRow("service_order", { id }).access_key };
	}

	it("is for the browser that made it; others get what an unknown number gets", async () => {
		const { visitor, id } = await scheduled();
		expect((await visitor.get(`/service-confirmation/${id}`)).status).toBe(200);
		expect((await visitor.get(`/api/service-orders/${id}`)).status).toBe(200);

		const stranger = shop.visitor("en");
		const answer = await stranger.get(`/service-confirmation/${id}`);
		// Who has just sent it, in a browser that keeps no cookies, is a stranger too.
		expect(answer.page().text).toContain("If you have just sent it, we have it");
		const unknown = await stranger.get("/service-confirmation/99999");
		expect([answer.status, unknown.status]).toEqual([404, 404]);
		const withoutNumber = readPage(answer.text.replaceAll(`confirmation/${id}`, "confirmation/99999"));
		expect(withoutNumber.wholeText).toBe(unknown.page().wholeText);
		expect(answer.page().text).toContain("Appointment not found");
		expect(answer.text).toContain('href="/"');
		expect(answer.text).not.toContain(FORM.email);

		const call = await stranger.get(`/api/service-orders/${id}`);
		const unknownCall = await stranger.get("/api/service-orders/99999");
		expect([call.status, unknownCall.status]).toEqual([404, 404]);
		expect(call.text).toBe(unknownCall.text);
	});

	it("is kept by no cache, nor is the answer that there is none", async () => {
		const visitor = shop.visitor();
		const { orderId } = (await visitor.postJson("/api/service-orders", { ...ANA, serviceId: 1 })).json<Json>();
		for (const path of [
			`/service-confirmation/${orderId}`,
			`/service-confirmation/${orderId}.data`,
			"/service-confirmation/99999",
		])
			expect((await visitor.get(path)).header("cache-control"), path).toBe("no-store");
	});

	it("opens with its own key, which then leaves the address", async () => {
		const { id, key } = await scheduled();
		const phone = shop.visitor("en");
		const wrong = await phone.get(`/service-confirmation/${id}?key=${key}x`);
		expect([wrong.status, phone.jar.has("service_orders")]).toEqual([404, false]);
		expect((await phone.get(`/service-confirmation/${id + 1}?key=${key}`)).status).toBe(404);
		const opened = await phone.get(`/service-confirmation/${id}?key=${key}`);
		expect([opened.status, opened.header("location")]).toEqual([303, `/service-confirmation/${id}`]);
		expect(phone.jar.has("service_orders")).toBe(true);
		expect((await phone.get(`/service-confirmation/${id}`)).status).toBe(200);
	});

	it("opens the call that shows it with its key, too", async () => {
		const { id, key } = await scheduled();
		const program = shop.visitor("en");
		expect((await program.get(`/api/service-orders/${id}?key=${key}x`)).status).toBe(404);
		const opened = await program.get(`/api/service-orders/${id}?key=${key}`);
		expect([opened.status, opened.header("location")]).toEqual([303, `/api/service-orders/${id}`]);
		expect((await program.get(`/api/service-orders/${id}`)).status).toBe(200);
	});

	it("cannot be opened with a forged cookie", async () => {
		const { id } = await scheduled();
		const forged = Buffer.from(JSON.stringify([id])).toString("base64");
		const forger = shop.visitor();
		forger.jar.set("service_orders", encodeURIComponent(forged));
		expect((await forger.get(`/service-confirmation/${id}`)).status).toBe(404);
	});

	it("shows what staff have made of it since", async () => {
		const { visitor, id } = await scheduled();
		shop.change("update service_order set status = 'completed' where id = ?", id);
		const { text } = await visitor.page(`/service-confirmation/${id}`);
		expect(text).toContain("The work is done");
		expect(text).not.toContain("Your service is scheduled");
	});

	it("stays open for the newest 20 of a browser", async () => {
		const visitor = shop.visitor();
		const ids: number[] = [];
		for (let count = 0; count < 21; count++) ids.push(newest(await visitor.post("/service-order/1", FORM)));
		for (const [at, status] of [
			[0, 404],
			[1, 200],
			[20, 200],
		] as const)
			expect((await visitor.get(`/service-confirmation/${ids[at]}`)).status).toBe(status);
	});

	it("is nothing for numbers that are none", async () => {
		for (const number of ["0", "-1", "1.5", "abc", "9".repeat(40), "%20", "%23", "1;"]) {
			const { status } = await shop.visitor().get(`/service-confirmation/${number}`);
			expect([number, status]).toEqual([number, 404]);
		}
	});
});

describe("the calls", () => {
	it("answer with the services", async () => {
		const visitor = shop.visitor("en");
		const list = (await visitor.get("/api/services")).json<Json[]>();
		expect(list).toHaveLength(6);
		expect(list[0]).toMatchObject({
			id: 1,
			name: "PC Repair",
			slug: "pc-repair",
			duration: "1–3 days",
			price: 150,
			imageUrl: "/images/services/pc-repair-1200.webp",
		});
		expect(Object.keys(list[0]!)).toEqual(expect.arrayContaining(["description", "shortDescription"]));
		for (const id of ["1", "pc-repair"]) expect((await visitor.get(`/api/services/${id}`)).json()).toEqual(list[0]);
		const missing = await visitor.get("/api/services/99");
		expect([missing.status, missing.json()]).toEqual([
			404,
			{ code: "service-not-found", message: "The service was not found." },
		]);
		expect((await visitor.get(String(list[0]!.imageUrl))).status).toBe(200);
	});

	it("schedule a service at the server's own name and status", async () => {
		const visitor = shop.visitor("en");
		await addService(visitor, 3);
		const body = { ...FORM, serviceId: 3, serviceName: "Gratis", paymentMethod: "card", status: "completed" };
		const answer = await visitor.postJson("/api/service-orders", body);
		expect(answer.status).toBe(201);
		const placed = answer.json<Json & { order: Json }>();
		expect(placed).toMatchObject({
			orderId: placed.id,
			message: "The service was scheduled.",
			order: {
				id: placed.id,
				serviceId: 3,
				serviceName: "Custom PC Build",
				paymentMethod: "instore",
				status: "scheduled",
				...FORM,
			},
		});
		expect(new Date(String(placed.order.createdAt)).getTime()).toBeGreaterThan(0);
		expect(visitor.jar.has("cart")).toBe(false);
		expect((await visitor.get(`/api/service-orders/${placed.id}`)).json()).toEqual({
			...placed.order,
			orderId: placed.id,
			order: placed.order,
		});
	});

	it("make one order of one Idempotency-Key, and show it to nobody with another e-mail address", async () => {
		const headers = { "Idempotency-Key": "the-same-key-each-time" };
		const placedFor = async (email: string) => {
			const body = { ...FORM, email, serviceId: 1 };
			const answer = await shop.visitor().postJson("/api/service-orders", body, { headers });
			return answer.json<{ id: number; order: Json }>();
		};
		const first = await placedFor(FORM.email);
		expect((await placedFor(FORM.email)).id).toBe(first.id);
		const third = await placedFor("altul@exemplu.ro");
		expect(third.id).not.toBe(first.id);
		expect(third.order.email).toBe("altul@exemplu.ro");
	});

	it("refuse wrong input with a reason for each field", async () => {
		const visitor = shop.visitor("en");
		const answer = await visitor.postJson("/api/service-orders", { fullName: "An", email: 5 });
		expect([answer.status, answer.json()]).toEqual([
			422,
			{
				code: "validation",
				message: expect.any(String),
				errors: {
					serviceId: "Please choose a service",
					fullName: "Full name is required",
					email: "Invalid email address",
					phone: "Phone number is required",
				},
			},
		]);
		for (const body of ["", "{", "null", "[]", "1", '"x"', '{"serviceId":{"a":1}}']) {
			const { status } = await visitor.request("POST", "/api/service-orders", body, AS_JSON);
			expect([400, 422], body).toContain(status);
		}
		for (const serviceId of [99, 0, -1, 1.5, 1e300, "", "x", "1 or 1=1"]) {
			const { status } = await visitor.postJson("/api/service-orders", { ...FORM, serviceId });
			expect([serviceId, status]).toEqual([serviceId, 404]);
		}
		expect((await visitor.request("POST", "/api/service-orders", "a=1", AS_TEXT)).status).toBe(415);
	});

	it("refuse other methods and other sites", async () => {
		const visitor = shop.visitor();
		expect((await visitor.get("/api/service-orders")).header("allow")).toBe("POST");
		expect((await visitor.request("DELETE", "/api/service-orders")).status).toBe(405);
		expect((await visitor.postJson("/api/services", {})).status).toBe(405);
		expect((await visitor.postJson("/api/services/1", {})).status).toBe(405);
		expect((await visitor.postJson("/api/service-orders/1", {})).status).toBe(405);
		const foreign = await visitor.post("/service-order/1", FORM, { origin: "https://rau.example" });
		expect(foreign.status).toBe(403);
	});
});
