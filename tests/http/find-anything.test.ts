import { expect, it } from "vitest";
import { signedIn } from "./support/back-office.ts";
import { CLUJ, placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

it("every page of the back office searches everything; the only hit is shown itself, several are grouped", async () => {
	const admin = await signedIn(shop.running().url);
	const first = await placeOrder(shop.visitor(), "mouse-pad-xxl", { ...CLUJ, fullName: "Șerban Țicu" });
	await placeOrder(shop.visitor(), "mouse-pad-xxl");
	const form = (await admin.page("/admin/settings")).forms.find(({ element }) => element.attributes.role === "search");
	expect(form?.element.attributes.action).toBe("/admin/find");
	const one = await admin.get("/admin/find?q=serban+ticu");
	expect([one.status, one.header("location")]).toEqual([303, `/admin/orders/${first}`]);
	const several = await admin.page("/admin/find?q=mouse");
	expect(several.text).toContain("Produse");
	const both = await admin.page("/admin/find?q=exemplu.ro");
	expect(both.text).toContain("Șerban Țicu");
	expect(both.text).toContain("Comenzi");
	expect((await admin.page("/admin/find?q=locomotiva")).text).toContain("Nu s-a găsit nimic");
	for (const odd of ["", "%25", "%00", "%22%22%22", "a".repeat(300)])
		expect((await admin.get(`/admin/find?q=${odd}`)).status, odd).toBe(200);
	expect((await shop.visitor().get("/admin/find?q=serban")).header("location")).toMatch(/^\/admin\/login/);
});
