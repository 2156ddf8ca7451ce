import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { findServiceToSchedule } from "#app/domain/services/read-services.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { AddServiceForm } from "#app/routes/services/add-service-form.tsx";
import { ServiceFacts } from "#app/routes/services/service-facts.tsx";
import { ServiceNotFoundScreen } from "#app/routes/services/service-not-found.tsx";
import { useInCart } from "#app/routes/services/use-in-cart.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const service = await findServiceToSchedule(shop, locale, params.id ?? "");
	if (!service) return data({ service, meta: { title: t("services:notFoundTitle"), noindex: true } }, { status: 404 });
	return data({ service, meta: { title: t("services:orderMetaTitle", { name: service.name }), noindex: true } });
}

export const shouldRevalidate = unlessRefused;

export default function ServiceSchedule() {
	const { service } = useLoaderData<typeof loader>();
	return service ? <ServiceScheduleScreen service={service} /> : <ServiceNotFoundScreen />;
}

/** Confirms a service into the cart (SPEC 2.12). */
function ServiceScheduleScreen({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	return (
		<Container narrow>
			<PageHeading title={t("confirmTitle")} lead={t("confirmLead")} />
			{useInCart(service.id) ? (
				<Notice tone="info" className="mb-6">
					{t("alreadyInCart")}
				</Notice>
			) : null}
			<Card as="section" aria-labelledby="service-to-confirm">
				<h2 id="service-to-confirm" className="text-2xl">
					{service.name}
				</h2>
				<p className="mt-2 text-ink-muted">{service.shortDescription}</p>
				<div className="mt-3">
					<ServiceFacts service={service} />
				</div>
				<div className="mt-5 flex flex-wrap gap-3">
					<AddServiceForm serviceId={service.id} label={t("confirm")} />
					<SecondaryLink to={path("service", { id: service.slug })} size="lg">
						{t("back")}
					</SecondaryLink>
				</div>
			</Card>
		</Container>
	);
}
