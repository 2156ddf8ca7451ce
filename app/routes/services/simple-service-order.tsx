import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { findService } from "#app/domain/services/read-services.server.ts";
import { PC_REPAIR_ID, type Service } from "#app/domain/services/service.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { AddServiceForm } from "#app/routes/services/add-service-form.tsx";
import { ServiceFacts } from "#app/routes/services/service-facts.tsx";
import { ServiceNotFoundScreen } from "#app/routes/services/service-not-found.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const service = await findService(shop, locale, String(PC_REPAIR_ID));
	if (!service) return data({ service, meta: { title: t("services:notFoundTitle"), noindex: true } }, { status: 404 });
	return data({ service, meta: { title: t("services:simpleTitle"), noindex: true } });
}

export const shouldRevalidate = unlessRefused;

export default function SimpleServiceOrder() {
	const { service } = useLoaderData<typeof loader>();
	return service ? <SimpleServiceOrderScreen service={service} /> : <ServiceNotFoundScreen />;
}

/** One button that puts PC repair into the cart (SPEC 2.11, DECISIONS 6). */
function SimpleServiceOrderScreen({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	return (
		<Container narrow>
			<PageHeading title={t("simpleTitle")} lead={t("simpleLead")} />
			<Card>
				<ServiceFacts service={service} withName />
				<div className="mt-5">
					<AddServiceForm serviceId={service.id} label={t("simpleAdd", { name: service.name })} />
				</div>
			</Card>
		</Container>
	);
}
