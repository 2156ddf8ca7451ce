import { redirect } from "@remix-run/node";
import type { Role } from "#app/domain/accounts/account.ts";
import { type Findings, findAnything } from "#app/domain/find/find-anything.server.ts";
import { returnNumber } from "#app/domain/returns/return-case.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readSearch } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** One thing that was found: where it leads, what it is called, what else tells it apart. */
interface Hit {
	to: string;
	name: string;
	about: string;
}

/** /admin/find: what was found, kind by kind; the only thing found is shown itself. */
export async function openFind({ request, account }: BackOfficeArgs) {
	const text = readSearch(new URL(request.url).searchParams);
	const { locale, t } = textsOf(request);
	const found = await findAnything(shop, { text, role: account.role, locale });
	const groups = groupsOf(found, account.role, t).filter(({ hits }) => hits.length > 0);
	const [only, ...others] = groups.flatMap(({ hits }) => hits);
	if (only && others.length === 0 && !found.hasMore) throw redirect(only.to, { status: 303 });
	return { text, groups, hasMore: found.hasMore, meta: { title: t("backOffice:findTitle"), noindex: true } };
}

/** With the pages that this role may open. */
function groupsOf(found: Findings, role: Role, t: ReturnType<typeof textsOf>["t"]) {
	const { orders, services, products, messages } = found;
	const isAdmin = role === "admin";
	const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ");
	/** A telephone number stays on one line. */
	const whole = (phone: string) => phone.replaceAll(" ", "\u00a0");
	return [
		{
			kind: "orders",
			hits: orders.map(({ id, fullName, email, phone, trackingNumber }) => ({
				to: isAdmin ? path("adminOrder", { id }) : path("counterOrder", { id }),
				name: `#${id} ${fullName}`,
				about: joined(email, whole(phone), trackingNumber),
			})),
		},
		{
			kind: "findServices",
			hits: services.map(({ id, fullName, email, phone }) => ({
				to: isAdmin ? path("adminServiceOrder", { id }) : path("counterServiceOrder", { id }),
				name: `#${id} ${fullName}`,
				about: joined(email, whole(phone)),
			})),
		},
		{
			kind: "products",
			hits: products.map(({ id, name, sku }) => ({
				to: isAdmin ? path("adminProduct", { id }) : path("product", { id }),
				name,
				about: sku,
			})),
		},
		{
			kind: "messages",
			hits: messages.map(({ id, name, email, subject }) => ({
				to: path("adminMessage", { id }),
				name: subject,
				about: joined(name, email),
			})),
		},
		{
			kind: "returns",
			hits: found.returns.map(({ id, orderId, fullName }) => ({
				to: path("adminReturn", { id }),
				name: t("adminReturns:numbered", { number: returnNumber(id) }),
				about: joined(`#${orderId}`, fullName),
			})),
		},
		{
			kind: "findWithdrawals",
			hits: found.withdrawals.map(({ id, name, email }) => ({
				to: path("adminWithdrawal", { id }),
				name: t("adminWithdrawals:numbered", { number: receiptNumber(id) }),
				about: joined(name, email),
			})),
		},
	] as const satisfies { kind: string; hits: Hit[] }[];
}
