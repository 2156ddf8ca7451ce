import { readdirSync, readFileSync } from "node:fs";

interface RunningProcess {
	pid: number;
	parent: number;
	group: number;
	command: string;
}

/** Every process of this machine that runs; one that has ended and whose parent did not look yet is none. */
function runningProcesses(): RunningProcess[] {
	return readdirSync("/proc").flatMap((name) => {
		try {
			const stat = readFileSync(`/proc/${name}/stat`, "utf8");
			const [state, parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
			const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
			return state === "Z" || state === "X"
				? []
				: [{ pid: Number(name), parent: Number(parent), group: Number(group), command }];
		} catch {
			// Not a process, or one that has just ended.
			return [];
		}
	});
}

/** The browsers that a process started, each with everything that it started in turn. */
export function browserProcesses(owner: number = process.pid): RunningProcess[] {
	const all = runningProcesses();
	const leaders = all.filter(({ pid, parent, group }) => parent === owner && group === pid);
	return all.filter(({ group }) => leaders.some(({ pid }) => pid === group));
}

export const renderers = () => browserProcesses().filter(({ command }) => command.includes("--type=renderer"));

/** Those of these processes that still run. */
export function stillRunning(processes: RunningProcess[]): RunningProcess[] {
	const running = new Set(runningProcesses().map(({ pid }) => pid));
	return processes.filter(({ pid }) => running.has(pid));
}
