import { z } from "zod";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { documentFileName } from "#app/domain/invoices/order-document.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { type IssuedCertificate, warrantyFileName } from "#app/domain/warranties/certificate.ts";
import { issueChosenCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { readCertificates } from "#app/domain/warranties/read-warranty.server.ts";
import { documentIn, htmlFile, pdfFile, printPage } from "#app/http/answers/document-answers.server.ts";
import type { CallArgs } from "#app/http/answers/json.server.ts";
import { monthsInAddress } from "#app/http/body/document-command.server.ts";
import { shop } from "#app/http/shop.server.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";
import { documentFailure, orFailure } from "#app/routes/api/document-failure.server.ts";
import { issuedBefore } from "#app/routes/api/download-calls.server.ts";

const format = (...names: [string, ...string[]]) => ({
	name: "format",
	description: "Without it: a page to print.",
	schema: z.enum(names),
});

export const printCalls: Call[] = [
	{
		method: "get",
		address: "apiDownloadInvoice",
		name: "printInvoice",
		summary: "The invoice to print, or as PDF",
		access: "admin",
		query: [format("pdf"), issuedBefore],
		answers: { 200: "html" },
		handle: downloadInvoice,
	},
	{
		method: "get",
		address: "apiDownloadWarranty",
		name: "printWarranty",
		summary: "The certificate to print, as PDF or as an HTML file",
		access: "admin",
		query: [
			format("pdf", "html"),
			{ name: "months", description: "12, 24 or 36.", schema: z.string() },
			{ name: "certificate", description: "One that was issued before.", schema: z.string() },
		],
		answers: { 200: "html" },
		handle: downloadWarranty,
	},
];

/**
 * GET /api/admin/download-invoice/{id}: the order's document, or one that was issued before (`?document=` its name, "NUC-2"), as
 * a page to print, or, for `?format=pdf`, as a file.
 */
async function downloadInvoice({ request, params }: CallArgs): Promise<Response> {
	const answer = await orFailure(request, () => invoiceAnswer(request, params.id));
	return answer.ok ? answer.value : documentFailure(request, "invoiceFailed", answer.error);
}

async function invoiceAnswer(request: Request, rawId: string | undefined): Promise<Result<Response>> {
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

async function certificateAnswer(request: Request, rawId: string | undefined): Promise<Result<Response>> {
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

async function certificateIn(request: Request, orderId: number): Promise<Result<IssuedCertificate>> {
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
