import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/domain/locale.ts";

export interface Notice {
	locale: Locale;
	title: string;
	text: string;
	/** The way on. */
	link: { href: string; label: string };
}

const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; }
a { display: inline-block; padding: 0.75rem 0; }
`;

/** What stands in place of a document that cannot be shown: a whole HTML page with its styles in it. */
export function noticePage({ locale, title, text, link }: Notice): string {
	return `<!doctype html>${renderToStaticMarkup(
		<html lang={locale}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{title}</title>
				<style>{STYLES}</style>
			</head>
			<body>
				<main>
					<h1>{title}</h1>
					<p>{text}</p>
					<p>
						<a href={link.href}>{link.label}</a>
					</p>
				</main>
			</body>
		</html>,
	)}`;
}
