import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { ShopError } from "#app/domain/errors.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { fail, type Result } from "#app/domain/result.ts";
import { type IssuedCertificate, warrantyFileName } from "#app/domain/warranties/certificate.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { mailCertificate } from "#app/domain/warranties/mail-certificate.server.ts";
import { WARRANTY_CHOICES } from "#app/domain/warranties/warranty-terms.ts";
import type { CallArgs } from "#app/http/answers/json.server.ts";
import { json } from "#app/http/answers/json.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import {
	type DocumentCommand,
	MONTHS_INVALID,
	readDocumentCommand,
	type SentCommand,
} from "#app/http/body/document-command.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";
import {
	backWithFailure,
	documentFailure,
	type FailureKey,
	orFailure,
} from "#app/routes/api/document-failure.server.ts";
import { issuedBefore } from "#app/routes/api/download-calls.server.ts";

const warrantyMonths = z.object({ warrantyMonths: z.literal([...WARRANTY_CHOICES]) });

export const documentCalls: Call[] = [
	{
		method: "post",
		address: "apiEmailInvoice",
		name: "emailInvoice",
		summary: "Sends the invoice to its customer, or a document that was issued before",
		access: "admin",
		body: z.object({ document: issuedBefore.schema.describe(issuedBefore.description).optional() }).optional(),
		answers: { 200: answers.done },
		handle: emailInvoice,
	},
	{
		method: "post",
		address: "apiEmailWarranty",
		name: "emailWarranty",
		summary: "Sends the certificate to its customer",
		access: "admin",
		body: warrantyMonths.partial().optional(),
		answers: { 200: answers.done },
		handle: emailWarranty,
	},
	{
		method: "post",
		address: "apiGenerateWarranty",
		name: "generateWarranty",
		summary: "Issues a certificate for 12, 24 or 36 months",
		access: "admin",
		body: warrantyMonths,
		answers: { 200: answers.generatedWarranty },
		handle: generateWarranty,
	},
];

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

async function issuedFor({ orderId, months }: DocumentCommand): Promise<Result<IssuedCertificate>> {
	return months === null ? fail(MONTHS_INVALID) : issueCertificate(shop, { orderId, months });
}

async function carriedOut<T>(
	request: Request,
	{ command }: SentCommand,
	work: (command: DocumentCommand) => Promise<Result<T>>,
): Promise<Result<T>> {
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
