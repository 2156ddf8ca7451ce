import { redirect } from "@remix-run/node";
import type { ShopError } from "#app/domain/errors.ts";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { documentFileName } from "#app/domain/invoices/order-document.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { type IssuedCertificate, warrantyFileName } from "#app/domain/warranties/certificate.ts";
import { issueCertificate, issueChosenCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { mailCertificate } from "#app/domain/warranties/mail-certificate.server.ts";
import { readCertificates } from "#app/domain/warranties/read-warranty.server.ts";
import { documentIn, htmlFile, pdfFile, printPage } from "#app/http/answers/document-answers.server.ts";
import type { CallArgs, CallHandlers } from "#app/http/answers/json.server.ts";
import { json } from "#app/http/answers/json.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import {
	type DocumentCommand,
	MONTHS_INVALID,
	monthsInAddress,
	readDocumentCommand,
	type SentCommand,
} from "#app/http/body/document-command.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import type { CallName } from "#app/routes/api/call-table.ts";
import {
	backWithFailure,
	documentFailure,
	type FailureKey,
	orFailure,
} from "#app/routes/api/document-failure.server.ts";

export const documentCalls = {
	printInvoice: downloadInvoice,
	printWarranty: downloadWarranty,
	emailInvoice,
	emailWarranty,
	generateWarranty,
} satisfies Partial<CallHandlers<CallName>>;

/**
 * GET /api/admin/download-invoice/{id}: the order's document, or one that was issued before (`?document=` its name, "NUC-2"), as
 * a page to print, or, for `?format=pdf`, as a file.
 */
async function downloadInvoice({ request, params }: CallArgs): Promise<Response> {
	const answer = await orFailure(request, () => invoiceAnswer(request, params.id));
	return answer.ok ? answer.value : documentFailure(request, "invoiceFailed", answer.error);
}

async function invoiceAnswer(request: Request, rawId: string | undefined): Promise<Result<Response, ShopError>> {
	const orderId = readOrderNumber(rawId);
	if (orderId === null) return fail({ code: "order-not-found" });
	const named = documentIn(request);
	const issued = await issueDocument(shop, orderId, named);
	if (!issued.ok) return issued;
	const { content, labels } = issued.value;
	const document = { kind: "invoice", content, labels } as const;
	if (formatIn(request) !== "pdf") return ok(printPage(document));
	return pdfFile(document, documentFileName(orderId, content, named !== null));
}

/**
 * GET /api/admin/download-warranty/{id}: the certificate for `?months=`, or for those chosen last, or one that was issued
 * before (`?certificate=` its id), as a page to print, a PDF (`?format=pdf`) or the HTML file of SPEC 7 (`?format=html`).
 */
async function downloadWarranty({ request, params }: CallArgs): Promise<Response> {
	const answer = await orFailure(request, () => certificateAnswer(request, params.id));
	if (answer.ok) return answer.value;
	const isFile = formatIn(request) !== null;
	return documentFailure(request, isFile ? "certificateDownloadFailed" : "certificateFailed", answer.error);
}

async function certificateAnswer(request: Request, rawId: string | undefined): Promise<Result<Response, ShopError>> {
	const orderId = readOrderNumber(rawId);
	if (orderId === null) return fail({ code: "order-not-found" });
	const certificate = await certificateIn(request, orderId);
	if (!certificate.ok) return certificate;
	const { content, labels } = certificate.value;
	const document = { kind: "warranty-certificate", content, labels } as const;
	const format = formatIn(request);
	if (format === "pdf") return pdfFile(document, warrantyFileName(orderId));
	return ok(format === "html" ? htmlFile(document, warrantyFileName(orderId, "html")) : printPage(document));
}

async function certificateIn(request: Request, orderId: number): Promise<Result<IssuedCertificate, ShopError>> {
	const id = new URL(request.url).searchParams.get("certificate");
	if (id === null) {
		const months = monthsInAddress(request);
		if (!months.ok) return months;
		// A choice of months is kept: no link on another site, or in a mail, may make it in an admin's name.
		if (months.value !== null && comesFromElsewhere(request)) return fail({ code: "foreign-origin" });
		return issueChosenCertificate(shop, { orderId, months: months.value });
	}
	const issued = (await readCertificates(shop, orderId)).find((certificate) => String(certificate.id) === id);
	return issued ? ok(issued) : fail({ code: "not-found" });
}

/** Browsers say so where a navigation began; programs say nothing, and other sites cannot make them ask. */
function comesFromElsewhere(request: Request): boolean {
	const site = request.headers.get("Sec-Fetch-Site");
	return site !== null && site !== "same-origin";
}

