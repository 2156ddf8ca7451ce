import { randomBytes } from "node:crypto";
import pg from "pg";
import { CLUSTER_VARIABLE } from "./cluster.ts";

/** Whether this run's tests are to run on PostgreSQL. */
export const isOnPostgres = (): boolean => process.env[CLUSTER_VARIABLE] !== undefined;

const urlOf = (database: string) => `${process.env[CLUSTER_VARIABLE]}/${database}`;

/** Does something to the cluster itself. Nothing is kept of it: another file of the same worker may have another cluster. */
async function administer(statement: string): Promise<void> {
	const client = new pg.Client(urlOf("postgres"));
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

/**
 * A new database, empty or a copy.
 *
 * @param template the address of the one to copy, which nobody may be using
 */
export async function makeDatabase(template?: string): Promise<string> {
	const name = `test_${randomBytes(6).toString("hex")}`;
	const source = template ? new URL(template).pathname.slice(1) : "template0";
	await administer(`create database ${name} template ${source} strategy file_copy`);
	return urlOf(name);
}

export async function dropDatabase(url: string): Promise<void> {
	await administer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}
