/** From where somebody signs in or changes an account. */
export interface Whereabouts {
	/** The network address; of IPv6 the network. Null at the command line. */
	network: string | null;
	/** The browser's family and system, such as "Firefox, Windows". */
	browser: string | null;
}

/** What the command line knows of itself. */
export const NOWHERE: Whereabouts = { network: null, browser: null };

const FAMILIES: [RegExp, string][] = [
	[/\bEdgA?\/|\bEdgiOS\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
	[/\bSafari\//, "Safari"],
	[/\bw3m\b/i, "w3m"],
	[/\blynx\b/i, "Lynx"],
	[/\be?links\b/i, "Links"],
];

const SYSTEMS: [RegExp, string][] = [
	[/\bWindows\b/, "Windows"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b|\bMacintosh\b/, "macOS"],
	[/\bLinux\b/, "Linux"],
];

const named = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** The family and system that a User-Agent names; null for what is none of the common ones: nothing that was sent is repeated. */
export function browserFamily(userAgent: string | null): string | null {
	const text = (userAgent ?? "").slice(0, 500);
	return [named(FAMILIES, text), named(SYSTEMS, text)].filter(Boolean).join(", ") || null;
}
