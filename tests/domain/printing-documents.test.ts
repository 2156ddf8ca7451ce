import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { aPrinter, pageOf, pdfOf, printingPool, temporaryFolder } from "#tests/domain/printing-shop.ts";
import { aCertificate, anInvoice, anItem, aSlip, SELLER } from "#tests/support/documents.ts";
import { readPdf } from "#tests/support/pdf.ts";

describe("a document of the shop on paper (DECISIONS 7)", () => {
	it("is A4, tagged, in the shop's typeface, with every Romanian letter as text", async () => {
		const printer = aPrinter();
		const content = anInvoice({ buyer: { ...anInvoice().buyer, name: "Ștefania Țăranu ăâîșț ĂÂÎȘȚ" } });
		const pdf = await readPdf(pdfOf(await printer.pdf({ kind: "invoice", content, labels: documentLabels })));
		expect(pdf.pages.join("\n")).toContain("Ștefania Țăranu ăâîșț ĂÂÎȘȚ");
		expect(pdf.pages.join("\n")).toContain("Nova Series Start");
		expect(pdf).toMatchObject({ language: "ro", isTagged: true });
		expect(pdf.title).toContain("NUC");
		expect(pdf.size.width).toBeCloseTo((210 / 25.4) * 72, -0.5);
		expect(pdf.size.height).toBeCloseTo((297 / 25.4) * 72, -0.5);
		expect(pdf.fonts.length).toBeGreaterThan(0);
		for (const font of pdf.fonts) expect(font).toEqual({ name: expect.stringContaining("Hanken"), isEmbedded: true });
	});

	it("goes with others into one PDF, in their order, each with its own pages' numbers", async () => {
		const printer = aPrinter();
		const lines = Array.from({ length: 60 }, () => anInvoice().lines[0]!);
		const invoice = { kind: "invoice", content: anInvoice({ lines }), labels: documentLabels } as const;
		const slip = { kind: "service-slip", content: aSlip(), labels: documentLabels } as const;
		const [alone, all] = await Promise.all([printer.pdf(invoice), printer.pdfOf([slip, invoice, slip, invoice])]);
		const { pages } = await readPdf(pdfOf(alone));
		const [first, ...rest] = (await readPdf(pdfOf(all))).pages;
		expect(first).toContain("Reparații PC");
		expect(rest.slice(0, pages.length)).toEqual(pages);
		expect(rest).toHaveLength(2 * pages.length + 1);
	});

	it("numbers its pages", async () => {
		const printer = aPrinter();
		const lines = Array.from({ length: 60 }, () => anInvoice().lines[0]!);
		const { pages } = await readPdf(
			pdfOf(await printer.pdf({ kind: "invoice", content: anInvoice({ lines }), labels: documentLabels })),
		);
		expect(pages.length).toBeGreaterThan(1);
		for (const [index, text] of pages.entries()) expect(text).toMatch(new RegExp(`${index + 1}\\D+${pages.length}`));
	});

	it("ships the letters that the shop's typeface lacks: a name in Cyrillic or Greek is no row of boxes", async () => {
		const name = "Георги Петров, Ελένη ☎";
		const content = anInvoice({ buyer: { ...anInvoice().buyer, name } });
		const pdf = await readPdf(pdfOf(await aPrinter().pdf({ kind: "invoice", content, labels: documentLabels })));
		expect(pdf.pages.join("\n")).toContain(name);
		const others = pdf.fonts.filter((font) => !font.name.includes("Hanken"));
		expect(others.length).toBeGreaterThan(0);
		for (const font of others) expect(font.name).toContain("DejaVu");
	});

	it("never leaves the signatures of a certificate alone on its last page", async () => {
		const printer = aPrinter();
		const last: string[] = [];
		for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
			for (const locale of ["ro", "en"] as const) {
				const content = aCertificate({ locale, items: Array.from({ length: count }, () => anItem()) });
				const result = await printer.pdf({ kind: "warranty-certificate", content, labels: documentLabels });
				last.push((await readPdf(pdfOf(result))).pages.at(-1)!);
			}
		}
		const signed = last.filter((text) => text.includes("semnătura și ștampila"));
		expect(signed).toHaveLength(last.length);
		expect(last.filter((text) => !text.includes("Unde este valabilă"))).toEqual([]);
	});

	it("keeps both hand-overs of a service slip on one page, however much its customer wrote", async () => {
		const printer = aPrinter();
		const parted: number[] = [];
		for (const lines of [8, 10, 12, 14]) {
			const notes =
				"Se oprește din când în când, mai ales când joc și se încălzește camera, de vreo două săptămâni.\n".repeat(
					lines,
				);
			const result = await printer.pdf({ kind: "service-slip", content: aSlip({ notes }), labels: documentLabels });
			const last = (await readPdf(pdfOf(result))).pages.at(-1)!;
			if (!last.includes("La predarea dispozitivului")) parted.push(lines);
		}
		expect(parted).toEqual([]);
	});

	it("keeps the code of a product on one line, where it is fetched by it", async () => {
		const sku = "NUC-912-V809-4297-X-SLIM-16G-WHITE";
		const line = { sku, name: "Placă video MSI GeForce RTX 5080 Gaming X Slim 16 GB GDDR7", quantity: 1 };
		const orders = [{ id: 12, quantity: 1 }];
		const of = { locale: "ro", seller: SELLER } as const;
		const some = { madeAt: "2026-11-20T12:05:00.000Z", orders: [12], withdrawn: [], left: [], unpaid: [] };
		const picking = { ...of, ...some, lines: [{ ...line, orders }] };
		const result = await aPrinter().pdf({ kind: "picking-list", content: picking, labels: documentLabels });
		expect((await readPdf(pdfOf(result))).pages.join()).toContain(sku);
	});

	it("is one for each kind of document", async () => {
		const printer = aPrinter();
		const printed = await Promise.all([
			printer.pdf({ kind: "warranty-certificate", content: aCertificate(), labels: documentLabels }),
			printer.pdf({ kind: "service-slip", content: aSlip(), labels: documentLabels }),
		]);
		const [certificate, slip] = await Promise.all(printed.map((result) => readPdf(pdfOf(result))));
		expect(certificate?.pages.join()).toContain(aCertificate().certificateNumber);
		expect(slip?.pages.join()).toContain(aSlip().serviceNames.ro);
	});
});

