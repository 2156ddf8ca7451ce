import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { serviceOrderSchema } from "#app/domain/services/service-order-form.ts";

interface EditProps {
	order: ServiceOrderDetails;
	/** Of what the form holds. */
	revision: string;
	action: string;
	lastResult: SubmissionResult | undefined;
}

/** Puts right what a customer, or who took their order, mistyped; closed until somebody wants it. */
export function ServiceOrderEdit(props: EditProps) {
	const { t } = useTranslation("adminServiceOrders");
	if (props.order.isVoid) return null;
	return (
		<details className="mt-4" open={props.lastResult !== undefined}>
			<summary className={`${buttonClasses("secondary")} list-none`}>{t("edit")}</summary>
			<EditForm key={props.revision} {...props} />
		</details>
	);
}

function EditForm({ order, revision, action, lastResult }: EditProps) {
	const { t } = useTranslation(["adminServiceOrders", "services"]);
	const isPending = useNavigation().formData?.get("intent") === "edit";
	const { fullName, email, phone } = order;
	const { formProps, field, summary } = useShopForm({
		id: "service-edit",
		schema: serviceOrderSchema,
		lastResult,
		defaultValue: { fullName, email, phone, notes: order.notes ?? "" },
	});
	return (
		<PostForm {...formProps} action={action} className="mt-4 grid gap-5">
			<ErrorSummary errors={summary} />
			<input type="hidden" name="intent" value="edit" />
			<input type="hidden" name="revision" value={revision} />
			<ContactFields field={field} words="services" emailHint={t("editEmailHint")} />
			<TextAreaField {...field("notes")} label={t("services:notes")} optional rows={4} maxLength={2000} />
			<div>
				<Button variant="secondary" pending={isPending}>
					{t("editSave")}
				</Button>
			</div>
		</PostForm>
	);
}
