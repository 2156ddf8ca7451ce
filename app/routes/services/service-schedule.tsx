import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { findServiceToSchedule } from "#app/domain/services/read-services.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { ServiceNotFoundScreen } from "#app/screens/services/service-not-found-screen.tsx";
import { ServiceScheduleScreen } from "#app/screens/services/service-schedule-screen.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const service = await findServiceToSchedule(shop, locale, params.id ?? "");
	if (!service) return data({ service, meta: { title: t("services:notFoundTitle"), noindex: true } }, { status: 404 });
	return data({ service, meta: { title: t("services:orderMetaTitle", { name: service.name }), noindex: true } });
}

export const shouldRevalidate = unlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ServiceSchedule() {
	const { service } = useLoaderData<typeof loader>();
	return service ? <ServiceScheduleScreen service={service} /> : <ServiceNotFoundScreen />;
}
