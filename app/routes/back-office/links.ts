import type { Role } from "#app/domain/accounts/account.ts";
import { path } from "#app/paths.ts";

/** The pages of admins and staff by what they are about, in the order of their use; `text` is a key of the namespace backOffice. */
const GROUPS = [
	{
		name: "group_sales",
		links: [
			{ to: path("admin"), text: "today", area: "admin", exact: true },
			{ to: path("adminOrders"), text: "orders", area: "admin", exact: false },
			{ to: path("adminServiceOrders"), text: "serviceOrders", area: "admin", exact: false },
			{ to: path("counter"), text: "counter", area: "staff", exact: false },
		],
	},
	{
		name: "group_documents",
		links: [
			{ to: path("adminInvoices"), text: "invoices", area: "admin", exact: false },
			{ to: path("adminBooks"), text: "books", area: "admin", exact: false },
			{ to: path("adminWarranties"), text: "warranties", area: "admin", exact: false },
		],
	},
	{
		name: "group_customers",
		links: [
			{ to: path("adminMessages"), text: "messages", area: "admin", exact: false },
			{ to: path("adminWithdrawals"), text: "withdrawals", area: "admin", exact: false },
			{ to: path("adminReturns"), text: "returns", area: "admin", exact: false },
			{ to: path("adminOutbox"), text: "outbox", area: "admin", exact: false },
			{ to: path("adminPersonalData"), text: "personalData", area: "admin", exact: false },
		],
	},
	{
		name: "group_shop",
		links: [
			{ to: path("adminProducts"), text: "products", area: "admin", exact: false },
			{ to: path("adminServices"), text: "services", area: "admin", exact: false },
			{ to: path("adminSettings"), text: "settings", area: "admin", exact: false },
			{ to: path("adminAccounts"), text: "accounts", area: "admin", exact: false },
			{ to: path("ownAccount"), text: "account", area: "staff", exact: true },
		],
	},
] as const satisfies { name: string; links: { to: string; text: string; area: Role; exact: boolean }[] }[];

/** The groups that have something for them. */
export function backOfficeLinksFor(role: Role) {
	return GROUPS.map(({ name, links }) => ({
		name,
		links: links.filter((link) => role === "admin" || link.area === role),
	})).filter(({ links }) => links.length > 0);
}

/** The link of the page at an address. */
export function linkAt(role: Role, pathname: string) {
	return backOfficeLinksFor(role)
		.flatMap(({ links }) => links)
		.find(({ to, exact }) => pathname === to || (!exact && pathname.startsWith(`${to}/`)));
}
