import type { Picture } from "#app/domain/catalogue/picture.ts";
import { cardSpecifications, type ProductDetail, shownStock, tellingRate } from "#app/domain/catalogue/product.ts";
import type { Windows } from "#app/domain/catalogue/product-choices.ts";
import type { Locale } from "#app/domain/locale.ts";
import { deliveryDays } from "#app/domain/shipping/delivery-days.ts";

export type CardData = Pick<
	ProductDetail,
	| "id"
	| "name"
	| "shortDescription"
	| "priceBani"
	| "discountPercent"
	| "oldPriceBani"
	| "lowestPriceBani"
	| "stock"
	| "pictures"
	| "specifications"
> & {
	/** Of systems alone: of a mouse nobody asks. */
	windows: Windows | null;
	/** When it arrives, in words; null where nobody knows. */
	delivery: string | null;
	/** At which game and resolution; with the test that measured it, the shop's estimate without one. */
	rate: { at: string; fps: number; test?: string } | null;
};

/** The widest that a card shows, in dots: no screen has a card wider than half of it. */
const WIDEST_ON_A_CARD = 800;

const inCardWidths = (picture: Picture): Picture => ({
	...picture,
	widths: picture.widths.filter((width) => width <= WIDEST_ON_A_CARD),
});

/** What a card shows of a product, and nothing else: a list goes to the browser once as markup and once as data. */
export function cardData(product: ProductDetail, { now, locale }: { now: Date; locale: Locale }): CardData {
	const rate = tellingRate(product.performance);
	return {
		id: product.id,
		name: product.name,
		shortDescription: product.shortDescription,
		priceBani: product.priceBani,
		discountPercent: product.discountPercent,
		oldPriceBani: product.oldPriceBani,
		lowestPriceBani: product.lowestPriceBani,
		stock: shownStock(product.stock),
		pictures: product.pictures.slice(0, 1).map(inCardWidths),
		specifications: cardSpecifications(product.specifications),
		windows: product.kind === "system" ? product.windows : null,
		delivery: deliveryDays(product.stock, now, locale, "anywhere", false),
		rate: rate && {
			at: `${rate.game} ${rate.resolution}`,
			fps: rate.fps,
			...(rate.test ? { test: rate.test } : {}),
		},
	};
}
