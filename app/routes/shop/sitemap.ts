import type { LoaderFunctionArgs } from "@remix-run/node";
import { robotsFile, sitemapXml } from "#app/routes/shop/sitemap.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	const xml = await sitemapXml(new URL(request.url).searchParams.get("part"));
	return xml === null ? new Response(null, { status: 404 }) : robotsFile(xml, "application/xml");
}
