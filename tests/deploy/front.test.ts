import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "#tests/support/ports.ts";
import { SOON } from "#tests/support/soon.ts";
import { layOutFront, startFront } from "./front.ts";
import { NGINX, OPENSSL } from "./programs.ts";

/** A machine that has these files and no other. */
async function machineWith(file: string): Promise<number> {
	const server = createServer(({ url }, response) => void response.writeHead(url === file ? 200 : 404).end());
	onTestFinished(() => void server.close());
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

it.skipIf(!NGINX || !OPENSSL)("during an update a page's files come from the machine that has them", async () => {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-front-"));
	const files = ["/build/assets/entry-old.js", "/build/assets/entry-new.js"];
	const shopPorts = await Promise.all(files.map(machineWith));
	const [port, otherPort] = [await freePort(), await freePort()];
	layOutFront(folder, { port, otherPort, shopPorts });
	const stop = await startFront(folder);
	onTestFinished(async () => {
		await stop();
		rmSync(folder, { recursive: true });
	});
	const statusOf = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
	await expect.poll(() => statusOf("/").catch(() => null), SOON).toBe(404);
	// Whichever of the two is asked first.
	for (const file of [...files, ...files, ...files]) expect(await statusOf(file)).toBe(200);
	// The privacy page says that nobody keeps the addresses of visitors.
	expect(readFileSync(join(folder, "access.log"), "utf8")).toBe("");
});
