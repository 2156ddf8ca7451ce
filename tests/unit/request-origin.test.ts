import { describe, expect, it } from "vitest";
import { judgeOrigin } from "#app/http/gate/request-origin.server.ts";

const SITE = "https://shop.example";
const judge = (headers: Parameters<typeof judgeOrigin>[0]) => judgeOrigin({ host: "shop.example", ...headers }, SITE);

describe("where an unsafe request comes from (DECISIONS 4)", () => {
	it("is the shop when the browser names its origin", () => {
		expect(judge({ origin: SITE })).toBe("own");
		expect(judge({ origin: SITE, secFetchSite: "same-origin" })).toBe("own");
	});

	it("is the shop when the browser says so itself", () => {
		expect(judge({ secFetchSite: "same-origin" })).toBe("own");
	});

	it("is the shop at the very host that was asked, behind a proxy or on the tablet", () => {
		expect(judgeOrigin({ origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" }, SITE)).toBe("own");
		expect(judgeOrigin({ origin: SITE, host: "127.0.0.1:3000" }, SITE)).toBe("own");
		expect(judgeOrigin({ origin: "https://192.168.1.5", host: "192.168.1.5" }, SITE)).toBe("foreign");
	});

	it.each([
		"https://evil.example",
		"https://shop.example.evil.example",
		"https://evilshop.example",
		"https://sub.shop.example",
		"https://shop.example:8443",
		"null",
		"",
		"shop.example",
		"javascript:alert(1)",
		"file://shop.example",
	])("is foreign from %j", (origin) => {
		expect(judge({ origin })).toBe("foreign");
		expect(judge({ origin, secFetchSite: "same-origin" })).toBe("foreign");
	});

	it.each(["cross-site", "same-site", "anything"])("is foreign when the browser says %s", (secFetchSite) => {
		expect(judge({ secFetchSite })).toBe("foreign");
	});

	it("is unknown from browsers that name neither: the form's token decides", () => {
		expect(judge({})).toBe("unknown");
	});
});
