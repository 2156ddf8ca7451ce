import { describe, expect, it } from "vitest";
import { isDeskPath } from "#app/domain/accounts/desk-path.ts";

describe("an address of the shop's people", () => {
	it.each([
		"/admin",
		"/admin/",
		"/admin/orders/12",
		"/admin.data",
		"/staff",
		"/staff/kiosk",
		"/api/admin/x",
		"/admin/login",
	])("is %s", (path) => {
		expect(isDeskPath(path)).toBe(true);
	});

	it.each(["/ADMIN", "/Staff/slip", "/API/admin/x", "/%61dmin", "/%41DMIN/messages", "/admin%2Fmessages"])(
		"is %s too, as the routes read it",
		(path) => {
			expect(isDeskPath(path)).toBe(true);
		},
	);

	it.each([
		"/",
		"/administrator",
		"/products/admin",
		"/staffing",
		"/api/products",
		"/api/administer",
		"/%",
		"/%E0%A4%A",
	])("is not %s", (path) => {
		expect(isDeskPath(path)).toBe(false);
	});
});
