import { z } from "zod";
import { BILLING_FIELD_OF, type BillingField, type OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { readTaxCode } from "#app/domain/invoices/tax-code.ts";
import { tooLong } from "#app/domain/message.ts";
import { ADDRESS_FAULTS, asksForAll, type SentDelivery, sentAddress } from "#app/domain/orders/address-rules.ts";
import {
	ADDRESS_FIELDS,
	type AddressNeed,
	addressFaults,
	type SentAddress,
	wholeAddress,
} from "#app/domain/places/postal-address.ts";
import { holdsPageAddress } from "#app/domain/web-address.ts";

/** "J40/1234/2020", "J2020001234567", "F12/45/2019": what the Trade Register gives, old or new. */
const REGISTRATION_NUMBER = /^[a-z0-9][a-z0-9 ./-]{4,29}$/i;

const billingText = (max: number) =>
	z
		.string({ error: () => "validation:invalid" })
		.trim()
		.max(max, tooLong(max))
		.nullish();

/** The optional block of both checkouts and of the calls: an invoice to a company or to another address. */
export const billingFields = {
	companyName: billingText(120).refine((typed) => !typed || !holdsPageAddress(typed), {
		error: () => "validation:companyWithAddress",
	}),
	taxCode: billingText(40).refine((typed) => !typed || readTaxCode(typed) !== null, {
		error: () => "validation:taxCodeWrong",
	}),
	registrationNumber: billingText(40).refine((typed) => !typed || REGISTRATION_NUMBER.test(typed), {
		error: () => "validation:registrationNumber",
	}),
	billingAddress: billingText(200),
	billingCounty: billingText(80),
	billingCity: billingText(80),
	billingSector: billingText(20),
	billingPostalCode: billingText(20),
} satisfies { [name in BillingField]: unknown };

/** What a field that is missing, or no right one, is told. */
const FAULTS = {
	companyName: "validation:companyName",
	taxCode: "validation:taxCode",
	billingAddress: "validation:billingAddress",
	billingCity: "validation:billingCity",
	billingCounty: "validation:billingCounty",
	billingSector: "validation:billingSector",
	billingPostalCode: "validation:billingPostalCode",
} as const;

type Typed = { [name in BillingField]?: unknown };

/** The address of the block. */
const ownAddress = (form: Typed): SentAddress =>
	Object.fromEntries(ADDRESS_FIELDS.map((part) => [part, form[BILLING_FIELD_OF[part]]]));

/**
 * What is missing between the fields. Anything about a company asks for its name and tax code; any part of an address for all
 * of it. A company without an address of its own is invoiced at the delivery address, where there is a whole one. Its address
 * must be one that e-Factura takes.
 *
 * @param form as it was sent: other fields of it may be wrong
 * @param isByHand a delivery address that was begun is the company's, and is told what it lacks
 * @returns the fields that are missing or wrong, each with the text key of its message
 */
function billingFaults(
	form: Typed & SentDelivery,
	delivery: SentAddress | null,
	isByHand: boolean,
): [string, string][] {
	const isTyped = (name: BillingField) => {
		const value = form[name];
		return typeof value === "string" && value.trim() !== "";
	};
	const isCompany = isTyped("companyName") || isTyped("taxCode") || isTyped("registrationNumber");
	const needed = isCompany ? (["companyName", "taxCode"] as const) : [];
	const faults = needed.filter((name) => !isTyped(name)).map((name): [string, string] => [name, FAULTS[name]]);
	const isAll = asksForAll(form);
	if (Object.values(BILLING_FIELD_OF).some(isTyped)) {
		const need = isAll ? "full" : isCompany ? "reportable" : "whole";
		return [...faults, ...ownFaults(form, need)];
	}
	if (!isCompany) return faults;
	// Of an address that the form asks for, the delivery's own rule says what is missing.
	if (delivery && isAll) return faults;
	if (delivery && (wholeAddress(delivery) || (isByHand && ADDRESS_FIELDS.some((part) => delivery[part])))) {
		const ofDelivery = addressFaults(delivery, "reportable");
		return [...faults, ...ofDelivery.map(({ field }): [string, string] => [field, ADDRESS_FAULTS[field]])];
	}
	return [...faults, ...ownFaults(form, isAll ? "full" : "reportable")];
}

const ownFaults = (form: Typed, need: AddressNeed) =>
	addressFaults(ownAddress(form), need).map(({ field }): [string, string] => {
		const name = BILLING_FIELD_OF[field];
		return [name, FAULTS[name]];
	});

/**
 * The same as a rule of a form's schema, said together with what else is wrong: `.superRefine(wholeBilling(), ALWAYS)`.
 *
 * @param deliveryOf where the goods go, as it was sent; null where that is no address
 */
export function wholeBilling<Sent extends SentDelivery>(
	deliveryOf: (form: Sent) => SentAddress | null = sentAddress,
	isByHand = false,
) {
	return (form: Sent & Typed, context: Pick<z.core.$RefinementCtx, "addIssue">): void => {
		if (typeof form !== "object" || form === null) return;
		for (const [name, message] of billingFaults(form, deliveryOf(form), isByHand))
			context.addIssue({ code: "custom", path: [name], message });
	};
}

export const ALWAYS = { when: () => true };

/** What was typed into the block, once nothing in it is refused; undefined where nothing was. */
export function toBilling(
	form: { [name in BillingField]?: string | null | undefined },
	delivery: SentAddress | null,
): OrderBilling | undefined {
	const taxCode = readTaxCode(form.taxCode ?? "");
	const company =
		form.companyName && taxCode
			? { name: form.companyName, taxCode, registrationNumber: form.registrationNumber || null }
			: null;
	const address = wholeAddress(ownAddress(form)) ?? (company && delivery ? wholeAddress(delivery) : null);
	return address ? { company, ...address } : undefined;
}
