import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import type { KeptPicture, SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import type { Locale } from "#app/domain/locale.ts";

/**
 * The shop's own pictures, each in a place that is made for it: its logo, the one on top of its home page, and official graphics as the owner has them, since none
 * is drawn from memory (docs/law.md). The notice is another graphic in each language.
 */
export const PICTURE_SLOTS = ["logo", "home", "guarantee-ro", "guarantee-en", "sal"] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** Those that the law wants in a shop that sells in Romanian. */
export const NOTICE_SLOTS = ["guarantee-ro", "sal"] as const satisfies PictureSlot[];
export type NoticeSlot = (typeof NOTICE_SLOTS)[number];

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
export type KeptShopPicture = KeptPicture & PictureAlt;
export type ShopPictures = Partial<Record<PictureSlot, KeptShopPicture>>;

/** The one on top of the home page; undefined where the shop's own stands. */
export const homePicture = ({ home }: ShopPictures, locale: Locale) => shown(home, locale);

/** What visitors of a language see of the others; the Romanian notice where there is no other. */
export function shownPictures(
	kept: ShopPictures,
	locale: Locale,
): { [Name in "logo" | "guarantee" | "sal"]?: Picture } {
	const { logo, sal } = kept;
	return Object.fromEntries(
		Object.entries({
			logo: shown(logo, locale),
			guarantee: shown(kept[`guarantee-${locale}`] ?? kept["guarantee-ro"], locale),
			sal: shown(sal, locale),
		}).filter(([, picture]) => picture),
	);
}

function shown(picture: KeptShopPicture | undefined, locale: Locale): Picture | undefined {
	if (!picture) return undefined;
	const { altRo, altEn, ...rest } = picture;
	return { ...rest, alt: locale === "ro" ? altRo : altEn };
}
