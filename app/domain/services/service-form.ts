import { z } from "zod";
import type { ProductState } from "#app/domain/catalogue/admin-product-query.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import type { KeptPicture } from "#app/domain/catalogue/picture-port.ts";
import { typedSlug } from "#app/domain/catalogue/slug.ts";
import { formatAmount } from "#app/domain/money.ts";
import type { Section } from "#app/domain/section.ts";
import type { Service } from "#app/domain/services/service.ts";
import { optionalWhole, typedLei, typedText, typedWhole } from "#app/domain/typed-fields.ts";

/** What is typed into the service form of the back office. Messages are text keys. */
export const serviceSchema = z
	.object({
		nameRo: typedText(2, 120, "adminCatalogue:nameRequired"),
		shortRo: typedText(10, 300, "adminCatalogue:shortRequired"),
		descriptionRo: typedText(20, 4000, "adminCatalogue:descriptionRequired"),
		nameEn: typedText(2, 120, "adminCatalogue:nameRequired"),
		shortEn: typedText(10, 300, "adminCatalogue:shortRequired"),
		descriptionEn: typedText(20, 4000, "adminCatalogue:descriptionRequired"),
		slug: typedSlug,
		price: typedLei(0, "adminServices:priceInvalid"),
		daysMin: typedWhole(1, 90, "adminServices:daysInvalid"),
		daysMax: typedWhole(1, 90, "adminServices:daysInvalid"),
		position: optionalWhole(1, 99_999, "adminCatalogue:positionInvalid"),
	})
	.superRefine(({ daysMin, daysMax }, context) => {
		if (daysMax >= daysMin) return;
		context.addIssue({ code: "custom", path: ["daysMax"], message: "adminServices:daysReversed" });
	});
export type ServiceFacts = z.output<typeof serviceSchema>;

export type KeptServiceFacts = Omit<ServiceFacts, "slug" | "position"> & { slug: string; position: number };

/** A service with the parts that its forms change. */
export interface AdminService {
	id: number;
	state: ProductState;
	facts: Section<KeptServiceFacts>;
	/** Null for a new one, which cannot be offered yet. */
	picture: KeptPicture | null;
	alt: Section<PictureAlt>;
	/** The scheduling pages and the footer rely on its address (SPEC 2.12). */
	isFixed: boolean;
}

/** What both pages of a service say at their head. */
export interface AdminServiceHead {
	id: number;
	state: ProductState;
	slug: string;
	/** In the reader's language. */
	name: string;
	hasPicture: boolean;
}

export type AdminServiceLine = AdminServiceHead & Pick<Service, "priceBani" | "daysMin" | "daysMax">;

/** The shop's own services (SPEC 1, 2.12): their addresses are known outside, and the footer's. */
export const FIXED_SLUGS: ReadonlySet<string> = new Set([
	"pc-repair",
	"optimization",
	"custom-builds",
	"upgrades",
	"virus-removal",
	"data-recovery",
]);

/** What the service form holds before anybody types. */
export function serviceValues(facts: KeptServiceFacts): Record<keyof KeptServiceFacts, string> {
	return {
		...facts,
		price: formatAmount(facts.price),
		daysMin: String(facts.daysMin),
		daysMax: String(facts.daysMax),
		position: String(facts.position),
	};
}
