import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/ui/class-names.ts";
import { NoPicture, ResponsivePicture } from "#app/components/ui/picture.tsx";
import { isDrawing } from "#app/domain/catalogue/picture.ts";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";
import type { CountyCode } from "#app/domain/places/county.ts";
import { places } from "#app/paths.ts";
import { DiscountBadge } from "#app/routes/shop/products/product-price.tsx";
import { Zoom } from "#app/routes/shop/products/zoom.tsx";

/** A phone shows 92 % of its width, with up to three dots for each pixel of a page: two are as sharp to the eye, and half the bytes. */
const PICTURE_SIZES = "(min-width:80rem) 42rem,(min-width:64rem) 55vw,(min-width:40rem) 92vw,60vw";

interface ProductGalleryProps {
	product: Pick<ProductDetail, "id" | "kind" | "pictures" | "discountPercent">;
	shown: { tab: string | null; picture: number; county: CountyCode | null };
}

/**
 * The chosen picture, large, and all of them below as links with their own addresses (`?picture=2`), so that the gallery
 * works without scripts (SPEC 2.5).
 *
 * @param shown number of the large picture, from 1, and what else stays as it is
 */
export function ProductGallery({ product, shown }: ProductGalleryProps) {
	const { t } = useTranslation("catalogue");
	const { pictures } = product;
	const current = shown.picture;
	const large = pictures[current - 1];
	return (
		<section id="picture" aria-label={t("gallery")}>
			<figure>
				<div className="relative overflow-hidden rounded-card border border-line bg-surface-sunken">
					{large ? (
						<Zoom key={large.base} picture={large}>
							<ResponsivePicture
								picture={large}
								sizes={PICTURE_SIZES}
								priority
								className="aspect-[4/3] w-full object-cover"
							/>
						</Zoom>
					) : (
						<NoPicture label={t("noImage")} />
					)}
					<DiscountBadge percent={product.discountPercent} className="absolute top-4 left-4 text-lg" />
				</div>
				{large && isDrawing(large) ? (
					<figcaption className="mt-2 text-ink-muted text-sm">
						{product.kind !== "system" ? t("illustrationNote") : t("drawingNote")}
					</figcaption>
				) : null}
			</figure>
			{pictures.length > 1 ? (
				<ul className="mt-3 grid grid-cols-4 gap-3 sm:grid-cols-5">
					{pictures.map((picture, index) => (
						<li key={picture.base}>
							<Link
								to={places.productPart(product.id, { ...shown, picture: index + 1 }, "picture")}
								preventScrollReset
								aria-current={index + 1 === current ? "true" : undefined}
								aria-label={t("pictureNumber", { number: index + 1, total: pictures.length })}
								className={classNames(
									"block overflow-hidden rounded-control border-2",
									index + 1 === current ? "border-brand" : "border-line hover:border-line-strong",
								)}
							>
								<ResponsivePicture
									picture={{ ...picture, alt: "" }}
									sizes="8rem"
									className="aspect-[4/3] w-full object-cover"
								/>
							</Link>
						</li>
					))}
				</ul>
			) : null}
		</section>
	);
}
