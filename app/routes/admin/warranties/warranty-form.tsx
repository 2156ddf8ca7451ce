import { useRevalidator } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePostElsewhere } from "#app/components/enhance/post-elsewhere.ts";
import { NotHad, saveFile } from "#app/components/enhance/save-file.ts";
import { SelectField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { showToast } from "#app/components/layout/toasts.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { addMonths } from "#app/domain/calendar/days.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import {
	DEFAULT_WARRANTY_CHOICE,
	WARRANTY_CHOICES,
	type WarrantyChoice,
} from "#app/domain/warranties/warranty-terms.ts";
import { path } from "#app/paths.ts";

/**
 * The period with its end date, and what can be done for it: issue, save as PDF, send (SPEC 2.16). One plain form with
 * three buttons; with scripts the date follows the select, and the PDF is saved without leaving the page.
 */
export function WarrantyForm({
	orderId,
	startsOn,
	chosenMonths,
	promisedMonths,
	isOpen,
	hasEmail,
	formKey,
	returnTo,
}: {
	orderId: number;
	/** YYYY-MM-DD */
	startsOn: string;
	chosenMonths: WarrantyChoice;
	/** The longest that one of the products promises by itself. */
	promisedMonths: number;
	/** False: there is nothing to guarantee yet. */
	isOpen: boolean;
	/** False: its customer has no address that it could be sent to. */
	hasEmail: boolean;
	formKey: string;
	returnTo: string;
}) {
	const { t, locale } = useTexts(["adminDocuments", "errors", "lookup"]);
	const isUnmailed = isOpen && !hasEmail;
	const [months, setMonths] = useState(chosenMonths);
	const { Form, formAction } = usePostElsewhere(
		path("apiGenerateWarranty", { id: orderId }),
		path("apiEmailWarranty", { id: orderId }),
	);
	const pdf = usePdf(orderId, months);
	const until = (count: number) => formatDay(addMonths(startsOn, count), locale);
	return (
		<PostForm as={Form} action={path("apiGenerateWarranty", { id: orderId })} preventScrollReset className="grid gap-4">
			<input type="hidden" name="orderKey" value={formKey} />
			<input type="hidden" name="returnTo" value={returnTo} />
			<SelectField
				id="warranty-months"
				name="warrantyMonths"
				label={t("lookup:period")}
				value={String(months)}
				onChange={(event) => setMonths(WARRANTY_CHOICES.find((known) => String(known) === event.target.value)!)}
				options={WARRANTY_CHOICES.map((choice) => ({
					value: String(choice),
					label: t("periodChoice", {
						period: t("lookup:months", { count: choice }),
						day: shortDay(addMonths(startsOn, choice), locale),
					}),
				}))}
			/>
			{isOpen ? (
				<p>
					{t("validUntil")}:{" "}
					<output htmlFor="warranty-months" className="font-semibold tabular-nums">
						{until(months)}
					</output>
					{months === DEFAULT_WARRANTY_CHOICE && promisedMonths > months ? (
						<span className="block text-sm">
							{t("promisedLonger", {
								period: t("lookup:months", { count: promisedMonths }),
								day: until(promisedMonths),
							})}
						</span>
					) : null}
				</p>
			) : null}
			<div className="flex flex-wrap gap-2">
				<Button disabled={!isOpen} pending={formAction === path("apiGenerateWarranty", { id: orderId })}>
					{t("generate")}
				</Button>{" "}
				<Button
					name="then"
					value="pdf"
					variant="secondary"
					disabled={!isOpen}
					pending={pdf.isSaving}
					onClick={pdf.save}
				>
					{t("downloadPdf")}
				</Button>{" "}
				<Button
					formAction={path("apiEmailWarranty", { id: orderId })}
					variant="secondary"
					disabled={!isOpen || !hasEmail}
					aria-describedby={isUnmailed ? "warranty-no-email" : undefined}
					pending={formAction === path("apiEmailWarranty", { id: orderId })}
				>
					{t("emailToCustomer")}
				</Button>
			</div>
			{isUnmailed ? (
				<p id="warranty-no-email" className="text-ink-muted text-sm">
					{t("errors:no-email")}
				</p>
			) : null}
		</PostForm>
	);
}

/** "20.11.2028" or "20 Nov 2028": a choice has little room on a phone. */
const shortDay = (day: string, locale: Locale) =>
	locale === "ro" ? day.split("-").reverse().join(".") : formatDay(day, locale).replace(/(?<= \p{L}{3})\p{L}+/u, "");

function usePdf(orderId: number, months: WarrantyChoice) {
	const { t } = useTranslation("adminDocuments");
	const { revalidate } = useRevalidator();
	const [isSaving, setSaving] = useState(false);

	async function save(event: MouseEvent) {
		event.preventDefault();
		setSaving(true);
		try {
			await saveFile(
				path("apiDownloadWarranty", { id: orderId, months, format: "pdf" }),
				t("certificateDownloadFailed"),
			);
			showToast({ tone: "success", text: t("certificateDownloaded") });
			// It may have issued a new certificate.
			revalidate();
		} catch (error) {
			if (!(error instanceof NotHad)) throw error;
			showToast({ tone: "error", text: error.message });
		}
		setSaving(false);
	}

	return { isSaving, save };
}
