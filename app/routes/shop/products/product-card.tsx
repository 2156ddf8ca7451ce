import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { NoPicture, ResponsivePicture } from "#app/components/ui/picture.tsx";
import { path } from "#app/paths.ts";
import { AddToCart } from "#app/routes/shop/products/add-to-cart.tsx";
import { AvailabilityBadge } from "#app/routes/shop/products/availability.tsx";
import type { CardData } from "#app/routes/shop/products/card-data.ts";
import { CompareBox } from "#app/routes/shop/products/compare-choice.tsx";
import { DiscountBadge, ProductPrice } from "#app/routes/shop/products/product-price.tsx";
import { CompactSpecifications } from "#app/routes/shop/products/specifications.tsx";
import { withUnits } from "#app/routes/shop/products/with-units.ts";

/** Three cards a row inside the container from 1,024 px, two from 640 px, one below. */
const PICTURE_SIZES = "(min-width:64rem) 24rem,(min-width:40rem) 46vw,92vw";

/**
 * One product of a list (SPEC 2.4).
 *
 * @param returnTo the list's own address with its filters, where adding to the cart comes back to
 * @param priority its picture is the page's first large one
 */
export function ProductCard({
	product,
	returnTo,
	heading: Heading = "h2",
	priority = false,
	isComparable = false,
}: {
	product: CardData;
	returnTo: string;
	heading?: "h2" | "h3";
	priority?: boolean;
	isComparable?: boolean;
}) {
	const { t } = useTranslation("catalogue");
	const picture = product.pictures[0];
	const to = path("product", { id: product.id });
	return (
		<article className="card product-card">
			<div className="group relative">
				<div className="aspect-[4/3] overflow-hidden bg-surface-sunken">
					{picture ? (
						<ResponsivePicture picture={picture} sizes={PICTURE_SIZES} priority={priority} />
					) : (
						<NoPicture label={t("noImage")} className="h-full" />
					)}
				</div>
				<DiscountBadge percent={product.discountPercent} className="absolute top-3 left-3" />
				<Heading className="px-5 pt-4 text-xl">
					<Link to={to} discover="none" className="product-card-link">
						{product.name}
					</Link>
				</Heading>
			</div>
			<div className="flex flex-1 flex-col gap-4 px-5 pt-2 pb-5">
				<p className="text-ink-muted">{withUnits(product.shortDescription)}</p>
				<CompactSpecifications rows={product.specifications} />
				<div className="mt-auto space-y-3 pt-1">
					<div className="flex flex-wrap items-center justify-between gap-x-3">
						<AvailabilityBadge stock={product.stock} /> {isComparable ? <CompareBox product={product} /> : null}
					</div>
					<ProductPrice product={product} />
					<div className="grid gap-2">
						<AddToCart product={product} returnTo={returnTo} />
						<ButtonLink to={to} variant="secondary">
							{t("viewDetails")}
							<span className="visually-hidden">{`: ${product.name}`}</span>
						</ButtonLink>
					</div>
				</div>
			</div>
		</article>
	);
}
