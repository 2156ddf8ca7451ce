import { robotsFile, robotsTxt } from "#app/http/sitemap.server.ts";

export const loader = () => robotsFile(robotsTxt(), "text/plain");
