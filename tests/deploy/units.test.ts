import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { DEPLOY, SYSTEMD_ANALYZE } from "./programs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const DEBIANS_UNIT = "/usr/lib/systemd/system/postgresql@.service";
const DROP_IN = "postgresql@15-main.service.d";

/** The units with this checkout in place of /opt/nucleu: what they start must be there. */
function layOut(): string {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-units-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(join(folder, DROP_IN));
	for (const name of readdirSync(join(DEPLOY, "systemd"), { recursive: true, encoding: "utf8" })) {
		if (!/\.(service|timer|conf)$/.test(name)) continue;
		const text = readFileSync(join(DEPLOY, "systemd", name), "utf8").replaceAll("/opt/nucleu", ROOT);
		writeFileSync(join(folder, name.replace("nucleu@.", "nucleu@3000.")), text);
	}
	return folder;
}

it.skipIf(!SYSTEMD_ANALYZE)("systemd finds nothing to say of the units", () => {
	const folder = layOut();
	for (const unit of ["nucleu@3000.service", "nucleu-backup.service", "nucleu-backup.timer"])
		expect(
			execFileSync("sh", ["-c", `"${SYSTEMD_ANALYZE}" verify "${join(folder, unit)}" 2>&1`], { encoding: "utf8" }),
		).toBe("");
});

it.skipIf(!SYSTEMD_ANALYZE || !existsSync(DEBIANS_UNIT))("nor of what is added to Debian's unit of PostgreSQL", () => {
	const folder = layOut();
	cpSync(DEBIANS_UNIT, join(folder, "postgresql@15-main.service"));
	const words = `SYSTEMD_UNIT_PATH="${folder}:" "${SYSTEMD_ANALYZE}" verify "${folder}/postgresql@15-main.service" 2>&1`;
	expect(execFileSync("sh", ["-c", words], { encoding: "utf8" })).toBe("");
});
