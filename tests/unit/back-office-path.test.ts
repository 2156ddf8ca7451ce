import { describe, expect, it } from "vitest";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";

describe("an address of admins and staff", () => {
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
		expect(isBackOfficePath(path)).toBe(true);
	});

	it.each(["/ADMIN", "/Staff/slip", "/API/admin/x", "/%61dmin", "/%41DMIN/messages", "/admin%2Fmessages"])(
		"is %s too, as the routes read it",
		(path) => {
			expect(isBackOfficePath(path)).toBe(true);
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
		expect(isBackOfficePath(path)).toBe(false);
	});
});
