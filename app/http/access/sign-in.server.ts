import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, redirectDocument } from "@remix-run/node";
import type { Role } from "#app/domain/accounts/account.ts";
import { passSecondStep } from "#app/domain/accounts/pass-second-step.server.ts";
import { type SignInVisitor, signIn } from "#app/domain/accounts/sign-in.server.ts";
import { codeSchema, signInSchema } from "#app/domain/accounts/sign-in-form.ts";
import { endOwnSession, keepSession, sessionOf, whereaboutsOf } from "#app/http/access/session.server.ts";
import { failureOfForm } from "#app/http/answers/failed-post.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { REPLACES_PAGE } from "#app/http/answers/replaces-page.ts";
import { backOfficePath } from "#app/http/body/own-path.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith, keepFlash } from "#app/http/cookies/flash.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { marksOf } from "#app/http/cookies/known-browser.server.ts";
import { keepSecondStep, removeSecondStep, secondStepOf } from "#app/http/cookies/second-step.server.ts";
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
	const account = await sessionOf(request);
	if (account) throw redirect(returnTo ?? homeOf(account.role), { status: 303 });
	const { t } = textsOf(request);
	return { returnTo, meta: { title: t("backOffice:signInTitle"), noindex: true } };
}

/**
 * One try to sign in with a posted form: the new session's token and account; the header that leads on to the second step; or
 * what the form answers.
 */
export async function trySignIn(request: Request, form: FormData) {
	const submission = parseWithZod(form, { schema: signInSchema });
	const answer = (message: string | null, status: number, headers: Record<string, string> = {}) => {
		const formErrors = message === null ? {} : { formErrors: [message] };
		const lastResult = submission.reply({ hideFields: ["password"], ...formErrors });
		return { refused: data({ lastResult }, { status, headers }) };
	};
	if (submission.status !== "success") return answer(null, 422);
	const outcome = await signIn(shop, { ...visitorOf(request), ...submission.value }).catch((error: unknown) =>
		failureOfForm(request, error),
	);
	if ("message" in outcome) return answer(outcome.message, outcome.status);
	if (!outcome.ok) {
		const { code, values } = outcome.error;
		if (code === "second-factor-required")
			return { next: keepSecondStep({ account: Number(values?.account), epoch: Number(values?.epoch) }) };
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
	const returnTo = returnPath(form.get("returnTo"));
	if ("next" in tried) {
		const to = path("signInCode", returnTo ? { returnTo } : {});
		return redirect(to, { status: 303, headers: { "Set-Cookie": tried.next, [REPLACES_PAGE]: "true" } });
	}
	return enter(returnTo, tried.account.role, await keepSession(request, tried));
}

/**
 * Goes on to what was asked for, which may be a file: no script can show that in the page's place. Back must not lead to a sign-in,
 * which would only lead on again.
 */
function enter(returnTo: string | null, role: Role, cookies: string[]) {
	const init = { status: 303, headers: [...cookieHeaders(cookies), [REPLACES_PAGE, "true"] as [string, string]] };
	return returnTo ? redirectDocument(returnTo, init) : redirect(homeOf(role), init);
}

/** The page that asks for the code, for whoever has just given the right password. */
export async function openSecondStep(request: Request) {
	await leaveKioskFirst(request);
	const returnTo = returnPath(new URL(request.url).searchParams.get("returnTo"));
	if (!secondStepOf(request)) throw redirect(path("signIn", returnTo ? { returnTo } : {}), { status: 303 });
	return { returnTo, meta: { title: textsOf(request).t("backOffice:codeTitle"), noindex: true } };
}

export async function submitSecondStep(request: Request) {
	const form = await readForm(request);
	await leaveKioskFirst(request);
	const returnTo = returnPath(form.get("returnTo"));
	const tried = await trySecondStep(request, form);
	if (tried === null) {
		return goWith(path("signIn", returnTo ? { returnTo } : {}), { tone: "info", key: "backOffice:codeTooLate" });
	}
	if ("refused" in tried) return tried.refused;
	return enter(returnTo, tried.account.role, [...(await keepSession(request, tried)), removeSecondStep()]);
}

/**
 * One try with a code: the new session's token and account, or what the form answers; null when the sign-in must begin anew.
 */
export async function trySecondStep(request: Request, form: FormData) {
	const step = secondStepOf(request);
	if (!step) return null;
	const submission = parseWithZod(form, { schema: codeSchema });
	const answer = (faults: Faults, status: number, headers: Record<string, string> = {}) => ({
		refused: data({ lastResult: submission.reply({ hideFields: ["code"], ...faults }) }, { status, headers }),
	});
	if (submission.status !== "success") return answer({}, 422);
	const visitor = { ...visitorOf(request), ...submission.value };
	const outcome = await passSecondStep(shop, step, visitor).catch((error: unknown) => failureOfForm(request, error));
	if ("message" in outcome) return answer({ formErrors: [outcome.message] }, outcome.status);
	if (outcome.ok) return outcome.value;
	const { code, values } = outcome.error;
	if (code === "sign-in-required") return null;
	if (code !== "sign-in-delayed") return answer({ fieldErrors: { code: ["backOffice:codeWrong"] } }, STATUS_OF[code]);
	const wait = { "Retry-After": String(values?.seconds ?? 1) };
	return answer({ formErrors: ["backOffice:signInDelayed"] }, STATUS_OF[code], wait);
}

interface Faults {
	formErrors?: string[];
	fieldErrors?: Record<string, string[]>;
}

function visitorOf(request: Request): SignInVisitor {
	const { network, browser } = whereaboutsOf(request);
	return { address: network ?? "unknown", browser, marks: marksOf(request) };
}

export const cookieHeaders = (cookies: string[]) => cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/** Customers touch a kiosk: nobody is signed in there, and whoever signs in ends it (DECISIONS 8). */
async function leaveKioskFirst(request: Request): Promise<void> {
	if (isKiosk(request)) throw redirect(path("kioskLeave"), { status: 303 });
}

/** Signs this browser out, whoever it is. */
export async function submitSignOut(request: Request) {
	await readForm(request);
	const signedOut = keepFlash({ tone: "success", key: "backOffice:signedOut" });
	const headers = cookieHeaders([await endOwnSession(request), signedOut]);
	return redirect(path("signIn"), { status: 303, headers });
}
