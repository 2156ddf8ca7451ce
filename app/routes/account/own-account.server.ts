import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { listSessions } from "#app/domain/accounts/end-sessions.server.ts";
import { readSecondFactor } from "#app/domain/accounts/set-second-factor.server.ts";
import { changePasswordSchema } from "#app/domain/accounts/sign-in-form.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { endSessionsBy } from "#app/http/access/end-sessions.server.ts";
import { keepSession, ownSession, whereaboutsOf } from "#app/http/access/session.server.ts";
import { cookieHeaders } from "#app/http/access/sign-in.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusedConfirmation } from "#app/http/answers/refused-confirmation.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { keepFlash } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

export async function openOwnAccount({ request, account }: BackOfficeArgs) {
	const [sessions, secondFactor] = await Promise.all([
		listSessions(shop, account.id, await ownSession(request)),
		readSecondFactor(shop, account.id),
	]);
	const meta = { title: textsOf(request).t("backOffice:account"), noindex: true };
	return { account, sessions, secondFactor, meta };
}

/** Ends sessions of one's own, or changes the password: then every other session of the account ends. */
export async function submitOwnAccount(args: BackOfficeArgs) {
	const { request, account } = args;
	const form = await readForm(request);
	if (form.has("intent")) return endSessionsBy(args, form, account, path("ownAccount"));
	const submission = parseWithZod(form, { schema: changePasswordSchema });
	// A password is never sent back, not even a wrong one.
	const hideFields = ["current", "next", "again"];
	if (submission.status !== "success") return data({ lastResult: submission.reply({ hideFields }) }, { status: 422 });
	const outcome = await changePassword(shop, account, submission.value, whereaboutsOf(request));
	if (!outcome.ok) return refusedConfirmation(submission, hideFields, outcome.error);
	const changed = keepFlash({ tone: "success", key: "backOffice:passwordChanged" });
	const headers = cookieHeaders([...(await keepSession(request, outcome.value)), changed]);
	return redirect(path("ownAccount"), { status: 303, headers });
}
