import { useActionData } from "@remix-run/react";

/** What was typed in the middle of a checkout, carried through the cart without scripts, and the address of that checkout. */
export interface TypedInCheckout {
	at: string;
	fields: [name: string, value: string][];
}

/** The cart's form that goes on with it. */
export const RESUME_FORM = "resume-checkout";

/** On the cart's page; null where nothing was brought along. */
export const useTypedInCheckout = () => useActionData<{ typed?: TypedInCheckout }>()?.typed ?? null;

/** Sends it along with another form, back to the cart. */
export function TypedFields({ typed: { at, fields } }: { typed: TypedInCheckout }) {
	return [["typedAt", at] as const, ...fields].map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}
