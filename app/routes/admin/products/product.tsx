import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { AdminProductHead, Section } from "#app/domain/catalogue/admin-product.ts";
import { factsValues, type KeptFacts } from "#app/domain/catalogue/product-facts.ts";
import { productFactsSchema } from "#app/domain/catalogue/product-form.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm } from "#app/routes/admin/parts/admin-form.tsx";
import { Fold } from "#app/routes/admin/parts/fold.tsx";
import { type FormAnswer, useAdminForm } from "#app/routes/admin/parts/use-admin-form.ts";
import { useFactsLabels } from "#app/routes/admin/parts/use-facts-labels.ts";
import { ProductFactsFields } from "#app/routes/admin/products/product-facts-fields.tsx";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import { openProduct, submitProduct } from "#app/routes/admin/products/products.server.ts";

export const loader = backOfficePage("admin", openProduct);
export const action = backOfficePage("admin", submitProduct);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Product() {
	return <ProductFactsScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

interface Props {
	head: AdminProductHead;
	facts: Section<KeptFacts>;
	formKey: string;
	answer: FormAnswer | undefined;
}

/** Names, texts, code, address, category, warranty and place of one product. */
function ProductFactsScreen(props: Props) {
	return (
		<ProductFrame head={props.head} tab="facts">
			{/* Saved facts make the form anew: its fields then show what is kept, not what was typed. */}
			<FactsForm key={props.facts.revision} {...props} />
			<WholeProduct {...props} />
		</ProductFrame>
	);
}

/** What is done with a product as a whole. */
function WholeProduct({ head: { id, state }, formKey }: Props) {
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

function FactsForm({ head, facts, answer }: Props) {
	const { t } = useTranslation("adminCatalogue");
	const labelOf = useFactsLabels("adminProducts");
	const form = useAdminForm({
		id: "facts",
		schema: productFactsSchema,
		values: factsValues(facts.values),
		revision: facts.revision,
		answer,
	});
	return (
		<AdminForm form={form} action={path("adminProduct", { id: head.id })} submitLabel={t("save")} labelOf={labelOf}>
			<ProductFactsFields field={form.field} />
		</AdminForm>
	);
}
