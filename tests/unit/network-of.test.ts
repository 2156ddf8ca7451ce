import { describe, expect, it } from "vitest";
import { networkOf, siteOf } from "#app/http/gate/network-of.server.ts";

describe("whom a rate limit counts", () => {
	it.each([
		["203.0.113.7", "203.0.113.7"],
		["::ffff:203.0.113.7", "203.0.113.7"],
		["203.0.113.7:51034", "203.0.113.7"],
		["[2001:db8:1:2:3:4:5:6]:51034", "2001:db8:1:2::/64"],
		["[2001:db8::1]", "2001:db8:0:0::/64"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
		["2001:db8::1", "2001:db8:0:0::/64"],
		["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
		["fe80::1%eth0", "fe80:0:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["unknown", "unknown"],
	])("%s is %s", (address, network) => {
		expect(networkOf(address)).toBe(network);
	});

	it.each([
		["2001:db8:1:2::1", "2001:db8:1::/48"],
		["2001:db8:1:ffff:3:4:5:6", "2001:db8:1::/48"],
		["2001:db8::1", "2001:db8:0::/48"],
		["203.0.113.7", null],
		["::ffff:203.0.113.7", null],
		["unknown", null],
	])("%s is of the site %s", (address, site) => {
		expect(siteOf(networkOf(address))).toBe(site);
	});

	it("two addresses of one IPv6 network are one visitor, of two networks two", () => {
		expect(networkOf("2001:db8:a:b::1")).toBe(networkOf("2001:db8:a:b:ffff:ffff:ffff:ffff"));
		expect(networkOf("2001:db8:a:b::1")).not.toBe(networkOf("2001:db8:a:c::1"));
	});
});
