import { readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { editLanguage, languageSection } from "#app/domain/orders/edit-language.server.ts";
import { editMethod, readMethod } from "#app/domain/orders/edit-method.server.ts";
import {
	editContactSchema,
	editItemsSchema,
	editLanguageSchema,
	editMethodSchema,
} from "#app/domain/orders/edit-order.ts";
import { prolongQuoteSchema, quoteDays } from "#app/domain/orders/order-by-hand.ts";
import { prolongQuote, readQuote } from "#app/domain/orders/prolong-quote.server.ts";
import { refuseEdit } from "#app/domain/orders/refigure-order.server.ts";
import { mayReissue } from "#app/domain/orders/reissue-invoice.server.ts";
import { numbersNamed } from "#app/domain/typed-fields.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { orderOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";

/** /admin/orders/{id}/edit: what an order says of its customer, or why that cannot be changed; after the invoice, its correction. */
export async function openOrderEdit({ request, params }: BackOfficeArgs) {
	const order = await orderOf(params);
	const contact = (await readContact(shop, order.id))!;
	const refused = await refuseEdit(shop, shop.db, order);
	const title = textsOf(request).t("adminOrders:editTitle", { id: order.id });
	const items = await readItems(shop, order.id);
	const { id, paymentMethod, items: lines } = order;
	const terms = {
		method: refused ? null : { ...(await readMethod(shop, order)), isReady: order.readyAt != null },
		language: languageSection(order),
		quote: refused ? null : await readQuote(shop, order),
	};
	const invoice = refused?.code === "order-invoiced" ? await readCreditable(shop, id) : null;
	/** What of an invoiced order may be edited: all of it while its goods are in the shop, later whom it is for and where it goes. */
	const corrects = invoice && { ...invoice, all: (await refuseEdit(shop, shop.db, order, true)) === null };
	// What was credited by mistake is invoiced anew first; then its goods are edited. Once money or goods went back, they are not.
	const isStuck = order.status === "completed" && refused?.code === "order-invoiced" && !corrects?.all;
	const stuckBy = !isStuck ? null : (await mayReissue(shop, id)) ? ("credited" as const) : ("wentBack" as const);
	return {
		id,
		paymentMethod,
		lines,
		contact,
		items,
		terms,
		refused,
		corrects,
		stuckBy,
		meta: { title, noindex: true },
	};
}

/** Saves it; of two editors the second is told, and keeps what was typed. */
export async function submitOrderEdit({ request, params, account }: BackOfficeArgs) {
	const { id } = await orderOf(params);
	const form = await readForm(request);
	const intent = form.get("intent");
	const by = { orderId: id, account };
	const done = () => ({ to: path("adminOrder", { id }), key: "adminOrders:editDone", values: { id } });
	switch (intent) {
		case "items":
		case "correct-items":
			return submitAdminForm(form, {
				part: "items",
				schema: editItemsSchema(numbersNamed(form.keys(), "quantity")),
				change: (typed, seen) => editItems(shop, { ...by, typed, seen, corrects: intent === "correct-items" }),
				kept: () => readItems(shop, id),
				done,
			});
		case "method":
			return submitAdminForm(form, {
				part: "method",
				schema: editMethodSchema,
				change: ({ paymentMethod }, seen) => editMethod(shop, { ...by, method: paymentMethod, seen }),
				kept: async () => (await readMethod(shop, await orderOf(params))).form,
				done,
			});
		case "language":
			return submitAdminForm(form, {
				part: "language",
				schema: editLanguageSchema,
				change: ({ language }, seen) => editLanguage(shop, { ...by, language, seen }),
				kept: async () => languageSection(await orderOf(params)),
				done,
			});
		case "quote":
			return submitAdminForm(form, {
				part: "quote",
				// Which days fit now is told after whether the form is of now.
				schema: prolongQuoteSchema(quoteDays(shop.clock())),
				change: ({ quoteUntil }, seen) => prolongQuote(shop, { ...by, quoteUntil: quoteUntil ?? "", seen }),
				kept: async () => (await readQuote(shop, await orderOf(params)))?.form ?? null,
				done,
			});
		default:
			return submitAdminForm(form, {
				part: "contact",
				schema: editContactSchema,
				change: (typed, seen) => editContact(shop, { ...by, typed, seen, corrects: intent === "correct" }),
				kept: () => readContact(shop, id),
				done,
			});
	}
}
