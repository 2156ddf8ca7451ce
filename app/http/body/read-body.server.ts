import type { ShopErrorCode } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { FORM_TYPES } from "#app/http/answers/answer-kind.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { bodyLimit } from "#app/http/body/body-limit.ts";
import { isFormToken } from "#app/http/cookies/form-token.server.ts";

/** Raised for a body that cannot be used; the wrappers turn it into their own kind of answer. */
export class BodyError extends Error {
	constructor(readonly code: ShopErrorCode) {
		super(code);
	}
}

/** Browsers name their origin; the gate has judged it. Who names none must bring the form's token (DECISIONS 4). */
function namesItsOrigin(request: Request): boolean {
	return request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
}

/** A form of the shop has a dozen fields, or one more for each line of an order; those of the back office with more say how many. */
const MAX_FIELDS = 60;

/**
 * The posted form with its texts cleaned, after the origin check.
 *
 * @param maxFields further fields are left out
 * @throws data with 400, 403, 413 or 415 for the error screen
 */
export async function readForm(request: Request, { maxFields = MAX_FIELDS } = {}): Promise<FormData> {
	return cleanForm(await readRawForm(request), maxFields);
}

/** A form that brings files: its texts as in any other, and the files of one field. */
interface Upload {
	form: FormData;
	files: File[];
}

/**
 * Reads a form with files, all of it in memory: the gate lets no more through than UPLOAD_LIMIT_BYTES, and the caller must
 * have seen who sends it.
 *
 * @param field the name of the file field
 * @throws as readForm
 */
export async function readUpload(request: Request, field: string): Promise<Upload> {
	const form = await readRawForm(request);
	// Where none was chosen a browser sends one without a name; an empty one was chosen.
	const files = form.getAll(field).filter((entry): entry is File => typeof entry !== "string");
	return { form: cleanForm(form, MAX_FIELDS), files: files.filter(({ size, name }) => size > 0 || name !== "") };
}

/** As readForm, for a call, which has no error screen: a form that cannot be used is a value too. */
export async function readFormOf(request: Request, { maxFields = MAX_FIELDS } = {}): Promise<Result<FormData>> {
	const form = await rawFormOf(request);
	return form.ok ? ok(cleanForm(form.value, maxFields)) : form;
}

async function readRawForm(request: Request): Promise<FormData> {
	const form = await rawFormOf(request);
	if (!form.ok) throw refusal(form.error.code);
	return form.value;
}

async function rawFormOf(request: Request): Promise<Result<FormData>> {
	try {
		const type = mediaType(request);
		if (!FORM_TYPES.includes(type)) throw new BodyError("unsupported-media-type");
		const form = await parseForm(request, type);
		if (!namesItsOrigin(request) && !isFormToken(request, form.get("csrfToken"))) {
			throw new BodyError("foreign-origin");
		}
		return ok(form);
	} catch (error) {
		if (error instanceof BodyError) return fail({ code: error.code });
		throw error;
	}
}

/**
 * The JSON body with its texts cleaned. A browser cannot post JSON to another site without naming its origin, which the
 * gate has judged, so no token is asked.
 *
 * @throws BodyError 400, 413, 415
 */
export async function readJson(request: Request): Promise<unknown> {
	const type = mediaType(request);
	if (type !== "application/json") throw new BodyError("unsupported-media-type");
	const bytes = await limitedBytes(request);
	try {
		return cleanJson(JSON.parse(strictUtf8.decode(bytes)), 0);
	} catch (error) {
		if (error instanceof BodyError) throw error;
		throw new BodyError("bad-request");
	}
}

/**
 * Whether a call without a body could have been sent by another site's form: it names no origin and has a form's type.
 * A script of another site names its origin, which the gate has judged.
 */
export function cameFromElsewhere(request: Request): boolean {
	const type = mediaType(request);
	return !namesItsOrigin(request) && type !== "" && type !== "application/json";
}

/** The body's own bytes, for what must not be decoded, up to a number of them. */
export async function readRaw(request: Request, limit: number): Promise<Result<Uint8Array, ShopErrorCode>> {
	try {
		const bytes = new Uint8Array(await request.arrayBuffer());
		return bytes.byteLength > limit ? fail("body-too-large") : ok(bytes);
	} catch {
		return fail("bad-request");
	}
}

function mediaType(request: Request): string {
	return (request.headers.get("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
}

/** JSON is UTF-8, whatever charset is named beside it (RFC 8259): other bytes are refused, and not stored as signs of doubt. */
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

async function limitedBytes(request: Request): Promise<ArrayBuffer> {
	const bytes = await request.arrayBuffer().catch(() => {
		throw new BodyError("bad-request");
	});
	const limit = bodyLimit(new URL(request.url).pathname, request.headers.get("Content-Type") ?? "");
	if (bytes.byteLength > limit) throw new BodyError("body-too-large");
	return bytes;
}

async function parseForm(request: Request, type: string): Promise<FormData> {
	if (type === "application/x-www-form-urlencoded") {
		const form = new FormData();
		for (const [name, value] of new URLSearchParams(new TextDecoder().decode(await limitedBytes(request))))
			form.append(name, value);
		return form;
	}
	try {
		return await request.formData();
	} catch {
		throw new BodyError("bad-request");
	}
}

/** Well-formed, composed Unicode without control characters but tab and line ends: some turn round the words that follow. */
export function cleanText(text: string): string {
	return (
		text
			.toWellFormed()
			.replace(/\r\n?/g, "\n")
			// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
			.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
			.normalize("NFC")
	);
}

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,40}$/;

/**
 * One text for each plainly named field. The form parser reads brackets and dots in a name as arrays of that length and
 * repeats as lists; no form of the shop has any, so they are not let through.
 */
function cleanForm(form: FormData, maxFields: number): FormData {
	const clean = new FormData();
	let fields = 0;
	for (const [name, value] of form) {
		if (typeof value !== "string" || !FIELD_NAME.test(name) || clean.has(name)) continue;
		fields += 1;
		if (fields > maxFields) break;
		clean.set(name, cleanText(value));
	}
	return clean;
}

const MAX_DEPTH = 12;

function cleanJson(value: unknown, depth: number): unknown {
	if (depth > MAX_DEPTH) throw new BodyError("bad-request");
	if (typeof value === "string") return cleanText(value);
	if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1));
	if (value !== null && typeof value === "object") {
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanJson(item, depth + 1)]));
	}
	return value;
}
