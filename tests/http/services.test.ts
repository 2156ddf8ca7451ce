import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/connection.ts";
import { reviseCatalogue } from "#db/queries/catalogue.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";

let shop: RunningShop;

beforeAll(async () => {
	shop = await startShop();
});
afterAll(() => shop.stop());

const FORM = { fullName: "Ștefania Țurcanu", email: "stefania@exemplu.ro", phone: "0722 123 456", notes: "Zgomot." };

/** A visitor without scripts: keeps cookies, follows nothing by itself. */
class Visitor {
	readonly #cookies = new Map<string, string>();

	constructor(language: "ro" | "en" = "ro") {
		this.#cookies.set("language", language);
	}

	async ask(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers(init.headers);
		headers.set("Cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
		if (init.method) headers.set("Origin", shop.url);
		const answer = await fetch(shop.url + path, { redirect: "manual", ...init, headers });
		for (const line of answer.headers.getSetCookie()) {
			const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (!name) continue;
			if (/Max-Age=0/i.test(line)) this.#cookies.delete(name);
			else this.#cookies.set(name, value ?? "");
		}
		return answer;
	}

	async page(path: string): Promise<{ status: number; html: string }> {
		const answer = await this.ask(path);
		return { status: answer.status, html: await answer.text() };
	}

	post(path: string, fields: Record<string, string>): Promise<Response> {
		return this.ask(path, { method: "POST", body: new URLSearchParams(fields) });
	}

	postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
		const text = typeof body === "string" ? body : JSON.stringify(body);
		return this.ask(path, { method: "POST", body: text, headers: { "Content-Type": "application/json", ...headers } });
	}

	addService(id: number): Promise<Response> {
		return this.post("/cart", { intent: "add", type: "service", id: String(id), returnTo: "/cart" });
	}

	has(cookie: string): boolean {
		return this.#cookies.has(cookie);
	}
}

/** The text that a reader sees, without tags and scripts. */
const words = (html: string) =>
	html
		.replace(/<script[\s\S]*?<\/script>/g, " ")
		.replace(/<[^>]+>/g, " ")
		.replace(/&amp;/g, "&")
		.replace(/\u00a0|&nbsp;/g, " ")
		.replace(/\s+/g, " ");

const hiddenKey = (html: string) => /name="orderKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
const newest = (location: string | null) => Number(/\/service-confirmation\/(\d+)$/.exec(location ?? "")?.[1]);

/** Whatever `look` reads from the shop's own database. */
async function inDatabase<T>(look: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>): Promise<T> {
	const { db, close } = openDatabase(join(shop.dataDir, "shop.db"));
	try {
		return await look(db);
	} finally {
		close();
	}
}

describe("the list of services", () => {
	it("shows all six with time, price and both links", async () => {
		const { status, html } = await new Visitor().page("/services");
		expect(status).toBe(200);
		for (const slug of ["pc-repair", "optimization", "custom-builds", "upgrades", "virus-removal", "data-recovery"]) {
			expect(html).toContain(`href="/services/${slug}"`);
			expect(html).toContain(`/images/services/${slug}-400.avif`);
		}
		for (const id of [1, 2, 3, 4, 5, 6]) expect(html).toContain(`href="/service-order/${id}"`);
		const text = words(html);
		expect(text).toContain("150 LEI TVA inclus");
		for (const part of ["150 LEI", "120 LEI", "300 LEI", "100 LEI", "1–3 zile", "3–5 zile", "200 LEI", "2–5 zile"])
			expect(text).toContain(part);
	});

	it("gives the reasons and the four steps, in English too", async () => {
		const text = words((await new Visitor("en").page("/services")).html);
		const wanted = ["Certified technicians", "Quick turnaround", "Warranty", "Transparent pricing"];
		wanted.push("Diagnostics", "Repair or build", "Quality check", "Delivery or pickup");
		for (const part of wanted) expect(text).toContain(part);
	});

	it("says so when there are none", async () => {
		const sell = (status: "active" | "retired") =>
			inDatabase(async (db) => {
				await db.updateTable("service").set({ status }).execute();
				await reviseCatalogue(db);
			});
		await sell("retired");
		try {
			const { status, html } = await new Visitor("en").page("/services");
			expect([status, words(html).includes("No Services Found")]).toEqual([200, true]);
		} finally {
			await sell("active");
		}
	});
});

