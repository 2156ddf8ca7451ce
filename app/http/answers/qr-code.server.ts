import { createRequire } from "node:module";
import type { QrDrawing } from "#app/components/ui/qr-code.tsx";

/** With the first code: the package reads and writes PNG too, and a start need not wait for that. */
const loadPackage = () => createRequire(import.meta.url)("qrcode") as typeof import("qrcode");

/**
 * The QR code of a text, worked out on the server so that no page needs scripts or another site for it (SPEC 2.9).
 * Error correction M still reads with 15 % of the code covered or scratched.
 */
export function qrDrawing(text: string): QrDrawing {
	const { modules } = loadPackage().create(text, { errorCorrectionLevel: "M" });
	const { size } = modules;
	let path = "";
	for (let y = 0; y < size; y++) {
		for (let x = 0; x < size; x++) {
			if (!modules.get(y, x)) continue;
			const from = x;
			while (x + 1 < size && modules.get(y, x + 1)) x++;
			const width = x + 1 - from;
			path += `M${from} ${y}h${width}v1h-${width}z`;
		}
	}
	return { size, path };
}
