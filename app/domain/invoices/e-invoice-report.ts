import { bucharestDay } from "#app/domain/clock.ts";
import { reportDueOn } from "#app/domain/invoices/e-invoice-deadline.ts";
import type { Bani } from "#app/domain/money.ts";

/** How the report of a document to e-Factura stands. */
export interface EInvoiceState {
	/** The last day to hand it over, "2026-11-27". */
	dueOn: string;
	/** It waits and that day is over. */
	isLate: boolean;
	/** UTC ISO; null while it waits. */
	reportedAt: string | null;
}

/** A line of the list of documents that are to be reported, or were. */
export interface EInvoiceLine extends EInvoiceState {
	id: number;
	kind: "invoice" | "storno";
	series: string;
	number: number;
	orderId: number;
	buyerName: string;
	/** Negative for a storno. */
	grossBani: Bani;
	/** UTC ISO. */
	issuedAt: string;
	/** Who said that it was handed over; null while it waits. */
	reportedBy: string | null;
	/** The number that the tax office's portal gave the upload, where it was noted. */
	uploadIndex: string | null;
}

/** The lists of documents by their report, or of those whose file has not the buyer's address; without one, all that wait. */
export const E_INVOICE_LISTS = ["late", "reported", "addresses"] as const;
export type EInvoiceList = (typeof E_INVOICE_LISTS)[number];

/** @param today the shop's day */
export function eInvoiceState(issuedAt: string, reportedAt: string | null, today: string): EInvoiceState {
	const dueOn = reportDueOn(bucharestDay(issuedAt));
	return { dueOn, isLate: reportedAt === null && dueOn < today, reportedAt };
}

/** "NUC-12": a document's name in addresses and files. */
export function eInvoiceName({ series, number }: { series: string; number: number }): string {
	return `${series}-${number}`;
}

/** @returns null for what is no name of a document */
export function readEInvoiceName(name: string): { series: string; number: number } | null {
	const { series, number } = /^(?<series>[A-Z][A-Z0-9]{0,19})-(?<number>[1-9]\d{0,9})$/.exec(name)?.groups ?? {};
	return series === undefined ? null : { series, number: Number(number) };
}
