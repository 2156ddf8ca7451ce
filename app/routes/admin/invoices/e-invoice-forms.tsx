import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NumberField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { type FieldErrorLink, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { EInvoiceLine, EInvoiceList } from "#app/domain/invoices/e-invoice-report.ts";
import { eInvoiceReportSchema } from "#app/domain/invoices/e-invoice-report-form.ts";
import { type PageEdge, path } from "#app/paths.ts";

/** The list and its page, to come back to. */
export type EInvoicePlace = { list: EInvoiceList | null } & PageEdge;

interface ReportFormProps {
	line: EInvoiceLine;
	place: EInvoicePlace;
	/** The server's answer to this form. */
	lastResult: SubmissionResult | undefined;
	/** Told what is wrong in this form, for the head of the page; nothing any more once it is put right. */
	onFaults(id: number, faults: FieldErrorLink[]): void;
}

/** Says that one document was handed over, with the portal's number for the upload where there is one. */
export function ReportForm({ line, place, lastResult, onFaults }: ReportFormProps) {
	const { t } = useTranslation("adminEInvoices");
	const sent = useNavigation().formData;
	// The other forms of the list name documents too, and say besides what is done with them.
	const isPending = sent?.get("invoice") === String(line.id) && !sent.has("intent") && !sent.has("whole");
	const { formProps, field, summary } = useShopForm({
		id: `report-${line.id}`,
		schema: eInvoiceReportSchema,
		lastResult,
		checks: "onSubmit",
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew by each render.
	useEffect(() => onFaults(line.id, summary), [summary.length, summary[0]?.attempt, line.id, onFaults]);
	useEffect(() => () => onFaults(line.id, []), [line.id, onFaults]);
	return (
		<PostForm
			{...formProps}
			action={path("adminEInvoices", place)}
			preventScrollReset
			className="flex flex-wrap items-end gap-2 lg:min-w-88 lg:flex-nowrap"
			says={{ invoice: line.id, ...place }}
		>
			<NumberField
				{...field("uploadIndex")}
				label={t("uploadIndex")}
				optional
				maxLength={20}
				className="min-w-0 max-w-60 flex-[1_1_10rem] text-sm"
			/>
			<Button variant="secondary" size="sm" pending={isPending} className="whitespace-nowrap">
				{t("markReported")}
				<OfDocument line={line} />
			</Button>
		</PostForm>
	);
}

/** Has a document wait again. */
export function TakeBackForm({ line, place }: { line: EInvoiceLine; place: EInvoicePlace }) {
	const { t } = useTranslation("adminEInvoices");
	return (
		<PressForm
			action={path("adminEInvoices", place)}
			preventScrollReset
			says={{ intent: "take-back", reportedAt: line.reportedAt ?? "", invoice: line.id, ...place }}
			size="sm"
		>
			{t("takeBack")}
			<OfDocument line={line} />
		</PressForm>
	);
}

/** Says of every document of the page at once that it was handed over. */
export function ReportPageForm({ lines, list }: { lines: EInvoiceLine[]; list: EInvoiceList | null }) {
	const { t } = useTranslation("adminEInvoices");
	return (
		<PressForm
			action={path("adminEInvoices", { list })}
			says={{ whole: "page", invoice: lines.map(({ id }) => id).join(), list }}
		>
			{t("markPage", { count: lines.length })}
		</PressForm>
	);
}

/** Which document a button is about, for those who hear it and do not see its row. */
function OfDocument({ line: { series, number } }: { line: EInvoiceLine }) {
	return (
		<span className="visually-hidden">
			: {series} {number}
		</span>
	);
}
