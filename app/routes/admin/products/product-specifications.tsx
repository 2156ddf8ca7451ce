import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { NumberField, SelectField, TextField } from "#app/components/forms/field.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { SPECIFICATION_KEYS } from "#app/domain/catalogue/specification.ts";
import {
	OWN_NAME,
	PERFORMANCE_AT_MOST,
	type PerformanceField,
	performanceSchema,
	performanceValues,
	rowField,
	rowsFor,
	SPECIFICATIONS_AT_MOST,
	type SpecificationField,
	specificationSchema,
	specificationValues,
} from "#app/domain/catalogue/specification-form.ts";
import { inFields } from "#app/domain/section.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, type AdminFormState, useAdminForm, useFormKey } from "#app/routes/admin/parts/admin-form.tsx";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import {
	openProductSpecifications,
	submitProductSpecifications,
} from "#app/routes/admin/products/product-specifications.server.ts";

export const loader = backOfficePage("admin", openProductSpecifications);
export const action = backOfficePage("admin", submitProductSpecifications);
export const clientAction = keepTyped();

/** The specifications and the frame rates of one product, each a table of its own. */
export default function ProductSpecifications() {
	const { head, specifications, performance } = useLoaderData<typeof loader>();
	return (
		<ProductFrame head={head} tab="tabSpecifications">
			<SpecificationCard key={useFormKey(specifications.revision, "specifications")} />
			<PerformanceCard key={`p-${useFormKey(performance.revision, "performance")}`} />
		</ProductFrame>
	);
}

/** "ro-3" -> the column's name with the row's number. */
function useRowLabels(): (field: string) => string {
	const { t } = useTranslation("adminProducts");
	const message = useMessage();
	return (field) => {
		const [column = "", row = ""] = field.split("-");
		return t("rowField", { row, field: message(`adminProducts:row_${column}`) });
	};
}

function SpecificationCard() {
	const { head, specifications } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("adminProducts");
	const form = useAdminForm({
		id: "specifications",
		schema: specificationSchema,
		...inFields(specifications, specificationValues),
		answer,
	});
	return (
		<TitledCard id="specifications-title" title={t("tabSpecifications")}>
			<p className="mt-1 mb-5 text-ink-muted">{t("specificationsText")}</p>
			<AdminForm
				form={form}
				action={path("adminProductSpecifications", { id: head.id })}
				submitLabel={t("saveSpecifications")}
				labelOf={useRowLabels()}
			>
				<SpecificationRows field={form.field} rows={rowsFor(specifications.values.length, SPECIFICATIONS_AT_MOST)} />
			</AdminForm>
		</TitledCard>
	);
}

function PerformanceCard() {
	const { head, performance } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("adminProducts");
	const form = useAdminForm({
		id: "performance",
		schema: performanceSchema,
		...inFields(performance, performanceValues),
		answer,
	});
	return (
		<TitledCard id="performance-title" title={t("performanceTitle")}>
			<p className="mt-1 mb-5 text-ink-muted">{t("performanceText")}</p>
			<AdminForm
				form={form}
				action={path("adminProductSpecifications", { id: head.id })}
				intent="performance"
				submitLabel={t("savePerformance")}
				labelOf={useRowLabels()}
			>
				<PerformanceRows field={form.field} rows={rowsFor(performance.values.length, PERFORMANCE_AT_MOST)} />
			</AdminForm>
		</TitledCard>
	);
}

interface RowsProps {
	field: AdminFormState["field"];
	rows: number;
}

/** Named outright: the server's language and the browser's may not be the same. */
const inOrder = new Intl.Collator("ro");

/** The lines of the specifications: what it is, in which place, and the value in both languages. */
function SpecificationRows({ field, rows }: RowsProps) {
	const { t } = useTranslation(["adminProducts", "catalogue", "adminLists"]);
	const options = [
		{ value: "", label: t("adminLists:choose") },
		...SPECIFICATION_KEYS.map((key) => ({ value: key, label: t(`catalogue:spec-${key}`) })).sort((a, b) =>
			inOrder.compare(a.label, b.label),
		),
		{ value: OWN_NAME, label: t("keyOwn") },
	];
	return (
		<Rows rows={rows} columns="lg:grid-cols-[5.5rem_minmax(0,15rem)_minmax(0,1fr)_minmax(0,1fr)]">
			{(row) => {
				const of = (name: SpecificationField) => field(rowField(name, row));
				return (
					<>
						<NumberField {...of("position")} label={t("row_position")} maxLength={3} />
						<SelectField {...of("key")} label={t("row_key")} options={options} />
						<TextField {...of("ro")} lang="ro" label={t("row_ro")} maxLength={300} autoComplete="off" />
						<TextField {...of("en")} lang="en" label={t("row_en")} maxLength={300} autoComplete="off" />
						<div data-extra className="own-name-fields">
							<TextField
								{...of("nameRo")}
								lang="ro"
								label={t("row_nameRo")}
								maxLength={60}
								autoComplete="off"
								className="lg:col-start-3"
							/>
							<TextField {...of("nameEn")} lang="en" label={t("row_nameEn")} maxLength={60} autoComplete="off" />
						</div>
					</>
				);
			}}
		</Rows>
	);
}

/** Games with their frame rates at two resolutions. */
function PerformanceRows({ field, rows }: RowsProps) {
	const { t } = useTranslation("adminProducts");
	return (
		<Rows rows={rows} columns="lg:grid-cols-[minmax(0,1fr)_8rem_8rem_minmax(0,1fr)]">
			{(row) => {
				const of = (name: PerformanceField) => field(rowField(name, row));
				return (
					<>
						<TextField {...of("game")} label={t("row_game")} maxLength={80} autoComplete="off" />
						<NumberField {...of("fps1080p")} label={t("row_fps1080p")} maxLength={4} />
						<NumberField {...of("fps1440p")} label={t("row_fps1440p")} maxLength={4} />
						<TextField {...of("test")} label={t("row_test")} maxLength={80} autoComplete="off" />
					</>
				);
			}}
		</Rows>
	);
}

/**
 * In a wide window the rows stand under each other like a table's: the labels of the first are enough for the eye, but for
 * fields that not every row has (`data-extra`).
 */
const LABELS_FOR_THE_EAR = "lg:[&_label:not([data-extra]_*)]:visually-hidden";

/** A form that is a table: each row a group with its number, a card of its own in a narrow window. */
function Rows({ rows, columns, children }: { rows: number; columns: string; children(row: number): ReactNode }) {
	const { t } = useTranslation("adminProducts");
	return (
		<div className="space-y-4 lg:space-y-2">
			{Array.from({ length: rows }, (_, index) => index + 1).map((row) => (
				<fieldset
					key={row}
					className={classNames(
						"min-w-0 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-4",
						row > 1 && LABELS_FOR_THE_EAR,
					)}
				>
					<legend className="font-semibold text-ink-muted text-sm max-lg:px-1 lg:visually-hidden">
						{t("row", { row })}
					</legend>
					<div className={classNames("grid items-start gap-x-4 gap-y-3 sm:max-lg:grid-cols-2", columns)}>
						{children(row)}
					</div>
				</fieldset>
			))}
		</div>
	);
}
