import { describe, expect, it } from "vitest";
import { ORDER_SEARCH_FOLLOWS } from "#tests/support/derived-rows.ts";
import { adminForThisFile, signedIn, signedInStaff } from "./support/back-office.ts";
import { all, textOf } from "./support/html.ts";
import { ANA, CLUJ, CLUJ_LINE, placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
/** Never sold out, however many orders went before. */
const MADE_TO_ORDER = "quantum-pro";
const admin = adminForThisFile(shop);

const place = (values: Record<string, string> = CLUJ) => placeOrder(shop.visitor(), "mouse-pad-xxl", values);
const pathOf = (id: number) => `/admin/orders/${id}`;
const formOf = (page: Page, id: number, intent: string) => page.form(pathOf(id), { intent });
const statusOf = (id: number) => shop.selectRow("orders", { id }).status;

/** An order whose customer says that the money is on its way. */
async function placeAnnounced(): Promise<number> {
	const customer = shop.visitor();
	const id = await placeOrder(customer);
	await customer.post(`/bank-transfer/${id}`, { intent: "claim-bank" });
	return id;
}

/** Opens the order's page and sends one of its forms. */
async function submit(id: number, intent: string, values: Record<string, string> = {}) {
	return admin.submit(formOf(await admin.page(pathOf(id)), id, intent), { values });
}

async function done(id: number, intent: string, values: Record<string, string> = {}) {
	const answer = await submit(id, intent, values);
	expect([intent, answer.status, answer.header("location")]).toEqual([intent, 303, pathOf(id)]);
	return (await admin.follow(answer)).page();
}

describe("the back office's guard of orders", () => {
	const PAGES = ["/admin", "/admin/orders", "/admin/orders/1", "/admin/held-payments"];

	it.each(PAGES)("%s sends a stranger to the sign-in and back afterwards", async (path) => {
		const answer = await shop.visitor().get(path);
		expect([answer.status, answer.header("location")]).toEqual([
			303,
			`/admin/login?returnTo=${encodeURIComponent(path)}`,
		]);
	});

	it("takes no post of a stranger or of the staff", async () => {
		const id = await place();
		const post = { intent: "cancel", seen: "pending", reason: "" };
		expect((await shop.visitor().post(pathOf(id), post)).status).toBe(401);
		expect((await (await signedInStaff(shop)).post(pathOf(id), post)).status).toBe(403);
		expect(statusOf(id)).toBe("pending");
	});

	it.each(PAGES)("%s is not for the staff", async (path) => {
		expect((await (await signedInStaff(shop)).get(path)).status).toBe(403);
	});
});

describe("one order's page", () => {
	it.each(["0", "-1", "abc", "1e3", "1.5", "987654", "99999999999999999999", "%20", "1'--", "%F0%9F%98%80"])(
		"answers 404 for %s, also to a post",
		async (id) => {
			expect((await admin.get(`/admin/orders/${id}`)).status).toBe(404);
			expect((await admin.post(`/admin/orders/${id}`, { intent: "note", text: "x" })).status).toBe(404);
		},
	);

	it("that no order has is a page not found, not a fault of the shop, and leads on within the back office", async () => {
		const orders = ["/admin/orders", "Comenzi"];
		for (const [person, address, title, ...ways] of [
			[admin, "/admin/orders/987654", "Comanda nu a fost găsită", orders, ["/admin", "Astăzi"]],
			[admin, "/admin/nothing-here", "Nu a fost găsit", ["/admin", "Astăzi"]],
			[await signedInStaff(shop), "/staff/orders/987654", "Comanda nu a fost găsită", ["/staff", "La ghișeu"]],
			[await signedInStaff(shop), "/admin/orders", "Contul dumneavoastră nu are acces aici", ["/staff", "La ghișeu"]],
		] as const) {
			const page = (await person.get(address)).page();
			expect(page.title).toBe(`${title} | Nucleu`);
			const links = all(page.main, "a").map((link) => [link.attributes.href, textOf(link)]);
			expect(links).toEqual(ways);
		}
	});

	it("leads an order from the claim to its delivery, and the customer's page follows", async () => {
		const customer = shop.visitor();
		const id = await placeOrder(customer, "mouse-pad-xxl", { ...CLUJ, paymentMethod: "banktransfer" });
		await customer.postJson(`/api/orders/${id}/notify-payment`, { source: "bank-transfer" });
		expect((await admin.page("/admin")).text).toContain(`#${id}`);

		const paid = await done(id, "payment", { means: "bank", transactionId: "FT26324-1" });
		expect(paid.flashes.join(" ")).toContain(`#${id}`);
		expect(statusOf(id)).toBe("completed");

		expect(paid.text).toContain("Clientul primește prin e-mail numărul de urmărire.");
		const shipped = await done(id, "ship", { trackingNumber: "RO123456789" });
		expect(shipped.text).toContain("RO123456789");
		expect((await customer.page(`/order-confirmation/${id}`)).text).toContain("RO123456789");

		await done(id, "tracking", { trackingNumber: "RO987654321" });
		expect((await customer.page(`/order-confirmation/${id}`)).text).toContain("RO987654321");

		const delivered = await done(id, "deliver");
		expect(statusOf(id)).toBe("delivered");
		expect(delivered.text).toContain("FT26324-1");
		expect(delivered.text).toContain("admin@nucleu.example");
	});

	it("cancels with a reason and opens again", async () => {
		const id = await place();
		const cancelled = await done(id, "cancel", { reason: "Client de negăsit" });
		expect(statusOf(id)).toBe("cancelled");
		expect(cancelled.text).toContain("Client de negăsit");
		await done(id, "reopen");
		expect(statusOf(id)).toBe("pending");
		await done(id, "fail");
		expect(statusOf(id)).toBe("failed");
		await done(id, "unfail");
		expect(statusOf(id)).toBe("pending");
	});

	it("takes back what was pressed for the wrong order, each by a button that says where that leads", async () => {
		const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		await done(id, "payment", { means: "card" });
		await done(id, "ship", { trackingNumber: "FT-WRONG" });
		const here = await done(id, "unship");
		expect([statusOf(id), here.text.includes("FT-WRONG")]).toEqual(["completed", true]);
		expect(here.text, "of what is built the term says so").toContain("ce se face la comandă, după montaj");
		await done(id, "ship", { trackingNumber: "FT-RIGHT" });
		await done(id, "deliver");
		await done(id, "undeliver");
		expect(statusOf(id)).toBe("shipped");
		await done(id, "deliver");
		const cancelled = await done(id, "cancel");
		expect(cancelled.text).toContain("Luați înapoi anularea: comanda este din nou livrată");
		await done(id, "reopen");
		expect(statusOf(id)).toBe("delivered");
		expect((await admin.post(pathOf(id), { intent: "unship", seen: "shipped" })).status).toBe(409);
	});

	it("swaps the numbers of two parcels by a tick that comes with the refusal", async () => {
		const ids = [];
		for (const trackingNumber of ["FT-MIXED-1", "FT-MIXED-2"]) {
			const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
			await done(id, "payment", { means: "card" });
			await done(id, "ship", { trackingNumber, courier: "fan" });
			ids.push(id);
		}
		const [id, other] = ids as [number, number];
		const refused = await submit(id, "tracking", { trackingNumber: "FT-MIXED-2", courier: "fan" });
		expect(refused.status).toBe(409);
		const form = formOf(refused.page(), id, "tracking");
		expect(fieldValue(form, "trackingNumber")).toBe("FT-MIXED-2");
		const swapped = await admin.submit(form, { values: { swapWith: String(other) } });
		expect(swapped.status).toBe(303);
		const numbers = shop.rows("select tracking_number as n from orders where id in (?, ?) order by id", id, other);
		expect(numbers).toEqual([{ n: "FT-MIXED-2" }, { n: "FT-MIXED-1" }]);
	});

	it("has no failed payment where it is made on handover", async () => {
		const id = await placeOrder(shop.visitor(), "wireless-mouse", { ...CLUJ, paymentMethod: "cash" });
		const page = await admin.page(pathOf(id));
		const intents = page.forms.flatMap(({ fields }) => fields.map(([, value]) => value));
		expect([intents.includes("ship"), intents.includes("fail")]).toEqual([true, false]);
		expect((await admin.post(pathOf(id), { intent: "fail", seen: "pending" })).status).toBe(409);
	});

	it("tells that the money of a paid and cancelled order goes back, and writes down that it went", async () => {
		const id = await place();
		await done(id, "payment", { means: "card" });
		const cancelled = await done(id, "cancel");
		expect(formOf(cancelled, id, "refund").buttons).toHaveLength(1);
		expect((await admin.page("/admin/orders?task=refunds")).text).toContain(`#${id}`);
		const returned = await done(id, "refund", { means: "card", transactionId: "" });
		expect(returned.text).toContain("Bani returnați");
		expect((await admin.page("/admin/orders?task=refunds")).text).not.toContain(`#${id}`);
	});

	it("of money that was announced before the order was cancelled is told that it came, or that it did not", async () => {
		const claims = async () => (await admin.page("/admin/orders?task=claims")).text;
		const [came, never] = [await placeAnnounced(), await placeAnnounced()];
		for (const id of [came, never]) {
			await done(id, "cancel");
			expect(await claims()).toContain(`#${id}`);
		}
		const paid = await done(came, "payment", { means: "bank" });
		expect([statusOf(came), formOf(paid, came, "refund").buttons.length]).toEqual(["cancelled", 1]);
		const ended = await done(never, "unclaim");
		expect(ended.text).toContain("Plata anunțată nu a venit");
		expect(formOf(ended, never, "payment").buttons).toHaveLength(1);
		for (const id of [came, never]) expect(await claims()).not.toContain(`#${id}`);
		expect((await admin.post(pathOf(never), { intent: "unclaim", seen: "cancelled" })).status).toBe(409);
	});

	it("voids a payment that was recorded on the wrong order, and says what is wrong with the form", async () => {
		const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		const paid = await done(id, "payment", { means: "card" });
		expect(paid.text).toContain("Anulați plata: Card la ghișeu");
		const missing = await submit(id, "void");
		expect([missing.status, messageOf(missing.page(), "instead")]).toEqual([422, expect.stringContaining("Alegeți")]);
		const form = formOf(paid, id, "void");
		const voided = await done(id, "void", { instead: "none", note: "altă comandă" });
		expect(statusOf(id)).toBe("pending");
		expect(voided.text).toContain("Plată înregistrată greșit, anulată");
		expect(voided.text).toContain("altă comandă");
		expect(voided.forms.some(({ fields }) => fields.some(([, value]) => value === "void"))).toBe(false);
		expect((await admin.submit(form, { values: { instead: "none" } })).status).toBe(409);
	});

	it("says of a payment beside others that cover the order that voiding it leaves it paid", async () => {
		const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		await done(id, "payment", { means: "bank", amountBani: "10" });
		const twice = await done(id, "payment", { means: "bank", amountBani: "99999" });
		const voids = twice.forms.filter(({ fields }) => fields.some(([, value]) => value === "void"));
		expect(voids).toHaveLength(2);
		expect(twice.text.match(/Comanda rămâne plătită/g)).toHaveLength(1);
		const voided = await admin.submit(voids[0]!, { values: { instead: "none" } });
		expect([voided.status, statusOf(id)]).toEqual([303, "completed"]);
	});

	it("corrects whom an order is for; of two editors the second keeps what was typed and is told what stands", async () => {
		const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		const path = `${pathOf(id)}/edit`;
		const page = await admin.page(path);
		expect((await admin.page(pathOf(id))).links.map(({ href }) => href)).toContain(path);
		const form = page.form(path, { intent: "contact" });
		expect(fieldValue(form, "fullName")).toBe(ANA.fullName);
		const wrong = await admin.submit(form, { values: { email: "ana@" } });
		expect([wrong.status, isInvalid(wrong.page(), "email")]).toEqual([422, true]);
		const saved = await admin.submit(form, { values: { fullName: "Ion Pop" } });
		expect([saved.status, saved.header("location")]).toEqual([303, pathOf(id)]);
		expect((await admin.follow(saved)).page().text).toContain("Ion Pop");
		const second = await admin.submit(form, { values: { fullName: "Maria Pop", phone: "0799 999 999" } });
		expect(second.status).toBe(409);
		expect(second.page().text).toContain("Ion Pop");
		const again = second.page().form(path, { intent: "contact" });
		expect([fieldValue(again, "fullName"), fieldValue(again, "phone")]).toEqual(["Maria Pop", "0799 999 999"]);
		expect((await admin.submit(again)).status).toBe(303);
		expect(shop.rows("select full_name, phone from orders where id = ?", id)).toEqual([
			{ full_name: "Maria Pop", phone: "0799 999 999" },
		]);
		await done(id, "cancel", { reason: "" });
		const refused = await admin.submit(again, { values: { fullName: "Alt Nume" } });
		expect([refused.status, refused.page().text]).toEqual([409, expect.stringContaining("nu poate fi editată")]);
		expect((await admin.get("/admin/orders/987654/edit")).status).toBe(404);
		expect((await (await signedInStaff(shop)).get(path)).status).toBe(403);
	});

	it("changes what an order holds, and says which pieces or which code it does not take", async () => {
		const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		const path = `${pathOf(id)}/edit`;
		const form = (await admin.page(path)).form(path, { intent: "items" });
		const field = form.fields.map(([name]) => name).find((name) => name.startsWith("quantity-"))!;
		const wrong = await admin.submit(form, { values: { [field]: "x" } });
		expect([wrong.status, isInvalid(wrong.page(), field)]).toEqual([422, true]);
		const unknown = await admin.submit(form, { values: { addSku: "NIMIC-1" } });
		expect([unknown.status, messageOf(unknown.page(), "addSku")]).toEqual([
			422,
			expect.stringContaining("Niciun produs"),
		]);
		const saved = await admin.submit(form, { values: { [field]: "2" } });
		expect([saved.status, saved.header("location")]).toEqual([303, pathOf(id)]);
		expect(shop.rows("select quantity from order_item where order_id = ?", id)).toEqual([{ quantity: 2 }]);
		const second = await admin.submit(form, { values: { [field]: "3" } });
		expect([second.status, fieldValue(second.page().form(path, { intent: "items" }), field)]).toEqual([409, "3"]);
	});

	it("credits pieces of an invoice once the sums were looked at, and says which line has not so many", async () => {
		const id = await anInvoicedOrder();
		const path = `${pathOf(id)}/credit`;
		expect((await admin.page(pathOf(id))).links.map(({ href }) => href)).toContain(path);
		const form = (await admin.page(path)).form(path);
		const wrong = await admin.submit(form, { values: { "quantity-1": "x" } });
		expect([wrong.status, isInvalid(wrong.page(), "quantity-1")]).toEqual([422, true]);
		const tooMany = await admin.submit(form, { values: { "quantity-1": "2" } });
		expect([tooMany.status, messageOf(tooMany.page(), "quantity-1")]).toEqual([
			422,
			expect.stringContaining("nu au rămas atâtea"),
		]);
		const none = await admin.submit(form);
		expect([none.status, none.page().text]).toEqual([422, expect.stringContaining("câte bucăți se stornează")]);
		expect(invoicesOf(id)).toHaveLength(1);

		const checked = await admin.submit(form, { values: { "quantity-1": "1" } });
		expect(checked.status, "Back asks for no form to be sent again").toBe(303);
		const sums = await admin.page(checked.header("location"));
		expect(sums.text).toContain("Se stornează");
		expect(sums.forms.filter((one) => fieldValue(one, "quantity-1") === "1")).toHaveLength(2);
		expect(invoicesOf(id)).toHaveLength(1);
		const issue = sums.form(path, { confirmed: "on" });
		const issued = await admin.submit(issue);
		expect([issued.status, issued.header("location")]).toEqual([303, pathOf(id)]);
		const { text } = (await admin.follow(issued)).page();
		const [invoice, storno] = shop.selectRows("invoice", { order_id: id });
		expect(text, "which invoice it is of").toMatch(
			new RegExp(`Factura storno TESTS ${storno!.number} .* LEI, din factura TEST ${invoice!.number} `),
		);
		expect(text, "which of them the log is about").toMatch(
			new RegExp(`Factură storno emisă TESTS ${storno!.number}, -.*Factură emisă TEST ${invoice!.number}, \\d`),
		);
		expect(invoicesOf(id)).toEqual([{ kind: "invoice" }, { kind: "storno" }]);
		expect((await admin.submit(issue)).status).toBe(409);
		expect((await admin.page(checked.header("location"))).text, "Back").not.toContain("Emiteți factura storno");
		for (const odd of ["x", "1-x", "0-1", "1-999999", "1-1,1-1", "%00"])
			expect((await admin.get(`${path}?pieces=${odd}&seen=x`)).status, odd).toBe(200);
		const rest = (await admin.page(path)).form(path, { returnId: "" });
		expect(rest.fields.map(([name]) => name)).not.toContain("quantity-1");
		expect((await admin.get("/admin/orders/987654/credit")).status).toBe(404);
		const unpaid = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		expect((await admin.page(`${pathOf(unpaid)}/credit`)).text).toContain("nimic de stornat");

		const again = await admin.post(path, { intent: "reissue" });
		expect([again.status, again.header("location")]).toEqual([303, pathOf(id)]);
		expect((await admin.follow(again)).page().flashes.join(" ")).toContain("este emisă");
		const twice = await admin.post(path, { intent: "reissue" });
		expect(twice.header("location"), "a second press of the same button").toBe(pathOf(id));
		expect((await admin.follow(twice)).page().flashes.join(" ")).toContain("este emisă");
		expect(invoicesOf(id)).toHaveLength(4);
		const never = await admin.post(`${pathOf(unpaid)}/credit`, { intent: "reissue" });
		expect((await admin.follow(never)).page().flashes.join(" ")).toContain("nu se poate emite din nou");
	});

	it("offers no new invoice where some of its money went back", async () => {
		const id = await anInvoicedOrder();
		const link = () => admin.page(pathOf(id)).then(({ text }) => text.includes("Emiteți factura din nou"));
		const path = `${pathOf(id)}/credit`;
		const left = Object.fromEntries((await admin.page(path)).form(path, { returnId: "" }).fields);
		const all = { ...left, "quantity-1": "1", "quantity-2": "1", confirmed: "on" };
		const credited = await admin.post(path, all);
		expect(credited.status).toBe(303);
		expect((await admin.follow(credited)).page().flashes.join(), "as many pieces as there were").toContain(
			"este emisă",
		);
		expect(await link()).toBe(true);
		await done(id, "refundPart", { amountBani: "1,00", way: "bank" });
		expect(await link()).toBe(false);
		const edit = await admin.page(`${pathOf(id)}/edit`);
		const inNotice = edit.links.find(({ text }) => text === "Comandă nouă");
		expect([edit.text, inNotice?.href]).toEqual([
			expect.stringContaining("s-au întors bani sau produse"),
			"/admin/orders/new",
		]);
	});

	it("corrects the buyer of an invoice by a storno and a new one, and tells the second of two editors", async () => {
		const id = await anInvoicedOrder();
		const path = `${pathOf(id)}/edit`;
		const page = await admin.page(path);
		expect(page.text).toContain("Corectați factura");
		const form = page.form(path, { intent: "correct" });
		const company = { companyName: "Exemplu SRL", taxCode: "RO12345674" };
		const wrong = await admin.submit(form, { values: { ...company, taxCode: "RO12345675" } });
		expect([wrong.status, isInvalid(wrong.page(), "taxCode")]).toEqual([422, true]);
		const saved = await admin.submit(form, { values: company });
		expect([saved.status, saved.header("location")]).toEqual([303, pathOf(id)]);
		expect((await admin.follow(saved)).page().text).toContain("Exemplu SRL");
		expect(invoicesOf(id).map(({ kind }) => kind)).toEqual(["invoice", "storno", "invoice"]);
		expect((await admin.submit(form, { values: { fullName: "Alt Nume" } })).status).toBe(409);
		// The form of an order that had no invoice yet corrects none.
		const plain = await admin.post(path, { ...Object.fromEntries(form.fields), intent: "contact" });
		expect([plain.status, plain.page().text]).toEqual([409, expect.stringContaining("nu mai poate fi editată")]);
		expect(invoicesOf(id)).toHaveLength(3);
	});

	const invoicesOf = (id: number) =>
		shop.rows<{ kind: string }>("select kind from invoice where order_id = ? order by id", id);

	/** One piece and its delivery. */
	async function anInvoicedOrder(): Promise<number> {
		const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		await done(id, "payment", { means: "bank" });
		await admin.get(`/api/admin/download-invoice/${id}`);
		return id;
	}

	it("keeps notes and serial numbers", async () => {
		const id = await place();
		const noted = await done(id, "note", { text: "De sunat <b>mâine</b>" });
		expect(noted.text).toContain("De sunat <b>mâine</b>");
		await done(id, "note", { text: "Pentru altă comandă" });
		const removeForm = (await admin.page(pathOf(id))).forms.find((one) => fieldValue(one, "intent") === "removeNote")!;
		const removed = (await admin.follow(await admin.submit(removeForm))).page();
		expect([removed.text.includes("Pentru altă comandă"), removed.text.includes("O notă a fost ștearsă")]).toEqual([
			...[false, true],
		]);
		expect((await admin.submit(removeForm)).status).toBe(409);
		const form = formOf(noted, id, "serials");
		const field = form.fields.map(([name]) => name).find((name) => name.startsWith("serials-"))!;
		const saved = await done(id, "serials", { [field]: "SN-0001" });
		expect(fieldValue(formOf(saved, id, "serials"), field)).toBe("SN-0001");
		const older = await admin.submit(form, { values: { [field]: "SN-0002" } });
		expect([older.status, fieldValue(formOf(older.page(), id, "serials"), field)], "from an older page").toEqual([
			409,
			"SN-0002",
		]);
		const knowing = await admin.submit(formOf(older.page(), id, "serials"));
		expect(fieldValue(formOf((await admin.follow(knowing)).page(), id, "serials"), field)).toBe("SN-0002");
		const refused = await submit(id, "serials", { [field]: "SN-1\nSN-2" });
		expect(refused.status).toBe(422);
		expect(messageOf(refused.page(), field)).not.toBe("");
		expect(fieldValue(formOf(refused.page(), id, "serials"), field)).toBe("SN-1\nSN-2");
	});

	it("shows what a customer typed as text, wherever it stands", async () => {
		const fullName = '<b>Ana</b> <script>alert("x")</script>';
		const id = await place({ ...CLUJ, fullName, address: "<i>Str. Lungă</i> 3" });
		for (const path of ["/admin", "/admin/orders", pathOf(id)]) {
			const answer = await admin.get(path);
			expect(answer.text, path).not.toContain("<script>alert(");
			expect(answer.text, path).not.toContain("<b>Ana</b>");
		}
		const page = await admin.page(pathOf(id));
		expect(page.text).toContain(fullName);
		expect(page.text).toContain("<i>Str. Lungă</i> 3");
	});

	it("is kept by no cache", async () => {
		const id = await place();
		expect((await admin.get(pathOf(id))).header("cache-control")).toContain("no-store");
	});
});

describe("a form that is refused", () => {
	it("to send without a tracking number says so beside the field", async () => {
		const id = await place();
		await done(id, "payment");
		shop.change("update orders set email = null, source = 'back-office' where id = ?", id);
		const answer = await submit(id, "ship", { trackingNumber: " " });
		expect(answer.status).toBe(422);
		expect(answer.page().text).toContain("Clientul nu are e-mail: sunați-l și spuneți-i că a plecat coletul.");
		expect(isInvalid(answer.page(), "trackingNumber")).toBe(true);
		expect(statusOf(id)).toBe("completed");
	});

	it.each([
		["without its amount takes none: it is not all that is due", " ", "Introduceți o sumă în lei"],
		["of nothing says from where to where it may go", "0", "mai mare decât 0"],
		["of more than any order costs says so", "99.999.999", "cel mult 10.000.000 de lei"],
	])("of a payment %s", async (_, amountBani, words) => {
		const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		const answer = await submit(id, "payment", { means: "bank", amountBani });
		expect(answer.status).toBe(422);
		expect(messageOf(answer.page(), "amountBani")).toContain(words);
		expect(statusOf(id)).toBe("pending");
	});

	it("for PayPal without a transaction, or for a transaction of another order, keeps what was typed", async () => {
		const [first, second] = [await place(), await place()];
		const without = await submit(first, "payment", { means: "paypal", transactionId: "" });
		expect(without.status).toBe(422);
		expect(fieldValue(formOf(without.page(), first, "payment"), "means")).toBe("paypal");
		expect(messageOf(without.page(), "transactionId")).toContain("PayPal");
		await done(first, "payment", { means: "bank", transactionId: "FT-DOUBLE" });
		const known = await submit(second, "payment", { means: "bank", transactionId: "FT-DOUBLE" });
		expect(known.status).toBe(422);
		expect(isInvalid(known.page(), "transactionId")).toBe(true);
		expect(fieldValue(formOf(known.page(), second, "payment"), "transactionId")).toBe("FT-DOUBLE");
		expect(statusOf(second)).toBe("pending");
	});

	it("from an older page answers 409, says that somebody was quicker, and shows the order as it is", async () => {
		const id = await place();
		const old = await admin.page(pathOf(id));
		await done(id, "payment");
		const late = await admin.submit(formOf(old, id, "cancel"), { values: { reason: "" } });
		expect(late.status).toBe(409);
		const alert = all(late.page().main, "*", { role: "alert" }).map(textOf).join(" ");
		expect(alert).toContain("a schimbat-o altcineva");
		expect(fieldValue(formOf(late.page(), id, "cancel"), "seen")).toBe("completed");
		expect(statusOf(id)).toBe("completed");
	});

	it("from an older page answers 409 also with a fault in it, for its field is gone", async () => {
		const id = await place();
		const old = await admin.page(pathOf(id));
		await done(id, "cancel");
		const late = await admin.submit(formOf(old, id, "ship"), { values: { trackingNumber: "" } });
		expect(late.status).toBe(409);
		expect(all(late.page().main, "*", { role: "alert" }).map(textOf).join(" ")).toContain("a schimbat-o altcineva");
	});

	it("sent twice acts once", async () => {
		const id = await place();
		const form = formOf(await admin.page(pathOf(id)), id, "payment");
		const answers = await Promise.all([admin.copy().submit(form), admin.copy().submit(form)]);
		expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409]);
		const captures = shop.rows("select id from payment_record where order_id = ? and kind = 'capture'", id);
		expect(captures).toHaveLength(1);
	});

	it("for goods that are gone names them", async () => {
		const id = await place();
		await done(id, "cancel");
		const stock = shop.selectRow("product", { slug: "mouse-pad-xxl" }).stock;
		shop.change("update product set stock = 0 where slug = 'mouse-pad-xxl'");
		const answer = await submit(id, "reopen");
		shop.change("update product set stock = ? where slug = 'mouse-pad-xxl'", stock);
		expect(answer.status).toBe(409);
		expect(all(answer.page().main, "*", { role: "alert" }).map(textOf).join(" ")).toContain("0");
		expect(statusOf(id)).toBe("cancelled");
	});

	it.each([
		["no intent", { seen: "pending" }],
		["an unknown intent", { intent: "explode", seen: "pending" }],
		["no status that was seen", { intent: "deliver" }],
		["a status that there is not", { intent: "cancel", seen: "gone" }],
	])("with %s is a bad request", async (_, values) => {
		const id = await place();
		expect((await admin.post(pathOf(id), values)).status).toBe(400);
		expect(statusOf(id)).toBe("pending");
	});

	it("whatever is put into it breaks nothing", async () => {
		const id = await place();
		const odd = "\u0000\ud83d <>'\"%_\\".repeat(60);
		for (const intent of ["payment", "ship", "cancel", "tracking", "held", "note", "serials"]) {
			const values = { intent, seen: "pending", means: odd, transactionId: odd, trackingNumber: odd, reason: odd };
			const answer = await admin.post(pathOf(id), { ...values, text: odd, note: odd, record: odd, "serials-1": odd });
			expect([303, 404, 409, 422], intent).toContain(answer.status);
		}
		expect(statusOf(id)).toBe("pending");
	});
});

