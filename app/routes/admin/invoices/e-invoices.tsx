import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCallback, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useKeptFocus } from "#app/components/enhance/use-kept-focus.ts";
import { ErrorSummary, type FieldErrorLink } from "#app/components/forms/shop-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { EInvoiceList } from "#app/domain/invoices/e-invoice-report.ts";
import { formatLei } from "#app/domain/money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import {
	type EInvoicePlace,
	ReportForm,
	ReportPageForm,
	TakeBackForm,
} from "#app/routes/admin/invoices/e-invoice-forms.tsx";
import { EInvoiceLink } from "#app/routes/admin/invoices/e-invoice-link.tsx";
import { EInvoiceStateWords } from "#app/routes/admin/invoices/e-invoice-state.tsx";
import { type EInvoiceFileLine, openEInvoices, submitEInvoices } from "#app/routes/admin/invoices/e-invoices.server.ts";

export const loader = backOfficePage("admin", openEInvoices);
export const action = backOfficePage("admin", submitEInvoices);
export const clientAction = keepTyped();

/** What is to be reported to e-Factura and by when, and what was (docs/law.md). */
export default function EInvoices() {
	const { page, counts, list, edge, inZip } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() ?? {};
	const { t } = useTranslation("adminEInvoices");
	const box = useRef<HTMLDivElement>(null);
	useKeptFocus(box, page);
	const [faults, noteFaults] = useReducer(latestFaults, undefined);
	const onFaults = useCallback((id: number, links: FieldErrorLink[]) => noteFaults({ id, links }), []);
	return (
		<div ref={box}>
			<BackOfficePage title={t("title")} lead={t("lead")}>
				<LinkTabs
					label={t("show")}
					current={list ?? "waiting"}
					wraps
					tabs={[
						{ id: "waiting", label: t("waiting", { count: counts.waiting }), to: path("adminEInvoices") },
						{ id: "late", label: t("late", { count: counts.late }), to: path("adminEInvoices", { list: "late" }) },
						{ id: "addresses", label: t("addresses"), to: path("adminEInvoices", { list: "addresses" }) },
						{ id: "reported", label: t("reported"), to: path("adminEInvoices", { list: "reported" }) },
					]}
				/>
				<div className="mt-6">
					<WrongIndex faults={faults} answer={answer} />
					{page.rows.length === 0 ? (
						<EmptyState icon="check" title={t(`none_${list ?? "waiting"}`)} />
					) : (
						<>
							{list === "reported" ? null : (
								<WholeList lines={page.rows} list={list} waiting={counts.waiting} inZip={inZip} />
							)}
							<EInvoiceTable lines={page.rows} place={{ list, ...edge }} answer={answer} onFaults={onFaults} />
						</>
					)}
				</div>
				<KeysetPager page={page} to={(other) => path("adminEInvoices", { list, ...other })} />
			</BackOfficePage>
		</div>
	);
}

/** What the server said to the last post. */
type Answer = { lastResult?: SubmissionResult; invoice?: number };

interface WholeListProps {
	lines: EInvoiceFileLine[];
	list: EInvoiceList | null;
	waiting: number;
	inZip: number;
}

/** Downloads and marks many at once. */
function WholeList({ lines, list, waiting, inZip }: WholeListProps) {
	const { t } = useTranslation(["adminEInvoices", "backOffice"]);
	// What has no file was in no download, so nobody has handed it over.
	const withFile = lines.filter(({ address }) => address !== "none");
	return (
		<div className="mb-6">
			<div className="flex flex-wrap gap-3">
				{list === null && (withFile.length > 0 || waiting > lines.length) ? (
					<SaveLink
						href={path("adminWaitingEInvoices")}
						failed={t("backOffice:documentFailed")}
						className={buttonClasses("primary")}
					>
						{t("downloadAll")}
					</SaveLink>
				) : null}
				{withFile.length > 0 ? <ReportPageForm lines={withFile} list={list} /> : null}
			</div>
			<p className="mt-3 max-w-prose text-ink-muted text-sm">{t("howTo", { most: inZip })}</p>
		</div>
	);
}

/** What is wrong in one of the page's forms. */
interface Faults {
	/** The document whose form it is. */
	id: number;
	links: FieldErrorLink[];
}

