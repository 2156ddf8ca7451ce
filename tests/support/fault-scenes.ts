import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { addDays } from "#app/domain/calendar/days.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { signedIn } from "#tests/http/support/back-office.ts";
import { ANA, addToCart, CLUJ, placeOrder } from "#tests/http/support/orders.ts";
import type { Page } from "#tests/http/support/page.ts";
import { withDatabase } from "#tests/http/support/shop.ts";
import { Client } from "#tests/support/http-client.ts";
import { makeReal, movesOf } from "#tests/support/order-moves.ts";
import { ADMIN, type RunningShop } from "#tests/support/server.ts";

/** A page with forms, of something that nobody else works on, in front of whoever may see it. */
export interface Opened {
	client: Client;
	page: Page;
	/** Its address. */
	at: string;
	/** What is typed here and nowhere else. */
	values?: Record<string, string>;
}

export type Scene = (cast: Cast) => Promise<Opened>;

const MADE_TO_ORDER = "quantum-pro";
const IN_STOCK = "mouse-pad-xxl";
let closedDays = 0;
let edits = 0;
const STAFF_EMAIL = "angajat@nucleu.example";
/** What the app of somebody's phone knows. */
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Who comes, and what was there before they came; everything new each time. */
export class Cast {
	#made = 0;
	readonly #signedIn = new Map<string, Promise<Client>>();

	constructor(readonly shop: RunningShop) {
		this.change("update product set stock = 90000 where stock is not null");
		this.#copyAdmin(STAFF_EMAIL, "staff");
	}

	change(sql: string, ...values: unknown[]): number {
		return withDatabase(this.shop.dataDir, (database) => Number(database.prepare(sql).run(...values).lastInsertRowid));
	}

	/** From an address of their own, as tries are limited by address. */
	visitor(): Client {
		const address = ++this.#made;
		return new Client(this.shop.url, { "X-Forwarded-For": `10.2.${address >> 8}.${address & 255}` });
	}

	/** Whose session others share. */
	async admin(email: string = ADMIN.email): Promise<Client> {
		const known = this.#signedIn.get(email) ?? signedIn(this.shop.url, { ...ADMIN, email });
		this.#signedIn.set(email, known);
		return (await known).copy();
	}

	staff = () => this.admin(STAFF_EMAIL);

	/** Somebody of the shop with an account and a session that nobody else has. */
	newcomer(role: "admin" | "staff" = "admin"): Promise<Client> {
		const email = `nou-${++this.#made}@nucleu.example`;
		this.#copyAdmin(email, role);
		return signedIn(this.shop.url, { ...ADMIN, email });
	}

	/** The number of an account with a session. */
	async colleague(): Promise<number> {
		const email = `coleg-${++this.#made}@nucleu.example`;
		const id = this.#copyAdmin(email, "staff");
		await signedIn(this.shop.url, { ...ADMIN, email });
		return id;
	}

	/** Somebody who has typed the password and is asked for the code. */
	async beforeTheCode(): Promise<Client> {
		const email = `cod-${++this.#made}@nucleu.example`;
		const id = this.#copyAdmin(email, "staff");
		this.change(
			"insert into account_second_factor (account_id, secret, enabled_at, last_step) values (?, ?, ?, 0)",
			...[id, SECRET, new Date().toISOString()],
		);
		const client = this.visitor();
		await client.post("/admin/login", { email, password: ADMIN.password });
		return client;
	}

