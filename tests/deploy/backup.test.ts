import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DEPLOY } from "./programs.ts";

/** What PostgreSQL's programs do here; two-machines.test.ts has the real ones. */
const PROGRAMS = {
	pg_dump: 'for last; do :; done; echo "$PGTARGETSESSIONATTRS $last" > "$(echo "$2" | cut -d= -f2)"',
	pg_restore: "true",
};

/** Runs the backup with these in place of the programs that it calls. */
function backUp(programs: Record<string, string>) {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-backup-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const [bin, backups] = [join(folder, "bin"), join(folder, "backups")];
	for (const made of [bin, backups]) mkdirSync(made);
	for (const [name, words] of Object.entries({ ...PROGRAMS, ...programs })) {
		writeFileSync(join(bin, name), `#!/bin/sh\n${words}\n`);
		chmodSync(join(bin, name), 0o755);
	}
	const env = {
		...process.env,
		PATH: `${bin}:${process.env.PATH}`,
		DATABASE_URL: "postgres://one,two/shop",
		DATA_DIR: folder,
		BACKUPS: backups,
	};
	const { status } = spawnSync(join(DEPLOY, "backup/nucleu-backup"), { env, stdio: "pipe" });
	const [name = ""] = readdirSync(backups);
	return { status, left: readdirSync(backups), file: (of: string) => readFileSync(join(backups, name, of), "utf8") };
}

it("asks for the machine that leads: the other one may have stopped following", () => {
	const { status, file } = backUp({});
	expect(status).toBe(0);
	expect(file("shop.dump")).toBe("read-write postgres://one,two/shop\n");
});

it("leaves nothing half made when it fails", () => {
	const { status, left } = backUp({ pg_restore: "exit 1" });
	expect(status).not.toBe(0);
	expect(left).toEqual([]);
});

it("takes pictures that change under it, and no tar that fails", () => {
	const tar = (status: number) => ({ tar: `touch "$4"; exit ${status}` });
	expect(backUp(tar(1))).toMatchObject({ status: 0, left: [expect.stringMatching(/^[\dT-]+$/)] });
	expect(backUp(tar(2))).toMatchObject({ status: 1, left: [] });
});
