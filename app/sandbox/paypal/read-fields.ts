import { fromWindows1252 } from "#app/sandbox/paypal/windows-1252.ts";

/** Form fields as the provider reads them: bytes first, letters by the charset that the form itself names. */
export type Fields = Map<string, string[]>;

export const FORM_TYPE = "application/x-www-form-urlencoded";

/** On the web iso-8859-1 has always meant windows-1252. */
const WESTERN = new Set(["windows-1252", "iso-8859-1"]);

export function mediaType(request: Request): string {
	return (request.headers.get("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
}

export async function readBytes(request: Request): Promise<Buffer> {
	return Buffer.from(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
}

/** Percent-encoded fields; an unknown charset is read as UTF-8, what cannot be decoded becomes U+FFFD. */
export function parseFields(body: Uint8Array): Fields {
	const pairs = Buffer.from(body)
		.toString("latin1")
		.split("&")
		.filter((pair) => pair !== "")
		.map((pair) => {
			const at = pair.indexOf("=");
			return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
		}) as [string, string][];
	const named = pairs.find(([name]) => name === "charset")?.[1].toLowerCase() ?? "";
	const decode = WESTERN.has(named) ? fromWindows1252 : (bytes: Buffer) => bytes.toString("utf8");
	const fields: Fields = new Map();
	for (const [name, value] of pairs) {
		const key = decode(percentDecode(name));
		fields.set(key, [...(fields.get(key) ?? []), decode(percentDecode(value))]);
	}
	return fields;
}

function percentDecode(text: string): Buffer {
	const plain = text
		.replaceAll("+", " ")
		.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(plain, "latin1");
}

/**
 * The fields of a control call: a posted form, or the same names as JSON. Null for a body that is neither.
 */
export async function readControlFields(request: Request): Promise<Fields | null> {
	const body = await readBytes(request);
	if (mediaType(request) === FORM_TYPE) return parseFields(body);
	try {
		const value: unknown = JSON.parse(body.toString("utf8"));
		if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
		return new Map(Object.entries(value).map(([name, item]) => [name, [item].flat().map(String)]));
	} catch {
		return null;
	}
}

export function one(fields: Fields, name: string): string {
	return fields.get(name)?.[0] ?? "";
}
