import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { breadcrumbDescription } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";

/** Where this page stands, for search engines too. The last item, without `to`, is the page itself. */
export function Breadcrumbs({ items }: { items: { label: string; to?: string }[] }) {
	const { t } = useTranslation("layout");
	return (
		<nav aria-label={t("breadcrumbs")} className="pt-4 text-sm" data-no-print>
			<ol className="-mx-1 flex flex-wrap items-center">
				{items.map((item, index) => (
					<li key={item.to ?? item.label} className="flex min-w-0 items-center">
						{item.to ? (
							<Link
								to={item.to}
								className="inline-flex min-h-control items-center px-1.5 text-ink-muted underline-offset-4 hover:text-brand hover:underline"
							>
								{item.label}
							</Link>
						) : (
							<span aria-current="page" className="min-w-0 px-1.5 font-medium text-ink">
								{withUnits(item.label)}
							</span>
						)}
						{index < items.length - 1 ? <Icon name="chevron-right" className="size-4 text-ink-muted" /> : null}
					</li>
				))}
			</ol>
			<StructuredData describe={(site) => breadcrumbDescription(site, items)} />
		</nav>
	);
}
