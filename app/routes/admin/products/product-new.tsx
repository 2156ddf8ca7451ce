import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { Card } from "#app/components/ui/card.tsx";
import { newProductSchema } from "#app/domain/catalogue/product-form.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, useAdminForm } from "#app/routes/admin/parts/admin-form.tsx";
import { useFactsLabels } from "#app/routes/admin/parts/use-facts-labels.ts";
import { PriceField, StockFields } from "#app/routes/admin/products/price-fields.tsx";
import { ProductFactsFields } from "#app/routes/admin/products/product-facts-fields.tsx";
import { openNewProduct, submitNewProduct } from "#app/routes/admin/products/products.server.ts";

export const loader = backOfficePage("admin", openNewProduct);
export const action = backOfficePage("admin", submitNewProduct);
export const clientAction = keepTyped();

/** A new product: what must be known of it; specifications and pictures come after. */
export default function NewProduct() {
	const answer = useActionData<typeof action>();
	const { t } = useTranslation(["adminProducts", "adminCatalogue"]);
	const labelOf = useFactsLabels("adminProducts");
	const form = useAdminForm({ id: "new-product", schema: newProductSchema, values: AT_FIRST, answer });
	return (
		<BackOfficePage title={t("newTitle")} lead={t("newLead")}>
			<AdminForm form={form} action={path("adminNewProduct")} submitLabel={t("create")} labelOf={labelOf}>
				<ProductFactsFields field={form.field} />
				<Card className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
					<PriceField field={form.field} />
					<StockFields field={form.field} />
				</Card>
			</AdminForm>
		</BackOfficePage>
	);
}

const AT_FIRST = { warrantyMonths: "24", windows: "not-stated" };
