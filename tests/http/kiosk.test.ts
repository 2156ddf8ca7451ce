import { describe, expect, it } from "vitest";
import { signedIn } from "#tests/http/support/back-office.ts";
import { all, first, textOf } from "#tests/http/support/html.ts";
import { aKiosk, switchToKiosk } from "#tests/http/support/kiosk.ts";
import { ANA, addToCart, CLUJ, order, orderNumberIn, placeOrder } from "#tests/http/support/orders.ts";
import { fieldValue, type Page } from "#tests/http/support/page.ts";
import { shopForThisFile } from "#tests/http/support/shop.ts";
import type { Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";

const shop = shopForThisFile();
const kiosk = () => aKiosk(shop.running().url);
const names = (client: Client) => [...client.jar.keys()].filter((name) => name !== "visitor").toSorted();

describe("switching to kiosk mode", () => {
	it("needs somebody of the shop, and a look at its address switches nothing", async () => {
		const stranger = shop.visitor();
		const refused = await stranger.post("/staff/kiosk", {});
		expect(refused.header("location")).toMatch(/^\/admin\/login/);
		expect(stranger.jar.has("kiosk")).toBe(false);
		const staff = await signedIn(shop.running().url);
		expect((await staff.get("/staff/kiosk")).header("location")).toBe("/staff");
		expect(staff.jar.has("kiosk")).toBe(false);
	});

	it("signs out on the server too, and forgets what was done on the tablet before", async () => {
		const tablet = await signedIn(shop.running().url);
		await placeOrder(tablet);
		await addToCart(tablet, 20);
		const before = tablet.copy();
		await switchToKiosk(tablet);
		expect(names(tablet)).toEqual(["kiosk"]);
		expect((await before.get("/staff")).header("location")).toMatch(/^\/admin\/login/);
	});

	it("closes the back office and every order, even with a session that is still good", async () => {
		const tablet = await kiosk();
		const number = await placeOrder(shop.visitor());
		const session = (await signedIn(shop.running().url)).jar.get("desk");
		tablet.jar.set("desk", session ?? "");
		for (const path of ["/staff", "/admin", `/staff/orders/${number}`]) {
			expect((await tablet.get(path)).status, path).toBe(303);
		}
		expect((await tablet.get("/api/orders")).status).toBe(401);
		expect((await tablet.get(`/order-confirmation/${number}`)).status).toBe(404);
		expect((await tablet.get(`/api/invoice/download/${number}`)).status).toBe(404);
	});

	it("is believed only with the shop's own signature", async () => {
		const visitor = shop.visitor();
		visitor.jar.set("kiosk", "kiosk");
		const page = await visitor.page("/");
		expect(first(page.root, "html")?.attributes["data-kiosk"]).toBeUndefined();
		expect((await visitor.get("/kiosk/leave")).header("location")).toBe("/");
	});
});

describe("the pictures of a product", () => {
	const opensFile = ({ href }: { href: string }) => href.startsWith("/images/");

	it("open by a link to their file in the shop, and at a kiosk by the dialog's button alone: a file has no way back", async () => {
		expect((await shop.visitor().page("/products/4")).links.filter(opensFile)).toHaveLength(1);
		const page = await (await kiosk()).page("/products/4");
		expect(page.links.filter(opensFile)).toEqual([]);
		const button = all(page.main, "button").find((element) => textOf(element) === "Măriți imaginea");
		expect(button?.attributes).toHaveProperty("data-js-only");
	});
});

describe("paying by transfer at a kiosk", () => {
	it("shows the account data as a code, which an order to be paid in the store does not have", async () => {
		const tablet = await kiosk();
		const confirmation = async (paymentMethod: string, delivery = {}) => {
			const number = await placeOrder(tablet, "mouse-pad-xxl", { paymentMethod, ...delivery });
			return tablet.page(`/order-confirmation/${number}`);
		};
		const codes = (page: Page) => all(page.root, "svg", { role: "img" }).map((svg) => svg.attributes["aria-label"]);
		const [transfer, cash] = [await confirmation("banktransfer"), await confirmation("cash")];
		expect(codes(transfer)).toEqual([expect.stringContaining("comanda #"), "Cod QR cu datele contului, ca text"]);
		expect(codes(cash)).toEqual([expect.stringContaining("comanda #")]);
		// The phone's card says what is done there: at the counter one may pay as well, at the door alone.
		expect([transfer.text, cash.text]).toEqual(Array(2).fill(expect.stringContaining("Sau continuați pe telefonul")));
		expect((await confirmation("banktransfer", CLUJ)).text).toContain("Plătiți pe telefonul dumneavoastră");
		const atTheDoor = (await confirmation("cash", CLUJ)).text;
		expect(atTheDoor).toContain("Comanda pe telefonul dumneavoastră");
		expect(atTheDoor).toContain("ca să urmăriți comanda");
	});

	it("offers no cash at the counter for more than the law lets a customer pay so", async () => {
		const tablet = await kiosk();
		const COMPANY = {
			...{ companyName: "Exemplu SRL", taxCode: "RO12345674" },
			...{ billingAddress: CLUJ.address, billingCity: CLUJ.city, billingCounty: CLUJ.county },
			billingPostalCode: CLUJ.postalCode,
		};
		const text = async (slug: string, billing = {}) => {
			const number = await placeOrder(tablet, slug, { paymentMethod: "banktransfer", ...billing });
			return (await tablet.page(`/order-confirmation/${number}`)).text;
		};
		expect(await text("quantum-series")).toContain("cu cardul sau în numerar");
		expect(await text("quantum-red")).toContain("numai cu cardul");
		expect(await text("quantum-series", COMPANY)).toContain("numai cu cardul");
	});
});

describe("forgetting a customer", () => {
	it.each(["GET", "POST"] as const)("by %s clears every cookie but the kiosk's", async (method) => {
		const tablet = await kiosk();
		await placeOrder(tablet);
		await addToCart(tablet, 20);
		await tablet.post("/language", { language: "en", returnTo: "/" });
		await tablet.postJson("/api/service-orders", { ...ANA, serviceId: 1 });
		await addToCart(tablet, 1, { type: "service" });
		const id = orderNumberIn(await order(tablet));
		await tablet.postJson(`/api/orders/${id}/mark-paid`, { paymentMethod: "revolutpay", status: "pending" });
		tablet.jar.set("of_a_later_release", "x");
		expect(names(tablet)).toEqual(
			expect.arrayContaining(["language", "orders", "pending_services", "revolut_claim", "service_orders"]),
		);
		const answer = method === "GET" ? await tablet.get("/kiosk/reset") : await tablet.post("/kiosk/reset", {});
		expect([answer.status, answer.header("location"), answer.header("cache-control")]).toEqual([303, "/", "no-store"]);
		expect(answer.header("clear-site-data")).toBe('"cache"');
		expect(names(tablet)).toEqual(["kiosk"]);
		expect((await tablet.page("/")).lang).toBe("ro");
	});

	it("ends what the tablet was let in to: a copy of its cookies opens neither the order nor the appointment", async () => {
		const tablet = await kiosk();
		const number = await placeOrder(tablet);
		const booked = await tablet.postJson("/api/service-orders", { ...ANA, serviceId: 1 });
		const addresses = [`/api/orders/${number}`, `/api/service-orders/${booked.json<{ orderId: number }>().orderId}`];
		const copy = tablet.copy();
		for (const address of addresses) expect((await copy.get(address)).status, address).toBe(200);
		await tablet.get("/kiosk/reset");
		for (const address of addresses) expect((await copy.get(address)).status, address).toBe(404);
		// Where Back leads the next customer.
		const asked = async (client: Client) =>
			fieldValue((await client.get(`/order-confirmation/${number}`)).page().form("/order-access"), "orderNumber");
		expect([await asked(tablet), await asked(shop.visitor())]).toEqual(["", String(number)]);
	});

	it("ends the receipts of withdrawals on the server, too, the earlier ones of this customer as well", async () => {
		const tablet = await kiosk();
		const declare = async (orderNumber: string) => {
			const values = { contract: "order", orderNumber, name: ANA.fullName, email: ANA.email };
			const form = (await tablet.page("/withdraw")).form("/withdraw");
			const review = await tablet.submit(form, { values, button: "review" });
			expect((await tablet.submit(review.page().form("/withdraw"), { button: "confirm" })).status).toBe(303);
			return tablet.copy();
		};
		const copies = [await declare("700001"), await declare("700002")];
		for (const copy of copies) expect((await copy.get("/withdraw/receipt")).status).toBe(200);
		await tablet.get("/kiosk/reset");
		for (const copy of copies) expect((await copy.get("/withdraw/receipt")).status).toBe(404);
	});

	it("does nothing to a browser that is no kiosk", async () => {
		const visitor = shop.visitor();
		await addToCart(visitor, 20);
		await visitor.get("/kiosk/reset");
		await visitor.post("/kiosk/reset", {});
		expect(visitor.jar.has("cart")).toBe(true);
	});

	it("comes by itself without scripts, after 90 and 20 seconds on any page", async () => {
		const tablet = await kiosk();
		await addToCart(tablet, 20);
		for (const path of ["/", "/cart", "/direct-checkout", "/contact"]) {
			const answer = await tablet.get(path);
			expect(answer.text, path).toContain('<meta http-equiv="refresh" content="110;url=/kiosk/reset"/>');
		}
		expect((await shop.visitor().get("/contact")).text).not.toContain("kiosk/reset");
	});
});

describe("the kiosk's service worker", () => {
	it("is for a kiosk alone; another browser finds one that goes away", async () => {
		const answer = await (await kiosk()).get("/kiosk/worker.js");
		expect(["content-type", "cache-control", "service-worker-allowed"].map((name) => answer.header(name))).toEqual([
			"text/javascript; charset=utf-8",
			"no-cache",
			"/",
		]);
		expect(answer.text).toContain('addEventListener("fetch"');
		const other = await shop.visitor().get("/kiosk/worker.js");
		expect(other.text).toContain("unregister()");
		expect(other.text).not.toContain("fetch");
	});
});

describe("leaving kiosk mode", () => {
	it("takes the password, and the sign-in page leads here", async () => {
		const tablet = await kiosk();
		expect((await tablet.get("/admin/login")).header("location")).toBe("/kiosk/leave");
		expect((await tablet.post("/admin/login", ADMIN)).header("location")).toBe("/kiosk/leave");
		const form = (await tablet.page("/kiosk/leave")).form("/kiosk/leave");
		const refused = await tablet.submit(form, { values: { ...ADMIN, password: "parola-gresita" } });
		expect(refused.status).toBe(422);
		expect(refused.text).not.toContain("parola-gresita");
		expect(names(tablet)).toEqual(["kiosk"]);
		const left = await tablet.submit(form, { values: ADMIN });
		expect([left.status, left.header("location")]).toEqual([303, "/staff"]);
		expect(names(tablet)).toEqual(["desk", "known-browser"]);
		expect((await tablet.get("/staff")).status).toBe(200);
	});
});

describe("the shop's pages at the kiosk", () => {
	it("are kept by nobody, and come from no shared memory", async () => {
		const stranger = shop.visitor();
		await stranger.get("/about");
		const tablet = await kiosk();
		for (const path of ["/", "/about", "/products", "/products.data", "/contact"]) {
			const answer = await tablet.get(path);
			expect(answer.header("cache-control"), path).toBe("no-store");
		}
		expect((await tablet.get("/about")).text).toContain("data-kiosk");
		expect((await shop.visitor().get("/about")).text).not.toContain("data-kiosk");
	});

	it("have no link that leaves the shop, on any of them, in both languages", async () => {
		const tablet = await kiosk();
		const number = await placeOrder(tablet);
		const fixed = [
			"/",
			"/products",
			"/services",
			"/about",
			"/contact",
			"/terms",
			"/privacy",
			"/cookies",
			"/accessibility",
		];
		const more = ["/delivery-returns", "/withdraw", "/invoices", "/warranty", "/cart", "/order-access", "/kiosk/leave"];
		const one = ["/products/4", "/services/pc-repair", "/service-order/1", `/order-confirmation/${number}`];
		const found = [`/invoices?order=${number}`, `/warranty?order=${number}`, "/nothing-here", "/paypal-test"];
		await addToCart(tablet, 20);
		for (const path of [...fixed, ...more, ...one, ...found, "/direct-checkout", "/checkout"]) {
			for (const language of ["ro", "en"]) {
				tablet.jar.set("language", language);
				const page = (await tablet.get(path)).page();
				const hrefs = page.links.map(({ href }) => href);
				const outside = hrefs.filter((href) => !/^[/#?]/.test(href) || href.startsWith("//"));
				expect(outside, `${path} ${language}`).toEqual([]);
				expect(
					hrefs.filter((href) => href.includes("/download/")),
					path,
				).toEqual([]);
				expect(all(page.root, "a", { target: true }), path).toEqual([]);
				const actions = page.forms.map(({ action }) => action).filter((action) => !/^(?:\/(?!\/)|\?|$)/.test(action));
				expect(actions, path).toEqual([]);
			}
		}
	});

	it("promise no download and no print, of which there is none", async () => {
		const tablet = await kiosk();
		for (const path of ["/invoices", "/warranty"]) expect((await tablet.page(path)).text, path).not.toMatch(/descărc/);
		const form = (await tablet.page("/withdraw")).form("/withdraw");
		const values = { contract: "order", orderNumber: "700003", name: ANA.fullName, email: ANA.email };
		const review = (await tablet.submit(form, { values, button: "review" })).page();
		const receipt = await tablet.follow(await tablet.submit(review.form("/withdraw"), { button: "confirm" }));
		expect(receipt.page().text).toContain(`Trimitem aceeași dovadă la ${ANA.email}.`);
		expect(receipt.page().text).not.toMatch(/tipări/);
	});

	it("have one line at their foot, with the way out, and text of 18 px", async () => {
		const page = await (await kiosk()).page("/about");
		const [footer] = all(page.root, "footer");
		const links = all(footer as never, "a").map(({ attributes }) => attributes.href);
		expect(links).toEqual(["/terms", "/privacy", "/withdraw", "/kiosk/leave"]);
	});

	it("count no delivery in the cart, since one takes the goods along, and tell the number in large figures", async () => {
		const tablet = await kiosk();
		await addToCart(tablet, 20);
		expect((await tablet.page("/cart")).text).toMatch(/Transport Gratuit/);
		const visitor = shop.visitor();
		await addToCart(visitor, 20);
		expect((await visitor.page("/cart")).text).toMatch(/Transport 60,00 RON/);
		const number = await placeOrder(tablet);
		const page = await tablet.page(`/order-confirmation/${number}`);
		expect(all(page.main, "p", { class: /text-\[96px\]/ }).map((line) => textOf(line))).toEqual([String(number)]);
	});

	it("offer pickup and payment in the store first", async () => {
		const tablet = await kiosk();
		await addToCart(tablet, 20);
		for (const path of ["/direct-checkout", "/checkout"] as const) {
			const page = await tablet.page(path);
			const form = page.form(path);
			expect([fieldValue(form, "deliveryMethod"), fieldValue(form, "paymentMethod")]).toEqual(["pickup", "cash"]);
			const methods = all(page.main, "input", { name: "paymentMethod" }).map(({ attributes }) => attributes.value);
			expect(methods[0]).toBe("cash");
			expect(methods).toContain("banktransfer");
		}
	});

	it("go to no payment provider: the order opens on the customer's own phone", async () => {
		const tablet = await kiosk();
		await addToCart(tablet, 20);
		const placed = await order(tablet, "/direct-checkout", { paymentMethod: "paypal" });
		const number = orderNumberIn(placed);
		expect(placed.header("location")).toBe(`/order-confirmation/${number}`);
		const page = await tablet.page(`/order-confirmation/${number}`);
		expect(all(page.main, "svg", { "aria-label": /QR/ })).toHaveLength(1);
		expect(page.text).toContain("Plătiți aici, la ghișeu");
		for (const path of ["simple-paypal-form", "unified-checkout", "bank-transfer", "direct-paypal-link"]) {
			const away = await tablet.get(`/${path}/${number}`);
			expect([away.status, away.header("location")], path).toEqual([303, `/order-confirmation/${number}`]);
		}
		// Nothing is downloaded there either: documents come by e-mail or on the phone.
		for (const document of ["invoice", "warranty"])
			expect((await tablet.get(`/api/${document}/download/${number}`)).status).toBe(404);
	});

	it("stay on the confirmation of a mixed cart, where the code is scanned: only the link leads on", async () => {
		const tablet = await kiosk();
		await addToCart(tablet, 20);
		await tablet.post("/cart", { intent: "add", type: "service", id: "1", returnTo: "/cart" });
		const placed = await order(tablet, "/direct-checkout", { paymentMethod: "cash" });
		let answer = await tablet.follow(placed);
		while (answer.status === 303) answer = await tablet.follow(answer);
		expect(answer.page().links.map(({ href }) => href)).toContain("/service-order/1");
		const refreshes = [...answer.text.matchAll(/http-equiv="refresh" content="([^"]*)"/gi)].map(
			([, content]) => content,
		);
		expect(refreshes).toEqual(["110;url=/kiosk/reset"]);
		// Whoever stands there by then is told nothing of who ordered.
		const booking = (await tablet.page("/service-order/1")).form("/service-order/1");
		expect(fieldValue(booking, "fullName") ?? "").toBe("");
	});

	it("offer payment at the counter first, and say so", async () => {
		const tablet = await kiosk();
		const visitor = shop.visitor();
		for (const client of [tablet, visitor]) await addToCart(client, 20);
		const [here, elsewhere] = [
			(await tablet.page("/direct-checkout")).text,
			(await visitor.page("/direct-checkout")).text,
		];
		expect([here, elsewhere].map((text) => text.includes("Plătiți acum, la ghișeu"))).toEqual([true, false]);
		expect([here, elsewhere].map((text) => text.includes("Plătiți când primiți produsele"))).toEqual([false, true]);
	});

	it("let the browser neither keep nor offer what was typed", async () => {
		const tablet = await kiosk();
		await addToCart(tablet, 20);
		const form = (await tablet.page("/direct-checkout")).form("/direct-checkout").element;
		expect(form.attributes.autocomplete).toBe("off");
		const typed = all(form, "input").filter(({ attributes }) => /text|email|tel/.test(attributes.type ?? ""));
		expect(typed.length).toBeGreaterThan(3);
		expect(typed.filter(({ attributes }) => attributes.autocomplete !== "off")).toEqual([]);
	});
});
