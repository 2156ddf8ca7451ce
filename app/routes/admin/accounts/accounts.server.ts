import { listSessions } from "#app/domain/accounts/end-sessions.server.ts";
import { listAccounts, readAccount } from "#app/domain/accounts/list-accounts.server.ts";
import { readSignInLog } from "#app/domain/accounts/sign-in-log.server.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { endSessionsBy } from "#app/http/access/end-sessions.server.ts";
import { ownSession } from "#app/http/access/session.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** Everybody who may sign in. */
export async function openAccounts({ request }: BackOfficeArgs) {
	const meta = { title: textsOf(request).t("adminAccounts:title"), noindex: true };
	return { accounts: await listAccounts(shop), meta };
}

/** One account with its open sessions. */
export async function openAccount({ request, params }: BackOfficeArgs) {
	const account = await existing(params);
	const sessions = await listSessions(shop, account.id, await ownSession(request));
	return { account, sessions, meta: { title: account.email, noindex: true } };
}

export async function submitAccount(args: BackOfficeArgs) {
	const account = await existing(args.params);
	const form = await readForm(args.request);
	return endSessionsBy(args, form, account, path("adminAccount", { id: account.id }));
}

/** One page of the sign-in log. */
export async function openSignIns({ request }: BackOfficeArgs) {
	const page = await readSignInLog(shop, readEdge(new URL(request.url).searchParams));
	return { page, meta: { title: textsOf(request).t("adminAccounts:log"), noindex: true } };
}

async function existing(params: BackOfficeArgs["params"]) {
	const id = readOrderNumber(params.id);
	const account = id === null ? null : await readAccount(shop, id);
	if (!account) throw refusal("not-found");
	return account;
}
