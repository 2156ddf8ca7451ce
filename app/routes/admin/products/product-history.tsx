import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { readProductChanges } from "#app/domain/catalogue/read-product-changes.server.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import { formatLei } from "#app/domain/money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { useFactsLabels } from "#app/routes/admin/parts/use-facts-labels.ts";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import { openProductPage } from "#app/routes/admin/products/products.server.ts";

export const loader = backOfficePage("admin", async (args) => {
	const { product, locale, shared } = await openProductPage(args, "tabHistory");
	const edge = readEdge(new URL(args.request.url).searchParams);
	return { ...shared, locale, page: await readProductChanges(shop, product.id, edge) };
});

/** Who changed what of a product, when, from what to what. */
export default function ProductHistory() {
	const { head, locale, page } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminProducts", "adminLists"]);
	return (
		<ProductFrame head={head} tab="tabHistory">
			<p className="text-ink-muted">{t("changesText")}</p>
			{page.rows.length === 0 ? (
				<p>{t("noChanges")}</p>
			) : (
				<BackOfficeTable
					caption={t("tabHistory")}
					columns={[t("adminLists:when"), t("adminLists:who"), t("adminLists:what")]}
					rows={page.rows.map(({ id, at, by, cause, part, fields }) => ({
						id,
						cells: [
							formatMoment(at, locale),
							<span key="by" className="break-words">
								{by ?? "—"}
								{cause === "form" ? null : <span className="block text-ink-muted">{t(`cause_${cause}`)}</span>}
							</span>,
							part === "made" ? (
								t("changeMade")
							) : part === "mistyped" ? (
								<Mistyped key="what" fields={fields} locale={locale} />
							) : (
								<Changes key="what" fields={fields} />
							),
						],
					}))}
				/>
			)}
			<KeysetPager page={page} to={(edge) => path("adminProductHistory", { id: head.id, ...edge })} />
		</ProductFrame>
	);
}

interface Changed {
	field: string;
	from: string;
	to: string;
}

/** A price that was marked as a slip of the hand, or whose mark was taken off. */
function Mistyped({ fields, locale }: { fields: Changed[]; locale: Locale }) {
	const { t } = useTranslation("adminProducts");
	const of = (name: string) => fields.find(({ field }) => field === name) ?? { from: "", to: "" };
	const isMarked = of("priceBani").from === "—";
	const side = isMarked ? "to" : "from";
	const price = formatLei(Number(of("priceBani")[side]));
	const moment = formatMoment(of("since")[side], locale);
	return isMarked ? t("changeMistyped", { price, moment }) : t("changeMarkOff", { price, moment });
}

function Changes({ fields }: { fields: Changed[] }) {
	const { t } = useTranslation(["adminProducts", "adminCatalogue", "adminLists"]);
	const labelOf = useFactsLabels("adminProducts");
	const OWN: Record<string, string> = {
		priceBani: t("price"),
		discountPercent: t("discountShort"),
		state: t("adminLists:state"),
		rows: t("tabSpecifications"),
		options: t("tabOptions"),
		altRo: `${t("label")} (RO)`,
		altEn: `${t("label")} (EN)`,
	};
	const said = (field: string, value: string) =>
		field === "priceBani" && value !== "—"
			? formatLei(Number(value))
			: field === "state"
				? t(value === "active" ? "adminCatalogue:state_active" : "adminCatalogue:state_retired")
				: value;
	return (
		<ul className="grid gap-1">
			{fields.map(({ field, from, to }) => (
				<li key={field} className="break-words">
					<strong>{OWN[field] ?? labelOf(field)}</strong>: {said(field, from)} → {said(field, to)}
				</li>
			))}
		</ul>
	);
}
