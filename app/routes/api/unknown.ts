import { json } from "#app/http/json.server.ts";

const unknown = () => json({ code: "not-found", message: "404 Not Found" }, { status: 404 });

export const loader = unknown;
export const action = unknown;
