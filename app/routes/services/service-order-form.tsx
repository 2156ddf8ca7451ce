import { useNavigation } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import type { FieldProps } from "#app/components/forms/use-shop-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { CUSTOM_BUILDS_SLUG, type Service } from "#app/domain/services/service.ts";
import type { ServiceOrderFields } from "#app/domain/services/service-order-form.ts";
import { path } from "#app/paths.ts";

/** Who asks for the service (SPEC 5). The button says what it does while the form is on its way (SPEC 4). */
export function ServiceOrderForm({
	service,
	orderKey,
	formProps,
	field,
}: {
	service: Pick<Service, "id" | "slug">;
	orderKey: string;
	formProps: Pick<ComponentProps<typeof PostForm>, "id" | "onSubmit" | "noValidate">;
	field: (name: keyof ServiceOrderFields) => FieldProps;
}) {
	const { t } = useTranslation("services");
	const { formAction, state } = useNavigation();
	const action = path("serviceOrder", { id: service.id });
	const pending = state !== "idle" && formAction === action;
	// The page's data may be read again while the form is open; the key stays, or a retry would schedule twice.
	const [firstKey] = useState(orderKey);
	return (
		<PostForm {...formProps} action={action} says={{ orderKey: firstKey }}>
			<TitledCard id="service-contact" title={t("contactTitle")}>
				<div className="mt-4 grid gap-5">
					<ContactFields field={field} words="services" />
					<TextAreaField
						{...field("notes")}
						label={t("notes")}
						hint={t(service.slug === CUSTOM_BUILDS_SLUG ? "notesHintBuild" : "notesHint")}
						optional
						rows={4}
						maxLength={2000}
					/>
				</div>
				<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
					<Button size="lg" pending={pending}>
						{pending ? t("submitting") : t("submit")}
					</Button>
					<p className="text-ink-muted text-sm">{t("dataUse")}</p>
				</div>
			</TitledCard>
		</PostForm>
	);
}
