import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addressInFile } from "#app/documents/e-invoice/e-invoice-parties.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { listEInvoices } from "#app/domain/invoices/read-e-invoices.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { addressLine, billingAddressLine } from "#app/domain/orders/order.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { findFaults } from "#db/check.ts";
import { up } from "#migrations/2026-11-22-30-postal-code.ts";
import { moveAlong, paidOrder, placedOrder, unwrap } from "#tests/support/billing.ts";
import { TAX_CODE } from "#tests/support/tax-codes.ts";
import { LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";

const CLUJ = { address: "Str. Lungă 3", city: "Cluj-Napoca", county: "Cluj", postalCode: "400001" };
const BUCHAREST = { address: "Bd. Unirii 5", city: "Sector 3", county: "București", postalCode: "030167" };
const COMPANY = { name: "Exemplu S.R.L.", taxCode: TAX_CODE, registrationNumber: null };
/** As it was typed before the shop asked for the sector. */
const TYPED = { address: "Bd. Unirii 5", city: "București", county: "București" };

async function invoiced(shop: TestShop, changes: Parameters<typeof placedOrder>[2]): Promise<number> {
	const id = await paidOrder(shop, { "mouse-pad-xxl": 1 }, changes);
	unwrap(await issueInvoice(shop, id));
	return id;
}

const listed = async (shop: TestShop) => {
	const where = { list: "addresses", edge: null } as const;
	const page = await listEInvoices(shop, {
		...where,
		isListed: ({ buyer, billing }) => addressInFile(buyer, billing) !== "own",
	});
	return page.rows.map(({ orderId, buyer, billing }) => [orderId, addressInFile(buyer, billing)]);
};

describe("an order's address", () => {
	it("keeps its postal code, on the order and on its invoice", async () => {
		const shop = await testShop();
		const billing = { company: COMPANY, ...BUCHAREST };
		const id = await placedOrder(shop, undefined, { delivery: { method: "delivery", ...CLUJ }, billing });
		const order = await readOrder(shop, id);
		expect(order).toMatchObject({ delivery: { method: "delivery", ...CLUJ }, billing });
		expect(addressLine(order!.delivery)).toBe("Str. Lungă 3, 400001 Cluj-Napoca, Cluj");
		expect(billingAddressLine(order!)).toBe("Bd. Unirii 5, 030167 Sector 3, București");
		await moveAlong(shop, id, "completed");
		expect(unwrap(await issueInvoice(shop, id)).content.buyer).toMatchObject(BUCHAREST);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("of before is read, invoiced and credited as it was typed", async () => {
		const shop = await testShop();
		for (const table of ["orders", "order_billing"])
			await sql`alter table ${sql.table(table)} drop column postal_code`.execute(shop.db);
		await up(shop.db as unknown as Kysely<unknown>);
		const id = await invoiced(shop, { delivery: { method: "delivery", ...TYPED } });
		expect((await readOrder(shop, id))?.delivery).toEqual({ method: "delivery", ...TYPED });
		unwrap(await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" }));
		const kinds = await shop.db.selectFrom("invoice").select("kind").where("order_id", "=", id).execute();
		expect(kinds.map(({ kind }) => kind)).toEqual(["invoice", "storno"]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is refused by the table with a postal code that is none", async () => {
		const shop = await testShop();
		const id = await placedOrder(shop);
		const change = shop.db.updateTable("orders").set({ postal_code: "1" }).where("id", "=", id).execute();
		await expect(change).rejects.toThrow(/check/i);
	});
});

describe("the list of e-Factura files without the buyer's address", () => {
	it("has consumers for whom the shop's stands in and companies of before, until their billing is put right", async () => {
		const shop = await testShop({ settings: LIVE });
		const delivery = { method: "delivery", ...CLUJ } as const;
		await invoiced(shop, { delivery });
		const pickup = await invoiced(shop, { delivery: { method: "pickup" } });
		const company = await invoiced(shop, { delivery, billing: { company: COMPANY, ...TYPED } });
		expect(await listed(shop)).toEqual([
			[pickup, "seller"],
			[company, "none"],
		]);
		await shop.db.updateTable("order_billing").set({ city: "Sector 3" }).where("order_id", "=", company).execute();
		expect(await listed(shop)).toEqual([[pickup, "seller"]]);
	});
});
