import { data } from "@remix-run/node";
import { readDocumentNumbers } from "#app/domain/invoices/read-document-numbers.server.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import type { IssuedCertificate } from "#app/domain/warranties/certificate.ts";
import { readCertificates, readWarranty } from "#app/domain/warranties/read-warranty.server.ts";
import { DEFAULT_WARRANTY_CHOICE } from "#app/domain/warranties/warranty-terms.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { monthsInAddress } from "#app/http/body/document-command.server.ts";
import { readDays, readSearch } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";

const INVOICES_A_PAGE = 24;
/** Those of the scrollable list. */
const ORDERS_A_LIST = 40;

/** /admin/invoices: a page of orders with the numbers of their invoices (SPEC 2.16), of all days or of those on which they were issued. */
export async function openInvoices({ request }: BackOfficeArgs) {
	const query = listQuery(request);
	const { days, fault, span, status } = readDays(new URL(request.url).searchParams);
	const { orders, older, newer } = fault
		? { orders: [], older: null, newer: null }
		: await listOrders(shop, { ...query, issued: span, limit: INVOICES_A_PAGE });
	const ids = orders.map((order) => order.id);
	const documents = await readDocumentNumbers(shop, ids);
	const body = {
		...query,
		days,
		fault,
		orders: orders.map((order) => ({ ...order, documents: documents.get(order.id) ?? [] })),
		older,
		newer,
		// The key of all mails that this page asks for: a second press on the same page sends nothing more.
		formKey: shop.newKey(),
		meta: { title: textsOf(request).t("adminDocuments:invoicesTitle"), noindex: true },
	};
	return data(body, { status });
}

/** /admin/warranties: the list of orders, and the warranty of the one in `?order=`; an unknown one answers 404. */
export async function openWarranties({ request }: BackOfficeArgs) {
	const query = listQuery(request);
	const asked = new URL(request.url).searchParams.get("order");
	const [page, chosen] = await Promise.all([
		listOrders(shop, { ...query, limit: ORDERS_A_LIST }),
		asked ? chosenOrder(request, readOrderNumber(asked)) : null,
	]);
	const isUnknown = asked !== null && asked !== "" && chosen === null;
	const body = {
		...query,
		...page,
		chosen,
		isUnknown,
		formKey: shop.newKey(),
		meta: { title: textsOf(request).t("adminDocuments:warrantiesTitle"), noindex: true },
	};
	return data(body, { status: isUnknown ? 404 : 200 });
}

export type DocumentOrder = NonNullable<Awaited<ReturnType<typeof chosenOrder>>>;

async function chosenOrder(request: Request, id: number | null) {
	if (id === null) return null;
	const [order, warranty, certificates] = await Promise.all([
		readOrder(shop, id),
		readWarranty(shop, id),
		readCertificates(shop, id),
	]);
	if (!order || !warranty) return null;
	const asked = monthsInAddress(request);
	const issued = readOrderNumber(new URL(request.url).searchParams.get("issued"));
	return {
		id,
		status: order.status,
		fullName: order.fullName,
		email: order.email,
		isErased: order.isErased ?? false,
		totalBani: order.totalBani,
		warranty,
		months: (asked.ok && asked.value) || warranty.chosenMonths || DEFAULT_WARRANTY_CHOICE,
		/** Newest first. */
		certificates: certificates.toReversed().map((certificate) => certificateLine(certificate, certificates)),
		/** The certificate that was issued just now: its file follows by itself where scripts run. */
		issued: certificates.some((certificate) => certificate.id === issued) ? issued : null,
	};
}

/** A product of its own months may be named beside those that were chosen. */
function certificateLine(
	{ id, certificateNumber, months: chosen, content }: IssuedCertificate,
	all: readonly IssuedCertificate[],
) {
	const months = content.items.every((item) => item.months === chosen) ? chosen : null;
	const newest = all.findLast((certificate) => certificate.months === chosen)!;
	const replacedBy = newest.id === id ? null : newest.certificateNumber;
	return { id, certificateNumber, replacedBy, months, issuedOn: content.issuedOn };
}

function listQuery(request: Request) {
	const search = new URL(request.url).searchParams;
	return {
		search: readSearch(search),
		before: readOrderNumber(search.get("before")),
		after: readOrderNumber(search.get("after")),
	};
}
