/**
 * What a PDF costs, as ratios: a new document on the warm pool, the same one again, a browser of its own for each, and
 * pdfkit drawing a page of the same words. Run it on a quiet machine; it needs no build:
 *
 *     NODE_ENV=production npx tsx tests/bench/pdf.ts
 *
 * Then 20 at once, again and again, with the memory of server and browser. Nothing here is asserted.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { createServer } from "vite";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { BROWSER } from "#tests/domain/printing-browser.ts";
import { browserProcesses } from "#tests/support/processes.ts";

const TIMES = 100;
const TIMES_WITH_OWN_BROWSER = 10;
const ROUNDS = 6;
const AT_ONCE = 20;

type Documents = typeof import("#tests/support/documents.ts");
type Printing = typeof import("#app/integrations/printing/printer.server.ts");

// The typeface comes into the document through Vite.
const vite = await createServer({
	configFile: false,
	logLevel: "error",
	server: { middlewareMode: true, hmr: false, watch: null },
	optimizeDeps: { noDiscovery: true },
	esbuild: { jsx: "automatic", jsxDev: false },
});
const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>;
const { anInvoice } = await load<Documents>("/tests/support/documents.ts");
const { createPrinter } = await load<Printing>("/app/integrations/printing/printer.server.ts");

let number = 0;
const newInvoice = () => anInvoice({ number: ++number });
const newPrinter = () => createPrinter({ browserPath: () => BROWSER, report: console.error });

async function printed(printer: ReturnType<typeof newPrinter>, content: InvoiceContent): Promise<Uint8Array> {
	const pdf = await printer.pdf({ kind: "invoice", content, labels: documentLabels });
	if (!pdf.ok) throw new Error(pdf.error);
	return pdf.value;
}

async function measure(name: string, times: number, print: () => Promise<Uint8Array>) {
	for (let count = 0; count < times / 5; count++) await print();
	const took: number[] = [];
	let bytes = 0;
	for (let count = 0; count < times; count++) {
		const began = performance.now();
		bytes = (await print()).byteLength;
		took.push(performance.now() - began);
	}
	took.sort((one, other) => one - other);
	return {
		name,
		medianMs: took[Math.floor(times / 2)]!,
		p90Ms: took[Math.floor(times * 0.9)]!,
		kilobytes: bytes / 1024,
	};
}

async function withOwnBrowser(): Promise<Uint8Array> {
	const printer = newPrinter();
	try {
		return await printed(printer, newInvoice());
	} finally {
		await printer.close();
	}
}

/** The invoice's words and lines; no tags, and no typeface of its own: pdfkit cannot embed the shop's. */
async function drawnByHand(content: InvoiceContent): Promise<Uint8Array> {
	const pdf = new PDFDocument({ size: "A4", margin: 45 });
	const parts: Buffer[] = [];
	pdf.on("data", (part: Buffer) => parts.push(part));
	pdf.fontSize(19).text(`Factura ${content.series} ${content.number}`).fontSize(9);
	for (const party of [content.seller, content.buyer])
		for (const value of Object.values(party)) if (typeof value === "string") pdf.text(value);
	for (const line of content.lines) {
		const { position, name, quantity, netBani, vatBani, grossBani } = line;
		const amounts = [netBani, vatBani, grossBani].map((bani) => (bani / 100).toFixed(2));
		pdf.text([position, name, quantity, ...amounts].join("    "));
		pdf.moveTo(45, pdf.y).lineTo(550, pdf.y).stroke();
	}
	pdf.text(`Total ${(content.grossBani / 100).toFixed(2)} RON`);
	pdf.end();
	await once(pdf, "end");
	return Buffer.concat(parts);
}

/** The browser's share of memory, its shared pages counted once. */
function browserMegabytes(): number {
	const share = ({ pid }: { pid: number }) =>
		Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
	return browserProcesses().reduce((sum, process) => sum + share(process), 0) / 1024;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const printer = newPrinter();
try {
	const same = newInvoice();
	const rows = [
		await measure("warm pool, a new invoice", TIMES, () => printed(printer, newInvoice())),
		await measure("warm pool, the same invoice again", TIMES, () => printed(printer, same)),
		await measure("a browser for each invoice", TIMES_WITH_OWN_BROWSER, withOwnBrowser),
		await measure("pdfkit, the same words drawn by hand", TIMES, () => drawnByHand(newInvoice())),
	];
	const fresh = rows[0]!.medianMs;
	console.table(
		rows.map(({ name, medianMs, p90Ms, kilobytes }) => ({
			name,
			medianMs: rounded(medianMs),
			p90Ms: rounded(p90Ms),
			kilobytes: Math.round(kilobytes),
			timesTheNewOne: Math.round((medianMs / fresh) * 100) / 100,
		})),
	);
	for (let round = 0; round <= ROUNDS; round++) {
		const began = performance.now();
		if (round > 0) await Promise.all(Array.from({ length: AT_ONCE }, () => printed(printer, newInvoice())));
		const took = round > 0 ? `${AT_ONCE} at once in ${Math.round(performance.now() - began)} ms, ` : "before: ";
		const server = process.memoryUsage().rss / 1024 / 1024;
		console.log(`${took}server ${Math.round(server)} MB, browser ${Math.round(browserMegabytes())} MB`);
	}
} finally {
	await printer.close();
	await vite.close();
}
