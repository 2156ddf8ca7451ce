import { data } from "@remix-run/node";
import { countOpenMessages, listMessages, readMessage } from "#app/domain/contact/read-messages.server.ts";
import { NO_ROWS } from "#app/domain/keyset-page.ts";
import { handleMessages, markHandled } from "#app/domain/mark-handled.server.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { namedBy } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readDays, readEdge } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** The messages that wait for an answer; with `state=handled` the others. */
export async function openMessageList({ request }: BackOfficeArgs) {
	const query = new URL(request.url).searchParams;
	const isOpen = query.get("state") !== "handled";
	const { days, fault, span, status } = readDays(query);
	const edge = readEdge(query);
	const [page, openCount] = await Promise.all([
		fault ? NO_ROWS : listMessages(shop, { isOpen, span, edge }),
		countOpenMessages(shop),
	]);
	const meta = { title: textsOf(request).t("adminMessages:title"), noindex: true };
	return data({ page, edge, isOpen, openCount, days, fault, meta }, { status });
}

/** Marks the ticked messages as handled, and goes on among those of the same days; 422 where none is ticked. */
export async function submitMessageList({ request }: BackOfficeArgs) {
	const names = [...(await readForm(request)).keys()];
	const ids = names.flatMap((name) => readOrderNumber(/^tick-(\d+)$/.exec(name)?.[1]) ?? []);
	const done = await handleMessages(shop, ids);
	if (!done.ok) return data({ problem: true }, { status: 422 });
	const { days } = readDays(new URL(request.url).searchParams);
	return goDone(path("adminMessages", days), "adminMessages:wereHandled", done.value);
}

export async function openMessage({ params }: BackOfficeArgs) {
	const message = await existing(params);
	return { message, meta: { title: message.subject, noindex: true } };
}

/** Marks a message as handled, which leads back to those that wait, or opens it again. */
export async function submitMessage({ request, params }: BackOfficeArgs) {
	const { id, name } = await existing(params);
	const handled = (await readForm(request)).get("intent") !== "open";
	const outcome = await markHandled(shop, "contact_message", { id, handled });
	if (!outcome.ok) throw refusal(outcome.error.code);
	if (handled) return goDone(path("adminMessages"), "adminMessages:wasHandled", { name });
	return goDone(path("adminMessage", { id }), "adminMessages:wasOpened", { name });
}

const existing = (params: BackOfficeArgs["params"]) => namedBy(params, (id) => readMessage(shop, id));
