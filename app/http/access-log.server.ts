import type { IncomingMessage } from "node:http";
import morgan from "morgan";

/**
 * remix-serve writes its line for each request with this logger. Addresses carry order keys and cancel tokens in their
 * query, so the line shows the path alone.
 */
export function keepSecretsOutOfTheLog(): void {
	morgan.token(
		"url",
		(request: IncomingMessage & { originalUrl?: string }) => (request.originalUrl ?? request.url ?? "").split("?")[0],
	);
}
