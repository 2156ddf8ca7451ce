import { once } from "node:events";
import { DOCUMENT_SERIES } from "#app/config/business.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { enterInBooks } from "#app/domain/invoices/issued-document.server.ts";
import { hang, print, processShop, shuffled } from "#tests/domain/process-shop.ts";

/**
 * A process of its own that issues the invoices of all orders of a database file, each process in another order, and
 * prints "<order> <number>" once it has one.
 *
 *   invoice-writer.ts <file> all     prints "ready", and begins when the test says so
 *   invoice-writer.ts <file> hang    takes a number, prints "inside" and stops for good before the invoice is written
 */
const [file = "", mode = ""] = process.argv.slice(2);
const shop = processShop(file);
const orders = await shop.db.selectFrom("orders").select(["id", "payment_mode"]).execute();

if (mode === "hang") {
	const entry = { order: orders[0]!, series: DOCUMENT_SERIES[orders[0]!.payment_mode].invoice, reverses: null };
	await shop.db.transaction().execute((transaction) => enterInBooks(shop, transaction, entry, hang));
}
print("ready");
// The channel to the test does not keep a process alive, and so waiting for its word would end this one.
const awake = setInterval(() => {}, 60_000);
await once(process, "message");
clearInterval(awake);
for (const { id } of shuffled(orders)) {
	const issued = await issueInvoice(shop, id);
	if (!issued.ok) throw new Error(issued.error.code);
	print(`${id} ${issued.value.number}`);
}
