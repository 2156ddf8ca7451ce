import { type Options, stringify } from "csv-stringify/sync";
import { BOOKS, type Book, type BookLine, columnsOf } from "#app/domain/books/books.ts";
import { readBook, readReportable } from "#app/domain/books/read-books.server.ts";
import type { DaySpan } from "#app/domain/calendar/day-span.ts";
import { decimalText } from "#app/domain/money.ts";
import { backOfficeFile } from "#app/http/access/back-office.server.ts";
import { fileHeaders } from "#app/http/answers/document-answers.server.ts";
import { inPieces } from "#app/http/answers/in-pieces.server.ts";
import { backOfficeNotice } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { type Decimals, readBookQuery } from "#app/routes/admin/books/books.server.ts";
import { E_INVOICES_IN_A_ZIP, eInvoicesZip } from "#app/routes/admin/parts/e-invoice-zip.server.ts";

/** A book of a period as CSV, or its e-Factura files as ZIP; anything else is not found. */
export const loader = backOfficeFile("admin", async ({ request, params }): Promise<Response> => {
	const { period, fault, decimals, part } = readBookQuery(request);
	const [name = "", kind] = (params.file ?? "").split(".");
	if (!fault && kind === "csv" && Object.hasOwn(BOOKS, name)) {
		return csvFile(name as Book, period, { decimals, t: textsOf(request).t });
	}
	if (!fault && kind === "zip" && (name === "companies" || name === "consumers")) {
		const limit = E_INVOICES_IN_A_ZIP;
		const page = { ofCompanies: name === "companies", limit, offset: (part - 1) * limit };
		const documents = await readReportable(shop, period, page);
		return eInvoicesZip(documents, `e-factura-${name}-${period.from}-${period.to}-${part}.zip`);
	}
	const { t } = textsOf(request);
	const back = { href: path("adminBooks"), label: t("adminBooks:backToBooks") };
	return backOfficeNotice(request, "not-found", { title: t("adminBooks:noBook"), back });
});

interface Wording {
	decimals: Decimals;
	t: ReturnType<typeof textsOf>["t"];
}

function csvFile(book: Book, period: DaySpan, wording: Wording): Response {
	const name = `${book}-${period.from}-${period.to}.csv`;
	return inPieces(csvOf(book, readBook(shop, book, period), wording), fileHeaders("text/csv; charset=utf-8", name));
}

async function* csvOf(book: Book, pages: AsyncGenerator<BookLine[]>, wording: Wording): AsyncGenerator<string> {
	const { t, decimals } = wording;
	const columns = columnsOf(book);
	const options = csvOptions(decimals);
	yield stringify([columns.map(({ name }) => t(`adminBooks:column_${name}`))], {
		...options,
		bom: true,
	});
	for await (const page of pages) {
		yield stringify(
			page.map((line) => columns.map(({ name, kind }) => cellOf(line[name] ?? null, kind, wording))),
			options,
		);
	}
}

/** Amounts in their unit; of the known words those of the reader's language. */
function cellOf(value: string | number | null, kind: string, { decimals, t }: Wording) {
	if (kind === "word") return t(value as "adminEInvoices:kind_invoice");
	if (kind !== "amount" || typeof value !== "number") return value;
	// A number of our own; what people typed must not be taken for one, nor for a formula.
	const amount = decimalText(value);
	return { amount: decimals === "comma" ? amount.replace(".", ",") : amount };
}

/** What the spreadsheets of a country take for columns follows from what they take for decimals. */
function csvOptions(decimals: Decimals): Options {
	return {
		delimiter: decimals === "comma" ? ";" : ",",
		record_delimiter: "windows",
		escape_formulas: true,
		cast: {
			object: ({ amount }) => ({ value: String(amount), escape_formulas: false }),
			number: (value) => ({ value: String(value), escape_formulas: false }),
		},
	};
}
