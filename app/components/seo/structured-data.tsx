import { useNonce } from "#app/components/layout/nonce.tsx";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { type Description, type Site, scriptJson } from "#app/components/seo/descriptions.ts";

/**
 * Data for search engines (JSON-LD), beside what it describes. Nothing without the root's data.
 *
 * @param describe makes the description from what the site is
 */
export function StructuredData({ describe }: { describe: (site: Site) => Description }) {
	const root = useRootDataOrNull();
	const nonce = useNonce();
	if (!root) return null;
	return (
		<script
			type="application/ld+json"
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped; React would escape its quotes too
			dangerouslySetInnerHTML={{ __html: scriptJson(describe(root)) }}
		/>
	);
}
