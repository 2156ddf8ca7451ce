import { z } from "zod";
import type { BillingField, OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { readTaxCode } from "#app/domain/invoices/tax-code.ts";
import { SHORTEST_ADDRESS, type WholeAddress, wholeAddress } from "#app/domain/places/whole-address.ts";

/** "J40/1234/2020", "J2020001234567", "F12/45/2019": what the Trade Register gives, old or new. */
const REGISTRATION_NUMBER = /^[a-z0-9][a-z0-9 ./-]{4,29}$/i;

const billingText = (max: number) =>
	z
		.string({ error: () => "validation:invalid" })
		.trim()
		.max(max, "validation:tooLong")
		.nullish();

/** The optional block of both checkouts and of the calls: an invoice to a company or to another address. */
export const billingFields = {
	companyName: billingText(120),
	taxCode: billingText(40).refine((typed) => !typed || readTaxCode(typed) !== null, {
		error: () => "validation:taxCodeWrong",
	}),
	registrationNumber: billingText(40).refine((typed) => !typed || REGISTRATION_NUMBER.test(typed), {
		error: () => "validation:registrationNumber",
	}),
	billingAddress: billingText(200),
	billingCity: billingText(80),
	billingCounty: billingText(80),
} satisfies { [name in BillingField]: unknown };

/** What a field that is missing, or too short to be one, is told. */
const MISSING = {
	companyName: "validation:companyName",
	taxCode: "validation:taxCode",
	billingAddress: "validation:billingAddress",
	billingCity: "validation:billingCity",
	billingCounty: "validation:billingCounty",
} as const satisfies { [name in BillingField]?: string };

type Typed = { [name in BillingField]?: unknown };

/**
 * What is missing between the fields. Anything about a company asks for its name and tax code; any part of an address for all
 * of it. A company without an address of its own is invoiced at the delivery address, where there is a whole one.
 *
 * @param form as it was sent: other fields of it may be wrong
 * @returns the fields that are missing, each with the text key of its message
 */
function missingBilling(form: Typed, delivery: WholeAddress | null): [BillingField, string][] {
	const lengthOf = (name: BillingField) => {
		const value = form[name];
		return typeof value === "string" ? value.trim().length : 0;
	};
	const isAnyOf = (...names: BillingField[]) => names.some((name) => lengthOf(name) > 0);
	const isCompany = isAnyOf("companyName", "taxCode", "registrationNumber");
	const needsAddress = isAnyOf("billingAddress", "billingCity", "billingCounty") || (isCompany && delivery === null);
	const shortest = {
		...(isCompany ? { companyName: 1, taxCode: 1 } : {}),
		...(needsAddress
			? {
					billingAddress: SHORTEST_ADDRESS.address,
					billingCity: SHORTEST_ADDRESS.city,
					billingCounty: SHORTEST_ADDRESS.county,
				}
			: {}),
	};
	return (Object.keys(MISSING) as (keyof typeof MISSING)[])
		.filter((name) => lengthOf(name) < (shortest[name] ?? 0))
		.map((name) => [name, MISSING[name]]);
}

/**
 * The same as a rule of a form's schema, said together with what else is wrong:
 * `.superRefine(wholeBilling(deliveryOf), ALWAYS)`.
 */
export function wholeBilling<Sent extends object>(deliveryOf: (form: Sent) => WholeAddress | null) {
	return (form: Sent & Typed, context: Pick<z.core.$RefinementCtx, "addIssue">): void => {
		if (typeof form !== "object" || form === null) return;
		for (const [name, message] of missingBilling(form, deliveryOf(form)))
			context.addIssue({ code: "custom", path: [name], message });
	};
}

export const ALWAYS = { when: () => true };

/** What was typed into the block, once nothing in it is refused; undefined where nothing was. */
export function toBilling(
	form: { [name in BillingField]?: string | null | undefined },
	delivery: WholeAddress | null,
): OrderBilling | undefined {
	const own = { address: form.billingAddress, city: form.billingCity, county: form.billingCounty };
	const taxCode = readTaxCode(form.taxCode ?? "");
	const company =
		form.companyName && taxCode
			? { name: form.companyName, taxCode, registrationNumber: form.registrationNumber || null }
			: null;
	const address = wholeAddress(own) ?? (company ? delivery : null);
	return address ? { company, ...address } : undefined;
}
