import type { Generated } from "kysely";
import type { Figures } from "./product-figures.ts";

/** Tables as the migrations make them. Amounts are integer bani, times UTC ISO text, flags 0 or 1. */
export interface Database {
	product: ProductTable;
	product_text: ProductTextTable;
	product_specification: ProductSpecificationTable;
	product_performance: ProductPerformanceTable;
	product_picture: ProductPictureTable;
	product_legal: ProductLegalTable;
	product_option: ProductOptionTable;
	price_history: PriceHistoryTable;
	product_change: ProductChangeTable;
	product_search: ProductSearchTable;
	/** What lists are filtered by; written by product-index.ts too. */
	product_figures: Figures & { product_id: number; category: ProductTable["category"] };
	/** Every word of letters that the search finds, or found once. */
	product_search_word: { word: string };
	/** Written by product-index.ts alone, as is the search. */
	product_name_order: { locale: LocaleText; sort_key: string; product_id: number };
	service: ServiceTable;
	service_text: ServiceTextTable;
	/** A single row. */
	catalogue_revision: { id: number; revision: number };
	seed: { name: string; applied_at: string };
	/** The last row of a group counts. */
	setting: SettingTable;
	order_number: { id: Generated<number>; taken_at: string };
	orders: OrderTable;
	order_billing: OrderBillingTable;
	order_search: OrderSearchTable;
	order_item: OrderItemTable;
	order_event: OrderEventTable;
	/** What a kiosk's wipe ended, until it would have run out anyway. */
	ended_access: { visit: string; runs_out_at: string };
	order_draft: { id: number; created_at: string; command: string; idempotency_key: string };
	outbox_message: OutboxMessageTable;
	contact_message: ContactMessageTable;
	account: AccountTable;
	payment_record: PaymentRecordTable;
	provider_order: ProviderOrderTable;
	provider_refund: ProviderRefundTable;
	provider_notification: ProviderNotificationTable;
	forged_notification: ForgedNotificationTable;
	service_order: ServiceOrderTable;
	service_order_search: ServiceOrderSearchTable;
	withdrawal: WithdrawalTable;
	account_session: AccountSessionTable;
	account_second_factor: AccountSecondFactorTable;
	account_recovery_code: { account_id: number; code_digest: string };
	sign_in_event: SignInEventTable;
	/** Where several processes count tries together. */
	rate_limit: { key: string; tries: number; ends_at: string };
	sign_in_try: { subject: string; failures: number; last_at: string; next_at: string };
	document_series: { series: string; first_number: Generated<number>; last_number: number };
	invoice: InvoiceTable;
	e_invoice_report: EInvoiceReportTable;
	warranty_certificate: WarrantyCertificateTable;
	document_labels: DocumentLabelsTable;
	warranty_choice: { id: Generated<number>; order_id: number; months: number; chosen_at: string };
	order_item_serial: { id: Generated<number>; order_item_id: number; serial: string };
	order_note: { id: Generated<number>; order_id: number; at: string; account_email: string; text: string };
	service_order_event: ServiceOrderEventTable;
	service_order_note: {
		id: Generated<number>;
		service_order_id: number;
		at: string;
		account_email: string;
		text: string;
	};
	service_payment: ServicePaymentTable;
	day_close: DayCloseTable;
	fiscal_receipt: FiscalReceiptTable;
	service_refund: ServiceRefundTable;
	/** Written by stock-ledger.ts alone. */
	stock_movement: {
		id: Generated<number>;
		product_id: number;
		order_id: number | null;
		pieces: number;
		at: Generated<string>;
		/** The returned line whose pieces went back. */
		return_line_id: Generated<number | null>;
	};
	return_case: ReturnCaseTable;
	return_line: ReturnLineTable;
	return_event: ReturnEventTable;
	/** Cancelled orders whose money is to be given back; written by order-money.ts alone. */
	refund_due: { order_id: number };
	/** Cancelled orders for which money was announced that may still come; written by order-money.ts alone. */
	cancelled_claim: { order_id: number };
	erasure: ErasureTable;
}

type LocaleText = "ro" | "en";

