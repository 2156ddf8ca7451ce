import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { readStockMovements } from "#app/domain/catalogue/read-stock-movements.server.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { returnNumber } from "#app/domain/returns/return-case.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import { openProductPage } from "#app/routes/admin/products/products.server.ts";

export const loader = backOfficePage("admin", async (args) => {
	const { product, locale, shared } = await openProductPage(args, "tabStock");
	const edge = readEdge(new URL(args.request.url).searchParams);
	return { ...shared, locale, page: await readStockMovements(shop, product.id, edge) };
});

/** By what the pieces of a product went and came, and how many were left. */
export default function ProductStock() {
	const { head, locale, page } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminProducts", "adminLists", "adminReturns"]);
	return (
		<ProductFrame head={head} tab="tabStock">
			<p className="text-ink-muted">{t("movementsText")}</p>
			{page.rows.length === 0 ? (
				<p>{t("noMovements")}</p>
			) : (
				<BackOfficeTable
					caption={t("tabStock")}
					columns={[t("adminLists:when"), t("adminLists:what"), { figure: t("pieces") }, { figure: t("left") }]}
					rows={page.rows.map(({ id, at, pieces, left, orderId, returnId }) => ({
						id,
						cells: [
							formatMoment(at, locale),
							returnId !== null ? (
								<TextLink key="what" to={path("adminReturn", { id: returnId })}>
									{t("adminReturns:numbered", { number: returnNumber(returnId) })}
								</TextLink>
							) : orderId !== null ? (
								<TextLink key="what" to={path("adminOrder", { id: orderId })}>
									{t(pieces < 0 ? "takenByOrder" : "leftByOrder", { id: orderId })}
								</TextLink>
							) : (
								t("counted")
							),
							pieces < 0 ? `−${-pieces}` : `+${pieces}`,
							left,
						],
					}))}
				/>
			)}
			<KeysetPager page={page} to={(edge) => path("adminProductStock", { id: head.id, ...edge })} />
		</ProductFrame>
	);
}
