import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Writes a file beside its place, brings it to the disk and moves it there: the name holds all of it or does not exist. */
export async function writeBeside(
	folder: string,
	name: string,
	content: Uint8Array,
	{ beside, flags, mode }: { beside: string; flags: "w" | "wx"; mode?: number },
): Promise<void> {
	const temporary = join(folder, beside);
	try {
		const file = await open(temporary, flags, mode);
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, join(folder, name));
	} catch (error) {
		// What is left of it takes up room on a disk that may be full.
		await rm(temporary, { force: true });
		throw error;
	}
}