export interface ProductTable {
	id: Generated<number>;
	sku: string;
	slug: string;
	kind: "system" | "component" | "peripheral";
	category: "entry-level" | "mid-range" | "high-end" | "components" | "peripherals";
	price_bani: number;
	discount_percent: number;
	stock: number | null;
	lead_time_days: number | null;
	warranty_months: number;
	/** Whether it comes with a licence of Windows. */
	windows: Generated<"yes" | "no" | "not-stated">;
	featured: number;
	status: Generated<"active" | "retired">;
	position: number;
	created_at: string;
	updated_at: string;
	/** Of the form that made it like another product. */
	idempotency_key: Generated<string | null>;
	/** Its row of `product_figures` in one text; written by product-index.ts too. */
	alike: Generated<string>;
}

export interface ProductTextTable {
	product_id: number;
	locale: LocaleText;
	name: string;
	tagline: string | null;
	short_description: string;
	description: string;
	in_the_box: string | null;
}

interface ProductSpecificationTable {
	product_id: number;
	position: number;
	key: string;
	value_ro: string;
	value_en: string;
}

interface ProductPerformanceTable {
	product_id: number;
	position: number;
	game: string;
	fps_1080p: number;
	fps_1440p: number;
	/** The test that measured both, with its date; null of an estimate. */
	test: string | null;
}

interface ProductPictureTable {
	product_id: number;
	position: number;
	base: string;
	width: number;
	height: number;
	widths: string;
	alt_ro: string;
	alt_en: string;
}

/** What a product's page offers with it: another product, the option. */
interface ProductOptionTable {
	product_id: number;
	option_id: number;
	position: number;
}

/** What the law wants beside a product (app/domain/catalogue/legal-data.ts); no row where nobody has said anything. */
export interface ProductLegalTable {
	product_id: number;
	equipment: "other" | "monitor" | "radio-battery";
	made_by_shop: number;
	maker: string | null;
	maker_address: string | null;
	maker_contact: string | null;
	warnings_ro: string | null;
	warnings_en: string | null;
	energy_class: "A" | "B" | "C" | "D" | "E" | "F" | "G" | null;
	sheet_address: string | null;
	charger: "included" | "not-included" | null;
	charger_min_watts: number | null;
	charger_max_watts: number | null;
	conformity_ro: string | null;
	conformity_en: string | null;
	label_base: string | null;
	label_width: number | null;
	label_height: number | null;
	label_widths: string | null;
	label_alt_ro: string | null;
	label_alt_en: string | null;
	/** Whether all is there that the law wants of such equipment: written by code, so that what is missing can be counted. */
	is_complete: number;
}

export interface PriceHistoryTable {
	id: Generated<number>;
	product_id: number;
	price_bani: number;
	discount_percent: number;
	since: string;
	/** Marked as a slip of the hand that nobody bought at: it counts for no discount. */
	mistyped_at: Generated<string | null>;
	mistyped_by: Generated<string | null>;
}

/** One part of a product as somebody changed it. */
export interface ProductChangeTable {
	id: Generated<number>;
	product_id: number;
	at: string;
	/** An account's e-mail address; null where nobody is known. */
	changed_by: string | null;
	part: string;
	/** Only the fields that differ, as JSON. */
	before: string;
	after: string;
	/** Of the list that did it, or whose change was taken back. */
	import_digest: string | null;
	is_undo: Generated<0 | 1>;
}

/** Full-text index of products, their numbers its rowids. */
export interface ProductSearchTable {
	rowid: number;
	name: string;
	facts: string;
	about: string;
}

export interface ServiceTable {
	id: Generated<number>;
	slug: string;
	price_bani: number;
	days_min: number;
	days_max: number;
	picture_base: string;
	picture_width: number;
	picture_height: number;
	picture_widths: string;
	status: Generated<"active" | "retired">;
	position: number;
}

export interface ServiceTextTable {
	service_id: number;
	locale: LocaleText;
	name: string;
	short_description: string;
	description: string;
	picture_alt: string;
}

