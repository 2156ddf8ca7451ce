import { existsSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { startShop } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { rowsOf } from "./support/shop.ts";
import { upload } from "./support/upload.ts";

/** Waits for a condition of the file system, which has no event to wait for. */
async function until(condition: () => boolean): Promise<void> {
	const deadline = Date.now() + 20_000;
	while (!condition()) {
		if (Date.now() > deadline) throw new Error("it did not come to that");
		await pause(1);
	}
}

describe("a power cut in the middle of an upload", () => {
	it("leaves no picture that is only half there, and the next upload works", async () => {
		const dataDir = seededDataDir();
		onTestFinished(() => removeDataDir(dataDir));
		const folder = `${dataDir}/pictures`;
		const names = () => (existsSync(folder) ? readdirSync(folder) : []);
		const contents = await Promise.all(
			["#111111", "#222222"].map((colour) => pictureOf("png", { width: 640, height: 480, colour })),
		);
		const files = contents.map((content, index) => ({ name: `${index}.png`, content }));
		const words = { altRo: "O cutie", altEn: "A box" };
		const rows = () =>
			rowsOf<{ base: string; widths: string }>(
				dataDir,
				"select base, widths from product_picture where base like '/pictures/%'",
			);

		for (const wanted of [1, 6]) {
			const shop = await startShop({ dataDir });
			try {
				const admin = await signedIn(shop.url);
				const sent = upload(admin, "/admin/products/20/pictures", files, words).catch(() => null);
				await until(() => names().length >= wanted);
				shop.kill();
				await sent;
			} finally {
				await shop.stop();
			}
			for (const { base, widths } of rows())
				for (const width of JSON.parse(widths) as number[])
					for (const type of ["avif", "webp"]) expect(names()).toContain(`${base.slice(10)}-${width}.${type}`);
		}

		const shop = await startShop({ dataDir });
		onTestFinished(() => shop.stop());
		const admin = await signedIn(shop.url);
		if (rows().length === 0)
			expect((await upload(admin, "/admin/products/20/pictures", files, words)).status).toBe(303);
		expect(rows()).toHaveLength(2);
		expect((await admin.get("/products/20")).status).toBe(200);
	});
});
