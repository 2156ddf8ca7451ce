import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import { changePriceList, type PriceListReport } from "#app/domain/catalogue/change-price-list.server.ts";
import { exportPrices, exportProducts } from "#app/domain/catalogue/export-list.server.ts";
import { priceListSchema } from "#app/domain/catalogue/price-list.ts";
import { onlyLines, textOfFile } from "#app/domain/catalogue/read-list.server.ts";
import { readImports, type UndoReport, undoImport } from "#app/domain/catalogue/undo-import.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { fileHeaders } from "#app/http/answers/document-answers.server.ts";
import { failureOfForm } from "#app/http/answers/failed-post.server.ts";
import { inPieces } from "#app/http/answers/in-pieces.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { cleanText, readUpload } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

export async function openPriceList({ request }: BackOfficeArgs) {
	const { locale, t } = textsOf(request);
	return { locale, imports: await readImports(shop), meta: { title: t("adminPriceList:title"), noindex: true } };
}

/** What the page gets back: what the list would change, or has changed, and what is wrong with it. */
export interface PriceListAnswer {
	lastResult: ReturnType<Submission<unknown>["reply"]>;
	report?: ShownReport;
	/** Where the others were written: the list with its wrong lines alone, to be put right and sent. */
	left?: string;
	undo?: UndoReport & { more: number };
}

/** A report whose table a page can hold: wrong lines go before right ones. */
interface ShownReport extends PriceListReport {
	/** How many lines of the report are not shown. */
	more: number;
	/** How many lines are wrong. */
	wrong: number;
}

/** So many lines of a report are shown. */
const LINES_SHOWN = 300;

/** `intent` write changes the products; anything else only looks. What was sent may be sent again: it changes nothing twice. */
export async function submitPriceList({ request, account }: BackOfficeArgs) {
	const { form, files } = await readUpload(request, "file");
	const submission = parseWithZod(form, { schema: priceListSchema });
	if (form.get("intent") === "undo") {
		const { restored, left } = await undoImport(shop, { digest: String(form.get("digest") ?? ""), by: account.email });
		const undo = { restored, left: left.slice(0, LINES_SHOWN), more: Math.max(0, left.length - LINES_SHOWN) };
		return data<PriceListAnswer>({ lastResult: submission.reply({ resetForm: true }), undo });
	}
	const answer = (body: PriceListAnswer, status: number) => data<PriceListAnswer>(body, { status });
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const { list, skip, sure, again } = submission.value;
	const refuse = (field: string, message: string, report?: ShownReport) =>
		answer(
			{ lastResult: submission.reply({ fieldErrors: { [field]: [message] } }), ...(report ? { report } : {}) },
			422,
		);
	const [file] = files;
	const text = file ? textOfFile(new Uint8Array(await file.arrayBuffer())) : list;
	if (!text && file) return refuse("file", "adminPriceList:fileUnreadable");
	if (!text) return refuse("list", "adminPriceList:listRequired");
	const isWriting = form.get("intent") === "write";
	const write = isWriting ? (skip ? "right" : "all") : "no";
	const change = { text: cleanText(text), write, sure, again, by: account.email } as const;
	const done = await changePriceList(shop, change).catch((error: unknown) => failureOfForm(request, error));
	if ("message" in done) return answer({ lastResult: submission.reply({ formErrors: [done.message] }) }, done.status);
	const field = file ? "file" : "list";
	if (!done.ok) return refuse(field, done.error.fields?.list ?? "validation:invalid");
	const report = shown(done.value);
	if (report.wrong > 0 && report.written === 0) return refuse(field, "adminPriceList:linesWrong", report);
	if (report.wrong > 0 && report.written > 0 && report.wrong <= LINES_SHOWN) {
		const wrongLines = report.lines.filter(({ problem }) => problem !== null).map(({ line }) => line);
		return answer({ lastResult: submission.reply(), report, left: onlyLines(cleanText(text), wrongLines) }, 200);
	}
	if (report.wrong > 0 || report.written === 0) return answer({ lastResult: submission.reply(), report }, 200);
	return goDone(path("adminPriceList"), "adminPriceList:written", { count: report.written });
}

function shown(report: PriceListReport): ShownReport {
	const wrong = report.lines.filter(({ problem }) => problem !== null);
	const right = report.lines.filter(({ problem }) => problem === null);
	const lines = [...wrong, ...right].slice(0, LINES_SHOWN).sort((a, b) => a.line - b.line);
	return { ...report, lines, more: report.lines.length - lines.length, wrong: wrong.length };
}

/** Prices and stock of all products as a list to be changed and sent back; sent as it is read. */
export const sendPriceList = (_: BackOfficeArgs): Response => sendCsv(exportPrices(shop), "prices.csv");

/** The same with all facts. */
export const sendProductList = (_: BackOfficeArgs): Response => sendCsv(exportProducts(shop), "products.csv");

function sendCsv(pages: AsyncGenerator<string[][]>, name: string): Response {
	return inPieces(csv(pages), fileHeaders("text/csv; charset=utf-8", name));
}

async function* csv(pages: AsyncGenerator<string[][]>): AsyncGenerator<string> {
	let bom = true;
	for await (const rows of pages) {
		yield stringify(rows, {
			delimiter: ";",
			record_delimiter: "windows",
			escape_formulas: true,
			quoted_match: /\n/,
			bom,
		});
		bom = false;
	}
}