export interface OrderTable {
	id: number;
	idempotency_key: string;
	access_key: string;
	/** Links and cookies of another one open nothing. */
	access_epoch: Generated<number>;
	/** Of what its one-time key was used for; null of orders of before. */
	request_digest: string | null;
	/** A keyed digest of where it came from, while its pieces may be held unpaid; null where nobody counts. */
	network: string | null;
	source: "checkout" | "direct-checkout" | "api" | "back-office";
	locale: LocaleText;
	status: "pending" | "completed" | "cancelled" | "failed" | "shipped" | "delivered";
	created_at: string;
	updated_at: string;
	full_name: string;
	/** Null only of orders that somebody of the shop typed. */
	email: string | null;
	phone: string;
	delivery_method: "delivery" | "pickup";
	/** The day that was promised, "2026-11-24"; null for standard delivery and for pickup. */
	express_day: string | null;
	/** A part of shipping_bani. */
	express_bani: Generated<number>;
	address: string | null;
	city: string | null;
	county: string | null;
	/** Six digits; null of orders of before. */
	postal_code: Generated<string | null>;
	payment_method: "paypal" | "banktransfer" | "revolutpay" | "googlepay" | "cash";
	notes: string | null;
	tracking_number: string | null;
	/** Who has the parcel; null where nobody said. */
	courier: Generated<string | null>;
	/** JSON (OwnCourier) of the one that the settings named then; null of others, and of parcels of before. */
	own_courier: Generated<string | null>;
	subtotal_bani: number;
	shipping_bani: number;
	total_bani: number;
	vat_rate_percent: number;
	provider_currency: "EUR";
	provider_amount_cents: number;
	/** Of the shop when it was placed; it never changes. */
	payment_mode: "test" | "live";
	/** From when on the rest of its personal data may go; null while nobody has looked. */
	erase_at: Generated<string | null>;
	erased_at: Generated<string | null>;
	/** The last day of a quote, "2026-12-01"; null of all others, and once it was opened anew. */
	quote_until: Generated<string | null>;
	/** When its customer was told that it waits at the store; null of all others. */
	ready_at: Generated<string | null>;
}

/** Only of orders whose invoice goes elsewhere than to the customer at the delivery address. */
export interface OrderBillingTable {
	order_id: number;
	/** A company has both a name and a tax code. */
	company_name: string | null;
	tax_code: string | null;
	registration_number: string | null;
	address: string;
	city: string;
	county: string;
	postal_code: Generated<string | null>;
}

/** Full-text index of orders by their number (rowid); its columns can be matched, not read. */
interface OrderSearchTable {
	rowid: number;
	order_search: string;
	number: string;
	email: string;
	full_name: string;
	phone: string;
}

export interface OrderItemTable {
	id: Generated<number>;
	order_id: number;
	position: number;
	product_id: number | null;
	service_id: number | null;
	sku: string | null;
	name: string;
	quantity: number;
	unit_price_bani: number;
	line_total_bani: number;
	warranty_months: number;
	stock_taken: number;
}

export interface OrderEventTable {
	id: Generated<number>;
	order_id: number;
	at: string;
	actor: "customer" | "admin" | "staff" | "provider" | "system";
	kind: string;
	from_status: string | null;
	to_status: string | null;
	detail: Generated<string>;
}

export interface OutboxMessageTable {
	id: Generated<number>;
	dedupe_key: string;
	kind: string;
	locale: LocaleText;
	recipient: "customer" | "shop";
	subject_type: "order" | "service-order" | "contact-message" | "withdrawal" | "day-close";
	subject_id: number;
	payload: Generated<string>;
	created_at: string;
	due_at: string;
	attempts: Generated<number>;
	last_error: string | null;
	sent_at: string | null;
	/** Refused for good; `last_error` has the reason. */
	failed_at: string | null;
	/** Of one that was sent, the mailbox that it went to; null of those to the shop of before. */
	mailbox: string | null;
	/** A person had it sent, whatever else the mailbox got. */
	is_released: Generated<0 | 1>;
}

interface ContactMessageTable {
	id: Generated<number>;
	idempotency_key: string;
	created_at: string;
	locale: LocaleText;
	name: string;
	email: string;
	subject: string;
	message: string;
	handled_at: string | null;
}

export interface AccountTable {
	id: Generated<number>;
	email: string;
	role: "admin" | "staff";
	password_hash: string;
	created_at: string;
	password_changed_at: string;
	/** Grows with each new password, not when the same one is hashed anew. */
	password_epoch: Generated<number>;
}

/** Whose account did what a log tells. */
export type EventAccount = Pick<AccountTable, "email" | "role">;

export interface ServiceOrderTable {
	id: Generated<number>;
	idempotency_key: string;
	access_key: string;
	/** Links and cookies of another one open nothing. */
	access_epoch: Generated<number>;
	service_id: number;
	service_name: string;
	full_name: string;
	/** Null of one that was taken at the counter, of a customer who has none. */
	email: string | null;
	phone: string;
	notes: string | null;
	payment_method: Generated<"instore">;
	status: Generated<"scheduled" | "in_progress" | "completed" | "cancelled">;
	locale: LocaleText;
	created_at: string;
	updated_at: string;
	/** The day on which it is to be ready, as agreed on: "2026-11-27". */
	ready_on: Generated<string | null>;
	/** What was agreed that it costs; 0: nothing. */
	agreed_bani: Generated<number | null>;
	/** Done, and money of it is to come; kept by service-orders.ts. */
	is_due: Generated<0 | 1>;
	/** Of the shop when it was asked for; it never changes. */
	payment_mode: "test" | "live";
	/** As of an order. */
	erase_at: Generated<string | null>;
	erased_at: Generated<string | null>;
}

