import { redirect } from "@remix-run/node";
import { handleMessage } from "#app/domain/contact/handle-message.server.ts";
import { countOpenMessages, listMessages, readMessage } from "#app/domain/contact/read-messages.server.ts";
import { readOrderNumber } from "#app/domain/orders/order.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { readEdge } from "#app/http/list-query.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { refusal } from "#app/http/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/** The messages that wait for an answer; with `state=handled` the others. */
export async function openMessageList({ request }: DeskArgs) {
	const query = new URL(request.url).searchParams;
	const isOpen = query.get("state") !== "handled";
	const [page, openCount] = await Promise.all([
		listMessages(shop, { isOpen, edge: readEdge(query) }),
		countOpenMessages(shop),
	]);
	return { page, isOpen, openCount, meta: { title: textsOf(request).t("deskMessages:title"), noindex: true } };
}

export async function openMessage({ params }: DeskArgs) {
	const message = await existing(params);
	return { message, meta: { title: message.subject, noindex: true } };
}

/** Marks a message as handled, which leads back to those that wait, or opens it again. */
export async function submitMessage({ request, params }: DeskArgs) {
	const { id, name } = await existing(params);
	const handled = (await readForm(request)).get("intent") !== "open";
	const outcome = await handleMessage(shop, { id, handled });
	if (!outcome.ok) throw refusal(outcome.error.code);
	const key = handled ? "deskMessages:wasHandled" : "deskMessages:wasOpened";
	return redirect(handled ? paths.adminMessages() : paths.adminMessage(id), {
		status: 303,
		headers: { "Set-Cookie": await keepFlash({ tone: "success", key, values: { name } }) },
	});
}

async function existing(params: DeskArgs["params"]) {
	const id = readOrderNumber(params.id);
	const message = id === null ? null : await readMessage(shop, id);
	if (!message) throw refusal("not-found");
	return message;
}
