import { type ZodType, z } from "zod";
import { ADDRESSES } from "#app/addresses.ts";
import { settings } from "#app/config/env.server.ts";
import { CALLERS_KEY } from "#app/http/body/idempotency-key.server.ts";
import * as schemas from "#app/routes/api/answer-schemas.ts";
import type { Call, OtherAnswer } from "#app/routes/api/call-row.server.ts";

/**
 * The calls as OpenAPI 3.1, made from the table of calls and the schemas that check the requests: what the shop does and
 * what it says that it does cannot part.
 */
export function openApi(calls: readonly Call[]): object {
	made ??= describe(calls);
	return made;
}

let made: object | undefined;

function describe(calls: readonly Call[]): object {
	const paths: Record<string, Record<string, object>> = {};
	for (const call of calls) {
		const path = openPath(call);
		paths[path] ??= {};
		paths[path]![call.method] = operation(call);
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Nucleu",
			version: "1",
			description:
				"Calls of the shop. Amounts in text are RON with two decimals, moments are UTC. A call answers in the language of the cookie `language`, or of `?lng=ro` and `?lng=en`.",
		},
		servers: [{ url: settings().siteUrl }],
		paths,
		components: {
			schemas: { Refusal: schemaOf(schemas.refusal, "output"), Failure: schemaOf(schemas.failure, "output") },
			securitySchemes: {
				desk: { type: "apiKey", in: "cookie", name: "desk", description: "Set by the sign-in at /admin/login." },
				orders: {
					type: "apiKey",
					in: "cookie",
					name: "orders",
					description: "Set when an order is placed, opened by its key, or found by number and e-mail.",
				},
				service_orders: {
					type: "apiKey",
					in: "cookie",
					name: "service_orders",
					description: "Set when a service is booked, or opened by its key.",
				},
			},
		},
	};
}

/** An address with its parameters in braces, as the description wants them. */
const openPath = ({ address }: Call) => ADDRESSES[address].replace(/:(\w+)/g, "{$1}");

function operation(call: Call): object {
	const parameters = [
		...[...openPath(call).matchAll(/\{(\w+)\}/g)].map((match) => ({
			name: match[1],
			in: "path",
			required: true,
			schema: { type: "string" },
		})),
		...(call.query ?? []).map(({ name, description, schema }) => ({
			name,
			in: "query",
			description,
			schema: schemaOf(schema, "input"),
		})),
		...(call.idempotent ? [IDEMPOTENCY_HEADER] : []),
	];
	return {
		operationId: call.name,
		summary: call.summary,
		...(parameters.length > 0 ? { parameters } : {}),
		...(call.body ? { requestBody: requestBody(call.body, call.isForm) } : {}),
		responses: responsesOf(call),
		...(SECURITY[call.access] ? { security: SECURITY[call.access] } : {}),
	};
}

function requestBody(body: ZodType, isForm = false): object {
	const content = isForm ? { [FORM]: { schema: schemaOf(body, "input") } } : jsonOf(body, "input");
	return { required: !body.isOptional(), content };
}

const FORM = "application/x-www-form-urlencoded";

const IDEMPOTENCY_HEADER = {
	name: "Idempotency-Key",
	in: "header",
	required: false,
	description: "The caller's own one-time key: the same call with it again makes nothing a second time.",
	schema: { type: "string", pattern: CALLERS_KEY.source },
};

const SECURITY: Partial<Record<Call["access"], object[]>> = {
	owner: [{ orders: [] }, { desk: [] }],
	booker: [{ service_orders: [] }, { desk: [] }],
	permitted: [{ orders: [] }, { desk: [] }, {}],
	staff: [{ desk: [] }],
	admin: [{ desk: [] }],
};

const REFUSAL = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
const FAILURE = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };

function responsesOf(call: Call): object {
	const answers = Object.entries(call.answers).map(([status, answer]) => [status, response(answer!)]);
	return {
		...Object.fromEntries(answers),
		"500": { description: "The shop failed; the log has the cause under the id.", content: FAILURE },
		default: { description: "Refused: why, in words, and for each field.", content: REFUSAL },
	};
}

const OTHER: Record<OtherAnswer, object> = {
	pdf: { description: "A PDF.", content: { "application/pdf": {} } },
	html: { description: "A page to print, or the file asked for.", content: { "text/html": {}, "application/pdf": {} } },
	redirect: { description: "On to another address of the shop." },
	empty: { description: "Taken; nothing more is said." },
	refused: { description: "Not taken; nothing more is said." },
};

function response(answer: ZodType | OtherAnswer): object {
	if (typeof answer === "string") return OTHER[answer];
	return { description: "Done.", content: jsonOf(answer, "output") };
}

function jsonOf(schema: ZodType, io: "input" | "output"): object {
	return { "application/json": { schema: schemaOf(schema, io) } };
}

/** A rule that JSON Schema cannot say (an address is needed for delivery) is left to the refusal's words. */
function schemaOf(schema: ZodType, io: "input" | "output"): object {
	const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
	return json;
}
