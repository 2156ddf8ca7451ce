import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/domain/locale.ts";

export interface Notice {
	locale: Locale;
	title: string;
	text: string;
	/** The way on. */
	link: { href: string; label: string };
	/** A form to be sent again once its sender is signed in beside it. */
	again?: {
		signIn: { href: string; label: string };
		next: string;
		kept: string;
		fields: [string, string][];
		send: string;
	};
}

const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; }
a { display: inline-block; padding: 0.75rem 0; }
ol { margin: 0; padding-left: 1.5rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 0.5rem; background: #1557d6; color: #fff; }
`;

/** What stands in place of a document that cannot be shown: a whole HTML page with its styles in it. */
export function noticePage({ locale, title, text, link, again }: Notice): string {
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
					{again ? <SendAgain {...again} /> : null}
					<p>
						<a href={link.href}>{link.label}</a>
					</p>
				</main>
			</body>
		</html>,
	)}`;
}

function SendAgain({ signIn, next, kept, fields, send }: NonNullable<Notice["again"]>) {
	return (
		<>
			<ol>
				<li>
					<a href={signIn.href} target="_blank" rel="noopener">
						{signIn.label}
					</a>
				</li>
				<li>{next}</li>
			</ol>
			{/* Without an action it is sent to the address that it came to. */}
			<form method="post">
				<p>{kept}</p>
				{fields.map(([name, value], index) => (
					<input key={index} type="hidden" name={name} value={value} />
				))}
				<button type="submit">{send}</button>
			</form>
		</>
	);
}
