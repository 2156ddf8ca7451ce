import { cardSpecifications, type ProductCard, shownStock } from "#app/domain/catalogue/product.ts";

/** What a card shows of a product: a list of all of them goes to the browser once as markup and once as data. */
export function cardData(product: ProductCard): ProductCard {
	return {
		...product,
		stock: shownStock(product.stock),
		pictures: product.pictures.slice(0, 1),
		specifications: cardSpecifications(product.specifications),
	};
}
