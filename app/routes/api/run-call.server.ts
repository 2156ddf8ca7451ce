import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ADDRESSES } from "#app/addresses.ts";
import { backOfficeCall } from "#app/http/access/back-office.server.ts";
import { type CallArgs, jsonError, methodNotAllowed } from "#app/http/answers/json.server.ts";
import { CALLS } from "#app/routes/api/call-table.ts";
import { HANDLERS } from "#app/routes/api/handlers.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handle = (args: Args) => Response | Promise<Response>;

const unknown = ({ request }: CallArgs) => jsonError(request, { code: "not-found" });

/**
 * Runs the call of this address and method by its row of the table, behind the sign-in where the row says so. A method that
 * the address does not know gets 405 with Allow, there too only after the sign-in; an address without a row 404.
 */
export const runCall: Handle = (args) => run(args, unknown);

/** The same under /api/admin, where strangers do not learn either what there is. */
export const runDocumentCall: Handle = (args) => run(args, backOfficeCall("staff", unknown));

async function run(args: Args, otherwise: Handle): Promise<Response> {
	const { request } = args;
	const here = callsAt(new URL(request.url).pathname);
	if (here.length === 0) return otherwise(args);
	const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
	const { call, params } = here.find((known) => known.call.method === method) ?? {};
	const allow = here.map((known) => known.call.method.toUpperCase()).join(", ");
	const handle = call ? HANDLERS[call.name] : () => methodNotAllowed(request, allow);
	const guards = new Set(call ? [call.access] : here.map((known) => known.call.access));
	const [access] = guards;
	const own = { ...args, params: params ?? {} };
	if (guards.size === 1 && (access === "staff" || access === "admin")) return backOfficeCall(access, handle)(own);
	return handle(own);
}

const PATTERNS = CALLS.map((call) => ({
	call,
	pattern: new RegExp(`^${ADDRESSES[call.address].replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`, "i"),
}));

/** The calls at an address, with what stands in the places of its pattern. */
function callsAt(pathname: string) {
	return PATTERNS.flatMap(({ call, pattern }) => {
		const found = pattern.exec(pathname);
		return found ? [{ call, params: decoded(found.groups ?? {}) }] : [];
	});
}

const decoded = (groups: Record<string, string>) =>
	Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
