import { Form, Link, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NumberField, SelectField, TextField } from "#app/components/forms/field.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button, ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { FACETS, type Facet, type Facets } from "#app/domain/catalogue/product-facets.ts";
import { type ProductListQuery, readProductListQuery, SORTS } from "#app/domain/catalogue/product-filter.ts";
import { formatWholeLei } from "#app/domain/money.ts";
import { path } from "#app/paths.ts";
import { chosenFilters, listPath, useFacetWords, wholeListPath } from "#app/routes/shop/products/list-filters.ts";

/** Where the browser can show a closed <details>, wide windows always do; elsewhere the toggle stays. */
const OPEN_WHEN_WIDE =
	"lg:[&::details-content]:[content-visibility:visible] lg:[&::details-content]:block lg:supports-[selector(::details-content)]:[&>summary]:hidden";

/**
 * Search, filters with their counts and the sort as a plain GET form behind a toggle (SPEC 2.4), which is closed on every
 * new list: on a phone the products come first. With scripts a select applies at once and the address stays free of empty
 * parameters.
 */
export function ProductFilters({ query, facets }: { query: ProductListQuery; facets: Facets }) {
	const { t } = useTranslation("catalogue");
	const navigate = useNavigate();
	const { form, sent } = useFormThatFollows(query);
	const toggle = useRef<HTMLDetailsElement>(null);

	function apply(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		sent.current = fields;
		const typed = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
		const wanted = readProductListQuery(typed);
		// A select that applies by itself leaves the others in reach; so does a price that is none.
		const isPressed = (event.nativeEvent as SubmitEvent).submitter !== null;
		if (isPressed && toggle.current && !wanted.unread) toggle.current.open = false;
		// A phone's button is below where the list begins once its form is folded away.
		navigate(listPath(wanted), { preventScrollReset: !isPressed });
	}

	const count = chosenFilters(query).length;
	return (
		<details ref={toggle} open={query.unread ? true : undefined} className={`group mb-2 sm:mb-5 ${OPEN_WHEN_WIDE}`}>
			<summary className={`${buttonClasses("secondary")} w-full list-none sm:w-auto`}>
				<Icon name="sliders" />
				{count > 0 ? t("filtersChosen", { count }) : t("filters")}
				<Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
			</summary>
			<Form
				ref={form}
				action={path("products")}
				onSubmit={apply}
				role="search"
				className="card mt-3 grid items-end gap-4 sm:grid-cols-2 lg:mt-0 lg:grid-cols-4"
			>
				<FilterFields query={query} facets={facets} applyNow={() => form.current?.requestSubmit()} />
				<Button>
					<Icon name="search" />
					{t("filterApply")}
				</Button>
			</Form>
		</details>
	);
}

function FilterFields({ query, facets, applyNow }: { query: ProductListQuery; facets: Facets; applyNow: () => void }) {
	const { t } = useTranslation("catalogue");
	const words = useFacetWords();
	return (
		<>
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
			/>
			{FACETS.map((facet) => (
				<SelectField
					key={facet}
					id={`filter-${facet}`}
					name={facet}
					label={words.name(facet)}
					defaultValue={query[facet] ?? ""}
					onChange={applyNow}
					options={[
						{ value: "", label: facet === "category" ? t("allCategories") : t("filterAny") },
						...facets[facet].map(({ value, count }) => ({
							value,
							label: t("filterOption", { label: words.value(facet, value), count }),
						})),
					]}
				/>
			))}
			<div className="grid grid-cols-2 gap-2 lg:col-span-2 lg:gap-4">
				{(["priceFrom", "priceTo"] as const).map((name) => (
					<NumberField
						key={name}
						id={`filter-${name}`}
						name={name}
						label={t(name)}
						defaultValue={query.unread?.[name] ?? query[name] ?? ""}
						error={query.unread?.[name] && t("priceUnread")}
						maxLength={9}
					/>
				))}
			</div>
			<SelectField
				id="filter-sort"
				name="sort"
				label={t("filterSort")}
				defaultValue={query.sort}
				onChange={applyNow}
				options={SORTS.map((sort) => ({ value: sort, label: t(`sort-${sort}`) }))}
			/>
		</>
	);
}

/**
 * The fields keep their focus from one list to the next, so they are not made anew: they take on the address's values, but for
 * what was typed since the list was asked for (`sent`).
 */
function useFormThatFollows({ search, page: _, unread, ...chosen }: ProductListQuery) {
	const form = useRef<HTMLFormElement>(null);
	const sent = useRef<FormData | null>(null);
	const wanted = JSON.stringify({ ...chosen, ...unread, q: search });

	useEffect(() => {
		const asked = sent.current;
		sent.current = null;
		for (const [name, value] of Object.entries(JSON.parse(wanted) as Record<string, string | number | null>)) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement && asked && asked.get(name) !== field.value) continue;
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value ?? "");
		}
	}, [wanted]);

	return { form, sent };
}

/** What the list is narrowed by, each as a link that takes it away. */
export function FilterChips({ query }: { query: ProductListQuery }) {
	const { t, locale } = useTexts("catalogue");
	const words = useFacetWords();
	const chosen = chosenFilters(query);
	if (chosen.length === 0) return null;

	function label(filter: (typeof chosen)[number]["filter"]): string {
		if (filter === "search") return t("searchTitle", { search: query.search });
		if (filter === "priceFrom") return t("chipFrom", { price: formatWholeLei(query.priceFrom ?? 0, locale) });
		if (filter === "priceTo") return t("chipTo", { price: formatWholeLei(query.priceTo ?? 0, locale) });
		return words.value(filter satisfies Facet, String(query[filter]));
	}

	return (
		<ul aria-label={t("chips")} className="mb-4 flex flex-wrap gap-2">
			{chosen.map(({ filter, without }) => (
				<li key={filter} className="min-w-0">
					<Link
						to={listPath({ ...query, ...without })}
						preventScrollReset
						className="inline-flex min-h-control max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-4 py-2 font-medium text-sm hover:border-brand hover:bg-brand-soft"
					>
						<span className="visually-hidden">{t("chipRemove")} </span>
						<span className="min-w-0 break-words">{label(filter)}</span>
						<Icon name="close" className="size-4 text-ink-muted" />
					</Link>
				</li>
			))}
			<li>
				<ButtonLink to={wholeListPath(query)} variant="quiet" size="sm" preventScrollReset>
					{t("filterReset")}
				</ButtonLink>
			</li>
		</ul>
	);
}
