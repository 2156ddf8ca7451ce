import { settings } from "#app/config/env.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { robotsFile } from "#app/routes/shop/sitemap.server.ts";

/** Half a year on: RFC 9116 has it at less than a year, and every answer says it anew. */
const EXPIRES_AFTER_MS = 182 * 86_400_000;

/** Where somebody who has found a hole writes to (RFC 9116). */
export function loader() {
	const { siteUrl } = settings();
	const expires = new Date(Date.now() + EXPIRES_AFTER_MS).toISOString().replace(/\.\d+/, "");
	return robotsFile(
		`Contact: mailto:${shop.settings.business.email}
Expires: ${expires}
Preferred-Languages: ro, en
Canonical: ${siteUrl}${path("securityTxt")}
`,
		"text/plain",
	);
}
