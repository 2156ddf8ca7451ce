import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ADDRESSES } from "#app/addresses.ts";
import { backOfficeCall } from "#app/http/access/back-office.server.ts";
import { methodNotAllowed } from "#app/http/answers/json.server.ts";
import { CALLS } from "#app/routes/api/calls.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Runs the call of this address and method by its row of the table, behind the sign-in where the row says so. A method that
 * the address does not know gets 405 with Allow, there too only after the sign-in.
 */
export async function runCall(args: Args): Promise<Response> {
	const { request } = args;
	const here = callsAt(new URL(request.url).pathname);
	const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
	const call = here.find((known) => known.method === method);
	const allow = here.flatMap((known) => (known.method === "get" ? ["GET", "HEAD"] : ["POST"])).join(", ");
	const handle = call ? call.handle : () => methodNotAllowed(request, allow);
	const guards = new Set(call ? [call.access] : here.map(({ access }) => access));
	const [access] = guards;
	if (guards.size === 1 && (access === "staff" || access === "admin")) return backOfficeCall(access, handle)(args);
	return handle(args);
}

const PATTERNS = CALLS.map((call) => ({
	call,
	pattern: new RegExp(`^${ADDRESSES[call.address].replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}/?$`, "i"),
}));

function callsAt(pathname: string) {
	return PATTERNS.filter(({ pattern }) => pattern.test(pathname)).map(({ call }) => call);
}