describe("a service", () => {
	it("opens by slug and by number", async () => {
		const visitor = new Visitor("en");
		for (const path of ["/services/custom-builds", "/services/3"]) {
			const { status, html } = await visitor.page(path);
			expect(status).toBe(200);
			expect(html).toContain("<title>Custom PC Build | Nucleu</title>");
			for (const part of ["What to expect", "How to book", "3–5 days", "By phone", "Visit the store"]) {
				expect(words(html)).toContain(part);
			}
			expect(html).toContain('href="/service-order/3"');
			expect(html).toContain('href="/contact"');
		}
	});

	it("is not found for anything else", async () => {
		for (const path of ["/services/99", "/services/nimic", "/services/0", "/service-order/99", "/service-order/x"]) {
			const { status, html } = await new Visitor("en").page(path);
			expect([path, status]).toEqual([path, 404]);
			expect(words(html)).toContain("Service Not Found");
			expect(html).toContain('href="/services"');
		}
	});

	it("shows that it is scheduled while it waits in the cart", async () => {
		const visitor = new Visitor("en");
		await visitor.addService(1);
		const list = (await visitor.page("/services")).html;
		expect(list).not.toContain('href="/service-order/1"');
		expect(list).toMatch(/<button[^>]*disabled=""[^>]*>.*?Service scheduled/s);
		expect(list).toContain('href="/service-order/2"');
		const detail = (await visitor.page("/services/pc-repair")).html;
		expect(words(detail)).toContain("Service scheduled");
		expect(detail).not.toContain('href="/service-order/1"');
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
		const { status, html } = await new Visitor("en").page(`/service-schedule/${id}`);
		expect(status).toBe(200);
		expect(words(html)).toContain(name);
		expect(words(html)).toContain(days);
		expect(html).toContain(`name="id" value="${adds}"`);
		expect(html).toContain("noindex");
	});

	it("adds it once and goes to the cart", async () => {
		const visitor = new Visitor("en");
		for (const _ of [1, 2]) {
			const answer = await visitor.addService(2);
			expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cart"]);
		}
		const text = words((await visitor.page("/cart")).html);
		expect(text).toContain("PC Optimization");
		expect(text).toContain("Cart, 1 item");
	});

	it("is what the Schedule Service page does with PC repair", async () => {
		const { html } = await new Visitor("en").page("/simple-service-order");
		expect(html).toContain("<title>Schedule Service | Nucleu</title>");
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/cart"/);
		for (const field of ['name="intent" value="add"', 'name="type" value="service"', 'name="id" value="1"']) {
			expect(html).toContain(field);
		}
	});
});

