/** Reads an order number as people type it: "12345", "#12345", " 12345 "; null for anything else. */
export function readOrderNumber(text: unknown): number | null {
	const match = /^\s*#?\s*([1-9]\d{0,11})\s*$/.exec(typeof text === "number" ? String(text) : String(text ?? ""));
	return match ? Number(match[1]) : null;
}
