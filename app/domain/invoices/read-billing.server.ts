import type { Insertable, Selectable } from "kysely";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { withPostalCode } from "#app/domain/places/postal-address.ts";
import type { Db } from "#db/connection.ts";
import { selectBillingOfOrders } from "#db/queries/orders.ts";
import type { OrderBillingTable } from "#db/schema.ts";

/** To whom an order's invoice goes; null where that is the customer at the delivery address, and for an unknown number. */
export async function readBilling(db: Db, orderId: number): Promise<OrderBilling | null> {
	return (await readBillings(db, [orderId])).get(orderId) ?? null;
}

/** The same of several orders; those without are left out. */
export async function readBillings(db: Db, orderIds: number[]): Promise<Map<number, OrderBilling>> {
	const rows = await selectBillingOfOrders(db, orderIds);
	return new Map(rows.map((row) => [row.order_id, toOrderBilling(row)]));
}

/** The same as columns, to be written with its order. */
export function billingColumns({ company, address, city, county, postalCode }: OrderBilling) {
	return {
		company_name: company?.name ?? null,
		tax_code: company?.taxCode ?? null,
		registration_number: company?.registrationNumber ?? null,
		postal_code: postalCode ?? null,
		...{ address, city, county },
	} satisfies Omit<Insertable<OrderBillingTable>, "order_id">;
}

function toOrderBilling(row: Selectable<OrderBillingTable>): OrderBilling {
	const { company_name: name, tax_code: taxCode, registration_number: registrationNumber } = row;
	const { address, city, county } = row;
	const company = name !== null && taxCode !== null ? { name, taxCode, registrationNumber } : null;
	return { company, address, city, county, ...withPostalCode(row.postal_code) };
}