function formatIn(request: Request): string | null {
	return new URL(request.url).searchParams.get("format");
}

/** POST /api/admin/email-invoice/{id}: no body, or `document`, one that was issued before. */
async function emailInvoice(args: CallArgs): Promise<Response> {
	const sent = await readDocumentCommand(args);
	const done = await carriedOut(args.request, sent, (command) => mailDocument(shop, command));
	return done.ok ? succeeded(args.request, sent, "invoiceSent") : failed(args.request, sent, "invoiceMailFailed", done);
}

/** POST /api/admin/email-warranty/{id}: no body, or `warrantyMonths`. */
async function emailWarranty(args: CallArgs): Promise<Response> {
	const sent = await readDocumentCommand(args);
	const done = await carriedOut(args.request, sent, (command) => mailCertificate(shop, command));
	// Each of the two screens has words of its own for it (SPEC 8).
	const isChosen = sent.page?.namesMonths ?? false;
	if (!done.ok) return failed(args.request, sent, isChosen ? "certificateMailFailed" : "warrantyMailFailed", done);
	return succeeded(args.request, sent, isChosen ? "certificateSent" : "warrantySent");
}

/**
 * POST /api/admin/generate-warranty/{id}: `warrantyMonths`. A program learns where the certificate's files are; a page
 * comes back with the certificate's id in its address, or goes on to the PDF.
 */
async function generateWarranty(args: CallArgs): Promise<Response> {
	const sent = await readDocumentCommand(args);
	const issued = await carriedOut(args.request, sent, issuedFor);
	if (!issued.ok) {
		return failed(args.request, sent, sent.page?.wantsPdf ? "certificateDownloadFailed" : "warrantyFailed", issued);
	}
	const { orderId, months } = issued.value;
	const certificate = issued.value.id;
	if (sent.page?.wantsPdf)
		return redirect(path("apiDownloadWarranty", { id: orderId, certificate, format: "pdf" }), 303);
	const added = { issued: String(certificate), months: String(months) };
	return succeeded(args.request, sent, "certificateGenerated", certificateJson(issued.value), added);
}

async function issuedFor({ orderId, months }: DocumentCommand): Promise<Result<IssuedCertificate, ShopError>> {
	return months === null ? fail(MONTHS_INVALID) : issueCertificate(shop, { orderId, months });
}

async function carriedOut<T>(
	request: Request,
	{ command }: SentCommand,
	work: (command: DocumentCommand) => Promise<Result<T, ShopError>>,
): Promise<Result<T, ShopError>> {
	return command.ok ? orFailure(request, () => work(command.value)) : command;
}

function certificateJson({ id: certificate, orderId, months, certificateNumber, content }: IssuedCertificate) {
	return {
		certificateNumber,
		orderId,
		warrantyMonths: months,
		issuedOn: content.issuedOn,
		fileName: warrantyFileName(orderId, "html"),
		htmlUrl: path("apiDownloadWarranty", { id: orderId, certificate, format: "html" }),
		pdfUrl: path("apiDownloadWarranty", { id: orderId, certificate, format: "pdf" }),
	};
}

type SuccessKey = "invoiceSent" | "warrantySent" | "certificateSent" | "certificateGenerated";

/** @param added to the address of the page that waits */
async function succeeded(
	request: Request,
	{ page }: SentCommand,
	key: SuccessKey,
	body: object = {},
	added: Record<string, string> = {},
): Promise<Response> {
	if (!page) return json({ success: true, message: textsOf(request).t(`adminDocuments:${key}`), ...body });
	const what = textsOf(request).t(`adminDocuments:${key}`);
	const isTitled = key === "invoiceSent" || key === "warrantySent";
	const flash = isTitled ? { key: "adminDocuments:success", values: { what } } : { key: `adminDocuments:${key}` };
	return goWith(withAdded(page.returnTo, added), { tone: "success", ...flash });
}

function failed(
	request: Request,
	{ command, page }: SentCommand,
	what: FailureKey,
	{ error }: { error: ShopError },
): Response | Promise<Response> {
	if (!page) return documentFailure(request, what, error);
	// The period stays chosen.
	const chosen = command.ok && command.value.months ? { months: String(command.value.months) } : undefined;
	return backWithFailure(request, withAdded(page.returnTo, chosen), what, error);
}

function withAdded(path: string, added: Record<string, string> = {}): string {
	const url = new URL(path, "http://own.invalid");
	for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
	return url.pathname + url.search;
}
