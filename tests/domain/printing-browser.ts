import { findBrowser } from "../../scripts/lib/browser.mjs";

const browser = findBrowser();
if (!browser) throw new Error("no Chromium found: run `node scripts/prepare.mjs --retry-browser`");

/** The headless Chromium of this machine. */
export const BROWSER: string = browser;
