import type { ProductState } from "#app/domain/catalogue/admin-product-query.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import type { KeptPicture, PictureProblem } from "#app/domain/catalogue/picture-port.ts";
import type { LawfulDiscount } from "#app/domain/catalogue/price-history.ts";
import type { Stock } from "#app/domain/catalogue/product.ts";
import type { Category } from "#app/domain/catalogue/product-choices.ts";
import type { KeptFacts } from "#app/domain/catalogue/product-facts.ts";
import type { KeptPrice, ProductStock } from "#app/domain/catalogue/product-form.ts";
import type { PerformanceRow, SpecificationRow } from "#app/domain/catalogue/specification-form.ts";
import type { Bani } from "#app/domain/money.ts";
import type { Section } from "#app/domain/section.ts";

export interface AdminProductLine extends AdminProductHead {
	category: Category;
	priceBani: Bani;
	discountPercent: number;
	/** The right discount where the announced one is not the law's. */
	lawful: LawfulDiscount | null;
	stock: Stock;
	featured: boolean;
}

/** What every page of a product says at its head. */
export interface AdminProductHead {
	id: number;
	state: ProductState;
	sku: string;
	/** In the reader's language. */
	name: string;
}

/** A product with the parts that its forms change. */
export interface AdminProduct {
	id: number;
	state: ProductState;
	facts: Section<KeptFacts>;
	price: Section<KeptPrice>;
	stock: Section<ProductStock>;
}

export interface ProductSpecifications {
	specifications: Section<SpecificationRow[]>;
	performance: Section<PerformanceRow[]>;
}

/** A picture as the back office changes it. */
export interface AdminPicture {
	picture: KeptPicture;
	alt: Section<PictureAlt>;
}

/** Why a file of an upload was refused; "already-there" is the same picture twice. */
export interface RefusedFile {
	name: string;
	problem: PictureProblem | "already-there";
}
