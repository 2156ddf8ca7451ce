import { useTranslation } from "react-i18next";
import { DeskForm } from "#app/components/desk/catalogue/desk-form.tsx";
import { PerformanceRows } from "#app/components/desk/catalogue/performance-rows.tsx";
import { ProductFrame } from "#app/components/desk/catalogue/product-frame.tsx";
import { SpecificationRows } from "#app/components/desk/catalogue/specification-rows.tsx";
import { type FormAnswer, useDeskForm } from "#app/components/desk/catalogue/use-desk-form.ts";
import { useMessage } from "#app/components/forms/use-message.ts";
import { Card } from "#app/components/ui/card.tsx";
import type { DeskProductHead, Sheet } from "#app/domain/catalogue/desk-product.ts";
import {
	PERFORMANCE_AT_MOST,
	performanceSchema,
	performanceValues,
	rowsFor,
	SPECIFICATIONS_AT_MOST,
	specificationSchema,
	specificationValues,
} from "#app/domain/catalogue/specification-form.ts";
import { paths } from "#app/paths.ts";

interface Props {
	head: DeskProductHead;
	sheet: Sheet;
	answer: FormAnswer | undefined;
}

/** The specification sheet and the frame rates of one product, each a table of its own. */
export function ProductSheetScreen(props: Props) {
	return (
		<ProductFrame head={props.head} tab="sheet">
			<SpecificationCard key={props.sheet.specifications.mark} {...props} />
			<PerformanceCard key={`p-${props.sheet.performance.mark}`} {...props} />
		</ProductFrame>
	);
}

/** "ro-3" -> the column's name with the row's number. */
function useRowLabels(): (field: string) => string {
	const { t } = useTranslation("deskProducts");
	const message = useMessage();
	return (field) => {
		const [column = "", row = ""] = field.split("-");
		return t("rowField", { row, field: message(`deskProducts:row_${column}`) });
	};
}

function SpecificationCard({ head, sheet: { specifications }, answer }: Props) {
	const { t } = useTranslation("deskProducts");
	const form = useDeskForm({
		id: "specifications",
		part: "specifications",
		schema: specificationSchema,
		values: specificationValues(specifications.values),
		mark: specifications.mark,
		answer,
	});
	return (
		<Card as="section" aria-labelledby="specifications-title">
			<h2 id="specifications-title" className="text-xl">
				{t("specificationsTitle")}
			</h2>
			<p className="mt-1 mb-5 text-ink-muted">{t("specificationsText")}</p>
			<DeskForm
				form={form}
				action={paths.adminProductSheet(head.id)}
				submitLabel={t("saveSpecifications")}
				labelOf={useRowLabels()}
			>
				<SpecificationRows field={form.field} rows={rowsFor(specifications.values.length, SPECIFICATIONS_AT_MOST)} />
			</DeskForm>
		</Card>
	);
}

function PerformanceCard({ head, sheet: { performance }, answer }: Props) {
	const { t } = useTranslation("deskProducts");
	const form = useDeskForm({
		id: "performance",
		part: "performance",
		schema: performanceSchema,
		values: performanceValues(performance.values),
		mark: performance.mark,
		answer,
	});
	return (
		<Card as="section" aria-labelledby="performance-title">
			<h2 id="performance-title" className="text-xl">
				{t("performanceTitle")}
			</h2>
			<p className="mt-1 mb-5 text-ink-muted">{t("performanceText")}</p>
			<DeskForm
				form={form}
				action={paths.adminProductSheet(head.id)}
				intent="performance"
				submitLabel={t("savePerformance")}
				labelOf={useRowLabels()}
			>
				<PerformanceRows field={form.field} rows={rowsFor(performance.values.length, PERFORMANCE_AT_MOST)} />
			</DeskForm>
		</Card>
	);
}
