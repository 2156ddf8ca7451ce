import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { serviceSchema } from "#app/domain/services/service-form.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, useAdminForm } from "#app/routes/admin/parts/admin-form.tsx";
import { useFactsLabels } from "#app/routes/admin/parts/use-facts-labels.ts";
import { ServiceFactsFields } from "#app/routes/admin/services/service-facts-fields.tsx";
import { openNewService, submitNewService } from "#app/routes/admin/services/services.server.ts";

export const loader = backOfficePage("admin", openNewService);
export const action = backOfficePage("admin", submitNewService);
export const clientAction = keepTyped();

/** A new service; its picture comes after. */
export default function NewService() {
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("adminServices");
	const labelOf = useFactsLabels("adminServices");
	const form = useAdminForm({ id: "new-service", schema: serviceSchema, values: AT_FIRST, answer });
	return (
		<BackOfficePage title={t("newTitle")} lead={t("newLead")}>
			<AdminForm form={form} action={path("adminNewService")} submitLabel={t("create")} labelOf={labelOf}>
				<ServiceFactsFields field={form.field} />
			</AdminForm>
		</BackOfficePage>
	);
}

const AT_FIRST = { daysMin: "1", daysMax: "3" };
