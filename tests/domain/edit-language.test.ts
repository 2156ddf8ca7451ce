import { expect, it } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocument, readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { editLanguage, languageSection } from "#app/domain/orders/edit-language.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { issueChosenCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, OTHER_ADMIN } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeOrder, SENT, seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";

async function change(backOffice: BackOfficeShop, orderId: number, language: Locale) {
	const { revision: seen } = languageSection((await readOrder(backOffice.shop, orderId))!);
	return editLanguage(backOffice.shop, { orderId, language, seen, account: CHIEF });
}

/** The languages of the e-mails that left since, by whom they were for. */
async function sent({ shop }: BackOfficeShop): Promise<string[]> {
	return (await shop.mailed()).map(({ kind, locale }) => `${kind} ${locale}`);
}

it("an order in the wrong language speaks the right one from then on, also in what waits; the shop goes on in Romanian", async () => {
	const { backOffice, id } = await backOfficeOrder({ ...SENT, locale: "ro", paymentMethod: "cash" });
	const { keptUntil } = (await readOrder(backOffice.shop, id))!;
	expect(await change(backOffice, id, "en")).toEqual({ ok: true, value: { isNew: true } });
	expect(await sent(backOffice)).toEqual(["order-confirmation en", "new-order ro"]);
	expect(unwrap(await readDocument(backOffice.shop, id)).content.locale).toBe("en");
	expect((await readOrder(backOffice.shop, id))!.keptUntil).toBe(keptUntil);
	const { events } = (await readOrderDetails(backOffice.shop, id))!;
	expect([events.at(-1)!.kind, events.at(-1)!.detail.account]).toEqual(["edited", CHIEF.email]);
	expect(JSON.parse(events.at(-1)!.detail.changes!)).toEqual([{ field: "language", before: "ro", after: "en" }]);
	expect(await findFaults(backOffice.shop.db)).toEqual([]);
});

it("what was issued stays as it was issued, and what comes after speaks the new language", async () => {
	const { backOffice, id } = await backOfficeOrder({ ...SENT, locale: "ro", paymentMethod: "banktransfer" });
	unwrap(await recordPayment(backOffice.shop, seenMoney(id)));
	unwrap(await issueInvoice(backOffice.shop, id));
	const issued = await readDocuments(backOffice.shop, id);
	await sent(backOffice);
	unwrap(await change(backOffice, id, "en"));
	expect(await readDocuments(backOffice.shop, id)).toEqual(issued);
	const certificate = unwrap(await issueChosenCertificate(backOffice.shop, { orderId: id, months: null }));
	expect([issued.map(({ content }) => content.locale), certificate.content.locale]).toEqual([["ro"], "en"]);
	const step = { orderId: id, account: CHIEF };
	unwrap(await advanceOrder(backOffice.shop, { ...step, seen: "completed", to: "cancelled", reason: null }));
	expect(await sent(backOffice)).toEqual(["order-status en"]);
	expect(await change(backOffice, id, "ro"), "also of a cancelled order").toMatchObject({ ok: true });
	expect(await findFaults(backOffice.shop.db)).toEqual([]);
});

it("of two editors the second is told; the same form sent twice is done once; an unknown order is none", async () => {
	const { backOffice, id } = await backOfficeOrder({ locale: "ro" });
	const { revision: seen } = languageSection({ locale: "ro" });
	const save = (language: Locale, orderId = id) =>
		editLanguage(backOffice.shop, { orderId, language, seen, account: OTHER_ADMIN });
	expect([await save("en"), await save("en")].map((done) => done.ok && done.value.isNew)).toEqual([true, false]);
	expect(await save("ro")).toMatchObject({ error: { code: "changed-meanwhile" } });
	expect(await save("ro", 987_654)).toMatchObject({ error: { code: "order-not-found" } });
});