describe("scheduling a service with the form", () => {
	it("goes on to the confirmation, takes the service out of the cart and offers the next one", async () => {
		const visitor = new Visitor("en");
		await visitor.addService(2);
		await visitor.addService(4);
		const form = (await visitor.page("/service-order/2")).html;
		const hints = [form, (await visitor.page("/service-order/3")).html].map((html) => html.includes("your budget"));
		expect(hints, "a computer to be built has nothing wrong with it").toEqual([false, true]);
		expect(words(form)).toContain("Paid in store after completion");
		expect(words(form)).toMatch(/120 LEI VAT included .* Store address Str\./);
		const answer = await visitor.post("/service-order/2", { ...FORM, orderKey: hiddenKey(form) });
		expect(answer.status).toBe(303);
		const location = answer.headers.get("Location");
		const { status, html } = await visitor.page(location!);
		expect(status).toBe(200);
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
		for (const part of [...wanted, ...Object.values(FORM)]) expect(words(html)).toContain(part);
		expect(html).toContain('href="/service-order/4"');

		await visitor.post("/service-order/4", {
			...FORM,
			orderKey: hiddenKey((await visitor.page("/service-order/4")).html),
		});
		expect(visitor.has("cart")).toBe(false);
	});

	it("takes the service out of those that wait behind the payment of a mixed cart", async () => {
		const visitor = new Visitor();
		await visitor.post("/cart", { intent: "add", type: "product", id: "1", returnTo: "/cart" });
		await visitor.addService(2);
		const { fullName, email, phone } = FORM;
		const choices = { deliveryMethod: "pickup", paymentMethod: "cash" };
		const ordered = await visitor.post("/direct-checkout", { fullName, email, phone, ...choices });
		expect([ordered.status, visitor.has("pending_services")]).toEqual([303, true]);
		await visitor.post("/service-order/2", FORM);
		expect(visitor.has("pending_services")).toBe(false);
	});

	it("comes back into the cart when a mixed order is cancelled on a page that leads home", async () => {
		const visitor = new Visitor();
		await visitor.post("/cart", { intent: "add", type: "product", id: "1", returnTo: "/cart" });
		await visitor.addService(2);
		const { fullName, email, phone } = FORM;
		const choices = { deliveryMethod: "pickup", paymentMethod: "revolutpay" };
		const ordered = await visitor.post("/direct-checkout", { fullName, email, phone, ...choices });
		// biome-ignore lint/suspicious/noThenProperty: a field of the form; its value is no function, so nothing takes it for a promise.
		const homeward = { intent: "cancel", then: "home" };
		const cancelled = await visitor.post(ordered.headers.get("location")!, homeward);
		expect([cancelled.status, cancelled.headers.get("location")]).toEqual([303, "/"]);
		expect([visitor.has("cart"), visitor.has("pending_services")]).toEqual([true, false]);
	});

	it("takes the token of browsers that name no origin, and nothing without it", async () => {
		const page = await fetch(`${shop.url}/service-order/1`);
		const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
		const Cookie = page.headers
			.getSetCookie()
			.map((line) => line.split(";")[0])
			.join("; ");
		const send = (fields: Record<string, string>) =>
			fetch(`${shop.url}/service-order/1`, {
				method: "POST",
				redirect: "manual",
				// fetch itself sends Sec-Fetch-Mode but neither Origin nor Sec-Fetch-Site.
				headers: { Cookie },
				body: new URLSearchParams(fields),
			});
		expect((await send({ ...FORM, csrfToken })).status).toBe(303);
		expect((await send(FORM)).status).toBe(403);
	});

	it("makes one order of a form that is sent twice", async () => {
		const visitor = new Visitor();
		const orderKey = hiddenKey((await visitor.page("/service-order/1")).html);
		expect(orderKey.length).toBeGreaterThanOrEqual(22);
		const twice = await Promise.all([1, 2].map(() => visitor.post("/service-order/1", { ...FORM, orderKey })));
		expect(twice[0]!.headers.get("Location")).toBe(twice[1]!.headers.get("Location"));
	});

	it("binds a form to its browser: nobody else is let in by its key, and an edited one shows its booking", async () => {
		const visitor = new Visitor("en");
		const orderKey = hiddenKey((await visitor.page("/service-order/1")).html);
		const form = { ...FORM, orderKey };
		const id = newest((await visitor.post("/service-order/1", form)).headers.get("Location"));
		const other = new Visitor("en");
		await other.page("/service-order/1");
		const theirs = newest((await other.post("/service-order/1", form)).headers.get("Location"));
		expect(theirs).toBeGreaterThan(0);
		expect(theirs).not.toBe(id);
		expect((await other.ask(`/api/service-orders/${id}`)).status).toBe(404);
		const edited = await visitor.post("/service-order/1", { ...form, fullName: "Ana Maria Pop" });
		expect(newest(edited.headers.get("Location"))).toBe(id);
		expect(words((await visitor.page(`/service-confirmation/${id}`)).html)).toContain(`appointment no. ${id}`);
		const again = hiddenKey((await visitor.page("/service-order/1")).html);
		const next = await visitor.post("/service-order/1", { ...form, orderKey: again });
		expect(newest(next.headers.get("Location"))).toBeGreaterThan(theirs);
	});

	it("gives a replay without the browser's cookie no booking", async () => {
		const form = { ...FORM, orderKey: "a-key-of-a-form-that-was-never-shown" };
		const id = newest((await new Visitor().post("/service-order/1", form)).headers.get("Location"));
		expect(id).toBeGreaterThan(0);
		const bare = new Visitor();
		expect((await bare.post("/service-order/1", form)).status).toBe(409);
		expect((await bare.ask(`/api/service-orders/${id}`)).status).toBe(404);
	});

	it("shows what is wrong, keeps what was typed, and answers 422", async () => {
		const typed = { fullName: "An", email: "ana@", phone: "123", notes: 'Are "ecran" <negru>' };
		const answer = await new Visitor("en").post("/service-order/1", typed);
		const html = await answer.text();
		expect(answer.status).toBe(422);
		for (const message of ["Full name is required", "Invalid email address", "Phone number is required"]) {
			// Once in the summary, once beside the field.
			expect(words(html).split(message)).toHaveLength(3);
		}
		expect(html).toMatch(/href="#[^"]*fullName"/);
		expect(html).toContain('value="An"');
		expect(html).toContain('value="ana@"');
		expect(html).toContain("Are &quot;ecran&quot; &lt;negru&gt;");
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
			const { status } = await new Visitor().post("/service-order/1", fields);
			expect([303, 422], JSON.stringify(fields).slice(0, 80)).toContain(status);
		}
		const visitor = new Visitor();
		expect((await visitor.post("/service-order/99", FORM)).status).toBe(404);
		expect((await visitor.post("/service-order/99", {})).status).toBe(422);
		expect((await visitor.ask("/service-order/1", { method: "POST", body: "x" })).status).toBe(415);
		expect(
			(await visitor.ask("/service-order/1", { method: "PUT", body: new URLSearchParams(FORM) })).status,
		).toBeLessThan(500);
	});

	it("says that the shop failed, and keeps the form, when it cannot be stored", async () => {
		await inDatabase((db) => db.schema.alterTable("service_order").renameTo("service_order_away").execute());
		try {
			const answer = await new Visitor("en").post("/service-order/1", FORM);
			const html = await answer.text();
			expect(answer.status).toBe(503);
			expect(words(html)).toContain("The service could not be scheduled");
			expect(html).toContain('value="stefania@exemplu.ro"');
			const missing = await new Visitor("en").page("/service-confirmation/1?key=any");
			expect(missing.status).toBe(500);
			expect(words(missing.html)).toContain("The appointment could not be loaded");
		} finally {
			await inDatabase((db) => db.schema.alterTable("service_order_away").renameTo("service_order").execute());
		}
	});
});

