import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { LISTENS, processesForThisFile } from "./support/process.ts";

const BUILD = fileURLToPath(new URL("../../build/client", import.meta.url));
const shops = processesForThisFile();

it("a shop whose files another build has replaced says that one is gone, and goes on", async () => {
	const place = mkdtempSync(join(tmpdir(), "nucleu-built-"));
	onTestFinished(() => rmSync(place, { recursive: true }));
	cpSync(BUILD, join(place, "build/client"), { recursive: true });
	await shops.takeFolder(seededDataDir());
	const server = await shops.start({}, place);
	await server.printed(LISTENS);
	const visitor = new Client(server.url);
	const [script = ""] = /\/build\/assets\/[\w.-]+\.js/.exec((await visitor.get("/")).text) ?? [];
	const ask = () => fetch(server.url + script, { headers: { "Accept-Encoding": "br" } });
	rmSync(join(place, "build/client/assets"), { recursive: true });
	for (let nth = 0; nth < 2; nth++) {
		const gone = await ask();
		expect(gone.status).toBe(404);
		expect(gone.headers.get("cache-control") ?? "").not.toContain("immutable");
	}
	cpSync(BUILD, join(place, "build/client"), { recursive: true });
	const back = await ask();
	expect([back.status, back.headers.get("content-encoding")]).toEqual([200, "br"]);
	expect((await visitor.get("/healthz")).status).toBe(200);
});
