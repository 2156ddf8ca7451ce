import { runCall } from "#app/routes/api/run-call.server.ts";

/** The calls of the shop (SPEC 7) but those under /api/admin: address and method say which one it is. */
export const loader = runCall;
export const action = runCall;
