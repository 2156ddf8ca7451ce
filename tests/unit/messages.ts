import type { ZodType } from "zod";
import { readMessage } from "#app/domain/message.ts";
import * as en from "#app/texts/en/index.ts";
import * as ro from "#app/texts/ro/index.ts";

type Catalogue = Record<string, Record<string, string>>;

function textOf(catalogue: Catalogue, message: string): string {
	const { key, values } = readMessage(message);
	const [namespace = "", name = ""] = key.split(":");
	const text = catalogue[namespace]?.[values.count === undefined ? name : `${name}_other`];
	if (text === undefined) throw new Error(`there is no text ${key}`);
	return text.replace("{{count}}", String(values.count));
}

/** The English message of every field that is refused; a message without a text in both languages throws. */
export function englishFaults(schema: ZodType, value: unknown): Record<string, string> {
	const parsed = schema.safeParse(value);
	if (parsed.success) return {};
	const faults: Record<string, string> = {};
	for (const { path, message } of parsed.error.issues) {
		textOf(ro, message);
		faults[path.join(".")] ??= textOf(en, message);
	}
	return faults;
}
