import { json } from "#app/http/answers/json.server.ts";
import { checkHealth } from "#app/http/health.server.ts";

/** GET /healthz: 200 with the state of the database, mail and printing; 503 without a database (DECISIONS 10). */
export async function answerHealth(): Promise<Response> {
	const health = await checkHealth();
	return json(health, { status: health.database === "ok" ? 200 : 503 });
}
