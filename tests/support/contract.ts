import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface Operation {
	operationId: string;
	responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

export interface OpenApi {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, object> };
}

interface Told {
	status: number;
	contentType: string;
	text: string;
}

/** What a shop's own description of its calls says about an answer. */
export class Contract {
	readonly #document: OpenApi;
	readonly #ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
	readonly #validators = new Map<string, ValidateFunction>();

	constructor(document: OpenApi) {
		this.#document = document;
		this.#ajv.addSchema({ $id: "shop", components: document.components });
	}

	/** The description's entry for an address; null where it has none. */
	operationOf(method: string, path: string): Operation | null {
		const asked = path.split("?")[0]!.replace(/\/+$/, "").split("/");
		// The framework's own way of asking for a route's data, in its own words.
		if (asked.at(-1)!.endsWith(".data")) return null;
		for (const [template, operations] of Object.entries(this.#document.paths)) {
			const parts = template.split("/");
			const fits = parts.length === asked.length && parts.every((part, i) => part.startsWith("{") || part === asked[i]);
			const operation = operations[method.toLowerCase()];
			if (fits && operation) return operation;
		}
		return null;
	}

	/** Why an answer is not as described; null when it is, or when the address is not described. */
	fault(method: string, path: string, { status, contentType, text }: Told): string | null {
		const operation = this.operationOf(method, path);
		if (!operation) return null;
		const described = operation.responses[status];
		if (!described && status < 300) return `${operation.operationId}: status ${status} is not described`;
		if (!contentType.startsWith("application/json")) {
			const isJsonAlone =
				described?.content && Object.keys(described.content).every((type) => type === "application/json");
			return isJsonAlone && status < 300 ? `${operation.operationId}: ${contentType} instead of JSON` : null;
		}
		const key = described ? String(status) : "default";
		const schema = operation.responses[key]?.content?.["application/json"]?.schema;
		if (!schema) return `${operation.operationId}: JSON with status ${status} is not described`;
		const validate = this.#validator(`${operation.operationId} ${key}`, schema);
		return validate(JSON.parse(text))
			? null
			: `${operation.operationId} ${status}: ${this.#ajv.errorsText(validate.errors)}`;
	}

	#validator(name: string, schema: object): ValidateFunction {
		const known = this.#validators.get(name);
		if (known) return known;
		const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"shop#/components/')) as object;
		const validate = this.#ajv.compile(absolute);
		this.#validators.set(name, validate);
		return validate;
	}
}
