/** The set-up finds or installs a browser (scripts/lib/browser.mjs); puppeteer's own download is never used. */
module.exports = { skipDownload: true };
