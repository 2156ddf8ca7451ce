import { expect, it } from "vitest";
import { signedIn } from "./support/back-office.ts";
import { CLUJ, placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const AT = "/admin/courier-money";

it("a courier's list is pasted, what fits is recorded, and what does not stays in the form line by line", async () => {
	const admin = await signedIn(shop.running().url);
	expect((await admin.page(AT)).text).toContain("Nicio comandă nu așteaptă bani de la curier");
	const ids: number[] = [];
	for (const parcel of ["RO100", "RO200"]) {
		const id = await placeOrder(shop.visitor(), "mouse-pad-xxl", { ...CLUJ, paymentMethod: "cash" });
		const form = (await admin.page(`/admin/orders/${id}`)).form(`/admin/orders/${id}`, { intent: "ship" });
		expect((await admin.submit(form, { values: { trackingNumber: parcel } })).status).toBe(303);
		ids.push(id);
	}
	expect((await admin.page("/admin")).text).toContain("Bani de primit de la curier");
	const page = await admin.page(AT);
	expect(page.text).toContain("RO100");

	const empty = await admin.submit(page.form(AT), { values: { lines: " " } });
	expect([empty.status, isInvalid(empty.page(), "lines")]).toEqual([422, true]);

	const mixed = await admin.submit(page.form(AT), { values: { lines: "ro100\nNIMIC 12,00\nRO200 1,00" } });
	expect([mixed.status, isInvalid(mixed.page(), "lines")]).toEqual([422, true]);
	expect(fieldValue(mixed.page().form(AT), "lines")?.trim()).toBe("NIMIC 12,00\nRO200 1,00");
	expect(mixed.page().text).toContain("NIMIC 12,00: nicio comandă nu are acest AWB");
	expect(mixed.page().text).toMatch(/RO200 1,00: altă sumă: comanda așteaptă/);
	const paid = () => shop.rows<{ order_id: number }>("select order_id from payment_record where kind = 'capture'");
	expect(paid()).toEqual([{ order_id: ids[0] }]);

	const rest = await admin.submit(mixed.page().form(AT), { values: { lines: "RO200" } });
	expect(rest.status).toBe(303);
	expect((await admin.follow(rest)).page().flashes.join(" ")).toContain("O plată înregistrată");
	expect(paid().map(({ order_id }) => order_id)).toEqual(ids);
	expect((await admin.page(AT)).text).toContain("Nicio comandă nu așteaptă bani de la curier");
});