	#copyAdmin(email: string, role: string): number {
		return this.change(
			`insert into account (email, role, password_hash, created_at, password_changed_at)
			select ?, ?, password_hash, created_at, password_changed_at from account where email = ?`,
			...[email, role, ADMIN.email],
		);
	}

	/** An order with its customer. */
	async order(values: Record<string, string> = {}, ...moves: OrderStatus[]): Promise<{ id: number; owner: Client }> {
		const owner = this.visitor();
		const id = await placeOrder(owner, IN_STOCK, values);
		await movesOf(this.shop, id, ...moves);
		return { id, owner };
	}

	makeReal(orderId: number): void {
		makeReal(this.shop, orderId);
	}

	serviceOrder(status = "scheduled"): number {
		const [key, now] = [randomUUID(), new Date().toISOString()];
		return this.change(
			`insert into service_order (idempotency_key, access_key, service_id, service_name, full_name, email, phone, status, locale, created_at, updated_at)
			values (?, ?, 2, 'Optimizare PC', ?, ?, ?, ?, 'ro', ?, ?)`,
			...[key, key, ANA.fullName, ANA.email, ANA.phone, status, now, now],
		);
	}

	/** Money that does not fit this order, or no order at all. */
	heldPayment(id: number | null): void {
		this.change(
			`insert into payment_record (order_id, at, provider, kind, transaction_id, status, amount_cents, currency, verdict, reason)
			values (?, ?, 'paypal', 'capture', ?, 'completed', 19, 'EUR', 'held', 'wrong-amount')`,
			...[id, new Date().toISOString(), randomUUID()],
		);
	}

	contactMessage(): number {
		return this.change(
			"insert into contact_message (idempotency_key, created_at, locale, name, email, subject, message) values (?, ?, 'ro', ?, ?, 'Întrebare', 'Cât durează?')",
			...[randomUUID(), new Date().toISOString(), ANA.fullName, ANA.email],
		);
	}

	withdrawal(): number {
		return this.change(
			"insert into withdrawal (idempotency_key, order_number, declared_at, name, email, locale) values (?, '77', ?, ?, ?, 'ro')",
			...[randomUUID(), new Date().toISOString(), ANA.fullName, ANA.email],
		);
	}

	/** Of a delivered order, in this state. */
	async aReturn(kind: string, state: string): Promise<number> {
		const { id } = await this.order({}, "completed", "delivered");
		const at = new Date().toISOString();
		const caseId = this.change(
			"insert into return_case (idempotency_key, order_id, kind, state, opened_at, due_on) values (?, ?, ?, ?, ?, '2027-01-04')",
			...[randomUUID(), id, kind, state, at],
		);
		this.change(
			"insert into return_line (case_id, order_item_id, announced, received) select ?, id, 1, ? from order_item where order_id = ?",
			...[caseId, state === "announced" ? 0 : 1, id],
		);
		this.change(
			"insert into return_event (case_id, at, kind, to_state) values (?, ?, 'opened', ?)",
			...[caseId, at, state],
		);
		return caseId;
	}

	orderOf(returnId: number): number {
		return withDatabase(this.shop.dataDir, (database) =>
			database.prepare("select order_id from return_case where id = ?").pluck().get(returnId),
		) as number;
	}

	async product(): Promise<number> {
		const admin = await this.admin();
		const sku = `FAULT-${++this.#made}`;
		const answer = await admin.post("/admin/products/new", {
			...{ nameRo: `Cutie ${sku}`, nameEn: `Box ${sku}`, sku, category: "components", warrantyMonths: "24" },
			...{ shortRo: "O cutie foarte bună", shortEn: "A very good box", price: "1.000,00", stock: "5" },
			...{ descriptionRo: "O descriere destul de lungă.", descriptionEn: "A description long enough." },
		});
		const id = Number(/products\/(\d+)/.exec(answer.header("location"))?.[1]);
		// A shop that is live, as this one is for a while, puts nothing on sale that lacks it.
		this.change(
			`insert into product_legal (product_id, equipment, made_by_shop, maker, maker_address, maker_contact, is_complete)
			values (?, 'other', 0, 'Fabrica', 'Str. Lungă 3, Cluj-Napoca', 'fabrica@exemplu.ro', 1)`,
			id,
		);
		this.change("update product set status = 'active' where id = ?", id);
		return id;
	}

	skuOf(id: number): string {
		return withDatabase(this.shop.dataDir, (database) =>
			database.prepare("select sku from product where id = ?").pluck().get(id),
		) as string;
	}

	/** Gives a product what a product of the catalogue has. */
	copyRows(table: "product_picture" | "product_specification" | "product_performance", id: number): void {
		const columns = withDatabase(this.shop.dataDir, (database) =>
			(database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name),
		).filter((name) => name !== "product_id" && name !== "id");
		this.change(
			`insert into ${table} (product_id, ${columns}) select ?, ${columns} from ${table} where product_id = 4`,
			id,
		);
	}

	async service(): Promise<number> {
		const admin = await this.admin();
		const name = `Curățare ${++this.#made}`;
		const answer = await admin.post("/admin/services/new", {
			...{ nameRo: name, nameEn: name, daysMin: "1", daysMax: "2", price: "100,00" },
			...{ shortRo: "O curățare foarte bună", shortEn: "A very good cleaning" },
			...{ descriptionRo: "O descriere destul de lungă.", descriptionEn: "A description long enough." },
		});
		const number = Number(/services\/(\d+)/.exec(answer.header("location"))?.[1]);
		if (!number) throw new Error(`no service was made: ${answer.status} ${answer.page().text.slice(0, 500)}`);
		return number;
	}
}

