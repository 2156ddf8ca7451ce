import { useTranslation } from "react-i18next";
import { DeskForm } from "#app/components/desk/catalogue/desk-form.tsx";
import { PriceField, StockFields } from "#app/components/desk/catalogue/price-fields.tsx";
import { ProductFactsFields } from "#app/components/desk/catalogue/product-facts-fields.tsx";
import { type FormAnswer, useDeskForm } from "#app/components/desk/catalogue/use-desk-form.ts";
import { useFactsLabels } from "#app/components/desk/catalogue/use-facts-labels.ts";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { newProductSchema } from "#app/domain/catalogue/product-form.ts";
import { paths } from "#app/paths.ts";

const AT_FIRST = { warrantyMonths: "24" };

/** A new product: what must be known of it; specifications and pictures come after. */
export function NewProductScreen({ answer }: { answer: FormAnswer | undefined }) {
	const { t } = useTranslation(["deskProducts", "deskCatalogue"]);
	const labelOf = useFactsLabels("deskProducts");
	const form = useDeskForm({ id: "new-product", schema: newProductSchema, values: AT_FIRST, answer });
	return (
		<DeskPage title={t("newTitle")} lead={t("newLead")}>
			<DeskForm form={form} action={paths.adminNewProduct()} submitLabel={t("create")} labelOf={labelOf}>
				<ProductFactsFields field={form.field} />
				<Card className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
					<PriceField field={form.field} />
					<StockFields field={form.field} />
				</Card>
			</DeskForm>
		</DeskPage>
	);
}
