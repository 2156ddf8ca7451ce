import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import { html, type SafeHtml } from "#app/sandbox/paypal/pages/html.ts";

/** The frame of every page: it must be plain at a glance that this is not the shop, and that no money moves. */
export function layout(title: string, main: SafeHtml): SafeHtml {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Sandbox provider</title>
<link rel="stylesheet" href="${SANDBOX_PATH}/sandbox.css">
</head>
<body>
<header><p class="banner">Sandbox provider: no real money</p></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
}

/** Names and values side by side; empty values are left out. */
export function facts(rows: [name: string, value: string | SafeHtml][]): SafeHtml {
	return html`<dl>${rows
		.filter(([, value]) => value !== "")
		.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A page for what cannot be done, with its reasons. */
export function problemPage(title: string, reasons: string[]): SafeHtml {
	return layout(title, html`<ul class="problems">${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`);
}
