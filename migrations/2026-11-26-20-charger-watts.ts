import { type Kysely, type RawBuilder, sql } from "kysely";

const COLUMNS = ["charger_min_watts", "charger_max_watts"];

/** A charger's power has a decimal (Dir. 2022/2380, annex I a: "2.5 W"); so far it was whole watts, which stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await widen(db, sql`real`);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await widen(db, sql`double precision`);
}

async function widen(db: Kysely<unknown>, type: RawBuilder<unknown>): Promise<void> {
	for (const name of COLUMNS) {
		const [column, wide] = [sql.ref(name), sql.ref(`${name}_wide`)];
		await sql`alter table product_legal add column ${wide} ${type} check (${wide} > 0 and ${wide} < 1000)`.execute(db);
		await sql`update product_legal set ${wide} = ${column}`.execute(db);
		await sql`alter table product_legal drop column ${column}`.execute(db);
		await sql`alter table product_legal rename column ${wide} to ${column}`.execute(db);
	}
}
