import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderTable } from "../schema.ts";
import { worksOn } from "./order-money.ts";

const PARCEL = sql<string>`upper(replace(tracking_number, ' ', ''))`;

/** The orders that are on their way or delivered in these parcels, by their numbers without spaces and in capitals. */
export function selectParcels(db: Db, parcels: string[]) {
	return db
		.selectFrom("orders")
		.select(["id", PARCEL.as("parcel")])
		.where(PARCEL, "in", parcels.length === 0 ? [""] : parcels)
		.where("status", "in", ["shipped", "delivered"])
		.orderBy("id")
		.limit(parcels.length + 100)
		.execute();
}

/** The orders whose parcels these are, by their numbers without spaces and in capitals. */
export function selectOrdersOfParcels(db: Db, mode: OrderTable["payment_mode"], parcels: string[]) {
	return db
		.selectFrom("orders")
		.select(["id", "status", "total_bani", "delivery_method", "payment_method", PARCEL.as("parcel")])
		.where(PARCEL, "in", parcels.length === 0 ? [""] : parcels)
		.where(worksOn(mode, "orders"))
		.orderBy("id")
		.limit(2 * parcels.length)
		.execute();
}
