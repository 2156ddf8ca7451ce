import { z } from "zod";

z.config({ jitless: true });

/** What may stand in an address for a name: small letters, digits and single hyphens, with a letter in it. */
export const SLUG = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const SLUG_CHARACTERS_AT_MOST = 80;

/** "Placă video GeForce RTX™ 5070" -> "placa-video-geforce-rtx-5070"; "" for a name without one Latin letter. */
export function slugOf(name: string): string {
	const slug = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, SLUG_CHARACTERS_AT_MOST)
		.replace(/^-+|-+$/g, "");
	return SLUG.test(slug) ? slug : "";
}

/** An address part as typed, in any case; null where it is left to the shop. */
export const typedSlug = z
	.string({ error: () => "adminCatalogue:slugInvalid" })
	.trim()
	.toLowerCase()
	.max(SLUG_CHARACTERS_AT_MOST, "adminCatalogue:slugInvalid")
	.refine((slug) => slug === "" || SLUG.test(slug), { error: () => "adminCatalogue:slugInvalid" })
	.nullish()
	.transform((slug) => slug || null);
