import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asPostgres, DEPLOY, POSTGRES_BIN } from "./programs.ts";

const PASSWORD = "parola-de-probe";
const STARTS_WITHIN_MS = 60_000;

/** One of the two machines of the database, on loopback: its folder, its port, and deploy/postgresql as it is laid out there. */
export class PostgresMachine {
	readonly #folder: string;
	readonly port: number;
	readonly #env: NodeJS.ProcessEnv;
	#server: ChildProcess | undefined;

	constructor(folder: string, port: number, peerPort: number) {
		this.#folder = folder;
		this.port = port;
		mkdirSync(join(folder, "conf.d"), { recursive: true });
		cpSync(join(DEPLOY, "postgresql"), join(folder, "deploy"), { recursive: true });
		const hba = readFileSync(join(DEPLOY, "postgresql/pg_hba.conf"), "utf8");
		this.#write("pg_hba.conf", `local all all trust\n${hba.replace(/10\.0\.0\.\d+/g, "127.0.0.1")}`);
		this.#write(
			"postgresql.conf",
			`port = ${port}\nunix_socket_directories = '${folder}'\nhba_file = '${folder}/pg_hba.conf'\ninclude_dir 'conf.d'\n`,
		);
		this.#write("pgpass", `127.0.0.1:*:*:nucleu_replication:${PASSWORD}\n`);
		chmodSync(join(folder, "pgpass"), 0o600);
		const places = readFileSync(join(DEPLOY, "postgresql/nucleu-postgresql.env"), "utf8")
			.replace(/^PGDATA=.*$/m, `PGDATA=${this.#data}`)
			.replace(/^PGBIN=.*$/m, `PGBIN=${POSTGRES_BIN}`)
			.replace(/host=\S+ port=\d+/, `host=127.0.0.1 port=${peerPort}`);
		this.#write("nucleu-postgresql.env", places);
		this.#env = {
			NODE_ENV: "test",
			PATH: process.env.PATH ?? "",
			LC_ALL: "C.UTF-8",
			NUCLEU_POSTGRESQL_ENV: join(folder, "nucleu-postgresql.env"),
			PGHOST: folder,
			PGPORT: String(port),
			PGUSER: "postgres",
			PGPASSFILE: join(folder, "pgpass"),
		};
		this.#own();
	}

	/** As the package makes a cluster, then the roles and the database of production.md, then the configuration. */
	async begin(): Promise<void> {
		this.#run(`${POSTGRES_BIN}/initdb`, [
			"-D",
			this.#data,
			"-U",
			"postgres",
			"-A",
			"trust",
			"--encoding=UTF8",
			"--locale=C.UTF-8",
		]);
		await this.start({ guarded: false });
		this.sql(`create role nucleu login password '${PASSWORD}'`);
		this.sql(`create role nucleu_replication login replication password '${PASSWORD}'`);
		this.sql("create database nucleu owner nucleu encoding 'UTF8' template template0");
		await this.stop();
		this.configure();
		await this.start({ guarded: false });
	}

	/** Lays deploy/postgresql/nucleu.conf down; it listens on loopback alone here. */
	configure(): void {
		const text = readFileSync(join(DEPLOY, "postgresql/nucleu.conf"), "utf8");
		this.#write("conf.d/nucleu.conf", text.replace("listen_addresses = '*'", "listen_addresses = '127.0.0.1'"));
		this.#own();
	}

	/** Starts it as systemd does: who-leads first, where it is guarded. */
	async start({ guarded = true } = {}): Promise<string> {
		const said = guarded ? this.script("who-leads").output : "";
		const log = openSync(join(this.#folder, "log"), "a");
		const server = spawn(
			`${POSTGRES_BIN}/postgres`,
			["-D", this.#data, "-c", `config_file=${this.#folder}/postgresql.conf`],
			{ ...asPostgres(), env: this.#env, cwd: this.#folder, stdio: ["ignore", log, log] },
		);
		this.#server = server;
		const until = Date.now() + STARTS_WITHIN_MS;
		while (spawnSync(`${POSTGRES_BIN}/pg_isready`, ["-q"], { env: this.#env }).status !== 0) {
			if (Date.now() > until || server.exitCode !== null)
				throw new Error(readFileSync(join(this.#folder, "log"), "utf8").slice(-4_000));
			await pause(100);
		}
		return said;
	}

	async stop(): Promise<void> {
		await this.#end("SIGINT");
	}

	/** As when its power goes: every process of it ends at once. */
	async kill(): Promise<void> {
		const parent = String(this.#server!.pid);
		const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", parent], { encoding: "utf8" });
		this.#server!.kill("SIGKILL");
		for (const pid of stdout.trim().split(/\s+/).filter(Boolean)) {
			try {
				process.kill(Number(pid), "SIGKILL");
			} catch {
				// It has ended meanwhile.
			}
		}
		await this.#end("SIGKILL");
	}

	async #end(signal: NodeJS.Signals): Promise<void> {
		const server = this.#server;
		if (!server || server.exitCode !== null || server.signalCode !== null) return;
		const gone = once(server, "close");
		server.kill(signal);
		await gone;
	}

	/** Runs a script of deploy/postgresql here, as PostgreSQL's user. */
	script(name: "who-leads" | "promote" | "make-standby"): { status: number | null; output: string } {
		const { status, stdout, stderr } = spawnSync(join(this.#folder, "deploy", name), {
			...asPostgres(),
			env: this.#env,
			cwd: this.#folder,
			encoding: "utf8",
		});
		return { status, output: stdout + stderr };
	}

	/** Asked as PostgreSQL's own user, through its socket. */
	sql(statement: string, database = "postgres"): string {
		return this.#run(`${POSTGRES_BIN}/psql`, [
			"-XAtq",
			"-v",
			"ON_ERROR_STOP=1",
			"-d",
			database,
			"-c",
			statement,
		]).trim();
	}

	/** For pg_dump, pg_restore and the like. */
	get env(): NodeJS.ProcessEnv {
		return { ...this.#env, PATH: `${POSTGRES_BIN}:${this.#env.PATH}` };
	}

	#run(program: string, words: string[]): string {
		return execFileSync(program, words, {
			...asPostgres(),
			env: this.#env,
			cwd: this.#folder,
			encoding: "utf8",
			stdio: ["ignore", "pipe", "pipe"],
		});
	}

	#write(name: string, text: string): void {
		writeFileSync(join(this.#folder, name), text);
	}

	get #data(): string {
		return join(this.#folder, "data");
	}

	#own(): void {
		const { uid, gid } = asPostgres();
		if (uid === undefined || gid === undefined) return;
		for (const name of ["", "conf.d", "pgpass"]) chownSync(join(this.#folder, name), uid, gid);
	}
}

/** The database as the shop is told of it: the machines that may lead. */
export const urlOf = (machines: PostgresMachine[], database = "nucleu"): string =>
	`postgres://nucleu:${PASSWORD}@${machines.map(({ port }) => `127.0.0.1:${port}`).join(",")}/${database}`;
