import { robotsFile, robotsTxt } from "#app/routes/shop/sitemap.server.ts";

export const loader = () => robotsFile(robotsTxt(), "text/plain");
