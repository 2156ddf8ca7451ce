import type { Account } from "#app/domain/accounts/account.ts";
import { endSessions } from "#app/domain/accounts/end-sessions.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { ownSession, whereaboutsOf } from "#app/http/access/session.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** Ends one session of an account or, but for this browser's own, all of them; back to the page that listed them. */
export async function endSessionsBy(
	{ request, account: by }: BackOfficeArgs,
	form: FormData,
	account: Pick<Account, "id" | "email">,
	back: string,
) {
	const intent = form.get("intent");
	if (intent !== "end-session" && intent !== "end-sessions") throw refusal("bad-request");
	const which = intent === "end-session" ? { id: String(form.get("session")) } : { allBut: await ownSession(request) };
	const count = await endSessions(shop, account, which, by, whereaboutsOf(request));
	return goDone(back, "adminAccounts:sessionsEnded", { count });
}
