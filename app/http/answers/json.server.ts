import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ZodType } from "zod";
import type { ShopError } from "#app/domain/errors.ts";
import type { Locale } from "#app/domain/locale.ts";
import { readMessage } from "#app/domain/message.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { messageOf, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { BodyError, readJson } from "#app/http/body/read-body.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { textsFor } from "#app/texts/texts.server.ts";

/** What a call is asked with. */
export type CallArgs = Pick<LoaderFunctionArgs, "request" | "params">;

/** A JSON answer; personal ones are never stored by a cache. */
export function json(body: unknown, init: { status?: number; headers?: [string, string][] } = {}): Response {
	return jsonText(JSON.stringify(body), init);
}

/** The same of a body that is JSON already, compressed or not. */
export function jsonText(
	text: string | Uint8Array<ArrayBuffer>,
	init: { status?: number; headers?: [string, string][] } = {},
): Response {
	const headers = new Headers(init.headers);
	headers.set("Content-Type", "application/json; charset=utf-8");
	// An answer of unknown length would be compressed however short it is.
	headers.set("Content-Length", String(Buffer.byteLength(text)));
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	return new Response(text, { status: init.status ?? 200, headers });
}

/**
 * {code, message, errors} in the request's language; `errors` maps a field's path to its message.
 *
 * @param own what a call says in words of its own: a text key, and headers that go with it
 */
export function jsonError(
	request: Request,
	error: ShopError,
	own: { message?: string | undefined; headers?: [string, string][] } = {},
): Response {
	const locale = localeOf(request);
	const t = textsFor(locale).t as (key: string) => string;
	const errors = error.fields && fieldTexts(locale, error.fields);
	return json(
		{
			code: error.code,
			message: own.message ? t(own.message) : messageOf(error, locale),
			...(errors ? { errors } : {}),
		},
		{ status: STATUS_OF[error.code], headers: own.headers ?? [] },
	);
}

/** The words of messages, by their field's path. */
export function fieldTexts(locale: Locale, fields: Record<string, string>): Record<string, string> {
	const t = textsFor(locale).t as (key: string, values: object) => string;
	const said = Object.entries(fields).map(([path, message]) => {
		const { key, values } = readMessage(message);
		return [path, t(key, values)];
	});
	return Object.fromEntries(said);
}

/** The JSON body; what cannot be read is a value too. */
export async function readJsonBody(request: Request): Promise<Result<unknown>> {
	try {
		return ok(await readJson(request));
	} catch (error) {
		if (error instanceof BodyError) return fail({ code: error.code });
		throw error;
	}
}

/** Checks a value by a schema whose messages are text keys; errors go by the field's path. */
export function parseJsonAs<T>(body: unknown, schema: ZodType<T>): Result<T> {
	const parsed = schema.safeParse(body);
	if (parsed.success) return ok(parsed.data);
	const fields: Record<string, string> = {};
	for (const issue of parsed.error.issues) {
		const path = issue.path.join(".") || "body";
		// A key of ours names its catalogue; a message of the library's own is never shown.
		fields[path] ??= /^[a-z]+:\w+(#\d+)?$/i.test(issue.message) ? issue.message : "validation:invalid";
	}
	return fail({ code: "validation", fields });
}

/** Reads and checks a JSON body; every failure is a value. */
export async function readJsonAs<T>(request: Request, schema: ZodType<T>): Promise<Result<T>> {
	const body = await readJsonBody(request);
	return body.ok ? parseJsonAs(body.value, schema) : body;
}

/** For calls that only answer GET or only POST: the other methods get 405 with Allow. */
export function methodNotAllowed(request: Request, allow: string): Response {
	const response = jsonError(request, { code: "method-not-allowed" });
	response.headers.set("Allow", allow);
	return response;
}
