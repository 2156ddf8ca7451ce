import { changeFacts, changeState } from "#app/domain/catalogue/change-product.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import type { DeskProduct, DeskProductHead } from "#app/domain/catalogue/desk-product.ts";
import { readDeskId, readDeskProductQuery } from "#app/domain/catalogue/desk-product-query.ts";
import { newProductSchema, productFactsSchema } from "#app/domain/catalogue/product-form.ts";
import { factsValues } from "#app/domain/catalogue/product-values.ts";
import { findDeskProduct, listDeskProducts } from "#app/domain/catalogue/read-desk-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { submitDeskForm, submitState } from "#app/http/desk-form.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { refusal } from "#app/http/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/** The list with its filters; what they mean stands in the address. */
export async function openProducts({ request }: DeskArgs) {
	const { locale, t } = textsOf(request);
	const query = readDeskProductQuery(new URL(request.url).searchParams);
	return {
		query,
		page: await listDeskProducts(shop, locale, query),
		meta: { title: t("deskProducts:listTitle"), noindex: true },
	};
}

export function openNewProduct({ request }: DeskArgs) {
	return { meta: { title: textsOf(request).t("deskProducts:newTitle"), noindex: true } };
}

/** Makes the product and goes on to its pictures. */
export async function submitNewProduct({ request }: DeskArgs) {
	let id = 0;
	return submitDeskForm(await readForm(request), {
		schema: newProductSchema,
		change: async (typed) => {
			const outcome = await createProduct(shop, typed);
			if (outcome.ok) id = outcome.value.id;
			return outcome;
		},
		kept: async () => null,
		done: () => ({ to: paths.adminProductPictures(id), flash: { tone: "success", key: "deskProducts:created" } }),
	});
}

/** The product that the address names, whatever its state. @throws 404 */
export async function productOf(params: DeskArgs["params"]): Promise<DeskProduct> {
	const id = readDeskId(params.id);
	const product = id === null ? null : await findDeskProduct(shop.db, id);
	if (!product) throw refusal("product-not-found");
	return product;
}

/** What every page of a product says at its head. */
export function headOf({ id, state, facts }: DeskProduct, locale: Locale): DeskProductHead {
	const { nameRo, nameEn, sku } = facts.values;
	return { id, state, sku, name: locale === "ro" ? nameRo : nameEn };
}

export async function openProduct({ request, params }: DeskArgs) {
	const { locale } = textsOf(request);
	const product = await productOf(params);
	const head = headOf(product, locale);
	return { head, facts: product.facts, meta: { title: head.name, noindex: true } };
}

/** Saves the facts; with `intent` retire or restore, takes the product off sale or puts it on. */
export async function submitProduct({ request, params }: DeskArgs) {
	const { id } = await productOf(params);
	const form = await readForm(request);
	const state = await submitState(form, {
		change: (wanted) => changeState(shop, id, wanted),
		to: paths.adminProduct(id),
		said: { active: "deskProducts:restored", retired: "deskProducts:wasRetired" },
	});
	if (state) return state;
	return submitDeskForm(form, {
		schema: productFactsSchema,
		change: (typed, seen) => changeFacts(shop, id, typed, seen),
		kept: async () => {
			const { facts } = await productOf(params);
			return { mark: facts.mark, values: factsValues(facts.values) };
		},
		done: () => ({ to: paths.adminProduct(id), flash: { tone: "success", key: "deskCatalogue:saved" } }),
	});
}