/** Full-text index of service orders by their number (rowid); its columns can be matched, not read. */
interface ServiceOrderSearchTable {
	rowid: number;
	service_order_search: string;
}

export interface PaymentRecordTable {
	id: Generated<number>;
	order_id: number | null;
	at: string;
	provider: "paypal" | "googlepay" | "bank" | "revolut" | "counter";
	kind: "attempt" | "claim" | "notification" | "capture" | "refund" | "reversal";
	transaction_id: string;
	status: string;
	amount_cents: number | null;
	currency: string | null;
	/** What it is worth towards its order; of a proof without one, the order's total. */
	worth_bani: Generated<number | null>;
	verdict: "proves-payment" | "noted" | "held";
	reason: string | null;
	evidence: Generated<string>;
}

export interface ProviderOrderTable {
	request_id: string;
	order_id: number;
	provider_order_id: string | null;
	approve_url: string | null;
	amount_cents: number;
	currency: "EUR";
	state: "creating" | "created" | "capturing" | "captured" | "failed";
	created_at: string;
	due_at: string;
	attempts: Generated<number>;
}

export interface ProviderRefundTable {
	request_id: string;
	order_id: number;
	/** The provider's transaction whose money goes back. */
	capture_id: string;
	amount_cents: number;
	currency: "EUR";
	/** What that is of the order, in bani. */
	worth_bani: number;
	/** "unknown": the answer was asked for as long as the provider remembers the request. */
	state: "asking" | "done" | "failed" | "unknown";
	refund_id: string | null;
	/** What the ledger's line says of it. */
	evidence: string;
	created_at: string;
	due_at: string;
	attempts: Generated<number>;
}

export interface ProviderNotificationTable {
	id: Generated<number>;
	order_id: number;
	received_at: string;
	raw: Buffer;
	state: Generated<"waiting" | "verified" | "invalid" | "given-up">;
	attempts: Generated<number>;
	due_at: string;
	outcome: string | null;
	/** Whether it carries the order's mark, which nobody can guess. */
	is_marked: Generated<0 | 1>;
	/** The network that it came from. */
	sender: string | null;
	/** Of a webhook: the headers of its transmission, as JSON; null of a notification of the web form (IPN). */
	transmission: string | null;
}

/** How many notifications came to an order's address that the provider did not send; number 0: of no order. */
interface ForgedNotificationTable {
	order_id: number;
	count: number;
	last_at: string;
}

interface WithdrawalTable {
	id: Generated<number>;
	idempotency_key: string;
	contract: Generated<"order" | "service">;
	order_id: number | null;
	service_order_id: number | null;
	order_number: string;
	declared_at: string;
	name: string;
	email: string;
	text: string | null;
	locale: LocaleText;
	handled_at: string | null;
	erased_at: Generated<string | null>;
}

/** Goods of one order that come back, from their announcement to the end. */
export interface ReturnCaseTable {
	id: Generated<number>;
	idempotency_key: string;
	order_id: number;
	kind: "withdrawal" | "warranty" | "sent-back";
	withdrawal_id: number | null;
	state: "announced" | "received" | "inspected" | "refunded" | "refused" | "repaired" | "replaced" | "dropped";
	opened_at: string;
	/** The last day for the money, or of a warranty for the repair: "2026-12-04". */
	due_on: string;
	/** Why, as the shop noted it. */
	reason: string | null;
	/** What the customer reads of the decision. */
	answer: string | null;
	/** What of the order's money that went back is counted as this case's. */
	refunded_bani: Generated<number>;
	/** Null while somebody has something to do. */
	closed_at: string | null;
}

/** So many pieces of an order's item; the four counts never exceed each other from left to right. */
export interface ReturnLineTable {
	id: Generated<number>;
	case_id: number;
	order_item_id: number;
	announced: number;
	received: Generated<number>;
	restocked: Generated<number>;
	written_off: Generated<number>;
	/** Whether the pieces were counted into the stock; 0 of what is made to order. */
	stock_moved: Generated<0 | 1>;
}

