import { execFileSync, spawnSync } from "node:child_process";

/** Whether this system can take a running process's room on the disk away. */
export const CAN_FILL_DISK = spawnSync("prlimit", ["--version"]).status === 0;

/** From now on nothing that the process writes to a file is taken; what it started before is not touched. */
export function fillDiskOf(pid: number): void {
	execFileSync("prlimit", [`--pid=${pid}`, "--fsize=1:"]);
}

export function emptyDiskOf(pid: number): void {
	execFileSync("prlimit", [`--pid=${pid}`, "--fsize=unlimited:"]);
}
