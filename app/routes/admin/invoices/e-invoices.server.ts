import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { type AddressInFile, addressInFile } from "#app/documents/e-invoice/e-invoice-parties.ts";
import { E_INVOICE_LISTS, type EInvoiceLine, type EInvoiceList } from "#app/domain/invoices/e-invoice-report.ts";
import { eInvoiceReportSchema } from "#app/domain/invoices/e-invoice-report-form.ts";
import { countEInvoices, LOOKED_THROUGH, listEInvoices } from "#app/domain/invoices/read-e-invoices.server.ts";
import { reportEInvoices, takeReportBack } from "#app/domain/invoices/report-e-invoices.server.ts";
import type { Edge, KeysetPage } from "#app/domain/keyset-page.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { type Flash, goWith } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { E_INVOICES_IN_A_ZIP } from "#app/routes/admin/parts/e-invoice-zip.server.ts";

/** The documents that wait to be reported; with `list=late` or `list=reported` those. */
export async function openEInvoices({ request }: BackOfficeArgs) {
	const { list, edge } = readPlace(new URL(request.url).searchParams);
	const [asked, counts] = await Promise.all([listFiles({ list, edge }), countEInvoices(shop)]);
	// The last row of the last page was marked: what is left stands on the first.
	const isGone = asked.rows.length === 0 && edge !== null;
	const page = isGone ? await listFiles({ list, edge: null }) : asked;
	const title = textsOf(request).t("adminEInvoices:title");
	return { page, counts, list, edge: isGone ? null : edge, inZip: E_INVOICES_IN_A_ZIP, meta: { title, noindex: true } };
}

/** A line of the list with whose address its file has. */
export type EInvoiceFileLine = EInvoiceLine & { address: AddressInFile };

async function listFiles(place: Parameters<typeof readPage>[0]): Promise<KeysetPage<EInvoiceFileLine>> {
	const page = await readPage(place);
	// What else is known of the buyer stays on the server.
	return {
		...page,
		rows: page.rows.map(({ buyer, billing, ...line }) => ({ ...line, address: addressInFile(buyer, billing) })),
	};
}

const readPage = (place: { list: EInvoiceList | null; edge: Edge }) =>
	listEInvoices(shop, { ...place, isListed: ({ buyer, billing }) => addressInFile(buyer, billing) !== "own" });

/** What a refused form is sent back with. */
interface EInvoiceAnswer {
	lastResult?: SubmissionResult;
	/** The document whose form it was. */
	invoice?: number;
}

/** Marks the named documents as handed over, or has one wait again, and returns to the same list. */
export async function submitEInvoices({ request, account }: BackOfficeArgs) {
	const form = await readForm(request);
	const ids = namedIn(form);
	const [first] = ids;
	if (first === undefined) throw refusal("not-found");
	if (form.get("intent") === "take-back") return done(form, await wentBack(first, String(form.get("reportedAt"))));
	const submission = parseWithZod(form, { schema: eInvoiceReportSchema });
	if (submission.status !== "success") {
		return data<EInvoiceAnswer>({ lastResult: submission.reply(), invoice: first }, { status: 422 });
	}
	const { uploadIndex } = submission.value;
	const outcome = await reportEInvoices(shop, { ids, account, uploadIndex });
	if (!outcome.ok) throw refusal(outcome.error.code);
	const count = outcome.value;
	return done(form, {
		tone: count > 0 ? "success" : "info",
		key: count > 0 ? "adminEInvoices:wasReported" : "adminEInvoices:reportedAlready",
		values: { count },
	});
}

/** The documents' numbers, "12" or "12,13"; none where one of them is no number, or there are more than the longest page has. */
function namedIn(form: FormData): number[] {
	const typed = String(form.get("invoice") ?? "").split(",");
	const ids = typed.slice(0, LOOKED_THROUGH + 1).flatMap((id) => readOrderNumber(id) ?? []);
	return ids.length === typed.length && ids.length <= LOOKED_THROUGH ? ids : [];
}

async function wentBack(id: number, reportedAt: string): Promise<Flash> {
	const outcome = await takeReportBack(shop, id, reportedAt);
	if (!outcome.ok) throw refusal(outcome.error.code);
	return { tone: "info", key: outcome.value ? "adminEInvoices:wasTakenBack" : "adminEInvoices:waitsAlready" };
}

async function done(form: FormData, flash: Flash) {
	const { list, edge } = readPlace(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
	return goWith(path("adminEInvoices", { list, ...edge }), flash);
}

function readPlace(fields: URLSearchParams) {
	const list: EInvoiceList | null = E_INVOICE_LISTS.find((known) => known === fields.get("list")) ?? null;
	return { list, edge: readEdge(fields) };
}
