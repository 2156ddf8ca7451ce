import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { isDay, typedDay } from "#app/domain/calendar/day-span.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { closeDay } from "#app/domain/day-close/close-day.server.ts";
import {
	type CounterPayment,
	closeDaySchema,
	fiscalReceiptSchema,
	wrongMeansSchema,
} from "#app/domain/day-close/day-report.ts";
import { dayReport, dayReportFileName } from "#app/domain/day-close/day-report-file.ts";
import { noteFiscalReceipt } from "#app/domain/day-close/note-receipt.server.ts";
import { readDay } from "#app/domain/day-close/read-day.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import type { CounterMeans } from "#app/domain/payments/payment-means.ts";
import { staffCorrection } from "#app/domain/payments/void-payment.ts";
import { correctServiceMeans } from "#app/domain/services/correct-service-means.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { pdfFile, printPage } from "#app/http/answers/document-answers.server.ts";
import { backOfficeNotice } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { answerRefused, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

type Account = BackOfficeArgs["account"];

/** /staff/day: the money of today, or of the address's day; one that is none or has not come is refused with what was typed. */
export async function openDay({ request, account }: BackOfficeArgs) {
	const meta = { title: textsOf(request).t("counter:closeDay"), noindex: true };
	const { day, today, fault, page } = readAddress(request);
	if (fault) return data({ day, today, fault, page, view: null, meta }, { status: 422 });
	const view = await readDay(shop, day, page);
	// Beyond the last page, where the day has payments after all.
	if (page > 1 && view.payments.length === 0) throw redirect(path("counterDay", { day }));
	const payments = view.payments.map((line) => ({ ...line, right: rightMeans(line, account) }));
	return data({ day, today, fault, page, view: { ...view, payments }, meta });
}

function readAddress(request: Request) {
	const today = bucharestDay(shop.clock().toISOString());
	const query = new URL(request.url).searchParams;
	const typed = query.get("day")?.slice(0, 20).toWellFormed().trim();
	const day = typedDay(typed || today);
	const page = /^[1-9]\d{0,3}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
	return { day, today, fault: !isDay(day) || day > today, page };
}

/** Admins correct every payment at the counter, staff their own of the same day; the others are an admin's to correct. */
function rightMeans(line: CounterPayment, { email, role }: Account): CounterMeans | null {
	if (role === "admin") return line.means === "cash" ? "card" : "cash";
	return staffCorrection({ ...line, account: line.by }, { email, now: shop.clock() });
}

/** What the page gets back when nothing was changed. */
interface DayAnswer {
	/** Of the form that closes the day. */
	lastResult?: ReturnType<Submission<unknown>["reply"]>;
	/** What was typed as the receipt of a payment, "order-12", and why it is refused. */
	receipt?: { payment: string; typed: string; error: string; values?: ShopError["values"] };
	problem?: ShopError;
}

/** The posts of that page: the close, a receipt's number, or a payment's right means. All lead back to its day. */
export async function submitDay({ request, account }: BackOfficeArgs) {
	const { fault, ...place } = readAddress(request);
	if (fault) throw refusal("bad-request");
	const form = await readForm(request);
	if (form.get("intent") === "close") return close(form, place, account);
	if (form.get("intent") === "receipt") return noteReceipt(form, place, account);
	if (form.get("intent") === "means") return correctMeans(form, place, account);
	throw refusal("bad-request");
}

const answer = (body: DayAnswer, status: number) => data(body, { status });
const problemOf = (problem: ShopError) => answer({ problem }, STATUS_OF[problem.code]);

/** The day, and the page of its payments, that a form was sent from. */
type Place = Pick<ReturnType<typeof readAddress>, "day" | "page">;

async function close(form: FormData, place: Place, account: Account) {
	const submission = parseWithZod(form, { schema: closeDaySchema });
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const { opening: openingBani, counted: countedBani, note } = submission.value;
	const closed = await closeDay(shop, { day: place.day, openingBani, countedBani, note, account });
	if (closed.ok) return goBack(place, "adminDay:done_close");
	const { status, ...refused } = answerRefused(submission, closed.error);
	return answer(refused, status);
}

async function noteReceipt(form: FormData, place: Place, account: Account) {
	const typed = fiscalReceiptSchema.safeParse(Object.fromEntries(form));
	if (!typed.success) {
		const issue = typed.error.issues.find(({ path: [name] }) => name === "number");
		if (!issue) throw refusal("bad-request");
		const payment = `${form.get("of")}-${form.get("record")}`;
		return answer({ receipt: { payment, typed: String(form.get("number") ?? ""), error: issue.message } }, 422);
	}
	const noted = await noteFiscalReceipt(shop, { ...typed.data, account });
	if (noted.ok) return goBack(place, typed.data.number === null ? "adminDay:done_noReceipt" : "adminDay:done_receipt");
	const { code, values } = noted.error;
	if (code !== "changed-meanwhile") return problemOf(noted.error);
	const { of, record, number } = typed.data;
	const receipt = { payment: `${of}-${record}`, typed: number ?? "", error: "adminDay:receiptChanged", values };
	return answer({ receipt }, STATUS_OF[code]);
}

async function correctMeans(form: FormData, place: Place, account: Account) {
	const wish = wrongMeansSchema.safeParse(Object.fromEntries(form));
	if (!wish.success) throw refusal("bad-request");
	const { of, record, about, means } = wish.data;
	const corrected =
		of === "order"
			? await voidPayment(shop, { orderId: about, record, instead: means, note: null, account })
			: await correctServiceMeans(shop, { id: about, paymentId: record, means, account });
	if (corrected.ok) return goBack(place, "adminDay:done_means");
	// Only a limit speaks of a field: cash that this customer may not pay today.
	return problemOf(corrected.error.fields ? { code: "cash-limit" } : corrected.error);
}

async function goBack({ day, page }: Place, key: `adminDay:done_${"close" | "receipt" | "noReceipt" | "means"}`) {
	return goDone(path("counterDay", { day, page: page > 1 ? page : null }), key);
}

/** The report of a closed day as a page to print; with `?format=pdf` as a file. */
export async function openDayReport({ request }: BackOfficeArgs): Promise<Response> {
	const { t, locale } = textsOf(request);
	const { day, fault } = readAddress(request);
	const view = fault ? null : await readDay(shop, day);
	const title = t("adminDay:report");
	const back = { href: path("counterDay", fault ? {} : { day }), label: t("adminDay:back") };
	if (!view?.close) return backOfficeNotice(request, "not-found", { title, back });
	const { labels, settings } = shop;
	const content = dayReport({ close: view.close, after: view.after }, { business: settings.business, locale });
	const report = { kind: "day-report", content, labels } as const;
	if (new URL(request.url).searchParams.get("format") !== "pdf") return printPage(report);
	const file = await pdfFile(report, dayReportFileName(day));
	return file.ok ? file.value : backOfficeNotice(request, file.error.code, { title, back });
}
