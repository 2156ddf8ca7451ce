import { writeEmail } from "#app/domain/email/write-email.server.ts";
import { readDocument, readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import { ok } from "#app/domain/result.ts";
import { readServiceOrder, readServicePaid } from "#app/domain/services/read-service-order.server.ts";
import { serviceSlip } from "#app/domain/services/service-slip.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readCertificates } from "#app/domain/warranties/read-warranty.server.ts";
import { storeHoursInWords } from "#app/http/answers/store-hours.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { mailParts } from "#app/http/shop-mail.server.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";

/** A whole HTML page that the shop makes: an e-mail or a document. */
export interface Specimen {
	/** "order-confirmation, en" */
	name: string;
	html: string;
}

/** The newest e-mail of each kind and language, and the newest document. */
export async function readGallery() {
	return { meta: { title: "Gallery" }, emails: await emailSpecimens(), documents: await documentSpecimens() };
}

/** Far more than the seeded ones. */
const AT_MOST = 1000;

async function emailSpecimens(): Promise<Specimen[]> {
	// What goes along with an e-mail is shown by itself: nothing is printed.
	const unprinted: Shop = { ...shop, printer: { ...shop.printer, pdf: async () => ok(new Uint8Array()) } };
	const { from, facts } = mailParts(shop.settings);
	const rows = await shop.db.selectFrom("outbox_message").selectAll().orderBy("id").limit(AT_MOST).execute();
	const newest = new Map(rows.map((row) => [`${row.kind}${aboutStatus(row.payload)}, ${row.locale}`, row]));
	const specimens: Specimen[] = [];
	for (const [name, row] of [...newest].sort()) {
		const email = await writeEmail(unprinted, row);
		if (email.ok && email.value) specimens.push({ name, html: String(mailMessage(email.value, from, facts).html) });
	}
	return specimens;
}

/** E-mails about a status differ by it. */
function aboutStatus(payload: string | null): string {
	const to: unknown = payload === null ? undefined : JSON.parse(payload).to;
	return typeof to === "string" ? `: ${to}` : "";
}

async function documentSpecimens(): Promise<Specimen[]> {
	const newest = new Map<string, PrintableDocument>();
	const keep = (name: string, locale: Locale, document: PrintableDocument) =>
		newest.set(`${name}, ${locale}`, document);
	for (const { id, locale } of await shop.db.selectFrom("orders").select(["id", "locale"]).limit(AT_MOST).execute()) {
		const proForma = await readDocument(shop, id);
		for (const { content, labels } of [...(await readDocuments(shop, id)), ...(proForma.ok ? [proForma.value] : [])])
			keep(content.kind, locale, { kind: "invoice", content, labels });
		for (const { content, labels } of await readCertificates(shop, id))
			keep("certificate", locale, { kind: "warranty-certificate", content, labels });
	}
	const { labels, settings } = shop;
	for (const { id } of await shop.db.selectFrom("service_order").select("id").limit(AT_MOST).execute()) {
		const order = (await readServiceOrder(shop, id))!;
		const content = serviceSlip(order, await readServicePaid(shop, id), settings.business, storeHoursInWords());
		keep("service slip", content.locale, { kind: "service-slip", content, labels });
	}
	return [...newest].sort().map(([name, document]) => ({ name, html: shop.printer.html(document) }));
}
