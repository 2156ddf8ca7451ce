import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { factsValues } from "#app/domain/catalogue/product-facts.ts";
import { productFactsSchema } from "#app/domain/catalogue/product-form.ts";
import { inFields } from "#app/domain/section.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, useAdminForm, useFormKey } from "#app/routes/admin/parts/admin-form.tsx";
import { Fold } from "#app/routes/admin/parts/fold.tsx";
import { useFactsLabels } from "#app/routes/admin/parts/use-facts-labels.ts";
import { ProductFactsFields } from "#app/routes/admin/products/product-facts-fields.tsx";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import { openProduct, submitProduct } from "#app/routes/admin/products/products.server.ts";

export const loader = backOfficePage("admin", openProduct);
export const action = backOfficePage("admin", submitProduct);
export const clientAction = keepTyped();

/** Names, texts, code, address, category, warranty and place of one product. */
export default function Product() {
	const { head, facts } = useLoaderData<typeof loader>();
	return (
		<ProductFrame head={head} tab="tabFacts">
			{/* Saved facts make the form anew: its fields then show what is kept, not what was typed. */}
			<FactsForm key={useFormKey(facts.revision)} />
			<WholeProduct />
		</ProductFrame>
	);
}

function WholeProduct() {
	const { head, formKey } = useLoaderData<typeof loader>();
	const { id, state } = head;
	const { t } = useTranslation("adminProducts");
	return (
		<section aria-labelledby="whole-title" className="grid gap-4">
			<h2 id="whole-title" className="text-xl">
				{t("wholeTitle")}
			</h2>
			<PostForm action={path("adminProduct", { id })} className="grid justify-items-start gap-2">
				<input type="hidden" name="intent" value="duplicate" />
				<input type="hidden" name="orderKey" value={formKey} />
				<p className="text-ink-muted">{t("duplicateText")}</p>
				<Button variant="secondary">{t("duplicate")}</Button>
			</PostForm>
			{state === "active" ? null : (
				<Fold title={t("deleteTitle")} isDanger>
					<PostForm action={path("adminProduct", { id })} className="grid justify-items-start gap-4">
						<input type="hidden" name="intent" value="delete" />
						<p className="text-ink-muted">{t("deleteText")}</p>
						<Button variant="danger">{t("delete")}</Button>
					</PostForm>
				</Fold>
			)}
		</section>
	);
}

function FactsForm() {
	const { head, facts } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("adminCatalogue");
	const labelOf = useFactsLabels("adminProducts");
	const form = useAdminForm({ id: "facts", schema: productFactsSchema, ...inFields(facts, factsValues), answer });
	return (
		<AdminForm form={form} action={path("adminProduct", { id: head.id })} submitLabel={t("save")} labelOf={labelOf}>
			<ProductFactsFields field={form.field} />
		</AdminForm>
	);
}
