import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { CheckboxField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button, buttonClasses, SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import {
	FALL_AT_MOST_PERCENT,
	type PriceLine,
	priceListSchema,
	SAME_DIFFERENCE_DAYS,
} from "#app/domain/catalogue/price-list.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { useFactsLabels } from "#app/routes/admin/parts/use-facts-labels.ts";
import { openPriceList, type PriceListAnswer, submitPriceList } from "#app/routes/admin/products/price-list.server.ts";
import { PriceListImports } from "#app/routes/admin/products/price-list-imports.tsx";
import { useLineProblem } from "#app/routes/admin/products/use-line-problem.ts";

export const loader = backOfficePage("admin", openPriceList);
export const action = backOfficePage("admin", submitPriceList);
export const clientAction = keepTyped();

/** Prices and stock of many products: a list goes out, and is pasted back changed. */
export default function PriceList() {
	const { imports, locale } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as PriceListAnswer | undefined;
	const { t } = useTranslation("adminPriceList");
	const { formProps, field, summary } = useShopForm({
		id: "price-list",
		schema: priceListSchema as never,
		lastResult: answer?.lastResult,
		checks: "onSubmit",
	});
	/** What was ticked for the check stays so for the change. */
	const tick = (name: "skip" | "again" | "sure") => ({
		name,
		defaultChecked: field(name as never).defaultValue === "on",
	});
	const { defaultValue: _file, ...fileField } = field("file" as never);
	return (
		<BackOfficePage
			title={t("title")}
			lead={t("lead")}
			actions={
				<>
					<SecondaryLink to={path("adminProducts")}>{t("backToProducts")}</SecondaryLink>
					<a href={path("adminProductListFile")} className={buttonClasses("secondary")}>
						{t("downloadProducts")}
					</a>{" "}
					<a href={path("adminPriceListFile")} className={buttonClasses("secondary")}>
						{t("download")}
					</a>
				</>
			}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
				{answer?.report ? <Report report={answer.report} /> : null}
				{answer?.undo ? <Undone undo={answer.undo} /> : null}
				<TitledCard id="price-list-title" title={t("formTitle")}>
					<PostForm
						{...formProps}
						action={path("adminPriceList")}
						encType="multipart/form-data"
						className="mt-4 grid gap-4"
					>
						<ErrorSummary errors={summary} />
						<TextField
							{...fileField}
							// What is left is in the field below; the file would be read in its place.
							key={`file ${answer?.left ?? ""}`}
							type="file"
							accept=".csv,.txt,text/csv"
							label={t("file")}
							hint={t("fileHint")}
						/>
						<TextAreaField
							{...field("list" as never)}
							{...(answer?.left === undefined ? {} : { key: answer.left, defaultValue: answer.left })}
							label={t("list")}
							hint={t("listHint")}
							rows={12}
							autoComplete="off"
							spellCheck={false}
						/>
						<CheckboxField id="price-list-skip" {...tick("skip")} label={t("skip")} />
						<CheckboxField
							id="price-list-again"
							{...tick("again")}
							label={t("again", { days: SAME_DIFFERENCE_DAYS })}
						/>
						<CheckboxField
							id="price-list-sure"
							{...tick("sure")}
							label={t("sure", { percent: FALL_AT_MOST_PERCENT })}
						/>
						<div className="flex flex-wrap gap-3">
							<Button name="intent" value="check" variant="secondary">
								{t("check")}
							</Button>
							<Button name="intent" value="write">
								{t("write")}
							</Button>
						</div>
					</PostForm>
				</TitledCard>
				<PriceListImports imports={imports} locale={locale} />
			</div>
		</BackOfficePage>
	);
}

/** What was taken back, and what was left as it is and why. */
function Undone({ undo: { restored, left, more } }: { undo: NonNullable<PriceListAnswer["undo"]> }) {
	const { t } = useTranslation("adminPriceList");
	const labelOf = useFactsLabels("adminProducts");
	const named: Record<string, string> = {
		"": "—",
		...{ priceBani: t("fieldPrice"), price: t("fieldPrice") },
		discountPercent: t("fieldDiscount"),
		rows: t("fieldSpecifications"),
	};
	return (
		<section aria-labelledby="undone-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<h2 id="undone-title" className="text-xl">
				{t("undoneTitle")}
			</h2>
			<Notice tone={left.length > 0 ? "warning" : "success"} role="status">
				{restored + left.length === 0 ? t("undoneBefore") : t("undone", { count: restored })}{" "}
				{left.length > 0 ? t("leftAlone") : null}
			</Notice>
			{left.length > 0 ? (
				<BackOfficeTable
					caption={t("undoneTitle")}
					columns={[t("columnSku"), t("columnColumn"), t("columnWhy")]}
					rows={left.map(({ productId, sku, field, why }) => ({
						id: `${productId}-${field}`,
						cells: [sku, named[field] ?? labelOf(field), t(`left_${why}`)],
					}))}
				/>
			) : null}
			{more > 0 ? <p>{t("moreLines", { number: more })}</p> : null}
		</section>
	);
}

function Report({ report }: { report: NonNullable<PriceListAnswer["report"]> }) {
	const { t } = useTranslation("adminPriceList");
	const { lines, unchanged, repeated, written, more, wrong } = report;
	return (
		<section aria-labelledby="price-list-report" className="grid grid-cols-[minmax(0,1fr)] gap-4">
			{written > 0 ? <Notice tone="success">{t("written", { count: written })}</Notice> : null}
			<h2 id="price-list-report" className="text-xl">
				{t(written > 0 ? "reportDone" : "reportTitle")}
			</h2>
			{wrong > 0 ? <p className="font-semibold text-danger">{t("wrongLines", { count: wrong })}</p> : null}
			{wrong > 0 && written > 0 ? <p>{t("sendOnlyWrong")}</p> : null}
			{lines.length === 0 ? <p>{t("nothing")}</p> : <ReportTable lines={lines} />}
			{more > 0 ? <p>{t("moreLines", { number: more })}</p> : null}
			<p className="text-ink-muted">{t("unchanged", { number: unchanged })}</p>
			{repeated > 0 ? <p className="text-ink-muted">{t("repeated", { number: repeated })}</p> : null}
		</section>
	);
}

function ReportTable({ lines }: { lines: PriceLine[] }) {
	const { t } = useTranslation(["adminPriceList", "adminLists"]);
	return (
		<BackOfficeTable
			caption={t("caption")}
			columns={[t("columnLine"), t("columnSku"), t("columnColumn"), t("columnChange")]}
			rows={lines.map((line) => ({
				id: line.line,
				cells: [
					t("adminLists:line", { line: line.line }),
					<span key="sku" className="lg:whitespace-nowrap">
						{line.sku || "—"}
					</span>,
					<span key="column" className="lg:whitespace-nowrap">
						{line.column ?? "—"}
					</span>,
					<Said key="said" line={line} />,
				],
			}))}
		/>
	);
}

/** What a line changes, or why it cannot. */
function Said({ line }: { line: PriceLine }) {
	const { t } = useTranslation("adminPriceList");
	const why = useLineProblem();
	if (line.problem) return <strong className="text-danger">{why(line)}</strong>;
	return line.changes.map(({ what, from, to }) => (
		<span key={what} className="block break-words">
			{what === "price" || what === "discount" || what === "stock"
				? t(`change_${what}`, { from, to })
				: what === "made"
					? t("change_made", { name: to })
					: t("change_fact", { what, from: from || "—", to })}
		</span>
	));
}
