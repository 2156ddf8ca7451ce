import type { PuppeteerNode } from "puppeteer";

/** No name resolves, so that this proxy, through which everything would go, loopback too, is never found. */
const NO_NETWORK = [
	"--host-resolver-rules=MAP * ~NOTFOUND",
	"--proxy-server=http://nobody.invalid:1",
	"--proxy-bypass-list=<-loopback>",
	"--disable-quic",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-domain-reliability",
	"--disable-sync",
];

/** How Chromium is started: without a window, a network or a person, in a folder of its own. */
export function chromiumArguments(puppeteer: PuppeteerNode, userDataDir: string): string[] {
	const args = ["--disable-gpu", "--no-first-run", "--font-render-hinting=none", ...NO_NETWORK];
	// Chromium refuses its sandbox to root; for everybody else it stays (STACK).
	if (process.getuid?.() === 0) args.push("--no-sandbox");
	return [...puppeteer.defaultArgs({ headless: "shell", userDataDir, args }), "--remote-debugging-pipe"];
}

/** Nothing of the shop's own environment, which holds its secrets; what Chromium writes beside its profile goes with it. */
export function chromiumEnvironment(folder: string): Record<string, string> {
	return {
		PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		LANG: "C.UTF-8",
		HOME: folder,
		TMPDIR: folder,
	};
}
