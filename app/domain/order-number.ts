/** Reads an order number as people type it: "12345", "#12345", " 12345 "; null for anything else. */
export function readOrderNumber(text: unknown): number | null {
	const match = /^#?\s*([1-9]\d{0,11})$/.exec(String(text ?? "").trim());
	return match ? Number(match[1]) : null;
}

/**
 * The same as it is copied with the word that the shop writes before it ("ORDER #21" of a transfer, "Comanda #21", "Programarea nr. 3"), or
 * filled up with zeros ("#00021"), or in the number of its warranty certificate ("G-21-20261129-1").
 */
export function readCopiedNumber(text: string): number | null {
	const rest = text.trim().replace(/^(?:comanda|order|programarea|appointment)\b/i, "");
	const number = rest.trim().replace(/^(?:nr|no)\b\.?/i, "");
	const ofCertificate = /^(?:TEST-)?G-(\d+)-\d{8}-\d+$/i.exec(number.trim())?.[1];
	return readOrderNumber((ofCertificate ?? number).trim().replace(/^#?\s*0+(?=\d)/, ""));
}
