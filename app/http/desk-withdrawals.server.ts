import { redirect } from "@remix-run/node";
import { readLettersAbout } from "#app/domain/mail/read-outbox.server.ts";
import { readOrderNumber } from "#app/domain/orders/order.ts";
import { handleWithdrawal } from "#app/domain/withdrawals/handle-withdrawal.server.ts";
import {
	countWaitingWithdrawals,
	listWithdrawals,
	readDeskWithdrawal,
} from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { readEdge } from "#app/http/list-query.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { refusal } from "#app/http/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/** The withdrawals that wait; with `state=handled` the others. */
export async function openWithdrawalList({ request }: DeskArgs) {
	const query = new URL(request.url).searchParams;
	const isOpen = query.get("state") !== "handled";
	const [page, openCount] = await Promise.all([
		listWithdrawals(shop, { isOpen, edge: readEdge(query) }),
		countWaitingWithdrawals(shop),
	]);
	return { page, isOpen, openCount, meta: { title: textsOf(request).t("deskWithdrawals:title"), noindex: true } };
}

export async function openDeskWithdrawal({ request, params }: DeskArgs) {
	const withdrawal = await existing(params);
	const letters = await readLettersAbout(shop, { type: "withdrawal", id: withdrawal.id });
	const title = textsOf(request).t("deskWithdrawals:numbered", { number: receiptNumber(withdrawal.id) });
	return { withdrawal, letters, meta: { title, noindex: true } };
}

/** Marks a withdrawal as handled, which leads back to those that wait, or opens it again. */
export async function submitDeskWithdrawal({ request, params }: DeskArgs) {
	const { id } = await existing(params);
	const handled = (await readForm(request)).get("intent") !== "open";
	const outcome = await handleWithdrawal(shop, { id, handled });
	if (!outcome.ok) throw refusal(outcome.error.code);
	const key = handled ? "deskWithdrawals:wasHandled" : "deskWithdrawals:wasOpened";
	return redirect(handled ? paths.adminWithdrawals() : paths.adminWithdrawal(id), {
		status: 303,
		headers: { "Set-Cookie": await keepFlash({ tone: "success", key, values: { number: receiptNumber(id) } }) },
	});
}

async function existing(params: DeskArgs["params"]) {
	const id = readOrderNumber(params.id);
	const withdrawal = id === null ? null : await readDeskWithdrawal(shop, id);
	if (!withdrawal) throw refusal("not-found");
	return withdrawal;
}
