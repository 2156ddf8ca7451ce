import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import type { SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import type { Locale } from "#app/domain/locale.ts";

/**
 * The shop's own pictures, each in a place that is made for it: its logo, and official graphics as the owner has them, since none
 * is drawn from memory (docs/law.md). The notice is another graphic in each language.
 */
export const PICTURE_SLOTS = ["logo", "guarantee-ro", "guarantee-en", "sal"] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** Those that the law wants in a shop that sells in Romanian. */
export const NOTICE_SLOTS = ["guarantee-ro", "sal"] as const satisfies PictureSlot[];

/** The pictogram of ANPC is 250 × 50 pixels as it comes; a larger one of any of them is made smaller as usual. */
export const SLOT_LIMITS = { widthAtLeastPx: 100, sidesAtMostTimes: 8 };

/** The logo of e-mails and documents has three pixels to each that is shown, for paper and sharp screens. */
const LOGO_DENSITY = 3;
/** In pixels: 120 by 36 as shown, some 20 KB at most, which is in every e-mail. */
export const LOGO_WITHIN_PX = { width: 120 * LOGO_DENSITY, height: 36 * LOGO_DENSITY };

/** The logo's sides as CSS pixels. */
export const logoSides = ({ width, height }: SmallPicture) => ({
	width: Math.ceil(width / LOGO_DENSITY),
	height: Math.ceil(height / LOGO_DENSITY),
});

/** One as it is kept, with its words. */
export type KeptShopPicture = Omit<Picture, "alt"> & PictureAlt;
export type ShopPictures = Partial<Record<PictureSlot, KeptShopPicture>>;

/** What visitors of a language see of them; the Romanian notice where there is no other. */
export function shownPictures(
	kept: ShopPictures,
	locale: Locale,
): { [Name in "logo" | "guarantee" | "sal"]?: Picture } {
	const shown = (picture: KeptShopPicture | undefined): Picture | undefined => {
		if (!picture) return undefined;
		const { altRo, altEn, ...rest } = picture;
		return { ...rest, alt: locale === "ro" ? altRo : altEn };
	};
	const { logo, sal } = kept;
	return Object.fromEntries(
		Object.entries({
			logo: shown(logo),
			guarantee: shown(kept[`guarantee-${locale}`] ?? kept["guarantee-ro"]),
			sal: shown(sal),
		}).filter(([, picture]) => picture),
	);
}
