/** How often a long step says that it is still alive, when the console is not a terminal. */
const STILL_ALIVE_EVERY_MS = 15_000;
const SPINNER_EVERY_MS = 200;

/** A duration for people: "0.3 s", "42 s", "1 min 12 s". */
export function duration(ms) {
	if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
	const seconds = Math.round(ms / 1000);
	return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Lines on the console. Warnings always show; the rest is silent with `quiet`. One line per event, and on a terminal
 * a last line that counts the seconds of what is running.
 */
export function createProgress({ quiet }) {
	const say = (text) => quiet || process.stdout.write(`nucleu: ${text}\n`);
	const warn = (text) => process.stderr.write(`nucleu: ${text}\n`);

	const going = new Set();

	/**
	 * Runs `work` while the console shows that it goes on; several may.
	 * @template T
	 * @param {string} title
	 * @param {() => Promise<T>} work
	 * @returns {Promise<T>}
	 */
	async function during(title, work) {
		const began = Date.now();
		const line = () => `${title} … ${duration(Date.now() - began)}`;
		say(`${title} …`);
		going.add(line);
		const live = !quiet && process.stdout.isTTY;
		const timer = setInterval(
			() => (live ? process.stdout.write(`\r\x1b[2K${[...going].map((each) => each()).join("; ")}`) : say(line())),
			live ? SPINNER_EVERY_MS : STILL_ALIVE_EVERY_MS,
		);
		try {
			return await work();
		} finally {
			clearInterval(timer);
			going.delete(line);
			if (live) process.stdout.write("\r\x1b[2K");
		}
	}

	return { say, warn, during };
}
