import { runCall } from "#app/routes/api/run-call.server.ts";

/** Every call of the shop (SPEC 7): its address and method say which one it is. */
export const loader = runCall;
export const action = runCall;