const opened = async (client: Client, at: string): Promise<Opened> => ({ client, at, page: await client.page(at) });

/** At the counter, by its form. */
async function takeMoney(staff: Client, at: string, means: string): Promise<void> {
	const sent = await staff.submit((await staff.page(at)).form(at, { intent: "payment" }), { values: { means } });
	if (sent.status !== 303) throw new Error(`${at}: no payment: ${sent.status}`);
}

const plain =
	(at: string): Scene =>
	(cast) =>
		opened(cast.visitor(), at);

const withCart =
	(at: string): Scene =>
	async (cast) => {
		const client = cast.visitor();
		await addToCart(client, 4);
		await addToCart(client, 1, { type: "service" });
		return opened(client, at);
	};

const ofAnOrder =
	(slug: string, paymentMethod: string): Scene =>
	async (cast) => {
		const { id, owner } = await cast.order({ paymentMethod });
		return opened(owner, `/${slug}/${id}`);
	};

/** A page of the back office, about what is made for it. */
const atBackOffice =
	(address: string | ((cast: Cast) => string | Promise<string>), typed: Typed = () => ({})): Scene =>
	async (cast) => {
		const at = typeof address === "string" ? address : await address(cast);
		const scene = await opened(at.startsWith("/staff") ? await cast.staff() : await cast.admin(), at);
		return { ...scene, values: typed(scene.page) };
	};

type Typed = (page: Page) => Record<string, string>;

/** The same into every field of the page that is called so. */
const into =
	(name: RegExp, value: string): Typed =>
	({ forms }) =>
		Object.fromEntries(
			forms.flatMap(({ fields }) => fields.filter(([field]) => name.test(field)).map(([field]) => [field, value])),
		);

const ofAnOpenOrder = (values: Record<string, string>, ...moves: OrderStatus[]): Scene[] =>
	["/admin/orders", "/staff/orders"].map((path) =>
		atBackOffice(async (cast) => `${path}/${(await cast.order(values, ...moves)).id}`),
	);

async function anInvoicedOrder(cast: Cast): Promise<number> {
	const { id } = await cast.order({}, "completed");
	cast.makeReal(id);
	const admin = await cast.admin();
	await admin.get(`/api/admin/download-invoice/${id}`);
	await admin.postJson(`/api/admin/generate-warranty/${id}`, { warrantyMonths: 24 });
	return id;
}

/** Of a return: all came, all are sold again, and the customer reads why. */
const inspected: Typed = (page) => ({
	answer: "Le-am verificat pe toate.",
	...into(/^(?:received|restocked)-/, "1")(page),
});

const toDelivery = { ...CLUJ, paymentMethod: "cash" };

/** A kiosk is a tablet that somebody of the shop gave to the customers. */
async function aKiosk(cast: Cast, at: string): Promise<Opened> {
	const tablet = await cast.newcomer("staff");
	await tablet.post("/staff/kiosk", {});
	await addToCart(tablet, 4);
	return opened(tablet, at);
}

