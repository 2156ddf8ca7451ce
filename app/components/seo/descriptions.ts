import { type HOURS, openingHours } from "#app/config/business.ts";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { Locale } from "#app/domain/locale.ts";
import { decimalText } from "#app/domain/money.ts";
import type { Service } from "#app/domain/services/service.ts";
import { path, places } from "#app/paths.ts";

/** What search engines are told about a page, in the words of schema.org. Addresses are absolute, amounts lei. */
export type Description = { "@context": "https://schema.org"; "@type": string } & Record<string, unknown>;

/** What every description leans on: the root's data. */
export interface Site {
	siteUrl: string;
	locale: Locale;
	hours: typeof HOURS;
	business: { name: string; legalName: string; phone: string; email: string; cui: string; vatRegistered: boolean };
}

export interface StoreAddress {
	street: string;
	city: string;
	county: string;
	postalCode: string;
}

export const CONTEXT = { "@context": "https://schema.org" } as const;

type Pictured = Pick<Picture, "base" | "widths" | "width" | "height" | "alt">;

/** The widest file of a picture. */
export function largestPicture(picture: Pictured): string {
	return places.picture(picture.base, Math.max(...picture.widths), "webp");
}

/** A picture as links to its page are shown with it: its widest file, with that file's own size. */
export function sharedPicture(picture: Pictured): { path: string; width: number; height: number; alt: string } {
	const width = Math.max(...picture.widths);
	const height = Math.round((width * picture.height) / picture.width);
	return { path: largestPicture(picture), width, height, alt: picture.alt };
}

/** A service with its starting price. */
export function serviceDescription(site: Site, service: Service): Description {
	return {
		...CONTEXT,
		"@type": "Service",
		name: service.name,
		serviceType: service.name,
		description: service.shortDescription || service.description,
		image: site.siteUrl + largestPicture(service.picture),
		url: site.siteUrl + path("service", { id: service.slug }),
		provider: { "@type": "ComputerStore", name: site.business.name, telephone: site.business.phone, url: site.siteUrl },
		areaServed: { "@type": "Country", name: "RO" },
		offers: {
			"@type": "Offer",
			priceSpecification: {
				"@type": "PriceSpecification",
				minPrice: decimalText(service.priceBani),
				priceCurrency: "RON",
				...(site.business.vatRegistered ? { valueAddedTaxIncluded: true } : {}),
			},
		},
	};
}

const DAYS: Record<string, string> = {
	Mo: "Monday",
	Tu: "Tuesday",
	We: "Wednesday",
	Th: "Thursday",
	Fr: "Friday",
	Sa: "Saturday",
	Su: "Sunday",
};

/** The store with its own opening hours; the support line's are others (DECISIONS 6). */
export function storeDescription(site: Site, address: StoreAddress): Description {
	return {
		...CONTEXT,
		"@type": "ComputerStore",
		"@id": `${site.siteUrl}/#store`,
		name: site.business.name,
		legalName: site.business.legalName,
		...(site.business.vatRegistered ? { vatID: site.business.cui } : { taxID: site.business.cui }),
		url: site.siteUrl,
		telephone: site.business.phone,
		email: site.business.email,
		image: site.siteUrl + SHOP_PICTURE.path,
		currenciesAccepted: "RON",
		address: {
			"@type": "PostalAddress",
			streetAddress: address.street,
			addressLocality: address.city,
			addressRegion: address.county,
			postalCode: address.postalCode,
			addressCountry: "RO",
		},
		openingHoursSpecification: openingHours(site.hours.store).map(({ days, opens, closes }) => ({
			"@type": "OpeningHoursSpecification",
			dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
			opens,
			closes,
		})),
	};
}

/** The picture of pages that have none of their own; its size in pixels. */
export const SHOP_PICTURE = { path: "/images/home/hero-1280.webp", width: 1280, height: 720 };

/** The site and how to search it. */
export function siteDescription(site: Site): Description {
	return {
		...CONTEXT,
		"@type": "WebSite",
		name: site.business.name,
		url: site.siteUrl,
		inLanguage: site.locale,
		potentialAction: {
			"@type": "SearchAction",
			target: {
				"@type": "EntryPoint",
				urlTemplate: `${site.siteUrl}${path("products")}?q={search_term_string}`,
			},
			"query-input": "required name=search_term_string",
		},
	};
}

export function faqDescription(items: { question: string; answer: string }[]): Description {
	return {
		...CONTEXT,
		"@type": "FAQPage",
		mainEntity: items.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	};
}

/** Where a page stands; its last item is the page itself and needs no address. */
export function breadcrumbDescription(site: Site, items: { label: string; to?: string }[]): Description {
	return {
		...CONTEXT,
		"@type": "BreadcrumbList",
		itemListElement: items.map(({ label, to }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			...(to === undefined ? {} : { item: site.siteUrl + to }),
		})),
	};
}

/** JSON that may stand in a script element: no `<` of its text can end the element or open a comment. */
export function scriptJson(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replaceAll("\u2028", "\\u2028")
		.replaceAll("\u2029", "\\u2029");
}
