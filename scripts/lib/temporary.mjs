import { readFileSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** A run's databases, pictures and browsers' profiles take a few hundred megabytes at once. */
const ROOM_BYTES = 3 * 2 ** 30;

/**
 * Where tests put what they throw away: memory, where the system has enough of it, since to make and remove the thousands of
 * files of a database of PostgreSQL costs ext4 as much CPU as the tests themselves. TMPDIR, where it is set, is obeyed.
 */
export const temporaryFolder = () => (process.env.TMPDIR || !hasRoom() ? tmpdir() : MEMORY);

function hasRoom() {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		// Tests start programs from there.
		const options = readFileSync("/proc/mounts", "utf8").match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1];
		return bavail * bsize > ROOM_BYTES && freemem() > 2 * ROOM_BYTES && options?.includes("noexec") === false;
	} catch {
		return false;
	}
}
