import { robotsFile, sitemapXml } from "#app/http/sitemap.server.ts";

export const loader = async () => robotsFile(await sitemapXml(), "application/xml");
