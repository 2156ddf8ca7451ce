import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What `npm run test:deploy` runs: the files that a shop on several machines is set up with. */
export const DEPLOY = fileURLToPath(new URL("../../deploy", import.meta.url));

const DEBIANS_POSTGRES = "/usr/lib/postgresql";
const versions = existsSync(DEBIANS_POSTGRES) ? readdirSync(DEBIANS_POSTGRES) : [];
/** The programs of the newest PostgreSQL that Debian has installed here. */
export const POSTGRES_BIN = versions
	.toSorted((a, b) => Number(b) - Number(a))
	.map((version) => `${DEBIANS_POSTGRES}/${version}/bin`)
	.find((folder) => existsSync(`${folder}/initdb`));
const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path));
export const NGINX = firstOf("/usr/sbin/nginx");
export const OPENSSL = firstOf("/usr/bin/openssl");
export const SYSTEMD_ANALYZE = firstOf("/usr/bin/systemd-analyze");

const NEEDED = {
	"postgresql (apt-get install postgresql)": POSTGRES_BIN,
	"nginx (apt-get install nginx-light)": NGINX,
	"openssl (apt-get install openssl)": OPENSSL,
	"systemd-analyze (apt-get install systemd)": SYSTEMD_ANALYZE,
};

/** PostgreSQL does not run as root: there its files and programs are those of the user that its package has made. */
export const asPostgres = (): { uid?: number; gid?: number } =>
	process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};

const idOf = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));

/** What is not installed is not tested, and said before and after everything else. */
export default function tellWhatIsMissing(): () => void {
	const missing = Object.entries(NEEDED).filter(([, path]) => path === undefined);
	const tell = () => {
		for (const [name] of missing)
			process.stdout.write(`\n!!! SKIPPED: what needs ${name} was not tested: it is not installed !!!\n`);
	};
	tell();
	return tell;
}
