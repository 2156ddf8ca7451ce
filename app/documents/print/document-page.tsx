import type { ReactNode } from "react";

interface DocumentPageProps {
	title: string;
	styles: string;
	/** English beside the Romanian needs other widths. */
	isBilingual: boolean;
	/** What runs in this page, and the nonce that allows it; null: nothing does. */
	script: { nonce: string; code: string } | null;
	children: ReactNode;
}

/**
 * The HTML page of a document. It may use nothing but its own styles, typeface and drawings, so it says the same on
 * any machine, without a network. Romanian is its language; English parts are marked one by one.
 */
export function DocumentPage({ title, styles, isBilingual, script, children }: DocumentPageProps) {
	return (
		<html lang="ro">
			<head>
				<meta charSet="utf-8" />
				<meta httpEquiv="Content-Security-Policy" content={policy(script?.nonce ?? null)} />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="only light" />
				<meta name="format-detection" content="telephone=no" />
				<title>{title}</title>
				{/* Written by this app alone: whatever is filled in went through cssString. */}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of the styles */}
				<style nonce={script?.nonce} dangerouslySetInnerHTML={{ __html: styles }} />
			</head>
			<body className={isBilingual ? "bilingual" : undefined}>
				{children}
				{script ? (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the code
					<script nonce={script.nonce} dangerouslySetInnerHTML={{ __html: script.code }} />
				) : null}
			</body>
		</html>
	);
}

function policy(nonce: string | null): string {
	return [
		"default-src 'none'",
		"style-src 'unsafe-inline'",
		"font-src data:",
		"img-src data:",
		...(nonce === null ? [] : [`script-src 'nonce-${nonce}'`]),
		"base-uri 'none'",
		"form-action 'none'",
	].join("; ");
}
