import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddressFields } from "#app/components/forms/address-fields.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { SameFields } from "#app/components/forms/same-fields.tsx";
import type { FieldProps } from "#app/components/forms/shop-form.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { BILLING_FIELD_OF, BILLING_FIELDS, type BillingField } from "#app/domain/invoices/order-billing.ts";

interface BillingFieldsProps {
	field: (name: BillingField) => FieldProps;
	/** When it is wanted, in the words of who does not buy. */
	hint?: string | undefined;
}

/** An invoice to a company or to another address: one quiet line until it is wanted; text browsers show it as it is. */
export function BillingFields({ field, hint }: BillingFieldsProps) {
	const { t } = useTranslation("checkout");
	return (
		<Folded id="checkout-billing" fields={BILLING_FIELDS.map(field)} title={t("billingTitle")} className="px-5 sm:px-6">
			<SameFields
				block={["billing", hint].join(" ")}
				fields={BILLING_FIELDS.map(field)}
				className="card mt-2 grid gap-5 shadow-card"
			>
				<CompanyAndAddress field={field} hint={hint} />
			</SameFields>
		</Folded>
	);
}

/**
 * Fields under one line. It stands open where something in it was typed or refused, and cannot be closed over a refused field.
 */
function Folded(props: {
	/** Of its title. */
	id: string;
	fields: ReturnType<BillingFieldsProps["field"]>[];
	title: string;
	/** Of the line. */
	className?: string;
	children: ReactNode;
}) {
	const faults = props.fields
		.filter(({ error }) => error !== undefined)
		.map(({ name }) => name)
		.join(" ");
	const [startsOpen] = useState(() => faults !== "" || props.fields.some(({ defaultValue }) => defaultValue));
	const details = useRef<HTMLDetailsElement>(null);

	// Browsers bring back what was typed before a reload, and scripts refuse what the server has not seen.
	useEffect(() => {
		if (details.current && (faults !== "" || isFilled(details.current))) details.current.open = true;
	}, [faults]);

	return (
		<details
			ref={details}
			className="billing-fold"
			aria-labelledby={props.id}
			open={startsOpen}
			onToggle={({ currentTarget }) => {
				if (faults !== "") currentTarget.open = true;
			}}
			// What the browser fills in by itself must be seen.
			onInput={({ currentTarget }) => {
				currentTarget.open = true;
			}}
		>
			<summary
				className={classNames(
					"flex min-h-control list-none items-center gap-2 rounded-control font-medium text-ink-muted hover:text-brand",
					props.className,
				)}
			>
				<Icon name="chevron-down" className="size-4.5 [[open]>summary>&]:rotate-180" />
				<span id={props.id}>{props.title}</span>
			</summary>
			{props.children}
		</details>
	);
}

/**
 * The fields themselves. A company's address may stay empty where its order is delivered (art. 319(20) Fiscal Code, docs/law.md):
 * it is folded away there, by CSS alone.
 */
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
					optional
					hint={t("registrationNumberHint")}
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
				/>
			</div>
			<div className="billing-address">
				<Folded
					id="checkout-billing-address"
					fields={Object.values(BILLING_FIELD_OF).map(field)}
					title={t("billingElsewhere")}
				>
					<div className="pt-3">
						<AddressFields
							field={(part) => field(BILLING_FIELD_OF[part])}
							label={(part) => t(BILLING_FIELD_OF[part])}
							hint={t("billingAddressHint")}
							section="billing"
						/>
					</div>
				</Folded>
			</div>
		</>
	);
}

function isFilled(within: HTMLElement): boolean {
	return [...within.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].some(
		({ value }) => value !== "",
	);
}
