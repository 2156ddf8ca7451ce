import { readOrderNumber } from "#app/domain/orders/order.ts";
import { readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { serviceSlip, slipFileName } from "#app/domain/services/service-slip.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { deskNotice } from "#app/http/desk-notice.server.ts";
import { pdfFile, printPage } from "#app/http/document-answers.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/** The slip of a service order as a page to print; with `?format=pdf` as a file (DECISIONS 8). */
export async function openServiceSlip({ request, params, account }: DeskArgs): Promise<Response> {
	const { t } = textsOf(request);
	const id = readOrderNumber(params.id);
	const order = id === null ? null : await readServiceOrder(shop, id);
	const home = account.role === "admin" ? paths.admin() : paths.staff();
	if (!order) {
		const back = { href: home, label: t("deskServiceOrders:back") };
		return deskNotice(request, "not-found", { title: t("deskServiceOrders:slip"), back });
	}
	const slip = { kind: "service-slip" as const, content: serviceSlip(order, shop.settings.business) };
	if (new URL(request.url).searchParams.get("format") !== "pdf") return printPage(slip);
	const file = await pdfFile(slip, slipFileName(order.id));
	if (file.ok) return file.value;
	const back = { href: paths.serviceSlip(order.id), label: t("deskServiceOrders:slipToPrint") };
	return deskNotice(request, file.error.code, { title: t("deskServiceOrders:slip"), back });
}
