import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddressFields } from "#app/components/forms/address-fields.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { SameFields } from "#app/components/forms/same-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { BILLING_FIELD_OF, BILLING_FIELDS, type BillingField } from "#app/domain/invoices/order-billing.ts";

interface BillingFieldsProps {
	field: (name: BillingField) => {
		id: string;
		name: string;
		defaultValue: string | undefined;
		error: string | undefined;
	};
	/** When it is wanted, in the words of who does not buy. */
	hint?: string | undefined;
}

/**
 * An invoice to a company or to another address: one quiet line until it is wanted. It stands open where something in it was
 * typed or refused, and cannot be closed over a refused field; text browsers show it as it is.
 */
export function BillingFields({ field, hint }: BillingFieldsProps) {
	const { t } = useTranslation("checkout");
	const faults = BILLING_FIELDS.filter((name) => field(name).error !== undefined).join(" ");
	const [startsOpen] = useState(() => faults !== "" || BILLING_FIELDS.some((name) => field(name).defaultValue));
	const details = useRef<HTMLDetailsElement>(null);

	// Browsers bring back what was typed before a reload, and scripts refuse what the server has not seen.
	useEffect(() => {
		if (details.current && (faults !== "" || isFilled(details.current))) details.current.open = true;
	}, [faults]);

	return (
		<details
			ref={details}
			aria-labelledby="checkout-billing"
			open={startsOpen}
			onToggle={({ currentTarget }) => {
				if (faults !== "") currentTarget.open = true;
			}}
			// What the browser fills in by itself must be seen.
			onInput={({ currentTarget }) => {
				currentTarget.open = true;
			}}
			className="group"
		>
			<summary className="flex min-h-control list-none items-center gap-2 rounded-control px-5 font-medium text-ink-muted hover:text-brand sm:px-6">
				<Icon name="chevron-down" className="size-4.5 group-open:rotate-180" />
				<span id="checkout-billing">{t("billingTitle")}</span>
			</summary>
			<SameFields
				block={["billing", hint].join(" ")}
				fields={BILLING_FIELDS.map(field)}
				className="card mt-2 grid gap-5 shadow-card"
			>
				<CompanyAndAddress field={field} hint={hint} />
			</SameFields>
		</details>
	);
}

/** The fields themselves. A company's address may stay empty where its order is delivered (art. 319(20) Fiscal Code, docs/law.md). */
function CompanyAndAddress({ field, hint }: BillingFieldsProps) {
	const { t } = useTranslation("checkout");
	return (
		<>
			<p className="text-ink-muted">{hint ?? t("billingHint")}</p>
			<TextField {...field("companyName")} label={t("companyName")} autoComplete="organization" maxLength={120} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("taxCode")}
					label={t("taxCode")}
					hint={t("taxCodeHint")}
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
				/>
				<TextField
					{...field("registrationNumber")}
					label={t("registrationNumber")}
					optionalLabel={t("optional")}
					hint={t("registrationNumberHint")}
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
				/>
			</div>
			<AddressFields
				field={(part) => field(BILLING_FIELD_OF[part])}
				label={(part) => t(BILLING_FIELD_OF[part])}
				hint={t("billingAddressHint")}
				section="billing"
			/>
		</>
	);
}

function isFilled(within: HTMLElement): boolean {
	return [...within.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].some(
		({ value }) => value !== "",
	);
}