describe("held money", () => {
	const hold = (orderId: number | null, transaction: string) =>
		shop.change(
			`insert into payment_record (order_id, at, provider, kind, transaction_id, status, amount_cents, currency, verdict, reason)
				values (?, '2026-11-20T08:00:00.000Z', 'paypal', 'capture', ?, 'completed', 19, 'EUR', 'held', 'wrong-amount')`,
			orderId,
			transaction,
		);

	it("of an order is decided on its page", async () => {
		const id = await place({ ...CLUJ, paymentMethod: "paypal" });
		hold(id, "TX-HELD-1");
		expect((await admin.page("/admin/orders?task=held")).text).toContain(`#${id}`);
		const without = await submit(id, "held", { outcome: "counts", note: "" });
		expect(without.status).toBe(422);
		expect(isInvalid(without.page(), "note")).toBe(true);
		const page = await done(id, "held", { outcome: "counts", note: "Suma a fost completată prin transfer" });
		expect(statusOf(id)).toBe("completed");
		expect(page.text).toContain("Suma a fost completată prin transfer");
	});

	it("of no order is decided among the held payments, once", async () => {
		hold(null, "TX-HELD-2");
		const page = await admin.page("/admin/held-payments");
		expect(page.text).toContain("TX-HELD-2");
		const form = page.form("/admin/held-payments", { intent: "held" });
		const values = { outcome: "settled", note: "Am returnat banii" };
		expect((await admin.submit(form, { values: { ...values, note: "" } })).status).toBe(422);
		expect((await admin.submit(form, { values: { ...values, outcome: "counts" } })).status).toBe(409);
		expect((await admin.submit(form, { values })).status).toBe(303);
		expect((await admin.submit(form, { values })).status).toBe(409);
		expect((await admin.page("/admin/held-payments")).text).not.toContain("TX-HELD-2");
	});
});

