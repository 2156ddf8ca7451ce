import { robotsFile, sitemapXml } from "#app/routes/shop/sitemap.server.ts";

export const loader = async () => robotsFile(await sitemapXml(), "application/xml");
