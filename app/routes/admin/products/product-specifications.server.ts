import { changePerformance, changeSpecifications } from "#app/domain/catalogue/change-specifications.server.ts";
import { readProductSpecifications } from "#app/domain/catalogue/read-admin-products.server.ts";
import {
	performanceSchema,
	performanceValues,
	specificationSchema,
	specificationValues,
} from "#app/domain/catalogue/specification-form.ts";
import { inFields } from "#app/domain/section.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";
import { openProductPage, productOf } from "#app/routes/admin/products/products.server.ts";

/** Thirty rows of six fields, with what a form carries besides. */
const MOST_FIELDS = 200;

/** The specifications and the frame rates. */
export async function openProductSpecifications(args: BackOfficeArgs) {
	const { product, shared } = await openProductPage(args, "tabSpecifications");
	return { ...shared, ...(await readProductSpecifications(shop.db, product.id)) };
}

/** Saves the specifications or, with `intent` performance, the frame rates. */
export async function submitProductSpecifications({ request, params, account: { email: by } }: BackOfficeArgs) {
	const { id } = await productOf(params);
	const form = await readForm(request, { maxFields: MOST_FIELDS });
	return form.get("intent") === "performance" ? submitPerformance(id, form, by) : submitSpecifications(id, form, by);
}

function submitSpecifications(id: number, form: FormData, by: string) {
	return submitAdminForm(form, {
		part: "specifications",
		schema: specificationSchema,
		change: ({ rows }, seen) => changeSpecifications(shop, id, rows, seen, by),
		kept: async () => inFields((await readProductSpecifications(shop.db, id)).specifications, specificationValues),
		done: () => ({ to: path("adminProductSpecifications", { id }), key: "adminProducts:specificationsSaved" }),
	});
}

function submitPerformance(id: number, form: FormData, by: string) {
	return submitAdminForm(form, {
		part: "performance",
		schema: performanceSchema,
		change: ({ rows }, seen) => changePerformance(shop, id, rows, seen, by),
		kept: async () => inFields((await readProductSpecifications(shop.db, id)).performance, performanceValues),
		done: () => ({ to: path("adminProductSpecifications", { id }), key: "adminProducts:specificationsSaved" }),
	});
}
