import { useTranslation } from "react-i18next";
import { OwnPart } from "#app/components/layout/own-part.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useDuration } from "#app/components/orders/use-duration.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import { Price } from "#app/components/ui/price.tsx";
import { formatServicePrice } from "#app/domain/money.ts";
import { firstSentences, iconOfService, type Service } from "#app/domain/services/service.ts";
import { path } from "#app/paths.ts";
import { useInCart } from "#app/routes/services/use-in-cart.ts";

const SIZES = "(min-width: 80rem) 18rem, (min-width: 40rem) 46vw, 92vw";

/** A service in a grid (SPEC 2.6). */
export function ServiceCard({ service, priority }: { service: Service; priority: boolean }) {
	const { t } = useTranslation(["services", "catalogue"]);
	return (
		<Card as="li" className="flex flex-col overflow-hidden p-0 sm:p-0">
			<ResponsivePicture
				picture={service.picture}
				sizes={SIZES}
				priority={priority}
				className="aspect-[3/2] w-full bg-surface-sunken object-cover"
			/>
			<div className="flex flex-1 flex-col p-5">
				<div className="flex items-center gap-3">
					<span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
						<Icon name={iconOfService(service.name)} className="size-5.5" />
					</span>
					<h2 className="min-w-0 text-lg leading-snug">{service.name}</h2>
				</div>
				<p className="mt-3">{service.shortDescription}</p>
				<ul className="mt-3 space-y-2 text-ink-muted text-sm">
					{firstSentences(service.description).map((sentence) => (
						<li key={sentence} className="flex gap-2">
							<Icon name="check" className="mt-0.5 size-4 text-accent" />
							<span>{sentence}</span>
						</li>
					))}
				</ul>
				<ServiceCardFoot service={service} />
			</div>
			<div className="grid gap-2 border-line border-t p-5">
				<ScheduleAction service={service} />
				<ButtonLink to={path("service", { id: service.slug })} variant="quiet" className="w-full" prefetch="intent">
					{t("catalogue:viewDetails")}{" "}
					<span className="visually-hidden">{t("aboutNamed", { name: service.name })}</span>
				</ButtonLink>
			</div>
		</Card>
	);
}

function ServiceCardFoot({ service }: { service: Service }) {
	const { t } = useTranslation(["services", "catalogue"]);
	const { business } = useRootData();
	const duration = useDuration();
	return (
		<dl className="mt-auto grid gap-1.5 pt-5">
			<div className="flex items-center justify-between gap-3 text-sm">
				<dt className="flex items-center gap-1.5 text-ink-muted">
					<Icon name="clock" className="size-4" />
					{t("estimatedTime")}
				</dt>
				<dd className="whitespace-nowrap font-semibold tabular-nums">{duration(service)}</dd>
			</div>
			<div className="flex items-baseline justify-between gap-3">
				<dt className="text-ink-muted text-sm">{t("startingPrice")}</dt>
				<dd className="text-right">
					<Price text={formatServicePrice(service.priceBani)} className="text-xl" />{" "}
					{business.vatRegistered ? (
						<span className="block text-ink-muted text-sm">{t("catalogue:vatIncluded")}</span>
					) : null}
				</dd>
			</div>
		</dl>
	);
}

/** On to the scheduling form, or a disabled "service scheduled" while the service waits in the cart (SPEC 2.6). */
function ScheduleAction({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	const inCart = useInCart(service.id);
	return (
		<OwnPart name={`service-${service.id}`} state={inCart ? "in" : "out"}>
			{inCart ? (
				<Button type="button" disabled className="w-full">
					<Icon name="check" className="size-5" />
					{t("scheduled")}
				</Button>
			) : (
				<ButtonLink to={path("serviceOrder", { id: service.id })} className="w-full">
					{t("schedule")}
					<span className="visually-hidden">: {service.name}</span>
				</ButtonLink>
			)}
		</OwnPart>
	);
}
