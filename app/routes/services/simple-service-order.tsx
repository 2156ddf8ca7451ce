import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import { PC_REPAIR_ID } from "#app/domain/services/service.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { ServiceNotFoundScreen } from "#app/screens/services/service-not-found-screen.tsx";
import { SimpleServiceOrderScreen } from "#app/screens/services/simple-service-order-screen.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const service = await findService(shop, locale, String(PC_REPAIR_ID));
	if (!service) return data({ service, meta: { title: t("services:notFoundTitle"), noindex: true } }, { status: 404 });
	return data({ service, meta: { title: t("services:simpleTitle"), noindex: true } });
}

export const shouldRevalidate = unlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function SimpleServiceOrder() {
	const { service } = useLoaderData<typeof loader>();
	return service ? <SimpleServiceOrderScreen service={service} /> : <ServiceNotFoundScreen />;
}
