import { data } from "@remix-run/node";
import { noticeAnswer } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readFormOf } from "#app/http/body/read-body.server.ts";
import { csrfTokenFor } from "#app/http/cookies/form-token.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { path } from "#app/paths.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";

/** A second reading of what is posted, for when the first comes to nothing; null for files, which are not carried. */
export function copyOfForm(request: Request): Request | null {
	const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "");
	return request.method === "POST" && isForm ? request.clone() : null;
}

/** What a form says of a failure that nobody expected: a text key, and the answer's status. Refusals go on their way. */
export function failureOfForm(request: Request, error: unknown): { message: string; status: number } {
	if (!(error instanceof Error)) throw error;
	if (error instanceof DatabaseUnavailable) return { message: "errors:busyTryAgain", status: STATUS_OF["shop-busy"] };
	logUnexpected(error, request);
	return { message: "errors:unexpected", status: STATUS_OF.unexpected };
}

/** Of a form that is only shown again, as it was typed: nothing was asked for yet, so nothing is wrong. */
export const asTyped = ({ payload }: { payload: Record<string, unknown> }) => ({
	initialValue: payload as Record<string, string>,
});

/** No page shows these again, not even hidden. */
const SECRET = new Set(["current", "next", "again", "password", "smtpPassword", "paypalClientSecret"]);

/**
 * A failure that nobody expected, with what was typed: the error screen offers to send the same again, under the same
 * one-time key, so that nothing typed is lost and nothing is done twice. Refusals stay what they are.
 */
export async function withTyped(error: unknown, posted: Request): Promise<unknown> {
	if (!(error instanceof Error)) return error;
	const form = await readWholeForm(posted);
	return form.ok ? carrying(error, form.value, posted) : error;
}

/**
 * What was sent after the session had ended, for the error screen, which offers to send it again once somebody is signed in:
 * whoever that is, their rights decide then. Null where a form brings nothing, a password, or comes from elsewhere.
 */
export async function typedTooLate(posted: Request) {
	const typed = await broughtBy(posted);
	return typed && data({ code: "sign-in-required", typed }, { status: STATUS_OF["sign-in-required"] });
}

/** The same of a call, which has no screen of its own: a small page that sends the form to the call once more. */
export async function calledTooLate(posted: Request, back: string): Promise<Response | null> {
	const fields = await broughtBy(posted);
	if (!fields) return null;
	const { locale, t } = textsOf(posted);
	const token = csrfTokenFor(posted);
	if (token) fields.push(["csrfToken", token.token]);
	const signIn = { href: path("signIn"), label: `${t("backOffice:signIn")} ${t("layout:newTab")}` };
	const words = { next: t("backOffice:thenSendAgain"), kept: t("errors:typedIsKept"), send: t("errors:sendAgain") };
	const page = {
		...{ locale, title: t("backOffice:signedOutTitle"), text: t("backOffice:signedOutText") },
		link: { href: back, label: t("backOffice:backWithoutSending") },
		again: { signIn, fields, ...words },
	};
	const headers: Record<string, string> = token?.setCookie ? { "Set-Cookie": token.setCookie } : {};
	return noticeAnswer(page, STATUS_OF["sign-in-required"], headers);
}

async function broughtBy(posted: Request) {
	const form = await readWholeForm(posted);
	const typed = form.ok ? typedInto(form.value) : null;
	return typed?.length ? typed : null;
}

/** All of its fields, of a long table too: the body has its limit. */
const readWholeForm = (posted: Request) => readFormOf(posted, { maxFields: Number.POSITIVE_INFINITY });

/**
 * Does what a form of the shop asks for. Where its own page does not say what failed, or cannot be made either, the error screen
 * carries what was typed.
 */
export async function keepingTyped<T>(request: Request, form: FormData, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof Error ? carrying(error, form, request) : error;
	}
}

/** For a form that catches its failures itself: that one is not for its own page. */
export function unlessAway(error: unknown): void {
	if (isAway(error)) throw error;
}

const isAway = (error: unknown): error is DatabaseUnavailable =>
	error instanceof DatabaseUnavailable && error.reason === "unreachable";

function carrying(error: Error, form: FormData, request: Request): Error {
	const typed = typedInto(form);
	if (!typed) return error;
	const code = error instanceof DatabaseUnavailable ? "shop-busy" : undefined;
	// The framework tells its log nothing of an error that brings an answer.
	if (!code) logUnexpected(error, request);
	return Object.assign(error, data({ code, typed }, { status: STATUS_OF[code ?? "unexpected"] }));
}

/** Null with a password: a form without it would only be refused. */
function typedInto(form: FormData): [string, string][] | null {
	const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
	if (fields.some(([name, value]) => SECRET.has(name) && value !== "")) return null;
	return fields.filter(([name]) => name !== "csrfToken");
}