/** Where the shop's forms stand. Of a form that stands on several, the first counts. */
export const SCENES: Scene[] = [
	// The headers of all pages, whose forms end a session, belong to somebody who has one of their own.
	async (cast) => opened(await cast.newcomer(), "/admin/account"),
	async (cast) => opened(await cast.newcomer("staff"), "/staff"),
	async (cast) => {
		const setUp = await opened(await cast.newcomer(), "/admin/account/two-step");
		const [key = ""] = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(setUp.page.wholeText) ?? [];
		return { ...setUp, values: { code: codeOf(key.replaceAll(" ", "")) } };
	},
	async (cast) => ({
		...(await opened(await cast.beforeTheCode(), "/admin/login/code")),
		values: { code: codeOf(SECRET) },
	}),
	atBackOffice("/admin/accounts"),
	atBackOffice(async (cast) => `/admin/accounts/${await cast.colleague()}`),
	(cast) => aKiosk(cast, "/"),
	(cast) => aKiosk(cast, "/kiosk/leave"),
	...["/", "/contact", "/products", "/products/4", "/services/1", "/admin/login", "/paypal-test"].map(plain),
	...["/service-schedule/1", "/service-order/1", "/simple-service-order", "/checkout-button-test"].map(plain),
	plain("/withdraw"),
	...["/order-access", "/invoices", "/warranty"].map(
		(at): Scene =>
			async (cast) => {
				const { id } = await cast.order({}, "completed");
				return { ...(await opened(cast.visitor(), at)), values: { orderNumber: String(id), email: ANA.email } };
			},
	),
	async (cast) => {
		const client = cast.visitor();
		const form = (await client.page("/withdraw")).form("/withdraw");
		const values = { orderNumber: "77", name: ANA.fullName, email: `${randomUUID()}@exemplu.ro` };
		const page = (await client.submit(form, { values, button: "review" })).page();
		return { client, page, at: "/withdraw" };
	},
	...["/cart", "/checkout", "/direct-checkout"].map(withCart),
	...["bank-transfer", "bank-transfer-details"].map((slug) => ofAnOrder(slug, "banktransfer")),
	ofAnOrder("revolut-checkout", "revolutpay"),
	ofAnOrder("googlepay-checkout", "googlepay"),
	...[
		...["paypal-checkout", "direct-paypal-checkout", "basic-paypal-checkout", "paypal-button-checkout"],
		...["simple-paypal-form", "direct-paypal-link", "direct-paypal-form", "unified-checkout", "payment-options"],
	].map((slug) => ofAnOrder(slug, "paypal")),
	ofAnOrder("order-confirmation", "banktransfer"),
	async (cast) => {
		const { id, owner } = await cast.order({}, "completed");
		return opened(owner, `/invoices?order=${id}`);
	},
	async (cast) => {
		const { id, owner } = await cast.order({}, "completed");
		return opened(owner, `/warranty?order=${id}`);
	},
	async (cast) => {
		const { id, owner } = await cast.order({}, "completed", "delivered");
		return { ...(await opened(owner, `/warranty/claim/${id}`)), values: { reason: "Nu mai pornește de ieri." } };
	},
	...ofAnOpenOrder({}),
	...ofAnOpenOrder(toDelivery),
	...ofAnOpenOrder({}, "completed"),
	...ofAnOpenOrder({ ...CLUJ }, "completed"),
	...ofAnOpenOrder({ ...CLUJ }, "completed", "shipped"),
	...ofAnOpenOrder(toDelivery, "shipped"),
	...ofAnOpenOrder(toDelivery, "shipped", "delivered"),
	...ofAnOpenOrder({}, "failed"),
	...ofAnOpenOrder({}, "completed", "cancelled"),
	atBackOffice(async (cast) => `/admin/orders/${await anInvoicedOrder(cast)}`),
	async (cast) => {
		cast.heldPayment(null);
		return opened(await cast.admin(), "/admin/held-payments");
	},
	atBackOffice(async (cast) => {
		const { id } = await cast.order({ paymentMethod: "paypal" });
		cast.heldPayment(id);
		return `/admin/orders/${id}`;
	}),
	...["scheduled", "in_progress", "completed", "cancelled"].flatMap((status) =>
		["/admin/service-orders", "/staff/service-orders"].map((path) =>
			atBackOffice((cast) => `${path}/${cast.serviceOrder(status)}`),
		),
	),
	...["/admin/service-orders", "/staff/service-orders"].map((path) =>
		atBackOffice(async (cast) => {
			const at = `${path}/${cast.serviceOrder("in_progress")}`;
			const client = path.startsWith("/staff") ? await cast.staff() : await cast.admin();
			const form = (await client.page(at)).forms.find(({ fields }) =>
				fields.some(([name, value]) => name === "intent" && value === "pay"),
			);
			if (!form) throw new Error(`${at} takes no payment`);
			const paid = await client.submit(form, { values: { amount: "100,00", means: "cash", payment: "cash" } });
			if (paid.status !== 303)
				throw new Error(`${at} took no payment: ${paid.status} ${paid.page().text.slice(0, 300)}`);
			return at;
		}),
	),
	// With something in it.
	async (cast) => {
		const [client, at] = [await cast.admin(), "/admin/orders/new"];
		const press = async (page: Page, values: Record<string, string>) =>
			(await client.submit(page.form(at), { values })).page();
		const found = await press(await client.page(at), { product: "SteelSeries QcK XXL", intent: "update" });
		const [add] = found.form(at).buttons.filter(({ value }) => value.startsWith("add-"));
		return { client, at, page: await press(found, { intent: add!.value }), values: { paymentMethod: "banktransfer" } };
	},
	atBackOffice(async (cast) => `/admin/orders/${(await cast.order()).id}/edit`),
	atBackOffice(async (cast) => `/admin/orders/${await anInvoicedOrder(cast)}/edit`),
	atBackOffice(async (cast) => `/admin/orders/${await anInvoicedOrder(cast)}/credit`, into(/^quantity-/, "1")),
	// Taken by the wrong means, by the same person.
	async (cast) => {
		const { id } = await cast.order();
		const staff = await cast.staff();
		await takeMoney(staff, `/staff/orders/${id}`, "cash");
		return opened(staff, `/staff/orders/${id}`);
	},
	// A day is closed once: each time another one.
	atBackOffice(() => `/staff/day?day=${addDays("2025-01-01", ++closedDays)}`),
	// Money of a day of its own, with its receipt.
	async (cast) => {
		const { id } = await cast.order();
		const staff = await cast.staff();
		await takeMoney(staff, `/staff/orders/${id}`, "card");
		const day = addDays("2025-01-01", ++closedDays);
		cast.change("update payment_record set at = ? where order_id = ?", `${day}T10:00:00.000Z`, id);
		return opened(staff, `/staff/day?day=${day}`);
	},
	atBackOffice("/staff/service-orders/new"),
	async (cast) => {
		const { id } = await cast.order(toDelivery, "shipped");
		cast.change("update orders set tracking_number = ? where id = ?", `FAULT${id}`, id);
		return { ...(await opened(await cast.admin(), "/admin/courier-money")), values: { lines: `FAULT${id}` } };
	},
	async (cast) => {
		const { id } = await cast.order({ ...toDelivery, paymentMethod: "cash" });
		const scene = await opened(await cast.admin(), `/admin/orders/chosen?ids=${id}`);
		return { ...scene, values: { courier: "fan", lines: `${id} FAULT${id}` } };
	},
	async (cast) => {
		const { id } = await cast.order(toDelivery, "shipped");
		return opened(await cast.admin(), `/admin/orders/chosen?ids=${id}`);
	},
	async (cast) => {
		const list = `sku;price\n${cast.skuOf(await cast.product())};900,00`;
		return { ...(await opened(await cast.admin(), "/admin/products/prices")), values: { list } };
	},
	// A list of its own, to be taken back.
	atBackOffice(async (cast) => {
		const id = await cast.product();
		const list = `sku;price\n${cast.skuOf(id)};900,00`;
		await (await cast.admin()).post("/admin/products/prices", { intent: "write", list });
		return "/admin/products/prices";
	}),
	// A slip of the hand among its prices.
	atBackOffice(async (cast) => {
		const id = await cast.product();
		cast.change(
			`insert into price_history (product_id, price_bani, discount_percent, since)
			select product_id, price_bani, 0, ? from price_history where product_id = ?`,
			...[new Date().toISOString(), id],
		);
		return `/admin/products/${id}/price`;
	}),
	async (cast) => {
		const at = "/admin/products/stock";
		const scene = await opened(await cast.admin(), at);
		// The last one of the page, which no other scene buys.
		const field = scene.page.form(at).fields.findLast(([name]) => name.startsWith("stock-"))![0];
		return { ...scene, values: { [field]: String(80_000 + (Date.now() % 9_000)) } };
	},
	atBackOffice((cast) => `/admin/messages/${cast.contactMessage()}`),
	async (cast) => {
		const id = cast.contactMessage();
		return { ...(await opened(await cast.admin(), "/admin/messages")), values: { [`tick-${id}`]: "on" } };
	},
	atBackOffice((cast) => `/admin/withdrawals/${cast.withdrawal()}`),
	// Somebody who only wrote a message, to be handed out and to be erased.
	...["", "/erase"].map((part) =>
		atBackOffice(
			(cast) => {
				const id = cast.contactMessage();
				cast.change("update contact_message set email = ? where id = ?", `sters-${id}@exemplu.ro`, id);
				return `/admin/personal-data${part}?email=sters-${id}@exemplu.ro`;
			},
			() => ({ confirm: "yes" }),
		),
	),
	atBackOffice(
		async (cast) => `/admin/orders/${(await cast.order({}, "completed", "delivered")).id}/return`,
		(page) => ({ kind: "sent-back", ...into(/^pieces-/, "1")(page) }),
	),
	atBackOffice(async (cast) => `/admin/returns/${await cast.aReturn("warranty", "announced")}`, inspected),
	atBackOffice(async (cast) => `/admin/returns/${await cast.aReturn("warranty", "received")}`, inspected),
	// Whose money went back.
	atBackOffice(async (cast) => {
		const id = await cast.aReturn("sent-back", "inspected");
		const admin = await cast.admin();
		const order = `/admin/orders/${cast.orderOf(id)}`;
		for (const intent of ["payment", "refundPart"]) {
			const page = await admin.page(order);
			const values = { means: "cash", way: "cash", ...into(/^pieces-/, "1")(page) };
			const sent = await admin.submit(page.form(order, { intent }), { values });
			if (sent.status !== 303) throw new Error(`${order}: no ${intent}: ${sent.status}`);
		}
		return `/admin/returns/${id}`;
	}, inspected),
	atBackOffice(async (cast) => `/admin/returns/${await cast.aReturn("warranty", "inspected")}`, inspected),
	atBackOffice(async (cast) => `/admin/returns/${await cast.aReturn("sent-back", "refunded")}`, inspected),
	atBackOffice(async (cast) => {
		await cast.order();
		cast.change(
			"update outbox_message set attempts = 99, last_error = 'no', due_at = '9999-01-01T00:00:00.000Z' where sent_at is null",
		);
		return "/admin/outbox";
	}),
	atBackOffice(async (cast) => {
		await anInvoicedOrder(cast);
		return "/admin/invoices/e-factura";
	}),
	atBackOffice(async (cast) => {
		const id = await anInvoicedOrder(cast);
		cast.change(
			"update e_invoice_report set reported_at = ?, account_email = ? where invoice_id in (select id from invoice where order_id = ?)",
			...[new Date().toISOString(), ADMIN.email, id],
		);
		return "/admin/invoices/e-factura?list=reported";
	}),
	atBackOffice(async (cast) => `/admin/invoices?q=${await anInvoicedOrder(cast)}`),
	async (cast) => {
		const order = await anInvoicedOrder(cast);
		// Other months than those of its certificate.
		return {
			...(await opened(await cast.admin(), `/admin/warranties?order=${order}`)),
			values: { warrantyMonths: "36" },
		};
	},
	atBackOffice(async (cast) => {
		cast.change(
			`insert into setting (group_name, number, content, changed_at, changed_by)
				select 'live', coalesce(max(number), 0) + 1, '{"live":"yes"}', ?, ? from setting where group_name = 'live'`,
			...[new Date().toISOString(), ADMIN.email],
		);
		return "/admin/settings";
	}),
	// Other hours, and another text, than stand there.
	atBackOffice("/admin/settings/hours", () => ({ storeWeek: `09:${10 + (++edits % 50)}-18:00` })),
	atBackOffice("/admin/settings/vat"),
	atBackOffice("/admin/settings/texts/terms-en", () => ({ text: `# Terms\n\nVersion ${++edits}.` })),
	atBackOffice("/admin/settings/series"),
	atBackOffice("/admin/settings/payments"),
	atBackOffice("/admin/settings/pictures/logo"),
	atBackOffice("/admin/products/new"),
	...["", "/price", "/legal", "/pictures"].map((part) =>
		atBackOffice(async (cast) => `/admin/products/${await cast.product()}${part}`),
	),
	atBackOffice(async (cast) => {
		const id = await cast.product();
		cast.copyRows("product_specification", id);
		cast.copyRows("product_performance", id);
		return `/admin/products/${id}/specifications`;
	}),
	async (cast) => {
		const id = await cast.product();
		cast.change("insert into product_option (product_id, option_id, position) values (?, 1, 1), (?, 2, 2)", id, id);
		const scene = await opened(await cast.admin(), `/admin/products/${id}/options`);
		return { ...scene, values: { product: "Logitech G305 LIGHTSPEED" } };
	},
	atBackOffice(async (cast) => {
		const id = await cast.product();
		cast.copyRows("product_picture", id);
		return `/admin/products/${id}/pictures`;
	}),
	atBackOffice(async (cast) => {
		const id = await cast.product();
		cast.change("update product set status = 'retired' where id = ?", id);
		return `/admin/products/${id}`;
	}),
	atBackOffice("/admin/services/new"),
	...["", "/picture"].map((part) => atBackOffice(async (cast) => `/admin/services/${await cast.service()}${part}`)),
	async (cast) => {
		const owner = cast.visitor();
		const id = await placeOrder(owner, MADE_TO_ORDER);
		return opened(await cast.admin(), `/admin/orders/${id}`);
	},
];
