import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useCustomerRows } from "#app/components/back-office/customer-rows.tsx";
import { KeptNow } from "#app/components/back-office/kept-now.tsx";
import { CopyButton } from "#app/components/enhance/copy-button.tsx";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { CheckboxField, SelectField, TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { useDuration } from "#app/components/orders/use-duration.ts";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { formatServicePrice } from "#app/domain/money.ts";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { serviceOrderEditSchema } from "#app/domain/services/service-order-form.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { path } from "#app/paths.ts";

/** What was asked for. */
export function ServiceOrderFacts({ order }: { order: ServiceOrderDetails }) {
	const { t, locale } = useTexts(["adminServiceOrders", "adminLists", "services"]);
	const duration = useDuration();
	return (
		<TitledCard id="service-facts" title={t("factsTitle")}>
			<DataList
				className="mt-2"
				rows={[
					{ label: t("adminLists:service"), value: order.serviceNames[locale] },
					{ label: t("requestedAt"), value: formatMoment(order.createdAt, locale) },
					{ label: t("services:estimatedTime"), value: duration(order) },
					{ label: t("services:startingPrice"), value: formatServicePrice(order.startingPriceBani) },
				]}
			/>
			<h3 className="mt-5 text-lg">{t("notesTitle")}</h3>
			{order.notes ? (
				<p className="mt-1 whitespace-pre-line wrap-anywhere">{order.notes}</p>
			) : (
				<p className="mt-1 text-ink-muted">{t("noNotes")}</p>
			)}
		</TitledCard>
	);
}

/** What its customer opens it by, whom no e-mail has told it. */
export function ServiceOrderLink({ link }: { link: string }) {
	const { t } = useTranslation(["adminServiceOrders", "adminOrders", "payment"]);
	return (
		<TitledCard id="service-link" title={t("adminOrders:linkTitle")}>
			<p className="mt-2 text-ink-muted">{t("linkText")}</p>
			<p className="wrap-anywhere my-2 select-all font-medium">{link}</p>
			<CopyButton
				value={link}
				label={t("adminOrders:linkCopy")}
				copiedLabel={t("payment:copied")}
				failedLabel={t("adminOrders:linkNotCopied")}
			/>
		</TitledCard>
	);
}

/** Whose it is, and how to reach them. */
export function ServiceOrderCustomer(edit: ComponentProps<typeof ServiceOrderEdit>) {
	const { order } = edit;
	const { t } = useTranslation(["adminServiceOrders", "adminLists"]);
	const customer = useCustomerRows(order, t("numbered", { id: order.id }));
	return (
		<TitledCard id="service-customer" title={t("customerTitle")}>
			<DataList
				className="mt-2"
				rows={[...customer, { label: t("adminLists:language"), value: t(`adminLists:language_${order.locale}`) }]}
			/>
			<p className="mt-3">
				<TextLink to={path("serviceConfirmation", { id: order.id })}>{t("customerPage")}</TextLink>
			</p>
			<ServiceOrderEdit {...edit} />
		</TitledCard>
	);
}

interface EditProps {
	order: ServiceOrderDetails;
	/** Those that are offered. */
	services: { id: number; name: string }[];
	/** Of what the form holds. */
	revision: string;
	action: string;
	lastResult: SubmissionResult | undefined;
}

/** Puts right what a customer, or who took their order, mistyped; closed until somebody wants it. */
function ServiceOrderEdit(props: EditProps) {
	const { t } = useTranslation("adminServiceOrders");
	if (props.order.isVoid || props.order.isErased) return null;
	return (
		<details className="mt-4" open={props.lastResult !== undefined}>
			<summary className={`${buttonClasses("secondary")} list-none`}>{t("edit")}</summary>
			<EditForm key={props.revision} {...props} />
		</details>
	);
}

function EditForm({ order, services, revision, action, lastResult }: EditProps) {
	const { t, locale } = useTexts(["adminServiceOrders", "counter", "services", "adminLists", "checkout"]);
	const isPending = useNavigation().formData?.get("intent") === "edit";
	const { fullName, email, phone } = order;
	const service = isEditableService(order.status) ? { service: String(order.serviceId) } : {};
	const kept = { ...service, fullName, email: email ?? "", phone, notes: order.notes ?? "" };
	const isOvertaken = lastResult?.error?.[""]?.includes("adminServiceOrders:editedMeanwhile") ?? false;
	const typed = lastResult?.initialValue ?? {};
	// A mistake is no newer look at what is kept: its answer goes on from what its writer saw.
	const seen = isOvertaken ? revision : String(typed.revision ?? revision);
	const labels: Record<string, string> = {
		service: t("adminLists:service"),
		fullName: t("checkout:fullName"),
		email: t("checkout:email"),
		phone: t("checkout:phone"),
		notes: t("services:notes"),
	};
	const { formProps, field, summary } = useShopForm<Record<string, unknown>>({
		id: "service-edit",
		schema: serviceOrderEditSchema as never,
		lastResult,
		defaultValue: kept,
	});
	return (
		<PostForm {...formProps} action={action} className="mt-4 grid gap-5" says={{ intent: "edit", revision: seen }}>
			<ErrorSummary errors={summary} />
			{isOvertaken ? (
				<KeptNow
					values={Object.fromEntries(Object.entries(kept).filter(([name, value]) => value !== (typed[name] ?? "")))}
					labelOf={(name) => labels[name]!}
					wordsOf={(name, value) => (name === "service" ? order.serviceNames[locale] : value)}
				/>
			) : null}
			{"service" in kept ? (
				<SelectField
					{...field("service")}
					label={t("adminLists:service")}
					options={[
						...(services.some(({ id }) => id === order.serviceId)
							? []
							: [{ value: String(order.serviceId), label: order.serviceNames[locale] }]),
						...services.map(({ id, name }) => ({ value: String(id), label: name })),
					]}
				/>
			) : null}
			<ContactFields
				field={field}
				words="services"
				emailHint={t(email === null ? "noEmailHint" : "editEmailHint")}
				phoneHint={t("counter:phoneHint")}
				isEmailOptional={email === null}
			/>
			<TextAreaField {...field("notes")} label={t("services:notes")} optional rows={4} maxLength={2000} />
			<CheckboxField
				id="service-resend"
				name="resend"
				value="on"
				defaultChecked={lastResult === undefined || field("resend").defaultValue === "on"}
				label={t("resendLabel")}
				hint={t("resendHint")}
			/>
			<div>
				<Button variant="secondary" pending={isPending}>
					{t("editSave")}
				</Button>
			</div>
		</PostForm>
	);
}
