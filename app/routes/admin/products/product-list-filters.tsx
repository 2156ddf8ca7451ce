import { useTranslation } from "react-i18next";
import { BackOfficeSearch, SearchField } from "#app/components/back-office/search.tsx";
import { SelectField } from "#app/components/forms/field.tsx";
import { type AdminProductFilters, isFiltered, LOW_STOCK_PIECES } from "#app/domain/catalogue/admin-product-query.ts";
import { CATEGORIES } from "#app/domain/catalogue/product-choices.ts";
import { path } from "#app/paths.ts";

/** Search and filters of the back office's product list. */
export function ProductListFilters({ query }: { query: AdminProductFilters }) {
	const { t } = useTranslation(["adminProducts", "adminCatalogue", "catalogue", "adminLists"]);
	return (
		<BackOfficeSearch
			action={path("adminProducts")}
			isFiltered={isFiltered(query)}
			values={{
				q: query.search,
				state: query.state ?? "",
				category: query.category ?? "",
				stock: query.lowStock ? "low" : "",
				data: query.lacksData ? "missing" : "",
			}}
		>
			<SearchField
				id="filter-search"
				label={t("catalogue:filterSearch")}
				placeholder={t("catalogue:filterSearchHint")}
				defaultValue={query.search}
				className="w-full sm:w-auto sm:min-w-64 sm:flex-1"
			/>
			<SelectField
				id="filter-state"
				name="state"
				label={t("adminLists:state")}
				defaultValue={query.state ?? ""}
				className="w-full sm:w-48"
				options={[
					{ value: "", label: t("adminLists:all") },
					{ value: "active", label: t("adminCatalogue:state_active") },
					{ value: "retired", label: t("adminCatalogue:state_retired") },
				]}
			/>
			<SelectField
				id="filter-category"
				name="category"
				label={t("category")}
				defaultValue={query.category ?? ""}
				className="w-full sm:w-56"
				options={[
					{ value: "", label: t("catalogue:allCategories") },
					...CATEGORIES.map((category) => ({ value: category, label: t(`catalogue:category-${category}`) })),
				]}
			/>
			<SelectField
				id="filter-stock"
				name="stock"
				label={t("stock")}
				defaultValue={query.lowStock ? "low" : ""}
				className="w-full sm:w-56"
				options={[
					{ value: "", label: t("anyStock") },
					{ value: "low", label: t("lowStock", { count: LOW_STOCK_PIECES }) },
				]}
			/>
			<SelectField
				id="filter-data"
				name="data"
				label={t("tabLegal")}
				defaultValue={query.lacksData ? "missing" : ""}
				className="w-full sm:w-56"
				options={[
					{ value: "", label: t("adminLists:all") },
					{ value: "missing", label: t("dataMissing") },
				]}
			/>
		</BackOfficeSearch>
	);
}
