import { readAdminId } from "#app/domain/catalogue/admin-product-query.ts";
import { addOption, removeOption } from "#app/domain/catalogue/change-options.server.ts";
import { productOptionSchema } from "#app/domain/catalogue/product-option.ts";
import { listAdminOptions } from "#app/domain/catalogue/read-options.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";
import { goTo, openProductPage, productOf } from "#app/routes/admin/products/products.server.ts";

/** What is offered with a product, in order. */
export async function openOptions(args: BackOfficeArgs) {
	const { product, locale, shared } = await openProductPage(args, "tabOptions");
	return { ...shared, options: await listAdminOptions(shop, locale, product.id) };
}

/** Adds one; with `intent` remove, takes one away. */
export async function submitOptions({ request, params }: BackOfficeArgs) {
	const { id } = await productOf(params);
	const to = path("adminProductOptions", { id });
	const form = await readForm(request);
	if (form.get("intent") === "remove") {
		const optionId = readAdminId(String(form.get("option") ?? "")) ?? 0;
		return goTo(to, await removeOption(shop, id, optionId), "adminProducts:optionRemoved");
	}
	return submitAdminForm(form, {
		schema: productOptionSchema,
		change: ({ product }) => addOption(shop, id, product),
		kept: async () => null,
		done: () => ({ to, key: "adminProducts:optionAdded" }),
	});
}