describe("what a document may do while it is printed", () => {
	it("runs no script, whatever way it comes", async () => {
		const pool = printingPool();
		const write = "document.body.append('SCRIS')";
		const html = pageOf(
			`<p>Textul.</p><script>${write}</script><script type="module">${write}</script><img src="data:," onerror="${write}">
			<svg onload="${write}"><script>${write}</script></svg><iframe srcdoc="<script>parent.${write}</script>"></iframe>
			<iframe src="javascript:parent.${write}"></iframe><details open ontoggle="${write}"></details>`,
			`<script>addEventListener("load", () => ${write}); addEventListener("beforeprint", () => ${write})</script>`,
		);
		const { pages } = await readPdf(pdfOf(await pool.print(html)));
		expect(pages.join()).toContain("Textul.");
		expect(pages.join()).not.toContain("SCRIS");
	});

	it("reaches no network: not one connection for pictures, styles, fonts, frames, hints and refreshes", async () => {
		let connections = 0;
		const server = createServer((_, response) => response.end("ok")).on("connection", () => {
			connections += 1;
		});
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		onTestFinished(() => void server.close());
		const { port } = server.address() as AddressInfo;
		const pool = printingPool();
		for (const host of [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `//127.0.0.1:${port}`]) {
			const { pages } = await readPdf(pdfOf(await pool.print(greedyPage(host))));
			expect(pages.join()).toContain("Textul.");
		}
		expect(connections).toBe(0);
		expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("ok");
	});

	it("reads no file of this machine", async () => {
		const file = join(temporaryFolder(), "secret.txt");
		writeFileSync(file, "PAROLA");
		const address = pathToFileURL(file).href;
		const pool = printingPool();
		const html = pageOf(
			`<p>Textul.</p><iframe src="${address}"></iframe><object data="${address}"></object><embed src="${address}">`,
		);
		const { pages } = await readPdf(pdfOf(await pool.print(html)));
		expect(pages.join()).toContain("Textul.");
		expect(pages.join()).not.toContain("PAROLA");
	});

	it("leaves nothing behind for the next document", async () => {
		const pool = printingPool({ pages: 1 });
		const first = pageOf("<p>Primul</p>", "<style>body { color: red } body::after { content: 'RĂMAS' }</style>");
		expect((await readPdf(pdfOf(await pool.print(first)))).pages.join()).toContain("RĂMAS");
		const second = await readPdf(
			pdfOf(await pool.print("<!doctype html><html lang=en><title>Al doilea</title><p>Altul")),
		);
		expect(second).toMatchObject({ pages: ["Altul"], title: "Al doilea", language: "en" });
	});

	it("may bring its pictures and its typeface along", async () => {
		const pool = printingPool();
		const picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><text y='20'>DESEN</text></svg>";
		const { pages } = await readPdf(pdfOf(await pool.print(pageOf(`<img src="${picture}" alt="">`))));
		expect(pages.join()).toContain("DESEN");
	});
});

/** Asks for something from `host` in every way that HTML and CSS know. */
function greedyPage(host: string): string {
	return pageOf(
		`<p>Textul.</p><img src="${host}/a.png" srcset="${host}/b.png 2x" alt=""><picture><source srcset="${host}/c.webp"><img src="${host}/d.png" alt=""></picture>
		<iframe src="${host}/frame"></iframe><iframe srcdoc="<img src='${host}/e.png'>"></iframe><object data="${host}/f"></object><embed src="${host}/g">
		<video src="${host}/h" poster="${host}/i"></video><audio src="${host}/j" autoplay></audio><input type="image" src="${host}/k">
		<svg><image href="${host}/l.svg"></image><use href="${host}/m.svg#a"></use></svg><div class="background">x</div>
		<script src="${host}/n.js"></script><form action="${host}/o"><button autofocus>x</button></form>`,
		`<link rel="stylesheet" href="${host}/1.css"><link rel="icon" href="${host}/2.ico"><link rel="preload" as="image" href="${host}/3.png">
		<link rel="prefetch" href="${host}/4"><link rel="preconnect" href="${host}"><link rel="dns-prefetch" href="${host}">
		<link rel="manifest" href="${host}/5"><link rel="modulepreload" href="${host}/6.js"><meta http-equiv="refresh" content="0;url=${host}/7">
		<style>@import url(${host}/8.css); @font-face { font-family: f; src: url(${host}/9.woff2) } body { font-family: f }
		.background { background: url(${host}/10.png); list-style: url(${host}/11.png); cursor: url(${host}/12.cur), auto }
		@page { background: url(${host}/13.png) } @media print { p { background: url(${host}/14.png) } }</style>`,
	);
}
