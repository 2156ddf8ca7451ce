import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { useMessage } from "#app/components/forms/use-message.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import {
	PERFORMANCE_AT_MOST,
	performanceSchema,
	performanceValues,
	rowsFor,
	SPECIFICATIONS_AT_MOST,
	specificationSchema,
	specificationValues,
} from "#app/domain/catalogue/specification-form.ts";
import { inFields } from "#app/domain/section.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, useAdminForm, useFormKey } from "#app/routes/admin/parts/admin-form.tsx";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import {
	openProductSpecifications,
	submitProductSpecifications,
} from "#app/routes/admin/products/product-specifications.server.ts";
import { PerformanceRows, SpecificationRows } from "#app/routes/admin/products/specification-rows.tsx";

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
