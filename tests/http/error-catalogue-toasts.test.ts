import { describe, expect } from "vitest";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { movesOf } from "#tests/support/order-moves.ts";
import { AS_PAGE } from "./support/documents.ts";
import { eachBrowserLine, eachLine, type Lines, type Visit } from "./support/error-catalogue.ts";
import { ANA, placeOrder } from "./support/orders.ts";
import { PORTALS, search, UNKNOWN } from "./support/portals.ts";

/** The toasts of back office and lookup in SPEC 8, line by line; the situations are the other file. */

const NO_CERTIFICATE = "Failed to download warranty certificate";

const flashesAfter = async (client: Client, answer: Answer) => (await client.follow(answer)).page().flashes.join("\n");

async function anOrder({ client, shop }: Visit, status?: "completed" | "cancelled"): Promise<number> {
	const id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "revolutpay" });
	if (status) await movesOf(shop, id, status);
	return id;
}

/** A back office's form without scripts; the message on the page that follows. */
async function press({ admin }: Visit, call: string, fields: Record<string, string> = {}): Promise<string> {
	const answer = await admin.post(`/api/admin/${call}`, { returnTo: "/admin/invoices", ...fields }, AS_PAGE);
	expect(answer.status).toBe(303);
	return flashesAfter(admin, answer);
}

const onWarranties = (id: number, warrantyMonths = "24") => ({
	returnTo: `/admin/warranties?order=${id}`,
	warrantyMonths,
});

/** What a link of the back office to a document shows in place of it. */
async function inPlaceOf({ admin }: Visit, document: string): Promise<string> {
	const answer = await admin.get(`/api/admin/${document}`, AS_PAGE);
	expect(answer.status).toBeGreaterThanOrEqual(400);
	return answer.page().wholeText;
}

const lookupsAt = ({ path, document, download }: (typeof PORTALS)[number]): Lines => ({
	[`"Please enter both order number and email address" (${path})`]: {
		texts: ["order:accessBoth"],
		provoke: async ({ client }) => (await search(client, path, "", "")).page().text,
	},
	[`"Not Found": "Order not found or email doesn't match" (${path})`]: {
		texts: ["lookup:notFound", "order:accessDenied"],
		async provoke(visit) {
			const id = await anOrder(visit);
			return (await search(visit.client, path, `#${id}`, "altcineva@exemplu.ro")).page().text;
		},
	},
	[`"Failed to search for ${document}. Please try again."`]: {
		texts: [`lookup:${document}SearchFailed`],
		provoke: async ({ client, without }) =>
			(await without("orders", () => search(client, path, "#1", ANA.email))).page().text,
	},
	[document === "invoice" ? '"Failed to download invoice. Please try again."' : `"${NO_CERTIFICATE}" (${path})`]: {
		english: [document === "invoice" ? "Failed to download invoice. Please try again." : NO_CERTIFICATE],
		texts: [`lookup:${document}DownloadFailed`],
		async provoke(visit) {
			const id = await anOrder(visit, "completed");
			return flashesAfter(visit.client, await visit.client.get(`${download}/${id}`, AS_PAGE));
		},
	},
});

