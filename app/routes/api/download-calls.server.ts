import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { ShopError } from "#app/domain/errors.ts";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { documentFileName } from "#app/domain/invoices/order-document.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { issueChosenCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { type DownloadKind, hasPermit } from "#app/http/access/download-links.server.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { PORTALS } from "#app/http/access/order-lookup.server.ts";
import { documentIn, pdfFile, readPage } from "#app/http/answers/document-answers.server.ts";
import { jsonError } from "#app/http/answers/json.server.ts";
import { keepFlash } from "#app/http/cookies/flash.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { type Call, ownKey } from "#app/routes/api/call-row.server.ts";

/** An invoice or a storno that was issued before. */
export const issuedBefore = {
	name: "document",
	description: 'An invoice or a storno that was issued before, by its number: "NUC-2".',
	schema: z.string(),
};
const permit = [
	{ name: "expires", description: "Of a lookup's downloadUrl.", schema: z.string() },
	{ name: "signature", description: "Of a lookup's downloadUrl.", schema: z.string() },
];

const asPage = {
	name: "format",
	description: "html: the same as a web page, for who cannot read the PDF.",
	schema: z.literal("html"),
};

export const downloadCalls: Call[] = [
	{
		method: "get",
		address: "apiInvoiceDownload",
		name: "downloadInvoice",
		summary: "The invoice, or the pro forma of an unpaid order",
		access: "permitted",
		query: [...permit, ownKey, issuedBefore, asPage],
		answers: { 200: "pdf", 303: "redirect" },
		handle: ({ request, params }) => downloadInvoice(request, params.orderNumber),
	},
	{
		method: "get",
		address: "apiWarrantyDownload",
		name: "downloadWarranty",
		summary: "The warranty certificate",
		access: "permitted",
		query: [...permit, ownKey, asPage],
		answers: { 200: "pdf", 303: "redirect" },
		handle: ({ request, params }) => downloadWarranty(request, params.orderNumber),
	},
];

type Made = Result<{ document: PrintableDocument; fileName: string }>;

/**
 * GET /api/invoice/download/{orderNumber}: "Invoice-{orderNumber}.pdf" (SPEC 7); with `?document=` ("NUC-2"), one that was
 * issued before.
 */
const downloadInvoice = (request: Request, rawNumber: string | undefined) =>
	download(request, "invoice", rawNumber, async (orderId) => {
		const named = documentIn(request);
		const issued = await issueDocument(shop, orderId, named);
		if (!issued.ok) return issued;
		const { content, labels } = issued.value;
		const fileName = documentFileName(orderId, content, named !== null);
		return ok({ document: { kind: "invoice", content, labels }, fileName });
	});

/** GET /api/warranty/download/{orderNumber}: the certificate, for the months that the shop chose last, if it has. */
const downloadWarranty = (request: Request, rawNumber: string | undefined) =>
	download(request, "warranty", rawNumber, async (orderId) => {
		const issued = await issueChosenCertificate(shop, { orderId, months: null });
		if (!issued.ok) return issued;
		const { content, labels } = issued.value;
		const document = { kind: "warranty-certificate", content, labels } as const;
		return ok({ document, fileName: `Warranty-${orderId}.pdf` });
	});

/**
 * A document of an order as PDF, for those who may see the order and for holders of a permit, which opens none but today's
 * (DECISIONS 4). Everybody else gets what an unknown number gets.
 */
async function download(
	request: Request,
	kind: DownloadKind,
	rawNumber: string | undefined,
	make: (orderId: number) => Promise<Made>,
): Promise<Response> {
	const number = readOrderNumber(rawNumber);
	// At the kiosk nothing is downloaded (DECISIONS 8).
	if (number === null || isKiosk(request)) return jsonError(request, { code: "order-not-found" });
	try {
		const isOwn = (await openOrder(request, rawNumber)) !== null;
		const isPermitted = documentIn(request) === null && hasPermit(request, kind, number);
		if (!isOwn && !isPermitted) return jsonError(request, { code: "order-not-found" });
		const made = await make(number);
		if (made.ok && new URL(request.url).searchParams.get("format") === "html") return readPage(made.value.document);
		const printed = made.ok ? await pdfFile(made.value.document, made.value.fileName) : made;
		return printed.ok ? printed.value : await refuse(request, kind, number, printed.error, isOwn);
	} catch (error) {
		if (error instanceof Response) throw error;
		logUnexpected(error, request);
		return refuse(request, kind, number, { code: "printer-unavailable" }, true);
	}
}

/**
 * A page's reader is told on the portal, a program in JSON (SPEC 8).
 *
 * @param mayGoThere whether the portal would show this visitor the order
 */
async function refuse(
	request: Request,
	kind: DownloadKind,
	orderId: number,
	error: ShopError,
	mayGoThere: boolean,
): Promise<Response> {
	const { path, downloadFailed } = PORTALS[kind];
	const own: Partial<Record<ShopError["code"], string>> = {
		"printer-unavailable": downloadFailed,
		// The back office's words speak of the customer, and send the reader to the order's edit, which no customer has.
		"address-missing": "lookup:documentAfterAddress",
		"order-withdrawn": "lookup:documentWithdrawn",
	};
	const failed = own[error.code];
	if (!mayGoThere || !wantsPage(request)) return jsonError(request, error, { message: failed });
	return redirect(path(orderId), {
		status: 303,
		headers: {
			...PRIVATE_PAGE,
			"Set-Cookie": keepFlash({
				tone: "error",
				key: failed ?? `errors:${error.code}`,
				values: error.values ?? {},
			}),
		},
	});
}

/** Whether a person followed a link: a browser says what the answer is for; text browsers only what they can show. */
function wantsPage(request: Request): boolean {
	const purpose = request.headers.get("Sec-Fetch-Dest");
	if (purpose !== null) return purpose === "document";
	return (request.headers.get("Accept") ?? "").includes("text/html");
}
