import type pg from "pg";

/** Rows that a test added beyond this are not worth taking away: another copy costs less. */
const ROWS_AT_MOST = 5_000;

/** A database as it was made. */
export interface Original {
	/** By table, the statement that brings its rows. */
	rows: Map<string, string>;
	/** What the planner knew of each table and of its indexes, as JSON. */
	known: string;
	standing: Standing;
}

/** How the tables of shop and schema, and the sequences, stand at a moment, by name. */
export type Standing = Map<string, Stand>;

interface Stand {
	name: string;
	kind: "schema" | "table" | "sequence";
	/** Rows of a table that were ever written, as the cluster counts them for each database; of those taken back, too. */
	writes: string;
	rows: string;
	/** A sequence's last number, and whether it was given. */
	last: string | null;
	isGiven: boolean | null;
}

/** Reads what `putBack` needs of a database that nobody has used yet. */
export async function readOriginal(client: pg.Client): Promise<Original> {
	const standing = await lookAt(client);
	const rows = new Map<string, string>();
	for (const { name, kind } of standing.values()) if (kind === "table") rows.set(name, await rowsOf(client, name));
	return { rows, known: await knownOf(client), standing };
}

/** What a connection has written is counted at once if it asks for that last. */
export const COUNT_NOW = "select pg_stat_force_next_flush()";

const LOOK = `select oid::regclass::text as name,
		case when relkind = 'S' then 'sequence' when relnamespace = 'public'::regnamespace then 'table' else 'schema' end as kind,
		pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid) as writes,
		pg_stat_get_live_tuples(oid) as rows, last_value as last, is_called as "isGiven"
	from pg_class left join lateral pg_get_sequence_data(oid) on relkind = 'S'
	where relkind = 'S' and relnamespace = 'public'::regnamespace
		or relkind = 'r' and not relisshared and relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)`;

/** Of whatever was counted by now. */
export async function lookAt(client: pg.Client): Promise<Standing> {
	const { rows } = await client.query<Stand>({ name: "look", text: LOOK });
	return new Map(rows.map((one) => [one.name, one]));
}

async function knownOf(client: pg.Client): Promise<string> {
	const { rows } = await client.query(`select json_agg(json_build_object('owner', coalesce(indrelid, oid)::regclass,
			'name', relname, 'pages', relpages, 'tuples', reltuples))::text as known
		from pg_class left join pg_index on indexrelid = oid
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`);
	return rows[0].known;
}

/** As JSON, in which each type of the shop's columns comes back as it was. */
async function rowsOf(client: pg.Client, table: string): Promise<string> {
	const { rows } = await client.query(`select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
		(select quote_literal(json_agg(own)) from ${table} own) as kept from pg_attribute
		where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
	const { columns, kept } = rows[0];
	if (!kept) return "";
	return `insert into ${table} (${columns})
		select ${columns} from json_populate_recordset(null::${table}, ${kept})`;
}

/**
 * Makes a database what it was: rows, in their order, and the numbers that come next. What no test touched stays as it is, since
 * the cluster counts what is written.
 *
 * @param before how it stood when it was put back last, or made
 * @returns how it stands now; null where its schema is another one, or too much would have to go
 */
export async function putBack(client: pg.Client, { rows, known, standing }: Original, before: Standing) {
	const found = await lookAt(client);
	const changed = [...found.values()].filter((one) => !isAsBefore(one, before.get(one.name)));
	if (changed.length === 0) return found;
	const tables = changed.filter(({ kind }) => kind === "table");
	if (changed.some(({ kind }) => kind === "schema") || tables.some((table) => Number(table.rows) > ROWS_AT_MOST))
		return null;
	const names = tables.map(({ name }) => name);
	const numbers = changed.filter(({ kind }) => kind === "sequence").map(({ name }) => standing.get(name)!);
	// Neither a trigger that refuses nor a reference is asked.
	const begin = "begin; set local session_replication_role = replica";
	await client.query([begin, ...names.map((name) => `delete from ${name}`), "commit"].join(";\n"));
	// Rows would come to lie between those that are gone, in another order than in a new table.
	if (names.length > 0) await client.query(`vacuum (skip_database_stats) ${names.join(", ")}`);
	const restarts = numbers.map(({ name, last, isGiven }) => `select setval('${name}', ${last}, ${isGiven})`);
	await client.query([begin, ...names.flatMap((name) => rows.get(name) || []), ...restarts].join(";\n"));
	// Of a table that it has seen empty the planner thinks otherwise than of a new one, and plans for references are kept.
	await client.query(
		`select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', pages, 'reltuples', tuples)
		from json_to_recordset($1) as known (owner regclass, name text, pages int, tuples real) where owner = any($2::regclass[])`,
		[known, names],
	);
	await client.query("commit");
	await client.query(COUNT_NOW);
	return lookAt(client);
}

const isAsBefore = (now: Stand, before?: Stand) =>
	now.writes === before?.writes && now.last === before.last && now.isGiven === before.isGiven;