const FAILURES: Lines = {
	'"Failed to complete order"': {
		texts: ["payment:completeFailed", "payment:claimTooLate"],
		async provoke(visit) {
			const id = await anOrder(visit, "cancelled");
			return (await visit.client.post(`/revolut-checkout/${id}`, { intent: "claim-revolut" })).page().text;
		},
	},
	'"Failed to cancel order"': {
		texts: ["payment:cancelRefused"],
		async provoke(visit) {
			const id = await anOrder(visit);
			const form = (await visit.client.page(`/revolut-checkout/${id}`)).form(/./, { intent: "cancel" });
			// Paid while the customer still looks at the page.
			await movesOf(visit.shop, id, "completed");
			const answer = await visit.client.submit(form);
			expect(answer.header("location")).toBe("/");
			return { read: await flashesAfter(visit.client, answer), values: { id } };
		},
	},
	...lookupsAt(PORTALS[0]),
	...lookupsAt(PORTALS[1]),
	'"Failed to generate invoice"': {
		texts: ["adminDocuments:invoiceFailed", "errors:invoice-not-due"],
		provoke: async (visit) => inPlaceOf(visit, `download-invoice/${await anOrder(visit, "cancelled")}`),
	},
	'"Failed to generate warranty certificate"': {
		texts: ["adminDocuments:certificateFailed", "errors:warranty-not-due"],
		provoke: async (visit) => inPlaceOf(visit, `download-warranty/${await anOrder(visit)}`),
	},
	'"Failed to send invoice email"': {
		texts: ["adminDocuments:invoiceMailFailed"],
		provoke: async (visit) => press(visit, `email-invoice/${await anOrder(visit, "cancelled")}`),
	},
	'"Failed to send warranty email"': {
		texts: ["adminDocuments:warrantyMailFailed"],
		provoke: async (visit) => press(visit, `email-warranty/${await anOrder(visit)}`),
	},
	'"Failed to send warranty certificate"': {
		texts: ["adminDocuments:certificateMailFailed"],
		async provoke(visit) {
			const id = await anOrder(visit);
			return press(visit, `email-warranty/${id}`, onWarranties(id));
		},
	},
	'"Failed to generate warranty" (the server message if given)': {
		english: ["Failed to generate warranty. Valid choices: 12, 24, 36 months"],
		texts: ["adminDocuments:warrantyFailed", "adminDocuments:monthsInvalid"],
		async provoke(visit) {
			const id = await anOrder(visit, "completed");
			return press(visit, `generate-warranty/${id}`, onWarranties(id, "13"));
		},
	},
	'"Order not found"': {
		texts: ["adminDocuments:orderNotFound"],
		provoke: (visit) => inPlaceOf(visit, `download-invoice/${UNKNOWN}`),
	},
	[`"${NO_CERTIFICATE}"`]: {
		texts: ["adminDocuments:certificateDownloadFailed"],
		provoke: async (visit) => inPlaceOf(visit, `download-warranty/${await anOrder(visit, "completed")}?format=pdf`),
	},
};

const SUCCESSES: Lines = {
	'"Success" with "Invoice sent via email successfully"': {
		texts: ["adminDocuments:invoiceSent"],
		provoke: async (visit) => press(visit, `email-invoice/${await anOrder(visit, "completed")}`),
	},
	'"Success" with "Warranty certificate sent via email successfully"': {
		texts: ["adminDocuments:warrantySent"],
		provoke: async (visit) => press(visit, `email-warranty/${await anOrder(visit, "completed")}`),
	},
	'"Warranty Certificate Generated"': {
		texts: ["adminDocuments:certificateGenerated"],
		async provoke(visit) {
			const id = await anOrder(visit, "completed");
			return press(visit, `generate-warranty/${id}`, onWarranties(id));
		},
	},
	'"Warranty Certificate Sent"': {
		texts: ["adminDocuments:certificateSent"],
		async provoke(visit) {
			const id = await anOrder(visit, "completed");
			return press(visit, `email-warranty/${id}`, onWarranties(id));
		},
	},
};

describe("SPEC 8, toasts of back office and lookup", () => eachLine({ ...FAILURES, ...SUCCESSES }));

describe("SPEC 8, toasts of back office and lookup with scripts", () =>
	eachBrowserLine({
		'"Failed to copy to clipboard"': {
			english: "Failed to copy to clipboard",
			text: "contact:copyFailed",
			shownBy: "app/routes/payment/copy-rows.tsx",
			provokedBy: "tests/e2e/failure-toasts.spec.ts",
		},
		'"Success" with "Invoice opened - use the print dialog to save as PDF"': {
			english: "Invoice opened - use the print dialog to save as PDF",
			text: "adminDocuments:invoiceOpened",
			shownBy: "app/routes/admin/invoices/document-order-card.tsx",
			provokedBy: "tests/e2e/admin-documents.spec.ts",
		},
		'"Warranty Certificate Downloaded"': {
			english: "Warranty Certificate Downloaded",
			text: "adminDocuments:certificateDownloaded",
			shownBy: "app/routes/admin/warranties/warranty-form.tsx",
			provokedBy: "tests/e2e/admin-documents.spec.ts",
		},
	}));
