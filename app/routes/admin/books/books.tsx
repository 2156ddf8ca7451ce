import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficeSearch, FilterField } from "#app/components/back-office/search.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { BOOKS, type Book } from "#app/domain/books/books.ts";
import { formatLei, formatMoney } from "#app/domain/money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openBooks } from "#app/routes/admin/books/books.server.ts";
import { DayFields } from "#app/routes/admin/parts/day-fields.tsx";

export const loader = backOfficePage("admin", openBooks);

/** What a bookkeeper takes away each month: sales journal, payments, refunds, stock, and the e-Factura files. */
export default function Books() {
	const { sums } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminBooks");
	return (
		<BackOfficePage title={t("title")} lead={t("lead")}>
			<PeriodForm />
			{sums ? (
				<>
					<BooksTable sums={sums} />
					<EInvoiceFiles sums={sums} />
				</>
			) : null}
		</BackOfficePage>
	);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Sums = NonNullable<Loaded["sums"]>;

function PeriodForm() {
	const { period, fault, decimals } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminBooks");
	return (
		<BackOfficeSearch action={path("adminBooks")} isFiltered={false} values={{ ...period, decimals }} label={t("show")}>
			<DayFields days={period} fault={fault} of="period" />
			<FilterField
				name="decimals"
				label={t("decimals")}
				options={[
					{ value: "comma", label: t("decimals_comma") },
					{ value: "point", label: t("decimals_point") },
				]}
				className="min-w-0 flex-[1_1_14rem]"
			/>
		</BackOfficeSearch>
	);
}

/** The address of one of the shown period's files. */
function useFilePath() {
	const { period, decimals } = useLoaderData<typeof loader>();
	return (file: string, part?: number) =>
		path("adminBookFile", { file, ...period, decimals: decimals === "point" ? "point" : null, part });
}

function BooksTable({ sums }: { sums: Sums }) {
	const { t } = useTranslation(["adminBooks", "backOffice", "adminLists"]);
	const fileOf = useFilePath();
	const moneyOf = (lines: Sums["payments"]) => ({
		count: lines.reduce((all, { count }) => all + count, 0),
		total: lines.map(({ sum, currency }) => formatMoney(sum, currency || null)).join(" + ") || formatLei(0),
	});
	const gross = formatLei(sums.sales.gross);
	const facts: Record<Book, { count: number; total: string }> = {
		sales: { count: sums.sales.count, total: t("salesTotal", { gross, vat: formatLei(sums.sales.vat) }) },
		payments: moneyOf(sums.payments),
		refunds: moneyOf(sums.refunds),
		stock: { count: sums.stock.count, total: t("adminLists:pieces", { count: sums.stock.pieces }) },
	};
	return (
		<BackOfficeTable
			caption={t("caption")}
			columns={[t("columnBook"), { figure: t("columnLines") }, { figure: t("adminLists:total") }, t("adminLists:file")]}
			rows={(Object.keys(BOOKS) as Book[]).map((book) => ({
				id: book,
				cells: [
					<BookName key="book" book={book} />,
					facts[book].count,
					facts[book].total,
					<SaveLink
						key="file"
						href={fileOf(`${book}.csv`)}
						failed={t("backOffice:documentFailed")}
						className={buttonClasses("secondary", "sm")}
					>
						{t("download")} <span className="visually-hidden">{t(`book_${book}`)}</span>
					</SaveLink>,
				],
			}))}
		/>
	);
}

function BookName({ book }: { book: Book }) {
	const { t } = useTranslation("adminBooks");
	return (
		<>
			<span className="block">{t(`book_${book}`)}</span>{" "}
			<span className="block font-normal text-ink-muted text-sm">{t(`about_${book}`)}</span>
		</>
	);
}

/** Of companies and of consumers apart, as the tax office takes them (docs/law.md). */
function EInvoiceFiles({ sums: { sales } }: { sums: Sums }) {
	const { inZip } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminBooks", "backOffice"]);
	const fileOf = useFilePath();
	const groups = [
		{ group: "companies", count: sales.companies },
		{ group: "consumers", count: sales.files - sales.companies },
	] as const;
	const files = groups.flatMap(({ group, count }) => {
		const parts = Math.ceil(count / inZip);
		return Array.from({ length: parts }, (_, index) => ({ group, part: index + 1, parts }));
	});
	return (
		<section className="mt-10" aria-labelledby="e-invoices">
			<h2 id="e-invoices" className="text-xl">
				{t("eInvoices")}
			</h2>
			<p className="mt-2 max-w-prose text-ink-muted">{files.length > 0 ? t("eInvoicesAbout") : t("noEInvoices")}</p>
			<div className="mt-4 flex flex-wrap gap-3">
				{files.map(({ group, part, parts }) => (
					<SaveLink
						key={`${group}-${part}`}
						href={fileOf(`${group}.zip`, part)}
						failed={t("backOffice:documentFailed")}
						className={buttonClasses("secondary")}
					>
						{parts === 1 ? t(group) : t("part", { group: t(group), part, parts })}
					</SaveLink>
				))}
			</div>
		</section>
	);
}
