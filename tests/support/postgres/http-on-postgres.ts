/** Files of tests/http that `npm test` runs on PostgreSQL too: those that write orders, money, documents, stock, and sign-ins. */
export const JOURNEYS = [
	"checkout-orders",
	"checkout-once",
	"payments-journeys",
	"payments-webhooks",
	"order-documents",
	"admin-orders",
	"admin-products",
	"counter",
	"sign-in",
	"two-step",
];

const OPENS = "opens SQLite's file itself, to look or to change";
const STARTS = "starts processes with settings of its own, on a file";
const DAMAGES = "locks, fills or damages SQLite's file";
const CHOOSES = "chooses its database itself";

/** Files of tests/http (patterns) that `npm run test:all` does not run there, each with the reason. */
export const NOT_ON_POSTGRES_HTTP: Record<string, string> = {
	...by(OPENS, "admin-document-calls", "admin-document-pages", "admin-messages", "admin-pictures", "books"),
	...by(OPENS, "document-trouble", "e-invoices", "error-catalogue*", "fuzz", "ipn-flood", "kept-shop", "load", "mail"),
	...by(OPENS, "payments-live", "payments-trouble", "portal-trouble", "product-pages", "sandbox"),
	...by(OPENS, "strange-requests", "two-shops", "workers"),
	...by(STARTS, "admin-command", "first-start", "going-live", "settings", "start", "stop"),
	...by(DAMAGES, "failed-reads", "faults", "full-disk", "kills", "locked-database", "picture-power-cut", "power-cut"),
	...by(CHOOSES, "move-to-postgres", "on-postgres"),
};

function by(reason: string, ...files: string[]): Record<string, string> {
	return Object.fromEntries(files.map((file) => [`${file}.test.ts`, reason]));
}
