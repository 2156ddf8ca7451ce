import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatServicePrice } from "#app/domain/money.ts";
import { iconOfService, type Service } from "#app/domain/services/service.ts";
import { path } from "#app/paths.ts";

/** Services side by side, their accents green and blue in turn (SPEC 2.3), and the way to all of them. */
export function ServiceTeasers({ services }: { services: Service[] }) {
	const { t } = useTranslation("layout");
	return (
		<>
			<ul className="grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
				{services.map((service, index) => (
					<ServiceTeaser key={service.id} service={service} accent={index % 2 === 0 ? "accent" : "brand"} />
				))}
			</ul>
			<p className="mt-8 flex justify-center">
				<SecondaryLink to={path("services")} size="lg">
					{t("allServices")}
					<Icon name="arrow-right" />
				</SecondaryLink>
			</p>
		</>
	);
}

function ServiceTeaser({ service, accent }: { service: Service; accent: "accent" | "brand" }) {
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
