import type { Category } from "#app/domain/catalogue/product.ts";
import type { Sort } from "#app/domain/catalogue/product-filter.ts";
import type { CounterList } from "#app/domain/counter/counter.ts";
import { type EInvoiceList, eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { OutboxState } from "#app/domain/mail/outbox.ts";
import { type Bani, decimalText } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/orders/order-states.ts";
import type { OrderTask } from "#app/domain/orders/order-summary.ts";
import type { PageAfterOrder } from "#app/domain/payments/methods.ts";
import type { PaymentState } from "#app/domain/payments/payment-state.ts";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";

/** Typed builders of every address of the shop; no other file glues addresses together (SPEC 2.1, 7). */
function withQuery(path: string, parameters: Record<string, string | number | null | undefined>): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(parameters))
		if (value != null && value !== "") query.set(name, String(value));
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}

export const paths = {
	home: () => "/",
	products: (query: { category?: Category | null; sort?: Sort; q?: string } = {}) =>
		withQuery("/products", { ...query, sort: query.sort === "default" ? null : query.sort }),
	/** Cards link by number (DECISIONS 6). */
	product: (id: number, tab?: string) => withQuery(`/products/${id}`, { tab }),
	/** One product as its page shows it: a picture other than the first, a tab other than the first, at a part of the page. */
	productView: (id: number, view: { tab?: string | null; picture?: number | null }, at?: "details" | "picture") =>
		`${withQuery(`/products/${id}`, { picture: view.picture === 1 ? null : view.picture, tab: view.tab })}${at ? `#${at}` : ""}`,
	services: () => "/services",
	/** Cards link by slug (DECISIONS 6). */
	service: (slug: string) => `/services/${slug}`,
	about: () => "/about",
	contact: () => "/contact",
	terms: () => "/terms",
	privacy: () => "/privacy",
	cookies: () => "/cookies",
	deliveryReturns: () => "/delivery-returns",
	/** The withdrawal function (OUG 18/2026), with the order's number filled in where it is known. */
	withdraw: (orderNumber?: number) => withQuery("/withdraw", { order: orderNumber }),
	withdrawService: (serviceOrderNumber: number) => withQuery("/withdraw", { service: serviceOrderNumber }),
	withdrawReceipt: () => "/withdraw/receipt",
	sitemap: () => "/sitemap.xml",
	/** The consumer protection authority, and its alternative dispute resolution (LAW.md). */
	anpc: () => "https://anpc.ro/",
	sal: () => "https://reclamatiisal.anpc.ro/",
	dataProtectionAuthority: () => "https://www.dataprotection.ro/",
	mail: (address: string) => `mailto:${address}`,
	/** A new e-mail that answers somebody; what they typed cannot add a recipient or a header. */
	mailAnswer: (address: string, subject: string) =>
		`mailto:${encodeURIComponent(address).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`,
	cart: () => "/cart",
	checkout: () => "/checkout",
	directCheckout: () => "/direct-checkout",
	simpleCheckout: () => "/simple-checkout",
	simpleServiceOrder: () => "/simple-service-order",
	checkoutButtonTest: () => "/checkout-button-test",
	serviceSchedule: (id: number) => `/service-schedule/${id}`,
	serviceOrder: (id: number) => `/service-order/${id}`,
	serviceConfirmation: (id: number) => `/service-confirmation/${id}`,
	orderConfirmation: (id: number, query: { services?: 1; payment?: "returned"; source?: "revolut" } = {}) =>
		withQuery(`/order-confirmation/${id}`, query),
	/** The links of e-mails: whoever holds the key may see the order (DECISIONS 4). */
	orderByKey: (id: number, key: string) => withQuery(`/order-confirmation/${id}`, { key }),
	serviceOrderByKey: (id: number, key: string) => withQuery(`/service-confirmation/${id}`, { key }),
	orderAccess: () => "/order-access",
	/** The portals of SPEC 2.15; with a number, the order that a lookup has opened for this browser. */
	invoices: (orderNumber?: number) => withQuery("/invoices", { order: orderNumber }),
	warranty: (orderNumber?: number) => withQuery("/warranty", { order: orderNumber }),
	language: () => "/language",
	unifiedCheckout: (id: number) => `/unified-checkout/${id}`,
	paymentOptions: (id: number) => `/payment-options/${id}`,
	/** Where the embedded contact form of the home page stands. */
	homeContactForm: () => "/#contact-form",
	/** A chat in the messaging app; the number as people write it. */
	chat: (number: string) => `https://wa.me/${number.replace(/\D/g, "")}`,
	/** The public map at the shop's address. */
	mapSearch: (address: string) => withQuery("https://www.openstreetmap.org/search", { query: address }),
	telephone: (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`,
	basicPaypalCheckout: (id: number) => `/basic-paypal-checkout/${id}`,
	paypalTest: () => "/paypal-test",
	orderComplete: (id: number) => `/api/orders/${id}/complete`,
	/** `sign` and not `token`: the provider adds a `token` of its own to the address. */
	orderCancel: (id: number, sign?: string) => withQuery(`/api/orders/${id}/cancel`, { sign }),
	orderIpn: (id: number) => `/api/orders/${id}/ipn`,
	apiPaypalOrder: () => "/api/paypal/order",
	apiPaypalCapture: (providerOrderId: string) => `/api/paypal/order/${encodeURIComponent(providerOrderId)}/capture`,
	apiOrderNotification: () => "/api/webhook/order-notification",
	apiOrder: (id: number) => `/api/orders/${id}`,
	/**
	 * The documents as PDF; with a permit for callers without cookies, until it expires (Unix seconds). `document`: an invoice
	 * or a storno by its name ("NUC-2"), here and below.
	 */
	invoiceDownload: (id: number, query: DownloadPermit | { document?: string } = {}) =>
		withQuery(`/api/invoice/download/${id}`, { ...query }),
	warrantyDownload: (id: number, permit?: DownloadPermit) => withQuery(`/api/warranty/download/${id}`, { ...permit }),
	/** The sign-in of the shop's people, which leads back to where they came from. */
	signIn: (returnTo?: string) => withQuery("/admin/login", { returnTo }),
	signOut: () => "/admin/logout",
	ownAccount: () => "/admin/account",
	admin: () => "/admin",
	adminOrders: (query: AdminOrderQuery & PageEdge = {}) => withQuery("/admin/orders", { ...query }),
	adminOrder: (id: number) => `/admin/orders/${id}`,
	/** Money that waits for a person's decision; `#record-…` is one line of it. */
	adminHeldPayments: () => "/admin/held-payments",
	apiOrders: (query: { before?: number; limit?: number } = {}) => withQuery("/api/orders", query),
	adminServiceOrders: (query: { q?: string; status?: ServiceOrderStatus | null } & PageEdge = {}) =>
		withQuery("/admin/service-orders", { ...query }),
	adminServiceOrder: (id: number) => `/admin/service-orders/${id}`,
	/** The slip of a service order, to print; staff may open it too. */
	serviceSlip: (id: number, query: { format?: "pdf" } = {}) => withQuery(`/staff/service-orders/${id}/slip`, query),
	adminMessages: (query: { state?: "handled" | null } & PageEdge = {}) => withQuery("/admin/messages", { ...query }),
	adminMessage: (id: number) => `/admin/messages/${id}`,
	adminWithdrawals: (query: { state?: "handled" | null } & PageEdge = {}) =>
		withQuery("/admin/withdrawals", { ...query }),
	adminWithdrawal: (id: number) => `/admin/withdrawals/${id}`,
	adminOutbox: (query: { state?: OutboxState | null } & PageEdge = {}) => withQuery("/admin/outbox", { ...query }),
	/** The e-mails that were written to files; `before` is the name that the page comes after. */
	adminOutboxFiles: (query: { before?: string | null } = {}) => withQuery("/admin/outbox/files", query),
	adminOutboxFile: (name: string) => `/admin/outbox/files/${encodeURIComponent(name)}`,
	/** The counter: what waits there, what a search finds, or one of its lists page by page. */
	staff: (query: { q?: string; list?: CounterList | null } & PageEdge = {}) => withQuery("/staff", { ...query }),
	staffNewServiceOrder: () => "/staff/service-orders/new",
	staffServiceOrder: (id: number) => `/staff/service-orders/${id}`,
	staffOrder: (id: number) => `/staff/orders/${id}`,
	/** Makes this tablet a kiosk; its pages are the shop's own. */
	staffKiosk: () => "/staff/kiosk",
	kioskReset: () => "/kiosk/reset",
	kioskLeave: () => "/kiosk/leave",
	adminInvoices: (query: { q?: string; before?: number | null; after?: number | null } = {}) =>
		withQuery("/admin/invoices", query),
	/** What is to be reported to e-Factura, or was. */
	adminEInvoices: (query: { list?: EInvoiceList | null } & PageEdge = {}) =>
		withQuery("/admin/invoices/e-factura", { ...query }),
	/** The files of those that wait, in one. */
	adminWaitingEInvoices: () => "/admin/invoices/e-factura.zip",
	adminEInvoiceFile: (document: { series: string; number: number }) => `/admin/invoices/${eInvoiceName(document)}.xml`,
	adminWarranties: (query: { q?: string; order?: number | null; before?: number | null; after?: number | null } = {}) =>
		withQuery("/admin/warranties", query),
	/** The calls of SPEC 7 about one order's documents; without a format a page to print. */
	apiDownloadInvoice: (id: number, query: { document?: string; format?: "pdf" } = {}) =>
		withQuery(`/api/admin/download-invoice/${id}`, query),
	apiDownloadWarranty: (
		id: number,
		query: { months?: number | null; certificate?: number; format?: "pdf" | "html" } = {},
	) => withQuery(`/api/admin/download-warranty/${id}`, query),
	apiEmailInvoice: (id: number) => `/api/admin/email-invoice/${id}`,
	apiEmailWarranty: (id: number) => `/api/admin/email-warranty/${id}`,
	apiGenerateWarranty: (id: number) => `/api/admin/generate-warranty/${id}`,
	adminProducts: (query: DeskProductsQuery = {}) => withQuery("/admin/products", query),
	adminNewProduct: () => "/admin/products/new",
	adminProduct: (id: number) => `/admin/products/${id}`,
	adminProductPrice: (id: number) => `/admin/products/${id}/price`,
	adminProductSheet: (id: number) => `/admin/products/${id}/specifications`,
	adminProductPictures: (id: number) => `/admin/products/${id}/pictures`,
	adminServices: () => "/admin/services",
	adminNewService: () => "/admin/services/new",
	adminService: (id: number) => `/admin/services/${id}`,
	adminServicePicture: (id: number) => `/admin/services/${id}/picture`,
	picture: (base: string, width: number, type: "avif" | "webp") => `${base}-${width}.${type}`,
};

/** Filters of the desk's product list; `after` and `before` are places in display order, "12-34". */
export type DeskProductsQuery = {
	q?: string;
	state?: string | null;
	category?: Category | null;
	stock?: "low" | null;
	after?: string | null;
	before?: string | null;
};

/** The end of an address that opens one document without a cookie. */
export interface DownloadPermit {
	/** Unix seconds. */
	expires: number;
	signature: string;
}

/** What a list of orders keeps to. */
export interface AdminOrderQuery {
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

/** Where an order goes on to, by the page that its form and method name (SPEC 4, "Post-order routing"). */
export function pathAfterOrder(page: PageAfterOrder, order: { id: number; totalBani: Bani }): string {
	const amount = decimalText(order.totalBani);
	switch (page) {
		case "paypal-checkout":
			return withQuery("/paypal-checkout", { orderId: order.id, amount });
		case "bank-transfer-details":
			return withQuery("/bank-transfer-details", { orderId: order.id, amount });
		case "order-confirmation-by-query":
			return withQuery("/order-confirmation", { orderId: order.id });
		case "order-confirmation":
			return paths.orderConfirmation(order.id);
		default:
			return `/${page}/${order.id}`;
	}
}
