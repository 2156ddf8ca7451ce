import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { readListForPage } from "#app/http/failed-read.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { ServicesScreen } from "#app/screens/services/services-screen.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const services = await readListForPage("Failed to fetch services", () => listServices(shop, locale));
	return { services, meta: { title: t("services:listTitle"), description: t("services:listDescription") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Services() {
	return <ServicesScreen services={useLoaderData<typeof loader>().services} />;
}
