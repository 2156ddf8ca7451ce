import { ADDRESSES, type AddressName } from "#app/addresses.ts";
import type { DaySpan } from "#app/domain/calendar/day-span.ts";
import type { Category } from "#app/domain/catalogue/product-choices.ts";
import type { ProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import type { CounterList } from "#app/domain/counter/counter.ts";
import { type EInvoiceList, eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { Locale } from "#app/domain/locale.ts";
import { type Bani, decimalText } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import type { ChosenDocument } from "#app/domain/orders/chosen-orders.ts";
import type { OrderTask } from "#app/domain/orders/order-summary.ts";
import type { OutboxState } from "#app/domain/outbox/outbox.ts";
import type { PaymentState } from "#app/domain/payments/order-money.ts";
import type { PageAfterOrder } from "#app/domain/payments/payment-method.ts";
import type { CountyCode } from "#app/domain/places/county.ts";
import type { ReturnKind, ReturnState } from "#app/domain/returns/return-states.ts";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";

type Value = string | number;

/** What a pattern leaves open: ":id" must be given, ":id?" may be. */
type Open<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
	? Open<Head> & Open<Rest>
	: Pattern extends `:${infer Name}?`
		? { [N in Name]?: Value | null }
		: Pattern extends `:${infer Name}`
			? { [N in Name]: Value }
			: unknown;

type Price = keyof NonNullable<ProductListQuery["unread"]>;

type Values<Name extends AddressName> = Open<(typeof ADDRESSES)[Name]> &
	(Name extends keyof Queries
		? Queries[Name]
		: (typeof ADDRESSES)[Name] extends `/admin/${string}`
			? PageEdge
			: unknown);

/**
 * The address of that name: its open places filled, everything else as its query. What is null or empty is left out.
 */
export function path<Name extends AddressName>(
	name: Name,
	...[values]: unknown extends Values<Name>
		? []
		: Record<never, never> extends Values<Name>
			? [values?: Values<Name>]
			: [values: Values<Name>]
): string {
	const left = new Map(Object.entries((values ?? {}) as Record<string, Value | null | undefined>));
	const filled = ADDRESSES[name].replace(/\/:(\w+)\??/g, (_, key: string) => {
		const value = left.get(key);
		left.delete(key);
		return value == null ? "" : `/${encodeURIComponent(value)}`;
	});
	return withQuery(filled, left);
}

function withQuery(address: string, parameters: Iterable<[string, Value | null | undefined]>): string {
	const query = new URLSearchParams();
	for (const [name, value] of parameters) if (value != null && value !== "") query.set(name, String(value));
	const text = query.toString();
	return text ? `${address}?${text}` : address;
}

/** What may stand behind the question mark of an address; of an admin page that is not named, the place in its list. */
interface Queries {
	products: { [Name in keyof Omit<ProductListQuery, "search" | "unread" | Price>]?: ProductListQuery[Name] | null } & {
		[Name in Price]?: number | string | null;
	} & { q?: string };
	/** Numbers with commas between them; the form of the list names each by itself, as `id`. */
	compare: { ids?: string | null };
	/** Cards link by number, services by slug (DECISIONS 6); a tab and a picture other than the first. */
	product: { tab?: string | null | undefined; picture?: number | null; county?: CountyCode | null };
	/** The county whose days of delivery are shown; that a change was made, and what was typed in a checkout is shown again. */
	cart: { county?: CountyCode; changed?: 1 };
	/** The withdrawal function (OUG 18/2026), with the number filled in where it is known. */
	withdraw: { order?: number | undefined; service?: number; lng?: Locale | null };
	/** `key`: of the links in e-mails; whoever holds it may see the order (DECISIONS 4). */
	orderConfirmation: {
		services?: 1;
		payment?: "returned";
		source?: "revolut";
		key?: string;
		orderId?: number;
		lng?: Locale | null;
	};
	serviceConfirmation: { key?: string; lng?: Locale | null };
	/** The portals of SPEC 2.15; with a number, the order that a lookup has opened for this browser. */
	invoices: { order?: number };
	warranty: { order?: number };
	paypalCheckout: { orderId: number; amount: string };
	bankTransferDetails: { orderId: number; amount: string };
	/** The sign-in of admins and staff, which leads back to where they came from. */
	signIn: { returnTo?: string };
	signInCode: { returnTo?: string };
	adminOrders: AdminOrderQuery & { product?: number | null } & Partial<DaySpan> & PageEdge;
	/** Numbers with commas between them; the form of the list names each by itself, as `id`. */
	adminChosenOrders: { ids?: string | null };
	/** `documents` as their form names them; `format=page` is the picking list to print. */
	adminChosenDocuments: { ids: string; documents?: ChosenDocument; format?: "page" };
	/** The page of the order's ledger; the return for which money goes back, and how much of it is left to give (bani). */
	adminOrder: { return?: number; worth?: number } & PageEdge;
	/** The return whose pieces are credited; pieces whose sums are to be looked at, "1-2,3-1", of an invoice as it was seen. */
	adminOrderCredit: { return?: number | null; pieces?: string; seen?: string };
	/** The declaration of withdrawal that it answers. */
	adminOrderReturn: { withdrawal?: number; kind?: ReturnKind };
	adminReturns: { list?: "closed" | null; state?: ReturnState | null } & PageEdge;
	adminServiceOrders: { q?: string; status?: ServiceOrderStatus | "open" | null } & Partial<DaySpan> & PageEdge;
	adminMessages: { state?: "handled" | null } & Partial<DaySpan> & PageEdge;
	adminWithdrawals: { state?: "handled" | null } & Partial<DaySpan> & PageEdge;
	adminOutbox: { state?: OutboxState | null } & PageEdge;
	/** `before` is the name that the page comes after. */
	adminOutboxFiles: { before?: string | null };
	adminInvoices: { q?: string } & Partial<DaySpan> & PageEdge;
	adminEInvoices: { list?: EInvoiceList | null } & PageEdge;
	adminBooks: BookQuery;
	adminShopText: { version?: number };
	/** `part`: of more e-Factura files than one archive holds. */
	adminBookFile: BookQuery & { part?: number };
	/** Whose: an e-mail address. */
	adminPersonalData: { email?: string };
	adminErasure: { email: string };
	adminWarranties: { q?: string; order?: number | null } & PageEdge;
	adminProducts: AdminProductsQuery;
	adminStockList: AdminProductsQuery;
	find: { q?: string };
	/** What waits at the counter, what a search finds, or one of its lists page by page. */
	counter: { q?: string; list?: CounterList | null } & PageEdge;
	/** A day of the shop, "2026-11-22"; today where it is left out. */
	/** `page`: of the payments that the counter took. */
	counterDay: { day?: string; page?: number | null };
	counterDayReport: { day: string; format?: "pdf" };
	/** Without a format a page to print. */
	serviceSlip: { format?: "pdf" };
	/** A file of many addresses; without it the first one, or the list of all. */
	sitemap: { part?: number };
	/** `cursor` is the place that the page comes after. */
	apiProducts: { featured?: "true" | null; cursor?: string; limit?: number; lng?: Locale | null };
	apiOrders: { before?: number; limit?: number; lng?: Locale | null };
	/** `sign` and not `token`: the provider adds a `token` of its own to the address. */
	apiOrderCancel: { sign?: string | undefined };
	/** `document`: an invoice or a storno by its name ("NUC-2"), here and below. */
	apiInvoiceDownload: Partial<DownloadPermit> & { document?: string | undefined; format?: "html" };
	apiWarrantyDownload: Partial<DownloadPermit> & { format?: "html" };
	apiDownloadInvoice: { document?: string | undefined; format?: "pdf" };
	apiDownloadWarranty: { months?: number | null; certificate?: number; format?: "pdf" | "html" };
}

/** Filters of the back office's product list; `after` and `before` are places in display order, "12-34". */
type AdminProductsQuery = {
	q?: string;
	state?: string | null;
	category?: Category | null;
	stock?: "low" | null;
	data?: "missing" | null;
	after?: string | null;
	before?: string | null;
};

/** Days of the shop, both included, "2026-11-01"; numbers with a point, or a comma unless told. */
type BookQuery = { from?: string; to?: string; decimals?: "point" | null };

/** The end of an address that opens one document without a cookie. */
export interface DownloadPermit {
	/** Unix seconds. */
	expires: number;
	signature: string;
}

/** What a list of orders keeps to. */
interface AdminOrderQuery {
	q?: string;
	status?: OrderStatus | null;
	payment?: PaymentState | null;
	task?: OrderTask | null;
}

/** The page of a list: what follows `before`, or what comes before `after`. */
export interface PageEdge {
	before?: number | null;
	after?: number | null;
}

/** A part of a page of the shop. */
export const places = {
	/** Where the embedded contact form of the home page stands. */
	homeContactForm: () => `${path("home")}#contact-form`,
	productPart: (
		id: number,
		view: { tab?: string | null; picture?: number | null; county?: CountyCode | null },
		at?: "details" | "picture" | `option-${number}`,
	) =>
		`${path("product", { id, picture: view.picture === 1 ? null : (view.picture ?? null), tab: view.tab, county: view.county ?? null })}${at ? `#${at}` : ""}`,
	/** A product where it stands on a page with several: what puts it into the cart without scripts comes back there. */
	itemOn: (page: string, id: number) => `${page}#item-${id}`,
	/** An uploaded picture or one of the sample's, whose base is an address already. */
	picture: (base: string, width: number, type: "avif" | "webp") => `${base}-${width}.${type}`,
	eInvoiceFile: (document: { series: string; number: number }) =>
		path("adminEInvoiceFile", { file: `${eInvoiceName(document)}.xml` }),
};

/** What is not the shop's own: other sites, and programs for mail, telephone and chat. */
export const outside = {
	/** The consumer protection authority, and its alternative dispute resolution (docs/law.md). */
	anpc: () => "https://anpc.ro/",
	sal: () => "https://anpc.ro/ce-este-sal/",
	dataProtectionAuthority: () => "https://www.dataprotection.ro/",
	mail: (address: string) => `mailto:${address}`,
	/** A new e-mail that answers somebody; what they typed cannot add a recipient or a header. */
	mailAnswer: (address: string, subject: string) =>
		`mailto:${encodeURIComponent(address).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`,
	/** A chat in the messaging app; the number as people write it. */
	chat: (number: string) => `https://wa.me/${number.replace(/\D/g, "")}`,
	/** A public map's way to the shop's address, from where the visitor says. */
	directions: (address: string) => withQuery("https://www.openstreetmap.org/directions", [["to", address]]),
	telephone: (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`,
};

/** Where an order goes on to, by the page that its form and method name (SPEC 4, "Post-order routing"). */
export function pathAfterOrder(page: PageAfterOrder, order: { id: number; totalBani: Bani }): string {
	const amount = decimalText(order.totalBani);
	switch (page) {
		case "paypal-checkout":
			return path("paypalCheckout", { orderId: order.id, amount });
		case "bank-transfer-details":
			return path("bankTransferDetails", { orderId: order.id, amount });
		case "order-confirmation-by-query":
			return path("orderConfirmation", { orderId: order.id });
		case "order-confirmation":
			return path("orderConfirmation", { id: order.id });
		default:
			return `/${page}/${order.id}`;
	}
}
