import { useTranslation } from "react-i18next";
import { DeskForm } from "#app/components/desk/catalogue/desk-form.tsx";
import { ServiceFactsFields } from "#app/components/desk/catalogue/service-facts-fields.tsx";
import { ServiceFrame } from "#app/components/desk/catalogue/service-frame.tsx";
import { type FormAnswer, useDeskForm } from "#app/components/desk/catalogue/use-desk-form.ts";
import { useFactsLabels } from "#app/components/desk/catalogue/use-facts-labels.ts";
import type { Section } from "#app/domain/catalogue/desk-product.ts";
import {
	type DeskServiceHead,
	type KeptServiceFacts,
	serviceSchema,
	serviceValues,
} from "#app/domain/services/service-form.ts";
import { paths } from "#app/paths.ts";

interface Props {
	head: DeskServiceHead;
	facts: Section<KeptServiceFacts>;
	isFixed: boolean;
	answer: FormAnswer | undefined;
}

/** Names, texts, price, days and address of one service. */
export function ServiceFactsScreen(props: Props) {
	return (
		<ServiceFrame head={props.head} tab="facts">
			<FactsForm key={props.facts.mark} {...props} />
		</ServiceFrame>
	);
}

function FactsForm({ head, facts, isFixed, answer }: Props) {
	const { t } = useTranslation("deskCatalogue");
	const labelOf = useFactsLabels("deskServices");
	const form = useDeskForm({
		id: "facts",
		schema: serviceSchema,
		values: serviceValues(facts.values),
		mark: facts.mark,
		answer,
	});
	return (
		<DeskForm form={form} action={paths.adminService(head.id)} submitLabel={t("save")} labelOf={labelOf}>
			<ServiceFactsFields field={form.field} isFixed={isFixed} />
		</DeskForm>
	);
}
