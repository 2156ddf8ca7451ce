import { settings } from "#app/config/env.server.ts";

/** Says in one line why the shop could not start when its port is taken; anything else ends with its trace. */
export function explainTakenPort(): void {
	process.once("uncaughtException", (error: NodeJS.ErrnoException) => {
		if (error.code === "EADDRINUSE") {
			console.error(`Nucleu cannot start: port ${settings().PORT} is in use. Stop the other program or set PORT.`);
		} else if (error.code === "EACCES" && error.syscall === "listen") {
			console.error(`Nucleu cannot start: port ${settings().PORT} needs more rights. Set PORT to 1024 or above.`);
		} else {
			console.error(error);
		}
		process.exit(1);
	});
}
