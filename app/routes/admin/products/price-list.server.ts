import { Readable } from "node:stream";
import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { createReadableStreamFromReadable, data, redirect } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import {
	changePriceList,
	type PriceListReport,
	readPriceList,
} from "#app/domain/catalogue/change-price-list.server.ts";
import { PRICE_LIST_COLUMNS, priceListSchema } from "#app/domain/catalogue/price-list.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { fileHeaders } from "#app/http/answers/document-answers.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { keepFlash } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { faultsOf } from "#app/routes/admin/parts/admin-form.server.ts";

export async function openPriceList({ request }: BackOfficeArgs) {
	return { meta: { title: textsOf(request).t("adminPriceList:title"), noindex: true } };
}

/** What the page gets back: what the list would change, or has changed, and what is wrong with it. */
export interface PriceListAnswer {
	lastResult: ReturnType<Submission<unknown>["reply"]>;
	report?: PriceListReport;
}

/** `intent` write changes the products; anything else only looks. What was pasted stays: sent again it changes nothing twice. */
export async function submitPriceList({ request }: BackOfficeArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: priceListSchema });
	const answer = (body: PriceListAnswer, status: number) => data<PriceListAnswer>(body, { status });
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const { list: text, skip } = submission.value;
	const isWriting = form.get("intent") === "write";
	const done = await changePriceList(shop, { text, write: isWriting ? (skip ? "right" : "all") : "no" });
	if (!done.ok) return answer({ lastResult: submission.reply(faultsOf(done.error)) }, 422);
	const report = done.value;
	const isWrong = report.lines.some(({ problem }) => problem !== null);
	if (isWrong && report.written === 0) {
		const lastResult = submission.reply({ fieldErrors: { list: ["adminPriceList:linesWrong"] } });
		return answer({ lastResult, report }, 422);
	}
	if (isWrong || !isWriting) return answer({ lastResult: submission.reply(), report }, 200);
	const flash = keepFlash({ tone: "success", key: "adminPriceList:written", values: { count: report.written } });
	return redirect(path("adminPriceList"), { status: 303, headers: { "Set-Cookie": flash } });
}

/** All products as a list to be changed and pasted back; sent as it is read. */
export async function sendPriceList(_: BackOfficeArgs): Promise<Response> {
	return new Response(createReadableStreamFromReadable(Readable.from(csv())), {
		headers: fileHeaders("text/csv; charset=utf-8", "prices.csv"),
	});
}

async function* csv(): AsyncGenerator<string> {
	const options = { delimiter: ";", record_delimiter: "windows", escape_formulas: true } as const;
	yield stringify([[...PRICE_LIST_COLUMNS]], { ...options, bom: true });
	for await (const page of readPriceList(shop)) yield stringify(page, options);
}
