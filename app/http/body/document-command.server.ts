import type { ShopError } from "#app/domain/errors.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { WARRANTY_CHOICES, type WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import { isFromPage } from "#app/http/answers/answer-kind.server.ts";
import type { CallArgs } from "#app/http/answers/json.server.ts";
import { readJsonBody } from "#app/http/answers/json.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import { backOfficePath } from "#app/http/body/own-path.ts";
import { cameFromElsewhere, readFormOf } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** What a call about an order's documents asks for, whether a form or a program sent it. */
export interface DocumentCommand {
	orderId: number;
	/** Null where none are named. */
	months: WarrantyChoice | null;
	/** An invoice or a storno by its name ("NUC-2"); null where none is named. */
	document: string | null;
	/** One wish: a form's one-time key; each call of a program is a wish of its own. */
	key: string;
}

/** What a form says beside its command: where its page waits for the answer. */
interface WaitingPage {
	/** The page that showed the form. */
	returnTo: string;
	/** The button pressed wants the certificate as a PDF. */
	wantsPdf: boolean;
	/** The form chose the months: it stands on the warranty page. */
	namesMonths: boolean;
}

export interface SentCommand {
	command: Result<DocumentCommand>;
	/** Null where a program asked, which gets JSON. */
	page: WaitingPage | null;
}

/** Reads a posted command about the order in the address: of a form, of a JSON body, or of no body at all (SPEC 7). */
export async function readDocumentCommand({ request, params }: CallArgs): Promise<SentCommand> {
	if (hasForm(request)) {
		const form = await readFormOf(request);
		if (!form.ok) return { command: form, page: null };
		const [months, document] = [form.value.get("warrantyMonths"), form.value.get("document")];
		const chosen = readMonths(months === null || months === "" ? null : Number(months));
		return {
			command: commandOf(params.id, { months: chosen, document, key: keyOf(form.value) }),
			page: isFromPage(request) ? pageOf(form.value) : null,
		};
	}
	const body = await readBody(request);
	if (!body.ok) return { command: body, page: null };
	const { warrantyMonths = null, document } = (body.value ?? {}) as { warrantyMonths?: unknown; document?: unknown };
	const command = { months: readMonths(warrantyMonths), document, key: shop.newKey() };
	return { command: commandOf(params.id, command), page: null };
}

function pageOf(form: FormData): WaitingPage {
	return {
		returnTo: backOfficePath(form.get("returnTo")) ?? path("adminInvoices"),
		wantsPdf: form.get("then") === "pdf",
		namesMonths: form.has("warrantyMonths"),
	};
}

/** The months that an address names. */
export function monthsInAddress(request: Request): Result<WarrantyChoice | null> {
	const months = new URL(request.url).searchParams.get("months");
	return readMonths(months === null || months === "" ? null : Number(months));
}

export const MONTHS_INVALID: ShopError = {
	code: "validation",
	fields: { warrantyMonths: "adminDocuments:monthsInvalid" },
};

/** 12, 24 or 36 (SPEC 5), or none. */
function readMonths(months: unknown): Result<WarrantyChoice | null> {
	if (months === null) return ok(null);
	const choice = WARRANTY_CHOICES.find((known) => known === months);
	return choice ? ok(choice) : fail(MONTHS_INVALID);
}

function commandOf(
	rawId: string | undefined,
	sent: { months: Result<WarrantyChoice | null>; document: unknown; key: string },
): Result<DocumentCommand> {
	const { months, document, key } = sent;
	const orderId = readOrderNumber(rawId);
	if (orderId === null) return fail({ code: "order-not-found" });
	if (!months.ok) return months;
	const named = documentNamed(document);
	return named.ok ? ok({ orderId, months: months.value, document: named.value, key }) : named;
}

/** What is no text (a file, a number, a list) is the name of no document. */
function documentNamed(sent: unknown): Result<string | null> {
	if (sent === undefined || sent === null || sent === "") return ok(null);
	return typeof sent === "string" ? ok(sent) : fail({ code: "not-found" });
}

function hasForm(request: Request): boolean {
	return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
		request.headers.get("Content-Type") ?? "",
	);
}

/** Some programs name JSON as the type of a body that they do not send. */
async function readBody(request: Request): Promise<Result<unknown>> {
	if (cameFromElsewhere(request)) return fail({ code: "foreign-origin" });
	const isEmpty = Number(request.headers.get("Content-Length") ?? 0) === 0;
	return isEmpty ? ok(null) : readJsonBody(request);
}
