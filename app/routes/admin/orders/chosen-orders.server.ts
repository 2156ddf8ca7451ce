import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { chosenDocuments } from "#app/domain/orders/chosen-documents.server.ts";
import {
	CHOSEN_AT_MOST,
	CHOSEN_DOCUMENTS,
	isToDeliver,
	isToShip,
	parcelsSchema,
	type ShipAnswer,
} from "#app/domain/orders/chosen-orders.ts";
import { readChosenOrders } from "#app/domain/orders/read-chosen-orders.server.ts";
import { deliverOrders, type SeenOrder, shipOrders } from "#app/domain/orders/ship-orders.server.ts";
import { couriersOf } from "#app/domain/shipping/courier.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { attachedFile, printPage } from "#app/http/answers/document-answers.server.ts";
import { backOfficeNotice } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { type Flash, goWith } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** /admin/orders/chosen: what was ticked in the list; what is no number is left out, and so is what is too much. */
export async function openChosenOrders({ request }: BackOfficeArgs) {
	const ids = idsIn(request);
	const orders = await readChosenOrders(shop, ids.slice(0, CHOSEN_AT_MOST));
	return {
		orders,
		isCut: ids.length > CHOSEN_AT_MOST,
		couriers: couriersOf(shop.settings.ownCourier).map(({ id, name }) => ({ id, name })),
		toShip: orders.filter(isToShip).map(({ id }) => id),
		toDeliver: orders.filter(isToDeliver).map(({ id, status }) => ({ id, status })),
		meta: { title: textsOf(request).t("adminChosen:title"), noindex: true },
	};
}

/** Each by itself (`id`), or with commas between them (`ids`); none twice. */
function idsIn(request: Request): number[] {
	const query = new URL(request.url).searchParams;
	const typed = [...query.getAll("id"), ...(query.get("ids") ?? "").split(",")];
	return [...new Set(typed.flatMap((text) => readOrderNumber(text) ?? []))];
}

/** What the page gets back while lines or orders are left. */
export interface ChosenAnswer {
	lastResult?: ReturnType<Submission<unknown>["reply"]>;
	sent?: number;
	/** How many of them have an e-mail address. */
	mailed?: number;
	left?: ShipAnswer[];
	delivered?: number;
	/** Orders that could not be marked as delivered. */
	undelivered?: number[];
	problem?: true;
}

export async function submitChosenOrders({ request, account }: BackOfficeArgs) {
	const ids = idsIn(request).slice(0, CHOSEN_AT_MOST);
	const form = await readForm(request);
	switch (form.get("intent")) {
		case "ship": {
			const submission = parseWithZod(form, { schema: parcelsSchema });
			if (submission.status !== "success") {
				return data<ChosenAnswer>({ lastResult: submission.reply() }, { status: 422 });
			}
			const { lines: text, courier } = submission.value;
			const { sent, mailed, left } = await shipOrders(shop, { text, courier, account });
			if (left.length === 0) {
				return goBack([...ids, ...sent], {
					tone: "success",
					key: mailed === sent.length ? "adminChosen:sent" : "adminChosen:sentSome",
					values: { count: sent.length, mailed },
				});
			}
			const refused = submission.reply({ fieldErrors: { lines: ["adminChosen:linesLeft"] } });
			const lines = left.map((line) => line.text).join("\n");
			const lastResult = { ...refused, initialValue: { courier, lines } };
			return data<ChosenAnswer>({ lastResult, sent: sent.length, mailed, left }, { status: 422 });
		}
		case "deliver": {
			const chosen = seenOrders(String(form.get("orders") ?? ""));
			const { moved, left } = await deliverOrders(shop, { chosen, account });
			if (left.length > 0) {
				return data<ChosenAnswer>({ delivered: moved.length, undelivered: left, problem: true }, { status: 409 });
			}
			return goBack(ids, { tone: "success", key: "adminChosen:delivered", values: { count: moved.length } });
		}
		default:
			throw refusal("bad-request");
	}
}

/** "12-shipped,13-completed", as the page writes it. */
function seenOrders(text: string): SeenOrder[] {
	const seen = text.split(",").map((one) => {
		const [id, status] = one.split("-");
		return { id: readOrderNumber(id), status: ORDER_STATUSES.find((known) => known === status) };
	});
	const isSeen = (one: { id: number | null; status?: string | undefined }): one is SeenOrder =>
		one.id !== null && one.status !== undefined;
	if (seen.length > CHOSEN_AT_MOST || !seen.every(isSeen)) throw refusal("bad-request");
	return seen;
}

function goBack(ids: number[], flash: Flash) {
	const kept = [...new Set(ids)].slice(-CHOSEN_AT_MOST).join(",");
	return goWith(path("adminChosenOrders", { ids: kept }), flash);
}

/** Their documents as one PDF; the picking list alone as a page to print, which needs no printing program. */
export async function sendChosenDocuments({ request }: BackOfficeArgs): Promise<Response> {
	const { t, locale } = textsOf(request);
	const query = new URL(request.url).searchParams;
	const ids = idsIn(request).slice(0, CHOSEN_AT_MOST);
	const kinds = CHOSEN_DOCUMENTS.filter((kind) => query.getAll("documents").includes(kind));
	const back = { href: path("adminChosenOrders", { ids: ids.join(",") }), label: t("adminChosen:title") };
	const made = await chosenDocuments(shop, { ids, kinds, locale });
	if (!made.ok) {
		const { code, values } = made.error;
		const title = values?.id ? t("adminChosen:notPrinted", { id: values.id }) : t("adminChosen:nothingToPrint");
		return backOfficeNotice(request, code, { title, back });
	}
	const [first] = made.value;
	if (query.get("format") === "page" && first?.kind === "picking-list") return printPage(first);
	const pdf = await shop.printer.pdfOf(made.value);
	if (pdf.ok) return attachedFile(pdf.value, "application/pdf", `Orders-${ids[0]}-${ids.at(-1)}.pdf`);
	return backOfficeNotice(request, "printer-unavailable", { title: t("adminChosen:printFailed"), back });
}
