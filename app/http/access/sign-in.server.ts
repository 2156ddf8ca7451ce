import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, redirectDocument } from "@remix-run/node";
import type { Role } from "#app/domain/accounts/account.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { changePasswordSchema, signInSchema } from "#app/domain/accounts/sign-in-form.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { accountOf, endOwnSession, keepSession } from "#app/http/access/session.server.ts";
import { failureOfForm } from "#app/http/answers/failed-post.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { backOfficePath } from "#app/http/body/own-path.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { keepFlash } from "#app/http/cookies/flash.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate/gate.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

const homeOf = (role: Role) => (role === "admin" ? path("admin") : path("counter"));

/** Only what lies behind the sign-in: it must not become a way to send people to any other page. */
function returnPath(value: unknown): string | null {
	const back = backOfficePath(value);
	return back?.startsWith(path("signIn")) ? null : back;
}

/** Who is signed in already goes straight on. */
export async function openSignIn(request: Request) {
	await leaveKioskFirst(request);
	const returnTo = returnPath(new URL(request.url).searchParams.get("returnTo"));
	const account = await accountOf(request);
	if (account) throw redirect(returnTo ?? homeOf(account.role), { status: 303 });
	const { t } = textsOf(request);
	return { returnTo, meta: { title: t("backOffice:signInTitle"), noindex: true } };
}

/** One try to sign in with a posted form: the new session's token and account, or what the form answers. */
export async function trySignIn(request: Request, form: FormData) {
	const submission = parseWithZod(form, { schema: signInSchema });
	const answer = (message: string | null, status: number, headers: Record<string, string> = {}) => {
		const formErrors = message === null ? {} : { formErrors: [message] };
		const lastResult = submission.reply({ hideFields: ["password"], ...formErrors });
		return { refused: data({ lastResult }, { status, headers }) };
	};
	if (submission.status !== "success") return answer(null, 422);
	const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
	const outcome = await signIn(shop, { ...submission.value, address }).catch((error: unknown) =>
		failureOfForm(request, error),
	);
	if ("message" in outcome) return answer(outcome.message, outcome.status);
	if (!outcome.ok) {
		const { code, values } = outcome.error;
		if (code !== "sign-in-delayed") return answer("backOffice:signInFailed", STATUS_OF[code]);
		return answer("backOffice:signInDelayed", STATUS_OF[code], { "Retry-After": String(values?.seconds ?? 1) });
	}
	return outcome.value;
}

export async function submitSignIn(request: Request) {
	const form = await readForm(request);
	await leaveKioskFirst(request);
	const tried = await trySignIn(request, form);
	if ("refused" in tried) return tried.refused;
	const asked = returnPath(form.get("returnTo"));
	// What was asked for may be a file, which no script can show in the page's place.
	return (asked ? redirectDocument : redirect)(asked ?? homeOf(tried.account.role), {
		status: 303,
		headers: { "Set-Cookie": await keepSession(request, tried.token) },
	});
}

/** Customers touch a kiosk: nobody is signed in there, and whoever signs in ends it (DECISIONS 8). */
async function leaveKioskFirst(request: Request): Promise<void> {
	if (isKiosk(request)) throw redirect(path("kioskLeave"), { status: 303 });
}

/** Signs this browser out, whoever it is. */
export async function submitSignOut(request: Request) {
	await readForm(request);
	const headers = new Headers();
	headers.append("Set-Cookie", await endOwnSession(request));
	headers.append("Set-Cookie", keepFlash({ tone: "success", key: "backOffice:signedOut" }));
	return redirect(path("signIn"), { status: 303, headers });
}

/** Changes one's own password: every other session of the account ends. */
export async function submitPassword({ request, account }: BackOfficeArgs) {
	const submission = parseWithZod(await readForm(request), { schema: changePasswordSchema });
	// A password is never sent back, not even a wrong one.
	const hideFields = ["current", "next", "again"];
	if (submission.status !== "success") return data({ lastResult: submission.reply({ hideFields }) }, { status: 422 });
	const outcome = await changePassword(shop, account, submission.value);
	if (!outcome.ok) {
		const { code, values } = outcome.error;
		const isDelayed = code === "sign-in-delayed";
		const fieldErrors = { current: [isDelayed ? "backOffice:signInDelayed" : "backOffice:currentWrong"] };
		return data(
			{ lastResult: submission.reply({ hideFields, fieldErrors }) },
			{ status: STATUS_OF[code], headers: isDelayed ? { "Retry-After": String(values?.seconds ?? 1) } : {} },
		);
	}
	const headers = new Headers();
	headers.append("Set-Cookie", await keepSession(request, outcome.value.token));
	headers.append("Set-Cookie", keepFlash({ tone: "success", key: "backOffice:passwordChanged" }));
	return redirect(path("ownAccount"), { status: 303, headers });
}
