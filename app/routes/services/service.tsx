import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags, type PageMeta } from "#app/components/layout/page-meta.ts";
import { sharedPicture } from "#app/components/seo/descriptions.ts";
import { DESCRIPTION_FALLBACK_CHARS } from "#app/config/business.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import { readForPage } from "#app/http/failed-read.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";
import { ServiceNotFoundScreen } from "#app/screens/services/service-not-found-screen.tsx";
import { ServiceScreen } from "#app/screens/services/service-screen.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const { value: service, status } = await readForPage("Failed to fetch service", () =>
		findService(shop, locale, params.id ?? ""),
	);
	if (!service) return data({ service, meta: { title: t("services:notFoundTitle"), noindex: true } }, { status });
	const meta: PageMeta = {
		title: service.name,
		description: service.shortDescription || service.description.slice(0, DESCRIPTION_FALLBACK_CHARS),
		canonicalPath: paths.service(service.slug),
		picture: sharedPicture(service.picture),
	};
	return data({ service, meta });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ServiceDetail() {
	const { service } = useLoaderData<typeof loader>();
	return service ? <ServiceScreen service={service} /> : <ServiceNotFoundScreen />;
}
