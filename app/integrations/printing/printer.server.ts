import type { PrinterPort } from "#app/domain/printing/printer-port.ts";
import { fail } from "#app/domain/result.ts";

export function createPrinter(): PrinterPort {
	return { html: () => "", pdf: async () => fail("unavailable"), state: () => "unavailable", close: async () => {} };
}
