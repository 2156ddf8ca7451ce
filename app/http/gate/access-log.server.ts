import type { IncomingMessage } from "node:http";
import morgan from "morgan";
import { REQUEST_ID_HEADER } from "#app/http/gate/request-id.server.ts";

/**
 * The server writes its line for each request with this logger. Addresses carry order keys and cancel tokens in their
 * query, so the line shows the path alone, with the id that
 * the answer and the records of a failure carry.
 */
export function keepSecretsOutOfTheLog(): void {
	morgan.token("url", (request: IncomingMessage & { originalUrl?: string }) => {
		const path = (request.originalUrl ?? request.url ?? "").split("?")[0];
		return `${path} [${request.headers[REQUEST_ID_HEADER] ?? ""}]`;
	});
}
