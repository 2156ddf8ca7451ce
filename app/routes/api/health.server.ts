import { json } from "#app/http/answers/json.server.ts";
import { checkHealth } from "#app/http/health.server.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";

export const healthCall: Call = {
	method: "get",
	address: "healthz",
	name: "health",
	summary: "The state of what the shop leans on",
	access: "anyone",
	answers: { 200: answers.health, 503: answers.health },
	handle: answerHealth,
};

/** GET /healthz: 200 with the state of the database, mail and printing; 503 without a database (DECISIONS 10). */
async function answerHealth(): Promise<Response> {
	const health = await checkHealth();
	return json(health, { status: health.database === "ok" ? 200 : 503 });
}
