import { readFileSync } from "node:fs";

/**
 * When a process started, in the kernel's ticks, or "" where the system does not tell (not Linux). A process id alone
 * is not enough: after a crash or in a fresh container the same number may belong to another program.
 */
export function startTimeOf(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The program's name is in brackets and may hold spaces; the start time is the 20th field after it.
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
	} catch {
		return "";
	}
}

/** Whether the process that once had this id and start time is still running. */
export function isAlive({ pid, startTime }) {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (error.code !== "EPERM") return false;
	}
	const now = startTimeOf(pid);
	return !startTime || !now || startTime === now;
}
