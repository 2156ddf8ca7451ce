import type { Role } from "#app/domain/accounts/account.ts";
import { paths } from "#app/paths.ts";

/** The pages of the shop's people, in the order of their use; `text` is a key of the namespace desk. */
const LINKS = [
	{ to: paths.admin(), text: "today", area: "admin", exact: true },
	{ to: paths.adminOrders(), text: "orders", area: "admin", exact: false },
	{ to: "/admin/invoices", text: "invoices", area: "admin", exact: false },
	{ to: "/admin/warranties", text: "warranties", area: "admin", exact: false },
	{ to: paths.adminServiceOrders(), text: "serviceOrders", area: "admin", exact: false },
	{ to: paths.adminMessages(), text: "messages", area: "admin", exact: false },
	{ to: paths.adminWithdrawals(), text: "withdrawals", area: "admin", exact: false },
	{ to: paths.adminOutbox(), text: "outbox", area: "admin", exact: false },
	{ to: paths.adminProducts(), text: "products", area: "admin", exact: false },
	{ to: paths.adminServices(), text: "services", area: "admin", exact: false },
	{ to: paths.staff(), text: "counter", area: "staff", exact: false },
	{ to: paths.ownAccount(), text: "account", area: "staff", exact: true },
] as const satisfies { to: string; text: string; area: Role; exact: boolean }[];

export function deskLinksFor(role: Role) {
	return LINKS.filter((link) => role === "admin" || link.area === role);
}
