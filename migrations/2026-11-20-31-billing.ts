import { type Kysely, sql } from "kysely";

/**
 * To whom an order's invoice goes, where that is not simply the customer at the delivery address: a company, or a private
 * person at another address. The address is always whole, also where it was taken from the delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table order_billing (
		order_id integer primary key references orders (id),
		company_name text check (company_name <> ''),
		tax_code text check (tax_code glob '[1-9]*' or tax_code glob 'RO[1-9]*'),
		registration_number text check (registration_number <> ''),
		address text not null check (address <> ''),
		city text not null check (city <> ''),
		county text not null check (county <> ''),
		check ((company_name is null) = (tax_code is null)),
		check (registration_number is null or company_name is not null)
	) strict`.execute(db);
}
