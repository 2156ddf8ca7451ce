import { z } from "zod";
import { tooLong } from "#app/domain/message.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import {
	type AddressField,
	addressFaults,
	readAddress,
	type SentAddress,
	SHORTEST_ADDRESS,
} from "#app/domain/places/postal-address.ts";

const part = (max: number) => z.string().trim().max(max, tooLong(max)).nullish();

/** When the customer tells the address: in the form, or later by phone (DECISIONS 11). */
const ADDRESS_WHEN = ["now", "phone"] as const;

/**
 * The fields of where the goods go. `addressWhen` is what the shop's own forms send: "now" asks for a full address. Whoever
 * does not know it, as programs and forms of before, has the rules of SPEC 5.
 */
export const addressFields = {
	addressWhen: z.enum(ADDRESS_WHEN, { error: () => "validation:invalid" }).optional(),
	address: part(200),
	county: part(80),
	city: part(80),
	sector: part(20),
	postalCode: part(20),
};

/** The same of the older checkout, in which delivery needs an address (SPEC 5). */
export const addressNow = z.literal("now", { error: () => "validation:invalid" }).optional();

/** What is looked at as it was sent, since other fields may be wrong. */
export interface SentDelivery extends SentAddress {
	deliveryMethod?: unknown;
	addressWhen?: unknown;
	phone?: unknown;
}

/** Whether all of an address is asked for. */
export const asksForAll = ({ addressWhen }: SentDelivery) => addressWhen !== undefined;

/** The address to which a form wants its goods sent; null for pickup, and where it is told by phone. */
export function sentAddress(form: SentDelivery): SentAddress | null {
	return form?.deliveryMethod === "delivery" && form.addressWhen !== "phone" ? form : null;
}

export function toDelivery(form: SentDelivery): Delivery {
	if (form.deliveryMethod !== "delivery") return { method: "pickup" };
	return { method: "delivery", ...readAddress(sentAddress(form) ?? {}) };
}

/** What a field of the address is told. */
export const ADDRESS_FAULTS = {
	address: "validation:addressStreet",
	city: "validation:addressCity",
	county: "validation:addressCounty",
	sector: "validation:addressSector",
	postalCode: "validation:addressPostalCode",
} as const satisfies Record<AddressField, string>;

type Context = Pick<z.core.$RefinementCtx, "addIssue">;

/**
 * The direct checkout's: an address may be left out, by choice; what is there must be right (SPEC 5, DECISIONS 11). Where it is told by
 * phone, nothing else leads to it.
 */
export function optionalDelivery(form: SentDelivery, context: Context): void {
	if (form?.deliveryMethod === "delivery" && form.addressWhen === "phone" && !/(?:\d\D*){6}/.test(String(form.phone)))
		context.addIssue({ code: "custom", path: ["phone"], message: "validation:phoneNumber" });
	const sent = sentAddress(form);
	if (!sent) return;
	for (const { field } of addressFaults(sent, asksForAll(form) ? "full" : "nothing"))
		context.addIssue({ code: "custom", path: [field], message: ADDRESS_FAULTS[field] });
}

/** The older checkout's: delivery needs street, city and county, which is said at the street (SPEC 5). */
export function requiredDelivery(form: SentDelivery, context: Context): void {
	if (form?.deliveryMethod !== "delivery") return;
	const isAll = asksForAll(form);
	const faults = addressFaults(form, isAll ? "full" : "whole");
	if (faults.some(({ field, isMissing }) => isMissing && field in SHORTEST_ADDRESS))
		context.addIssue({ code: "custom", path: ["address"], message: "validation:addressRequired" });
	for (const { field, isMissing } of faults) {
		if (field === "address" || (isMissing && !isAll)) continue;
		context.addIssue({ code: "custom", path: [field], message: ADDRESS_FAULTS[field] });
	}
}
