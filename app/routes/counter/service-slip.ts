import { readOrderNumber } from "#app/domain/order-number.ts";
import { readServiceOrder, readServicePaid } from "#app/domain/services/read-service-order.server.ts";
import { serviceSlip, slipFileName } from "#app/domain/services/service-slip.ts";
import { backOfficeFile } from "#app/http/access/back-office.server.ts";
import { pdfFile, printPage } from "#app/http/answers/document-answers.server.ts";
import { backOfficeNotice } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { storeHoursInWords } from "#app/http/answers/store-hours.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** The slip of a service order as a page to print; with `?format=pdf` as a file (DECISIONS 8). */
export const loader = backOfficeFile("staff", async ({ request, params, account }): Promise<Response> => {
	const { t } = textsOf(request);
	const id = readOrderNumber(params.id);
	const order = id === null ? null : await readServiceOrder(shop, id);
	const home = account.role === "admin" ? path("admin") : path("counter");
	if (!order) {
		const back = { href: home, label: t("services:back") };
		return backOfficeNotice(request, "not-found", { title: t("adminServiceOrders:slip"), back });
	}
	const { labels, settings } = shop;
	const content = serviceSlip(order, await readServicePaid(shop, order.id), settings.business, storeHoursInWords());
	const slip = { kind: "service-slip", content, labels } as const;
	if (new URL(request.url).searchParams.get("format") !== "pdf") return printPage(slip);
	const file = await pdfFile(slip, slipFileName(order.id));
	if (file.ok) return file.value;
	const back = { href: path("serviceSlip", { id: order.id }), label: t("adminServiceOrders:slipToPrint") };
	return backOfficeNotice(request, file.error.code, { title: t("adminServiceOrders:slip"), back });
});
