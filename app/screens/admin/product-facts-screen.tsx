import { useTranslation } from "react-i18next";
import { DeskForm } from "#app/components/desk/catalogue/desk-form.tsx";
import { ProductFactsFields } from "#app/components/desk/catalogue/product-facts-fields.tsx";
import { ProductFrame } from "#app/components/desk/catalogue/product-frame.tsx";
import { type FormAnswer, useDeskForm } from "#app/components/desk/catalogue/use-desk-form.ts";
import { useFactsLabels } from "#app/components/desk/catalogue/use-facts-labels.ts";
import type { DeskProductHead, KeptFacts, Section } from "#app/domain/catalogue/desk-product.ts";
import { productFactsSchema } from "#app/domain/catalogue/product-form.ts";
import { factsValues } from "#app/domain/catalogue/product-values.ts";
import { paths } from "#app/paths.ts";

interface Props {
	head: DeskProductHead;
	facts: Section<KeptFacts>;
	answer: FormAnswer | undefined;
}

/** Names, texts, code, address, category, warranty and place of one product. */
export function ProductFactsScreen(props: Props) {
	return (
		<ProductFrame head={props.head} tab="facts">
			{/* Saved facts make the form anew: its fields then show what is kept, not what was typed. */}
			<FactsForm key={props.facts.mark} {...props} />
		</ProductFrame>
	);
}

function FactsForm({ head, facts, answer }: Props) {
	const { t } = useTranslation("deskCatalogue");
	const labelOf = useFactsLabels("deskProducts");
	const form = useDeskForm({
		id: "facts",
		schema: productFactsSchema,
		values: factsValues(facts.values),
		mark: facts.mark,
		answer,
	});
	return (
		<DeskForm form={form} action={paths.adminProduct(head.id)} submitLabel={t("save")} labelOf={labelOf}>
			<ProductFactsFields field={form.field} />
		</DeskForm>
	);
}
