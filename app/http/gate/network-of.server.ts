import { isIPv6 } from "node:net";

/** One household or server has a whole IPv6 network of 2^64 addresses to itself: it counts as one visitor. */
export function networkOf(address: string): string {
	// Some proxies name the port, too, which is another one with each connection.
	const alone = address.replace(/^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/, "$1$2");
	const plain = alone.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
	if (!isIPv6(plain)) return plain;
	const [head = "", tail] = plain.split("::");
	const groups = head === "" ? [] : head.split(":");
	const rest = tail ? tail.split(":") : [];
	const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill("0");
	const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
	return `${network.join(":")}::/64`;
}

/** The /48 of which an IPv6 network is a part: what one customer of a provider may have at most. Null for any other address. */
export function siteOf(network: string): string | null {
	const [site] = /^(?:[\da-f]+:){3}(?=[\da-f]+::\/64$)/.exec(network) ?? [];
	return site === undefined ? null : `${site}:/48`;
}
