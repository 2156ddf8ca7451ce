import { useTranslation } from "react-i18next";
import { DeskForm } from "#app/components/desk/catalogue/desk-form.tsx";
import { ServiceFactsFields } from "#app/components/desk/catalogue/service-facts-fields.tsx";
import { type FormAnswer, useDeskForm } from "#app/components/desk/catalogue/use-desk-form.ts";
import { useFactsLabels } from "#app/components/desk/catalogue/use-facts-labels.ts";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { serviceSchema } from "#app/domain/services/service-form.ts";
import { paths } from "#app/paths.ts";

const AT_FIRST = { daysMin: "1", daysMax: "3" };

/** A new service; its picture comes after. */
export function NewServiceScreen({ answer }: { answer: FormAnswer | undefined }) {
	const { t } = useTranslation("deskServices");
	const labelOf = useFactsLabels("deskServices");
	const form = useDeskForm({ id: "new-service", schema: serviceSchema, values: AT_FIRST, answer });
	return (
		<DeskPage title={t("newTitle")} lead={t("newLead")}>
			<DeskForm form={form} action={paths.adminNewService()} submitLabel={t("create")} labelOf={labelOf}>
				<ServiceFactsFields field={form.field} />
			</DeskForm>
		</DeskPage>
	);
}