describe("a service order", () => {
	async function scheduled(): Promise<{ visitor: Visitor; id: number; key: string }> {
		const visitor = new Visitor("en");
		const answer = await visitor.post("/service-order/3", FORM);
		const id = newest(answer.headers.get("Location"));
		const row = await inDatabase((db) =>
			db.selectFrom("service_order").select("access_key").where("id", "=", id).executeTakeFirstOrThrow(),
		);
		return { visitor, id, key: row.access_key };
	}

	it("is for the browser that made it; others get what an unknown number gets", async () => {
		const { visitor, id } = await scheduled();
		expect((await visitor.page(`/service-confirmation/${id}`)).status).toBe(200);
		expect((await visitor.ask(`/api/service-orders/${id}`)).status).toBe(200);

		const stranger = new Visitor("en");
		const page = await stranger.page(`/service-confirmation/${id}`);
		const unknown = await stranger.page("/service-confirmation/99999");
		expect([page.status, unknown.status]).toEqual([404, 404]);
		const withoutNumber = (html: string) => words(html.replaceAll(`confirmation/${id}`, "confirmation/99999"));
		expect(withoutNumber(page.html)).toBe(words(unknown.html));
		expect(words(page.html)).toContain("Appointment not found");
		expect(page.html).toContain('href="/"');
		expect(page.html).not.toContain(FORM.email);

		const call = await stranger.ask(`/api/service-orders/${id}`);
		const unknownCall = await stranger.ask("/api/service-orders/99999");
		expect([call.status, unknownCall.status]).toEqual([404, 404]);
		expect(await call.text()).toBe(await unknownCall.text());
	});

	it("is kept by no cache, nor is the answer that there is none", async () => {
		const visitor = new Visitor();
		const booked = await visitor.postJson("/api/service-orders", {
			serviceId: 1,
			fullName: "Ana Popescu",
			email: "ana@exemplu.ro",
			phone: "0712 345 678",
		});
		const { orderId } = (await booked.json()) as { orderId: number };
		for (const path of [
			`/service-confirmation/${orderId}`,
			`/service-confirmation/${orderId}.data`,
			"/service-confirmation/99999",
		])
			expect((await visitor.ask(path)).headers.get("cache-control"), path).toBe("no-store");
	});

	it("opens with its own key, which then leaves the address", async () => {
		const { id, key } = await scheduled();
		const phone = new Visitor("en");
		const wrong = await phone.ask(`/service-confirmation/${id}?key=${key}x`);
		expect([wrong.status, wrong.headers.getSetCookie().join()]).toEqual([
			404,
			expect.not.stringContaining("service_orders"),
		]);
		expect((await phone.ask(`/service-confirmation/${id + 1}?key=${key}`)).status).toBe(404);
		const opened = await phone.ask(`/service-confirmation/${id}?key=${key}`);
		expect([opened.status, opened.headers.get("Location")]).toEqual([303, `/service-confirmation/${id}`]);
		expect((await phone.page(`/service-confirmation/${id}`)).status).toBe(200);
	});

	it("opens the call that shows it with its key, too", async () => {
		const { id, key } = await scheduled();
		const program = new Visitor("en");
		expect((await program.ask(`/api/service-orders/${id}?key=${key}x`)).status).toBe(404);
		const opened = await program.ask(`/api/service-orders/${id}?key=${key}`);
		expect([opened.status, opened.headers.get("Location")]).toEqual([303, `/api/service-orders/${id}`]);
		expect((await program.ask(`/api/service-orders/${id}`)).status).toBe(200);
	});

	it("cannot be opened with a forged cookie", async () => {
		const { id } = await scheduled();
		const forged = Buffer.from(JSON.stringify([id])).toString("base64");
		const answer = await fetch(`${shop.url}/service-confirmation/${id}`, {
			headers: { Cookie: `service_orders=${encodeURIComponent(forged)}` },
		});
		expect(answer.status).toBe(404);
	});

	it("shows what staff have made of it since", async () => {
		const { visitor, id } = await scheduled();
		await inDatabase((db) =>
			db.updateTable("service_order").set({ status: "completed" }).where("id", "=", id).execute(),
		);
		const { html } = await visitor.page(`/service-confirmation/${id}`);
		expect(words(html)).toContain("The work is done");
		expect(words(html)).not.toContain("Your service is scheduled");
	});

	it("stays open for the newest 20 of a browser", async () => {
		const visitor = new Visitor();
		const ids: number[] = [];
		for (let count = 0; count < 21; count++) {
			ids.push(newest((await visitor.post("/service-order/1", FORM)).headers.get("Location")));
		}
		expect((await visitor.page(`/service-confirmation/${ids[0]}`)).status).toBe(404);
		expect((await visitor.page(`/service-confirmation/${ids[1]}`)).status).toBe(200);
		expect((await visitor.page(`/service-confirmation/${ids[20]}`)).status).toBe(200);
	});

	it("is nothing for numbers that are none", async () => {
		for (const number of ["0", "-1", "1.5", "abc", "9".repeat(40), "%20", "%23", "1;"]) {
			const { status } = await new Visitor().page(`/service-confirmation/${number}`);
			expect([number, status]).toEqual([number, 404]);
		}
	});
});

