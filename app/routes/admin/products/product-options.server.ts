import { readAdminId } from "#app/domain/catalogue/admin-product-query.ts";
import { addOption, moveOption, removeOption } from "#app/domain/catalogue/change-options.server.ts";
import { productOptionSchema } from "#app/domain/catalogue/product-option.ts";
import { listAdminOptions } from "#app/domain/catalogue/read-options.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { goTo, submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";
import { openProductPage, productOf } from "#app/routes/admin/products/products.server.ts";

/** What is offered with a product, in order. */
export async function openOptions(args: BackOfficeArgs) {
	const { product, locale, shared } = await openProductPage(args, "tabOptions");
	return { ...shared, options: await listAdminOptions(shop, locale, product.id) };
}

/** Adds one; with `intent` move or remove, puts one at another place or takes it away. */
export async function submitOptions({ request, params, account: { email: by } }: BackOfficeArgs) {
	const { id } = await productOf(params);
	const to = path("adminProductOptions", { id });
	const form = await readForm(request);
	const option = readAdminId(String(form.get("option") ?? "")) ?? 0;
	if (form.get("intent") === "remove") {
		return goTo(to, await removeOption(shop, { id, by }, option), "adminProducts:optionRemoved");
	}
	if (form.get("intent") === "move") {
		const moved = await moveOption(shop, { id, by }, { option, to: placeOf(form) });
		// One that somebody else has removed meanwhile is no error page: the list shows what there is.
		if (!moved.ok && moved.error.code === "not-found")
			return goWith(to, { tone: "error", key: "adminProducts:optionGone" });
		return goTo(to, moved, "adminProducts:optionMoved");
	}
	return submitAdminForm(form, {
		schema: productOptionSchema,
		change: ({ product }) => addOption(shop, { id, by }, product),
		kept: async () => null,
		done: () => ({ to, key: "adminProducts:optionAdded" }),
	});
}

const placeOf = (form: FormData) => Number(/^\d{1,2}$/.exec(String(form.get("to")))?.[0] ?? 1);