describe("the list of orders", () => {
	it("shows number, status, customer, e-mail, sum in LEI, method, date and delivery", async () => {
		const id = await place({ ...CLUJ, ...ANA, email: "lista@exemplu.ro", paymentMethod: "banktransfer" });
		const page = await admin.page("/admin/orders?q=lista@EXEMPLU");
		const row = all(page.main, "tr")
			.map(textOf)
			.find((text) => text.includes("lista@exemplu.ro"))!;
		for (const part of [
			`#${id}`,
			ANA.fullName,
			ANA.phone,
			"LEI",
			"Transfer bancar",
			"Cluj-Napoca",
			"În așteptarea plății",
		])
			expect(row).toContain(part);
		expect(row).toMatch(/20\d\d, \d\d:\d\d/);
		expect(all(page.main, "caption")).toHaveLength(1);
	});

	it("keeps what was searched and filtered in its fields", async () => {
		const page = await admin.page("/admin/orders?task=to-ship&q=%22x%22&status=shipped&payment=paid&from=2026-11-01");
		const form = page.form(/^\/admin\/orders/);
		expect(form.fields).toEqual([
			["task", "to-ship"],
			["q", '"x"'],
			["status", "shipped"],
			["payment", "paid"],
			["from", "2026-11-01"],
			["to", ""],
		]);
	});

	it("says that nothing was found, in the words of SPEC 2.16", async () => {
		const english = await signedIn(shop.running().url);
		english.jar.set("language", "en");
		const text = (await english.page("/admin/orders?q=nobody-at-all")).text;
		expect(text).toContain("No orders found");
		expect(text).toContain("No orders match your search criteria.");
	});

	it("pages with links to older and newer orders that keep the filters", async () => {
		const fresh = await Promise.all(Array.from({ length: 3 }, () => place({ ...CLUJ, email: "pagini@exemplu.ro" })));
		const [first] = fresh;
		const thirty = Array.from({ length: 30 }, () => "('thirty')").join(", ");
		shop.change(`insert into order_number (taken_at) values ${thirty}`);
		shop.change(
			`insert into orders (id, idempotency_key, access_key, source, locale, status, created_at,
				updated_at, full_name, email, phone, delivery_method, address, city, county, payment_method, notes, tracking_number,
				subtotal_bani, shipping_bani, total_bani, vat_rate_percent, provider_currency, provider_amount_cents, express_day, express_bani)
				select taken.id, 'copy-' || taken.id || '-of-an-order', 'copy-' || taken.id, source, locale, status, created_at,
				updated_at, full_name, email, phone, delivery_method, address, city, county, payment_method, notes, tracking_number,
				subtotal_bani, shipping_bani, total_bani, vat_rate_percent, provider_currency, provider_amount_cents, express_day, express_bani
				from orders, order_number as taken where orders.id = ? and taken.taken_at = 'thirty'`,
			first,
		);
		shop.change(ORDER_SEARCH_FOLLOWS);
		const seen: string[] = [];
		let path: string | undefined = "/admin/orders?q=pagini@exemplu.ro";
		while (path && seen.length < 100) {
			const page: Page = await admin.page(path);
			seen.push(...page.links.filter(({ href }) => /^\/admin\/orders\/\d+$/.test(href)).map(({ text }) => text));
			path = page.links.find(({ text }) => text === "Comenzi mai vechi")?.href;
			if (path) expect(path).toContain("q=pagini");
		}
		const numbers = seen.map((text) => Number(text.slice(1)));
		expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
		expect(numbers).toHaveLength(33);
	});

	it.each([
		"?before=abc&after=-1",
		"?before=99999999999999999999",
		"?status=gone&payment=maybe&task=later",
		`?q=${"%F0%9F%98%80".repeat(200)}`,
		"?q=%00%22OR",
		"?q[]=1&q=2",
		"?before=1&after=1&q=1",
	])("answers 200 whatever stands in its address: %s", async (query) => {
		expect((await admin.get(`/admin/orders${query}`)).status).toBe(200);
	});
});

