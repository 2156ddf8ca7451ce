import { KIOSK_WARN_AFTER_MS, KIOSK_WIPE_AFTER_MS } from "#app/config/business.ts";
import { LOCALES } from "#app/domain/locale.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { path } from "#app/paths.ts";
import { textsFor } from "#app/texts/texts.server.ts";
import worker from "./kiosk-worker.js?raw";

/** What a browser that is no kiosk any more finds where its worker was: one that goes away by itself. */
const GONE = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
`;

/** The kiosk's service worker, for a kiosk alone; browsers look at every page whether it is another one by now. */
export function kioskWorker(request: Request): Response {
	return new Response(isKiosk(request) ? kioskScript() : GONE, {
		headers: {
			"Content-Type": "text/javascript; charset=utf-8",
			"Cache-Control": "no-cache",
			"Service-Worker-Allowed": "/",
		},
	});
}

let script: string | undefined;

function kioskScript(): string {
	const facts = {
		reset: path("kioskReset"),
		home: path("home"),
		page: oneMomentPage(),
		policy:
			"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		absentAfterMs: KIOSK_WARN_AFTER_MS + KIOSK_WIPE_AFTER_MS,
	};
	script ??= `const KIOSK = ${JSON.stringify(facts)};\n${worker}`;
	return script;
}

/** Stands for itself, in both languages: nothing more can be loaded. It asks again by itself. */
function oneMomentPage(): string {
	const [title] = LOCALES.map((locale) => textsFor(locale).t("kiosk:momentTitle"));
	const parts = LOCALES.map((locale, index) => {
		const { t } = textsFor(locale);
		const tag = index === 0 ? "h1" : "h2";
		return `<section lang="${locale}"><${tag}>${t("kiosk:momentTitle")}</${tag}><p>${t("kiosk:momentText")}</p><p><a href="">${t("kiosk:momentRetry")}</a></p></section>`;
	});
	return `<!doctype html>
<html lang="${LOCALES[0]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1.25rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 2rem; padding: 1.5rem; text-align: center; }
a { display: inline-block; min-height: 48px; line-height: 48px; padding: 0 1.5rem; border: 2px solid; border-radius: 0.5rem; color: inherit; }
a:focus-visible { outline: 3px solid; outline-offset: 3px; }
</style>
<main>${parts.join("")}</main>
`;
}
