import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { CheckboxField, SelectField, TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { serviceOrderEditSchema } from "#app/domain/services/service-order-form.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";

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
export function ServiceOrderEdit(props: EditProps) {
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
	const { t, locale } = useTexts(["adminServiceOrders", "counter", "services", "adminLists"]);
	const isPending = useNavigation().formData?.get("intent") === "edit";
	const { fullName, email, phone } = order;
	const { formProps, field, summary } = useShopForm<Record<string, unknown>>({
		id: "service-edit",
		schema: serviceOrderEditSchema as never,
		lastResult,
		defaultValue: { fullName, email: email ?? "", phone, notes: order.notes ?? "", service: String(order.serviceId) },
	});
	return (
		<PostForm {...formProps} action={action} className="mt-4 grid gap-5" says={{ intent: "edit", revision }}>
			<ErrorSummary errors={summary} />
			{isEditableService(order.status) ? (
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
