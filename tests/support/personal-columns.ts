/**
 * What each column of each table is to a person's privacy. A new one fails the test until it stands here.
 *
 * - erased: a customer's data; it goes when they ask for it, and by itself when its time has passed (domain/privacy)
 * - law: a customer's data that the law keeps; it goes by itself when that time has passed
 * - brief: may name somebody, and is gone within days whatever happens (config/retention.ts)
 * - staff: who works here, or keeps the shop
 * - other: nobody's
 */
export type PersonalClass = "erased" | "law" | "brief" | "staff" | "other";

const AN_ORDER =
	"id idempotency_key access_key access_epoch locale status created_at updated_at payment_mode erase_at erased_at";
const A_LOG = "id at actor kind from_status to_status";
const PROVIDER = "request_id order_id amount_cents currency state created_at due_at attempts";

export const PERSONAL_COLUMNS: Record<string, Partial<Record<PersonalClass, string>>> = {
	orders: {
		erased: "full_name email phone address city county postal_code notes network request_digest tracking_number",
		other: `${AN_ORDER} source delivery_method courier own_courier express_day express_bani payment_method subtotal_bani shipping_bani total_bani vat_rate_percent provider_currency provider_amount_cents quote_until ready_at`,
	},
	order_search: { erased: "email full_name phone", other: "number" },
	/** Stays with the invoice that is made out to it; without one it goes with the order. */
	order_billing: {
		law: "company_name tax_code registration_number address city county postal_code",
		other: "order_id",
	},
	order_item: {
		other:
			"id order_id position product_id service_id sku name quantity unit_price_bani line_total_bani warranty_months stock_taken",
	},
	/** Of a machine, which no longer names anybody once its order does not. */
	order_item_serial: { other: "id order_item_id serial" },
	order_event: { erased: "detail", other: `${A_LOG} order_id` },
	order_note: { erased: "text", staff: "account_email", other: "id order_id at" },
	order_draft: { erased: "command", other: "id created_at idempotency_key" },
	order_number: { other: "id taken_at" },
	/** The provider's number of a payment is in the books. */
	payment_record: {
		erased: "evidence",
		law: "transaction_id",
		other: "id order_id at provider kind status amount_cents currency verdict reason worth_bani",
	},
	provider_order: { erased: "approve_url", law: "provider_order_id", other: PROVIDER },
	provider_refund: { erased: "evidence", law: "capture_id refund_id", other: `${PROVIDER} worth_bani` },
	provider_notification: {
		erased: "raw sender",
		other: "id order_id received_at state attempts due_at outcome is_marked transmission",
	},
	forged_notification: { other: "order_id count last_at" },
	refund_due: { other: "order_id" },
	cancelled_claim: { other: "order_id" },
	invoice: {
		law: "content",
		other:
			"id kind series number order_id reverses_invoice_id issued_at net_bani vat_bani gross_bani labels_hash erased_at",
	},
	e_invoice_report: { staff: "account_email", other: "invoice_id reported_at upload_index" },
	/** While the guarantee runs; then it goes with the order. */
	warranty_certificate: {
		law: "content",
		other: "id certificate_number order_id months issued_at labels_hash erased_at",
	},
	warranty_choice: { other: "id order_id months chosen_at" },
	document_labels: { other: "hash texts" },
	document_series: { other: "series last_number first_number" },
	service_order: {
		erased: "full_name email phone notes",
		other: `${AN_ORDER} service_id service_name payment_method ready_on agreed_bani is_due`,
	},
	service_order_search: { erased: "email full_name phone", other: "number" },
	service_order_note: { erased: "text", staff: "account_email", other: "id service_order_id at" },
	service_order_event: { erased: "detail", staff: "account_email", other: `${A_LOG} service_order_id` },
	service_payment: { staff: "account_email", other: "id idempotency_key service_order_id at means amount_bani" },
	service_refund: { staff: "account_email", other: "id idempotency_key service_payment_id at amount_bani" },
	fiscal_receipt: { staff: "account_email", other: "id payment_record_id service_payment_id number at" },
	/** Money by way and by who took it; no customer. */
	day_close: { staff: "account_email note content", other: "id day closed_at opening_bani counted_bani" },
	contact_message: {
		erased: "name email subject message",
		other: "id idempotency_key created_at locale handled_at",
	},
	/** Younger ones than three years stay as proof. */
	withdrawal: {
		law: "name email text order_number",
		other: "id idempotency_key contract order_id service_order_id declared_at locale handled_at erased_at",
	},
	return_case: {
		erased: "reason answer",
		other: "id idempotency_key order_id kind withdrawal_id state opened_at due_on refunded_bani closed_at",
	},
	return_line: { other: "id case_id order_item_id announced received restocked written_off stock_moved" },
	return_event: { erased: "detail", staff: "account_email", other: "id case_id at kind from_state to_state" },
	outbox_message: {
		erased: "mailbox payload last_error",
		other:
			"id dedupe_key kind locale recipient subject_type subject_id created_at due_at attempts sent_at failed_at is_released",
	},
	sign_in_event: {
		erased: "email",
		staff: "by_email",
		brief: "network browser",
		other: "id at kind is_failure detail",
	},
	sign_in_try: { brief: "subject", other: "failures last_at next_at" },
	rate_limit: { brief: "key", other: "tries ends_at" },
	ended_access: { other: "visit runs_out_at" },
	/** A keyed digest of the address: it answers whoever knows the address, and names nobody. */
	erasure: { staff: "account_email", other: "id at kind subject counts" },
	account: { staff: "email password_hash", other: "id role created_at password_changed_at password_epoch" },
	account_session: {
		staff: "token_digest network browser",
		other: "account_id created_at last_seen_at expires_at",
	},
	account_second_factor: { staff: "secret", other: "account_id enabled_at last_step" },
	account_recovery_code: { staff: "code_digest", other: "account_id" },
	setting: { staff: "content changed_by", other: "id group_name number changed_at" },
	seed: { other: "name applied_at" },
	catalogue_revision: { other: "id revision" },
	stock_movement: { other: "id product_id order_id return_line_id pieces at" },
	product_change: { staff: "changed_by", other: "id product_id at part before after import_digest is_undo" },
	price_history: { staff: "mistyped_by", other: "id product_id price_bani discount_percent since mistyped_at" },
	product: {
		other:
			"id sku slug kind category price_bani discount_percent stock lead_time_days warranty_months windows featured status position created_at updated_at idempotency_key alike",
	},
	product_text: { other: "product_id locale name tagline short_description description in_the_box" },
	product_specification: { other: "product_id position key value_ro value_en" },
	product_performance: { other: "product_id position game fps_1080p fps_1440p test" },
	product_picture: { other: "product_id position base width height widths alt_ro alt_en" },
	product_option: { other: "product_id option_id position" },
	product_legal: {
		other:
			"product_id equipment made_by_shop maker maker_address maker_contact warnings_ro warnings_en energy_class sheet_address charger charger_min_watts charger_max_watts conformity_ro conformity_en label_base label_width label_height label_widths label_alt_ro label_alt_en is_complete",
	},
	product_search: { other: "name facts about" },
	product_search_word: { other: "word" },
	product_name_order: { other: "locale sort_key product_id" },
	product_figures: { other: "product_id category cpu gpu memory_gb fps_1080p fps_1440p" },
	service: {
		other:
			"id slug price_bani days_min days_max picture_base picture_width picture_height picture_widths status position",
	},
	service_text: { other: "service_id locale name short_description description picture_alt" },
};
