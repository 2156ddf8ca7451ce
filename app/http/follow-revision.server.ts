import { logFailure } from "#app/http/log.server.ts";

const FOLLOW_EVERY_MS = 200;
/** Without its database the shop is told another revision each time: it need not ask all the while. */
const AFTER_FAILURE_MS = 5_000;

/**
 * Another process may have saved settings: that moves the catalogue's revision, which costs little to ask for. One look begins
 * when the one before has ended.
 */
export function followRevision(revision: () => string, follow: () => Promise<void>): void {
	let last = revision();
	const look = async () => {
		const now = revision();
		let nextMs = FOLLOW_EVERY_MS;
		try {
			if (now !== last) await follow();
			last = now;
		} catch (error) {
			logFailure(error, "settings");
			nextMs = AFTER_FAILURE_MS;
		}
		setTimeout(look, nextMs).unref();
	};
	setTimeout(look, FOLLOW_EVERY_MS).unref();
}
