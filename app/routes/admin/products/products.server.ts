import type { AdminProduct, AdminProductHead } from "#app/domain/catalogue/admin-product.ts";
import { readAdminId, readAdminProductQuery } from "#app/domain/catalogue/admin-product-query.ts";
import { changeFacts, changeState } from "#app/domain/catalogue/change-product.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { duplicateProduct } from "#app/domain/catalogue/duplicate-product.server.ts";
import { factsValues } from "#app/domain/catalogue/product-facts.ts";
import { newProductSchema, productFactsSchema } from "#app/domain/catalogue/product-form.ts";
import { findAdminProduct, listAdminProducts } from "#app/domain/catalogue/read-admin-products.server.ts";
import { countSample, deleteProduct, removeSample } from "#app/domain/catalogue/remove-products.server.ts";
import { inFields } from "#app/domain/section.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { goTo, submitAdminForm, submitState } from "#app/routes/admin/parts/admin-form.server.ts";
import type { ProductTab } from "#app/routes/admin/products/product-frame.tsx";

/** The list with its filters; what they mean stands in the address. */
export async function openProducts({ request }: BackOfficeArgs) {
	const { locale, t } = textsOf(request);
	const query = readAdminProductQuery(new URL(request.url).searchParams);
	return {
		query,
		page: await listAdminProducts(shop, locale, query),
		sampleCount: await countSample(shop),
		meta: { title: t("backOffice:products"), noindex: true },
	};
}

export function openNewProduct({ request }: BackOfficeArgs) {
	return { meta: { title: textsOf(request).t("adminProducts:newTitle"), noindex: true } };
}

/** Makes the product and goes on to its pictures. */
export async function submitNewProduct({ request, account: { email: by } }: BackOfficeArgs) {
	return submitAdminForm(await readForm(request), {
		schema: newProductSchema,
		change: (typed) => createProduct(shop, typed, by),
		kept: async () => null,
		done: ({ id }) => ({ to: path("adminProductPictures", { id }), key: "adminProducts:created" }),
	});
}

/** The product that the address names, whatever its state. @throws 404 */
export async function productOf(params: BackOfficeArgs["params"]): Promise<AdminProduct> {
	const id = readAdminId(params.id);
	const product = id === null ? null : await findAdminProduct(shop.db, id);
	if (!product) throw refusal("product-not-found");
	return product;
}

/** The product that the address names, with what every page of it says at its head. @throws 404 */
export async function openProductPage({ request, params }: BackOfficeArgs, tab: ProductTab) {
	const { locale, t } = textsOf(request);
	const product = await productOf(params);
	const { nameRo, nameEn, sku } = product.facts.values;
	const head: AdminProductHead = {
		id: product.id,
		state: product.state,
		sku,
		name: locale === "ro" ? nameRo : nameEn,
	};
	const title = tab === "tabFacts" ? head.name : `${t(`adminProducts:${tab}`)}: ${head.name}`;
	return { product, locale, shared: { head, meta: { title, noindex: true } } };
}

/** The button beside a product's form that makes another one of it. */
async function submitDuplicate(id: number, form: FormData, by: string): Promise<Response> {
	const copy = await duplicateProduct(shop, { id, by, key: keyOf(form) });
	return goTo(path("adminProduct", { id: copy.ok ? copy.value.id : id }), copy, "adminProducts:duplicated");
}

/** The one that deletes it; a second press finds it gone. */
async function submitDelete(id: number): Promise<Response> {
	const outcome = await deleteProduct(shop, id);
	const isGone = outcome.ok || outcome.error.code === "product-not-found";
	if (isGone) return goDone(path("adminProducts"), "adminProducts:deleted");
	return goTo(path("adminProduct", { id }), outcome, "adminProducts:deleted");
}

/** Takes the sample catalogue away. */
export async function submitProducts({ request, account: { email: by } }: BackOfficeArgs) {
	const form = await readForm(request);
	if (form.get("intent") !== "remove-sample") throw refusal("bad-request");
	const values = await removeSample(shop, by);
	return goDone(path("adminProducts"), "adminProducts:sampleRemoved", { ...values });
}

export async function openProduct(args: BackOfficeArgs) {
	const { product, shared } = await openProductPage(args, "tabFacts");
	return { ...shared, facts: product.facts, formKey: shop.newKey() };
}

/** Saves the facts; with `intent` retire or restore, takes the product off sale or puts it on; with duplicate or delete, the whole. */
export async function submitProduct({ request, params, account: { email: by } }: BackOfficeArgs) {
	const form = await readForm(request);
	const named = readAdminId(params.id);
	if (named !== null && form.get("intent") === "delete") return submitDelete(named);
	const { id } = await productOf(params);
	const state = await submitState(form, {
		change: (wanted) => changeState(shop, id, wanted, by),
		to: path("adminProduct", { id }),
		said: { active: "adminProducts:restored", retired: "adminProducts:wasRetired" },
	});
	if (state) return state;
	if (form.get("intent") === "duplicate") return submitDuplicate(id, form, by);
	return submitAdminForm(form, {
		schema: productFactsSchema,
		change: (typed, seen) => changeFacts(shop, id, typed, seen, by),
		kept: async () => inFields((await productOf(params)).facts, factsValues),
		done: () => ({ to: path("adminProduct", { id }), key: "adminCatalogue:saved" }),
	});
}