describe("GET /api/orders", () => {
	it("asks strangers to sign in: 401 in JSON", async () => {
		const answer = await shop.visitor().get("/api/orders");
		expect(answer.status).toBe(401);
		expect(answer.json()).toMatchObject({ code: "sign-in-required", message: expect.any(String) });
		expect(answer.header("cache-control")).toContain("no-store");
	});

	it("gives admins and staff an array of orders with their items, the newest first", async () => {
		const id = await place({ ...CLUJ, email: "api@exemplu.ro" });
		for (const client of [admin, await signedInStaff(shop)]) {
			const orders = (await client.get("/api/orders")).json<Record<string, unknown>[]>();
			const numbers = orders.map((order) => order.id as number);
			expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
			expect(orders.find((order) => order.id === id)).toMatchObject({
				status: "pending",
				contactEmail: "api@exemplu.ro",
				deliveryMethod: "delivery",
				shippingAddress: CLUJ_LINE,
				paymentMethod: "banktransfer",
				total: expect.stringMatching(/^\d+\.\d\d$/),
				items: [{ quantity: 1, price: expect.stringMatching(/^\d+\.\d\d$/) }],
			});
		}
	});

	it("goes on in the language that was asked for", async () => {
		const link = async (query: string) => (await admin.get(`/api/orders${query}`)).header("link");
		expect(await link("?limit=1&lng=en")).toContain("lng=en");
		expect(await link("?limit=1&lng=xx")).not.toContain("lng=");
	});

	it("goes on from page to page by the header Link, without repeats or gaps while orders are placed", async () => {
		const wanted = shop.rows<{ id: number }>("select id from orders order by id desc").map(({ id }) => id);
		const seen: number[] = [];
		let path: string | undefined = "/api/orders?limit=7";
		for (let page = 0; path && page < 50; page++) {
			const answer = await admin.get(path);
			seen.push(...answer.json<{ id: number }[]>().map(({ id }) => id));
			path = /^<([^>]+)>; rel="next"$/.exec(answer.header("link"))?.[1];
			if (page < 2) await place();
		}
		expect(seen).toEqual(wanted);
	});

	it.each(["?limit=0", "?limit=-1", "?limit=201", "?limit=abc", "?limit=", "?before=abc", "?before=0", "?before=1e9"])(
		"answers 400 for %s",
		async (query) => {
			const answer = await admin.get(`/api/orders${query}`);
			expect(answer.status).toBe(400);
			expect(answer.json()).toMatchObject({ code: "bad-request" });
		},
	);

	it("still takes new orders by POST, and nothing else", async () => {
		const answer = await admin.request("DELETE", "/api/orders");
		expect([answer.status, answer.header("allow")]).toEqual([405, "GET, HEAD, POST"]);
		expect((await admin.postJson("/api/orders", {})).status).toBe(422);
	});
});

