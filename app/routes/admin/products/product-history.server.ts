import { readProductChanges } from "#app/domain/catalogue/read-product-changes.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";
import { openProductPage } from "#app/routes/admin/products/products.server.ts";

/** Who changed what of a product. */
export async function openProductHistory(args: BackOfficeArgs) {
	const { product, locale, shared } = await openProductPage(args, "tabHistory");
	const edge = readEdge(new URL(args.request.url).searchParams);
	return { ...shared, locale, page: await readProductChanges(shop, product.id, edge) };
}
