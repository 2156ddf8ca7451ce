import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Account, Role } from "#app/domain/accounts/account.ts";
import { listSessions } from "#app/domain/accounts/end-sessions.server.ts";
import { listAccounts, readAccount } from "#app/domain/accounts/list-accounts.server.ts";
import { type AccountChange, manageAccount } from "#app/domain/accounts/manage-account.server.ts";
import { ACCOUNT_SCHEMAS } from "#app/domain/accounts/sign-in-form.ts";
import { readSignInLog } from "#app/domain/accounts/sign-in-log.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { endSessionsBy } from "#app/http/access/end-sessions.server.ts";
import { ownSession } from "#app/http/access/session.server.ts";
import { failureOfForm } from "#app/http/answers/failed-post.server.ts";
import { namedBy, numberOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { refusedConfirmation } from "#app/http/answers/refused-confirmation.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** Everybody who may sign in. */
export async function openAccounts({ request }: BackOfficeArgs) {
	const meta = { title: textsOf(request).t("backOffice:accounts"), noindex: true };
	return { accounts: await listAccounts(shop), meta };
}

/** Lets one more person in. */
export async function submitAccounts({ request, account: admin }: BackOfficeArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: ACCOUNT_SCHEMAS.add });
	if (submission.status !== "success") return refused("add", submission);
	const { current, ...typed } = submission.value;
	const done = await managed(request, admin, { change: { kind: "add", ...typed }, current });
	if ("message" in done) return failed("add", submission, done);
	if (!done.ok) return refused("add", submission, done.error);
	return goOn(path("adminAccounts"), "added", typed.email);
}

/** One account with its open sessions. */
export async function openAccount({ request, params, account: admin }: BackOfficeArgs) {
	const account = await namedBy(params, (id) => readAccount(shop, id));
	const sessions = await listSessions(shop, account.id, await ownSession(request));
	return { account, isOwn: account.id === admin.id, sessions, meta: { title: account.email, noindex: true } };
}

export async function submitAccount(args: BackOfficeArgs) {
	const form = await readForm(args.request);
	const intent = form.get("intent");
	const account = await readAccount(shop, numberOf(args.params));
	// A second press of the button, whose first one did it.
	if (!account && intent === "remove") return goDone(path("adminAccounts"), "adminAccounts:removedBefore");
	if (!account) throw refusal("not-found");
	if (intent === "role" || intent === "reset" || intent === "remove") return changeAccount(args, form, account, intent);
	return endSessionsBy(args, form, account, path("adminAccount", { id: account.id }));
}

async function changeAccount(
	{ request, account: admin }: BackOfficeArgs,
	form: FormData,
	{ id, email }: { id: number; email: string },
	intent: "role" | "reset" | "remove",
) {
	const submission = parseWithZod(form, { schema: ACCOUNT_SCHEMAS[intent] as z.ZodType<Typed> });
	if (submission.status !== "success") return refused(intent, submission);
	const { current, ...typed } = submission.value;
	const change = { kind: intent, email, ...typed } as AccountChange;
	const done = await managed(request, admin, { change, current });
	if ("message" in done) return failed(intent, submission, done);
	if (!done.ok) return refused(intent, submission, done.error);
	return goOn(intent === "remove" ? path("adminAccounts") : path("adminAccount", { id }), `did_${intent}`, email);
}

interface Typed {
	current: string;
	role?: Role;
	next?: string;
}

/** A failure that nobody expected is told by the page, which keeps the rest of what was typed: the error screen carries no password. */
const managed = (request: Request, admin: Account, wish: { change: AccountChange; current: string }) =>
	manageAccount(shop, admin, wish).catch((error: unknown) => failureOfForm(request, error));

function failed<T>(intent: string, submission: Submission<T>, { message, status }: ReturnType<typeof failureOfForm>) {
	const lastResult = submission.reply({ hideFields: HIDDEN, formErrors: [message] });
	return data({ intent, lastResult }, { status });
}

/** A password is never sent back, not even a wrong one. */
const HIDDEN = ["current", "next"];

/** The form again, with what is wrong with it: by its fields, or by what the server found. */
function refused<T>(intent: string, submission: Submission<T>, error?: ShopError) {
	if (error && !error.fields && error.code !== "sign-in-delayed") throw refusal(error.code);
	const { data: body, init } = error
		? refusedConfirmation(submission, HIDDEN, error)
		: data({ lastResult: submission.reply({ hideFields: HIDDEN }) }, { status: 422 });
	return data({ intent, ...body }, init ?? {});
}

function goOn(to: string, key: string, email: string) {
	return goDone(to, `adminAccounts:${key}`, { email });
}

/** One page of the sign-in log. */
export async function openSignIns({ request }: BackOfficeArgs) {
	const page = await readSignInLog(shop, readEdge(new URL(request.url).searchParams));
	return { page, meta: { title: textsOf(request).t("adminAccounts:log"), noindex: true } };
}
