import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useIsMarked } from "#app/components/layout/own-part.tsx";
import { Same } from "#app/components/layout/same-everywhere.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { NoPicture, ResponsivePicture } from "#app/components/ui/picture.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import { isDrawing } from "#app/domain/catalogue/picture.ts";
import { path, places } from "#app/paths.ts";
import { AddToCart } from "#app/routes/shop/products/add-to-cart.tsx";
import { AvailabilityBadge } from "#app/routes/shop/products/availability.tsx";
import type { CardData } from "#app/routes/shop/products/card-data.ts";
import { CompareBox } from "#app/routes/shop/products/compare-choice.tsx";
import { DiscountBadge, ProductPrice } from "#app/routes/shop/products/product-price.tsx";
import { CompactSpecifications } from "#app/routes/shop/products/specifications.tsx";

/** Three cards a row inside the container from 1,024 px, two from 640 px; below, a small picture beside the words. */
const PICTURE_SIZES = "(min-width:64rem) 24rem,(min-width:40rem) 46vw,6rem";

/**
 * One product of a list (SPEC 2.4).
 *
 * @param returnTo the list's own address with its filters, where adding to the cart comes back to
 */
export function ProductCard({ returnTo: page, ...shown }: Shown & { returnTo: string }) {
	const { i18n } = useTranslation("catalogue");
	const { product } = shown;
	const returnTo = places.itemOn(page, product.id);
	return (
		<article id={`item-${product.id}`} className="card product-card">
			<Same as="div" same={`card ${i18n.language} ${JSON.stringify(shown)}`} className="product-card-told">
				<Facts {...shown} />
			</Same>
			<Same as="div" same={useSameBuy(product, returnTo)} className="product-card-buy">
				<ProductPrice product={product} />
				<div className="product-card-cart">
					<AddToCart product={product} returnTo={returnTo} />
				</div>
			</Same>
		</article>
	);
}

/** All that price and button depend on in a page for all visitors; undefined in one visitor's own, whose token stands in the form. */
function useSameBuy(product: CardData, returnTo: string): string | undefined {
	const { i18n } = useTranslation("catalogue");
	const { cart, csrfToken } = useRootData();
	if (!useIsMarked()) return undefined;
	const { id, name, stock, priceBani, oldPriceBani, lowestPriceBani } = product;
	const isInCart = cart.lines.some((line) => line.type === "product" && line.id === id);
	const shown = [id, name, stock, priceBani, oldPriceBani, lowestPriceBani, returnTo, isInCart, csrfToken !== null];
	return `buy ${i18n.language} ${JSON.stringify(shown)}`;
}

interface Shown {
	product: CardData;
	heading: "h2" | "h3";
	/** Its picture is the page's first large one. */
	priority: boolean;
	isComparable: boolean;
}

/** All that is the same for every visitor and on every list. */
function Facts({ product, heading: Heading, priority, isComparable }: Shown) {
	const { t } = useTranslation("catalogue");
	const picture = product.pictures[0];
	// The cases of our systems look as they are drawn; a graphics card or a mouse is another maker's.
	const isIllustration = product.windows === null && picture !== undefined && isDrawing(picture);
	const to = path("product", { id: product.id });
	return (
		<>
			<div className="group product-card-head">
				<div className="product-card-picture">
					{picture ? (
						<ResponsivePicture picture={picture} sizes={PICTURE_SIZES} priority={priority} />
					) : (
						<NoPicture label={t("noImage")} className="h-full" />
					)}
					{isIllustration ? <small>{`${t("illustration")} `}</small> : null}
					<DiscountBadge percent={product.discountPercent} className="product-card-discount" />
				</div>
				<div className="product-card-words">
					<Heading>
						<Link to={to} discover="none" className="product-card-link">
							{withUnits(product.name)}
						</Link>
					</Heading>
					<p>{withUnits(product.shortDescription)}</p>
				</div>
			</div>
			<CompactSpecifications rows={product.specifications} />
			<Deciding product={product} />
			<div className="product-card-choice">
				<Link to={to} discover="none" className="link product-card-details">
					{t("viewDetails")}
					<span className="visually-hidden">{`: ${product.name}`}</span>
				</Link>{" "}
				{isComparable ? <CompareBox product={product} /> : null}
			</div>
		</>
	);
}

/** What decides beside the price: whether it is there and when it comes, Windows, and how fast games run. */
function Deciding({ product: { stock, delivery, windows, rate } }: { product: CardData }) {
	const { t } = useTranslation("catalogue");
	return (
		<ul className="product-card-deciding">
			<li>
				<AvailabilityBadge stock={stock} />
			</li>
			{delivery ? <li>{t("deliveryOn", { days: delivery })}</li> : null}
			{windows ? <li>{t(`windows-${windows}`)}</li> : null}
			{rate ? <li>{t(rate.test ? "rateMeasured" : "rateOn", rate)}</li> : null}
		</ul>
	);
}
