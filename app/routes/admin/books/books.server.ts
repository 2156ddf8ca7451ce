import { data } from "@remix-run/node";
import { monthBefore, periodFault } from "#app/domain/books/books.ts";
import { sumBooks } from "#app/domain/books/read-books.server.ts";
import { typedDay } from "#app/domain/calendar/day-span.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { E_INVOICES_IN_A_ZIP } from "#app/routes/admin/parts/e-invoice-zip.server.ts";

export type Decimals = "comma" | "point";

/** The books of the address's period, or of the last whole month; a period that is none is refused with what was typed. */
export async function openBooks({ request }: BackOfficeArgs) {
	const { period, fault, decimals } = readBookQuery(request);
	const meta = { title: textsOf(request).t("adminBooks:title"), noindex: true };
	const sums = fault ? null : await sumBooks(shop, period);
	return data({ period, fault, decimals, sums, inZip: E_INVOICES_IN_A_ZIP, meta }, { status: fault ? 422 : 200 });
}

export function readBookQuery(request: Request) {
	const query = new URL(request.url).searchParams;
	const usual = monthBefore(shop.clock().toISOString());
	const period = { from: typed(query.get("from")) ?? usual.from, to: typed(query.get("to")) ?? usual.to };
	const decimals: Decimals = query.get("decimals") === "point" ? "point" : "comma";
	const part = /^[1-9]\d{0,3}$/.test(query.get("part") ?? "") ? Number(query.get("part")) : 1;
	return { period, fault: periodFault(period), decimals, part };
}

const typed = (day: string | null) => (day === null ? null : typedDay(day.slice(0, 20).toWellFormed().trim()));
