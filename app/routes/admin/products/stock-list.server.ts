import { data, redirect } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import { readAdminProductQuery } from "#app/domain/catalogue/admin-product-query.ts";
import { changePriceList } from "#app/domain/catalogue/change-price-list.server.ts";
import { placeText } from "#app/domain/catalogue/list-place.ts";
import type { PriceLine } from "#app/domain/catalogue/price-list.ts";
import { listAdminProducts } from "#app/domain/catalogue/read-admin-products.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** Five fields a row. */
const MOST_FIELDS = 300;

/** A page of products whose prices and stock are edited in place. */
export async function openStockList({ request }: BackOfficeArgs) {
	const { locale, t } = textsOf(request);
	const query = readAdminProductQuery(new URL(request.url).searchParams);
	const page = await listAdminProducts(shop, locale, query);
	return { page, here: hereOf(request), meta: { title: t("adminProducts:stockListTitle"), noindex: true } };
}

/** This page of the list. */
function hereOf(request: Request): string {
	const { edge } = readAdminProductQuery(new URL(request.url).searchParams);
	return path("adminStockList", edge ? { [edge.side]: placeText(edge.place) } : {});
}

/** What comes back with rows that were not saved: why by product, and what was typed. */
export interface StockListAnswer {
	problems: Record<string, Pick<PriceLine, "problem" | "value" | "message" | "column">>;
	typed: Record<string, string>;
	written: number;
}

/** Saves the rows in which something was changed, each with what its writer saw; 409 with those that could not be. */
export async function submitStockList({ request, account }: BackOfficeArgs) {
	const form = await readForm(request, { maxFields: MOST_FIELDS });
	const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
	const rows = Object.entries(typed).flatMap(([name, sku]) => {
		const id = /^sku-(\d{1,9})$/.exec(name)?.[1];
		return id ? [rowOf(id, sku, typed)] : [];
	});
	const changed = rows.filter(({ price, stock }) => price !== "" || stock !== "");
	if (changed.length === 0) return redirect(hereOf(request), { status: 303 });
	const cells = changed.map(({ sku, price, priceSeen, stock, stockSeen }) => [sku, price, priceSeen, stock, stockSeen]);
	const text = stringify([["sku", "price", "price_seen", "stock", "stock_seen"], ...cells], { delimiter: ";" });
	const order = { text, write: "right", sure: form.get("sure") === "on", isForm: true, by: account.email } as const;
	const done = await changePriceList(shop, order);
	const { lines, written } = done.ok ? done.value : { lines: [], written: 0 };
	const wrong = new Map(lines.filter(({ problem }) => problem !== null).map((line) => [line.sku, line]));
	if (done.ok && wrong.size === 0) {
		// Also what a first press has written already.
		return goDone(hereOf(request), "adminPriceList:written", { count: changed.length });
	}
	const problems = changed.flatMap(({ id, sku }) => {
		const line = wrong.get(sku);
		return line ? [[id, { problem: line.problem, value: line.value, message: line.message, column: line.column }]] : [];
	});
	return data<StockListAnswer>({ problems: Object.fromEntries(problems), typed, written }, { status: 409 });
}

/** An empty cell of a list changes nothing, but an emptied field is no price and no stock: this is none either. */
const EMPTIED = "—";

/** What a row wants changed; "" for a field that holds what its writer saw. */
function rowOf(id: string, sku: string, typed: Record<string, string>) {
	const of = (field: string) => (typed[`${field}-${id}`] ?? "").trim();
	const [priceSeen, stockSeen] = [of("priceSeen"), of("stockSeen")];
	const wanted = (field: string, seen: string) => (of(field) === seen ? "" : of(field) || EMPTIED);
	return {
		...{ id, sku, priceSeen, stockSeen },
		price: wanted("price", priceSeen),
		stock: wanted("stock", stockSeen),
	};
}