export interface ReturnEventTable {
	id: Generated<number>;
	case_id: number;
	at: string;
	/** Null: the shop by itself. */
	account_email: string | null;
	kind: string;
	from_state: string | null;
	to_state: string | null;
	detail: Generated<string>;
}

interface AccountSessionTable {
	/** SHA-256 of the token that the browser holds. */
	token_digest: string;
	account_id: number;
	created_at: string;
	last_seen_at: string;
	expires_at: string;
	network: string | null;
	browser: string | null;
}

export interface AccountSecondFactorTable {
	account_id: number;
	/** Base32. */
	secret: string;
	enabled_at: string;
	/** Of which the newest code was taken: half a minute each since 1970. */
	last_step: number;
}

export interface SignInEventTable {
	id: Generated<number>;
	at: string;
	kind: string;
	is_failure: 0 | 1;
	email: string | null;
	by_email: string | null;
	network: string | null;
	browser: string | null;
	detail: string | null;
}

export interface InvoiceTable {
	id: Generated<number>;
	kind: "invoice" | "storno";
	series: string;
	number: number;
	order_id: number;
	reverses_invoice_id: number | null;
	issued_at: string;
	/** Of a storno these are negative. */
	net_bani: number;
	vat_bani: number;
	gross_bani: number;
	/** The whole document as JSON, frozen; only who bought goes once its time has passed. */
	content: string;
	labels_hash: string;
	erased_at: Generated<string | null>;
}

/** The words with which documents were issued, both languages as JSON; one row for each wording that was ever in use. */
interface DocumentLabelsTable {
	/** SHA-256 of the texts, in hexadecimal. */
	hash: string;
	texts: string;
}

/** One row an invoice or credit note, but for those of tests, written with it. */
interface EInvoiceReportTable {
	invoice_id: number;
	/** Null while it waits to be reported. */
	reported_at: Generated<string | null>;
	/** Who said so. */
	account_email: Generated<string | null>;
	/** The number that the tax office's portal gave the upload, where it was noted. */
	upload_index: Generated<string | null>;
}

export interface WarrantyCertificateTable {
	id: Generated<number>;
	certificate_number: string;
	order_id: number;
	/** The commercial warranty that the shop chose for the whole order; null: each product's own. */
	months: number | null;
	issued_at: string;
	content: string;
	labels_hash: string;
	erased_at: Generated<string | null>;
}

export interface ServiceOrderEventTable {
	id: Generated<number>;
	service_order_id: number;
	at: string;
	actor: "customer" | "admin" | "staff" | "system";
	account_email: string | null;
	kind: string;
	from_status: string | null;
	to_status: string | null;
	detail: Generated<string>;
}

export interface ServiceRefundTable {
	id: Generated<number>;
	idempotency_key: string;
	service_payment_id: number;
	at: string;
	amount_bani: number;
	account_email: string;
}

/** A closed day of the shop; a row never changes. */
export interface DayCloseTable {
	id: Generated<number>;
	/** "2026-11-22" */
	day: string;
	closed_at: string;
	account_email: string;
	opening_bani: number;
	counted_bani: number;
	note: string | null;
	/** The day's money as it stood, as JSON. */
	content: string;
}

/** Of one payment at the counter, of either ledger. */
export interface FiscalReceiptTable {
	id: Generated<number>;
	payment_record_id: number | null;
	service_payment_id: number | null;
	number: string;
	at: string;
	account_email: string;
}

export interface ServicePaymentTable {
	id: Generated<number>;
	idempotency_key: string;
	service_order_id: number;
	at: string;
	means: "cash" | "card";
	amount_bani: number;
	account_email: string;
}

/** A group of settings as an admin left it; `content` is what was typed, as JSON by field. */
interface SettingTable {
	id: Generated<number>;
	group_name: string;
	/** Of the group's changes, from 1. */
	number: number;
	content: string;
	changed_at: string;
	/** The e-mail address of who changed it. */
	changed_by: string;
}

/** Who exported or erased whose data, without naming the person; of what went because its time had passed, nobody did. */
export interface ErasureTable {
	id: Generated<number>;
	at: string;
	kind: "export" | "erased" | "outdated";
	account_email: string | null;
	/** A keyed digest of the address. */
	subject: string | null;
	/** How many of each kind, as JSON. */
	counts: string;
}
