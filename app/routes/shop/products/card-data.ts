import { cardSpecifications, type ProductCard, shownStock } from "#app/domain/catalogue/product.ts";

export type CardData = Pick<
	ProductCard,
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
>;

/** What a card shows of a product, and nothing else: a list goes to the browser once as markup and once as data. */
export function cardData(product: ProductCard): CardData {
	return {
		id: product.id,
		name: product.name,
		shortDescription: product.shortDescription,
		priceBani: product.priceBani,
		discountPercent: product.discountPercent,
		oldPriceBani: product.oldPriceBani,
		lowestPriceBani: product.lowestPriceBani,
		stock: shownStock(product.stock),
		pictures: product.pictures.slice(0, 1),
		specifications: cardSpecifications(product.specifications),
	};
}
