import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/ui/icon.tsx";
import { path } from "#app/paths.ts";

/** The shop's search, on every page: a plain GET form that leads to the product list (SPEC 2.2). */
export function SearchBox({ className }: { className: string }) {
	const { t } = useTranslation("layout");
	const { pathname, search } = useLocation();
	const searched = pathname === path("products") ? (new URLSearchParams(search).get("q") ?? "") : "";
	return (
		<Form action={path("products")} role="search" aria-label={t("search")} className={`relative ${className}`}>
			<input
				key={searched}
				type="search"
				id="shop-search"
				name="q"
				aria-label={t("searchLabel")}
				placeholder={t("searchHint")}
				defaultValue={searched}
				maxLength={80}
				autoComplete="off"
				enterKeyHint="search"
				className="field-control pr-12"
			/>{" "}
			<button
				type="submit"
				className="absolute inset-y-0 right-0 flex w-control items-center justify-center rounded-control text-ink-muted hover:text-brand"
			>
				<Icon name="search" />
				<span className="visually-hidden">{t("searchLabel")}</span>
			</button>
		</Form>
	);
}