describe("the calls", () => {
	it("answer with the services", async () => {
		const visitor = new Visitor("en");
		const list = await (await visitor.ask("/api/services")).json();
		expect(list).toHaveLength(6);
		expect(list[0]).toMatchObject({
			id: 1,
			name: "PC Repair",
			slug: "pc-repair",
			duration: "1–3 days",
			price: 150,
			imageUrl: "/images/services/pc-repair-1200.webp",
		});
		expect(Object.keys(list[0])).toEqual(expect.arrayContaining(["description", "shortDescription"]));
		for (const id of ["1", "pc-repair"])
			expect(await (await visitor.ask(`/api/services/${id}`)).json()).toEqual(list[0]);
		const missing = await visitor.ask("/api/services/99");
		expect([missing.status, await missing.json()]).toEqual([
			404,
			{ code: "service-not-found", message: "The service was not found." },
		]);
		expect((await fetch(shop.url + list[0].imageUrl)).status).toBe(200);
	});

	it("schedule a service at the server's own name and status", async () => {
		const visitor = new Visitor("en");
		await visitor.addService(3);
		const body = { ...FORM, serviceId: 3, serviceName: "Gratis", paymentMethod: "card", status: "completed" };
		const answer = await visitor.postJson("/api/service-orders", body);
		expect(answer.status).toBe(201);
		const placed = await answer.json();
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
		expect(new Date(placed.order.createdAt).getTime()).toBeGreaterThan(0);
		expect(visitor.has("cart")).toBe(false);
		expect(await (await visitor.ask(`/api/service-orders/${placed.id}`)).json()).toEqual({
			...placed.order,
			orderId: placed.id,
			order: placed.order,
		});
	});

	it("make one order of one Idempotency-Key, and show it to nobody with another e-mail address", async () => {
		const headers = { "Idempotency-Key": "the-same-key-each-time" };
		const body = { ...FORM, serviceId: 1 };
		const first = await (await new Visitor().postJson("/api/service-orders", body, headers)).json();
		const second = await (await new Visitor().postJson("/api/service-orders", body, headers)).json();
		expect(second.id).toBe(first.id);
		const guess = { ...body, email: "altul@exemplu.ro" };
		const third = await (await new Visitor().postJson("/api/service-orders", guess, headers)).json();
		expect(third.id).not.toBe(first.id);
		expect(third.order.email).toBe("altul@exemplu.ro");
	});

	it("refuse wrong input with a reason for each field", async () => {
		const visitor = new Visitor("en");
		const answer = await visitor.postJson("/api/service-orders", { fullName: "An", email: 5 });
		expect([answer.status, await answer.json()]).toEqual([
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
			const { status } = await visitor.postJson("/api/service-orders", body);
			expect([400, 422], body).toContain(status);
		}
		for (const serviceId of [99, 0, -1, 1.5, 1e300, "", "x", "1 or 1=1"]) {
			const { status } = await visitor.postJson("/api/service-orders", { ...FORM, serviceId });
			expect([serviceId, status]).toEqual([serviceId, 404]);
		}
		expect((await visitor.ask("/api/service-orders", { method: "POST", body: "a=1" })).status).toBe(415);
	});

	it("refuse other methods and other sites", async () => {
		const visitor = new Visitor();
		expect((await visitor.ask("/api/service-orders")).headers.get("Allow")).toBe("POST");
		expect((await visitor.ask("/api/service-orders", { method: "DELETE" })).status).toBe(405);
		expect((await visitor.postJson("/api/services", {})).status).toBe(405);
		expect((await visitor.postJson("/api/services/1", {})).status).toBe(405);
		expect((await visitor.postJson("/api/service-orders/1", {})).status).toBe(405);
		const foreign = await fetch(`${shop.url}/service-order/1`, {
			method: "POST",
			headers: { Origin: "https://rau.example" },
			body: new URLSearchParams(FORM),
		});
		expect(foreign.status).toBe(403);
	});
});
