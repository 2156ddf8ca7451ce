/** The plain values of a JSON object as texts. */
export function jsonTexts(json: string): Record<string, string> {
	const value: unknown = JSON.parse(json);
	if (typeof value !== "object" || value === null) return {};
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, text]) =>
			typeof text === "string" || typeof text === "number" ? [[name, String(text)]] : [],
		),
	);
}
