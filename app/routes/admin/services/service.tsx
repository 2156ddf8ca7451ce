import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { inFields } from "#app/domain/section.ts";
import { serviceSchema, serviceValues } from "#app/domain/services/service-form.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, useAdminForm, useFormKey } from "#app/routes/admin/parts/admin-form.tsx";
import { useFactsLabels } from "#app/routes/admin/parts/use-facts-labels.ts";
import { ServiceFactsFields } from "#app/routes/admin/services/service-facts-fields.tsx";
import { ServiceFrame } from "#app/routes/admin/services/service-frame.tsx";
import { openService, submitService } from "#app/routes/admin/services/services.server.ts";

export const loader = backOfficePage("admin", openService);
export const action = backOfficePage("admin", submitService);
export const clientAction = keepTyped();

/** Names, texts, price, days and address of one service. */
export default function Service() {
	const { head, facts } = useLoaderData<typeof loader>();
	return (
		<ServiceFrame head={head} tab="facts">
			<FactsForm key={useFormKey(facts.revision)} />
		</ServiceFrame>
	);
}

function FactsForm() {
	const { head, facts, isFixed } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("adminCatalogue");
	const labelOf = useFactsLabels("adminServices");
	const form = useAdminForm({ id: "facts", schema: serviceSchema, ...inFields(facts, serviceValues), answer });
	return (
		<AdminForm form={form} action={path("adminService", { id: head.id })} submitLabel={t("save")} labelOf={labelOf}>
			<ServiceFactsFields field={form.field} isFixed={isFixed} />
		</AdminForm>
	);
}
