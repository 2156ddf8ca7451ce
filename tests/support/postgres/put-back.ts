import type pg from "pg";

/** Rows that a test added beyond this are not worth taking away: another copy costs less. */
const ROWS_AT_MOST = 5_000;

/** What PostgreSQL itself keeps of the schema, where every statement leaves a row that changes it. */
const CATALOGS = [
	...["pg_class", "pg_attribute", "pg_attrdef", "pg_constraint", "pg_index", "pg_trigger", "pg_rewrite", "pg_policy"],
	...["pg_proc", "pg_type", "pg_enum", "pg_collation", "pg_namespace", "pg_extension", "pg_event_trigger"],
];

/** A database as it was made. */
export interface Original {
	/** How PostgreSQL's own tables stood. */
	schema: Look;
	/** How the shop's tables and sequences stood. */
	data: Look;
	/** By table, the statement that brings its rows. */
	rows: Map<string, string>;
	/** What the planner knew of each table and of its indexes, as JSON. */
	known: string;
}

interface Look {
	statement: string;
	found: Map<string, Standing>;
}

interface Standing {
	name: string;
	isTable: boolean;
	/** Rows, or a sequence's last number. */
	count: string;
	/** Whether a later transaction wrote one of the rows; of a sequence, whether its last number was given. */
	flag: boolean;
	/** Bytes of the rows, and of those that are gone. */
	size: string;
}

/** Reads what `putBack` needs of a database that nobody has used yet. */
export async function readOriginal(client: pg.Client): Promise<Original> {
	const tables = await namesOf(client, "r");
	const sequences = await namesOf(client, "S");
	const rows = new Map<string, string>();
	for (const name of tables) rows.set(`public.${name}`, await rowsOf(client, name));
	const since = await thisTransaction(client);
	const asFound = async (parts: string[]): Promise<Look> => {
		const statement = parts.join(" union all ");
		return { statement, found: new Map((await look(client, statement, since)).map((one) => [one.name, one])) };
	};
	return {
		schema: await asFound(CATALOGS.map((name) => lookAtRows(`pg_catalog.${name}`))),
		data: await asFound([
			...tables.map((name) => lookAtRows(`public.${name}`, `pg_relation_size('public.${name}')`)),
			...sequences.map((name) => `select 'public.${name}', false, last_value, is_called, 0 from public.${name}`),
		]),
		rows,
		known: await knownOf(client),
	};
}

async function knownOf(client: pg.Client): Promise<string> {
	const { rows } = await client.query(`select json_agg(json_build_object('owner', coalesce(indrelid, oid)::regclass,
			'name', relname, 'pages', relpages, 'tuples', reltuples))::text as known
		from pg_class left join pg_index on indexrelid = oid
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`);
	return rows[0].known;
}

async function namesOf(client: pg.Client, kind: "r" | "S"): Promise<string[]> {
	const { rows } = await client.query(
		"select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = $1",
		[kind],
	);
	return rows.map(({ name }) => name);
}

const lookAtRows = (table: string, size = "0") =>
	`select '${table}' as name, true as "isTable", count(*) as count, coalesce(min(age(xmin)) < age($1::xid), false) as flag,
	${size} as size from ${table}`;

async function look(client: pg.Client, statement: string, since: string): Promise<Standing[]> {
	return (await client.query({ name: `look ${statement.length}`, text: statement, values: [since] })).rows;
}

/** As JSON, in which each type of the shop's columns comes back as it was. */
async function rowsOf(client: pg.Client, table: string): Promise<string> {
	const { rows } = await client.query(`select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
		(select quote_literal(json_agg(own)) from public.${table} own) as kept from pg_attribute
		where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
	const { columns, kept } = rows[0];
	if (!kept) return "";
	return `insert into public.${table} (${columns})
		select ${columns} from json_populate_recordset(null::public.${table}, ${kept})`;
}

/** The number of a transaction of now: whatever is written from then on has a higher one. */
export async function thisTransaction(client: pg.Client): Promise<string> {
	const { rows } = await client.query("select pg_current_xact_id()::xid::text as since");
	return rows[0].since;
}

/**
 * Makes a database what it was: rows, in their order, and the numbers that come next. What no test touched stays as it is, since
 * every row tells which transaction wrote it.
 *
 * @param since the transaction that put it back last, or began to use it
 * @returns the transaction that has put it back; null where its schema is another one, or too much would have to go
 */
export async function putBack(client: pg.Client, { schema, data, rows, known }: Original, since: string) {
	if ((await changes(client, schema, since)).length > 0) return null;
	const changed = await changes(client, data, since);
	if (changed.length === 0) return since;
	const tables = changed.filter(({ isTable }) => isTable);
	if (tables.some(({ count }) => Number(count) > ROWS_AT_MOST)) return null;
	const names = tables.map(({ name }) => name);
	const numbers = changed.filter(({ isTable }) => !isTable).map(({ name }) => data.found.get(name)!);
	// Neither a trigger that refuses nor a reference is asked.
	const begin = "begin; set local session_replication_role = replica";
	await client.query([begin, ...names.map((name) => `delete from ${name}`), "commit"].join(";\n"));
	// Rows would come to lie between those that are gone, in another order than in a new table.
	if (names.length > 0) await client.query(`vacuum (skip_database_stats) ${names.join(", ")}`);
	const restarts = numbers.map(({ name, count, flag }) => `select setval('${name}', ${count}, ${flag})`);
	await client.query([begin, ...names.flatMap((name) => rows.get(name) || []), ...restarts].join(";\n"));
	// Of a table that it has seen empty the planner thinks otherwise than of a new one, and plans for references are kept.
	await client.query(
		`select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', pages, 'reltuples', tuples)
		from json_to_recordset($1) as known (owner regclass, name text, pages int, tuples real) where owner = any($2::regclass[])`,
		[known, names],
	);
	const now = await thisTransaction(client);
	await client.query("commit");
	return now;
}

/** What stands otherwise than it did. */
async function changes(client: pg.Client, { statement, found }: Look, since: string): Promise<Standing[]> {
	return (await look(client, statement, since)).filter(({ name, isTable, count, flag, size }) => {
		const before = found.get(name)!;
		return count !== before.count || (isTable ? flag || Number(size) > Number(before.size) : flag !== before.flag);
	});
}