describe("the customer's own calls, used by somebody of the shop", () => {
	it("are logged under that person, with that person's rights", async () => {
		const cancelled = await place();
		expect((await admin.postJson(`/api/orders/${cancelled}/cancel`, {})).status).toBe(200);
		const event = shop.selectRow("order_event", { order_id: cancelled, to_status: "cancelled" });
		expect(event).toMatchObject({ actor: "admin", detail: expect.stringContaining("@") });
		// Reopening is not for staff.
		const staff = await signedInStaff(shop);
		expect((await staff.postJson(`/api/orders/${cancelled}/status`, { status: "pending" })).status).toBe(409);
		expect((await admin.postJson(`/api/orders/${cancelled}/status`, { status: "pending" })).status).toBe(200);
	});

	it("complete nothing for staff, and for an admin only with the money in the ledger", async () => {
		const id = await placeOrder(shop.visitor(), MADE_TO_ORDER, CLUJ);
		const path = `/api/orders/${id}/status`;
		const captures = () => shop.rows("select id from payment_record where order_id = ? and kind = 'capture'", id);
		const staff = await signedInStaff(shop);
		expect((await staff.postJson(path, { status: "completed" })).status).toBe(409);
		expect([statusOf(id), captures().length]).toEqual(["pending", 0]);
		const paid = await admin.postJson(path, { status: "completed", means: "bank", transactionId: "FT-BY-CALL" });
		expect([paid.status, paid.json()]).toEqual([200, { id, status: "completed" }]);
		expect(captures()).toHaveLength(1);
		const untracked = await admin.postJson(path, { status: "shipped" });
		expect(untracked.status).toBe(422);
		expect(untracked.json<{ errors: Record<string, string> }>().errors.trackingNumber).toBeTruthy();
		expect((await admin.postJson(path, { status: "shipped", trackingNumber: "RO-77" })).status).toBe(200);
		expect((await staff.postJson(path, { status: "delivered" })).status).toBe(409);
		expect((await admin.page(pathOf(id))).text).toContain("RO-77");
	});

	it("are an admin's also where the same browser placed the order, in what a customer may not do", async () => {
		const both = await signedIn(shop.running().url);
		const id = await placeOrder(both, MADE_TO_ORDER, CLUJ);
		expect((await both.postJson(`/api/orders/${id}/status`, { status: "completed" })).status).toBe(200);
		const actors = shop.selectRows("order_event", { order_id: id, to_status: "completed" });
		expect(actors).toMatchObject([{ actor: "admin" }]);
	});
});
