import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import { Button, ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { CATEGORIES } from "#app/domain/catalogue/product.ts";
import { type ProductListQuery, readProductListQuery, SORTS } from "#app/domain/catalogue/product-filter.ts";
import { path } from "#app/paths.ts";

/** The list's address with these filters, without the empty ones. */
export function listPath({ category, sort, search, page }: ProductListQuery): string {
	const beyondFirst = page > 1 ? page : null;
	return path("products", { category, sort: sort === "default" ? null : sort, q: search, page: beyondFirst });
}

export function isFiltered({ category, search }: ProductListQuery): boolean {
	return category !== null || search !== "";
}

/** Where the browser can show a closed <details>, wide windows always do; elsewhere the toggle stays. */
const OPEN_WHEN_WIDE =
	"lg:[&::details-content]:[content-visibility:visible] lg:[&::details-content]:block lg:supports-[selector(::details-content)]:[&>summary]:hidden";

/**
 * Category, sort and search as a plain GET form behind a toggle (SPEC 2.4). With scripts a select applies at once and the
 * address stays free of empty parameters.
 */
export function ProductFilters({ query }: { query: ProductListQuery }) {
	const { t } = useTranslation("catalogue");
	const navigate = useNavigate();
	const form = useFormThatFollows(query);

	function apply(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const typed = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
		navigate(listPath(readProductListQuery(typed)), { preventScrollReset: true });
	}

	const applyNow = () => form.current?.requestSubmit();
	const isSet = isFiltered(query) || query.sort !== "default";
	return (
		<details open={isSet} className={`group mb-6 ${OPEN_WHEN_WIDE}`}>
			<summary className={`${buttonClasses("secondary")} w-full list-none sm:w-auto`}>
				<Icon name="sliders" />
				{t("filters")}
				<Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
			</summary>
			<Form
				ref={form}
				action={path("products")}
				onSubmit={apply}
				role="search"
				className="card mt-3 grid items-end gap-4 sm:grid-cols-2 lg:mt-0 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
			>
				<TextField
					type="search"
					id="filter-search"
					name="q"
					label={t("filterSearch")}
					placeholder={t("filterSearchHint")}
					defaultValue={query.search}
					maxLength={80}
					autoComplete="off"
					enterKeyHint="search"
					className="sm:col-span-2 lg:col-span-1"
				/>
				<SelectField
					id="filter-category"
					name="category"
					label={t("filterCategory")}
					defaultValue={query.category ?? ""}
					onChange={applyNow}
					options={[
						{ value: "", label: t("allCategories") },
						...CATEGORIES.map((category) => ({ value: category, label: t(`category-${category}`) })),
					]}
				/>
				<SelectField
					id="filter-sort"
					name="sort"
					label={t("filterSort")}
					defaultValue={query.sort}
					onChange={applyNow}
					options={SORTS.map((sort) => ({ value: sort, label: t(`sort-${sort}`) }))}
				/>
				<div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1">
					<Button>
						<Icon name="search" />
						{t("filterApply")}
					</Button>{" "}
					{isSet ? (
						<ButtonLink to={path("products")} variant="quiet" preventScrollReset className="px-3">
							{t("filterReset")}
						</ButtonLink>
					) : null}
				</div>
			</Form>
		</details>
	);
}

/** The fields keep their focus from one list to the next, so they are not made anew: they take on the address's values. */
function useFormThatFollows({ category, sort, search }: ProductListQuery) {
	const form = useRef<HTMLFormElement>(null);

	useEffect(() => {
		const fields = form.current?.elements;
		const set = (name: string, value: string) => {
			const field = fields?.namedItem(name);
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
		};
		set("q", search);
		set("category", category ?? "");
		set("sort", sort);
	}, [category, sort, search]);

	return form;
}
