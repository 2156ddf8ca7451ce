import { createHash } from "node:crypto";
import type { Printed } from "#app/integrations/printing/pdf-pool.server.ts";

/**
 * The same document is not printed twice (DECISIONS 7): what was printed lately is kept, and who asks for a document that
 * is being printed waits for that print.
 *
 * @param keptBytes how much is kept; what was not asked for the longest goes first
 */
export function printOnce(print: (html: string) => Promise<Printed>, keptBytes: number) {
	/** In the order of their last use. */
	const kept = new Map<string, Uint8Array>();
	const underWay = new Map<string, Promise<Printed>>();
	let bytes = 0;

	function keep(key: string, pdf: Uint8Array): void {
		kept.set(key, pdf);
		bytes += pdf.byteLength;
		for (const [oldest, { byteLength }] of kept) {
			if (bytes <= keptBytes) return;
			kept.delete(oldest);
			bytes -= byteLength;
		}
	}

	async function printAndKeep(key: string, html: string): Promise<Printed> {
		try {
			const printed = await print(html);
			if (printed.ok) keep(key, printed.value);
			return printed;
		} finally {
			underWay.delete(key);
		}
	}

	return (html: string): Promise<Printed> => {
		const key = createHash("sha256").update(html).digest("base64");
		const known = kept.get(key);
		if (known) {
			kept.delete(key);
			kept.set(key, known);
			return Promise.resolve({ ok: true, value: known });
		}
		const running = underWay.get(key) ?? printAndKeep(key, html);
		underWay.set(key, running);
		return running;
	};
}