/** The form that was refused last stands in the summary, with an attempt of its own; put right, nothing does. */
function latestFaults(before: Faults | undefined, { id, links }: Faults): Faults | undefined {
	if (links.length === 0) return before?.id === id ? { id, links } : before;
	const attempt = (before?.links[0]?.attempt ?? 0) + 1;
	return { id, links: links.map((link) => ({ ...link, attempt })) };
}

/** The wrong number of the form that was sent, with the way to its field. */
function WrongIndex({ faults, answer }: { faults: Faults | undefined; answer: Answer }) {
	const message = useMessage();
	const { lastResult, invoice } = answer;
	const answered = (lastResult?.error?.uploadIndex ?? [])
		.slice(0, 1)
		.map((error) => ({ fieldId: `report-${invoice}-uploadIndex`, message: message(error) }));
	return <ErrorSummary errors={faults?.links ?? answered} />;
}

interface EInvoiceTableProps {
	lines: EInvoiceFileLine[];
	place: EInvoicePlace;
	answer: Answer;
	onFaults(id: number, links: FieldErrorLink[]): void;
}

function EInvoiceTable({ lines, place, answer, onFaults }: EInvoiceTableProps) {
	const { t, locale } = useTexts(["adminEInvoices", "adminLists"]);
	return (
		<BackOfficeTable
			isWide
			caption={t(`caption_${place.list ?? "waiting"}`)}
			columns={[
				t("columnDocument"),
				t("adminLists:order"),
				{ figure: t("adminLists:total") },
				t("columnIssued"),
				t("adminLists:state"),
				t("columnAction"),
			]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<DocumentName key="document" line={line} />,
					<OrderOf key="order" line={line} />,
					<span key="total" className="whitespace-nowrap">
						{formatLei(line.grossBani)}
					</span>,
					formatDay(line.issuedAt, locale),
					<State key="state" line={line} />,
					line.reportedAt === null ? (
						<ReportForm
							key="action"
							line={line}
							place={place}
							lastResult={answer.invoice === line.id ? answer.lastResult : undefined}
							onFaults={onFaults}
						/>
					) : (
						<TakeBackForm key="action" line={line} place={place} />
					),
				],
			}))}
		/>
	);
}

function DocumentName({ line: { kind, series, number, address } }: { line: EInvoiceFileLine }) {
	const { t } = useTranslation("adminEInvoices");
	return (
		<>
			<span className="block whitespace-nowrap">
				{series} {number}
			</span>{" "}
			<span className="block font-normal text-ink-muted text-sm">{t(`kind_${kind}`)}</span>{" "}
			{address === "none" ? null : <EInvoiceLink series={series} number={number} />}{" "}
			{address === "own" ? null : (
				<span className="block max-w-72 text-sm">
					<Badge tone={address === "none" ? "danger" : "warning"}>{t(`address_${address}`)}</Badge>{" "}
					<span className="mt-1 block font-normal text-ink-muted">{t(`address_${address}Hint`)}</span>
				</span>
			)}
		</>
	);
}

function OrderOf({ line: { orderId, buyerName } }: { line: EInvoiceFileLine }) {
	const { t } = useTranslation(["adminEInvoices", "adminLists", "order"]);
	return (
		<>
			<TextLink to={path("adminOrder", { id: orderId })}>{t("order:numbered", { id: orderId })}</TextLink>{" "}
			<span className="wrap-anywhere block text-ink-muted text-sm">{buyerName}</span>
		</>
	);
}

/** The state; of a document that was handed over, who said so and the portal's number. */
function State({ line }: { line: EInvoiceFileLine }) {
	const { t } = useTranslation("adminEInvoices");
	const { reportedBy, uploadIndex } = line;
	return (
		<>
			<EInvoiceStateWords dueOn={line.dueOn} isLate={line.isLate} reportedAt={line.reportedAt} />{" "}
			{uploadIndex ? <span className="mt-1 block text-sm">{t("indexOf", { index: uploadIndex })}</span> : null}{" "}
			{reportedBy ? <span className="wrap-anywhere mt-1 block text-ink-muted text-sm">{reportedBy}</span> : null}
		</>
	);
}
