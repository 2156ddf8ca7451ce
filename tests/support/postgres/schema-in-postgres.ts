import { inPostgres } from "#db/dialect/fragments.ts";

/** An object of SQLite's schema. */
export interface SqliteObject {
	type: "table" | "index" | "trigger";
	name: string;
	sql: string;
}

/** SQLite's full-text indexes, which PostgreSQL has as tables with a column to search in. */
const SEARCHES: Record<string, string> = {
	product_search: `create table product_search (
	rowid bigint primary key,
	name text collate "C" not null,
	facts text collate "C" not null,
	about text collate "C" not null,
	document tsvector generated always as (search_document(name, facts, about)) stored
);
create index product_search_document on product_search using gin (document)`,
	order_search: partsTable("order_search"),
	service_order_search: partsTable("service_order_search"),
};

function partsTable(name: string): string {
	return `create table ${name} (
	rowid bigint primary key,
	number text collate "C" not null,
	email text collate "C" not null,
	full_name text collate "C" not null,
	phone text collate "C" not null,
	who text collate "C" generated always as (folded(email || chr(10) || full_name)) stored
);
create index ${name}_parts on ${name} using gin (number gin_trgm_ops, phone gin_trgm_ops, who gin_trgm_ops)`;
}

/** What SQLite has built in and PostgreSQL has not. */
const FIRST = `create extension if not exists pg_trgm;
create collation if not exists nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
create function json_valid(value text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
	perform value::json;
	return true;
exception when others then
	return false;
end $$;
-- Without capitals and diacritics: what the search by parts compares.
create function folded(value text) returns text language sql immutable strict parallel safe as $$
	select lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu") collate "C"
$$;
-- A product's words where they stand, those of its name first: phrases reach over no more than one of the three texts.
create function search_document(name text, facts text, about text) returns tsvector
language sql immutable strict parallel safe as $$
	select coalesce(string_agg('''' || left(word, 200) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
	from (
		select word, weight, section * 2 + row_number() over (order by section, at) as place
		from (values (0, 'A', name), (1, 'B', facts), (2, 'D', about)) as part (section, weight, words),
			regexp_split_to_table(words, '\\s+') with ordinality as split (word, at)
		where word <> ''
	) as placed
$$`;

/** A trigger that only refuses becomes one of PostgreSQL's; one that writes is left out. */
export const writes = ({ type, sql }: SqliteObject): boolean => type === "trigger" && !/raise\(abort/i.test(sql);

/** The statements that make the same schema in PostgreSQL, in an order that works. */
export function schemaInPostgres(objects: SqliteObject[]): string[] {
	const own = objects.filter(({ name, sql }) => !isInternal(name) && sql !== null);
	const of = (type: SqliteObject["type"]) => own.filter((object) => object.type === type);
	return [
		FIRST,
		...inOrder(of("table")).map(tableOf),
		...of("index").map(({ sql }) => sql.replace(/^create/i, "create").trim()),
		...of("trigger")
			.filter((trigger) => !writes(trigger))
			.map(triggerOf),
	];
}

const isInternal = (name: string) =>
	/^(sqlite_|kysely_)/.test(name) || /_search_(data|idx|docsize|config|content)$/.test(name);

/** A table comes after those that it refers to. */
function inOrder(tables: SqliteObject[]): SqliteObject[] {
	const names = new Set(tables.map(({ name }) => name));
	const done = new Set<string>();
	const ordered: SqliteObject[] = [];
	while (ordered.length < tables.length) {
		const ready = tables.filter(({ name, sql }) => {
			const wanted = [...sql.matchAll(/references "?(\w+)"?/g)].map(([, table]) => table!);
			return !done.has(name) && wanted.every((table) => done.has(table) || table === name || !names.has(table));
		});
		if (ready.length === 0) throw new Error("tables refer to each other in a circle");
		for (const table of ready) done.add(table.name);
		ordered.push(...ready);
	}
	return ordered;
}

function tableOf({ name, sql }: SqliteObject): string {
	if (/^create virtual/i.test(sql)) {
		const search = SEARCHES[name];
		if (!search) throw new Error(`PostgreSQL has no table for the search ${name}`);
		return search;
	}
	const body = sql.slice(sql.indexOf("(") + 1, sql.lastIndexOf(")"));
	return `create table ${name} (\n\t${partsOf(body).map(partOf).join(",\n\t")}\n)`;
}

/** What stands between the commas of a table's own brackets. */
function partsOf(body: string): string[] {
	const parts = [""];
	let depth = 0;
	let isQuoted = false;
	for (const sign of body) {
		if (sign === "'") isQuoted = !isQuoted;
		if (!isQuoted) depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
		if (sign === "," && depth === 0 && !isQuoted) parts.push("");
		else parts[parts.length - 1] += sign;
	}
	return parts.map((part) => part.trim().replace(/\s+/g, " "));
}

function partOf(part: string): string {
	if (/^(check|unique|primary key|foreign key)\b/i.test(part)) return conditionOf(part);
	const [, name = "", type = "", rest = ""] = /^"?(\w+)"? (\w+)(.*)$/.exec(part) ?? [];
	const types: Record<string, string> = { integer: "bigint", text: "text", blob: "bytea", real: "double precision" };
	const known = types[type.toLowerCase()];
	if (!known) throw new Error(`PostgreSQL has no type for ${part}`);
	if (/ primary key\b/.test(rest) && name === "id" && !/references|check/.test(rest))
		return `id bigint generated by default as identity primary key`;
	const words = conditionOf(rest).replace(/ collate nocase/, "");
	const collation = known === "text" ? (rest.includes("collate nocase") ? " collate nocase" : ' collate "C"') : "";
	return `${name} ${known}${collation}${words}`;
}

function conditionOf(text: string): string {
	return text
		.replace(/typeof\((\w+)\) = 'integer' and /g, "")
		.replace(
			/\(strftime\('%Y-%m-%dT%H:%M:%fZ', 'now'\)\)/,
			`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
		)
		.replace(
			/(\w+) (not )?glob '([^']*)'/g,
			(_, column, not, pattern) => `${column} ${not ? "!" : ""}~ '${regexOf(pattern)}'`,
		);
}

/** SQLite's glob: * is anything, ? one sign, [..] as in a regular expression. */
function regexOf(glob: string): string {
	return `^${glob.replaceAll("*", ".*").replaceAll("?", ".")}$`;
}

function triggerOf({ sql }: SqliteObject): string {
	const text = sql.replace(/\s+/g, " ");
	const found =
		/^create trigger "?(\w+)"? (before|after) (insert|update|delete)( of [\w, ]+)? on "?(\w+)"? ?(?:when (.*?) )?begin select raise\(abort, ('[^']*')\); end$/i.exec(
			text,
		);
	if (!found) throw new Error(`PostgreSQL has no trigger for ${text}`);
	const [, name, when, event, columns = "", table, condition = "true", reason] = found;
	return `create function ${name}() returns trigger language plpgsql as $$
begin
	if ${inPostgres(condition)} then
		raise exception ${reason} using errcode = 'integrity_constraint_violation';
	end if;
	return ${event!.toLowerCase() === "delete" ? "old" : "new"};
end $$;
create trigger ${name} ${when} ${event}${columns} on ${table} for each row execute function ${name}()`;
}
