import { describe, expect, it } from "vitest";
import { isOfBackOffice, isShopRow, shopRowsOf } from "#app/shop-rows.ts";

describe("rows of the framework's table", () => {
	it.each(["/admin/orders", "/STAFF", "/kiosk/leave", "/Kiosk/%4ceave/", "/api/admin/orders"])(
		"%s is the back office's",
		(address) => {
			expect(isOfBackOffice(address)).toBe(true);
			expect(isShopRow(address)).toBe(false);
		},
	);

	it.each(["", "/", "/products/:id", "/kiosk", "/administration", "/*"])("%s is the shop's", (address) => {
		expect(isOfBackOffice(address)).toBe(false);
		expect(isShopRow(address)).toBe(true);
	});

	it("has no calls: no page of the shop leads to one", () => {
		expect(isShopRow("/api/products")).toBe(false);
	});

	it("stands beside the whole table, in development is it", () => {
		expect(shopRowsOf("/build/assets/manifest-5d4edf6d.js")).toBe("/build/assets/shop-manifest-5d4edf6d.js");
		expect(shopRowsOf("/@id/__x00__virtual:remix/browser-manifest")).toBe("/@id/__x00__virtual:remix/browser-manifest");
	});
});
