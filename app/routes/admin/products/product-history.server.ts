import { readProductChanges } from "#app/domain/catalogue/read-product-changes.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";
import { headOf, productOf } from "#app/routes/admin/products/products.server.ts";

/** Who changed what of a product. */
export async function openProductHistory({ request, params }: BackOfficeArgs) {
	const { locale, t } = textsOf(request);
	const product = await productOf(params);
	const head = headOf(product, locale);
	return {
		head,
		locale,
		page: await readProductChanges(shop, product.id, readEdge(new URL(request.url).searchParams)),
		meta: { title: `${t("adminProducts:tabHistory")}: ${head.name}`, noindex: true },
	};
}
