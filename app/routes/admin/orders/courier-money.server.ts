import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { formatLei } from "#app/domain/money.ts";
import { courierMoneySchema, type ParcelAnswer } from "#app/domain/orders/courier-money.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { receiveCourierMoney } from "#app/domain/orders/receive-courier-money.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

const ORDERS_SHOWN = 50;

/** /admin/courier-money: what couriers owe, and where their lists are pasted. */
export async function openCourierMoney({ request }: BackOfficeArgs) {
	const { orders, older } = await listOrders(shop, { task: "courier", limit: ORDERS_SHOWN });
	return { orders, isMore: older !== null, meta: { title: textsOf(request).t("adminCourier:title"), noindex: true } };
}

/** What the page gets back while lines are left; the form keeps those alone. */
export interface CourierAnswer {
	lastResult: ReturnType<Submission<unknown>["reply"]>;
	received?: { count: number; amount: string };
	left?: ParcelAnswer[];
}

export async function submitCourierMoney({ request, account }: BackOfficeArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: courierMoneySchema });
	const answer = (body: CourierAnswer) => data(body, { status: 422 });
	if (submission.status !== "success") return answer({ lastResult: submission.reply() });
	const { received, left } = await receiveCourierMoney(shop, { text: submission.value.lines, account });
	const values = { count: received.count, amount: formatLei(received.bani) };
	if (left.length === 0) {
		return goDone(path("adminCourierMoney"), "adminCourier:done", values);
	}
	const refused = submission.reply({ fieldErrors: { lines: ["adminCourier:linesLeft"] } });
	const lines = left.map(({ text }) => text).join("\n");
	return answer({ lastResult: { ...refused, initialValue: { lines } }, received: values, left });
}
