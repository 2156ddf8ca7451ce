import { changeLabel, changeLegalData } from "#app/domain/catalogue/change-legal-data.server.ts";
import { legalDataSchema, legalValues } from "#app/domain/catalogue/legal-data.ts";
import { readLegalData } from "#app/domain/catalogue/read-legal-data.server.ts";
import { inFields } from "#app/domain/section.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";
import { isUpload, submitUpload } from "#app/routes/admin/parts/pictures.server.ts";
import { openProductPage, productOf } from "#app/routes/admin/products/products.server.ts";

/** What the law wants beside a product. */
export async function openLegalData(args: BackOfficeArgs) {
	const { product, shared } = await openProductPage(args, "tabLegal");
	return { ...shared, ...(await readLegalData(shop.db, product.id)) };
}

/** Saves the data or, where files come along, the official label. */
export async function submitLegalData({ request, params, account: { email: by } }: BackOfficeArgs) {
	const { id } = await productOf(params);
	const to = path("adminProductLegal", { id });
	if (isUpload(request)) {
		return submitUpload(request, {
			filesRequired: false,
			change: ([file], alt, seen) => changeLabel(shop, id, { file: file ?? null, alt, seen, by }),
			kept: async () => (await readLegalData(shop.db, id)).label,
			done: () => ({ to, key: "adminProducts:labelSaved" }),
		});
	}
	return submitAdminForm(await readForm(request), {
		part: "legal",
		schema: legalDataSchema,
		change: (typed, seen) => changeLegalData(shop, id, typed, seen, by),
		kept: async () => inFields((await readLegalData(shop.db, id)).facts, legalValues),
		done: () => ({ to, key: "adminProducts:legalSaved" }),
	});
}
