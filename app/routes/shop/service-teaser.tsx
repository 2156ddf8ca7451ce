import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatServicePrice } from "#app/domain/money.ts";
import { iconOfService, type Service } from "#app/domain/services/service.ts";
import { path } from "#app/paths.ts";

/** One service of the home page's grid; its accents alternate green and blue (SPEC 2.3). */
export function ServiceTeaser({ service, accent }: { service: Service; accent: "accent" | "brand" }) {
	const { t } = useTranslation("catalogue");
	return (
		<Card as="li" edge={accent} className="group flex flex-col transition-shadow duration-200 hover:shadow-raised">
			<span
				className={classNames(
					"flex size-12 items-center justify-center rounded-control",
					accent === "accent" ? "bg-accent-soft text-accent" : "bg-brand-soft text-brand",
				)}
			>
				<Icon name={iconOfService(service.name)} className="size-6" />
			</span>
			<h3 className="mt-4">
				<Link
					to={path("service", { id: service.slug })}
					className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
				>
					{service.name}
				</Link>
			</h3>
			<p className="mt-2 flex-1 text-ink-muted">{service.shortDescription}</p>
			<p className="mt-5 flex items-center justify-between gap-3">
				<span className="font-semibold tabular-nums">
					{t("servicePrice", { price: formatServicePrice(service.priceBani) })}
				</span>
				<Icon name="arrow-right" className={classNames("size-5", accent === "accent" ? "text-accent" : "text-brand")} />
			</p>
		</Card>
	);
}
