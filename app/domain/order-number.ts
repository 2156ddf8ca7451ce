/** Reads an order number as people type it: "12345", "#12345", " 12345 "; null for anything else. */
export function readOrderNumber(text: unknown): number | null {
	const match = /^#?\s*([1-9]\d{0,11})$/.exec(String(text ?? "").trim());
	return match ? Number(match[1]) : null;
}
